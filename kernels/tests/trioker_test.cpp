// Trioker: counting, walking and trying every value at every vertex find the same solutions.
#include <map>
#include <string>

#include "games/trioker/search.h"
#include "search/random.h"
#include "tests/check.h"

namespace grille::trioker {
namespace {

constexpr Box kWholeBox = 0x5555'5555'5555;

PieceTable pieces() {
  PieceTable table{};
  std::uint8_t known = 0;
  for (unsigned index = 0; index < table.size(); ++index) {
    const unsigned first = index / 16, second = index / 4 % 4, third = index % 4;
    const unsigned lowest =
        std::min({index, second * 16 + third * 4 + first, third * 16 + first * 4 + second});
    table[index] = lowest == index ? known++ : table[lowest];
  }
  return table;
}

// Cells in rows, A with the point up, V with the point down.
Puzzle puzzle(const std::vector<std::string>& rows, Box box = kWholeBox) {
  Puzzle made{pieces(), {}, {}, box};
  std::map<std::pair<int, int>, std::uint8_t> known;
  const auto vertex = [&](int line, int place) {
    const auto [at, is_new] = known.try_emplace({line, place}, static_cast<std::uint8_t>(known.size()));
    if (is_new) made.values.push_back(kOpen);
    return at->second;
  };
  for (int row = 0; row < static_cast<int>(rows.size()); ++row)
    for (int column = 0; column < static_cast<int>(rows[static_cast<std::size_t>(row)].size()); ++column) {
      const char sign = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (sign == 'A')
        made.cells.push_back({vertex(row, column + 1), vertex(row + 1, column), vertex(row + 1, column + 2)});
      if (sign == 'V')
        made.cells.push_back({vertex(row + 1, column + 1), vertex(row, column + 2), vertex(row, column)});
    }
  return made;
}

std::uint64_t counted(const Puzzle& given) {
  SearchControl control;
  return static_cast<std::uint64_t>(count(Plan(given), true, control));
}

std::uint64_t walked(const Puzzle& given, std::uint64_t nodes_at_once) {
  Walk walk(given);
  std::uint64_t found = 0;
  for (bool is_over = false; !is_over;) {
    SearchControl control({.nodes = nodes_at_once}, nullptr, nullptr);
    Meter meter(control);
    while (walk.next(meter)) ++found;
    is_over = !meter.is_spent();
  }
  return found;
}

std::uint64_t tried(const Puzzle& given, std::vector<std::int8_t>& values, std::size_t vertex) {
  if (vertex < values.size()) {
    if (values[vertex] != kOpen) return tried(given, values, vertex + 1);
    std::uint64_t found = 0;
    for (values[vertex] = 0; values[vertex] < kValues; ++values[vertex])
      found += tried(given, values, vertex + 1);
    values[vertex] = kOpen;
    return found;
  }
  Box box = given.box;
  for (const Corners& cell : given.cells) {
    const int piece =
        given.pieces[static_cast<std::size_t>(values[cell[0]] * 16 + values[cell[1]] * 4 + values[cell[2]])];
    if (copies_in(box, piece) == 0) return 0;
    box -= Box{1} << (2 * piece);
  }
  return 1;
}

TEST(trioker_known_counts) {
  CHECK_EQUAL(counted(puzzle({"A"})), 64u);
  CHECK_EQUAL(counted(puzzle({"AVA", "VAV"})), 3216u);
  CHECK_EQUAL(counted(puzzle({".AVAVAVAVAVAV", "AVAVAVAVAVAV"})), 240u);
  CHECK_EQUAL(counted(puzzle({"..AVAVA..", ".AVAVAVA.", ".VAVAVAV.", "..VAVAV.."})), 0u);
}

TEST(trioker_count_and_walk_find_what_trying_everything_finds) {
  Random random(1);
  const std::vector<std::vector<std::string>> shapes = {
      {"AVA", "VAV"}, {".A.", "AVA"}, {"AVAVAVA"}, {"A.A.A"}, {"A...A", "V...V"}, {".AVA", "AV.V", "V..."}};
  for (int trial = 0; trial < 60; ++trial) {
    Puzzle given = puzzle(shapes[static_cast<std::size_t>(trial) % shapes.size()]);
    if (trial >= 6) {
      given.box = random.next() & 0xFFFF'FFFF'FFFF;  // none to three of each piece
      for (auto& value : given.values)
        if (random.below(4) == 0) value = static_cast<std::int8_t>(random.below(kValues));
      if (trial % 3 == 0) given.cells.front()[1] = given.cells.back()[2];  // vertices that are to be alike
    }
    std::vector<std::int8_t> values = given.values;
    const std::vector<Corners>& cells = given.cells;
    for (std::size_t vertex = 0; vertex < values.size(); ++vertex) {  // one that no cell touches counts once
      bool is_used = false;
      for (const Corners& cell : cells)
        is_used |= cell[0] == vertex || cell[1] == vertex || cell[2] == vertex;
      if (!is_used) values[vertex] = 0;
    }
    const std::uint64_t expected = tried(given, values, 0);
    CHECK_EQUAL(counted(given), expected);
    CHECK_EQUAL(walked(given, 1'000'000'000), expected);
    if (expected < 5'000) CHECK_EQUAL(walked(given, 7), expected);
  }
}

TEST(trioker_counting_stops_when_asked) {
  SearchControl control({.nodes = 10'000}, nullptr, nullptr);
  count(Plan(puzzle({"AVAVAVAVAVAVAVAVAVAVAVAV"})), true, control);
  CHECK(control.is_stopped());
  CHECK(control.nodes() < 10'100u);
}

}  // namespace
}  // namespace grille::trioker
