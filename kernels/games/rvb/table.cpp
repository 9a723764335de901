#include "games/rvb/table.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <thread>

namespace grille::rvb {

namespace {

// Superblocks that differ in these low bits are handed out by their number of cells, since those of equal
// number do not wait for each other; the bits above count upwards, so that what is read was written not long
// ago.
constexpr int kShuffledBits = 7;

class Superblocks final : public Worklist {
 public:
  Superblocks(const Plan& plan, SearchControl& control)
      : bits_(plan.index_bits() - plan.superblock_bits()),
        positions_(std::uint64_t{1} << plan.superblock_bits()),
        control_(control),
        owner_(std::this_thread::get_id()),
        finished_(std::size_t{1} << bits_) {
    const int shuffled = std::min(bits_, kShuffledBits);
    order_.resize(std::size_t{1} << shuffled);
    std::iota(order_.begin(), order_.end(), 0U);
    std::stable_sort(order_.begin(), order_.end(),
                     [](unsigned a, unsigned b) { return std::popcount(a) < std::popcount(b); });
  }

  std::optional<std::uint32_t> take() override {
    if (std::this_thread::get_id() == owner_)
      control_.note_work(static_cast<int>(count_.load()), static_cast<int>(finished_.size()));
    if (control_.charge(0) == 0) return std::nullopt;
    const std::uint32_t turn = next_++;
    if (turn >= finished_.size()) return std::nullopt;
    const std::uint32_t block =
        static_cast<std::uint32_t>(turn / order_.size() * order_.size()) | order_[turn % order_.size()];
    return wait_for(block) ? std::optional(block) : std::nullopt;
  }

  void finish(std::uint32_t superblock) override {
    finished_[superblock].store(true, std::memory_order_release);
    ++count_;
    control_.charge(positions_);
  }

  bool is_done() const { return count_ == finished_.size(); }

 private:
  // All parts of a block are parts of it without one cell.
  bool wait_for(std::uint32_t superblock) const {
    for (std::uint32_t left = superblock; left != 0; left &= left - 1)
      while (!finished_[superblock ^ (left & -left)].load(std::memory_order_acquire)) {
        if (control_.is_stopped()) return false;
        std::this_thread::yield();
      }
    return true;
  }

  const int bits_;
  const std::uint64_t positions_;
  SearchControl& control_;
  const std::thread::id owner_;
  std::vector<std::uint32_t> order_;
  std::vector<std::atomic<bool>> finished_;
  std::atomic<std::uint32_t> next_{0};
  std::atomic<std::size_t> count_{0};
};

// One after the other: a strike always leads to a smaller number.
class Upwards final : public Worklist {
 public:
  Upwards(const Plan& plan, SearchControl& control)
      : count_(plan.superblocks()),
        positions_(std::uint64_t{1} << plan.superblock_bits()),
        control_(control) {}

  std::optional<std::uint32_t> take() override {
    return next_ == count_ || control_.is_stopped() ? std::nullopt : std::optional(next_);
  }

  void finish(std::uint32_t) override {
    ++next_;
    control_.charge(positions_);
  }

  bool is_done() const { return next_ == count_; }

 private:
  const std::uint32_t count_;
  const std::uint64_t positions_;
  SearchControl& control_;
  std::uint32_t next_ = 0;
};

}  // namespace

bool fill_table(const Plan& plan, std::uint64_t* table, int threads, SearchControl& control,
                const Filler& filler) {
  Superblocks superblocks(plan, control);
  std::vector<std::thread> others;
  for (int thread = 1; thread < threads; ++thread)
    others.emplace_back([&] { filler.fill(plan, table, superblocks); });
  filler.fill(plan, table, superblocks);
  for (std::thread& other : others) other.join();
  return superblocks.is_done();
}

bool fill_alone(const Plan& plan, std::uint64_t* table, SearchControl& control) {
  Upwards upwards(plan, control);
  filler().fill(plan, table, upwards);
  return upwards.is_done();
}

std::vector<std::uint64_t> count_lost(const Plan& plan, const std::uint64_t* table) {
  std::vector<std::uint64_t> counts(plan.cells() + 1);
  const std::uint64_t positions = std::uint64_t{1} << plan.cells();
  // Fewer than six cells do not fill a word of 64 positions.
  const std::uint64_t real = positions < 64 ? (std::uint64_t{1} << positions) - 1 : ~std::uint64_t{0};
  for (std::uint64_t word = 0; word * 64 < positions; ++word) {
    const int above = std::popcount(word);
    for (std::uint64_t left = table[word] & real; left != 0; left &= left - 1)
      ++counts[above + std::popcount(static_cast<unsigned>(std::countr_zero(left)))];
  }
  return counts;
}

}  // namespace grille::rvb
