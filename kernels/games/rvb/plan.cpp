#include "games/rvb/plan.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace grille::rvb {

namespace {

// Longer strikes apply to so few positions that they do not matter for the order.
constexpr int kLongestWeighed = 10;

Move move_of(std::uint64_t low_bits) {
  return {static_cast<std::uint16_t>(low_bits >> kWordBits), static_cast<std::uint8_t>(low_bits >> 6 & 7),
          static_cast<std::uint8_t>(low_bits & 63)};
}

}  // namespace

Plan::Plan(const Grid& grid, const std::vector<Cells>& strikes) {
  order_cells(grid, strikes);
  index_bits_ = std::max(cells(), kWordBits);
  block_bits_ = std::min(index_bits_, kBlockBits);
  superblock_bits_ = std::min(index_bits_, kSuperblockBits);
  letter_of_bit_.assign(index_bits_, 0);
  for (int bit = 0; bit < cells(); ++bit) letter_of_bit_[bit] = 1U << grid.letter_of(cell_of_bit_[bit]);
  sort_strikes(strikes);
}

// A strike of which k cells lie above the words is looked at in one word of 2^k. So cells in few strikes
// become low bits; and the bits of a word are cells that do not touch, or strikes would lead from a word into
// itself.
void Plan::order_cells(const Grid& grid, const std::vector<Cells>& strikes) {
  std::vector<std::pair<Cells, double>> weighed;
  for (const Cells strike : strikes)
    if (std::popcount(strike) <= kLongestWeighed)
      weighed.emplace_back(strike, std::exp2(-std::popcount(strike)));
  Cells left = grid.all();
  Cells beside = 0;
  while (left != 0) {
    std::array<double, kMostCells> weights{};
    for (const auto& [strike, weight] : weighed)
      for (Cells cells = strike & left; cells != 0;) weights[pop_cell(cells)] += weight;
    const bool is_in_word = cell_of_bit_.size() < kWordBits && (left & ~beside) != 0;
    int best = -1;
    for (Cells cells = is_in_word ? left & ~beside : left; cells != 0;) {
      const int cell = pop_cell(cells);
      if (best < 0 || weights[cell] < weights[best]) best = cell;
    }
    bit_of_cell_[best] = static_cast<int>(cell_of_bit_.size());
    cell_of_bit_.push_back(best);
    left &= ~(Cells{1} << best);
    beside |= grid.neighbours[best];
    for (auto& [strike, weight] : weighed)
      if ((strike >> best & 1) != 0) weight *= 2;
  }
}

void Plan::sort_strikes(const std::vector<Cells>& strikes) {
  std::vector<std::uint64_t> far;
  for (const Cells strike : strikes) {
    const std::uint64_t index = index_of(strike);
    if (index >> block_bits_ != 0) {
      far.push_back(index);
    } else if (index >> kWordBits != 0) {
      const int top = std::bit_width(index) - 1;
      near_[top - kWordBits].push_back(move_of(index ^ std::uint64_t{1} << top));
    } else if (std::popcount(index) > 1) {
      inner_.push_back(move_of(index));
    }
  }
  std::sort(far.begin(), far.end());
  const std::uint64_t in_block = (std::uint64_t{1} << block_bits_) - 1;
  for (const std::uint64_t index : far) {
    const auto blocks = static_cast<std::uint32_t>(index >> block_bits_);
    if (far_.empty() || far_.back().blocks != blocks) {
      const auto first = static_cast<std::uint32_t>(moves_.size());
      far_.push_back({blocks, first, first});
    }
    moves_.push_back(move_of(index & in_block));
    ++far_.back().last;
  }
}

std::uint64_t Plan::index_of(Cells cells) const {
  std::uint64_t index = 0;
  while (cells != 0) index |= std::uint64_t{1} << bit_of_cell_[pop_cell(cells)];
  return index;
}

unsigned Plan::letters_in(std::uint64_t bits, int first) const {
  unsigned letters = 0;
  while (bits != 0) letters |= letter_of_bit_[first + pop_cell(bits)];
  return letters;
}

}  // namespace grille::rvb
