// Roliversi for Python. A position is one letter a cell, row by row from the top, and the seat to play; a
// move is 2·cell + shade, shade 1 being blue or red.
#include "bindings/roliversi.h"

#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "bindings/submodule.h"

namespace grille::bindings {

using roliversi::Position;

namespace {

using roliversi::engine;
using roliversi::Line;
using roliversi::Playouts;

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

void put_ball(Board& board, char letter, Bits cell) {
  if (letter == '.') return;
  for (const int owner : {0, 1})
    for (const int shade : {0, 1})
      if (kLetters[owner][shade] == letter) {
        (owner == board.seat ? board.position.own : board.position.enemy) |= cell;
        if (shade != 0) board.position.shade |= cell;
        return;
      }
  throw nb::value_error("a cell is one of . G B Y R");
}

Board read_board(const std::string& cells, int seat, const std::string& line) {
  if (seat != 0 && seat != 1) throw nb::value_error("seat is 0 (green and blue) or 1 (yellow and red)");
  Board board{{0, 0, 0}, seat, size_of(cells), read_line(line)};
  for (int cell = 0; cell < board.size * board.size; ++cell)
    put_ball(board, cells[cell], Bits{1} << wide_cell(board.size, cell));
  return board;
}

std::string write_cells(const Board& board) {
  std::string cells;
  for (int cell = 0; cell < board.size * board.size; ++cell) {
    const Bits here = Bits{1} << wide_cell(board.size, cell);
    const int owner = (board.position.own & here) != 0 ? board.seat : 1 - board.seat;
    const int shade = (board.position.shade & here) != 0 ? 1 : 0;
    cells += (board.position.taken() & here) != 0 ? kLetters[owner][shade] : '.';
  }
  return cells;
}

std::optional<std::uint64_t> perft(const Board& board, int depth, const Control& caller) {
  if (depth < 0) throw nb::value_error("a depth is not negative");
  return caller.run([&](SearchControl& control) -> std::optional<std::uint64_t> {
    const std::uint64_t count = engine().perft(board.rules(), board.position, depth, control);
    return control.is_stopped() ? std::nullopt : std::optional(count);
  });
}

std::optional<std::uint64_t> othello_perft(int depth, const Control& caller) {
  return caller.run([&](SearchControl& control) -> std::optional<std::uint64_t> {
    const std::uint64_t count = engine().othello_perft(depth, control);
    return control.is_stopped() ? std::nullopt : std::optional(count);
  });
}

Playouts playouts(const Board& board, std::uint64_t games, std::uint64_t seed, const Control& caller) {
  return caller.run([&](SearchControl& control) {
    return engine().playouts(board.rules(), board.position, games, seed, control);
  });
}

void bind_position(nb::module_& module) {
  nb::class_<Board>(module, "Position", "The balls on a board, the seat to move, and the line rule.")
      .def(nb::new_(&read_board), "cells"_a, "seat"_a = 0, "line"_a = "stop")
      .def_prop_ro("cells", &write_cells, "One letter a cell, row by row from the top: . G B Y R.")
      .def_ro("seat", &Board::seat)
      .def_ro("size", &Board::size)
      .def_prop_ro("line", [](const Board& board) { return board.line == Line::stop ? "stop" : "through"; })
      .def_prop_ro(
          "difference", [](const Board& board) { return board.position.difference(); },
          "Balls of the seat to move less the other's.")
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const Board& board) { return nb::hash(nb::make_tuple(write_cells(board), board.seat)); });
}

void bind(nb::module_& module) {
  module.attr("PASS") = kPass;
  module.attr("ISA") = engine().isa;
  bind_position(module);
  nb::class_<Playouts>(module, "Playouts", "What came of random games, for the seat that began them.")
      .def_ro("games", &Playouts::games)
      .def_ro("wins", &Playouts::wins)
      .def_ro("draws", &Playouts::draws)
      .def_ro("difference", &Playouts::difference, "Summed over all games.")
      .def_ro("plies", &Playouts::plies);
  bind_roliversi_searches(module);
  bind_roliversi_batch(module);
  module.def("moves", &moves, "position"_a);
  module.def("play", &play, "position"_a, "move"_a);
  module.def("perft", &perft, "position"_a, "depth"_a, "control"_a);
  module.def("othello_perft", &othello_perft, "depth"_a, "control"_a);
  module.def("playouts", &playouts, "position"_a, "games"_a, "seed"_a, "control"_a);
}

const Submodule submodule("roliversi", "Roliversi: moves, counts, random games and searches.", bind);

}  // namespace
}  // namespace grille::bindings
