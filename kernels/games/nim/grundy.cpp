#include "games/nim/grundy.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace grille::nim {

namespace {

// Many sets of values, a bit for each value. The same word of neighbouring sets lies side by side: one row of
// the table looks at neighbouring sets, and mostly at the same word.
class Sets {
 public:
  Sets(std::size_t count, std::size_t values)
      : count_(count), words_(count * (values / 64 + 1)), full_(count, 0) {}

  void insert(std::size_t set, std::uint32_t value) {
    at(set, value / 64) |= std::uint64_t{1} << value % 64;
    while (at(set, full_[set]) == ~std::uint64_t{0}) ++full_[set];
  }

  std::uint64_t word(std::size_t set, std::size_t word) const { return words_[word * count_ + set]; }

  // All words of the set before this one are full.
  std::uint32_t full(std::size_t set) const { return full_[set]; }

 private:
  std::uint64_t& at(std::size_t set, std::size_t word) { return words_[word * count_ + set]; }

  std::size_t count_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> full_;
};

// The table is symmetric: only cells (x, y) with x <= y are worked out, row by row. A value may stand in one
// of three sets of its options: those with a pile of x, those with a pile of y, and those that a take from
// both piles reaches, which are the same for all cells of one difference y - x in one row.
class Table {
 public:
  Table(std::size_t size, std::size_t tolerance, std::uint16_t* cells)
      : size_(size),
        tolerance_(tolerance),
        cells_(cells),
        by_pile_(size, 2 * size),
        by_difference_(size, 2 * size) {}

  void fill_row(std::size_t x) {
    note_late_options(x);
    for (std::size_t y = x; y < size_; ++y) {
      const std::uint32_t value = least_missing(x, y);
      cells_[x * size_ + y] = static_cast<std::uint16_t>(value);
      by_pile_.insert(x, value);
      by_pile_.insert(y, value);
      note_option(y - x, value);
    }
  }

  // In blocks that stay in the processor's cache.
  void mirror() {
    constexpr std::size_t kBlock = 64;
    for (std::size_t top = 0; top < size_; top += kBlock)
      for (std::size_t left = 0; left <= top; left += kBlock)
        for (std::size_t x = top; x < std::min(top + kBlock, size_); ++x)
          for (std::size_t y = left; y < std::min(left + kBlock, x); ++y)
            cells_[x * size_ + y] = cells_[y * size_ + x];
  }

 private:
  std::uint32_t least_missing(std::size_t x, std::size_t y) const {
    std::size_t word = std::max({by_pile_.full(x), by_pile_.full(y), by_difference_.full(y - x)});
    while (true) {
      const std::uint64_t missing =
          ~(by_pile_.word(x, word) | by_pile_.word(y, word) | by_difference_.word(y - x, word));
      if (missing != 0) return static_cast<std::uint32_t>(64 * word + std::countr_zero(missing));
      ++word;
    }
  }

  // From later rows this cell is reached with up to `tolerance` more from the second pile, or one less. In
  // its own row it already counts for the cells after it as an option with the same first pile.
  void note_option(std::size_t difference, std::uint32_t value) {
    const std::size_t last = std::min(difference + tolerance_, size_ - 1);
    for (std::size_t other = difference; other <= last; ++other) by_difference_.insert(other, value);
    if (tolerance_ > 0 && difference > 0) by_difference_.insert(difference - 1, value);
  }

  // With `less` fewer from the second pile than from the first, a cell is reached only from more than `less`
  // rows below; right at `less` rows below it is an option with the same second pile, so it may be noted
  // there.
  void note_late_options(std::size_t x) {
    for (std::size_t less = 2; less <= std::min(tolerance_, x); ++less)
      for (std::size_t y = x; y < size_; ++y) by_difference_.insert(y - x, cells_[(x - less) * size_ + y]);
  }

  std::size_t size_;
  std::size_t tolerance_;
  std::uint16_t* cells_;
  Sets by_pile_;
  Sets by_difference_;
};

}  // namespace

bool fill_grundy(std::size_t size, std::uint64_t tolerance, std::uint16_t* cells, SearchControl& control) {
  Table table(size, static_cast<std::size_t>(std::min<std::uint64_t>(tolerance, size)), cells);
  Meter meter(control);
  for (std::size_t x = 0; x < size; ++x) {
    if (!meter.visit(size - x)) return false;
    table.fill_row(x);
    control.note_work(static_cast<int>(x + 1), static_cast<int>(size));
  }
  table.mirror();
  return true;
}

}  // namespace grille::nim
