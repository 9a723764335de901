#include "games/trioker/rapide_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace grille::trioker {

namespace {

constexpr double kCuriosity = 8;  // in money

struct Node {
  RapideMove move{};
  std::uint32_t tries = 0;
  std::uint32_t offered = 0;  // how often it could be chosen: hidden hands do not always allow it
  double total = 0;
  int child = -1;    // the first of its own, in a list
  int sibling = -1;  // the next of the same parent

  double mean() const { return tries ? total / tries : 0; }
};

class Tree {
 public:
  Tree(const Rapide& rules, std::uint64_t seed) : rules_(rules), random_(seed), nodes_(1) {}

  void try_out(RapideTable table) {
    const auto before = table.money;
    const int seats = table.seats, own = table.seat;
    path_.clear();
    descend(table, own);
    rules_.finish(table, random_);
    double average = 0;
    for (int seat = 0; seat < seats; ++seat) average += (table.money[seat] - before[seat]) / double(seats);
    for (const auto& [node, seat] : path_) {
      ++nodes_[node].tries;
      nodes_[node].total += table.money[seat] - before[seat] - average;
    }
  }

  std::vector<WeighedMove> choices() const {
    std::vector<WeighedMove> found;
    for (int at = nodes_[0].child; at >= 0; at = nodes_[at].sibling)
      found.push_back({nodes_[at].move, nodes_[at].tries, nodes_[at].mean()});
    std::ranges::sort(found, [](const auto& one, const auto& other) {
      return std::pair(one.tries, one.mean) > std::pair(other.tries, other.mean);
    });
    return found;
  }

 private:
  // Down to a new node; what chance gives to others makes no branch, for the seat does not see it.
  void descend(RapideTable& table, int own) {
    int node = 0;
    while (!table.is_over()) {
      rules_.list_choices(table, moves_);
      if (moves_.empty()) {
        const bool is_seen = table.seat == own;
        const int piece = rules_.go_on(table, random_);
        if (is_seen && piece >= 0)
          node = child_of(node, {RapideMove::kReceive, static_cast<std::uint8_t>(piece)}).first;
        continue;
      }
      const auto [chosen, is_new] = choose(node);
      path_.emplace_back(chosen, table.seat);
      rules_.play(table, nodes_[chosen].move);
      if (is_new) return;
      node = chosen;
    }
  }

  std::pair<int, bool> child_of(int node, RapideMove move) {
    if (const int known = find(node, move); known >= 0) return {known, false};
    Node made;
    made.move = move;
    made.sibling = std::exchange(nodes_[node].child, static_cast<int>(nodes_.size()));
    nodes_.push_back(made);
    return {static_cast<int>(nodes_.size()) - 1, true};
  }

  // An untried move if there is one, else the best by mean and curiosity.
  std::pair<int, bool> choose(int node) {
    int best = -1;
    double most = -1e9;
    std::uint32_t untried = 0;
    RapideMove fresh{};
    for (const auto move : moves_) {
      const int at = find(node, move);
      if (at < 0) {
        if (random_.below(++untried) == 0) fresh = move;
        continue;
      }
      auto& one = nodes_[at];
      ++one.offered;
      const double promise = one.mean() + kCuriosity * std::sqrt(std::log(one.offered + 1.0) / one.tries);
      if (promise > most) most = promise, best = at;
    }
    return untried ? child_of(node, fresh) : std::pair(best, false);
  }

  int find(int node, RapideMove move) const {
    for (int at = nodes_[node].child; at >= 0; at = nodes_[at].sibling)
      if (nodes_[at].move == move) return at;
    return -1;
  }

  const Rapide& rules_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<RapideMove> moves_;
  std::vector<std::pair<int, int>> path_;  // nodes and who chose them
};

}  // namespace

std::vector<WeighedMove> weigh(const Rapide& rules, const std::vector<RapideTable>& tables,
                               std::uint64_t seed, SearchControl& control) {
  Tree tree(rules, seed);
  Meter meter(control);
  for (std::size_t game = 0; meter.visit(); ++game) tree.try_out(tables[game % tables.size()]);
  return tree.choices();
}

}  // namespace grille::trioker
