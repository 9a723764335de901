// The board turned and mirrored, and the four ways to name the colours.
#pragma once

#include <algorithm>
#include <array>

#include "games/roliversi/position.h"
#include "search/isa.h"

namespace grille::roliversi::GRILLE_ISA {

inline Bits swapped(Bits bits, Bits mask, int distance) {
  const Bits moved = ((bits >> distance) ^ bits) & mask;
  return bits ^ moved ^ (moved << distance);
}

// Top row to the bottom.
inline Bits flipped(Bits bits) { return __builtin_bswap64(bits); }

// Left column to the right.
inline Bits mirrored(Bits bits) {
  bits = swapped(bits, 0x5555555555555555ULL, 1);
  bits = swapped(bits, 0x3333333333333333ULL, 2);
  return swapped(bits, 0x0F0F0F0F0F0F0F0FULL, 4);
}

// Rows to columns.
inline Bits transposed(Bits bits) {
  bits = swapped(bits, 0x00AA00AA00AA00AAULL, 7);
  bits = swapped(bits, 0x0000CCCC0000CCCCULL, 14);
  return swapped(bits, 0x00000000F0F0F0F0ULL, 28);
}

// A set of cells seen in the eight orientations; the first four suffice for a pattern that is its own mirror
// image.
inline std::array<Bits, 8> orientations(Bits bits) {
  const Bits across = transposed(bits);
  const Bits mirror = mirrored(bits);
  const Bits across_mirror = mirrored(across);
  return {bits,   flipped(bits),   across,        flipped(across),
          mirror, flipped(mirror), across_mirror, flipped(across_mirror)};
}

// The same position with its colours named so that each player's lowest ball has shade 0.
inline Position with_colours_in_order(Position position) {
  const auto lowest = [](Bits bits) { return bits & (0 - bits); };
  if ((position.shade & lowest(position.own)) != 0) position.shade ^= position.own;
  if ((position.shade & lowest(position.enemy)) != 0) position.shade ^= position.enemy;
  return position;
}

// One and the same position for all 8 × 4 images of a position.
inline Position canonical(const Position& position) {
  const auto own = orientations(position.own), enemy = orientations(position.enemy),
             shade = orientations(position.shade);
  Position least = with_colours_in_order(position);
  for (int way = 1; way < 8; ++way) {
    const Position image = with_colours_in_order({own[way], enemy[way], shade[way]});
    const auto key = [](const Position& it) { return std::array<Bits, 3>{it.own, it.enemy, it.shade}; };
    if (key(image) < key(least)) least = image;
  }
  return least;
}

}  // namespace grille::roliversi::GRILLE_ISA
