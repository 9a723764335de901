// Plain Othello in plain C++, move by move: the yardstick for the speed of the four-colour game.
#pragma once

#include <bit>
#include <cstdint>

#include "boards/square.h"
#include "search/control.h"
#include "search/isa.h"

namespace grille::othello {

struct Position {
  Bits own;
  Bits enemy;
};

inline constexpr Position kStart{0x0000000810000000ULL, 0x0000001008000000ULL};

namespace GRILLE_ISA {

// Cells beyond lines of enemy discs that begin next to an own one, both ways along one direction.
template <int step>
inline Bits beyond(Bits own, Bits enemy) {
  const Bits inner = step == 8 ? enemy : enemy & kInner;
  const Bits inner_up = inner & (inner << step);
  const Bits inner_down = inner & (inner >> step);
  Bits up = inner & (own << step);
  Bits down = inner & (own >> step);
  up |= inner & (up << step);
  down |= inner & (down >> step);
  up |= inner_up & (up << 2 * step);
  down |= inner_down & (down >> 2 * step);
  up |= inner_up & (up << 2 * step);
  down |= inner_down & (down >> 2 * step);
  return (up << step) | (down >> step);
}

inline Bits playable(const Position& position) {
  const auto& [own, enemy] = position;
  return (beyond<1>(own, enemy) | beyond<7>(own, enemy) | beyond<8>(own, enemy) | beyond<9>(own, enemy)) &
         ~(own | enemy);
}

inline Bits turned(const Position& position, int cell) {
  const Rays& rays = kRays[cell];
  Bits found = 0;
  for (int way = 0; way < 4; ++way) {
    const Bits ahead = rays.up[way] & ~position.enemy;
    const Bits end = ahead & (0 - ahead) & position.own;
    found |= rays.up[way] & (end - (end != 0));
    // The lowest bit is the farthest cell of a downward ray, or none of it: it stands for "no end" without a
    // test.
    const Bits behind = (rays.down[way] & ~position.enemy) | 1;
    const Bits last = (Bits{1} << 63 >> std::countl_zero(behind)) & rays.down[way] & position.own;
    found |= rays.down[way] & (0 - 2 * last);
  }
  return found;
}

class Perft {
 public:
  explicit Perft(SearchControl& control) : meter_(control) {}

  std::uint64_t count(const Position& position, int depth) {
    if (depth == 0) return 1;
    Bits cells = playable(position);
    const Position passed{position.enemy, position.own};
    if (cells == 0) return playable(passed) == 0 ? 0 : count(passed, depth - 1);
    if (depth == 1) return static_cast<std::uint64_t>(std::popcount(cells));
    std::uint64_t sum = 0;
    for (; cells != 0; cells &= cells - 1) {
      const int cell = std::countr_zero(cells);
      const Bits turns = turned(position, cell);
      sum += count({position.enemy & ~turns, position.own | turns | (Bits{1} << cell)}, depth - 1);
      if (depth > 2 && meter_.control().is_stopped()) return 0;
    }
    if (depth == 2) meter_.visit(sum);
    return sum;
  }

 private:
  Meter meter_;
};

}  // namespace GRILLE_ISA
}  // namespace grille::othello
