// Estimated values: alpha-beta to a depth, then the trained evaluation.
#pragma once

#include "games/roliversi/tree.h"

namespace grille::roliversi::GRILLE_ISA {

template <Line line>
class Estimator {
 public:
  static constexpr int kWorst = std::numeric_limits<std::int16_t>::max();  // nothing is worth so much

  Estimator(Bits cells, const Weights& weights, Table& table, Meter& meter)
      : cells_(cells), weights_(weights), table_(table), meter_(meter) {}

  // The value of a position searched so many moves deep, in parts of a ball; outside alpha and beta a bound.
  int value(const Position& position, int depth, int alpha, int beta) {
    return search(position, playable<line>(position, cells_ & ~position.taken()), depth, alpha, beta);
  }

  // The same for a position whose moves are known.
  int search(const Position& position, const ByShade& moves, int depth, int alpha, int beta) {
    const Bits empty = cells_ & ~position.taken();
    if (!meter_.visit()) return alpha;
    const Position passed = position.passed();
    if (moves.any() == 0) {
      const ByShade answers = playable<line>(passed, empty);
      return answers.any() != 0 ? -search(passed, answers, depth, -beta, -alpha)
                                : kBall * position.difference();
    }
    if (depth <= 0) return evaluate(weights_, position, moves, playable<line>(passed, empty));
    const std::uint64_t hash = grille::GRILLE_ISA::hash_of(key_of(position));
    const Memory memory = recalled(position, hash, depth);
    if (memory.lower >= beta || memory.lower == memory.upper) return memory.lower;
    if (memory.upper <= alpha) return memory.upper;
    Children children;
    expand<line>(position, moves, empty, children);
    sort_out(children, depth, memory);
    return best_of(position, hash, memory, children, depth, alpha, beta);
  }

 private:
  int best_of(const Position& position, std::uint64_t hash, Memory memory, Children& children, int depth,
              int alpha, int beta) {
    Best best{-kWorst, Memory::kNoMove};
    for (int at = 0; at < children.count && best.value < beta; ++at) {
      const Child& child = children.pick(at);
      const int floor = std::max(alpha, best.value);
      const int ceiling = at == 0 ? beta : floor + 1;
      int found = -search(child.next, child.answers, depth - 1, -ceiling, -floor);
      if (at > 0 && found > floor && found < beta)
        found = -search(child.next, child.answers, depth - 1, -beta, -found + 1);
      if (meter_.is_spent()) return alpha;
      best.take(found, child.move);
    }
    learn(memory, best, alpha, beta, depth);
    grille::GRILLE_ISA::remember(table_, hash, key_of(position), memory);
    return best.value;
  }

  // Bounds of an exact search are in whole balls, and not used here.
  Memory recalled(const Position& position, std::uint64_t hash, int depth) {
    Memory memory;
    if (!grille::GRILLE_ISA::recall(table_, hash, key_of(position), memory)) return memory;
    if (memory.depth >= depth && memory.depth < kExactDepth) return memory;
    return {.first = memory.first, .second = memory.second};
  }

  // The last ply is sorted by freedom, which costs nothing; above it each move is judged as it stands.
  void sort_out(Children& children, int depth, const Memory& memory) const {
    for (int at = 0; at < children.count; ++at) {
      Child& child = children.list[at];
      child.cost = child.answers.count();
      if (depth > 1) child.cost = evaluate(weights_, child.next, child.answers, replies(child.next));
    }
    children.favour(memory);
  }

  ByShade replies(const Position& position) const {
    return playable<line>(position.passed(), cells_ & ~position.taken());
  }

  const Bits cells_;
  const Weights& weights_;
  Table& table_;
  Meter& meter_;
};

}  // namespace grille::roliversi::GRILLE_ISA
