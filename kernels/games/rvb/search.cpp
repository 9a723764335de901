#include "games/rvb/search.h"

#include <algorithm>
#include <new>
#include <utility>

#include "games/rvb/table.h"

namespace grille::rvb {

namespace {

constexpr std::uint64_t kIsKnown = 1;
constexpr std::uint64_t kIsLost = 2;
constexpr int kKeyShift = 2;
constexpr std::size_t kMostCompared = 1000;

}  // namespace

// Pages come from the system as zeros, and only when they are touched: a short search pays for little of
// them.
Settled::Settled(std::size_t bytes)
    : count_(std::max<std::size_t>(2, std::bit_floor(bytes / sizeof(std::uint64_t)))),
      slots_(static_cast<std::uint64_t*>(std::calloc(count_, sizeof(std::uint64_t)))) {
  if (slots_ == nullptr) throw std::bad_alloc();
}

// Two neighbouring slots share a hash: the first keeps the larger position, the second the latest.
std::size_t Settled::slot_of(Cells key) const {
  const std::uint64_t mixed = key * 0x9E3779B97F4A7C15ULL;
  return (mixed ^ (mixed >> 32)) % count_ & ~std::size_t{1};
}

std::optional<bool> Settled::is_lost(Cells key) const {
  const std::size_t first = slot_of(key);
  for (const std::size_t slot : {first, first + 1})
    if ((slots_[slot] & kIsKnown) != 0 && slots_[slot] >> kKeyShift == key)
      return (slots_[slot] & kIsLost) != 0;
  return std::nullopt;
}

void Settled::remember(Cells key, bool is_lost) {
  const std::size_t first = slot_of(key);
  const bool is_larger = std::popcount(key) >= std::popcount(slots_[first] >> kKeyShift);
  if (is_larger) slots_[first + 1] = slots_[first];
  slots_[is_larger ? first : first + 1] = key << kKeyShift | (is_lost ? kIsLost : 0) | kIsKnown;
}

Leaves::Leaves(std::size_t bytes, int most_cells)
    : most_cells_(most_cells),
      most_kept_(std::max<std::size_t>(1, bytes >> std::max(0, std::max(most_cells, kWordBits) - 3))) {}

bool Leaves::Leaf::is_lost(Cells part) const { return rvb::is_lost(table.data(), plan.index_of(part)); }

std::optional<bool> Leaves::is_lost(Cells cells) const {
  for (const Leaf& leaf : kept_)
    if ((cells & ~leaf.cells) == 0) return leaf.is_lost(cells);
  return std::nullopt;
}

std::optional<bool> Leaves::settle(const Grid& grid, const std::vector<Cells>& strikes,
                                   SearchControl& control) {
  Leaf leaf{grid.all(), Plan(grid, strikes), {}};
  leaf.table.resize(leaf.plan.bytes() / 8);
  if (!fill_alone(leaf.plan, leaf.table.data(), control)) return std::nullopt;
  const bool lost = leaf.is_lost(grid.all());
  if (kept_.size() < most_kept_)
    kept_.push_back(std::move(leaf));
  else
    kept_[next_++ % most_kept_] = std::move(leaf);
  return lost;
}

Search::Search(const Grid& grid, std::vector<Cells> strikes, std::size_t memory, int leaf_cells,
               SearchControl& control)
    : grid_(grid),
      strikes_(std::move(strikes)),
      settled_(memory / 2),
      leaves_(memory / 2, leaf_cells),
      meter_(control) {}

std::optional<Cells> Search::find_winning(Cells cells) {
  const Cells found = try_strikes(cells, within(cells, strikes_));
  return is_stopped() ? std::nullopt : std::optional(found);
}

std::optional<std::vector<Cells>> Search::list_winning(Cells cells) {
  Strikes found;
  const Strikes strikes = ordered(cells, within(cells, strikes_));
  int done = 0;
  for (const Cells strike : strikes) {
    if (is_lost(cells & ~strike, strikes)) found.push_back(strike);
    if (is_stopped()) return std::nullopt;
    meter_.control().note_work(++done, static_cast<int>(strikes.size()));
  }
  return found;
}

// Void once stopped.
bool Search::is_lost(Cells cells, const Strikes& strikes) {
  const Cells key = key_of(cells);
  if (const auto known = settled_.is_lost(key)) return *known;
  if (!meter_.visit()) return false;
  bool lost = false;
  if (std::popcount(cells) > leaves_.most_cells()) {
    lost = try_strikes(cells, within(cells, strikes)) == 0;
  } else if (const auto known = leaves_.is_lost(cells)) {
    lost = *known;
  } else {
    lost = leaves_.settle(grid_.with(cells), within(cells, strikes), meter_.control()).value_or(false);
  }
  if (!is_stopped()) settled_.remember(key, lost);
  return lost;
}

// A winning strike, or no cells. What is known already is looked up before anything is searched.
Cells Search::try_strikes(Cells cells, const Strikes& strikes) {
  for (const Cells strike : strikes)
    if (settled_.is_lost(key_of(cells & ~strike)).value_or(false)) return strike;
  for (const Cells strike : ordered(cells, strikes)) {
    if (is_lost(cells & ~strike, strikes)) return strike;
    if (is_stopped()) return 0;
  }
  return 0;
}

// The biggest first, since they leave little to search; among equals those that leave the fewest replies.
Search::Strikes Search::ordered(Cells cells, const Strikes& strikes) const {
  std::vector<std::pair<Cells, std::size_t>> ideas;
  const bool is_compared = strikes.size() <= kMostCompared;
  for (const Cells strike : strikes)
    ideas.emplace_back(strike, is_compared ? within(cells & ~strike, strikes).size() : 0);
  std::stable_sort(ideas.begin(), ideas.end(), [](const auto& a, const auto& b) {
    return std::pair(-std::popcount(a.first), a.second) < std::pair(-std::popcount(b.first), b.second);
  });
  Strikes sorted;
  for (const auto& [strike, replies] : ideas) sorted.push_back(strike);
  return sorted;
}

Search::Strikes Search::within(Cells cells, const Strikes& strikes) const {
  const std::array<Cells, 3> letters = grid_.with(cells).letters;
  Strikes found;
  for (const Cells strike : strikes)
    if ((strike & ~cells) == 0 && !Grid::takes_last(letters, strike)) found.push_back(strike);
  return found;
}

// The last cell of a colour is never struck and joins nothing that is: where it stands makes no difference.
Cells Search::key_of(Cells cells) const {
  Cells key = 0;
  for (const Cells letter : grid_.letters)
    if (std::popcount(letter & cells) > 1) key |= letter & cells;
  return key;
}

}  // namespace grille::rvb
