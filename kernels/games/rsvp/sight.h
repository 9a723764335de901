// What can be seen on a frame: which letters a line admits, and which complete a word. Everything seen is
// remembered.
#pragma once

#include <unordered_map>

#include "games/rsvp/lexicon.h"

namespace grille::rsvp {

inline constexpr std::array<int, kLetters> kValues = {1, 3, 3, 2, 1, 4, 2, 4, 1, 8,  10, 1,  2,
                                                      1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10};

// Five bits a cell in the order of reading, the first lowest: 0 is empty, then A to Z.
using Line = std::uint64_t;
inline int cell_of(Line line, int place) { return static_cast<int>(line >> (5 * place) & 31); }
inline Line with_cell(Line line, int place, int code) {
  return line | static_cast<Line>(code) << (5 * place);
}

using Letters = std::uint32_t;  // a bit a letter
using Openings = std::array<Letters, kLongest>;

class Sight {
 public:
  Sight(const Lexicon& lexicon, int size) : lexicon_(lexicon), size_(size) {}

  int size() const { return size_; }
  bool has_neighbour(Line line, int place) const {
    return (place > 0 && cell_of(line, place - 1) != 0) ||
           (place + 1 < size_ && cell_of(line, place + 1) != 0);
  }
  // Whether a word could lie over an empty place with this letter and over another letter of the line.
  bool is_open(Line line, int place, int letter);
  // The same for all letters and places of a line at once.
  const Openings& openings(Line line);
  // The letters that make a word of the run through an empty place, and the points of the run without them.
  Letters completing(Line line, int place, int& points);

 private:
  // A piece of a set of words: one machine word of it that is not empty.
  struct Part {
    std::size_t at;
    std::uint64_t bits;
  };

  Letters fillings(Line run, int length, int gap);
  bool has_fitting(Line line, int start, int end) const;
  bool search_open(Line line, int place) const;
  void open_stretch(Line line, int start, int end, Openings& found) const;
  std::vector<Part> fitting(Line line, int start, int end) const;
  bool has_letter(const std::vector<Part>& parts, int length, int place, int letter) const;

  static constexpr std::size_t kMostKept = 1 << 18;
  const Lexicon& lexicon_;
  const int size_;
  std::unordered_map<std::uint64_t, bool> open_;
  std::unordered_map<Line, Openings> openings_;
  std::unordered_map<std::uint64_t, Letters> fillings_;
};

}  // namespace grille::rsvp
