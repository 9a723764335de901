// Exact values: alpha-beta to the last cell, with a memory of positions, stable balls and sorted moves.
#pragma once

#include "games/roliversi/estimator.h"
#include "games/roliversi/last_cells.h"
#include "games/roliversi/tree.h"
#include "search/team.h"

namespace grille::roliversi::GRILLE_ISA {

struct Tuning {
  int pot = 0, rep = 0, edge = 0, repfrom = 9, flips = 0;
  int eval_from = 12, mobility = 16, freedom = 16, corner = 12, odd = 6, evalw = 4, costw = 0;
  int etc_from = 9;
};
inline Tuning tuning;

// Moves of one position shared out among threads: whether any of them is worth more than alpha.
struct Split {
  const Split* outer;  // the one in whose work this began
  std::atomic<bool> is_cut{false};

  bool is_cut_off() const {
    for (const Split* split = this; split != nullptr; split = split->outer)
      if (split->is_cut.load(std::memory_order_relaxed)) return true;
    return false;
  }
};

template <Line line>
class Solver {
 public:
  Solver(Bits cells, const Weights& weights, Table& table, SearchControl& control)
      : frame_(cells),
        weights_(weights),
        table_(table),
        meter_(control),
        estimator_(cells, weights, table, meter_) {}

  // Lets the solvers of one team share their work; `solvers` has one for each worker.
  void join(Team& team, std::span<Solver* const> solvers, int worker) {
    team_ = &team;
    solvers_ = solvers;
    worker_ = worker;
  }

  // Whether what is being computed is no longer wanted.
  bool is_void() const { return meter_.is_spent() || (split_ != nullptr && split_->is_cut_off()); }
  Meter& meter() { return meter_; }
  Estimator<line>& estimator() { return estimator_; }

  // The value, if it lies between alpha and beta; otherwise a bound on the same side of them.
  int value(const Position& position, int alpha, int beta) {
    const Bits empty = frame_.cells & ~position.taken();
    const ByShade moves = playable<line>(position, empty);
    if (moves.any() == 0) {
      const Position passed = position.passed();
      return playable<line>(passed, empty).any() != 0 ? -value(passed, -beta, -alpha) : position.difference();
    }
    const int count = std::popcount(empty);
    if (count < kZoomFrom) return zoom(position, alpha, beta);
    if (!visit()) return alpha;
    const std::uint64_t hash = grille::GRILLE_ISA::hash_of(key_of(position));
    Memory memory = recalled(position, hash);
    if (memory.lower >= beta || memory.lower == memory.upper) return memory.lower;
    if (memory.upper <= alpha) return memory.upper;
    Children children;
    expand<line>(position, moves, empty, children);
    sort_out(children, empty, count, memory);
    Best best{kNoValue, Memory::kNoMove};
    for (int at = 0; at < children.count && best.value < beta; ++at) {
      const Child& child = children.pick(at);
      const int floor = std::max(alpha, best.value);
      int found = at == 0 ? -value(child.next, -beta, -floor) : -above(child.next, -floor - 1);
      if (at > 0 && found > floor && found < beta) found = -value(child.next, -beta, -found + 1);
      if (is_void()) return alpha;
      best.take(found, child.move);
    }
    keep(position, hash, memory, count, best, alpha, beta);
    return best.value;
  }

  // A lower bound above alpha, or an upper bound not above it.
  int above(const Position& position, int alpha) {
    const Bits empty = frame_.cells & ~position.taken();
    const int count = std::popcount(empty);
    if (count < kSortFrom)
      return count > 4 ? few(position, alpha, empty, count) : last(position, alpha, empty);
    return many(position, alpha, playable<line>(position, empty), empty, count);
  }

 private:
  static constexpr int kSortFrom = 6;    // empty cells from which moves are sorted
  static constexpr int kRecallFrom = 7;  // and positions remembered
  static constexpr int kZoomFrom = 9;
  static constexpr int kSplitFrom = 12;

  bool visit() {
    meter_.visit(1 + last_.nodes);
    last_.nodes = 0;
    return !is_void();
  }

  // The value by null windows alone, for positions so small that one more window costs nothing.
  int zoom(const Position& position, int alpha, int beta) {
    const int most = std::popcount(frame_.cells);
    int low = -most, high = most;
    int guess = std::clamp(position.difference(), alpha, beta - 1);
    while (low < high && low < beta && high > alpha) {
      const int found = above(position, guess);
      if (is_void()) return alpha;
      (found > guess ? low : high) = found;
      guess = found > guess ? found : found - 1;
    }
    return low >= beta ? low : high;
  }

  int last(const Position& position, int alpha, Bits empty) {
    std::array<int, 4> cells;
    int count = 0;
    const Bits odd = in_odd_quarters(empty);
    for (Bits part = odd; part != 0;) cells[count++] = pop_cell(part);
    for (Bits part = empty & ~odd; part != 0;) cells[count++] = pop_cell(part);
    switch (count) {
      case 4:
        return last_.four(position, alpha, cells[0], cells[1], cells[2], cells[3]);
      case 3:
        return last_.three(position, alpha, cells[0], cells[1], cells[2]);
      case 2:
        return last_.two(position, alpha, cells[0], cells[1]);
      case 1:
        return last_one<line>(position, cells[0]);
      default:
        return position.difference();
    }
  }

  // Five cells: by parity alone.
  int few(const Position& position, int alpha, Bits empty, int count, bool has_passed = false) {
    ++last_.nodes;
    const Bits moves = playable<line>(position, empty).any();
    if (moves == 0) {
      return has_passed ? position.difference() : -few(position.passed(), -alpha - 1, empty, count, true);
    }
    const Bits odd = in_odd_quarters(empty);
    int best = kNoValue;
    for (Bits group : {moves & odd, moves & ~odd}) {
      while (group != 0) {
        const int cell = pop_cell(group);
        const ByShade turns = turned<line>(cell, position);
        const Bits rest = empty & ~(Bits{1} << cell);
        for (const int shade : {0, 1}) {
          if (turns.of(shade) == 0) continue;
          best = std::max(best, -last(position.after(cell, shade, turns.of(shade)), -alpha - 1, rest));
          if (best > alpha) return best;
        }
      }
    }
    return best;
  }

  int many(const Position& position, int alpha, const ByShade& moves, Bits empty, int count) {
    if (!visit()) return alpha;
    if (moves.any() == 0) {
      const Position passed = position.passed();
      const ByShade answers = playable<line>(passed, empty);
      return answers.any() != 0 ? -many(passed, -alpha - 1, answers, empty, count) : position.difference();
    }
    if (alpha >= stability_pays(count)) {
      const int most = std::popcount(frame_.cells) -
                       2 * std::popcount(stable_balls<line>(frame_, position.enemy, position.own));
      if (most <= alpha) return most;
    }
    Memory memory;
    std::uint64_t hash = 0;
    if (count >= kRecallFrom) {
      hash = grille::GRILLE_ISA::hash_of(key_of(position));
      memory = recalled(position, hash);
      if (memory.lower > alpha) return memory.lower;
      if (memory.upper <= alpha) return memory.upper;
    }
    Children children;
    expand<line>(position, moves, empty, children);
    if (count >= tuning.etc_from) {
      const int known = known_above(children, alpha);
      if (known > alpha) return known;
    }
    sort_out(children, empty, count, memory);
    Best best{kNoValue, Memory::kNoMove};
    for (int at = 0; at < children.count && best.value <= alpha; ++at) {
      if (at > 0 && count >= kSplitFrom && team_ != nullptr && team_->has_idle()) {
        share(children, at, empty, count, alpha, best);
        break;
      }
      const Child& child = children.pick(at);
      best.take(answered(child, empty, count, alpha), child.move);
      if (is_void()) return alpha;
    }
    if (is_void()) return alpha;
    if (count >= kRecallFrom) keep(position, hash, memory, count, best, alpha, alpha + 1);
    return best.value;
  }

  int answered(const Child& child, Bits empty, int count, int alpha) {
    const Bits rest = empty & ~(Bits{1} << child.move / 2);
    return count > kSortFrom ? -many(child.next, -alpha - 1, child.answers, rest, count - 1)
                             : -few(child.next, -alpha - 1, rest, count - 1);
  }

  // The moves from `first` on, tried by all threads that have nothing else to do.
  struct Shared : Split, Team::Job {
    Shared(Solver& solver, Children& children, int first, Bits cells, int alpha_)
        : Split{solver.split_},
          solvers(solver.solvers_),
          list(children),
          next(first),
          empty(cells),
          alpha(alpha_) {}

    void work(int worker) override { solvers[worker]->take_part(*this); }

    const std::span<Solver* const> solvers;
    Children& list;
    std::atomic<int> next;
    const Bits empty;
    const int alpha;
    std::mutex mutex;
    Best best{kNoValue, Memory::kNoMove};
  };

  void share(Children& children, int first, Bits empty, int count, int alpha, Best& best) {
    for (int at = first; at < children.count; ++at) children.pick(at);
    Shared shared(*this, children, first, empty, alpha);
    (void)count;
    team_->share(shared, worker_);
    best.take(shared.best.value, shared.best.move);
  }

  void take_part(Shared& shared) {
    const Split* const before = std::exchange(split_, &shared);
    for (;;) {
      const int at = shared.next.fetch_add(1, std::memory_order_relaxed);
      if (at >= shared.list.count || is_void()) break;
      const Child& child = shared.list.list[at];
      const int found = answered(child, shared.empty, std::popcount(shared.empty), shared.alpha);
      if (is_void()) break;
      const std::lock_guard lock(shared.mutex);
      shared.best.take(found, child.move);
      if (found > shared.alpha) shared.is_cut.store(true, std::memory_order_relaxed);
    }
    split_ = before;
  }

  // Looking for stable balls costs time: only where enough of them may well be found.
  int stability_pays(int count) const { return std::popcount(frame_.cells) - 42 - 2 * count; }

  // A move whose answer position is already known to be good enough.
  int known_above(const Children& children, int alpha) {
    for (int at = 0; at < children.count; ++at) {
      const Position& next = children.list[at].next;
      const Memory memory = recalled(next, grille::GRILLE_ISA::hash_of(key_of(next)));
      if (-memory.upper > alpha) return -memory.upper;
    }
    return alpha;
  }

  void sort_out(Children& children, Bits empty, int count, const Memory& memory) {
    const Bits odd = in_odd_quarters(empty);
    const int depth = count >= tuning.eval_from ? (count - tuning.eval_from) / tuning.evalw : -1;
    for (int at = 0; at < children.count; ++at) {
      Child& child = children.list[at];
      child.cost = cost_of(child, odd, count);
      if (count >= tuning.eval_from && weights_.size)
        child.cost = estimator_.search(child.next, child.answers, depth, -Estimator<line>::kWorst,
                                       Estimator<line>::kWorst) +
                     tuning.costw * child.cost / 16;
    }
    children.favour(memory);
  }

  // Few answers first, all the more so corners; then cells where parity helps.
  int cost_of(const Child& child, Bits odd, int count) const {
    const Bits here = Bits{1} << child.move / 2;
    const Bits cells = child.answers.any();
    int cost = tuning.mobility * (std::popcount(cells) + std::popcount(cells & frame_.corners)) +
               tuning.freedom * child.answers.count();
    if ((here & frame_.corners) != 0) cost -= tuning.corner;
    if ((here & odd) != 0) cost -= tuning.odd;
    const Bits rest = frame_.cells & ~child.next.taken();
    if (tuning.pot) {
      const Bits m = child.next.enemy;
      const Bits h = m | (m & ~0x8080808080808080ULL) << 1 | (m & ~0x0101010101010101ULL) >> 1;
      const Bits near = h | h << 8 | h >> 8;
      cost += tuning.pot * std::popcount(near & rest);
    }
    if (tuning.rep && count >= tuning.repfrom)
      cost -= tuning.rep * playable<line>(child.next.passed(), rest).count();
    if (tuning.edge)
      cost -= tuning.edge * std::popcount(stable_on_edges<line>(frame_, child.next.enemy, child.next.own));
    if (tuning.flips) cost += tuning.flips * std::popcount(child.next.enemy);
    return cost;
  }

  Memory recalled(const Position& position, std::uint64_t hash) {
    Memory memory;
    if (grille::GRILLE_ISA::recall(table_, hash, key_of(position), memory) && memory.depth < kExactDepth)
      return {.first = memory.first, .second = memory.second};
    return memory;
  }

  void keep(const Position& position, std::uint64_t hash, Memory memory, int count, const Best& best,
            int alpha, int beta) {
    learn(memory, best, alpha, beta, kExactDepth + count);
    grille::GRILLE_ISA::remember(table_, hash, key_of(position), memory);
  }

  const Frame frame_;
  const Weights& weights_;
  Table& table_;
  Meter meter_;
  Estimator<line> estimator_;
  LastCells<line> last_;
  Team* team_ = nullptr;
  std::span<Solver* const> solvers_;
  int worker_ = 0;
  const Split* split_ = nullptr;
};

}  // namespace grille::roliversi::GRILLE_ISA
