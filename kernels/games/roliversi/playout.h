// Games in which every legal move is as likely as any other.
#pragma once

#include "games/roliversi/engine.h"
#include "games/roliversi/lines.h"
#include "search/bits.h"
#include "search/control.h"
#include "search/random.h"

namespace grille::roliversi::GRILLE_ISA {

// One of the moves of a position, each as likely as the others; there is at least one.
template <Line line>
inline Position random_step(const Position& position, const ByShade& moves, Random& random) {
  const unsigned firsts = static_cast<unsigned>(std::popcount(moves.first));
  const unsigned pick = random.below(static_cast<std::uint32_t>(moves.count()));
  const int shade = pick >= firsts ? 1 : 0;
  const int cell = grille::GRILLE_ISA::nth_bit(moves.of(shade), shade != 0 ? pick - firsts : pick);
  return position.after(cell, shade, turned<line>(cell, position).of(shade));
}

// Plays to the end; adds to `plies`, passes included, and returns the difference for the mover at the
// beginning.
template <Line line>
inline int random_game(Position position, Bits cells, Random& random, std::uint64_t& plies) {
  for (int side = 1;; side = -side) {
    Bits empty = cells & ~position.taken();
    ByShade moves = playable<line>(position, empty);
    if (moves.any() == 0) {
      position = position.passed();
      side = -side;
      moves = playable<line>(position, empty);
      if (moves.any() == 0) return side * position.difference();
      ++plies;
    }
    position = random_step<line>(position, moves, random);
    ++plies;
  }
}

template <Line line>
Playouts play_randomly(const Position& start, Bits cells, std::uint64_t games, std::uint64_t seed,
                       SearchControl& control) {
  Random random(seed);
  Meter meter(control);
  Playouts result{};
  std::uint64_t plies_before = 0;
  while (result.games < games && !control.is_stopped()) {
    const int difference = random_game<line>(start, cells, random, result.plies);
    ++result.games;
    result.wins += difference > 0;
    result.draws += difference == 0;
    result.difference += difference;
    meter.visit(result.plies - plies_before);
    plies_before = result.plies;
  }
  return result;
}

}  // namespace grille::roliversi::GRILLE_ISA
