#include "games/roliversi/board.h"

#include <stdexcept>

namespace grille::roliversi {

namespace {

ByShade playable(const Board& board) { return engine().playable(board.rules(), board.position); }

bool must_pass(const Board& board) {
  return playable(board).any() == 0 && playable(board.with(board.position.passed())).any() != 0;
}

}  // namespace

int wide_cell(int size, int cell) {
  const int margin = (8 - size) / 2;
  return 8 * (cell / size + margin) + cell % size + margin;
}

int narrow_cell(int size, int cell) {
  const int margin = (8 - size) / 2;
  return size * (cell / 8 - margin) + cell % 8 - margin;
}

std::vector<int> moves(const Board& board) {
  const ByShade cells = playable(board);
  std::vector<int> found;
  for (Bits left = cells.any(); left != 0;) {
    const int cell = pop_cell(left);
    for (const int shade : {0, 1})
      if ((cells.of(shade) >> cell & 1) != 0) found.push_back(2 * narrow_cell(board.size, cell) + shade);
  }
  if (found.empty() && must_pass(board)) found.push_back(kPass);
  return found;
}

Board play(const Board& board, int move) {
  if (move == kPass) {
    if (!must_pass(board)) throw std::invalid_argument("there is no pass here");
    return board.with(board.position.passed());
  }
  if (move < 0 || move >= 2 * board.size * board.size)
    throw std::invalid_argument("the move is outside the board");
  const int cell = wide_cell(board.size, move / 2);
  const int shade = move % 2;
  const bool is_empty = (board.position.taken() >> cell & 1) == 0;
  const Bits turned = is_empty ? engine().turned(board.rules(), board.position, cell).of(shade) : 0;
  if (turned == 0) throw std::invalid_argument("the move turns nothing");
  return board.with(board.position.after(cell, shade, turned));
}

}  // namespace grille::roliversi
