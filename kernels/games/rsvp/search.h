// The search of R.S.V.P.: points now, against what the letter lets the other side count, and so on in turn.
#pragma once

#include "games/rsvp/sight.h"
#include "search/control.h"

namespace grille::rsvp {

struct Position {
  std::array<std::array<Line, kLongest>, 2> rows{};  // as each seat reads them
  std::array<Line, kLongest> columns{};
  std::array<int, kLetters> cubes{};
  std::array<int, 2> scores{};
  int target = 0;

  // Both readings at once: seat 2 reads the rows from the other end.
  void put(int size, int cell, int letter);
};

struct Ranked {
  int letter;
  int cell;
  int points;
  int value;  // in tenths of a point, for the mover
};

// For each cell of a frame the letters that a seat may put there.
std::vector<Letters> placements(Sight& sight, const Position& position, int seat);

// Every legal letter, the most promising first: all of them looked at one turn deep, the best of them up to
// so many turns, as far as the limits allow.
std::vector<Ranked> rank(Sight& sight, const Position& position, int seat, int depth, SearchControl& control);

}  // namespace grille::rsvp
