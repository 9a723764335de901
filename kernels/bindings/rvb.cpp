// RVB for Python. A set of cells is a number with one bit a cell, as in the rules; a table is any writable
// buffer.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <utility>
#include <vector>

#include "bindings/control.h"
#include "bindings/submodule.h"
#include "games/rvb/search.h"
#include "games/rvb/strikes.h"
#include "games/rvb/table.h"
#include "games/rvb/values.h"

namespace grille::bindings {

namespace {

using rvb::Cells;
using rvb::Grid;

// All strikes of a grid and where their positions lie in a table.
struct Book {
  Grid grid;
  std::vector<Cells> strikes;
  rvb::Plan plan;

  Book(const Grid& given, std::vector<Cells> listed)
      : grid(given), strikes(std::move(listed)), plan(grid, strikes) {}

  std::uint64_t index_of(Cells cells) const {
    if ((cells & ~grid.all()) != 0) throw nb::value_error("a cell is not on the grid");
    return plan.index_of(cells);
  }
};

Grid make_grid(Cells red, Cells green, Cells blue, std::vector<Cells> neighbours, bool needs_path) {
  if (neighbours.size() > rvb::kMostCells) throw nb::value_error("a grid has 37 cells at most");
  const Cells board = (Cells{1} << neighbours.size()) - 1;
  for (const Cells near : neighbours)
    if ((near & ~board) != 0) throw nb::value_error("a neighbour lies outside the grid");
  if (((red | green | blue) & ~board) != 0) throw nb::value_error("a letter lies outside the grid");
  if ((red & green) != 0 || (green & blue) != 0 || (blue & red) != 0)
    throw nb::value_error("two letters lie on one cell");
  if (red == 0 || green == 0 || blue == 0) throw nb::value_error("a colour is missing");
  return {{red, green, blue}, std::move(neighbours), needs_path};
}

std::uint64_t count_strikes(const Grid& grid) {
  std::uint64_t count = 0;
  const nb::gil_scoped_release released;
  rvb::for_each_strike(grid, [&](Cells) { return ++count != 0; });
  return count;
}

std::optional<Book> open_book(const Grid& grid, std::size_t most_strikes) {
  const nb::gil_scoped_release released;
  auto strikes = rvb::list_strikes(grid, most_strikes);
  return strikes ? std::optional<Book>(std::in_place, grid, std::move(*strikes)) : std::nullopt;
}

bool fill(const Book& book, nb::handle table, int threads, const Control& caller) {
  if (threads < 1) throw nb::value_error("a table is filled by one thread or more");
  const Buffer buffer(table, PyBUF_WRITABLE, book.plan.bytes(), "the table");
  return caller.run([&](SearchControl& control) {
    return rvb::fill_table(book.plan, buffer.items<std::uint64_t>(), threads, control);
  });
}

bool is_lost(const Book& book, nb::handle table, Cells cells) {
  const Buffer buffer(table, PyBUF_SIMPLE, book.plan.bytes(), "the table");
  return rvb::is_lost(buffer.items<std::uint64_t>(), book.index_of(cells));
}

// Positions without all colours are never marked as lost, so strikes that take a last cell are left out by
// themselves.
std::vector<Cells> winning(const Book& book, nb::handle table, Cells cells) {
  const Buffer buffer(table, PyBUF_SIMPLE, book.plan.bytes(), "the table");
  const std::uint64_t index = book.index_of(cells);
  std::vector<Cells> found;
  for (const Cells strike : book.strikes)
    if ((strike & ~cells) == 0 &&
        rvb::is_lost(buffer.items<std::uint64_t>(), index ^ book.plan.index_of(strike)))
      found.push_back(strike);
  return found;
}

std::vector<std::uint64_t> count_lost(const Book& book, nb::handle table) {
  const Buffer buffer(table, PyBUF_SIMPLE, book.plan.bytes(), "the table");
  const nb::gil_scoped_release released;
  return rvb::count_lost(book.plan, buffer.items<std::uint64_t>());
}

// One winning strike or all of them, nothing when stopped before they are known; and the positions looked at.
std::pair<std::optional<std::vector<Cells>>, std::uint64_t> search(const Book& book, bool wants_all,
                                                                   std::size_t memory, int leaf_cells,
                                                                   const Control& caller) {
  return caller.run([&](SearchControl& control) {
    std::optional<std::vector<Cells>> found;
    {
      rvb::Search looking(book.grid, book.strikes, memory, leaf_cells, control);
      if (wants_all)
        found = looking.list_winning(book.grid.all());
      else if (const auto strike = looking.find_winning(book.grid.all()))
        found = *strike != 0 ? std::vector<Cells>{*strike} : std::vector<Cells>{};
    }
    return std::pair(found, control.nodes());
  });
}

// By index of the book: Grundy values, then as many bytes of remoteness.
std::optional<nb::bytes> values(const Book& book, const Control& caller) {
  if (book.plan.cells() > rvb::kMostValued) throw nb::value_error("too many cells for values");
  rvb::Values found;
  if (!caller.run(
          [&](SearchControl& control) { return rvb::find_values(book.plan, book.strikes, found, control); }))
    return std::nullopt;
  found.grundy.insert(found.grundy.end(), found.remoteness.begin(), found.remoteness.end());
  return nb::bytes(found.grundy.data(), found.grundy.size());
}

void bind_book(nb::module_& module) {
  nb::class_<Book>(module, "Book", "The strikes of a grid, and where its positions lie in a table.")
      .def_prop_ro("cells", [](const Book& book) { return book.plan.cells(); })
      .def_prop_ro(
          "strikes", [](const Book& book) { return book.strikes; }, "Each once, in a fixed order.")
      .def_prop_ro("strike_count", [](const Book& book) { return book.strikes.size(); })
      .def_prop_ro(
          "order", [](const Book& book) { return book.plan.cell_of_bit(); },
          "The cell of each bit of an index, the lowest first.")
      .def_prop_ro(
          "size", [](const Book& book) { return book.plan.bytes(); }, "The bytes of its table.")
      .def("index_of", &Book::index_of, "cells"_a);
  module.def("open_book", &open_book, "grid"_a, "most_strikes"_a);
}

void bind(nb::module_& module) {
  module.attr("ISA") = rvb::filler().isa;
  module.attr("MOST_VALUED") = rvb::kMostValued;
  nb::class_<Grid>(module, "Grid", "Where the letters stand, and which cells touch.")
      .def(nb::new_(&make_grid), "red"_a, "green"_a, "blue"_a, "neighbours"_a, "needs_path"_a);
  bind_book(module);
  module.def("count_strikes", &count_strikes, "grid"_a);
  module.def("fill", &fill, "book"_a, "table"_a, "threads"_a, "control"_a);
  module.def("is_lost", &is_lost, "book"_a, "table"_a, "cells"_a);
  module.def("winning", &winning, "book"_a, "table"_a, "cells"_a);
  module.def("count_lost", &count_lost, "book"_a, "table"_a);
  module.def("search", &search, "book"_a, "wants_all"_a, "memory"_a, "leaf_cells"_a, "control"_a);
  module.def("values", &values, "book"_a, "control"_a);
}

const Submodule submodule("rvb", "RVB: strikes, tables of all positions, searches and values.", bind);

}  // namespace
}  // namespace grille::bindings
