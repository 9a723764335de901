// Many games at once, for learning programs: a move in each of them, then what may follow.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/roliversi/board.h"

namespace grille::roliversi {

// An action is a move's number, the pass the one after all others.
class Batch {
 public:
  Batch(const Board& start, std::size_t games);

  // Every game's move; one that ends gives the first seat its balls less the other's, and begins anew. One
  // illegal move, or a row too few, is std::invalid_argument, and nothing is played.
  void step(std::span<const std::int32_t> actions, std::span<std::int16_t> rewards,
            std::span<std::uint8_t> ends);

  // Of every game, row after row: each cell (0 empty, 1 green, 2 blue, 3 yellow, 4 red), whose turn it is,
  // and what may be played.
  void look(std::span<std::uint8_t> cells, std::span<std::uint8_t> seats,
            std::span<std::uint8_t> masks) const;

  std::size_t games() const { return games_.size(); }
  std::size_t cells() const { return cells_; }
  std::size_t actions() const { return 2 * cells_ + 1; }

 private:
  struct Game {
    Board board;
    std::vector<int> moves;
  };

  Game after(const Game& game, std::int32_t action) const;

  Game start_;
  std::size_t cells_;
  std::vector<Bits> places_;  // of each cell on the board of 8×8
  std::vector<Game> games_;
};

}  // namespace grille::roliversi
