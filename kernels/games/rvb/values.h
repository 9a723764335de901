// Grundy values and remoteness of a small grid's positions.
#pragma once

#include <cstdint>
#include <vector>

#include "games/rvb/grid.h"
#include "games/rvb/plan.h"
#include "search/control.h"

namespace grille::rvb {

// Beyond this the two bytes a position takes, and the time, are better spent otherwise.
inline constexpr int kMostValued = 22;

// By index of the plan: what the position is worth in a sum of games (the least number that no strike leads
// to), and how many strikes are still played when the winner hurries and the loser delays. Void where a
// colour is missing.
struct Values {
  std::vector<std::uint8_t> grundy;
  std::vector<std::uint8_t> remoteness;
};

// False when stopped before the end.
bool find_values(const Plan& plan, const std::vector<Cells>& strikes, Values& values, SearchControl& control);

}  // namespace grille::rvb
