// Endings of R.S.V.P., exactly: whether a seat wins by force, every letter of both seats looked at.
#pragma once

#include <optional>

#include "games/rsvp/frame.h"
#include "search/control.h"

namespace grille::rsvp {

struct Ending {
  std::optional<int> value;  // for the mover: 1 won, 0 drawn, -1 lost; none where the limits came first
  int turns = 0;             // of the winner's own, at most, until the win
  std::vector<Put> best;     // the letters found to keep the value
};

// Searches for forced wins of one turn, two turns, and so on, up to so many.
Ending solve(Sight& sight, const Position& position, int seat, int most_turns, SearchControl& control);

}  // namespace grille::rsvp
