#include "games/rvb/fill.h"

#include <vector>

#include "search/cpu.h"

namespace grille::rvb {

namespace portable {
extern const Filler kFiller;
}
#ifdef GRILLE_HAS_X86
namespace avx2 {
extern const Filler kFiller;
}
namespace avx512 {
extern const Filler kFiller;
}
#endif

namespace {

std::vector<const Filler*> runnable() {
  std::vector<const Filler*> found;
#ifdef GRILLE_HAS_X86
  if (cpu_runs_avx512()) found.push_back(&avx512::kFiller);
  if (cpu_runs_avx2()) found.push_back(&avx2::kFiller);
#endif
  found.push_back(&portable::kFiller);
  return found;
}

}  // namespace

std::span<const Filler* const> fillers() {
  static const std::vector<const Filler*> found = runnable();
  return found;
}

const Filler& filler() { return *fillers().front(); }

}  // namespace grille::rvb
