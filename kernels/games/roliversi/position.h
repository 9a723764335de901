// A Roliversi position as its mover sees it.
#pragma once

#include <bit>

#include "boards/square.h"

namespace grille::roliversi {

// What an own ball of the placed colour does to a line: ends it, or is looked past.
enum class Line { stop, through };

// A player's two colours are shade 0 (green, yellow) and shade 1 (blue, red).
struct Position {
  Bits own;
  Bits enemy;
  Bits shade;  // balls of shade 1, of either player

  bool operator==(const Position&) const = default;

  Bits taken() const { return own | enemy; }
  Position passed() const { return {enemy, own, shade}; }

  // The position after a ball of `ball_shade` on `cell` has turned the balls `turned`.
  Position after(int cell, int ball_shade, Bits turned) const {
    const Bits changed = turned | (Bits{1} << cell);
    return {enemy & ~turned, own | changed, ball_shade != 0 ? shade | changed : shade & ~changed};
  }

  // Own balls less enemy balls: the result, once neither side can move.
  int difference() const { return std::popcount(own) - std::popcount(enemy); }
};

// One set of cells for each shade a mover may place.
struct ByShade {
  Bits first;
  Bits second;

  Bits of(int shade) const { return shade != 0 ? second : first; }
  Bits any() const { return first | second; }
  int count() const { return std::popcount(first) + std::popcount(second); }
};

}  // namespace grille::roliversi
