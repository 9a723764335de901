// The letters that may be put, found by trying every word at every place: the yardstick for the fast way.
#pragma once

#include "games/rsvp/frame.h"

namespace grille::rsvp {

std::vector<Letters> naive_placements(const Sight& sight, const Position& position, int seat);

}  // namespace grille::rsvp
