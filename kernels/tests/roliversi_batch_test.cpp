// Many games at once are as many single games: every row, every move, every end; and what is refused changes
// nothing.
#include <stdexcept>

#include "games/roliversi/batch.h"
#include "search/random.h"
#include "tests/check.h"

namespace grille::roliversi {
namespace {

constexpr std::size_t kGames = 5;
constexpr int kSteps = 150;

// §2: the four balls at the start, crosswise.
Board start_of(int size, Line line) {
  const int low = size / 2 - 1, high = size / 2;
  const auto at = [size](int row, int column) { return Bits{1} << wide_cell(size, size * row + column); };
  return {{at(low, low) | at(high, high), at(low, high) | at(high, low), 0}, 0, size, line};
}

struct Rows {
  std::vector<std::uint8_t> cells, seats, masks, ends;
  std::vector<std::int16_t> rewards;

  explicit Rows(const Batch& batch)
      : cells(batch.games() * batch.cells()),
        seats(batch.games()),
        masks(batch.games() * batch.actions()),
        ends(batch.games()),
        rewards(batch.games()) {}
};

void check_row(const Batch& batch, const Rows& rows, std::size_t at, const Board& board) {
  CHECK_EQUAL(static_cast<int>(rows.seats[at]), board.seat);
  std::size_t taken = 0, allowed = 0;
  for (std::size_t cell = 0; cell < batch.cells(); ++cell)
    taken += rows.cells[at * batch.cells() + cell] != 0 ? 1 : 0;
  for (std::size_t action = 0; action < batch.actions(); ++action)
    allowed += rows.masks[at * batch.actions() + action];
  CHECK_EQUAL(taken, static_cast<std::size_t>(std::popcount(board.position.taken())));
  CHECK_EQUAL(allowed, moves(board).size());
  for (const int move : moves(board)) {
    const std::size_t action = move == kPass ? 2 * batch.cells() : static_cast<std::size_t>(move);
    CHECK_EQUAL(static_cast<int>(rows.masks[at * batch.actions() + action]), 1);
  }
}

TEST(roliversi_many_games_are_as_many_single_games) {
  Random random(2026);
  for (const int size : {4, 6, 8})
    for (const Line line : {Line::stop, Line::through}) {
      const Board start = start_of(size, line);
      Batch batch(start, kGames);
      Rows rows(batch);
      std::vector<Board> boards(kGames, start);
      for (int step = 0; step < kSteps; ++step) {
        batch.look(rows.cells, rows.seats, rows.masks);
        std::vector<std::int32_t> actions;
        for (std::size_t at = 0; at < kGames; ++at) {
          check_row(batch, rows, at, boards[at]);
          const std::vector<int> all = moves(boards[at]);
          const int move = all[random.below(static_cast<std::uint32_t>(all.size()))];
          actions.push_back(move == kPass ? static_cast<int>(2 * batch.cells()) : move);
          boards[at] = play(boards[at], move);
        }
        batch.step(actions, rows.rewards, rows.ends);
        for (std::size_t at = 0; at < kGames; ++at) {
          const bool is_over = moves(boards[at]).empty();
          CHECK_EQUAL(rows.ends[at] != 0, is_over);
          if (is_over) boards[at] = start;
        }
      }
    }
}

template <typename Act>
bool is_refused(Act act) {
  try {
    act();
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

TEST(roliversi_what_many_games_refuse_changes_nothing) {
  Batch batch(start_of(8, Line::stop), kGames);
  Rows rows(batch), after(batch);
  batch.look(rows.cells, rows.seats, rows.masks);
  std::int32_t legal = 0;
  while (rows.masks[static_cast<std::size_t>(legal)] == 0) ++legal;
  for (const std::int32_t wrong : {-1, 0, 128, 129, 2147483647}) {
    std::vector<std::int32_t> actions(kGames, legal);
    actions.back() = wrong;
    CHECK(is_refused([&] { batch.step(actions, rows.rewards, rows.ends); }));
  }
  std::vector<std::int32_t> few(kGames - 1, legal);
  CHECK(is_refused([&] { batch.step(few, rows.rewards, rows.ends); }));
  std::vector<std::uint8_t> narrow(rows.cells.size() - 1);
  CHECK(is_refused([&] { batch.look(narrow, rows.seats, rows.masks); }));
  batch.look(after.cells, after.seats, after.masks);
  CHECK(rows.cells == after.cells && rows.seats == after.seats && rows.masks == after.masks);
}

}  // namespace
}  // namespace grille::roliversi
