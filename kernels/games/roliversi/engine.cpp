#include "games/roliversi/engine.h"

#include <vector>

#include "search/cpu.h"

namespace grille::roliversi {

namespace portable {
extern const Engine kEngine;
}
#ifdef GRILLE_HAS_X86
namespace avx2 {
extern const Engine kEngine;
}
namespace avx512 {
extern const Engine kEngine;
}
#endif

namespace {

std::vector<const Engine*> runnable() {
  std::vector<const Engine*> found;
#ifdef GRILLE_HAS_X86
  if (cpu_runs_avx512()) found.push_back(&avx512::kEngine);
  if (cpu_runs_avx2()) found.push_back(&avx2::kEngine);
#endif
  found.push_back(&portable::kEngine);
  return found;
}

}  // namespace

std::span<const Engine* const> engines() {
  static const std::vector<const Engine*> found = runnable();
  return found;
}

const Engine& engine() { return *engines().front(); }

}  // namespace grille::roliversi
