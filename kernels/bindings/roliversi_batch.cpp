// Many games of Roliversi at once, for learning programs: a move in each of them, then what may follow.
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bindings/roliversi.h"

namespace grille::bindings {

namespace {

using Actions = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Row = nb::ndarray<std::int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Flags = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Grid = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// An action is a move's number, the pass the one after all others.
class Batch {
 public:
  Batch(const Board& start, std::size_t games)
      : start_{start, moves(start)}, cells_(start.size * start.size), games_(games, start_) {
    if (start_.moves.empty()) throw nb::value_error("the game is over at its start");
    for (int cell = 0; cell < start.size * start.size; ++cell)
      places_.push_back(Bits{1} << wide_cell(start.size, cell));
  }

  // Every game's move; one that ends gives the first seat its balls less the other's, and begins anew. One
  // illegal move, and nothing is played.
  void step(const Actions& actions, const Row& rewards, const Flags& ends) {
    check(actions.shape(0), rewards.shape(0), ends.shape(0));
    std::vector<Game> next;
    next.reserve(games_.size());
    for (std::size_t at = 0; at < games_.size(); ++at) next.push_back(after(games_[at], actions(at)));
    for (std::size_t at = 0; at < games_.size(); ++at) {
      const Board& board = next[at].board;
      ends(at) = next[at].moves.empty() ? 1 : 0;
      const int difference = board.seat == 0 ? board.position.difference() : -board.position.difference();
      rewards(at) = static_cast<std::int16_t>(ends(at) != 0 ? difference : 0);
      if (ends(at) != 0) next[at] = start_;
    }
    games_ = std::move(next);
  }

  // Of every game: each cell (0 empty, 1 green, 2 blue, 3 yellow, 4 red), whose turn it is, and what may be
  // played.
  void look(const Grid& cells, const Flags& seats, const Grid& masks) const {
    check(cells.shape(0), seats.shape(0), masks.shape(0));
    if (cells.shape(1) != cells_ || masks.shape(1) != actions())
      throw nb::value_error("rows of another length");
    std::fill_n(masks.data(), masks.size(), std::uint8_t{0});
    for (std::size_t at = 0; at < games_.size(); ++at) {
      const Board& board = games_[at].board;
      seats(at) = static_cast<std::uint8_t>(board.seat);
      for (std::size_t cell = 0; cell < cells_; ++cell) cells(at, cell) = colour(board, places_[cell]);
      for (const int move : games_[at].moves) masks(at, move == kPass ? 2 * cells_ : move) = 1;
    }
  }

  std::size_t cells() const { return cells_; }
  std::size_t actions() const { return 2 * cells_ + 1; }

 private:
  struct Game {
    Board board;
    std::vector<int> moves;
  };

  void check(std::size_t first, std::size_t second, std::size_t third) const {
    for (const std::size_t rows : {first, second, third})
      if (rows != games_.size()) throw nb::value_error("one row a game");
  }

  Game after(const Game& game, std::int32_t action) const {
    if (action < 0) throw nb::value_error("actions are not negative");
    const Board board = play(game.board, action == static_cast<int>(2 * cells_) ? kPass : action);
    return {board, moves(board)};
  }

  static std::uint8_t colour(const Board& board, Bits here) {
    if ((board.position.taken() & here) == 0) return 0;
    const int owner = (board.position.own & here) != 0 ? board.seat : 1 - board.seat;
    return static_cast<std::uint8_t>(1 + 2 * owner + ((board.position.shade & here) != 0 ? 1 : 0));
  }

  Game start_;
  std::size_t cells_;
  std::vector<Bits> places_;  // of each cell on the board of 8×8
  std::vector<Game> games_;
};

}  // namespace

void bind_roliversi_batch(nb::module_& module) {
  nb::class_<Batch>(module, "Batch", "Many games at once, a move in each at a time.")
      .def(nb::init<const Board&, std::size_t>(), nb::arg("start"), nb::arg("games"))
      .def_prop_ro("cells", &Batch::cells)
      .def_prop_ro("actions", &Batch::actions, "Numbers of moves: 2 * cell + shade, then the pass.")
      .def("step", &Batch::step,
           nb::sig("def step(self, actions: object, rewards: object, ends: object) -> None"),
           "Plays a move in each game and writes what ended; ValueError, and nothing played, where one is "
           "illegal.")
      .def("look", &Batch::look,
           nb::sig("def look(self, cells: object, seats: object, masks: object) -> None"),
           "Writes every game's cells, seat to move, and legal moves.");
}

}  // namespace grille::bindings
