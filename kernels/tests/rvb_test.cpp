// RVB: strikes against their definition, tables against a plain recursion.
#include <algorithm>
#include <functional>
#include <set>

#include "games/rvb/search.h"
#include "games/rvb/strikes.h"
#include "games/rvb/table.h"
#include "games/rvb/values.h"
#include "search/random.h"
#include "tests/check.h"

namespace grille::rvb {
namespace {

// The hexagon of side 4 in rows of 4 to 7 cells.
std::vector<Cells> hexagon() {
  std::vector<std::pair<int, int>> places;
  for (int r = -3; r <= 3; ++r)
    for (int q = std::max(-3, -3 - r); q <= std::min(3, 3 - r); ++q) places.emplace_back(q, r);
  std::vector<Cells> neighbours(places.size());
  for (std::size_t one = 0; one < places.size(); ++one)
    for (std::size_t other = 0; other < places.size(); ++other) {
      const int dq = places[one].first - places[other].first;
      const int dr = places[one].second - places[other].second;
      if (std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)}) == 1)
        neighbours[one] |= Cells{1} << other;
    }
  return neighbours;
}

// So many cells, with at least one of each letter.
Grid random_grid(Random& random, int cells, bool needs_path) {
  std::vector<int> order(kMostCells);
  for (int cell = 0; cell < kMostCells; ++cell) order[cell] = cell;
  Grid grid{{}, hexagon(), needs_path};
  for (int taken = 0; taken < cells; ++taken) {
    std::swap(order[taken], order[taken + random.below(kMostCells - taken)]);
    grid.letters[taken < 3 ? taken : random.below(3)] |= Cells{1} << order[taken];
  }
  return grid;
}

// The cells can be struck one after the other, each beside the one before and so many letters further on.
bool has_line(const Grid& grid, Cells cells, int letter_step) {
  const std::function<bool(int, Cells)> goes_on = [&](int last, Cells left) {
    if (left == 0) return true;
    const Cells letter = grid.letters[(grid.letter_of(last) + letter_step) % 3];
    for (Cells next = grid.neighbours[last] & letter & left; next != 0;) {
      const int cell = pop_cell(next);
      if (goes_on(cell, left & ~(Cells{1} << cell))) return true;
    }
    return false;
  };
  for (Cells first = cells; first != 0;) {
    const int cell = pop_cell(first);
    if (goes_on(cell, cells & ~(Cells{1} << cell))) return true;
  }
  return false;
}

bool is_connected(const Grid& grid, Cells cells) {
  Cells part = cells & -cells;
  for (Cells before = 0; before != part;) {
    before = part;
    for (Cells left = before; left != 0;) part |= grid.neighbours[pop_cell(left)] & cells;
  }
  return part == cells;
}

bool is_strike(const Grid& grid, Cells cells) {
  if (Grid::takes_last(grid.letters, cells)) return false;
  for (const Cells letter : grid.letters)
    if ((cells & ~letter) == 0) return grid.needs_path ? has_line(grid, cells, 0) : is_connected(grid, cells);
  return has_line(grid, cells, 1);
}

std::vector<Cells> subsets(Cells cells) {
  std::vector<Cells> found;
  for (Cells part = cells; part != 0; part = (part - 1) & cells) found.push_back(part);
  return found;
}

TEST(strikes_are_all_sets_that_can_be_struck_each_once) {
  Random random(1);
  for (int trial = 0; trial < 40; ++trial) {
    const Grid grid = random_grid(random, 5 + trial % 10, trial % 2 == 1);
    std::vector<Cells> expected;
    for (const Cells cells : subsets(grid.all()))
      if (is_strike(grid, cells)) expected.push_back(cells);
    std::vector<Cells> found = *list_strikes(grid, 1'000'000);
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    CHECK(found == expected);
  }
}

TEST(the_lattice_colouring_has_millions_of_strikes) {
  Grid grid{{}, hexagon(), false};
  int cell = 0;
  for (int r = -3; r <= 3; ++r)
    for (int q = std::max(-3, -3 - r); q <= std::min(3, 3 - r); ++q, ++cell)
      if (q != 0 || r != 0) grid.letters[((q - r) % 3 + 3) % 3] |= Cells{1} << cell;
  std::size_t count = 0;
  CHECK(for_each_strike(grid, [&](Cells) { return ++count > 0; }));
  CHECK_EQUAL(count, 2'706'570u);
  CHECK(!list_strikes(grid, 100'000));
}

std::vector<bool> reference(const Plan& plan, const Grid& grid, const std::vector<Cells>& strikes) {
  std::vector<bool> lost(std::size_t{1} << plan.cells());
  std::vector<std::uint64_t> moves;
  for (const Cells strike : strikes) moves.push_back(plan.index_of(strike));
  for (std::uint64_t position = 0; position < lost.size(); ++position) {
    bool is_lost = plan.letters_in(position, 0) == 7;
    for (const std::uint64_t move : moves)
      if ((move & ~position) == 0 && lost[position ^ move]) is_lost = false;
    lost[position] = is_lost;
  }
  CHECK_EQUAL(std::popcount(grid.all()), plan.cells());
  return lost;
}

TEST(every_table_agrees_with_the_plain_recursion) {
  Random random(2);
  for (const int cells : {3, 4, 8, 9, 12, 15, 16, 18, 20}) {
    const Grid grid = random_grid(random, cells, cells % 2 == 0);
    const auto strikes = *list_strikes(grid, 1'000'000);
    const Plan plan(grid, strikes);
    const auto expected = reference(plan, grid, strikes);
    for (const Filler* filler : fillers()) {
      std::vector<std::uint64_t> table(plan.bytes() / 8);
      SearchControl control;
      CHECK(fill_table(plan, table.data(), 1, control, *filler));
      std::uint64_t differences = 0;
      for (std::uint64_t position = 0; position < expected.size(); ++position)
        differences += is_lost(table.data(), position) != expected[position];
      CHECK_EQUAL(differences, 0u);
    }
  }
}

TEST(threads_and_instruction_sets_fill_the_same_table) {
  Random random(3);
  const Grid grid = random_grid(random, 25, false);
  const Plan plan(grid, *list_strikes(grid, 1'000'000));
  std::vector<std::uint64_t> first;
  for (const Filler* filler : fillers())
    for (const int threads : {1, 3}) {
      std::vector<std::uint64_t> table(plan.bytes() / 8);
      SearchControl control;
      CHECK(fill_table(plan, table.data(), threads, control, *filler));
      if (first.empty()) first = table;
      CHECK(table == first);
      CHECK_EQUAL(control.nodes(), std::uint64_t{1} << 25);
    }
  const auto counts = count_lost(plan, first.data());
  std::uint64_t lost = 0;
  for (const std::uint64_t word : first) lost += static_cast<std::uint64_t>(std::popcount(word));
  std::uint64_t counted = 0;
  for (const std::uint64_t count : counts) counted += count;
  CHECK_EQUAL(counted, lost);
  CHECK_EQUAL(counts[4], 0u);
}

TEST(filling_stops_when_asked) {
  Random random(4);
  const Grid grid = random_grid(random, 26, false);
  const Plan plan(grid, *list_strikes(grid, 1'000'000));
  std::vector<std::uint64_t> table(plan.bytes() / 8);
  SearchControl control({.nodes = 1 << 22}, nullptr, nullptr);
  CHECK(!fill_table(plan, table.data(), 2, control));
}

struct Solved {
  Grid grid;
  std::vector<Cells> strikes;
  Plan plan;
  std::vector<std::uint64_t> table;

  explicit Solved(const Grid& given)
      : grid(given), strikes(*list_strikes(given, 1'000'000)), plan(given, strikes), table(plan.bytes() / 8) {
    SearchControl control;
    CHECK(fill_table(plan, table.data(), 1, control));
  }

  bool is_lost(Cells cells) const { return rvb::is_lost(table.data(), plan.index_of(cells)); }
};

TEST(the_search_finds_the_strikes_that_the_table_knows) {
  Random random(5);
  for (int trial = 0; trial < 24; ++trial) {
    const Solved solved(random_grid(random, 8 + trial % 8, trial % 2 == 1));
    std::vector<Cells> expected;
    for (const Cells strike : solved.strikes)
      if (solved.is_lost(solved.grid.all() & ~strike)) expected.push_back(strike);
    // Without leaves, with some, and with hardly any memory.
    for (const auto& [memory, leaf_cells] :
         {std::pair(1 << 20, 0), std::pair(1 << 20, 9), std::pair(64, 5)}) {
      SearchControl control;
      Search search(solved.grid, solved.strikes, memory, leaf_cells, control);
      const Cells one = *search.find_winning(solved.grid.all());
      CHECK_EQUAL(one == 0, expected.empty());
      CHECK(one == 0 || solved.is_lost(solved.grid.all() & ~one));
      auto found = *search.list_winning(solved.grid.all());
      std::sort(found.begin(), found.end());
      std::sort(expected.begin(), expected.end());
      CHECK(found == expected);
    }
  }
}

TEST(a_stopped_search_claims_nothing) {
  Random random(6);
  const Grid grid = random_grid(random, 24, false);
  SearchControl control({.nodes = 50}, nullptr, nullptr);
  Search search(grid, *list_strikes(grid, 1'000'000), 1 << 20, 10, control);
  CHECK(!search.list_winning(grid.all()));
}

TEST(a_position_is_lost_where_its_grundy_value_is_zero) {
  Random random(7);
  for (const int cells : {3, 5, 10, 14}) {
    const Solved solved(random_grid(random, cells, cells == 10));
    Values values;
    SearchControl control;
    CHECK(find_values(solved.plan, solved.strikes, values, control));
    for (std::uint64_t position = 0; position < values.grundy.size(); ++position) {
      if (solved.plan.letters_in(position, 0) != 7) continue;
      const bool lost = is_lost(solved.table.data(), position);
      CHECK_EQUAL(values.grundy[position] == 0, lost);
      CHECK_EQUAL(values.remoteness[position] % 2 == 0, lost);
    }
  }
}

}  // namespace
}  // namespace grille::rvb
