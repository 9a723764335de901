// What the kernel offers for Roliversi, built for several instruction sets and chosen at run time.
#pragma once

#include <cstdint>
#include <span>

#include "games/roliversi/position.h"
#include "search/control.h"

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

struct Engine {
  const char* isa;
  ByShade (*playable)(const Rules&, const Position&);
  ByShade (*turned)(const Rules&, const Position&, int cell);
  std::uint64_t (*perft)(const Rules&, const Position&, int depth, SearchControl&);
  Playouts (*playouts)(const Rules&, const Position&, std::uint64_t games, std::uint64_t seed,
                       SearchControl&);
  // Plain Othello on the same machine, the yardstick of speed.
  std::uint64_t (*othello_perft)(int depth, SearchControl&);
};

// The fastest engine this machine can run.
const Engine& engine();

// Every engine this machine can run, the fastest first.
std::span<const Engine* const> engines();

}  // namespace grille::roliversi
