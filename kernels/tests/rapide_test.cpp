// The quick game of Trioker: on boards of any shape games end, and no money comes or goes.
#include <bit>
#include <numeric>

#include "games/trioker/rapide_search.h"
#include "search/random.h"
#include "tests/check.h"

namespace grille::trioker {
namespace {

constexpr int kPieces = 25;
constexpr std::array<RapideMark, 6> kMarks = {{{},
                                               {.to_bank = 5},
                                               {.to_each = 2},
                                               {.from_bank = 5},
                                               {.then = RapidePhase::kAgain},
                                               {.then = RapidePhase::kGiving}}};

// A strip of triangles between two lines of vertices, with a mark of every kind; each piece lies one way.
Rapide strip(int cells) {
  RapideBoard board;
  board.start = cells / 2;
  board.reward = 10;
  board.fine = 2;
  for (std::uint8_t cell = 0; cell < cells; ++cell) {
    board.corners.push_back({cell, static_cast<std::uint8_t>(cell + 1), static_cast<std::uint8_t>(cell + 2)});
    board.near.push_back({});
    if (cell > 0) board.near.back().push_back(cell - 1);
    if (cell + 1 < cells) board.near.back().push_back(cell + 1);
    board.marks.push_back(kMarks[cell % kMarks.size()]);
  }
  for (std::uint8_t piece = 0; piece < kPieces; ++piece) {
    const auto value = [&](int corner) { return static_cast<std::uint8_t>((piece >> corner) % 2); };
    board.ways.push_back({piece, 0, {value(0), value(1), piece == 24 ? kNoValue : value(2)}});
    board.costs.push_back(piece / 3);
  }
  RapideTaste taste{{}, 1, 3};
  taste.wishes.fill(std::vector<double>(static_cast<std::size_t>(cells)));
  return {board, taste};
}

RapideTable dealt(const Rapide& rules, int cells, int seats, Random& random) {
  RapideTable table;
  table.seats = seats;
  table.seat = static_cast<int>(random.below(static_cast<std::uint32_t>(seats)));
  for (int piece = 0; piece < kPieces; ++piece) {
    const auto place = random.below(static_cast<std::uint32_t>(seats + 1));
    (static_cast<int>(place) == seats ? table.stock : table.hands[place]) |= Hand{1} << piece;
  }
  for (int seat = 0; seat < seats; ++seat) table.money[static_cast<std::size_t>(seat)] = 9;
  table.bank() = 20;
  rules.lay(table, std::vector<int>(static_cast<std::size_t>(cells), -1));
  return table;
}

int sum(const RapideTable& table) { return std::accumulate(table.money.begin(), table.money.end(), 0); }

TEST(rapide_games_end_and_money_stays) {
  Random random(1);
  for (const int cells : {1, 9, 30, 62})
    for (int game = 0; game < 300; ++game) {
      const Rapide rules = strip(cells);
      auto table = dealt(rules, cells, 2 + game % 3, random);
      const int before = sum(table);
      rules.finish(table, random);
      CHECK(table.is_over());
      CHECK(sum(table) == before);
      CHECK(*std::min_element(table.money.begin(), table.money.end()) >= 0);
    }
}

TEST(rapide_search_tries_as_often_as_it_may) {
  Random random(2);
  const Rapide rules = strip(30);
  const auto table = dealt(rules, 30, 3, random);
  SearchControl control({.nodes = 2000}, nullptr, nullptr);
  std::uint32_t tries = 0;
  for (const auto& one : weigh(rules, {table, table}, 7, control)) tries += one.tries;
  CHECK(tries == 2000);
}

}  // namespace
}  // namespace grille::trioker
