// What the evaluation looks at: edges, corners, rows and diagonals as patterns of balls, and how free both
// sides are.
#pragma once

#include <array>
#include <cstdint>

#include "games/roliversi/position.h"

namespace grille::roliversi {

// A group of cells read in several orientations of the board; each filling has its own weight. Patterns that
// see colours tell five states of a cell apart (empty, own and enemy of either shade), the others three.
struct Pattern {
  const char* name;
  Bits cells;
  int count;
  bool sees_colours;
  std::array<std::uint8_t, 8> orientations;  // as numbered in symmetry.h
  int readings;
  std::uint32_t offset;  // of its weights

  constexpr std::uint32_t fillings() const {
    std::uint32_t number = 1;
    for (int cell = 0; cell < count; ++cell) number *= sees_colours ? 5 : 3;
    return number;
  }
};

// Besides patterns, two tables by what the mover and the other side can do: moves, and cells for them.
inline constexpr std::uint32_t kMostCounted = 31;
inline constexpr std::uint32_t kFreedoms = (kMostCounted + 1) * (kMostCounted + 1);
inline constexpr int kFreedomTables = 2;

struct PatternSet {
  std::array<Pattern, 12> patterns{};
  int count = 0;
  int readings = kFreedomTables;                       // weights added up for one position
  std::uint32_t weights = kFreedomTables * kFreedoms;  // in all; those of freedom come first

  constexpr void add(const char* name, Bits cells, bool sees_colours,
                     std::array<std::uint8_t, 8> orientations, int times) {
    Pattern& pattern = patterns[count++];
    pattern = {name, cells, std::popcount(cells), sees_colours, orientations, times, weights};
    weights += pattern.fillings();
    readings += times;
  }
};

// Cells from (row, column) on in one direction, on a board of this size.
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
  set.add("edge", row(0, size) | run(size, 1, 1, 2, 0, size - 3), false, lines, 4);  // with both X cells
  set.add("corner", row(0, 3) | row(1, 3) | row(2, 3), false, corners, 4);
  set.add("long corner", row(0, 5) | row(1, 5), false, all, 8);
  for (int at = 1; at < size / 2; ++at) set.add("row", row(at, size), false, lines, 4);
  set.add("diagonal", run(size, 0, 0, size, 1, 1), false, lines, 2);
  for (int shift = 1; shift <= size / 2 - 1; ++shift)
    set.add("diagonal", run(size, shift, 0, size - shift, 1, 1), false, corners, 4);
  // Which of a player's colours anchors an edge decides what one ball in the corner can turn.
  set.add("half edge", row(0, 5), true, all, 8);
  set.add("coloured corner", row(0, 3) | row(1, 3), true, all, 8);
  return set;
}

template <int size>
inline constexpr PatternSet kPatternSet = patterns_of(size);

}  // namespace grille::roliversi
