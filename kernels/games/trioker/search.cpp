#include "games/trioker/search.h"

#include <algorithm>
#include <bit>

namespace grille::trioker {

namespace {

constexpr std::size_t kReportedSteps = 6;
constexpr std::size_t kFirstRoom = 1 << 10, kMostRoom = 1 << 22;

// How many ways there are from a place in the plan, by what is left in the box and the values at the border.
class Memory {
 public:
  const Count* find(std::uint64_t key) const {
    if (places_.empty()) return nullptr;
    const Place& place = places_[index_of(key)];
    return place.key == key ? &place.ways : nullptr;
  }

  void keep(std::uint64_t key, Count ways) {
    if (2 * kept_ >= places_.size() && places_.size() < kMostRoom) grow();
    Place& place = places_[index_of(key)];
    kept_ += place.key == 0;
    place = {key, ways};
  }

 private:
  struct Place {
    std::uint64_t key = 0;
    Count ways = 0;
  };

  std::size_t index_of(std::uint64_t key) const {
    return (key * 0x9E3779B97F4A7C15u) >> 32 & (places_.size() - 1);
  }

  void grow() {
    std::vector<Place> before(std::max(kFirstRoom, 4 * places_.size()));
    before.swap(places_);
    for (const Place& place : before)
      if (place.key != 0) places_[index_of(place.key)] = place;
  }

  std::vector<Place> places_;
  std::size_t kept_ = 0;
};

class Counter {
 public:
  Counter(const Plan& plan, bool reports, SearchControl& control)
      : plan_(plan), values_(plan.puzzle.values), reports_(reports), control_(control), meter_(control) {}

  Count below(std::size_t at, Box box, Budget budget, unsigned seen) {
    if (at == plan_.steps.size()) return 1;
    const Step& step = plan_.steps[at];
    std::uint64_t key = 0;
    if (step.is_kept) {
      key = key_of(step, box, seen);
      if (const Count* known = memory_.find(key)) return *known;
    }
    if (reports_ && at == kReportedSteps) report();
    Count ways = 0;
    const Taken taken = take(plan_, step, values_, box, budget);
    for (unsigned left = taken.fitting & plan_.next[seen]; left != 0; left &= left - 1) {
      if (!meter_.visit()) return ways;
      const int value = std::countr_zero(left);
      values_[step.vertex] = static_cast<std::int8_t>(value);
      const Budget rest = budget - (step.degree << (8 * value));
      ways += plan_.standing[seen][value] * below(at + 1, taken.box[value], rest, seen | 1u << value);
    }
    if (step.is_kept && !meter_.is_spent()) memory_.keep(key, ways);
    return ways;
  }

 private:
  // Never 0: a kept step comes after at least one value is seen.
  std::uint64_t key_of(const Step& step, Box box, unsigned seen) const {
    std::uint64_t key = box << 4 | seen;
    for (const int vertex : step.border) key = key << 2 | static_cast<std::uint64_t>(values_[vertex]);
    return key;
  }

  void report() {
    int done = 0;
    for (std::size_t at = 0; at < kReportedSteps; ++at)
      done = done * kValues + values_[plan_.steps[at].vertex];
    control_.note_work(done, 1 << (2 * kReportedSteps));
  }

  const Plan& plan_;
  std::vector<std::int8_t> values_;
  const bool reports_;
  SearchControl& control_;
  Meter meter_;
  Memory memory_;
};

}  // namespace

Count count(const Plan& plan, bool reports, SearchControl& control) {
  if (plan.is_hopeless) return 0;
  return Counter(plan, reports, control).below(0, plan.box, plan.budget, plan.seen);
}

Walk::Walk(const Puzzle& puzzle) : plan_(puzzle), values_(puzzle.values) {
  if (plan_.is_hopeless) {
    at_ = -1;
  } else if (!plan_.steps.empty()) {
    levels_.resize(plan_.steps.size());
    enter(plan_.box, plan_.budget);
  }
}

void Walk::enter(Box box, Budget budget) {
  const auto at = static_cast<std::size_t>(at_);
  levels_[at] = {take(plan_, plan_.steps[at], values_, box, budget), budget};
  values_[plan_.steps[at].vertex] = kOpen;
}

bool Walk::next(Meter& meter) {
  if (levels_.empty() && at_ == 0) {  // nothing is open: the values given are the only solution
    at_ = -1;
    return true;
  }
  while (at_ >= 0) {
    const Step& step = plan_.steps[at_];
    const Level& level = levels_[at_];
    std::int8_t& value = values_[step.vertex];
    if (++value == kValues) {
      value = kOpen;
      --at_;
      continue;
    }
    if ((level.taken.fitting >> value & 1) == 0) continue;
    if (!meter.visit()) {
      --value;  // tried again when the walk is taken up
      return false;
    }
    if (at_ + 1 == static_cast<int>(levels_.size())) return true;
    ++at_;
    enter(level.taken.box[value], level.budget - (step.degree << (8 * value)));
  }
  return false;
}

}  // namespace grille::trioker
