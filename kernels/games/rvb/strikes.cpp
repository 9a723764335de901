#include "games/rvb/strikes.h"

#include <algorithm>

namespace grille::rvb {

namespace {

// A set of cells that can be drawn as one line, and the cells at which the line may end.
struct Drawn {
  Cells cells;
  Cells ends;
};

// Sets that were reached from several sides become one.
void merge(std::vector<Drawn>& layer) {
  std::sort(layer.begin(), layer.end(), [](const Drawn& a, const Drawn& b) { return a.cells < b.cells; });
  std::size_t kept = 0;
  for (const Drawn& drawn : layer) {
    if (kept > 0 && layer[kept - 1].cells == drawn.cells)
      layer[kept - 1].ends |= drawn.ends;
    else
      layer[kept++] = drawn;
  }
  layer.resize(kept);
}

class Listing {
 public:
  Listing(const Grid& grid, const StrikeVisitor& visit) : grid_(grid), visit_(visit) {}

  bool all() {
    for (const Cells letter : grid_.letters)
      if (!(grid_.needs_path ? singles(letter) : groups(letter))) return false;
    if (grid_.needs_path && !lines(0)) return false;
    return lines(1);
  }

 private:
  bool offer(Cells cells) { return Grid::takes_last(grid_.letters, cells) || visit_(cells); }

  bool singles(Cells cells) {
    while (cells != 0)
      if (!offer(Cells{1} << pop_cell(cells))) return false;
    return true;
  }

  // Connected groups of one letter: those with the first cell, then those with the second and not the first…
  bool groups(Cells letter) {
    Cells barred = 0;
    for (Cells left = letter; left != 0;) {
      const int cell = pop_cell(left);
      barred |= Cells{1} << cell;
      const Cells near = grid_.neighbours[cell] & letter & ~barred;
      if (!grow(letter, Cells{1} << cell, near, barred | near)) return false;
    }
    return true;
  }

  // Cells of the edge are taken in turn; the edge is barred already, so that one passed over is never taken
  // again.
  bool grow(Cells letter, Cells group, Cells edge, Cells barred) {
    if (!offer(group)) return false;
    while (edge != 0) {
      const int cell = pop_cell(edge);
      const Cells near = grid_.neighbours[cell] & letter & ~barred;
      if (!grow(letter, group | Cells{1} << cell, edge | near, barred | near)) return false;
    }
    return true;
  }

  // Lines of two cells or more in which each letter is so many further on in R, V, B than the one before.
  bool lines(int letter_step) {
    std::vector<Drawn> layer;
    for (Cells left = grid_.all(); left != 0;) {
      const Cells cell = Cells{1} << pop_cell(left);
      if (!Grid::takes_last(grid_.letters, cell)) layer.push_back({cell, cell});
    }
    while (!layer.empty()) {
      layer = longer(layer, letter_step);
      for (const Drawn& drawn : layer)
        if (!visit_(drawn.cells)) return false;
    }
    return true;
  }

  std::vector<Drawn> longer(const std::vector<Drawn>& layer, int letter_step) const {
    std::vector<Drawn> found;
    for (const Drawn& drawn : layer) {
      for (Cells ends = drawn.ends; ends != 0;) {
        const int end = pop_cell(ends);
        const Cells letter = grid_.letters[(grid_.letter_of(end) + letter_step) % 3];
        for (Cells next = grid_.neighbours[end] & letter & ~drawn.cells; next != 0;) {
          const Cells cell = Cells{1} << pop_cell(next);
          if (!Grid::takes_last(grid_.letters, drawn.cells | cell))
            found.push_back({drawn.cells | cell, cell});
        }
      }
    }
    merge(found);
    return found;
  }

  const Grid& grid_;
  const StrikeVisitor& visit_;
};

}  // namespace

bool for_each_strike(const Grid& grid, const StrikeVisitor& visit) { return Listing(grid, visit).all(); }

std::optional<std::vector<Cells>> list_strikes(const Grid& grid, std::size_t most) {
  std::vector<Cells> found;
  const bool is_all = for_each_strike(grid, [&](Cells cells) {
    if (found.size() == most) return false;
    found.push_back(cells);
    return true;
  });
  return is_all ? std::optional(std::move(found)) : std::nullopt;
}

}  // namespace grille::rvb
