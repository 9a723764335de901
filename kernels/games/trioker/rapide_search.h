// What to do in the quick game when hands are hidden: one tree of choices over many imagined tables.
#pragma once

#include <vector>

#include "games/trioker/rapide.h"
#include "search/control.h"

namespace grille::trioker {

struct WeighedMove {
  RapideMove move;
  std::uint32_t tries = 0;
  double mean = 0;  // what the seat earns beyond the average
};

// The choices of the seat to act, the most tried first. All tables look the same to that seat; each game
// that is played on is a node.
std::vector<WeighedMove> weigh(const Rapide& rules, const std::vector<RapideTable>& tables,
                               std::uint64_t seed, SearchControl& control);

}  // namespace grille::trioker
