// A Trioker puzzle: values 0 to 3 for the corners of triangles, so that every triangle is a piece of the box.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace grille::trioker {

inline constexpr int kValues = 4;
inline constexpr int kPieces = 24;
inline constexpr int kMostCopies = 3;
inline constexpr int kMostVertices = 250;
inline constexpr std::int8_t kOpen = -1;

// Which piece three values make, read counter-clockwise; the same one from each of its corners.
using PieceTable = std::array<std::uint8_t, kValues * kValues * kValues>;

using Corners = std::array<std::uint8_t, 3>;

// The pieces left in the box, two bits each.
using Box = std::uint64_t;

struct Puzzle {
  PieceTable pieces;
  std::vector<Corners> cells;       // the vertices of each empty cell; one may stand there twice
  std::vector<std::int8_t> values;  // of each vertex, kOpen where it is to be found
  Box box = 0;
};

inline Box copies_in(Box box, int piece) { return box >> (2 * piece) & 3; }

}  // namespace grille::trioker
