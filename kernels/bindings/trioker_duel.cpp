// The champions' game of Trioker for Python: moves, what follows them, and searches.
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "bindings/control.h"
#include "bindings/submodule.h"
#include "games/trioker/duel_search.h"

namespace grille::bindings {

namespace {

using trioker::Announced;
using trioker::Duel;
using trioker::DuelBoard;
using trioker::DuelMove;
using trioker::DuelPosition;

using Move = std::tuple<int, int>;  // cell and way, or a word in place of a cell
using Told =
    std::tuple<std::vector<int>, int, int, int>;  // the way on each cell, camp, extra turns, announced

Move told(DuelMove move) { return {move.cell, move.way}; }

void check_board(const DuelBoard& board) {
  const auto cells = static_cast<int>(board.corners.size());
  check(0 < cells && cells <= trioker::kDuelCells && board.near.size() == board.corners.size(),
        "a board has at most 73 cells");
  for (const auto& corners : board.corners)
    check(are_below(corners, trioker::kDuelVertices), "a board has at most 48 vertices");
  for (const auto& near : board.near) check(are_below(near, cells), "a neighbour is no cell");
  for (const auto& hexagon : board.hexagons) check(are_below(hexagon, cells), "a hexagon is off the board");
  check(are_below(board.closed, cells) && 0 <= board.start && board.start < cells, "no such cell");
  const auto is_whole = [](const auto& list) { return list.size() == trioker::kDuelWays; };
  check(is_whole(board.ways) && is_whole(board.pieces) && is_whole(board.camps), "24 pieces lie in 64 ways");
  for (const auto& values : board.ways) check(are_below(values, 4), "values are 0 to 3");
  check(are_below(board.camps, 2), "there are two camps");
}

// The rules under certain options, and a search that remembers.
class DuelPlayer {
 public:
  DuelPlayer(DuelBoard board, std::size_t memory)
      : cells_(board.corners.size()), duel_((check_board(board), board)), search_(duel_, memory) {}

  DuelPosition position(const Told& text) const {
    const auto& [lying, camp, extra, announced] = text;
    check(lying.size() == cells_ && are_below(lying, trioker::kDuelWays, -1), "one way for each cell, or -1");
    check(0 <= camp && camp < 2 && 0 <= extra && extra <= trioker::kMostExtra && 0 <= announced &&
              announced < 4,
          "no such turn");
    return duel_.position(lying, camp, extra, static_cast<Announced>(announced));
  }

  std::vector<Move> moves(const Told& text) const {
    const auto at = position(text);
    const auto fits = duel_.fits(at);
    std::vector<DuelMove> listed;
    if (!duel_.result(at, fits)) duel_.list_moves(at, fits, listed);
    std::vector<Move> found;
    std::ranges::transform(listed, std::back_inserter(found), told);
    return found;
  }

  Told play(const Told& text, const Move& move) const {
    const auto at = position(text);
    const auto [cell, way] = move;
    const bool is_word = cell >= DuelMove::kPass && cell <= DuelMove::kForce;
    check(is_word || (are_below(std::array{cell}, static_cast<int>(cells_)) &&
                      are_below(std::array{way}, trioker::kDuelWays)),
          "no such move");
    const auto then =
        duel_.after(at, duel_.fits(at), {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(way)});
    return {duel_.lying(then), then.camp, then.extra, static_cast<int>(then.announced)};
  }

  std::optional<int> result(const Told& text) const {
    const auto at = position(text);
    return duel_.result(at, duel_.fits(at));
  }

  // Cell, way, value and whether it is exact, the best first; and the depth reached.
  std::tuple<std::vector<std::tuple<int, int, int, bool>>, int> rank(const Told& text, bool weighs_all,
                                                                     std::uint64_t seed,
                                                                     const Control& caller) {
    const auto at = position(text);
    const auto ranking =
        caller.run([&](SearchControl& control) { return search_.rank(at, weighs_all, seed, control); });
    std::vector<std::tuple<int, int, int, bool>> found;
    for (const auto& one : ranking.moves)
      found.emplace_back(one.move.cell, one.move.way, one.value, one.is_exact);
    return {std::move(found), ranking.depth};
  }

  // The value and the best moves, or nothing when stopped; and the positions looked at.
  std::tuple<std::optional<int>, std::vector<Move>, std::uint64_t> solve(const Told& text,
                                                                         const Control& caller) {
    const auto at = position(text);
    std::uint64_t nodes = 0;
    const auto solution = caller.run([&](SearchControl& control) {
      auto found = search_.solve(at, control);
      nodes = control.nodes();
      return found;
    });
    std::vector<Move> best;
    if (!solution) return {std::nullopt, best, nodes};
    std::ranges::transform(solution->best, std::back_inserter(best), told);
    return {solution->value, best, nodes};
  }

  // Nothing when stopped.
  std::optional<std::uint64_t> perft(const Told& text, int depth, const Control& caller) const {
    const auto at = position(text);
    return caller.run([&](SearchControl& control) -> std::optional<std::uint64_t> {
      Meter meter(control);
      const auto lines = search_.perft(at, depth, meter);
      return meter.is_spent() ? std::nullopt : std::optional(lines);
    });
  }

 private:
  std::size_t cells_;
  Duel duel_;
  trioker::DuelSearch search_;
};

void bind(nb::module_& module) {
  module.attr("PASS") = static_cast<int>(DuelMove::kPass);
  module.attr("ACCEPT") = static_cast<int>(DuelMove::kAccept);
  module.attr("FORCE") = static_cast<int>(DuelMove::kForce);
  module.attr("WON") = trioker::kWon;
  nb::class_<DuelPlayer>(module, "Player", "The champions' game under certain options, and its searches.")
      .def(
          "__init__",
          [](DuelPlayer* self, std::vector<std::array<std::uint8_t, 3>> corners,
             std::vector<std::vector<int>> near, std::vector<std::vector<int>> hexagons,
             std::vector<int> closed, int start, std::vector<std::array<std::uint8_t, 3>> ways,
             std::vector<int> pieces, std::vector<int> camps, bool may_announce, std::size_t memory) {
            new (self) DuelPlayer({corners, near, hexagons, closed, start, ways, pieces, camps, may_announce},
                                  memory);
          },
          "corners"_a, "near"_a, "hexagons"_a, "closed"_a, "start"_a, "ways"_a, "pieces"_a, "camps"_a,
          "may_announce"_a, "memory"_a)
      .def("moves", &DuelPlayer::moves, "position"_a)
      .def("play", &DuelPlayer::play, "position"_a, "move"_a)
      .def("result", &DuelPlayer::result, "position"_a)
      .def("rank", &DuelPlayer::rank, "position"_a, "weighs_all"_a, "seed"_a, "control"_a)
      .def("solve", &DuelPlayer::solve, "position"_a, "control"_a)
      .def("perft", &DuelPlayer::perft, "position"_a, "depth"_a, "control"_a);
}

const Submodule submodule("trioker_duel",
                          "Trioker for two champions: moves, what follows them, and searches.", bind);

}  // namespace
}  // namespace grille::bindings
