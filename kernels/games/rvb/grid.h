// The written grid of RVB: sets of cells, one bit a cell.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "search/bits.h"

namespace grille::rvb {

using Cells = std::uint64_t;

inline constexpr int kMostCells = 37;

struct Grid {
  std::array<Cells, 3> letters;   // where R, V and B stand
  std::vector<Cells> neighbours;  // of each cell
  bool needs_path = false;        // several cells of one letter are struck by a line, not as any group

  Cells all() const { return letters[0] | letters[1] | letters[2]; }

  int letter_of(int cell) const {
    return (letters[0] >> cell & 1) != 0 ? 0 : (letters[1] >> cell & 1) != 0 ? 1 : 2;
  }

  // Whether striking these cells of a position would leave a colour without any.
  static bool takes_last(const std::array<Cells, 3>& letters, Cells cells) {
    return (letters[0] & ~cells) == 0 || (letters[1] & ~cells) == 0 || (letters[2] & ~cells) == 0;
  }

  // The same grid with only these cells left.
  Grid with(Cells cells) const {
    return {{letters[0] & cells, letters[1] & cells, letters[2] & cells}, neighbours, needs_path};
  }
};

}  // namespace grille::rvb
