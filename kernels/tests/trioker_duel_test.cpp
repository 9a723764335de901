// The champions' game on a small board: random games keep to the rules, and the search finds what trying
// everything finds.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "games/trioker/duel_search.h"
#include "search/random.h"
#include "tests/check.h"

namespace grille::trioker {
namespace {

// All 64 triples of values, those of one piece one after the other.
void add_ways(DuelBoard& board) {
  std::set<std::array<std::uint8_t, 3>> seen;
  for (int index = 0; index < kDuelWays; ++index) {
    std::array<std::uint8_t, 3> values{static_cast<std::uint8_t>(index / 16),
                                       static_cast<std::uint8_t>(index / 4 % 4),
                                       static_cast<std::uint8_t>(index % 4)};
    if (seen.contains(values)) continue;
    const int piece = board.pieces.empty() ? 0 : board.pieces.back() + 1;
    while (seen.insert(values).second) {
      board.ways.push_back(values);
      board.pieces.push_back(piece);
      board.camps.push_back((values[0] + values[1] + values[2]) % 2);
      values = {values[1], values[2], values[0]};
    }
  }
}

DuelBoard giant_hexagon(bool may_announce) {
  const std::vector<std::string> rows{" AVAVA ", "AVAVAVA", "VAVAVAV", " VAVAV "};
  DuelBoard board;
  board.may_announce = may_announce;
  std::map<std::pair<int, int>, std::uint8_t> vertices;
  const auto vertex = [&](int line, int place) {
    return vertices.try_emplace({line, place}, static_cast<std::uint8_t>(vertices.size())).first->second;
  };
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 7; ++column) {
      const char sign = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (sign == 'A')
        board.corners.push_back(
            {vertex(row, column + 1), vertex(row + 1, column), vertex(row + 1, column + 2)});
      if (sign == 'V')
        board.corners.push_back({vertex(row + 1, column + 1), vertex(row, column + 2), vertex(row, column)});
    }
  std::map<int, std::vector<int>> round;
  for (int cell = 0; cell < 24; ++cell) {
    auto& near = board.near.emplace_back();
    const auto& corners = board.corners[static_cast<std::size_t>(cell)];
    for (const int corner : corners) round[corner].push_back(cell);
    for (int other = 0; other < 24; ++other) {
      const auto& others = board.corners[static_cast<std::size_t>(other)];
      int shared = 0;
      for (const auto corner : corners) shared += static_cast<int>(std::ranges::count(others, corner));
      if (shared == 2) near.push_back(other);
    }
  }
  for (const auto& [corner, cells] : round)
    if (cells.size() == 6) board.hexagons.push_back(cells);
  add_ways(board);
  return board;
}

DuelPosition start(const Duel& duel) {
  return duel.position(std::vector<int>(24, -1), 0, 0, Announced::kNothing);
}

// Every line to its end, without bounds or memory.
int plain_value(const Duel& duel, const DuelPosition& position) {
  const Fits fits = duel.fits(position);
  if (const auto result = duel.result(position, fits)) return *result;
  std::vector<DuelMove> moves;
  duel.list_moves(position, fits, moves);
  int best = -1;
  for (const DuelMove move : moves) {
    const DuelPosition then = duel.after(position, fits, move);
    const int value = plain_value(duel, then);
    best = std::max(best, then.camp == position.camp ? value : -value);
  }
  return best;
}

void play_randomly(bool may_announce) {
  const Duel duel(giant_hexagon(may_announce));
  DuelSearch search(duel, 1 << 16);
  Random random(3);
  for (int game = 0; game < 40; ++game) {
    DuelPosition position = start(duel);
    for (int plies = 0;; ++plies) {
      CHECK(plies <= 121);
      const Fits fits = duel.fits(position);
      if (duel.result(position, fits)) break;
      CHECK_EQUAL(
          duel.lying(duel.position(duel.lying(position), 0, 0, Announced::kNothing)) == duel.lying(position),
          true);
      std::vector<DuelMove> moves;
      duel.list_moves(position, fits, moves);
      if (duel.pieces_left(position, 0) + duel.pieces_left(position, 1) <= 9) {
        SearchControl control;
        const auto solution = search.solve(position, control);
        CHECK(solution.has_value());
        CHECK_EQUAL(solution->value, plain_value(duel, position));
        SearchControl ranking_control;
        const auto ranking = search.rank(position, true, 0, ranking_control);
        CHECK_EQUAL(ranking.moves.size(), moves.size());
        CHECK_EQUAL(ranking.moves.front().value, solution->value * kWon);
      }
      position = duel.after(position, fits, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

TEST(duel_endings_have_the_value_that_trying_everything_finds) { play_randomly(false); }

TEST(duel_endings_with_announcements_too) { play_randomly(true); }

TEST(duel_search_obeys_its_limits) {
  const Duel duel(giant_hexagon(false));
  DuelSearch search(duel, 1 << 16);
  Limits limits;
  limits.nodes = 50;
  SearchControl control(limits, nullptr, nullptr);
  CHECK(!search.solve(start(duel), control).has_value());
  SearchControl again(limits, nullptr, nullptr);
  CHECK(!search.rank(start(duel), false, 7, again).moves.empty());
}

}  // namespace
}  // namespace grille::trioker
