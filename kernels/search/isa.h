// Kernels are compiled once for each instruction set, in a namespace of that name, and chosen when the
// program runs: the build defines GRILLE_ISA. Whatever differs between the builds lives in that namespace, so
// that the linker can never hand an AVX function to a machine without AVX.
#pragma once

#ifndef GRILLE_ISA
#define GRILLE_ISA portable
#endif

#define GRILLE_TEXT_OF(name) #name
#define GRILLE_TEXT(name) GRILLE_TEXT_OF(name)
#define GRILLE_ISA_NAME GRILLE_TEXT(GRILLE_ISA)
