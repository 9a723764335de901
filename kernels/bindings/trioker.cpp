// Trioker for Python: puzzles counted, and walked through solution by solution.
#include <nanobind/stl/array.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>

#include "bindings/control.h"
#include "bindings/submodule.h"
#include "games/trioker/search.h"

namespace grille::bindings {

namespace {

using trioker::Puzzle;
using trioker::Walk;

Puzzle make_puzzle(const std::vector<int>& pieces, const std::vector<std::array<int, 3>>& cells,
                   const std::vector<int>& values, const std::vector<int>& copies) {
  Puzzle puzzle;
  check(pieces.size() == puzzle.pieces.size() && are_below(pieces, trioker::kPieces),
        "three values make one of 24 pieces");
  check(copies.size() == trioker::kPieces && are_below(copies, trioker::kMostCopies + 1),
        "there are none to three copies of each of 24 pieces");
  check(values.size() <= trioker::kMostVertices && are_below(values, trioker::kValues, trioker::kOpen),
        "at most 250 vertices, with values from 0 to 3 or open");
  std::ranges::copy(pieces, puzzle.pieces.begin());
  std::ranges::copy(values, std::back_inserter(puzzle.values));
  for (int piece = 0; piece < trioker::kPieces; ++piece)
    puzzle.box |= static_cast<trioker::Box>(copies[piece]) << (2 * piece);
  for (const auto& cell : cells) {
    check(are_below(cell, static_cast<int>(values.size())), "a corner is no vertex of the puzzle");
    auto& corners = puzzle.cells.emplace_back();
    std::ranges::copy(cell, corners.begin());
  }
  return puzzle;
}

// The solutions of all puzzles together in two words, the positions looked at, and whether nothing stopped
// the search.
std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, bool> count(const std::vector<Puzzle>& puzzles,
                                                                    const Control& caller) {
  return caller.run([&](SearchControl& control) {
    trioker::Count found = 0;
    for (std::size_t at = 0; at < puzzles.size() && !control.is_stopped(); ++at) {
      if (puzzles.size() > 1) control.note_work(static_cast<int>(at), static_cast<int>(puzzles.size()));
      found += trioker::count(trioker::Plan(puzzles[at]), puzzles.size() == 1, control);
    }
    return std::tuple(static_cast<std::uint64_t>(found >> 64), static_cast<std::uint64_t>(found),
                      control.nodes(), !control.is_stopped());
  });
}

// The values of so many further solutions, a byte a vertex, and whether the walk may have more.
std::tuple<std::vector<nb::bytes>, bool> next(Walk& walk, std::size_t most, const Control& caller) {
  std::vector<std::vector<std::int8_t>> found;
  const bool is_over = caller.run([&](SearchControl& control) {
    Meter meter(control);
    while (found.size() < most) {
      if (!walk.next(meter)) return !meter.is_spent();
      found.push_back(walk.values());
    }
    return false;
  });
  std::vector<nb::bytes> given;
  for (const auto& values : found) given.emplace_back(values.data(), values.size());
  return {std::move(given), !is_over};
}

void bind(nb::module_& module) {
  module.attr("MOST_COPIES") = trioker::kMostCopies;
  nb::class_<Puzzle>(module, "Puzzle", "Cells whose corners want values, and the pieces left for them.")
      .def(nb::new_(&make_puzzle), "pieces"_a, "cells"_a, "values"_a, "copies"_a);
  nb::class_<Walk>(module, "Walk", "A walk through the solutions of a puzzle, taken up where it was left.")
      .def(nb::init<const Puzzle&>(), "puzzle"_a)
      .def("next", &next, "most"_a, "control"_a);
  module.def("count", &count, "puzzles"_a, "control"_a);
}

const Submodule submodule("trioker", "Trioker: solutions of puzzles.", bind);

}  // namespace
}  // namespace grille::bindings
