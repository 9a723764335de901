// What a position promises its mover, as a sum of trained weights.
#pragma once

#include "games/roliversi/features.h"
#include "games/roliversi/weights.h"

namespace grille::roliversi::GRILLE_ISA {

template <int size>
inline int trained_value(const Weights& weights, const Position& position, const ByShade& own,
                         const ByShade& enemy) {
  const std::int16_t* table = weights.of_stage(std::popcount(position.taken()));
  int sum = 0;
  read_features<size>(position, own, enemy, [&](std::uint32_t place) { sum += table[place]; });
  return sum;
}

// In parts of a ball, for a mover with these moves; the other side would have those. Without weights, freedom
// is all.
inline int evaluate(const Weights& weights, const Position& position, const ByShade& own,
                    const ByShade& enemy) {
  switch (weights.size) {
    case 6:
      return trained_value<6>(weights, position, own, enemy);
    case 8:
      return trained_value<8>(weights, position, own, enemy);
    default:
      return kBall * (own.count() - enemy.count());
  }
}

}  // namespace grille::roliversi::GRILLE_ISA
