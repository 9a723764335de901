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
          for (int at = 0; at < length; ++at)
            found[static_cast<std::size_t>(start + at)] |= Letters{1} << word[at];
    }
  return found;
}

}  // namespace

std::vector<Letters> naive_placements(const Sight& sight, const Position& position, int seat) {
  const auto size = static_cast<std::size_t>(sight.size());
  std::vector<Openings> rows, columns;
  for (std::size_t line = 0; line < size; ++line) {
    const Line across = position.rows[static_cast<std::size_t>(seat)][line]->line;
    rows.push_back(naive_openings(sight.lexicon(), across, sight.size()));
    columns.push_back(naive_openings(sight.lexicon(), position.columns[line]->line, sight.size()));
  }
  std::vector<Letters> found(size * size, 0);
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column) {
      if (!position.is_empty(static_cast<int>(row), static_cast<int>(column))) continue;
      const std::size_t place = seat == 0 ? column : size - 1 - column;
      const bool row_binds =
          position.rows[static_cast<std::size_t>(seat)][row]->is_beside(static_cast<int>(place));
      const bool column_binds = position.columns[column]->is_beside(static_cast<int>(row));
      const Letters by_row = rows[row][place], by_column = columns[column][row];
      found[row * size + column] = (by_row | by_column) & (row_binds ? by_row : ~Letters{0}) &
                                   (column_binds ? by_column : ~Letters{0});
    }
  return found;
}

}  // namespace grille::rsvp
