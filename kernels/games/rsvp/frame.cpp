#include "games/rsvp/frame.h"

#include <algorithm>

namespace grille::rsvp {

namespace {

Put put_of(int letter, int row, int column, int points) {
  return {static_cast<std::int8_t>(letter), static_cast<std::int8_t>(row), static_cast<std::int8_t>(column),
          static_cast<std::int16_t>(points)};
}

// Both readings at once: seat 2 reads the rows from the other end.
void put_letter(Sight& sight, Position& position, const Put& put) {
  const int size = sight.size(), code = put.letter + 1;
  auto &first = position.rows[0][put.row], &second = position.rows[1][put.row];
  auto& down = position.columns[put.column];
  first = &sight.look(with_cell(first->line, put.column, code));
  second = &sight.look(with_cell(second->line, size - 1 - put.column, code));
  down = &sight.look(with_cell(down->line, put.row, code));
  --position.cubes[put.letter];
}

// The empty cells of a row and of a column.
template <typename Visit>
void each_crossed(const Position& position, int size, int row, int column, Visit visit) {
  for (int other = 0; other < size; ++other) {
    if (other != column && position.is_empty(row, other)) visit(row, other);
    if (other != row && position.is_empty(other, column)) visit(other, column);
  }
}

}  // namespace

Letters Position::letters() const {
  Letters found = 0;
  for (int letter = 0; letter < kLetters; ++letter)
    if (has_cube(letter)) found |= Letters{1} << letter;
  return found;
}

Position position_of(Sight& sight, std::string_view cells) {
  const int size = sight.size();
  std::array<std::array<Line, kLongest>, 3> lines{};
  for (int cell = 0; cell < size * size; ++cell) {
    const char sign = cells[cell];
    if (sign < 'A' || sign > 'Z') continue;
    const int row = cell / size, column = cell % size, code = sign - 'A' + 1;
    lines[0][row] = with_cell(lines[0][row], column, code);
    lines[1][row] = with_cell(lines[1][row], size - 1 - column, code);
    lines[2][column] = with_cell(lines[2][column], row, code);
  }
  Position position;
  for (int line = 0; line < size; ++line) {
    for (int seat = 0; seat < 2; ++seat) position.rows[seat][line] = &sight.look(lines[seat][line]);
    position.columns[line] = &sight.look(lines[2][line]);
  }
  return position;
}

Letters Reader::admitted(int row, int column) const {
  Seen &row_seen = across(row), &column_seen = down(column);
  const int place = in_row(column);
  const Letters by_row = sight_.openings(row_seen)[place];
  const Letters by_column = sight_.openings(column_seen)[row];
  Letters found = by_row | by_column;
  if (row_seen.is_beside(place)) found &= by_row;
  if (column_seen.is_beside(row)) found &= by_column;
  return found;
}

std::vector<Letters> Reader::placements() const {
  const int size = sight_.size();
  std::vector<Letters> found(size * size, 0);
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      if (position_.is_empty(row, column)) found[row * size + column] = admitted(row, column);
  return found;
}

std::vector<Put> Reader::puts() const {
  const Letters cubes = position_.letters();
  std::vector<Put> found;
  for (int row = 0; row < sight_.size(); ++row)
    for (int column = 0; column < sight_.size(); ++column) {
      if (!position_.is_empty(row, column)) continue;
      std::array<int, kLetters> points{};
      each_scoring(row, column, [&](int letter, int counted) { points[letter] = counted; });
      for (Letters left = admitted(row, column) & cubes; left != 0; left &= left - 1) {
        const int letter = std::countr_zero(left);
        found.push_back(put_of(letter, row, column, points[letter]));
      }
    }
  return found;
}

void Standing::survey(Sight& sight) {
  for (int seat = 0; seat < 2; ++seat) {
    auto& found = scoring[seat];
    found.clear();
    const Reader reader(sight, position, seat);
    for (int row = 0; row < sight.size(); ++row)
      for (int column = 0; column < sight.size(); ++column)
        reader.each_scoring(row, column, [&](int letter, int points) {
          found.push_back(put_of(letter, row, column, points));
        });
  }
}

int Standing::most(int seat) const {
  int best = 0;
  for (const auto& put : scoring[seat])
    if (put.points > best && position.has_cube(put.letter)) best = put.points;
  return best;
}

void Standing::advance(Sight& sight, int seat, const Put& put, Standing& after) const {
  after.position = position;
  put_letter(sight, after.position, put);
  after.position.scores[seat] += put.points;
  for (int reading = 0; reading < 2; ++reading) {
    auto& found = after.scoring[reading];
    found.clear();
    for (const auto& one : scoring[reading])
      if (one.row != put.row && one.column != put.column) found.push_back(one);
    const Reader reader(sight, after.position, reading);
    each_crossed(after.position, sight.size(), put.row, put.column, [&](int row, int column) {
      reader.each_scoring(
          row, column, [&](int letter, int points) { found.push_back(put_of(letter, row, column, points)); });
    });
  }
}

int Standing::most_after(Sight& sight, int seat, const Put& put) const {
  Position after = position;
  put_letter(sight, after, put);
  int best = 0;
  for (const auto& one : scoring[seat])
    if (one.points > best && one.row != put.row && one.column != put.column && after.has_cube(one.letter))
      best = one.points;
  const Reader reader(sight, after, seat);
  each_crossed(after, sight.size(), put.row, put.column, [&](int row, int column) {
    reader.each_scoring(row, column, [&](int letter, int points) {
      if (points > best && after.has_cube(letter)) best = points;
    });
  });
  return best;
}

}  // namespace grille::rsvp
