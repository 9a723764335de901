// The last four empty cells: no lists, no tables, only placing and counting.
#pragma once

#include <algorithm>
#include <array>

#include "games/roliversi/lines.h"

namespace grille::roliversi::GRILLE_ISA {

inline constexpr int kNoValue = -128;  // below every value

// The eight cells round each cell.
constexpr std::array<Bits, 64> all_neighbours() {
  std::array<Bits, 64> neighbours{};
  for (int cell = 0; cell < 64; ++cell)
    for (int row = -1; row <= 1; ++row)
      for (int column = -1; column <= 1; ++column)
        if ((row != 0 || column != 0) && cell / 8 + row >= 0 && cell / 8 + row < 8 &&
            cell % 8 + column >= 0 && cell % 8 + column < 8)
          neighbours[cell] |= Bits{1} << (cell + 8 * row + column);
  return neighbours;
}

inline constexpr std::array<Bits, 64> kNeighbours = all_neighbours();

// A line through its own balls may begin with one, under the rule `through`.
template <Line line>
inline bool may_turn(int cell, const Position& position) {
  return line == Line::through || (kNeighbours[cell] & position.enemy) != 0;
}

inline int more(const ByShade& turns) {
  return 1 + 2 * std::max(std::popcount(turns.first), std::popcount(turns.second));
}

// Each of these returns a lower bound above alpha as soon as it knows one, else an upper bound.
template <Line line>
class LastCells {
 public:
  std::uint64_t nodes = 0;  // positions looked at

  int one(const Position& position, int alpha, int cell) {
    ++nodes;
    const int difference = position.difference();
    const ByShade turns = turned<line>(cell, position);
    if (turns.any() != 0) return difference + more(turns);
    // Whoever cannot move gains nothing any more.
    if (difference <= alpha) return difference;
    const ByShade answers = turned<line>(cell, position.passed());
    return answers.any() != 0 ? difference - more(answers) : difference;
  }

  int two(const Position& position, int alpha, int a, int b, bool has_passed = false) {
    ++nodes;
    int best = kNoValue;
    const int beta = -alpha - 1;
    if (place(position, alpha, a, best, [&](const Position& next) { return one(next, beta, b); }))
      return best;
    if (place(position, alpha, b, best, [&](const Position& next) { return one(next, beta, a); }))
      return best;
    if (best != kNoValue) return best;
    return has_passed ? position.difference() : -two(position.passed(), beta, a, b, true);
  }

  int three(const Position& position, int alpha, int a, int b, int c, bool has_passed = false) {
    ++nodes;
    int best = kNoValue;
    const int beta = -alpha - 1;
    if (place(position, alpha, a, best, [&](const Position& next) { return two(next, beta, b, c); }))
      return best;
    if (place(position, alpha, b, best, [&](const Position& next) { return two(next, beta, a, c); }))
      return best;
    if (place(position, alpha, c, best, [&](const Position& next) { return two(next, beta, a, b); }))
      return best;
    if (best != kNoValue) return best;
    return has_passed ? position.difference() : -three(position.passed(), beta, a, b, c, true);
  }

  // Cells in the order to be tried, those of odd regions first.
  int four(const Position& position, int alpha, int a, int b, int c, int d, bool has_passed = false) {
    ++nodes;
    int best = kNoValue;
    const int beta = -alpha - 1;
    if (place(position, alpha, a, best, [&](const Position& next) { return three(next, beta, b, c, d); }))
      return best;
    if (place(position, alpha, b, best, [&](const Position& next) { return three(next, beta, a, c, d); }))
      return best;
    if (place(position, alpha, c, best, [&](const Position& next) { return three(next, beta, a, b, d); }))
      return best;
    if (place(position, alpha, d, best, [&](const Position& next) { return three(next, beta, a, b, c); }))
      return best;
    if (best != kNoValue) return best;
    return has_passed ? position.difference() : -four(position.passed(), beta, a, b, c, d, true);
  }

 private:
  // Tries both shades on a cell; true when one of them is above alpha.
  template <typename Answer>
  static bool place(const Position& position, int alpha, int cell, int& best, Answer answer) {
    if (!may_turn<line>(cell, position)) return false;
    const ByShade turns = turned<line>(cell, position);
    for (const int shade : {0, 1}) {
      if (turns.of(shade) == 0) continue;
      best = std::max(best, -answer(position.after(cell, shade, turns.of(shade))));
      if (best > alpha) return true;
    }
    return false;
  }
};

}  // namespace grille::roliversi::GRILLE_ISA
