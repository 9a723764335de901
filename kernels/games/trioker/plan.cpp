#include "games/trioker/plan.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace grille::trioker {

namespace {

constexpr std::size_t kWidestBorder = 1;  // wider ones seldom see the same pieces left a second time
constexpr std::size_t kFewestLeft = 5;    // counting so few steps again is as fast as remembering

// One order of the open vertices, grown from a first one: always the vertex that completes most cells.
class Order {
 public:
  Order(const Puzzle& puzzle, const std::vector<std::vector<int>>& cells_at)
      : cells_at_(cells_at), missing_(puzzle.cells.size()), valued_(puzzle.values.size()) {
    for (std::size_t vertex = 0; vertex < valued_.size(); ++vertex)
      valued_[vertex] = puzzle.values[vertex] != kOpen;
    for (std::size_t cell = 0; cell < missing_.size(); ++cell) {
      Corners corners = puzzle.cells[cell];
      std::sort(corners.begin(), corners.end());
      const auto end = std::unique(corners.begin(), corners.end());
      missing_[cell] =
          static_cast<int>(std::count_if(corners.begin(), end, [&](int vertex) { return !valued_[vertex]; }));
    }
  }

  void add(int vertex) {
    vertices.push_back(vertex);
    valued_[vertex] = true;
    int completed = 0;
    for (const int cell : cells_at_[vertex]) completed += --missing_[cell] == 0;
    ways_ *= kValues;
    for (; completed > 0; --completed, ++done_) ways_ *= 1 - done_ / (kPieces + 1.0);
    work += ways_;
  }

  int best_next() const {
    std::tuple<int, int, std::size_t> best{-1, 0, 0};
    int found = kOpen;
    for (std::size_t vertex = 0; vertex < valued_.size(); ++vertex) {
      const auto& cells = cells_at_[vertex];
      if (valued_[vertex] || cells.empty()) continue;
      const auto count = [&](int missing) {
        return static_cast<int>(
            std::count_if(cells.begin(), cells.end(), [&](int cell) { return missing_[cell] == missing; }));
      };
      const std::tuple<int, int, std::size_t> score{count(1), count(2), cells.size()};
      if (score > best) std::tie(best, found) = std::pair(score, static_cast<int>(vertex));
    }
    return found;
  }

  std::vector<int> vertices;
  double work = 0;  // a rough guess of the positions a search by this order looks at

 private:
  const std::vector<std::vector<int>>& cells_at_;
  std::vector<int> missing_;
  std::vector<bool> valued_;
  double ways_ = 1;
  int done_ = 0;
};

// Cells by vertex, a cell once even where the vertex stands in it twice.
std::vector<std::vector<int>> cells_by_vertex(const Puzzle& puzzle) {
  std::vector<std::vector<int>> found(puzzle.values.size());
  for (std::size_t cell = 0; cell < puzzle.cells.size(); ++cell)
    for (const int vertex : puzzle.cells[cell]) {
      auto& cells = found[vertex];
      if (cells.empty() || cells.back() != static_cast<int>(cell)) cells.push_back(static_cast<int>(cell));
    }
  return found;
}

std::vector<int> best_order(const Puzzle& puzzle, const std::vector<std::vector<int>>& cells_at) {
  std::vector<int> best;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t first = 0; first < puzzle.values.size(); ++first) {
    if (puzzle.values[first] != kOpen || cells_at[first].empty()) continue;
    Order order(puzzle, cells_at);
    order.add(static_cast<int>(first));
    for (int next; order.work < least && (next = order.best_next()) != kOpen;) order.add(next);
    if (order.work < least) std::tie(least, best) = std::pair(order.work, order.vertices);
  }
  return best;
}

Box renamed(const Puzzle& puzzle, Box box, int one, int other) {
  Box found = 0;
  const auto name = [&](int value) { return value == one ? other : value == other ? one : value; };
  std::vector<bool> is_done(kPieces);
  for (int index = 0; index < kValues * kValues * kValues; ++index) {
    const int from = puzzle.pieces[index];
    if (is_done[from]) continue;
    is_done[from] = true;
    const int image = name(index / 16) * 16 + name(index / 4 % 4) * 4 + name(index % 4);
    found |= copies_in(box, from) << (2 * puzzle.pieces[image]);
  }
  return found;
}

}  // namespace

Plan::Plan(const Puzzle& given) : puzzle(given), box(given.box) {
  find_wanted();
  settle_given();
  order_vertices();
  find_standing();
}

void Plan::find_wanted() {
  for (int index = 0; index < static_cast<int>(wanted.size()); ++index)
    for (int value = 0; value < kValues; ++value) {
      const int second = index / (kValues + 1), third = index % (kValues + 1);
      const int place =
          value * 16 + (second == kItself ? value : second) * 4 + (third == kItself ? value : third);
      wanted[index][value] = Box{1} << (2 * puzzle.pieces[place]);
    }
}

void Plan::settle_given() {
  std::array<int, kValues> corners{};
  for (std::size_t index = 0; index < puzzle.pieces.size(); ++index) {
    // A piece is met once for each of its three readings, a triple only once.
    const int weight = index % 21 == 0 ? 3 : 1;
    corners[index / 16] += weight * static_cast<int>(copies_in(puzzle.box, puzzle.pieces[index]));
  }
  for (const Corners& cell : puzzle.cells) {
    bool is_complete = true;
    std::size_t index = 0;
    for (const int vertex : cell) {
      const int value = puzzle.values[vertex];
      is_complete &= value != kOpen;
      if (value == kOpen) continue;
      index = 4 * index + static_cast<std::size_t>(value);
      seen |= 1u << value;
      is_hopeless |= --corners[value] < 0;
    }
    if (!is_complete) continue;
    const int piece = puzzle.pieces[index];
    is_hopeless |= copies_in(box, piece) == 0;
    if (!is_hopeless) box -= Box{1} << (2 * piece);
  }
  for (int value = 0; value < kValues && !is_hopeless; ++value)
    budget |= static_cast<Budget>(corners[value]) << (8 * value);
}

void Plan::order_vertices() {
  const auto cells_at = cells_by_vertex(puzzle);
  std::vector<int> place(puzzle.values.size(), -1);
  for (const int vertex : best_order(puzzle, cells_at)) {
    place[vertex] = static_cast<int>(steps.size());
    steps.push_back({vertex, 0, {}, {}});
  }
  std::vector<int> last_use(puzzle.values.size(), -1);
  for (const Corners& cell : puzzle.cells) {
    int last = -1, first = 0;
    for (int corner = 0; corner < 3; ++corner)
      if (const int at = place[cell[corner]]; at > last) std::tie(last, first) = std::pair(at, corner);
    Corners turned = cell;
    std::rotate(turned.begin(), turned.begin() + first, turned.end());
    if (last >= 0) steps[last].completed.push_back(turned);
    for (const int vertex : cell) {
      const auto at = static_cast<std::size_t>(vertex);
      if (place[at] >= 0) ++steps[place[at]].degree;
      last_use[at] = std::max(last_use[at], last);
    }
  }
  for (std::size_t at = 1; at < steps.size(); ++at) {
    for (std::size_t before = 0; before < at; ++before)
      if (last_use[steps[before].vertex] >= static_cast<int>(at))
        steps[at].border.push_back(static_cast<std::uint8_t>(steps[before].vertex));
    // The pieces left tell remembered steps apart, so each must come after a cell of its own.
    steps[at].is_kept = steps[at].border.size() <= kWidestBorder && !steps[at - 1].completed.empty() &&
                        steps.size() - at >= kFewestLeft;
  }
}

// Two values are of the same standing where exchanging them leaves the box as it is and neither is given.
void Plan::find_standing() {
  std::array<int, kValues> family{};
  for (int value = 0; value < kValues; ++value) {
    family[value] = value;
    for (int lower = 0; lower < value; ++lower)
      if (((seen >> value | seen >> lower) & 1) == 0 && renamed(puzzle, box, value, lower) == box)
        family[value] = std::min(family[value], lower);
  }
  for (unsigned known = 0; known < standing.size(); ++known)
    for (int value = 0; value < kValues; ++value) {
      int fresh = 0, first = -1;
      for (int other = kValues - 1; other >= 0; --other)
        if (family[other] == family[value] && (known >> other & 1) == 0) ++fresh, first = other;
      const bool is_known = (known >> value & 1) != 0;
      if (is_known || first == value) next[known] |= 1u << value;
      standing[known][value] = static_cast<std::uint8_t>(is_known ? 1 : fresh);
    }
}

}  // namespace grille::trioker
