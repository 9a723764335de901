// R.S.V.P. for Python: the letters that may be put, a search that ranks them, and exact endings.
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bindings/control.h"
#include "bindings/submodule.h"
#include "games/rsvp/ending.h"
#include "games/rsvp/naive.h"
#include "games/rsvp/search.h"

namespace grille::bindings {

namespace {

using Counts = std::array<std::uint32_t, rsvp::kLongest - rsvp::kShortest + 1>;
using Cubes = std::array<std::uint8_t, rsvp::kLetters>;
using Puts = std::vector<std::tuple<int, int, int>>;  // letter, cell, points

// A lexicon and everything seen with it on frames of one size.
class Player {
 public:
  Player(nb::bytes index, const Counts& counts, const rsvp::LetterValues& values, int size)
      : lexicon_({static_cast<const std::uint8_t*>(index.data()), index.size()}, counts),
        sight_(lexicon_, values, size) {
    if (size < rsvp::kShortest || size > rsvp::kLongest)
      throw nb::value_error("a frame has 2 to 11 cells a side");
  }

  std::vector<rsvp::Letters> placements(const std::string& cells, int seat) {
    const auto position = position_of(cells, seat);
    return rsvp::Reader(sight_, position, seat).placements();
  }

  std::vector<rsvp::Letters> naive_placements(const std::string& cells, int seat) {
    return rsvp::naive_placements(sight_, position_of(cells, seat), seat);
  }

  // Letter, cell, points and value of every legal letter, the best first.
  std::vector<std::tuple<int, int, int, int>> rank(const std::string& cells, int seat, const Cubes& cubes,
                                                   const std::array<int, 2>& scores, int target, int depth,
                                                   const Control& caller) {
    const auto position = position_of(cells, seat, cubes, scores, target);
    const auto ranked = caller.run(
        [&](SearchControl& control) { return rsvp::rank(sight_, position, seat, depth, control); });
    std::vector<std::tuple<int, int, int, int>> found;
    for (const auto& one : ranked) {
      const auto [letter, cell, points] = told(one.put);
      found.emplace_back(letter, cell, points, one.value);
    }
    return found;
  }

  // Value (none where it is not known), the winner's turns, and the letters that keep the value.
  std::tuple<std::optional<int>, int, Puts, std::uint64_t> solve(const std::string& cells, int seat,
                                                                 const Cubes& cubes,
                                                                 const std::array<int, 2>& scores, int target,
                                                                 int turns, const Control& caller) {
    const auto position = position_of(cells, seat, cubes, scores, target);
    std::uint64_t nodes = 0;
    const auto ending = caller.run([&](SearchControl& control) {
      auto found = rsvp::solve(sight_, position, seat, turns, control);
      nodes = control.nodes();
      return found;
    });
    return {ending.value, ending.turns, told(ending.best), nodes};
  }

  // The letters of a game between two players who take the most points at once.
  Puts greedy_game(const std::string& cells, int seat, const Cubes& cubes, int target, std::uint64_t seed) {
    return told(rsvp::greedy_game(sight_, position_of(cells, seat, cubes, {}, target), seat, seed));
  }

 private:
  std::tuple<int, int, int> told(const rsvp::Put& put) const {
    return {put.letter, put.row * sight_.size() + put.column, put.points};
  }

  Puts told(const std::vector<rsvp::Put>& puts) const {
    Puts found;
    for (const auto& put : puts) found.push_back(told(put));
    return found;
  }

  rsvp::Position position_of(const std::string& cells, int seat, const Cubes& cubes = {},
                             const std::array<int, 2>& scores = {}, int target = 0) {
    const int size = sight_.size();
    if (cells.size() != static_cast<std::size_t>(size * size) || seat < 0 || seat > 1)
      throw nb::value_error("a frame has as many cells as its size says, and two sides");
    if (sight_.is_full()) sight_.forget();
    auto position = rsvp::position_of(sight_, cells);
    position.cubes = cubes;
    position.scores = scores;
    position.target = target;
    return position;
  }

  rsvp::Lexicon lexicon_;
  rsvp::Sight sight_;
};

void bind(nb::module_& module) {
  module.attr("POINT") = rsvp::kPoint;
  nb::class_<Player>(module, "Player")
      .def(nb::init<nb::bytes, const Counts&, const rsvp::LetterValues&, int>(), "index"_a, "counts"_a,
           "values"_a, "size"_a)
      .def("placements", &Player::placements, "cells"_a, "seat"_a)
      .def("naive_placements", &Player::naive_placements, "cells"_a, "seat"_a)
      .def("rank", &Player::rank, "cells"_a, "seat"_a, "cubes"_a, "scores"_a, "target"_a, "depth"_a,
           "control"_a)
      .def("solve", &Player::solve, "cells"_a, "seat"_a, "cubes"_a, "scores"_a, "target"_a, "turns"_a,
           "control"_a)
      .def("greedy_game", &Player::greedy_game, "cells"_a, "seat"_a, "cubes"_a, "target"_a, "seed"_a);
}

const Submodule submodule("rsvp", "R.S.V.P.: letters that may be put, and their ranking.", bind);

}  // namespace
}  // namespace grille::bindings
