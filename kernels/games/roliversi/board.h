// A position as programs outside the searches name it: on a board of 4, 6 or 8 cells a side, with a seat to
// move.
#pragma once

#include <vector>

#include "games/roliversi/engine.h"

namespace grille::roliversi {

// A move is 2·cell + shade, or the pass.
constexpr int kPass = -1;

// The balls, the seat to move, the board's size and line rule.
struct Board {
  Position position;
  int seat;
  int size;
  Line line;

  bool operator==(const Board&) const = default;

  Rules rules() const { return {cells_of(size), line}; }
  Board with(const Position& next) const { return {next, 1 - seat, size, line}; }
};

// Cells of the small board and of the 8×8 board it lies in.
int wide_cell(int size, int cell);
int narrow_cell(int size, int cell);

std::vector<int> moves(const Board& board);

// std::invalid_argument where the move is not allowed.
Board play(const Board& board, int move);

}  // namespace grille::roliversi
