// Lines on any machine, one direction after the other.
#pragma once

#include <bit>

#include "games/roliversi/position.h"
#include "search/isa.h"

namespace grille::roliversi::GRILLE_ISA {

// Balls of `between` from `cell` up to the first cell that is not one, in each direction where that is an
// anchor.
inline Bits enclosed(int cell, Bits anchors, Bits between) {
  const Rays& rays = kRays[cell];
  Bits found = 0;
  for (int way = 0; way < 4; ++way) {
    const Bits ahead = rays.up[way] & ~between;
    const Bits end = ahead & (0 - ahead) & anchors;
    found |= rays.up[way] & (end - (end != 0));
    const Bits behind = rays.down[way] & ~between;
    const Bits last = (behind != 0 ? Bits{1} << (63 - std::countl_zero(behind)) : 0) & anchors;
    found |= rays.down[way] & (0 - 2 * last);
  }
  return found;
}

// Balls turned by placing each shade, when a line ends at the first own ball (rule `stop`).
inline ByShade turned_both(int cell, const Position& position) {
  return {enclosed(cell, position.own & position.shade, position.enemy),
          enclosed(cell, position.own & ~position.shade, position.enemy)};
}

// Cells beyond unbroken lines of `between` that begin next to an anchor.
inline Bits beyond(Bits anchors, Bits between) {
  Bits found = 0;
  for (int way = 0; way < 4; ++way) {
    const int step = kRayStep[way];
    const Bits inner = between & kLineCells[way];
    const Bits inner_up = inner & (inner << step);
    const Bits inner_down = inner_up >> step;
    Bits up = inner & (anchors << step);
    Bits down = inner & (anchors >> step);
    up |= inner & (up << step);
    down |= inner & (down >> step);
    for (int round = 0; round < 2; ++round) {
      up |= inner_up & (up << 2 * step);
      down |= inner_down & (down >> 2 * step);
    }
    found |= (up << step) | (down >> step);
  }
  return found;
}

// Cells where each shade turns something (rule `stop`), among the empty ones.
inline ByShade playable_both(const Position& position, Bits empty) {
  return {beyond(position.own & position.shade, position.enemy) & empty,
          beyond(position.own & ~position.shade, position.enemy) & empty};
}

}  // namespace grille::roliversi::GRILLE_ISA
