#include "games/rvb/values.h"

#include <algorithm>
#include <bit>

namespace grille::rvb {

namespace {

constexpr unsigned kAllLetters = 7;

class Valuing {
 public:
  Valuing(const Plan& plan, const std::vector<Cells>& strikes, Values& values)
      : plan_(plan), values_(values) {
    for (const Cells strike : strikes) moves_.push_back(plan.index_of(strike));
    values.grundy.assign(std::size_t{1} << plan.cells(), 0);
    values.remoteness.assign(std::size_t{1} << plan.cells(), 0);
  }

  void value(std::uint64_t position) {
    if (plan_.letters_in(position, 0) != kAllLetters) return;
    std::uint64_t seen = 0;  // no value exceeds the number of strikes to come, which is less than the cells
    int soonest_win = -1;
    int longest_loss = 0;
    for (const std::uint64_t move : moves_) {
      const std::uint64_t left = position ^ move;
      if ((move & ~position) != 0 || plan_.letters_in(left, 0) != kAllLetters) continue;
      const int grundy = values_.grundy[left];
      const int strikes = values_.remoteness[left] + 1;
      seen |= std::uint64_t{1} << grundy;
      if (grundy == 0 && (soonest_win < 0 || strikes < soonest_win)) soonest_win = strikes;
      longest_loss = std::max(longest_loss, strikes);
    }
    const int least = std::countr_one(seen);
    values_.grundy[position] = static_cast<std::uint8_t>(least);
    values_.remoteness[position] = static_cast<std::uint8_t>(least != 0 ? soonest_win : longest_loss);
  }

 private:
  const Plan& plan_;
  Values& values_;
  std::vector<std::uint64_t> moves_;
};

}  // namespace

bool find_values(const Plan& plan, const std::vector<Cells>& strikes, Values& values,
                 SearchControl& control) {
  Valuing valuing(plan, strikes, values);
  Meter meter(control);
  for (std::uint64_t position = 0; position < values.grundy.size(); ++position) {
    if (!meter.visit()) return false;
    valuing.value(position);
  }
  return true;
}

}  // namespace grille::rvb
