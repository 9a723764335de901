// The 8×8 board as one bit a cell, with the cells seen from each cell in the eight directions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "search/bits.h"

namespace grille {

// Bit 8·row + column, rows from the top. Smaller boards lie in the middle.
using Bits = std::uint64_t;

// The cells of a board of 4×4, 6×6 or 8×8.
constexpr Bits cells_of(int size) {
  Bits cells = 0;
  const int margin = (8 - size) / 2;
  for (int row = margin; row < margin + size; ++row)
    for (int column = margin; column < margin + size; ++column) cells |= Bits{1} << (8 * row + column);
  return cells;
}

// Directions come in four pairs, towards higher bits (up) and lower bits (down): along the row, the falling
// diagonal, the column, the rising diagonal.
inline constexpr std::array<int, 4> kRayStep{1, 9, 8, 7};

struct alignas(32) Rays {
  std::array<Bits, 4> up;
  std::array<Bits, 4> down;
};

constexpr Bits ray(int cell, int row_step, int column_step) {
  Bits seen = 0;
  for (int row = cell / 8 + row_step, column = cell % 8 + column_step;
       row >= 0 && row < 8 && column >= 0 && column < 8; row += row_step, column += column_step)
    seen |= Bits{1} << (8 * row + column);
  return seen;
}

constexpr std::array<Rays, 64> all_rays() {
  std::array<Rays, 64> rays{};
  for (int cell = 0; cell < 64; ++cell) {
    rays[cell].up = {ray(cell, 0, 1), ray(cell, 1, 1), ray(cell, 1, 0), ray(cell, 1, -1)};
    rays[cell].down = {ray(cell, 0, -1), ray(cell, -1, -1), ray(cell, -1, 0), ray(cell, -1, 1)};
  }
  return rays;
}

inline constexpr std::array<Rays, 64> kRays = all_rays();

// Cells through which a line may go on in each direction of kRayStep: not the side columns, except along
// columns.
inline constexpr Bits kInner = 0x7E7E7E7E7E7E7E7EULL;
inline constexpr std::array<Bits, 4> kLineCells{kInner, kInner, ~Bits{0}, kInner};

}  // namespace grille
