// Grundy values beside their definition: the least value that no option has.
#include <algorithm>
#include <vector>

#include "games/nim/grundy.h"
#include "tests/check.h"

namespace grille::nim {
namespace {

using Cells = std::vector<std::uint16_t>;

std::uint16_t by_definition(const Cells& cells, int size, int tolerance, int x, int y) {
  std::vector<bool> is_option(2 * size, false);
  for (int left = 0; left < x; ++left) is_option[cells[left * size + y]] = true;
  for (int left = 0; left < y; ++left) is_option[cells[x * size + left]] = true;
  for (int first = 1; first <= x; ++first)
    for (int second = std::max(1, first - tolerance); second <= std::min(y, first + tolerance); ++second)
      is_option[cells[(x - first) * size + y - second]] = true;
  return static_cast<std::uint16_t>(std::find(is_option.begin(), is_option.end(), false) - is_option.begin());
}

TEST(grundy_values_follow_their_definition) {
  for (const int tolerance : {0, 1, 2, 3, 7, 39, 1000}) {
    for (const int size : {1, 2, 40, 65}) {
      Cells cells(size * size), expected(size * size);
      SearchControl control;
      CHECK(fill_grundy(size, tolerance, cells.data(), control));
      for (int x = 0; x < size; ++x)
        for (int y = 0; y < size; ++y)
          expected[x * size + y] = by_definition(expected, size, tolerance, x, y);
      CHECK(cells == expected);
    }
  }
}

TEST(a_grundy_table_stops_when_told) {
  Cells cells(500 * 500);
  SearchControl control({.nodes = 1000}, nullptr, nullptr);
  CHECK(!fill_grundy(500, 1, cells.data(), control));
}

}  // namespace
}  // namespace grille::nim
