// R.S.V.P. on a frame of three cells with four words, small enough to be told by hand.
#include <algorithm>
#include <string>

#include "games/rsvp/ending.h"
#include "games/rsvp/naive.h"
#include "games/rsvp/search.h"
#include "tests/check.h"

namespace grille::rsvp {
namespace {

// The index that Python would build of AB, BA, ABA and BAB.
std::vector<std::uint8_t> small_index() {
  const std::vector<std::vector<std::string>> words = {{"AB", "BA"}, {"ABA", "BAB"}};
  std::vector<std::uint8_t> index(512, ' ');
  for (const auto& same : words) {
    std::string text;
    for (const auto& word : same) text += word;
    text.resize(8, ' ');
    index.insert(index.end(), text.begin(), text.end());
    for (std::size_t place = 0; place < same[0].size(); ++place)
      for (char letter = 'A'; letter <= 'Z'; ++letter) {
        std::uint8_t bits = 0;
        for (std::size_t word = 0; word < same.size(); ++word)
          if (same[word][place] == letter) bits = static_cast<std::uint8_t>(bits | 1u << word);
        index.push_back(bits);
        index.insert(index.end(), 7, 0);
      }
  }
  return index;
}

constexpr std::array<std::uint32_t, kLongest - kShortest + 1> kCounts = {2, 2};

// A frame of three cells a side with the four words.
struct Table {
  const std::vector<std::uint8_t> index = small_index();
  const Lexicon lexicon{index, kCounts};
  Sight sight{lexicon, {1, 3}, 3};  // A counts 1, B counts 3

  Position set(std::string_view cells, int cubes = 9, int target = 100) {
    Position position = position_of(sight, cells);
    position.cubes[0] = position.cubes[1] = static_cast<std::uint8_t>(cubes);
    position.target = target;
    return position;
  }
};

TEST(a_letter_goes_where_a_word_is_possible) {
  Table table;
  const Position position = table.set("....B....");
  // beside the B only an A; the corners share no line with it
  const std::vector<Letters> expected = {0, 1, 0, 1, 0, 1, 0, 1, 0};
  for (const int seat : {0, 1}) {
    CHECK(Reader(table.sight, position, seat).placements() == expected);
    CHECK(naive_placements(table.sight, position, seat) == expected);
  }
}

TEST(the_two_seats_read_rows_from_opposite_ends) {
  Table table;
  const Position position = table.set("...A.....");
  CHECK(cell_of(position.rows[0][1]->line, 0) == 1);
  CHECK(cell_of(position.rows[1][1]->line, 2) == 1);
  CHECK(cell_of(position.columns[0]->line, 1) == 1);
}

TEST(every_letter_is_ranked_with_its_points) {
  Table table;
  for (const int depth : {0, 1, 4}) {
    SearchControl control;
    const auto ranked = rank(table.sight, table.set("....B...."), 0, depth, control);
    CHECK(ranked.size() == 4);
    CHECK(std::ranges::all_of(ranked,
                              [](const Ranked& one) { return one.put.letter == 0 && one.put.points == 4; }));
  }
}

TEST(what_a_letter_changes_is_what_a_new_look_sees) {
  Table table;
  Standing now, after, anew;
  now.position = table.set("....B....");
  now.survey(table.sight);
  for (const auto& put : Reader(table.sight, now.position, 0).puts()) {
    now.advance(table.sight, 0, put, after);
    anew.position = after.position;
    anew.survey(table.sight);
    CHECK(after.position.scores[0] == put.points);
    for (const int seat : {0, 1}) {
      CHECK(after.scoring[static_cast<std::size_t>(seat)].size() ==
            anew.scoring[static_cast<std::size_t>(seat)].size());
      CHECK(after.most(seat) == anew.most(seat));
      CHECK(now.most_after(table.sight, seat, put) == anew.most(seat));
    }
  }
}

TEST(a_game_that_can_be_read_to_its_end_is_solved) {
  Table table;
  SearchControl control;
  const auto now = solve(table.sight, table.set("....B....", 1, 4), 0, 3, control);
  CHECK(now.value == 1 && now.turns == 1 && now.best.size() == 4);
  // whoever makes AB lets the other make ABA or BAB of it
  const auto later = solve(table.sight, table.set("....B....", 9, 5), 0, 3, control);
  CHECK(later.value == -1 && later.best.size() == 4);
  // one cube of each letter: 4 points for the first, and the game is over
  const auto last = solve(table.sight, table.set("....B....", 1, 100), 0, 3, control);
  CHECK(last.value.has_value());
}

TEST(a_greedy_game_ends_at_the_target) {
  Table table;
  const auto game = greedy_game(table.sight, table.set("....B....", 9, 5), 0, 1);
  CHECK(game.size() == 2 && game[1].points >= 5);
}

}  // namespace
}  // namespace grille::rsvp
