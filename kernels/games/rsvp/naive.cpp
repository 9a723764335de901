#include "games/rsvp/naive.h"

namespace grille::rsvp {

namespace {

// Whether a word can lie from a start on: it agrees with the letters there, covers one, and stands alone.
bool fits(Line line, int size, int start, const std::uint8_t* word, int length) {
  if (start > 0 && cell_of(line, start - 1) != 0) return false;
  if (start + length < size && cell_of(line, start + length) != 0) return false;
  bool covers = false;
  for (int at = 0; at < length; ++at) {
    const int code = cell_of(line, start + at);
    if (code != 0 && code != word[at] + 1) return false;
    covers = covers || code != 0;
  }
  return covers;
}

Openings naive_openings(const Lexicon& lexicon, Line line, int size) {
  Openings found{};
  for (int length = kShortest; length <= size; ++length)
    for (std::size_t number = 0; number < lexicon.count(length); ++number) {
      const auto* word = lexicon.word(length, number);
      for (int start = 0; start + length <= size; ++start)
        if (fits(line, size, start, word, length))
          for (int at = 0; at < length; ++at) found[start + at] |= Letters{1} << word[at];
    }
  return found;
}

}  // namespace

std::vector<Letters> naive_placements(const Sight& sight, const Position& position, int seat) {
  const int size = sight.size();
  const auto& lines = position.rows[seat];
  std::vector<Openings> rows, columns;
  for (int line = 0; line < size; ++line) {
    rows.push_back(naive_openings(sight.lexicon(), lines[line]->line, size));
    columns.push_back(naive_openings(sight.lexicon(), position.columns[line]->line, size));
  }
  std::vector<Letters> found(size * size, 0);
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      if (!position.is_empty(row, column)) continue;
      const int place = seat == 0 ? column : size - 1 - column;
      const Letters by_row = rows[row][place], by_column = columns[column][row];
      found[row * size + column] = (by_row | by_column) &
                                   (lines[row]->is_beside(place) ? by_row : ~Letters{0}) &
                                   (position.columns[column]->is_beside(row) ? by_column : ~Letters{0});
    }
  return found;
}

}  // namespace grille::rsvp
