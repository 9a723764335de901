// The fast kernels against the slow array rules, on every instruction set this machine has.
#include <array>
#include <map>

#include "games/roliversi/engine.h"
#include "search/random.h"
#include "tests/check.h"
#include "tests/roliversi_reference.h"

namespace grille::roliversi {
namespace {

using reference::Board;

// Moves by cell and shade, in the order of the rules: row by row, then colour.
void check_moves(const Engine& engine, const Board& board) {
  const Rules rules = reference::rules_of(board);
  const Position position = reference::position_of(board);
  const ByShade playable = engine.playable(rules, position);
  ByShade expected{0, 0};
  for (const auto& move : reference::moves(board)) {
    const int cell = reference::cell_of(board, move);
    const int shade = reference::shade_of(move.colour);
    (shade != 0 ? expected.second : expected.first) |= Bits{1} << cell;
    const Bits turned = engine.turned(rules, position, cell).of(shade);
    CHECK(position.after(cell, shade, turned) == reference::position_of(reference::play(board, move)));
  }
  CHECK_EQUAL(playable.first, expected.first);
  CHECK_EQUAL(playable.second, expected.second);
}

// §6 (`stop`): a line that Othello would turn belongs to exactly one colour.
void check_colours_are_disjoint(const Engine& engine, const Board& board) {
  const Position position = reference::position_of(board);
  for (Bits empty = cells_of(board.size) & ~position.taken(); empty != 0;) {
    const ByShade turned = engine.turned(reference::rules_of(board), position, pop_cell(empty));
    CHECK_EQUAL(turned.first & turned.second, 0u);
  }
}

template <typename Visit>
void for_random_boards(int games, Visit visit) {
  Random random(2026);
  for (int game = 0; game < games; ++game)
    for (const int size : {4, 6, 8})
      for (const Line line : {Line::stop, Line::through})
        for (const bool is_parallel : {false, true}) {
          Board board = reference::start(size, line, is_parallel);
          while (!reference::is_over(board)) {
            visit(board);
            const auto moves = reference::moves(board);
            board = moves.empty() ? reference::pass(board)
                                  : reference::play(board, moves[random.below(moves.size())]);
          }
          visit(board);
        }
}

// Any filling of the board is a position, reachable or not.
Board random_filling(Random& random, int size, Line line) {
  Board board = reference::start(size, line, false);
  const int empties = 1 + static_cast<int>(random.below(9));
  for (char& ball : board.cells)
    ball = static_cast<int>(random.below(10)) < empties ? '.' : "GBYR"[random.below(4)];
  board.seat = static_cast<int>(random.below(2));
  return board;
}

TEST(moves_and_turned_balls_are_those_of_the_rules) {
  for_random_boards(8, [](const Board& board) {
    for (const Engine* engine : engines()) {
      check_moves(*engine, board);
      if (board.line == Line::stop) check_colours_are_disjoint(*engine, board);
    }
  });
}

TEST(any_filling_of_the_board_has_its_moves) {
  Random random(7);
  for (int round = 0; round < 3000; ++round) {
    const int size = 4 + 2 * static_cast<int>(random.below(3));
    const Line line = random.below(2) != 0 ? Line::through : Line::stop;
    const Board board = random_filling(random, size, line);
    for (const Engine* engine : engines()) check_moves(*engine, board);
  }
}

using Counts = std::vector<std::uint64_t>;

void check_perft(const Board& board, const Counts& counts) {
  for (const Engine* engine : engines())
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
      SearchControl control;
      CHECK_EQUAL(engine->perft(reference::rules_of(board), reference::position_of(board),
                                static_cast<int>(depth) + 1, control),
                  counts[depth]);
    }
}

TEST(perft_of_the_starts) {
  check_perft(reference::start(8, Line::stop, false), {4, 12, 64, 340, 2244, 14408});
  check_perft(reference::start(8, Line::stop, true), {4, 14, 70, 332, 2152, 13522});
}

std::uint64_t slow_perft(const Board& board, int depth) {
  if (depth == 0) return 1;
  if (reference::is_over(board)) return 0;
  const auto moves = reference::moves(board);
  if (moves.empty()) return slow_perft(reference::pass(board), depth - 1);
  std::uint64_t sum = 0;
  for (const auto& move : moves) sum += slow_perft(reference::play(board, move), depth - 1);
  return sum;
}

TEST(perft_counts_passes_and_ends_as_the_rules_do) {
  for (const Line line : {Line::stop, Line::through})
    for (const bool is_parallel : {false, true}) {
      const Board board = reference::start(4, line, is_parallel);
      Counts counts;
      for (int depth = 1; depth <= 8; ++depth) counts.push_back(slow_perft(board, depth));
      check_perft(board, counts);
    }
}

TEST(othello_perft_is_the_known_one) {
  const Counts counts{4, 12, 56, 244, 1396, 8200, 55092, 390216};
  for (const Engine* engine : engines())
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
      SearchControl control;
      CHECK_EQUAL(engine->othello_perft(static_cast<int>(depth) + 1, control), counts[depth]);
    }
}

TEST(random_games_are_the_same_on_every_machine) {
  for (const Line line : {Line::stop, Line::through})
    for (const int size : {4, 6, 8}) {
      const Board board = reference::start(size, line, false);
      std::vector<Playouts> found;
      for (const Engine* engine : engines()) {
        SearchControl control;
        found.push_back(
            engine->playouts(reference::rules_of(board), reference::position_of(board), 500, 11, control));
      }
      for (const Playouts& playouts : found) {
        CHECK_EQUAL(playouts.games, 500u);
        CHECK_EQUAL(playouts.difference, found[0].difference);
        CHECK_EQUAL(playouts.plies, found[0].plies);
        CHECK(playouts.plies <= 500u * 2 * size * size);
      }
    }
}

TEST(a_stopped_count_stops) {
  const Board board = reference::start(8, Line::stop, false);
  SearchControl control({.nodes = 100'000}, nullptr, nullptr);
  engine().perft(reference::rules_of(board), reference::position_of(board), 20, control);
  CHECK(control.is_stopped());
  CHECK(control.nodes() < 120'000);
}

}  // namespace
}  // namespace grille::roliversi
