// Searches from the root: what every move is worth, exactly or by estimate.
#pragma once

#include <memory>
#include <vector>

#include "games/roliversi/engine.h"
#include "games/roliversi/solver.h"

namespace grille::roliversi::GRILLE_ISA {

// For a position whose mover has a move.
template <Line line>
class Root {
 public:
  Root(const Rules& rules, const Position& position, const Means& means)
      : cells_(rules.cells),
        position_(position),
        table_(means.table),
        control_(means.control),
        team_(means.threads, means.control) {
    table_.grow_older();
    for (int worker = 0; worker < means.threads; ++worker)
      owned_.push_back(std::make_unique<Solver<line>>(cells_, means.weights, table_, control_));
    for (const auto& solver : owned_) solvers_.push_back(solver.get());
    for (int worker = 0; worker < means.threads && means.threads > 1; ++worker)
      solvers_[worker]->join(team_, solvers_, worker);
    list_choices();
  }

  // Deeper and deeper, until the depth is reached or the means are spent.
  Verdict think(int depth, bool of_every_move) {
    depth = std::min(depth, empty_cells_);
    for (int next = 1; next <= depth && !is_spent(); ++next) {
      // Near the end, the whole rest costs no more than the next few steps.
      if (depth == empty_cells_ && next > kLeapAfter && next + kLeap >= depth) next = depth;
      deepen(next, of_every_move);
    }
    return verdict();
  }

  // The exact value, and which moves have it; no more than one move once the value is known to reach beta.
  Verdict solve(int alpha, int beta) {
    if (beta - alpha == 1) {
      prepare_question(alpha);
    } else {
      for (int depth = 1; depth <= prepared_depth() && !is_spent(); ++depth) deepen(depth, false);
    }
    const int guess = choices_[0].upper / kBall;
    for (int at = 0; at < count_; ++at) choices_[at].forget();
    int best = kNoValue;
    for (int at = 0; at < count_ && best < beta && !is_spent(); ++at) {
      control_.note_work(at, count_);
      Choice& choice = choices_[at];
      if (at == 0) {
        learn(choice, zoomed(choice.next, guess, alpha, beta), alpha, beta);
      } else {
        compare(choice, best, alpha, beta);
      }
      if (choice.lower <= best) continue;
      best = choice.lower;
      control_.note_best(best, choice.move);
    }
    depth_ = empty_cells_;
    put_in_order();
    return verdict();
  }

 private:
  static constexpr int kWorst = Estimator<line>::kWorst;
  // Tried and found good: estimates this far from the end guide the solver; so close to it they give way to
  // it.
  static constexpr int kPreparedFrom = 11;
  static constexpr int kWeighedDepth = 6;
  static constexpr int kLittleDoubt = 6 * kBall;
  static constexpr int kLeapAfter = 6;
  static constexpr int kLeap = 8;

  struct Choice {
    Position next;
    std::uint8_t move;
    int lower;
    int upper;

    void forget() {
      lower = -kWorst;
      upper = kWorst;
    }
  };

  // What a search within a window found, unless it was cut short.
  void learn(Choice& choice, int found, int alpha, int beta) {
    if (is_spent()) return;
    if (found > alpha) choice.lower = found;
    if (found < beta) choice.upper = found;
  }

  void list_choices() {
    const Bits empty = cells_ & ~position_.taken();
    empty_cells_ = std::popcount(empty);
    Children children;
    expand<line>(position_, playable<line>(position_, empty), empty, children);
    for (int at = 0; at < children.count; ++at)
      choices_[count_++] = {children.list[at].next, children.list[at].move, -kWorst, kWorst};
  }

  bool is_spent() const { return solvers_[0]->is_spent(); }

  // In parts of a ball; exact when the depth reaches the end.
  int value(const Position& position, int depth, int alpha, int beta) {
    if (depth + 1 < empty_cells_) return solvers_[0]->estimator().value(position, depth, alpha, beta);
    const auto whole = [](int parts) { return parts >= 0 ? parts / kBall : -((kBall - 1 - parts) / kBall); };
    return kBall * solvers_[0]->value(position, whole(alpha), whole(beta - 1) + 1);
  }

  // One round of the iterative search. A round cut short still counts where it found a better move.
  void deepen(int depth, bool of_every_move) {
    const std::array<Choice, 128> before = choices_;
    int best = -kWorst;
    int done = 0;
    for (; done < count_; ++done) {
      Choice& choice = choices_[done];
      const int floor = of_every_move ? -kWorst : best;
      int found = -value(choice.next, depth - 1, done == 0 || of_every_move ? -kWorst : -floor - 1, -floor);
      if (found > floor && floor > -kWorst) found = -value(choice.next, depth - 1, -kWorst, -floor);
      if (is_spent()) break;
      choice.lower = found > floor ? found : -kWorst;
      choice.upper = found;
      best = std::max(best, found);
    }
    if (done < count_ && (done == 0 || of_every_move)) {
      choices_ = before;
      return;
    }
    put_in_order();
    if (done == count_) depth_ = depth;
    control_.note_best(choices_[0].upper, choices_[0].move);
  }

  int prepared_depth() const { return empty_cells_ - kPreparedFrom; }

  // Is it worth more than alpha? Where a few moves ahead leave little doubt, more of them would only delay
  // the proof.
  void prepare_question(int alpha) {
    const int level = kBall * alpha + kBall / 2;
    for (int depth = 1; depth <= prepared_depth() && !is_spent(); ++depth) {
      if (depth <= kWeighedDepth) {
        deepen(depth, false);
      } else {
        ask(depth, level);
      }
      if (depth >= kWeighedDepth && std::abs(choices_[0].upper - level) > kLittleDoubt) return;
    }
  }

  // One round that only compares with a level, up to the first move above it.
  void ask(int depth, int level) {
    int best = -kWorst;
    for (int at = 0; at < count_ && best <= level; ++at) {
      const int found = -value(choices_[at].next, depth - 1, -level - 1, -level);
      if (is_spent()) return;
      choices_[at].lower = choices_[at].upper = found;
      best = std::max(best, found);
    }
    put_in_order();
  }

  // Best first; moves of equal worth stay in the order they had.
  void put_in_order() {
    const auto is_better = [](const Choice& a, const Choice& b) {
      return a.lower > b.lower || (a.lower == b.lower && a.upper > b.upper);
    };
    for (int at = 1; at < count_; ++at) {
      const Choice moving = choices_[at];
      int to = at;
      for (; to > 0 && is_better(moving, choices_[to - 1]); --to) choices_[to] = choices_[to - 1];
      choices_[to] = moving;
    }
  }

  // The value of a move, by windows round a guess that widen until they hold it.
  int zoomed(const Position& next, int guess, int alpha, int beta) {
    for (int reach = 2;; reach *= 3) {
      const int floor = std::clamp(guess - reach, alpha, beta - 1);
      const int ceiling = std::clamp(guess + reach, floor + 1, beta);
      const int found = -solvers_[0]->value(next, -ceiling, -floor);
      const bool is_held = (found > floor || floor == alpha) && (found < ceiling || ceiling == beta);
      if (is_held || is_spent()) return found;
    }
  }

  // Is a move worth as much as the best so far, or more?
  void compare(Choice& choice, int best, int alpha, int beta) {
    const int level = std::max(best - 1, alpha);
    const int found = -solvers_[0]->above(choice.next, -level - 1);
    learn(choice, found, level, level + 1);
    if (found > level && level + 1 < beta && !is_spent())
      learn(choice, -solvers_[0]->value(choice.next, -beta, -level), level, beta);
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
    tell_line(verdict);
    return verdict;
  }

  // The best move, then what is remembered as best of the positions that follow.
  void tell_line(Verdict& verdict) {
    Position position = choices_[0].next;
    verdict.line[verdict.line_length++] = choices_[0].move;
    while (verdict.line_length < depth_) {
      const Bits empty = cells_ & ~position.taken();
      if (playable<line>(position, empty).any() == 0) position = position.passed();
      const Table::Key key = key_of(position);
      Memory memory;
      if (!grille::GRILLE_ISA::recall(table_, grille::GRILLE_ISA::hash_of(key), key, memory)) return;
      if (memory.first == Memory::kNoMove) return;
      const int cell = memory.first / 2, shade = memory.first % 2;
      verdict.line[verdict.line_length++] = memory.first;
      position = position.after(cell, shade, turned<line>(cell, position).of(shade));
    }
  }

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
