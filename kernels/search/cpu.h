// What the processor this program runs on can do.
#pragma once

namespace grille {

// Instruction sets the x86 kernels are compiled for; see kernels/CMakeLists.txt.
bool cpu_runs_avx2();
bool cpu_runs_avx512();

}  // namespace grille
