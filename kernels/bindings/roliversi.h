// A Roliversi position as Python names it, shared by the bindings of its rules and of its searches.
#pragma once

#include <vector>

#include "bindings/control.h"
#include "games/roliversi/engine.h"

namespace grille::bindings {

constexpr int kPass = -1;

// The balls, the seat to move, the board's size and line rule.
struct Board {
  roliversi::Position position;
  int seat;
  int size;
  roliversi::Line line;

  bool operator==(const Board&) const = default;

  roliversi::Rules rules() const { return {cells_of(size), line}; }
  Board with(const roliversi::Position& next) const { return {next, 1 - seat, size, line}; }
};

// Cells of the small board and of the 8×8 board it lies in.
int wide_cell(int size, int cell);
int narrow_cell(int size, int cell);

std::vector<int> moves(const Board& board);
Board play(const Board& board, int move);

void bind_roliversi_searches(nb::module_& module);
void bind_roliversi_batch(nb::module_& module);

}  // namespace grille::bindings
