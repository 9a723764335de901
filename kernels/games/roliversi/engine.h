// What the kernel offers for Roliversi, built for several instruction sets and chosen at run time.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/roliversi/position.h"
#include "games/roliversi/weights.h"
#include "search/control.h"
#include "search/cpu.h"
#include "search/table.h"

namespace grille::roliversi {

struct Rules {
  Bits cells;  // of the board
  Line line;
};

struct Playouts {
  std::uint64_t games;
  std::uint64_t wins;
  std::uint64_t draws;
  std::int64_t difference;  // summed over the games, for the mover at the beginning
  std::uint64_t plies;
};

// How self-play examples are made.
struct Lesson {
  std::uint64_t seed;
  int depth;       // of the search for each move, at least 1
  int exact_from;  // so many empty cells are solved
};

// A position, and the difference its mover came to.
struct Example {
  Position position;
  std::int64_t value;
};

// What a search has to go by.
struct Means {
  const Weights& weights;
  Table& table;
  SearchControl& control;
  int threads = 1;
};

// A move at the root with bounds on what it is worth to the mover.
struct RootMove {
  int move;  // 2·cell + shade
  int lower;
  int upper;
};

// What a search found out about a position, its moves best first.
struct Verdict {
  std::array<RootMove, 128> moves;
  int count = 0;
  int lower = 0;  // bounds on the value of the position
  int upper = 0;
  int depth = 0;  // moves looked ahead, to the end of the game when it equals the empty cells
  std::array<std::uint8_t, 64> line;  // what both sides are expected to play; passes are left out
  int line_length = 0;
};

struct Engine {
  const char* isa;
  ByShade (*playable)(const Rules&, const Position&);
  ByShade (*turned)(const Rules&, const Position&, int cell);
  std::uint64_t (*perft)(const Rules&, const Position&, int depth, SearchControl&);
  Playouts (*playouts)(const Rules&, const Position&, std::uint64_t games, std::uint64_t seed,
                       SearchControl&);
  // The exact difference, in balls, if it lies between alpha and beta. The mover has a move.
  Verdict (*solve)(const Rules&, const Position&, int alpha, int beta, const Means&);
  // An estimate in parts of a ball, deeper and deeper; of every move, or of the best one alone. The mover has
  // a move.
  Verdict (*think)(const Rules&, const Position&, int depth, bool of_every_move, const Means&);
  // Examples for the trainer; returns how many there are.
  std::size_t (*self_play)(const Rules&, const Position& start, const Lesson&, const Means&,
                           std::span<Example>);
  // The weights that an evaluation adds up, for each example in turn.
  void (*features)(const Rules&, std::span<const Example>, std::span<std::uint32_t>);
  // One and the same position for all 8 × 4 images of a position under symmetries and names of colours.
  Position (*canonical)(const Position&);
  // Plain Othello on the same machine, the yardstick of speed.
  std::uint64_t (*othello_perft)(int depth, SearchControl&);
};

// Defined once for each instruction set, in engine_isa.cpp.
template <Isa>
const Engine& built();
template <>
const Engine& built<Isa::portable>();
template <>
const Engine& built<Isa::avx2>();
template <>
const Engine& built<Isa::avx512>();

// The fastest engine this machine can run.
const Engine& engine();

// Every engine this machine can run, the fastest first.
std::span<const Engine* const> engines();

}  // namespace grille::roliversi
