// What can be seen in a line: which letters it admits, and which complete a word. Every line that was looked
// at is remembered.
#pragma once

#include <unordered_map>

#include "games/rsvp/lexicon.h"

namespace grille::rsvp {

using LetterValues = std::array<int, kLetters>;  // what each letter counts

// Five bits a cell in the order of reading, the first lowest: 0 is empty, then A to Z.
using Line = std::uint64_t;
inline int cell_of(Line line, int place) { return static_cast<int>(line >> (5 * place) & 31); }
inline Line with_cell(Line line, int place, int code) {
  return line | static_cast<Line>(code) << (5 * place);
}

// The letters that make a word of the run through an empty place, and the points of the run without them.
struct Completion {
  Letters letters = 0;
  int points = 0;
};

// A line and what was seen of it so far.
struct Seen {
  Line line = 0;
  bool has_openings = false;
  bool has_completions = false;
  std::uint32_t beside = 0;  // the empty places that have a neighbour
  Openings openings{};
  std::array<Completion, kLongest> completions{};

  bool is_beside(int place) const { return (beside >> place & 1) != 0; }
};

class Sight {
 public:
  Sight(const Lexicon& lexicon, const LetterValues& values, int size)
      : lexicon_(lexicon), values_(values), size_(size) {}

  const Lexicon& lexicon() const { return lexicon_; }
  int size() const { return size_; }
  int value(int letter) const { return values_[letter]; }

  // A line; it stays where it is until everything is forgotten.
  Seen& look(Line line);
  // For each empty place the letters with which a word could lie over it and over another letter of the line.
  const Openings& openings(Seen& seen) const;
  const std::array<Completion, kLongest>& completions(Seen& seen);

  bool is_full() const { return seen_.size() >= kMostKept; }
  // Between two searches only: positions point at lines.
  void forget();

 private:
  // Adds to each empty place of a stretch the letters that the words fitting it put there.
  void gather(Line line, int start, int end, Openings& found) const;
  Completion completion(Line line, int place);

  static constexpr std::size_t kMostKept = 1 << 19;
  const Lexicon& lexicon_;
  const LetterValues values_;
  const int size_;
  std::unordered_map<Line, Seen> seen_;
  std::unordered_map<std::uint64_t, Letters> fillings_;
};

}  // namespace grille::rsvp
