// Searches from the root: what every move is worth, exactly or by estimate.
#pragma once

#include <memory>
#include <vector>

#include "games/roliversi/engine.h"
#include "games/roliversi/solver.h"

namespace grille::roliversi::GRILLE_ISA {

template <Line line>
class Root {
 public:
  Root(const Rules& rules, const Position& position, const Means& means)
      : cells_(rules.cells),
        position_(position),
        table_(means.table),
        control_(means.control),
        team_(means.threads) {
    for (int worker = 0; worker < means.threads; ++worker)
      owned_.push_back(std::make_unique<Solver<line>>(cells_, means.weights, table_, control_));
    for (const auto& solver : owned_) solvers_.push_back(solver.get());
    for (int worker = 0; worker < means.threads && means.threads > 1; ++worker)
      solvers_[worker]->join(team_, solvers_, worker);
    table_.grow_older();
    const Bits empty = cells_ & ~position.taken();
    empty_cells_ = std::popcount(empty);
    Children children;
    expand<line>(position, playable<line>(position, empty), empty, children);
    for (int at = 0; at < children.count; ++at) {
      const Child& child = children.list[at];
      choices_[count_++] = {child.next, child.move, -kWorst, kWorst, 0};
    }
  }

  Verdict think(int depth, bool of_every_move) {
    for (int reached = 0; reached < std::min(depth, empty_cells_) && !is_stopped();) {
      // Close to the end the rest of the way is no harder than the next steps.
      reached = reached + 1 + kLeap >= empty_cells_ && depth >= empty_cells_ && reached >= kLeapFrom
                    ? empty_cells_
                    : reached + 1;
      deepen(reached, of_every_move);
    }
    return verdict();
  }

  Verdict solve(int alpha, int beta) {
    prepare();
    const int guess = count_ > 0 ? choices_[0].estimate / kBall : 0;
    for (int at = 0; at < count_; ++at) choices_[at].lower = -kWorst, choices_[at].upper = kWorst;
    int best = kNoValue;
    for (int at = 0; at < count_ && !is_stopped(); ++at) {
      control_.note_work(at, count_);
      Choice& choice = choices_[at];
      if (at == 0) {
        settle(choice, zoomed(choice.next, guess, alpha, beta), alpha, beta);
      } else {
        settle_against(choice, best, alpha, beta);
      }
      if (!is_stopped() && choice.lower > best) {
        best = choice.lower;
        control_.note_best(best, choice.move);
      }
    }
    depth_ = empty_cells_;
    return verdict();
  }

 private:
  static constexpr int kWorst = std::numeric_limits<std::int16_t>::max();
  static constexpr int kLeap = 8;
  static constexpr int kLeapFrom = 6;

  struct Choice {
    Position next;
    std::uint8_t move;
    int lower;
    int upper;
    int estimate;  // of the last depth finished
  };

  // In parts of a ball; exact when the depth reaches the end.
  int value(const Position& position, int depth, int alpha, int beta) {
    if (depth < empty_cells_ - 1) return solvers_[0]->estimator().value(position, depth, alpha, beta);
    const auto below = [](int parts) { return parts >= 0 ? parts / kBall : -((kBall - 1 - parts) / kBall); };
    return kBall * solvers_[0]->value(position, below(alpha), below(beta - 1) + 1);
  }

  bool is_stopped() const { return solvers_[0]->meter().is_spent(); }

  // One round of the iterative search. A round cut short counts if it found something better than the last
  // one's best.
  void deepen(int depth, bool of_every_move) {
    std::array<Choice, 128> round = choices_;
    int best = -kWorst;
    int done = 0;
    for (; done < count_; ++done) {
      Choice& choice = round[done];
      const int floor = of_every_move ? -kWorst : best;
      int found = -value(choice.next, depth - 1, done == 0 || of_every_move ? -kWorst : -floor - 1, -floor);
      if (done > 0 && !of_every_move && found > floor)
        found = -value(choice.next, depth - 1, -kWorst, -floor);
      if (is_stopped()) break;
      choice.estimate = found;
      choice.lower = found > floor ? found : -kWorst;
      choice.upper = found;
      best = std::max(best, found);
    }
    if (done == 0 || (done < count_ && of_every_move)) return;
    const auto by_estimate = [](const Choice& a, const Choice& b) { return a.estimate > b.estimate; };
    if (done == count_) {
      sort_moves(round, count_);
      choices_ = round;
      depth_ = depth;
    } else {
      // bring the best of the moves tried to the front
      int top = 0;
      for (int at = 1; at < done; ++at)
        if (round[at].estimate > round[top].estimate) top = at;
      const Choice chosen = round[top];
      for (int at = top; at > 0; --at) choices_[at] = choices_[at - 1];
      choices_[0] = chosen;
    }
    (void)by_estimate;
    control_.note_best(choices_[0].estimate, choices_[0].move);
  }

  static void sort_moves(std::array<Choice, 128>& moves, int count) {
    for (int at = 1; at < count; ++at) {
      const Choice moving = moves[at];
      int to = at;
      for (; to > 0 && moves[to - 1].estimate < moving.estimate; --to) moves[to] = moves[to - 1];
      moves[to] = moving;
    }
  }

  void prepare() {
    const int depth = empty_cells_ - prep;
    for (int reached = 1; reached <= depth && !is_stopped(); ++reached) deepen(reached, false);
  }

  // The value of a move by windows round a guess that widen until they hold it.
  int zoomed(const Position& next, int guess, int alpha, int beta) {
    int low = alpha, high = beta;
    for (int width = 2;; width *= 2) {
      const int floor = std::clamp(guess - width, low, high - 1),
                ceiling = std::clamp(guess + width, floor + 1, high);
      const int found = -solvers_[0]->value(next, -ceiling, -floor);
      if (is_stopped() || (found > floor && found < ceiling) || (found <= floor && floor == low) ||
          (found >= ceiling && ceiling == high))
        return found;
      (found <= floor ? high : low) = found <= floor ? found + 1 : found - 1;
      guess = found;
    }
  }

  void settle(Choice& choice, int found, int alpha, int beta) {
    if (is_stopped()) return;
    if (found > alpha) choice.lower = found;
    if (found < beta) choice.upper = found;
  }

  void settle_against(Choice& choice, int best, int alpha, int beta) {
    const int level = std::max(best - 1, alpha);
    const int found = -solvers_[0]->above(choice.next, -level - 1);
    if (is_stopped()) return;
    if (found <= level) {
      choice.upper = found;
    } else if (level + 1 >= beta) {
      choice.lower = found;
    } else {
      settle(choice, -solvers_[0]->value(choice.next, -beta, -level), level, beta);
    }
  }

  Verdict verdict() {
    Verdict verdict;
    verdict.depth = depth_;
    verdict.count = count_;
    verdict.lower = verdict.upper = -kWorst;
    for (int at = 0; at < count_; ++at) {
      verdict.moves[at] = {choices_[at].move, choices_[at].lower, choices_[at].upper};
      verdict.lower = std::max(verdict.lower, choices_[at].lower);
      verdict.upper = std::max(verdict.upper, choices_[at].upper);
    }
    return verdict;
  }

 public:
  int prep = 100;

 private:
  const Bits cells_;
  const Position position_;
  Table& table_;
  SearchControl& control_;
  Team team_;
  std::vector<std::unique_ptr<Solver<line>>> owned_;
  std::vector<Solver<line>*> solvers_;
  int empty_cells_ = 0;
  int depth_ = 0;
  std::array<Choice, 128> choices_;
  int count_ = 0;
};

}  // namespace grille::roliversi::GRILLE_ISA
