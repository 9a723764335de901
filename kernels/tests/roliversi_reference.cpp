#include "tests/roliversi_reference.h"

namespace grille::roliversi::reference {

namespace {

constexpr const char* kColours[2] = {"GB", "YR"};

bool is_of(char ball, int seat) { return ball == kColours[seat][0] || ball == kColours[seat][1]; }

// Balls turned in one direction.
void turn_line(const Board& board, const Move& move, int down, int right, std::vector<int>& turned) {
  std::vector<int> met;
  int row = move.row + down, column = move.column + right;
  for (; row >= 0 && row < board.size && column >= 0 && column < board.size; row += down, column += right) {
    const int place = row * board.size + column;
    const char ball = board.cells[place];
    if (ball == '.') return;
    if (is_of(ball, 1 - board.seat)) {
      met.push_back(place);
    } else if (ball != move.colour) {
      turned.insert(turned.end(), met.begin(), met.end());
      return;
    } else if (board.line == Line::stop) {
      return;
    }
  }
}

}  // namespace

Board start(int size, Line line, bool is_parallel) {
  Board board{size, line, std::vector<char>(size * size, '.'), 0};
  const int before = size / 2 - 1, after = size / 2;
  const std::string four = is_parallel ? "RYBG" : "GYRB";
  board.cells[before * size + before] = four[0];
  board.cells[before * size + after] = four[1];
  board.cells[after * size + before] = four[2];
  board.cells[after * size + after] = four[3];
  return board;
}

std::vector<int> turned(const Board& board, const Move& move) {
  std::vector<int> found;
  if (board.cells[move.row * board.size + move.column] != '.') return found;
  for (int down = -1; down <= 1; ++down)
    for (int right = -1; right <= 1; ++right)
      if (down != 0 || right != 0) turn_line(board, move, down, right, found);
  return found;
}

std::vector<Move> moves(const Board& board) {
  std::vector<Move> found;
  for (int row = 0; row < board.size; ++row)
    for (int column = 0; column < board.size; ++column)
      for (const int shade : {0, 1}) {
        const Move move{row, column, kColours[board.seat][shade]};
        if (!turned(board, move).empty()) found.push_back(move);
      }
  return found;
}

Board play(const Board& board, const Move& move) {
  Board next = board;
  for (const int place : turned(board, move)) next.cells[place] = move.colour;
  next.cells[move.row * board.size + move.column] = move.colour;
  next.seat = 1 - board.seat;
  return next;
}

Board pass(Board board) {
  board.seat = 1 - board.seat;
  return board;
}

bool is_over(const Board& board) { return moves(board).empty() && moves(pass(board)).empty(); }

int difference(const Board& board) {
  int sum = 0;
  for (const char ball : board.cells) sum += is_of(ball, board.seat) - is_of(ball, 1 - board.seat);
  return sum;
}

Rules rules_of(const Board& board) { return {cells_of(board.size), board.line}; }

int cell_of(const Board& board, const Move& move) {
  const int margin = (8 - board.size) / 2;
  return 8 * (move.row + margin) + move.column + margin;
}

int shade_of(char colour) { return colour == 'B' || colour == 'R' ? 1 : 0; }

Position position_of(const Board& board) {
  Position position{0, 0, 0};
  for (int row = 0; row < board.size; ++row)
    for (int column = 0; column < board.size; ++column) {
      const char ball = board.cells[row * board.size + column];
      const Bits cell = Bits{1} << cell_of(board, {row, column, ball});
      if (is_of(ball, board.seat)) position.own |= cell;
      if (is_of(ball, 1 - board.seat)) position.enemy |= cell;
      if (shade_of(ball) != 0) position.shade |= cell;
    }
  return position;
}

}  // namespace grille::roliversi::reference
