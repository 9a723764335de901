// R.S.V.P. on a frame of three cells with four words, small enough to be told by hand.
#include <algorithm>
#include <string>

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

Position with_b_in_the_middle() {
  Position position;
  position.put(3, 4, 1);
  position.cubes = {};
  position.cubes[0] = position.cubes[1] = 9;
  position.target = 100;
  return position;
}

TEST(a_letter_goes_where_a_word_is_possible) {
  const auto index = small_index();
  const Lexicon lexicon(index, kCounts);
  Sight sight(lexicon, 3);
  // beside the B only an A; the corners share no line with it
  const std::vector<Letters> expected = {0, 1, 0, 1, 0, 1, 0, 1, 0};
  CHECK(placements(sight, with_b_in_the_middle(), 0) == expected);
  CHECK(placements(sight, with_b_in_the_middle(), 1) == expected);
}

TEST(the_two_seats_read_rows_from_opposite_ends) {
  Position position;
  position.put(3, 3, 0);
  CHECK(cell_of(position.rows[0][1], 0) == 1);
  CHECK(cell_of(position.rows[1][1], 2) == 1);
  CHECK(cell_of(position.columns[0], 1) == 1);
}

TEST(every_letter_is_ranked_with_its_points) {
  const auto index = small_index();
  const Lexicon lexicon(index, kCounts);
  Sight sight(lexicon, 3);
  for (const int depth : {0, 1, 4}) {
    SearchControl control;
    const auto ranked = rank(sight, with_b_in_the_middle(), 0, depth, control);
    CHECK(ranked.size() == 4);
    CHECK(std::ranges::all_of(ranked, [](const Ranked& one) { return one.letter == 0 && one.points == 4; }));
  }
}

}  // namespace
}  // namespace grille::rsvp
