// Roliversi on an array, word for word as the rules say it: the slow judge of the fast kernels.
#pragma once

#include <string>
#include <vector>

#include "games/roliversi/engine.h"

namespace grille::roliversi::reference {

struct Board {
  int size;
  Line line;
  std::vector<char> cells;  // row by row: '.', 'G', 'B', 'Y', 'R'
  int seat;                 // 0: green and blue to move, 1: yellow and red

  bool operator==(const Board&) const = default;
};

struct Move {
  int row;
  int column;
  char colour;
};

Board start(int size, Line line, bool is_parallel);
std::vector<Move> moves(const Board& board);
std::vector<int> turned(const Board& board, const Move& move);
Board play(const Board& board, const Move& move);
Board pass(Board board);
bool is_over(const Board& board);
int difference(const Board& board);  // for the mover

Rules rules_of(const Board& board);
Position position_of(const Board& board);
int cell_of(const Board& board, const Move& move);
int shade_of(char colour);

}  // namespace grille::roliversi::reference
