// Settling single positions in little memory: looks for a strike to a lost position, the biggest strikes
// first.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include "games/rvb/grid.h"
#include "games/rvb/plan.h"
#include "search/control.h"

namespace grille::rvb {

// Positions settled before; each holds its whole key, so that a position is never taken for another.
class Settled {
 public:
  explicit Settled(std::size_t bytes);

  std::optional<bool> is_lost(Cells key) const;
  void remember(Cells key, bool is_lost);

 private:
  struct Free {
    void operator()(std::uint64_t* slots) const { std::free(slots); }
  };

  std::size_t slot_of(Cells key) const;

  std::size_t count_;
  std::unique_ptr<std::uint64_t[], Free> slots_;
};

// Small tables of the positions looked at last: each settles all that is left of its cells.
class Leaves {
 public:
  Leaves(std::size_t bytes, int most_cells);

  int most_cells() const { return most_cells_; }
  std::optional<bool> is_lost(Cells cells) const;
  // Fills a table with the position and all its parts; none when stopped.
  std::optional<bool> settle(const Grid& grid, const std::vector<Cells>& strikes, SearchControl& control);

 private:
  struct Leaf {
    Cells cells;
    Plan plan;
    std::vector<std::uint64_t> table;

    bool is_lost(Cells part) const;
  };

  const int most_cells_;
  const std::size_t most_kept_;
  std::size_t next_ = 0;
  std::vector<Leaf> kept_;
};

class Search {
 public:
  // All strikes of the grid serve all its positions. Positions of `leaf_cells` or fewer are settled by
  // tables.
  Search(const Grid& grid, std::vector<Cells> strikes, std::size_t memory, int leaf_cells,
         SearchControl& control);

  // A strike after which the other player has lost, or no cells where there is none; none when stopped.
  std::optional<Cells> find_winning(Cells cells);

  // All such strikes; none when stopped before all are known.
  std::optional<std::vector<Cells>> list_winning(Cells cells);

 private:
  using Strikes = std::vector<Cells>;

  bool is_stopped() const { return meter_.control().is_stopped(); }
  bool is_lost(Cells cells, const Strikes& strikes);
  Cells try_strikes(Cells cells, const Strikes& strikes);
  Strikes ordered(Cells cells, const Strikes& strikes) const;
  Strikes within(Cells cells, const Strikes& strikes) const;
  Cells key_of(Cells cells) const;

  const Grid grid_;
  const Strikes strikes_;
  Settled settled_;
  Leaves leaves_;
  Meter meter_;
};

}  // namespace grille::rvb
