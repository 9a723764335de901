#include "games/rvb/fill.h"

namespace grille::rvb {

std::span<const Filler* const> fillers() {
  static const auto found = runnable<Filler>([]<Isa isa>() { return &built<isa>(); });
  return found;
}

const Filler& filler() { return *fillers().front(); }

}  // namespace grille::rvb
