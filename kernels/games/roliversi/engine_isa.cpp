// Compiled once for each instruction set; see search/isa.h.
#include "games/othello/perft.h"
#include "games/roliversi/engine.h"
#include "games/roliversi/lines.h"
#include "games/roliversi/perft.h"
#include "games/roliversi/playout.h"

#define GRILLE_TEXT_OF(name) #name
#define GRILLE_TEXT(name) GRILLE_TEXT_OF(name)

namespace grille::roliversi::GRILLE_ISA {

namespace {

// Calls `work` with the line rule as a constant, so that each rule has its own inner loops.
template <typename Work>
auto with_line(Line line, Work work) {
  return line == Line::stop ? work.template operator()<Line::stop>()
                            : work.template operator()<Line::through>();
}

ByShade playable_cells(const Rules& rules, const Position& position) {
  const Bits empty = rules.cells & ~position.taken();
  return with_line(rules.line, [&]<Line line>() { return playable<line>(position, empty); });
}

ByShade turned_balls(const Rules& rules, const Position& position, int cell) {
  return with_line(rules.line, [&]<Line line>() { return turned<line>(cell, position); });
}

std::uint64_t perft(const Rules& rules, const Position& position, int depth, SearchControl& control) {
  return with_line(rules.line,
                   [&]<Line line>() { return Perft<line>(rules.cells, control).count(position, depth); });
}

Playouts playouts(const Rules& rules, const Position& position, std::uint64_t games, std::uint64_t seed,
                  SearchControl& control) {
  return with_line(rules.line, [&]<Line line>() {
    return play_randomly<line>(position, rules.cells, games, seed, control);
  });
}

std::uint64_t othello_perft(int depth, SearchControl& control) {
  return othello::GRILLE_ISA::Perft(control).count(othello::kStart, depth);
}

}  // namespace

extern const Engine kEngine;
const Engine kEngine{GRILLE_TEXT(GRILLE_ISA), playable_cells, turned_balls, perft, playouts, othello_perft};

}  // namespace grille::roliversi::GRILLE_ISA
