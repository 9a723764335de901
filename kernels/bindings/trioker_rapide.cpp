// The quick game of Trioker for Python: what follows a move, and what a seat should do.
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>

#include "bindings/control.h"
#include "games/trioker/rapide_search.h"

namespace grille::bindings {

namespace {

using trioker::Hand;
using trioker::Rapide;
using trioker::RapideBoard;
using trioker::RapideMove;
using trioker::RapidePhase;
using trioker::RapideTable;

using Move = std::tuple<int, int, int>;                    // cell, piece, turn
using Way = std::tuple<int, int, trioker::Values>;         // piece, turn, values from the point
using World = std::tuple<std::vector<Hand>, Hand>;         // hands and stock
using Turn = std::tuple<std::vector<int>, int, int, int>;  // money with the Bank's last, seat, phase, passes

void check(bool is_right, const char* fault) {
  if (!is_right) throw nb::value_error(fault);
}

bool are_below(const auto& numbers, int bound, int least = 0) {
  return std::ranges::all_of(numbers, [&](int number) { return least <= number && number < bound; });
}

RapideBoard board_of(std::vector<trioker::Values> corners, std::vector<std::vector<int>> near,
                     std::string signs, const std::vector<Way>& ways, std::vector<int> costs) {
  const auto cells = corners.size();
  check(0 < cells && cells <= trioker::kRapideCells && near.size() == cells && signs.size() == cells,
        "a board has at most 80 cells");
  for (const auto& at : corners) check(are_below(at, trioker::kRapideVertices), "at most 64 vertices");
  for (const auto& beside : near) check(are_below(beside, static_cast<int>(cells)), "a neighbour is no cell");
  check(costs.size() == trioker::kRapidePieces, "there are 25 pieces");
  RapideBoard board{std::move(corners), std::move(near), std::move(signs), {}, std::move(costs)};
  for (const auto& [piece, turn, values] : ways) {
    check(are_below(std::array{piece}, trioker::kRapidePieces) && are_below(std::array{turn}, 3) &&
              are_below(values, trioker::kNoValue + 1),
          "no such way to lie");
    board.ways.push_back({static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn), values});
  }
  return board;
}

class RapidePlayer {
 public:
  RapidePlayer(RapideBoard board, int start)
      : cells_(static_cast<int>(board.corners.size())),
        ways_(static_cast<int>(board.ways.size())),
        start_(start),
        rules_(board) {
    check(are_below(std::array{start}, cells_), "the start is off the board");
  }

  RapideTable table(const std::vector<int>& lying, const World& world, const Turn& turn) const {
    const auto& [hands, stock] = world;
    const auto& [money, seat, phase, passes] = turn;
    const auto seats = static_cast<int>(hands.size());
    check(static_cast<int>(lying.size()) == cells_ && are_below(lying, ways_, -1), "one way for each cell");
    check(2 <= seats && seats <= trioker::kRapideSeats && static_cast<int>(money.size()) == seats + 1,
          "two to four seats");
    check(are_below(std::array{seat}, seats) && are_below(std::array{phase}, 7) && passes >= 0,
          "no such turn");
    check(are_below(money, 1 << 24), "money is 0 or more");
    check(phase != static_cast<int>(RapidePhase::kDrawing) || stock, "nothing to draw");
    RapideTable made;
    std::ranges::copy(hands, made.hands.begin());
    made.stock = stock & ((Hand{1} << trioker::kRapidePieces) - 1);
    std::ranges::copy(money.begin(), money.end() - 1, made.money.begin());
    made.bank() = money.back();
    made.seats = seats;
    made.seat = seat;
    made.passes = passes;
    made.phase = static_cast<RapidePhase>(phase);
    rules_.lay(made, lying, start_);
    return made;
  }

  // Hands, stock and turn after some moves.
  std::tuple<World, Turn> play(const std::vector<int>& lying, const World& world, const Turn& turn,
                               const std::vector<Move>& moves) const {
    auto at = table(lying, world, turn);
    for (const auto& [cell, piece, turned] : moves) {
      const RapideMove move{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(piece),
                            static_cast<std::uint8_t>(turned)};
      check(is_choice(at, move), "no such move");
      rules_.play(at, move);
    }
    std::vector<Hand> hands(at.hands.begin(), at.hands.begin() + at.seats);
    std::vector<int> money(at.money.begin(), at.money.begin() + at.seats);
    money.push_back(at.bank());
    return {{hands, at.stock}, {money, at.seat, static_cast<int>(at.phase), at.passes}};
  }

  // Each choice with how often it was tried and what it earns.
  std::vector<std::tuple<Move, int, double>> weigh(const std::vector<int>& lying,
                                                   const std::vector<World>& worlds, const Turn& turn,
                                                   std::uint64_t seed, const Control& caller) const {
    check(!worlds.empty(), "at least one table must be imagined");
    std::vector<RapideTable> tables;
    for (const auto& world : worlds) tables.push_back(table(lying, world, turn));
    const auto weighed =
        caller.run([&](SearchControl& control) { return trioker::weigh(rules_, tables, seed, control); });
    std::vector<std::tuple<Move, int, double>> found;
    for (const auto& [move, tries, mean] : weighed)
      found.emplace_back(Move{move.cell, move.piece, move.turn}, static_cast<int>(tries), mean);
    return found;
  }

 private:
  bool is_choice(const RapideTable& at, RapideMove move) const {
    if (at.is_over()) return false;
    std::vector<RapideMove> choices;
    rules_.list_choices(at, choices);
    if (!choices.empty()) return std::ranges::find(choices, move) != choices.end();
    if (at.phase == RapidePhase::kDrawing)
      return move.cell == RapideMove::kReceive && move.piece < trioker::kRapidePieces &&
             at.stock >> move.piece & 1;
    return move.cell ==
           (at.phase == RapidePhase::kPlaying && at.stock ? RapideMove::kDraw : RapideMove::kPass);
  }

  int cells_, ways_, start_;
  Rapide rules_;
};

}  // namespace

void bind_trioker_rapide(nb::module_& module) {
  module.attr("GIVE") = static_cast<int>(RapideMove::kGive);
  module.attr("RECEIVE") = static_cast<int>(RapideMove::kReceive);
  module.attr("DRAW") = static_cast<int>(RapideMove::kDraw);
  module.attr("PASS_TURN") = static_cast<int>(RapideMove::kPass);
  nb::class_<RapidePlayer>(module, "RapidePlayer", "The quick game on a board, and what to do in it.")
      .def(
          "__init__",
          [](RapidePlayer* self, std::vector<trioker::Values> corners, std::vector<std::vector<int>> near,
             std::string signs, int start, std::vector<Way> ways, std::vector<int> costs) {
            new (self) RapidePlayer(
                board_of(std::move(corners), std::move(near), std::move(signs), ways, std::move(costs)),
                start);
          },
          nb::arg("corners"), nb::arg("near"), nb::arg("signs"), nb::arg("start"), nb::arg("ways"),
          nb::arg("costs"))
      .def("play", &RapidePlayer::play, nb::arg("lying"), nb::arg("world"), nb::arg("turn"), nb::arg("moves"))
      .def("weigh", &RapidePlayer::weigh, nb::arg("lying"), nb::arg("worlds"), nb::arg("turn"),
           nb::arg("seed"), nb::arg("control"));
}

}  // namespace grille::bindings
