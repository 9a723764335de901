// What searches share: the moves of a position, ready to be sorted.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "games/roliversi/evaluation.h"
#include "games/roliversi/lines.h"
#include "games/roliversi/stability.h"
#include "search/control.h"
#include "search/table.h"

namespace grille::roliversi::GRILLE_ISA {

struct Child {
  Position next;
  ByShade answers;    // where the other side may move then
  int cost;           // the lower, the sooner it is tried
  std::uint8_t move;  // 2·cell + shade
};

struct Children {
  std::array<Child, 128> list;
  int count = 0;

  // Brings the cheapest of the rest to place `at`.
  const Child& pick(int at) {
    int cheapest = at;
    for (int other = at + 1; other < count; ++other)
      if (list[other].cost < list[cheapest].cost) cheapest = other;
    if (cheapest != at) std::swap(list[at], list[cheapest]);
    return list[at];
  }

  // Moves that did well before come first.
  void favour(const Memory& memory) {
    for (int at = 0; at < count; ++at) {
      if (list[at].move == memory.first) list[at].cost = -2'000'000;
      if (list[at].move == memory.second) list[at].cost = -1'000'000;
    }
  }
};

struct Best {
  int value;
  std::uint8_t move;

  void take(int found, std::uint8_t by) {
    if (found > value) *this = {found, by};
  }
};

// Adds what a search between alpha and beta has found to what was known.
inline void learn(Memory& memory, const Best& best, int alpha, int beta, int depth) {
  if (best.value < beta) memory.upper = static_cast<std::int16_t>(best.value);
  if (best.value > alpha) memory.lower = static_cast<std::int16_t>(best.value);
  if (memory.first != best.move) {
    memory.second = memory.first;
    memory.first = best.move;
  }
  memory.depth = static_cast<std::uint8_t>(depth);
}

// Empty cells in the quarters of the board that hold an odd number of them: whoever begins there may end
// there.
inline Bits in_odd_quarters(Bits empty) {
  constexpr std::array<Bits, 4> quarters{0x000000000F0F0F0FULL, 0x00000000F0F0F0F0ULL, 0x0F0F0F0F00000000ULL,
                                         0xF0F0F0F000000000ULL};
  Bits odd = 0;
  for (const Bits quarter : quarters)
    if ((std::popcount(empty & quarter) & 1) != 0) odd |= quarter;
  return empty & odd;
}

// Fills in the moves of a position in the order of the rules; costs are left to the caller.
template <Line line>
inline void expand(const Position& position, const ByShade& moves, Bits empty, Children& children) {
  for (Bits cells = moves.any(); cells != 0;) {
    const int cell = pop_cell(cells);
    const ByShade turns = turned<line>(cell, position);
    for (const int shade : {0, 1}) {
      if (turns.of(shade) == 0) continue;
      Child& child = children.list[children.count++];
      child.next = position.after(cell, shade, turns.of(shade));
      child.answers = playable<line>(child.next, empty & ~(Bits{1} << cell));
      child.move = static_cast<std::uint8_t>(2 * cell + shade);
    }
  }
}

inline Table::Key key_of(const Position& position) { return {position.own, position.enemy, position.shade}; }

// Memories of exact searches and of estimates share a table: an exact one has this depth or more.
inline constexpr int kExactDepth = 64;

}  // namespace grille::roliversi::GRILLE_ISA
