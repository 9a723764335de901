#include "games/roliversi/engine.h"

namespace grille::roliversi {

std::span<const Engine* const> engines() {
  static const auto found = runnable<Engine>([]<Isa isa>() { return &built<isa>(); });
  return found;
}

const Engine& engine() { return *engines().front(); }

}  // namespace grille::roliversi
