// A frame of R.S.V.P. as both seats read it: letters that may be put, and letters that count.
#pragma once

#include <bit>
#include <string_view>

#include "games/rsvp/sight.h"

namespace grille::rsvp {

// A letter on a cell and what it counts.
struct Put {
  std::int8_t letter;
  std::int8_t row;
  std::int8_t column;
  std::int16_t points;
};

struct Position {
  std::array<std::array<Seen*, kLongest>, 2> rows{};  // as each seat reads them
  std::array<Seen*, kLongest> columns{};
  std::array<std::uint8_t, kLetters> cubes{};
  std::array<int, 2> scores{};
  int target = 0;

  bool is_empty(int row, int column) const { return cell_of(columns[column]->line, row) == 0; }
  bool has_cube(int letter) const { return cubes[letter] > 0; }
  bool wins(int seat, int points) const { return scores[seat] + points >= target; }
  Letters letters() const;
};

// Capitals are letters, every other sign is an empty cell.
Position position_of(Sight& sight, std::string_view cells);

// Where a seat puts letters: every question goes through the two lines of a cell.
class Reader {
 public:
  Reader(Sight& sight, const Position& position, int seat)
      : sight_(sight), position_(position), seat_(static_cast<std::size_t>(seat)) {}

  // §6: the letters that may be put on an empty cell; cubes are not looked at.
  Letters admitted(int row, int column) const;
  // The letters that count something there, each with its points; cubes are not looked at.
  template <typename Visit>
  void each_scoring(int row, int column, Visit visit) const;
  // The letters that may be put, cell by cell.
  std::vector<Letters> placements() const;
  // Every letter that may be put and has a cube, with its points.
  std::vector<Put> puts() const;

 private:
  Seen& across(int row) const { return *position_.rows[seat_][row]; }
  Seen& down(int column) const { return *position_.columns[column]; }
  int in_row(int column) const { return seat_ == 0 ? column : sight_.size() - 1 - column; }

  Sight& sight_;
  const Position& position_;
  const std::size_t seat_;
};

// A position and the letters that count for each seat.
struct Standing {
  Position position;
  std::array<std::vector<Put>, 2> scoring;

  void survey(Sight& sight);
  // The most that a seat could count now.
  int most(int seat) const;
  // Puts a letter for a seat; only the two lines of its cell are read anew.
  void advance(Sight& sight, int seat, const Put& put, Standing& after) const;
  // The most that a seat could count once the other has put a letter.
  int most_after(Sight& sight, int seat, const Put& put) const;
};

template <typename Visit>
void Reader::each_scoring(int row, int column, Visit visit) const {
  Seen &row_seen = across(row), &column_seen = down(column);
  const int place = in_row(column);
  const bool row_binds = row_seen.is_beside(place), column_binds = column_seen.is_beside(row);
  Completion by_row, by_column;
  if (row_binds) by_row = sight_.completions(row_seen)[place];
  if (column_binds) by_column = sight_.completions(column_seen)[row];
  Letters found = by_row.letters | by_column.letters;
  if (row_binds && (found & ~by_row.letters) != 0) found &= by_row.letters | sight_.openings(row_seen)[place];
  if (column_binds && (found & ~by_column.letters) != 0)
    found &= by_column.letters | sight_.openings(column_seen)[row];
  for (; found != 0; found &= found - 1) {
    const int letter = std::countr_zero(found);
    const int own = sight_.value(letter);
    const int points = ((by_row.letters >> letter & 1) != 0 ? by_row.points + own : 0) +
                       ((by_column.letters >> letter & 1) != 0 ? by_column.points + own : 0);
    visit(letter, points);
  }
}

}  // namespace grille::rsvp
