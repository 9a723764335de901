// Sets of cells, one bit each.
#pragma once

#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "search/isa.h"

namespace grille {

// Takes the lowest cell out of a set.
inline int pop_cell(std::uint64_t& cells) {
  const int cell = std::countr_zero(cells);
  cells &= cells - 1;
  return cell;
}

namespace GRILLE_ISA {

// The place of the n-th set bit, counted from 0; `bits` has more than n of them.
inline int nth_bit(std::uint64_t bits, unsigned n) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
#else
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

}  // namespace GRILLE_ISA
}  // namespace grille
