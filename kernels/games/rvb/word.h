// 512 positions at once: the bits of a word move along strikes by shifts within lanes and of whole lanes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/rvb/plan.h"
#include "search/isa.h"

namespace grille::rvb::GRILLE_ISA {

// The compiler makes of it one register, two, four or eight, as the instruction set has them.
typedef std::uint64_t Word __attribute__((vector_size(64), aligned(8), may_alias));

inline constexpr int kPositions = 1 << kWordBits;

// Puts these positions into a word.
template <typename Belongs>
inline void put_in(Word& word, Belongs belongs) {
  word = Word{};
  for (unsigned position = 0; position < kPositions; ++position)
    if (belongs(position)) word[position / 64] |= std::uint64_t{1} << position % 64;
}

// Positions of a lane that a strike can be added to, by its low cells: none of them is there.
inline constexpr auto kFree = [] {
  std::array<std::uint64_t, 64> free{};
  for (unsigned shift = 0; shift < 64; ++shift)
    for (unsigned position = 0; position < 64; ++position)
      if ((position & shift) == 0) free[shift] |= std::uint64_t{1} << position;
  return free;
}();

// Moves each lane that has none of these lane bits to where it has all of them; the others become empty.
template <int lanes>
inline void move_lanes(Word& word) {
  const Word none{};
  if constexpr (lanes == 1) word = __builtin_shufflevector(none, word, 0, 8, 2, 10, 4, 12, 6, 14);
  if constexpr (lanes == 2) word = __builtin_shufflevector(none, word, 0, 1, 8, 9, 4, 5, 12, 13);
  if constexpr (lanes == 3) word = __builtin_shufflevector(none, word, 0, 1, 2, 8, 4, 5, 6, 12);
  if constexpr (lanes == 4) word = __builtin_shufflevector(none, word, 0, 1, 2, 3, 8, 9, 10, 11);
  if constexpr (lanes == 5) word = __builtin_shufflevector(none, word, 0, 1, 2, 3, 4, 8, 6, 10);
  if constexpr (lanes == 6) word = __builtin_shufflevector(none, word, 0, 1, 2, 3, 4, 5, 8, 9);
  if constexpr (lanes == 7) word = __builtin_shufflevector(none, word, 0, 1, 2, 3, 4, 5, 6, 8);
}

// Marks as won what one strike wins in a row of words: where it leads to a lost position.
template <int lanes, bool shifts>
void add_strike(Word* won, const Word* lost, unsigned words, const Move& move) {
  const unsigned taken = move.words;
  const unsigned run = taken != 0 ? taken & -taken : words;
  const std::uint64_t free = kFree[move.shift];
  for (unsigned at = taken; at < words; at = (at + run) | taken) {
    Word* to = won + at;
    const Word* from = lost + (at ^ taken);
    for (unsigned word = 0; word < run; ++word) {
      Word moved = from[word];
      if constexpr (shifts) moved = (moved & free) << move.shift;
      move_lanes<lanes>(moved);
      to[word] |= moved;
    }
  }
}

using AddStrike = void (*)(Word* won, const Word* lost, unsigned words, const Move& move);

template <bool shifts>
inline constexpr AddStrike kByLanes[] = {add_strike<0, shifts>, add_strike<1, shifts>, add_strike<2, shifts>,
                                         add_strike<3, shifts>, add_strike<4, shifts>, add_strike<5, shifts>,
                                         add_strike<6, shifts>, add_strike<7, shifts>};

inline void add(Word* won, const Word* lost, unsigned words, const Move& move) {
  (move.shift != 0 ? kByLanes<true> : kByLanes<false>)[move.lanes](won, lost, words, move);
}

}  // namespace grille::rvb::GRILLE_ISA
