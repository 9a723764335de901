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

  // Cells in the order to be tried, those of odd regions first.
  template <std::size_t count>
  int some(const Position& position, int alpha, const std::array<int, count>& cells,
           bool has_passed = false) {
    if constexpr (count == 1) {
      return one(position, alpha, cells[0]);
    } else {
      ++nodes;
      int best = kNoValue;
      const int beta = -alpha - 1;
      for (std::size_t at = 0; at < count; ++at) {
        const auto answer = [&](const Position& next) { return some(next, beta, without(cells, at)); };
        if (place(position, alpha, cells[at], best, answer)) return best;
      }
      if (best != kNoValue) return best;
      return has_passed ? position.difference() : -some(position.passed(), beta, cells, true);
    }
  }

 private:
  template <std::size_t count>
  static std::array<int, count - 1> without(const std::array<int, count>& cells, std::size_t place) {
    std::array<int, count - 1> rest;
    for (std::size_t at = 0; at + 1 < count; ++at) rest[at] = cells[at < place ? at : at + 1];
    return rest;
  }

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
