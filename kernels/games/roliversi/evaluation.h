// What a position promises its mover, as a sum of trained weights.
#pragma once

#include "games/roliversi/features.h"
#include "games/roliversi/weights.h"

namespace grille::roliversi::GRILLE_ISA {

template <int size>
inline int trained_value(const Weights& weights, const Position& position, int own_moves, int enemy_moves) {
  const std::int16_t* table = weights.of_stage(std::popcount(position.taken()));
  int sum = 0;
  read_features<size>(position, own_moves, enemy_moves, [&](std::uint32_t place) { sum += table[place]; });
  return sum;
}

// In units of kBall, for a mover with so many moves against so many. Without weights: who has more moves does better.
inline int evaluate(const Weights& weights, const Position& position, int own_moves, int enemy_moves) {
  switch (weights.size) {
    case 6: return trained_value<6>(weights, position, own_moves, enemy_moves);
    case 8: return trained_value<8>(weights, position, own_moves, enemy_moves);
    default: return kBall * (own_moves - enemy_moves);
  }
}

}  // namespace grille::roliversi::GRILLE_ISA
