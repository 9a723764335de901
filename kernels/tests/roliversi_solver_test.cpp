// The exact solver against plain negamax on the array rules, on every instruction set this machine has.
#include <algorithm>
#include <map>
#include <utility>

#include "games/roliversi/engine.h"
#include "search/random.h"
#include "tests/check.h"
#include "tests/roliversi_reference.h"

namespace grille::roliversi {
namespace {

using reference::Board;

constexpr int kWide = 65;  // no difference is as large

int plain_value(const Board& board) {
  if (reference::is_over(board)) return reference::difference(board);
  const auto moves = reference::moves(board);
  if (moves.empty()) return -plain_value(reference::pass(board));
  int best = -kWide;
  for (const auto& move : moves) best = std::max(best, -plain_value(reference::play(board, move)));
  return best;
}

int empty_cells(const Board& board) {
  return static_cast<int>(std::count(board.cells.begin(), board.cells.end(), '.'));
}

// A random game until so many cells are empty; its mover has a move.
Board random_board(Random& random, int size, Line line, int empty) {
  for (;;) {
    Board board = reference::start(size, line, random.below(2) != 0);
    while (empty_cells(board) > empty && !reference::is_over(board)) {
      const auto moves = reference::moves(board);
      board =
          moves.empty() ? reference::pass(board) : reference::play(board, moves[random.below(moves.size())]);
    }
    if (!reference::moves(board).empty()) return board;
  }
}

template <typename Visit>
void for_random_ends(int rounds, int empty, Visit visit) {
  Random random(64);
  for (int round = 0; round < rounds; ++round)
    for (const int size : {4, 6, 8})
      for (const Line line : {Line::stop, Line::through}) visit(random_board(random, size, line, empty));
}

Verdict solved(const Engine& engine, const Board& board, int alpha, int beta, int threads = 1) {
  const Weights none;
  Table table(1 << 16);
  SearchControl control;
  return engine.solve(reference::rules_of(board), reference::position_of(board), alpha, beta,
                      {none, table, control, threads});
}

void check_solved(const Engine& engine, const Board& board) {
  std::map<int, int> worth;
  int best = -kWide;
  for (const auto& move : reference::moves(board)) {
    const int value = -plain_value(reference::play(board, move));
    worth[2 * reference::cell_of(board, move) + reference::shade_of(move.colour)] = value;
    best = std::max(best, value);
  }
  const Verdict verdict = solved(engine, board, -kWide, kWide);
  CHECK_EQUAL(verdict.lower, best);
  CHECK_EQUAL(verdict.upper, best);
  CHECK_EQUAL(static_cast<std::size_t>(verdict.count), worth.size());
  for (int at = 0; at < verdict.count; ++at) {
    const RootMove& found = verdict.moves[at];
    CHECK(found.lower <= worth[found.move] && worth[found.move] <= found.upper);
    CHECK_EQUAL(found.lower == best, worth[found.move] == best);
  }
}

TEST(a_search_that_is_cut_short_claims_nothing_false) {
  for_random_ends(4, 11, [](const Board& board) {
    const Engine& engine = *engines().front();
    const int value = solved(engine, board, -kWide, kWide).lower;
    for (const std::uint64_t nodes : {200, 1'000, 5'000})
      for (const auto& [alpha, beta] : {std::pair{-kWide, kWide}, {value - 1, value}, {value, value + 1}}) {
        const Weights none;
        Table table(1 << 16);
        SearchControl control({.nodes = nodes}, nullptr, nullptr);
        const Verdict cut = engine.solve(reference::rules_of(board), reference::position_of(board), alpha,
                                         beta, {none, table, control});
        CHECK(cut.lower <= value && value <= cut.upper);
      }
  });
}

TEST(exact_values_and_best_moves_are_those_of_plain_negamax) {
  for_random_ends(3, 5, [](const Board& board) {
    for (const Engine* engine : engines()) check_solved(*engine, board);
  });
  for_random_ends(2, 6, [](const Board& board) { check_solved(engine(), board); });
}

TEST(a_window_tells_on_which_side_the_value_lies) {
  for_random_ends(3, 5, [](const Board& board) {
    const int value = plain_value(board);
    for (const int alpha : {-20, -3, -1, 0, 2, 11}) {
      const Verdict verdict = solved(engine(), board, alpha, alpha + 1);
      if (value > alpha) CHECK(verdict.lower > alpha && verdict.lower <= value);
      if (value <= alpha) CHECK(verdict.upper <= alpha && verdict.upper >= value);
    }
  });
}

TEST(several_threads_find_the_same_value) {
  for_random_ends(1, 13, [](const Board& board) {
    const Verdict alone = solved(engine(), board, -kWide, kWide);
    const Verdict together = solved(engine(), board, -kWide, kWide, 3);
    CHECK_EQUAL(together.lower, alone.lower);
    CHECK_EQUAL(together.upper, alone.upper);
  });
}

}  // namespace
}  // namespace grille::roliversi
