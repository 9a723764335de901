// Which balls a move turns and where a move is possible, under both readings of a line.
#pragma once

#if defined(__AVX512F__) && defined(__AVX512CD__) && defined(__AVX512VL__) && defined(__AVX512DQ__)
#include "games/roliversi/lines_avx512.h"
#elif defined(__AVX2__)
#include "games/roliversi/lines_avx2.h"
#else
#include "games/roliversi/lines_portable.h"
#endif

namespace grille::roliversi::GRILLE_ISA {

// Balls turned by placing each shade on an empty cell; none where the move is illegal.
template <Line line>
inline ByShade turned(int cell, const Position& position) {
  if constexpr (line == Line::stop) {
    return turned_both(cell, position);
  } else {
    const Bits first = position.own & ~position.shade;
    const Bits second = position.own & position.shade;
    return {enclosed(cell, second, position.enemy | first) & position.enemy,
            enclosed(cell, first, position.enemy | second) & position.enemy};
  }
}

// Cells of an unbroken line of `between` and the one beyond it, seen from an anchor with an enemy ball on the
// way.
inline Bits beyond_enemy(Bits anchors, Bits between, Bits enemy) {
  Bits found = 0;
  for (int way = 0; way < 4; ++way) {
    const int step = kRayStep[way];
    const Bits inner = between & kLineCells[way];
    Bits up = inner & (anchors << step);
    Bits down = inner & (anchors >> step);
    for (int length = 1; length < 6; ++length) {
      up |= inner & (up << step);
      down |= inner & (down >> step);
    }
    up &= enemy;
    down &= enemy;
    for (int length = 1; length < 6; ++length) {
      up |= inner & (up << step);
      down |= inner & (down >> step);
    }
    found |= (up << step) | (down >> step);
  }
  return found;
}

// Cells where each shade may be placed, among the empty ones.
template <Line line>
inline ByShade playable(const Position& position, Bits empty) {
  if constexpr (line == Line::stop) {
    return playable_both(position, empty);
  } else {
    const Bits first = position.own & ~position.shade;
    const Bits second = position.own & position.shade;
    return {beyond_enemy(second, position.enemy | first, position.enemy) & empty,
            beyond_enemy(first, position.enemy | second, position.enemy) & empty};
  }
}

}  // namespace grille::roliversi::GRILLE_ISA
