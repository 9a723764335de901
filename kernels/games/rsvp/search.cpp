#include "games/rsvp/search.h"

#include <algorithm>
#include <bit>

namespace grille::rsvp {

namespace {

constexpr int kTenth = 10;
constexpr int kHope = 6;  // tenths of the points that are within reach at the end of a line
constexpr int kWin = 1'000'000;
constexpr std::size_t kWidth = 8;       // scoring letters looked at in each turn
constexpr std::size_t kRootWidth = 24;  // letters of the first turn that are looked at more deeply

struct Scoring {
  int letter;
  int cell;
  int points;
};

int letters_with_cubes(const Position& position) {
  int letters = 0;
  for (int letter = 0; letter < kLetters; ++letter)
    if (position.cubes[static_cast<std::size_t>(letter)] > 0) letters |= 1 << letter;
  return letters;
}

class Search {
 public:
  Search(Sight& sight, SearchControl& control) : sight_(sight), meter_(control) {}

  // The letters that count points for a seat, the most first.
  void find_scoring(const Position& position, int seat, std::vector<Scoring>& found) {
    const auto letters = static_cast<Letters>(letters_with_cubes(position));
    const int size = sight_.size();
    found.clear();
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        const int place = seat == 0 ? column : size - 1 - column;
        const Line across = position.rows[static_cast<std::size_t>(seat)][static_cast<std::size_t>(row)];
        const Line down = position.columns[static_cast<std::size_t>(column)];
        if (cell_of(down, row) == 0)
          add_scoring(across, place, down, row, letters, row * size + column, found);
      }
    std::ranges::sort(found, [](const auto& one, const auto& other) { return one.points > other.points; });
  }

  // What the rest of the game is worth to the mover, in tenths of a point. A quiet letter elsewhere, which
  // changes nothing, stands for all letters that count nothing.
  int value(const Position& position, int seat, int depth, int alpha, int beta) {
    if (!meter_.visit()) return 0;
    std::vector<Scoring> scoring;
    find_scoring(position, seat, scoring);
    if (!scoring.empty() &&
        position.scores[static_cast<std::size_t>(seat)] + scoring[0].points >= position.target)
      return kWin + depth;
    if (depth == 0) return scoring.empty() ? 0 : scoring[0].points * kHope;
    int best = -value(position, 1 - seat, depth - 1, -beta, -alpha);
    for (std::size_t at = 0; at < std::min(kWidth, scoring.size()) && best < beta; ++at) {
      const int gained = scoring[at].points * kTenth;
      const int floor = std::max(alpha, best);
      const Position after = played(position, seat, scoring[at]);
      best = std::max(best, gained - value(after, 1 - seat, depth - 1, gained - beta, gained - floor));
    }
    return best;
  }

  Position played(const Position& position, int seat, const Scoring& move) const {
    Position after = position;
    after.put(sight_.size(), move.cell, move.letter);
    after.scores[static_cast<std::size_t>(seat)] += move.points;
    return after;
  }

  bool is_over() const { return meter_.is_spent(); }

 private:
  void add_scoring(Line across, int in_row, Line down, int in_column, Letters letters, int cell,
                   std::vector<Scoring>& found) {
    int row_points = 0, column_points = 0;
    const Letters by_row = sight_.completing(across, in_row, row_points) & letters;
    const Letters by_column = sight_.completing(down, in_column, column_points) & letters;
    const bool row_binds = sight_.has_neighbour(across, in_row);
    const bool column_binds = sight_.has_neighbour(down, in_column);
    for (Letters left = by_row | by_column; left != 0; left &= left - 1) {
      const int letter = std::countr_zero(left);
      const bool in_both[] = {(by_row >> letter & 1) != 0, (by_column >> letter & 1) != 0};
      if (row_binds && !in_both[0] && !sight_.is_open(across, in_row, letter)) continue;
      if (column_binds && !in_both[1] && !sight_.is_open(down, in_column, letter)) continue;
      const int own = kValues[static_cast<std::size_t>(letter)];
      found.push_back(
          {letter, cell, (in_both[0] ? row_points + own : 0) + (in_both[1] ? column_points + own : 0)});
    }
  }

  Sight& sight_;
  Meter meter_;
};

// §6: each line in which the cell has a neighbour needs a possible word, and some line must have one.
Letters admitted(Sight& sight, Line across, int in_row, Line down, int in_column) {
  const Letters by_row = sight.openings(across)[static_cast<std::size_t>(in_row)];
  const Letters by_column = sight.openings(down)[static_cast<std::size_t>(in_column)];
  Letters found = by_row | by_column;
  if (sight.has_neighbour(across, in_row)) found &= by_row;
  if (sight.has_neighbour(down, in_column)) found &= by_column;
  return found;
}

}  // namespace

void Position::put(int size, int cell, int letter) {
  const int row = cell / size, column = cell % size;
  auto& first = rows[0][static_cast<std::size_t>(row)];
  auto& second = rows[1][static_cast<std::size_t>(row)];
  auto& down = columns[static_cast<std::size_t>(column)];
  first = with_cell(first, column, letter + 1);
  second = with_cell(second, size - 1 - column, letter + 1);
  down = with_cell(down, row, letter + 1);
  --cubes[static_cast<std::size_t>(letter)];
}

std::vector<Letters> placements(Sight& sight, const Position& position, int seat) {
  const int size = sight.size();
  std::vector<Letters> found(static_cast<std::size_t>(size * size), 0);
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size, column = cell % size;
    const Line down = position.columns[static_cast<std::size_t>(column)];
    const Line across = position.rows[static_cast<std::size_t>(seat)][static_cast<std::size_t>(row)];
    if (cell_of(down, row) == 0 && (down | across) != 0)
      found[static_cast<std::size_t>(cell)] =
          admitted(sight, across, seat == 0 ? column : size - 1 - column, down, row);
  }
  return found;
}

std::vector<Ranked> rank(Sight& sight, const Position& position, int seat, int depth,
                         SearchControl& control) {
  Search search(sight, control);
  std::vector<Scoring> scoring;
  search.find_scoring(position, seat, scoring);
  const auto cubes = static_cast<Letters>(letters_with_cubes(position));
  const auto open = placements(sight, position, seat);
  std::vector<Ranked> ranked;
  for (std::size_t cell = 0; cell < open.size(); ++cell)
    for (Letters left = open[cell] & cubes; left != 0; left &= left - 1)
      ranked.push_back({std::countr_zero(left), static_cast<int>(cell), 0, 0});
  for (auto& one : ranked) {
    for (const auto& move : scoring)
      if (move.cell == one.cell && move.letter == one.letter) one.points = move.points;
    one.value = one.points * kTenth;
  }
  const auto better = [](const Ranked& one, const Ranked& other) { return one.value > other.value; };
  std::ranges::stable_sort(ranked,
                           [](const auto& one, const auto& other) { return one.points > other.points; });
  for (int deep = 1; deep <= depth; ++deep) {
    const std::size_t width = deep == 1 ? ranked.size() : std::min(kRootWidth, ranked.size());
    auto tried = ranked;
    for (std::size_t at = 0; at < width; ++at) {
      auto& one = tried[at];
      const Position after = search.played(position, seat, {one.letter, one.cell, one.points});
      const bool wins = after.scores[static_cast<std::size_t>(seat)] >= position.target;
      one.value = wins ? 2 * kWin
                       : one.points * kTenth - search.value(after, 1 - seat, deep - 1, -3 * kWin, 3 * kWin);
    }
    if (search.is_over()) break;  // half a round tells nothing
    ranked = std::move(tried);
    std::stable_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(width), better);
    // a letter that was not looked at so deeply is not known to be better than any that was
    for (std::size_t at = width; at < ranked.size(); ++at)
      ranked[at].value = std::min(ranked[at].value, ranked[width - 1].value);
  }
  return ranked;
}

}  // namespace grille::rsvp
