#include "games/roliversi/batch.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace grille::roliversi {

namespace {

void check_rows(std::size_t found, std::size_t wanted) {
  if (found != wanted) throw std::invalid_argument("one row a game, each of its full length");
}

std::uint8_t colour(const Board& board, Bits here) {
  if ((board.position.taken() & here) == 0) return 0;
  const int owner = (board.position.own & here) != 0 ? board.seat : 1 - board.seat;
  return static_cast<std::uint8_t>(1 + 2 * owner + ((board.position.shade & here) != 0 ? 1 : 0));
}

}  // namespace

Batch::Batch(const Board& start, std::size_t games)
    : start_{start, moves(start)},
      cells_(static_cast<std::size_t>(start.size * start.size)),
      games_(games, start_) {
  if (start_.moves.empty()) throw std::invalid_argument("the game is over at its start");
  for (int cell = 0; cell < start.size * start.size; ++cell)
    places_.push_back(Bits{1} << wide_cell(start.size, cell));
}

void Batch::step(std::span<const std::int32_t> actions, std::span<std::int16_t> rewards,
                 std::span<std::uint8_t> ends) {
  for (const std::size_t rows : {actions.size(), rewards.size(), ends.size()}) check_rows(rows, games());
  std::vector<Game> next;
  next.reserve(games());
  for (std::size_t at = 0; at < games(); ++at) next.push_back(after(games_[at], actions[at]));
  for (std::size_t at = 0; at < games(); ++at) {
    const Board& board = next[at].board;
    ends[at] = next[at].moves.empty() ? 1 : 0;
    const int difference = board.seat == 0 ? board.position.difference() : -board.position.difference();
    rewards[at] = static_cast<std::int16_t>(ends[at] != 0 ? difference : 0);
    if (ends[at] != 0) next[at] = start_;
  }
  games_ = std::move(next);
}

void Batch::look(std::span<std::uint8_t> cells, std::span<std::uint8_t> seats,
                 std::span<std::uint8_t> masks) const {
  check_rows(cells.size(), games() * cells_);
  check_rows(seats.size(), games());
  check_rows(masks.size(), games() * actions());
  std::ranges::fill(masks, std::uint8_t{0});
  for (std::size_t at = 0; at < games(); ++at) {
    const Board& board = games_[at].board;
    seats[at] = static_cast<std::uint8_t>(board.seat);
    for (std::size_t cell = 0; cell < cells_; ++cell)
      cells[at * cells_ + cell] = colour(board, places_[cell]);
    for (const int move : games_[at].moves)
      masks[at * actions() + (move == kPass ? 2 * cells_ : static_cast<std::size_t>(move))] = 1;
  }
}

Batch::Game Batch::after(const Game& game, std::int32_t action) const {
  if (action < 0) throw std::invalid_argument("actions are not negative");
  const Board board = play(game.board, action == static_cast<int>(2 * cells_) ? kPass : action);
  return {board, moves(board)};
}

}  // namespace grille::roliversi
