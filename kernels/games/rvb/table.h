// The table of all positions of a grid: one bit each, set where the mover has lost.
#pragma once

#include <cstdint>
#include <vector>

#include "games/rvb/fill.h"
#include "games/rvb/plan.h"
#include "search/control.h"

namespace grille::rvb {

// Fills plan.bytes() bytes; false when stopped before the end.
bool fill_table(const Plan& plan, std::uint64_t* table, int threads, SearchControl& control,
                const Filler& filler = grille::rvb::filler());

// The same in one thread and without reports, for small tables within a search.
bool fill_alone(const Plan& plan, std::uint64_t* table, SearchControl& control);

inline bool is_lost(const std::uint64_t* table, std::uint64_t index) {
  return (table[index / 64] >> index % 64 & 1) != 0;
}

// How many positions of each number of cells are lost.
std::vector<std::uint64_t> count_lost(const Plan& plan, const std::uint64_t* table);

}  // namespace grille::rvb
