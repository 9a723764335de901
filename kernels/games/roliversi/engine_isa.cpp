// Compiled once for each instruction set; see search/isa.h.
#include "games/othello/perft.h"
#include "games/roliversi/engine.h"
#include "games/roliversi/features.h"
#include "games/roliversi/lines.h"
#include "games/roliversi/perft.h"
#include "games/roliversi/playout.h"
#include "games/roliversi/root.h"
#include "games/roliversi/selfplay.h"

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

Verdict solve(const Rules& rules, const Position& position, int alpha, int beta, const Means& means) {
  return with_line(rules.line,
                   [&]<Line line>() { return Root<line>(rules, position, means).solve(alpha, beta); });
}

Verdict think(const Rules& rules, const Position& position, int depth, bool of_every_move,
              const Means& means) {
  return with_line(rules.line, [&]<Line line>() {
    return Root<line>(rules, position, means).think(depth, of_every_move);
  });
}

std::size_t self_play(const Rules& rules, const Position& start, const Lesson& lesson, const Means& means,
                      std::span<Example> examples) {
  return with_line(rules.line,
                   [&]<Line line>() { return SelfPlay<line>(rules, lesson, means).play(start, examples); });
}

template <int size>
void write_features(const Rules& rules, std::span<const Example> examples, std::span<std::uint32_t> places) {
  std::uint32_t* place = places.data();
  for (const Example& example : examples) {
    const ByShade own = playable_cells(rules, example.position);
    const ByShade enemy = playable_cells(rules, example.position.passed());
    read_features<size>(example.position, own, enemy, [&](std::uint32_t found) { *place++ = found; });
  }
}

void features(const Rules& rules, std::span<const Example> examples, std::span<std::uint32_t> places) {
  rules.cells == cells_of(8) ? write_features<8>(rules, examples, places)
                             : write_features<6>(rules, examples, places);
}

Position canonical_position(const Position& position) { return canonical(position); }

std::uint64_t othello_perft(int depth, SearchControl& control) {
  return othello::GRILLE_ISA::Perft(control).count(othello::kStart, depth);
}

}  // namespace

const Engine kEngine{GRILLE_ISA_NAME, playable_cells, turned_balls, perft,    playouts,
                     solve,           think,          self_play,    features, canonical_position,
                     othello_perft};

}  // namespace grille::roliversi::GRILLE_ISA

template <>
const grille::roliversi::Engine& grille::roliversi::built<grille::Isa::GRILLE_ISA>() {
  return GRILLE_ISA::kEngine;
}
