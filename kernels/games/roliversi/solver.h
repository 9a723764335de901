// Exact values: alpha-beta to the last cell, with a memory of positions, stable balls and sorted moves.
#pragma once

#include <mutex>
#include <span>
#include <utility>

#include "games/roliversi/estimator.h"
#include "games/roliversi/last_cells.h"
#include "games/roliversi/tree.h"
#include "search/team.h"

namespace grille::roliversi::GRILLE_ISA {

// Moves of one position shared out among threads; the one in whose work this began is `outer`.
struct Split {
  const Split* outer;
  std::atomic<bool> is_cut{false};  // some move was good enough

  bool is_cut_off() const {
    for (const Split* split = this; split != nullptr; split = split->outer)
      if (split->is_cut.load(std::memory_order_relaxed)) return true;
    return false;
  }
};

// One for each thread.
template <Line line>
class Solver {
 public:
  Solver(Bits cells, const Weights& weights, Table& table, SearchControl& control)
      : frame_(cells),
        weights_(weights),
        table_(table),
        meter_(control),
        estimator_(cells, weights, table, meter_) {}

  ~Solver() { meter_.visit(last_.nodes); }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Lets the solvers of a team share their work; `solvers` has one for each worker.
  void join(Team& team, std::span<Solver* const> solvers, int worker) {
    team_ = &team;
    solvers_ = solvers;
    worker_ = worker;
  }

  Estimator<line>& estimator() { return estimator_; }

  // The search must end: its last result is void.
  bool is_spent() const { return meter_.is_spent(); }

  // The value, if it lies between alpha and beta; otherwise a bound on the same side of them.
  int value(const Position& position, int alpha, int beta) {
    const Bits empty = frame_.cells & ~position.taken();
    const ByShade moves = playable<line>(position, empty);
    if (moves.any() == 0) {
      const Position passed = position.passed();
      return playable<line>(passed, empty).any() != 0 ? -value(passed, -beta, -alpha) : position.difference();
    }
    const int count = std::popcount(empty);
    if (count < kZoomBelow) return zoom(position, alpha, beta);
    if (!visit()) return alpha;
    const std::uint64_t hash = grille::GRILLE_ISA::hash_of(key_of(position));
    const Memory memory = recalled(position, hash);
    if (memory.lower >= beta || memory.lower == memory.upper) return memory.lower;
    if (memory.upper <= alpha) return memory.upper;
    Children children;
    expand<line>(position, moves, empty, children);
    sort_out(children, count, memory);
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
    if (count >= kSortFrom) return many(position, alpha, playable<line>(position, empty), empty, count);
    return count == 5 ? five(position, alpha, empty) : last(position, alpha, empty);
  }

 private:
  // Empty cells from which it pays to sort moves, to remember positions, to look at the memories of all
  // moves, to count replies, to weigh what a move leads to, and to share work; below the last, exact values
  // come from null windows.
  static constexpr int kSortFrom = 6;
  static constexpr int kRecallFrom = 7;
  static constexpr int kRecallMovesFrom = 9;
  static constexpr int kRepliesFrom = 9;
  static constexpr int kWeighFrom = 10;
  static constexpr int kShareFrom = 12;
  static constexpr int kZoomBelow = 9;

  bool visit() {
    meter_.visit(1 + last_.nodes);
    last_.nodes = 0;
    return !is_void();
  }

  // What is being computed is no longer wanted.
  bool is_void() const { return is_spent() || (split_ != nullptr && split_->is_cut_off()); }

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
        return last_.some(position, alpha, cells);
      case 3:
        return last_.some(position, alpha, std::array{cells[0], cells[1], cells[2]});
      case 2:
        return last_.some(position, alpha, std::array{cells[0], cells[1]});
      case 1:
        return last_.one(position, alpha, cells[0]);
      default:
        return position.difference();
    }
  }

  // Cells of odd quarters first, nothing else.
  int five(const Position& position, int alpha, Bits empty, bool has_passed = false) {
    ++last_.nodes;
    const Bits moves = playable<line>(position, empty).any();
    if (moves == 0) {
      return has_passed ? position.difference() : -five(position.passed(), -alpha - 1, empty, true);
    }
    const int most = most_possible(position, alpha, 5);
    if (most <= alpha) return most;
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
    const int most = most_possible(position, alpha, count);
    if (most <= alpha) return most;
    const std::uint64_t hash = count >= kRecallFrom ? grille::GRILLE_ISA::hash_of(key_of(position)) : 0;
    const Memory memory = count >= kRecallFrom ? recalled(position, hash) : Memory{};
    if (memory.lower > alpha) return memory.lower;
    if (memory.upper <= alpha) return memory.upper;
    Children children;
    expand<line>(position, moves, empty, children);
    const int known = count >= kRecallMovesFrom ? known_above(children, alpha) : alpha;
    if (known > alpha) return known;
    sort_out(children, count, memory);
    const Best best = first_above(children, alpha, empty, count);
    if (is_void()) return alpha;
    if (count >= kRecallFrom) keep(position, hash, memory, count, best, alpha, alpha + 1);
    return best.value;
  }

  // Tries one move after the other, or several at once when somebody is idle.
  Best first_above(Children& children, int alpha, Bits empty, int count) {
    Best best{kNoValue, Memory::kNoMove};
    for (int at = 0; at < children.count && best.value <= alpha && !is_void(); ++at) {
      if (at > 0 && count >= kShareFrom && team_ != nullptr && team_->has_idle()) {
        const Best other = shared_out(children, at, alpha, empty);
        best.take(other.value, other.move);
        break;
      }
      const Child& child = children.pick(at);
      best.take(answered(child, alpha, empty, count), child.move);
    }
    return best;
  }

  int answered(const Child& child, int alpha, Bits empty, int count) {
    const Bits rest = empty & ~(Bits{1} << child.move / 2);
    return count > kSortFrom ? -many(child.next, -alpha - 1, child.answers, rest, count - 1)
                             : -five(child.next, -alpha - 1, rest);
  }

  struct Shared : Split, Team::Job {
    Shared(Solver& solver, const Children& all, int first, int bound, Bits cells)
        : Split{solver.split_},
          solvers(solver.solvers_),
          children(all),
          next(first),
          alpha(bound),
          empty(cells) {}

    void work(int worker) override { solvers[worker]->take_part(*this); }

    const std::span<Solver* const> solvers;
    const Children& children;
    std::atomic<int> next;
    const int alpha;
    const Bits empty;
    std::mutex mutex;
    Best best{kNoValue, Memory::kNoMove};
  };

  Best shared_out(Children& children, int first, int alpha, Bits empty) {
    for (int at = first; at < children.count; ++at) children.pick(at);
    Shared shared(*this, children, first, alpha, empty);
    team_->share(shared, worker_);
    return shared.best;
  }

  void take_part(Shared& shared) {
    const Split* const before = std::exchange(split_, &shared);
    for (;;) {
      const int at = shared.next.fetch_add(1, std::memory_order_relaxed);
      if (at >= shared.children.count) break;
      const Child& child = shared.children.list[at];
      const int found = answered(child, shared.alpha, shared.empty, std::popcount(shared.empty));
      if (is_void()) break;
      const std::lock_guard lock(shared.mutex);
      shared.best.take(found, child.move);
      if (found > shared.alpha) shared.is_cut.store(true, std::memory_order_relaxed);
    }
    split_ = before;
  }

  // A bound by the enemy's stable balls; they are looked for only where enough of them may well be found.
  int most_possible(const Position& position, int alpha, int count) const {
    const int cells = std::popcount(frame_.cells);
    if (alpha < cells - 42 - 2 * count) return cells;
    return cells - 2 * std::popcount(stable_balls<line>(frame_, position.enemy, position.own));
  }

  // A move after which the position is already known to be good enough.
  int known_above(const Children& children, int alpha) {
    for (int at = 0; at < children.count; ++at) {
      const Position& next = children.list[at].next;
      const Memory memory = recalled(next, grille::GRILLE_ISA::hash_of(key_of(next)));
      if (-memory.upper > alpha) return -memory.upper;
    }
    return alpha;
  }

  void sort_out(Children& children, int count, const Memory& memory) const {
    for (int at = 0; at < children.count; ++at) {
      Child& child = children.list[at];
      child.cost = cost_of(child.next, child.answers, count);
    }
    children.favour(memory);
  }

  // Few answers first, and above all no corners; safe edges, many replies of one's own and the trained
  // evaluation help.
  int cost_of(const Position& next, const ByShade& answers, int count) const {
    const Bits cells = answers.any();
    int cost = 16 * (answers.count() + std::popcount(cells) + std::popcount(cells & frame_.corners));
    cost -= 8 * std::popcount(stable_on_edges<line>(frame_, next.enemy, next.own));
    if (count < kRepliesFrom) return cost;
    const ByShade replies = playable<line>(next.passed(), frame_.cells & ~next.taken());
    cost -= 5 * replies.count();
    return count < kWeighFrom ? cost : cost + 3 * evaluate(weights_, next, answers, replies) / 64;
  }

  // Of estimates only the moves are of use here.
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
