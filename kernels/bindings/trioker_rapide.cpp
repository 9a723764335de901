// The quick game of Trioker for Python: what follows a move, and what a seat should do.
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <iterator>
#include <tuple>

#include "bindings/control.h"
#include "bindings/submodule.h"
#include "games/trioker/rapide_search.h"

namespace grille::bindings {

namespace {

using trioker::Hand;
using trioker::Rapide;
using trioker::RapideBoard;
using trioker::RapideMark;
using trioker::RapideMove;
using trioker::RapidePhase;
using trioker::RapideTable;
using trioker::RapideTaste;

using Move = std::tuple<int, int, int>;             // cell, piece, turn
using Way = std::tuple<int, int, trioker::Values>;  // piece, turn, values from the point
using Mark = std::tuple<int, int, int, int>;        // to the Bank, to each, from the Bank, phase
using Board = std::tuple<std::vector<trioker::Values>, std::vector<std::vector<int>>, std::vector<Mark>, int,
                         std::vector<Way>, std::vector<int>, std::vector<int>, int, int>;
using Taste = std::tuple<std::vector<std::vector<double>>, double, double>;
using World = std::tuple<std::vector<Hand>, Hand>;         // hands and stock
using Turn = std::tuple<std::vector<int>, int, int, int>;  // money with the Bank's last, seat, phase, passes

constexpr int kMostPieces = 32, kMostMoney = 1 << 24;

RapideMark mark_of(const Mark& mark) {
  const auto& [to_bank, to_each, from_bank, then] = mark;
  check(are_below(std::array{to_bank, to_each, from_bank}, kMostMoney), "an amount is 0 or more");
  check(are_below(std::array{then}, static_cast<int>(RapidePhase::kWon)), "no such phase");
  return {to_bank, to_each, from_bank, static_cast<RapidePhase>(then)};
}

RapideBoard board_of(const Board& given) {
  const auto& [corners, near, marks, start, ways, costs, called, reward, fine] = given;
  const auto cells = static_cast<int>(corners.size()), pieces = static_cast<int>(costs.size());
  check(0 < cells && cells <= trioker::kRapideCells, "a board has at most 80 cells");
  check(near.size() == corners.size() && marks.size() == corners.size(), "something for each cell");
  for (const auto& at : corners) check(are_below(at, trioker::kRapideVertices), "at most 64 vertices");
  for (const auto& beside : near) check(are_below(beside, cells), "a neighbour is no cell");
  check(are_below(std::array{start}, cells), "the start is off the board");
  check(pieces <= kMostPieces && are_below(called, pieces), "at most 32 pieces");
  check(are_below(costs, kMostMoney) && are_below(std::array{reward, fine}, kMostMoney),
        "an amount is 0 or more");
  RapideBoard board{corners, near, {}, start, {}, costs, called, reward, fine};
  std::ranges::transform(marks, std::back_inserter(board.marks), mark_of);
  for (const auto& [piece, turn, values] : ways) {
    check(are_below(std::array{piece}, pieces) && are_below(std::array{turn}, 3) &&
              are_below(values, trioker::kNoValue + 1),
          "no such way to lie");
    board.ways.push_back({static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn), values});
  }
  return board;
}

RapideTaste taste_of(const Taste& given, std::size_t cells) {
  const auto& [wishes, haste, caprice] = given;
  RapideTaste taste{{}, haste, caprice};
  check(wishes.size() == taste.wishes.size(), "wishes for each number of seats");
  for (const auto& of_cells : wishes) check(of_cells.size() == cells, "a wish for each cell");
  std::ranges::copy(wishes, taste.wishes.begin());
  return taste;
}

class RapidePlayer {
 public:
  RapidePlayer(const Board& board, const Taste& taste)
      : rules_(board_of(board), taste_of(taste, std::get<0>(board).size())),
        cells_(static_cast<int>(rules_.board().corners.size())),
        ways_(static_cast<int>(rules_.board().ways.size())),
        pieces_(static_cast<int>(rules_.board().costs.size())) {}

  RapideTable table(const std::vector<int>& lying, const World& world, const Turn& turn) const {
    const auto& [hands, stock] = world;
    const auto& [money, seat, phase, passes] = turn;
    const auto seats = static_cast<int>(hands.size());
    check(static_cast<int>(lying.size()) == cells_ && are_below(lying, ways_, -1), "one way for each cell");
    check(2 <= seats && seats <= trioker::kRapideSeats && static_cast<int>(money.size()) == seats + 1,
          "two to four seats");
    check(are_below(std::array{seat}, seats) && are_below(std::array{phase}, 7) && passes >= 0,
          "no such turn");
    check(are_below(money, kMostMoney), "money is 0 or more");
    check(phase != static_cast<int>(RapidePhase::kDrawing) || stock, "nothing to draw");
    const auto is_known = [&](Hand hand) { return std::uint64_t{hand} >> pieces_ == 0; };
    check(is_known(stock) && std::ranges::all_of(hands, is_known), "no such piece");
    RapideTable made;
    std::ranges::copy(hands, made.hands.begin());
    made.stock = stock;
    std::ranges::copy(money.begin(), money.end() - 1, made.money.begin());
    made.bank() = money.back();
    made.seats = seats;
    made.seat = seat;
    made.passes = passes;
    made.phase = static_cast<RapidePhase>(phase);
    rules_.lay(made, lying);
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
      return move.cell == RapideMove::kReceive && move.piece < pieces_ && at.stock >> move.piece & 1;
    return move.cell ==
           (at.phase == RapidePhase::kPlaying && at.stock ? RapideMove::kDraw : RapideMove::kPass);
  }

  Rapide rules_;
  int cells_, ways_, pieces_;
};

void bind(nb::module_& module) {
  module.attr("GIVE") = static_cast<int>(RapideMove::kGive);
  module.attr("RECEIVE") = static_cast<int>(RapideMove::kReceive);
  module.attr("DRAW") = static_cast<int>(RapideMove::kDraw);
  module.attr("PASS") = static_cast<int>(RapideMove::kPass);
  module.attr("MOST_SEATS") = trioker::kRapideSeats;
  nb::class_<RapidePlayer>(module, "Player", "The quick game on a board, and what to do in it.")
      .def(nb::init<const Board&, const Taste&>(), "board"_a, "taste"_a)
      .def("play", &RapidePlayer::play, "lying"_a, "world"_a, "turn"_a, "moves"_a)
      .def("weigh", &RapidePlayer::weigh, "lying"_a, "worlds"_a, "turn"_a, "seed"_a, "control"_a);
}

const Submodule submodule("trioker_rapide", "Trioker, the quick game: imagined tables, and what to do there.",
                          bind);

}  // namespace
}  // namespace grille::bindings
