// Roliversi for Python. A position is one letter a cell, row by row from the top, and the seat to play; a
// move is 2·cell + shade, shade 1 being blue or red.
#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "bindings/control.h"
#include "games/roliversi/engine.h"

namespace grille::bindings {

namespace {

using roliversi::ByShade;
using roliversi::engine;
using roliversi::Line;
using roliversi::Playouts;
using roliversi::Position;
using roliversi::Rules;

constexpr int kPass = -1;

// A position with the names of the rules: letters of balls, the seat to move, the board's size and line rule.
struct Table {
  Position position;
  int seat;
  int size;
  Line line;

  bool operator==(const Table&) const = default;

  Rules rules() const { return {cells_of(size), line}; }
  Table with(const Position& next) const { return {next, 1 - seat, size, line}; }
};

// Cells of the small board and of the 8×8 board it lies in.
int wide_cell(int size, int cell) {
  const int margin = (8 - size) / 2;
  return 8 * (cell / size + margin) + cell % size + margin;
}

int narrow_cell(int size, int cell) {
  const int margin = (8 - size) / 2;
  return size * (cell / 8 - margin) + cell % 8 - margin;
}

Line read_line(const std::string& line) {
  if (line == "stop") return Line::stop;
  if (line == "through") return Line::through;
  throw nb::value_error("line is 'stop' or 'through'");
}

int size_of(const std::string& cells) {
  for (const int size : {4, 6, 8})
    if (cells.size() == static_cast<std::size_t>(size * size)) return size;
  throw nb::value_error("a board has 16, 36 or 64 cells");
}

// Letters by owner and shade.
constexpr char kLetters[2][2] = {{'G', 'B'}, {'Y', 'R'}};

void put_ball(Table& table, char letter, Bits cell) {
  if (letter == '.') return;
  for (const int owner : {0, 1})
    for (const int shade : {0, 1})
      if (kLetters[owner][shade] == letter) {
        (owner == table.seat ? table.position.own : table.position.enemy) |= cell;
        if (shade != 0) table.position.shade |= cell;
        return;
      }
  throw nb::value_error("a cell is one of . G B Y R");
}

Table read_table(const std::string& cells, int seat, const std::string& line) {
  if (seat != 0 && seat != 1) throw nb::value_error("seat is 0 (green and blue) or 1 (yellow and red)");
  Table table{{0, 0, 0}, seat, size_of(cells), read_line(line)};
  for (int cell = 0; cell < table.size * table.size; ++cell)
    put_ball(table, cells[cell], Bits{1} << wide_cell(table.size, cell));
  return table;
}

std::string write_cells(const Table& table) {
  std::string cells;
  for (int cell = 0; cell < table.size * table.size; ++cell) {
    const Bits here = Bits{1} << wide_cell(table.size, cell);
    const int owner = (table.position.own & here) != 0 ? table.seat : 1 - table.seat;
    const int shade = (table.position.shade & here) != 0 ? 1 : 0;
    cells += (table.position.taken() & here) != 0 ? kLetters[owner][shade] : '.';
  }
  return cells;
}

ByShade playable(const Table& table) { return engine().playable(table.rules(), table.position); }

bool must_pass(const Table& table) {
  return playable(table).any() == 0 && playable(table.with(table.position.passed())).any() != 0;
}

std::vector<int> moves(const Table& table) {
  const ByShade cells = playable(table);
  std::vector<int> found;
  for (Bits left = cells.any(); left != 0;) {
    const int cell = pop_cell(left);
    for (const int shade : {0, 1})
      if ((cells.of(shade) >> cell & 1) != 0) found.push_back(2 * narrow_cell(table.size, cell) + shade);
  }
  if (found.empty() && must_pass(table)) found.push_back(kPass);
  return found;
}

Table play(const Table& table, int move) {
  if (move == kPass) {
    if (!must_pass(table)) throw nb::value_error("there is no pass here");
    return table.with(table.position.passed());
  }
  if (move < 0 || move >= 2 * table.size * table.size) throw nb::value_error("the move is outside the board");
  const int cell = wide_cell(table.size, move / 2);
  const int shade = move % 2;
  const bool is_empty = (table.position.taken() >> cell & 1) == 0;
  const Bits turned = is_empty ? engine().turned(table.rules(), table.position, cell).of(shade) : 0;
  if (turned == 0) throw nb::value_error("the move turns nothing");
  return table.with(table.position.after(cell, shade, turned));
}

std::optional<std::uint64_t> perft(const Table& table, int depth, const Control& caller) {
  if (depth < 0) throw nb::value_error("a depth is not negative");
  return caller.run([&](SearchControl& control) -> std::optional<std::uint64_t> {
    const std::uint64_t count = engine().perft(table.rules(), table.position, depth, control);
    return control.is_stopped() ? std::nullopt : std::optional(count);
  });
}

std::optional<std::uint64_t> othello_perft(int depth, const Control& caller) {
  return caller.run([&](SearchControl& control) -> std::optional<std::uint64_t> {
    const std::uint64_t count = engine().othello_perft(depth, control);
    return control.is_stopped() ? std::nullopt : std::optional(count);
  });
}

Playouts playouts(const Table& table, std::uint64_t games, std::uint64_t seed, const Control& caller) {
  return caller.run([&](SearchControl& control) {
    return engine().playouts(table.rules(), table.position, games, seed, control);
  });
}

void bind_position(nb::module_& module) {
  nb::class_<Table>(module, "Position", "The balls on a board, the seat to move, and the line rule.")
      .def(nb::new_(&read_table), nb::arg("cells"), nb::arg("seat") = 0, nb::arg("line") = "stop")
      .def_prop_ro("cells", &write_cells, "One letter a cell, row by row from the top: . G B Y R.")
      .def_ro("seat", &Table::seat)
      .def_ro("size", &Table::size)
      .def_prop_ro("line", [](const Table& table) { return table.line == Line::stop ? "stop" : "through"; })
      .def_prop_ro(
          "difference", [](const Table& table) { return table.position.difference(); },
          "Balls of the seat to move less the other's.")
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const Table& table) { return nb::hash(nb::make_tuple(write_cells(table), table.seat)); });
}

}  // namespace

void bind_roliversi(nb::module_& module) {
  module.attr("PASS") = kPass;
  module.attr("ISA") = engine().isa;
  bind_position(module);
  nb::class_<Playouts>(module, "Playouts", "What came of random games, for the seat that began them.")
      .def_ro("games", &Playouts::games)
      .def_ro("wins", &Playouts::wins)
      .def_ro("draws", &Playouts::draws)
      .def_ro("difference", &Playouts::difference, "Summed over all games.")
      .def_ro("plies", &Playouts::plies);
  module.def("moves", &moves, nb::arg("position"));
  module.def("play", &play, nb::arg("position"), nb::arg("move"));
  module.def("perft", &perft, nb::arg("position"), nb::arg("depth"), nb::arg("control"));
  module.def("othello_perft", &othello_perft, nb::arg("depth"), nb::arg("control"));
  module.def("playouts", &playouts, nb::arg("position"), nb::arg("games"), nb::arg("seed"),
             nb::arg("control"));
}

}  // namespace grille::bindings
