// Balls that can never be turned again.
#pragma once

#include <array>

#include "games/roliversi/position.h"
#include "search/isa.h"

namespace grille::roliversi {

// For each filling of an edge, the own balls on it that no play along the edge can turn (rule `stop`).
class EdgeTable {
 public:
  EdgeTable();
  Bits stable(Bits own, Bits enemy) const { return stable_[own << 8 | enemy]; }

 private:
  std::array<std::uint8_t, 1 << 16> stable_{};
};

extern const EdgeTable kEdges;

namespace GRILLE_ISA {

// A column of the board from the top, as eight bits, and back.
inline Bits column_bits(Bits bits, int column) {
  return ((bits >> column & 0x0101010101010101ULL) * 0x0102040810204080ULL) >> 56;
}

inline Bits column_cells(Bits bits, int column) {
  // Spread seven bits by a product without carries, and the eighth by itself.
  return ((((bits & 0x7F) * 0x0002040810204081ULL) & 0x0001010101010101ULL) | (bits & 0x80) << 49) << column;
}

// Cells of one board, and where its edges lie.
struct Frame {
  Bits cells;
  int margin;
  Bits corners;
  Bits outside;               // of an edge, as eight bits
  std::array<Bits, 4> walls;  // cells with an end of the board beside them, by direction of kRayStep

  explicit Frame(Bits board) : cells(board), margin(std::countr_zero(board) / 9) {
    const int last = 7 - margin;
    corners = Bits{1} << 9 * margin | Bits{1} << (8 * margin + last) | Bits{1} << (8 * last + margin) |
              Bits{1} << 9 * last;
    outside = (board >> (8 * margin) & 0xFF) ^ 0xFF;
    for (int way = 0; way < 4; ++way) {
      const int step = kRayStep[way];
      const Bits inner = board & kLineCells[way];
      walls[way] = board & ~(inner & (board << step) & (board >> step));
    }
  }
};

// Own balls that are safe along the edge they lie on. Beyond a small board's edge stands an own ball, which
// only lets own balls turn more.
template <Line line>
inline Bits stable_on_edges(const Frame& frame, Bits own, Bits enemy) {
  if constexpr (line == Line::through) return 0;
  const auto stable = [&](Bits own_edge, Bits enemy_edge) {
    return kEdges.stable((own_edge & 0xFF) | frame.outside, enemy_edge & 0xFF) & ~frame.outside;
  };
  const int first = frame.margin;
  const int last = 7 - frame.margin;
  return stable(own >> 8 * first, enemy >> 8 * first) << 8 * first |
         stable(own >> 8 * last, enemy >> 8 * last) << 8 * last |
         column_cells(stable(column_bits(own, first), column_bits(enemy, first)), first) |
         column_cells(stable(column_bits(own, last), column_bits(enemy, last)), last);
}

// One set of cells for each direction of kRayStep.
using Lanes = Bits __attribute__((vector_size(32)));

inline Lanes each(Bits bits) { return Lanes{bits, bits, bits, bits}; }
inline Bits common(const Lanes& lanes) { return lanes[0] & lanes[1] & lanes[2] & lanes[3]; }

// Cells from which so many steps, up or down, stay on the 8×8 board.
constexpr Bits columns_with_room(int steps, int towards) {
  Bits row = 0;
  for (int column = 0; column < 8; ++column)
    if (column + steps * towards >= 0 && column + steps * towards < 8) row |= Bits{1} << column;
  return row * 0x0101010101010101ULL;
}

template <int steps>
inline Lanes step_up(const Lanes& from) {
  constexpr Bits right = columns_with_room(steps, 1), left = columns_with_room(steps, -1);
  return (from & Lanes{right, right, ~Bits{0}, left}) << (Lanes{1, 9, 8, 7} * steps);
}

template <int steps>
inline Lanes step_down(const Lanes& from) {
  constexpr Bits right = columns_with_room(steps, 1), left = columns_with_room(steps, -1);
  return (from & Lanes{left, left, ~Bits{0}, right}) >> (Lanes{1, 9, 8, 7} * steps);
}

// Cells whose line in a direction has no empty cell, so that nothing is ever placed on it.
inline Lanes full_lines(Bits empty) {
  Lanes up = each(empty), down = up;
  up |= step_up<1>(up);
  down |= step_down<1>(down);
  up |= step_up<2>(up);
  down |= step_down<2>(down);
  up |= step_up<4>(up);
  down |= step_down<4>(down);
  return ~(up | down);
}

// Own balls found to be safe for ever. A ball is safe in a direction when its line is full, when it stands at
// an end of the board, or beside another safe own ball: none of them can be the first of these to be turned.
template <Line line>
inline Bits stable_balls(const Frame& frame, Bits own, Bits enemy) {
  const Lanes walls{frame.walls[0], frame.walls[1], frame.walls[2], frame.walls[3]};
  const Lanes safe = full_lines(frame.cells & ~(own | enemy)) | walls;
  Bits stable = stable_on_edges<line>(frame, own, enemy) | (own & common(safe));
  for (Bits before = 0; before != stable && stable != 0;) {
    before = stable;
    const Lanes all = each(stable);
    stable |= own & common(safe | step_up<1>(all) | step_down<1>(all));
  }
  return stable;
}

}  // namespace GRILLE_ISA
}  // namespace grille::roliversi
