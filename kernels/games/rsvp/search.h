// The search of R.S.V.P.: points now, against what the letter lets the other side count, and so on in turn.
#pragma once

#include "games/rsvp/frame.h"
#include "search/control.h"

namespace grille::rsvp {

inline constexpr int kPoint = 10;

struct Ranked {
  Put put;
  int value;  // for the mover, kPoint for each point
};

// Every legal letter, the most promising first: all of them looked at one turn deep, the best of them up to
// so many turns, as far as the limits allow.
std::vector<Ranked> rank(Sight& sight, const Position& position, int seat, int depth, SearchControl& control);

// A game of two players who take the most points at once, one of several equals by chance: the letters put
// and their points, until one reaches the target or no letter may be put.
std::vector<Put> greedy_game(Sight& sight, const Position& start, int seat, std::uint64_t seed);

}  // namespace grille::rsvp
