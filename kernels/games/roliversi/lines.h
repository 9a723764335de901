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

// A set of cells for each direction of kRayStep, once for either shade.
using Ways = Bits __attribute__((vector_size(64)));

// Cells where each shade may be placed when a line goes past own balls of the placed shade (rule `through`):
// beyond an unbroken line with an enemy ball in it, seen from an anchor of the other shade.
inline ByShade playable_through(const Position& position) {
  const Bits first = position.own & ~position.shade, second = position.own & position.shade;
  const Bits under_first = position.enemy | first, under_second = position.enemy | second;
  constexpr Ways step{1, 9, 8, 7, 1, 9, 8, 7}, twice = 2 * step;
  constexpr Ways cells{kInner, kInner, ~Bits{0}, kInner, kInner, kInner, ~Bits{0}, kInner};
  const Ways inner = Ways{under_first,  under_first,  under_first,  under_first,
                          under_second, under_second, under_second, under_second} &
                     cells;
  const Ways from{second, second, second, second, first, first, first, first};
  const Ways inner_up = inner & (inner << step), inner_down = inner & (inner >> step);
  const auto spread = [&](Ways& up, Ways& down) {  // lines have six inner cells at most
    up |= inner & (up << step);
    down |= inner & (down >> step);
    for (int round = 0; round < 2; ++round) {
      up |= inner_up & (up << twice);
      down |= inner_down & (down >> twice);
    }
  };
  Ways up = inner & (from << step), down = inner & (from >> step);
  spread(up, down);
  up &= position.enemy;
  down &= position.enemy;
  spread(up, down);
  const Ways found = (up << step) | (down >> step);
  return {found[0] | found[1] | found[2] | found[3], found[4] | found[5] | found[6] | found[7]};
}

// Cells where each shade may be placed, among the empty ones.
template <Line line>
inline ByShade playable(const Position& position, Bits empty) {
  if constexpr (line == Line::stop) {
    return playable_both(position, empty);
  } else {
    const ByShade found = playable_through(position);
    return {found.first & empty, found.second & empty};
  }
}

}  // namespace grille::roliversi::GRILLE_ISA
