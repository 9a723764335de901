// Games of the engine against itself, as examples to learn from.
#pragma once

#include <span>

#include "games/roliversi/engine.h"
#include "games/roliversi/playout.h"
#include "games/roliversi/solver.h"

namespace grille::roliversi::GRILLE_ISA {

// Plays games whose beginning is random and whose end is solved, and writes down every position after the
// random part with the difference that came of it.
template <Line line>
class SelfPlay {
 public:
  SelfPlay(const Rules& rules, const Lesson& lesson, const Means& means)
      : cells_(rules.cells),
        lesson_(lesson),
        solver_(rules.cells, means.weights, means.table, means.control),
        random_(lesson.seed) {}

  // Fills `examples` and returns how many there are: fewer only when stopped. The start has a move.
  std::size_t play(const Position& start, std::span<Example> examples) {
    std::size_t count = 0;
    while (count < examples.size() && !solver_.is_spent()) count += game(start, examples.subspan(count));
    return count;
  }

 private:
  std::size_t game(Position position, std::span<Example> examples) {
    const int empty_cells = std::popcount(cells_ & ~position.taken());
    int random_plies = static_cast<int>(random_.below(static_cast<std::uint32_t>(empty_cells)));
    std::size_t count = 0;
    for (std::int64_t side = 1; !solver_.is_spent(); side = -side) {
      const Bits empty = cells_ & ~position.taken();
      ByShade moves = playable<line>(position, empty);
      if (moves.any() == 0) {
        position = position.passed();
        side = -side;
        moves = playable<line>(position, empty);
      }
      if (moves.any() == 0) {
        const std::int64_t difference = side * position.difference();
        for (Example& example : examples.first(count)) example.value *= difference;
        return count;
      }
      // Until the difference is known, an example notes for which side it will count.
      if (random_plies <= 0 && count < examples.size()) examples[count++] = {position, side};
      position = random_plies-- > 0 ? random_step<line>(position, moves, random_)
                                    : best_step(position, moves, empty);
    }
    return 0;
  }

  Position best_step(const Position& position, const ByShade& moves, Bits empty) {
    Children children;
    expand<line>(position, moves, empty, children);
    const bool is_near_end = std::popcount(empty) <= lesson_.exact_from;
    const Child* chosen = &children.list[0];
    int best = is_near_end ? kNoValue : -Estimator<line>::kWorst;
    for (int at = 0; at < children.count; ++at) {
      const Child& child = children.list[at];
      const int found = is_near_end ? exact(child, best) : estimate(child, best);
      if (found > best) {
        best = found;
        chosen = &child;
      }
    }
    return chosen->next;
  }

  // What a move is worth, if it is worth more than the best so far.
  int exact(const Child& child, int best) { return -solver_.value(child.next, kNoValue, -best); }

  int estimate(const Child& child, int best) {
    constexpr int kWorst = Estimator<line>::kWorst;
    return -solver_.estimator().search(child.next, child.answers, lesson_.depth - 1, -kWorst, -best);
  }

  const Bits cells_;
  const Lesson lesson_;
  Solver<line> solver_;
  Random random_;
};

}  // namespace grille::roliversi::GRILLE_ISA
