// What the processor this program runs on can do, and which builds of a kernel it can run.
#pragma once

#include <vector>

namespace grille {

// Instruction sets the kernels are compiled for; see kernels/CMakeLists.txt.
enum class Isa { portable, avx2, avx512 };

bool cpu_runs_avx2();
bool cpu_runs_avx512();

// The builds of a kernel that this machine can run, the fastest first.
template <typename Kernel>
std::vector<const Kernel*> runnable(auto build) {
  std::vector<const Kernel*> found;
#ifdef GRILLE_HAS_X86
  if (cpu_runs_avx512()) found.push_back(build.template operator()<Isa::avx512>());
  if (cpu_runs_avx2()) found.push_back(build.template operator()<Isa::avx2>());
#endif
  found.push_back(build.template operator()<Isa::portable>());
  return found;
}

}  // namespace grille
