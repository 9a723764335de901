// Grundy values of Nim « à peu près autant »: what each position is worth in a sum of games.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/control.h"

namespace grille::nim {

// A game from (x, y) lasts at most x + y moves, so no value exceeds x + y; below this size it fits 16 bits.
inline constexpr std::size_t kLargestSize = 32768;

// Writes the values of all positions with piles below `size`, row by row; false when stopped before the end.
bool fill_grundy(std::size_t size, std::uint64_t tolerance, std::uint16_t* cells, SearchControl& control);

}  // namespace grille::nim
