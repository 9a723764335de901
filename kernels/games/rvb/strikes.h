// Every strike of a grid, each set of cells once, however many ways there are to draw it.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "games/rvb/grid.h"

namespace grille::rvb {

// Called with each strike; false ends the listing.
using StrikeVisitor = std::function<bool(Cells)>;

// Remembers no more than two lengths of runs at a time. False when the visitor ended it.
bool for_each_strike(const Grid& grid, const StrikeVisitor& visit);

// All strikes; none when there are more than `most`.
std::optional<std::vector<Cells>> list_strikes(const Grid& grid, std::size_t most);

}  // namespace grille::rvb
