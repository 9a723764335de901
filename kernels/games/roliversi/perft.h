// Counting the ways to play so many turns: the check that two versions of the rules are the same.
#pragma once

#include "games/roliversi/lines.h"
#include "search/control.h"

namespace grille::roliversi::GRILLE_ISA {

template <Line line>
class Perft {
 public:
  Perft(Bits cells, SearchControl& control) : cells_(cells), meter_(control) {}

  // Sequences of exactly `depth` moves; a pass is a move, a finished game has none. Void once stopped.
  std::uint64_t count(const Position& position, int depth) {
    if (depth == 0) return 1;
    return depth == 1 ? width(position) : deep(position, depth);
  }

 private:
  // The last ply is counted without being played.
  std::uint64_t width(const Position& position) const {
    const Bits empty = cells_ & ~position.taken();
    const int moves = playable<line>(position, empty).count();
    if (moves != 0) [[likely]]
      return static_cast<std::uint64_t>(moves);
    return playable<line>(position.passed(), empty).any() != 0 ? 1 : 0;
  }

  std::uint64_t deep(const Position& position, int depth) {
    const Bits empty = cells_ & ~position.taken();
    Bits cells = playable<line>(position, empty).any();
    if (cells == 0) {
      const Position passed = position.passed();
      return playable<line>(passed, empty).any() != 0 ? count(passed, depth - 1) : 0;
    }
    std::uint64_t sum = 0;
    while (cells != 0) {
      const int cell = pop_cell(cells);
      const ByShade turns = turned<line>(cell, position);
      if (turns.first != 0) sum += count(position.after(cell, 0, turns.first), depth - 1);
      if (turns.second != 0) sum += count(position.after(cell, 1, turns.second), depth - 1);
      if (depth > 2 && meter_.control().is_stopped()) return 0;
    }
    if (depth == 2) meter_.visit(sum);
    return sum;
  }

  const Bits cells_;
  Meter meter_;
};

}  // namespace grille::roliversi::GRILLE_ISA
