// What the evaluation looks at: edges, corners, rows and diagonals as patterns of balls, and how free both sides are.
#pragma once

#include <array>
#include <cstdint>

#include "games/roliversi/position.h"

namespace grille::roliversi {

// A group of cells in one orientation of the board; each filling has its own weight. Patterns that see colours
// tell five states of a cell apart (empty, own and enemy of either shade), the others three.
struct Pattern {
  const char* name;
  Bits cells;
  int count;
  bool sees_colours;
  std::array<std::uint8_t, 8> orientations;  // of symmetry.h, in which the pattern is read
  int readings;
  std::uint32_t offset;  // of its weights

  constexpr std::uint32_t fillings() const {
    std::uint32_t number = 1;
    for (int cell = 0; cell < count; ++cell) number *= sees_colours ? 5 : 3;
    return number;
  }
};

// Moves of either side are counted up to this many.
inline constexpr std::uint32_t kMostMoves = 31;
inline constexpr std::uint32_t kFreedoms = (kMostMoves + 1) * (kMostMoves + 1);

inline constexpr int kPatterns = 19;

struct PatternSet {
  std::array<Pattern, kPatterns> patterns{};
  int count = 0;
  int readings = 0;
  std::uint32_t weights = kFreedoms;  // of all patterns together; those of freedom come first

  constexpr void add(const char* name, Bits cells, bool sees_colours, std::array<std::uint8_t, 8> orientations,
                     int times) {
    Pattern& pattern = patterns[count++];
    pattern = {name, cells, std::popcount(cells), sees_colours, orientations, times, weights};
    weights += pattern.fillings();
    readings += times;
  }
};

// Cells from (row, column) on in one direction, of a board of this size.
constexpr Bits run(int size, int row, int column, int length, int row_step, int column_step) {
  const int margin = (8 - size) / 2;
  Bits cells = 0;
  for (int at = 0; at < length; ++at)
    cells |= Bits{1} << (8 * (row + at * row_step + margin) + column + at * column_step + margin);
  return cells;
}

constexpr PatternSet patterns_of(int size) {
  constexpr std::array<std::uint8_t, 8> lines{0, 1, 2, 3}, corners{0, 1, 4, 5}, all{0, 1, 2, 3, 4, 5, 6, 7};
  const auto row = [size](int at, int length) { return run(size, at, 0, length, 0, 1); };
  PatternSet set;
  set.add("edge+X", row(0, size) | run(size, 1, 1, 2, 0, size - 3), false, lines, 4);
  set.add("row 2", row(1, size), false, lines, 4);
  set.add("row 3", row(2, size), false, lines, 4);
  if (size == 8) set.add("row 4", row(3, size), false, lines, 4);
  set.add("corner", row(0, 3) | row(1, 3) | row(2, 3), false, corners, 4);
  set.add("corner 2x5", row(0, 5) | row(1, 5), false, all, 8);
  set.add("diagonal", run(size, 0, 0, size, 1, 1), false, lines, 2);
  for (int shift = 1; size - shift >= 4; ++shift)
    set.add("short diagonal", run(size, shift, 0, size - shift, 1, 1), false, lines, 4);
  set.add("corner colours", row(0, 3) | row(1, 2) | row(2, 1), true, corners, 4);
  set.add("half edge colours", row(0, 5), true, all, 8);
  return set;
}

template <int size>
inline constexpr PatternSet kPatternSet = patterns_of(size);

}  // namespace grille::roliversi
