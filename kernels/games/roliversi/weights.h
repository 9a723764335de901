// Trained weights, one table for each stage of the game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/roliversi/patterns.h"

namespace grille::roliversi {

// Estimated values are counted in parts of a ball.
inline constexpr int kBall = 128;

struct Weights {
  int size = 0;    // of the board they are for; 0: there are none
  int stages = 0;  // equal parts of the game, from the start to the full board
  std::vector<std::int16_t> values;

  static std::uint32_t places(int board) {
    return board == 6 ? kPatternSet<6>.weights : kPatternSet<8>.weights;
  }

  int stage(int balls) const { return std::max(0, balls - 4) * stages / (size * size - 3); }
  const std::int16_t* of_stage(int balls) const {
    return values.data() + std::size_t{places(size)} * stage(balls);
  }
};

}  // namespace grille::roliversi
