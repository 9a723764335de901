#include "games/rsvp/sight.h"

namespace grille::rsvp {

namespace {
constexpr int kKeyShift = 56;  // above the eleven cells of a line
constexpr Letters kAll = (Letters{1} << kLetters) - 1;
}  // namespace

bool Sight::is_open(Line line, int place, int letter) {
  const Line filled = with_cell(line, place, letter + 1);
  const std::uint64_t key = filled | static_cast<std::uint64_t>(place) << kKeyShift;
  if (const auto known = open_.find(key); known != open_.end()) return known->second;
  if (open_.size() >= kMostKept) open_.clear();
  return open_[key] = search_open(filled, place);
}

bool Sight::search_open(Line line, int place) const {
  for (int start = place; start >= 0; --start) {
    if (start > 0 && cell_of(line, start - 1) != 0) continue;
    bool has_other = false;  // §6: the word covers a letter that was there before
    for (int at = start; at < size_; ++at) {
      has_other = has_other || (at != place && cell_of(line, at) != 0);
      const int end = at + 1;
      const bool ends = end == size_ || cell_of(line, end) == 0;
      if (at >= place && ends && has_other && end - start >= kShortest && has_fitting(line, start, end))
        return true;
    }
  }
  return false;
}

bool Sight::has_fitting(Line line, int start, int end) const {
  const int length = end - start;
  std::array<const std::uint64_t*, kLongest> sets;
  std::size_t count = 0;
  for (int at = start; at < end; ++at)
    if (const int code = cell_of(line, at)) sets[count++] = lexicon_.set(length, at - start, code - 1);
  for (std::size_t word = 0; word < lexicon_.stride(length); ++word) {
    std::uint64_t bits = ~std::uint64_t{0};
    for (std::size_t set = 0; set < count; ++set) bits &= sets[set][word];
    if (bits != 0) return true;
  }
  return false;
}

Letters Sight::completing(Line line, int place, int& points) {
  int start = place, end = place + 1;
  points = 0;
  while (start > 0 && cell_of(line, start - 1) != 0)
    points += kValues[static_cast<std::size_t>(cell_of(line, --start) - 1)];
  while (end < size_ && cell_of(line, end) != 0)
    points += kValues[static_cast<std::size_t>(cell_of(line, end++) - 1)];
  const int length = end - start;
  if (length < kShortest) return 0;
  const Line run = line >> (5 * start) & ((Line{1} << (5 * length)) - 1);
  return fillings(run, length, place - start);
}

Letters Sight::fillings(Line run, int length, int gap) {
  const std::uint64_t key = run | static_cast<std::uint64_t>(length) << kKeyShift;
  if (const auto known = fillings_.find(key); known != fillings_.end()) return known->second;
  const auto parts = fitting(run, 0, length);
  Letters found = 0;
  for (int letter = 0; letter < kLetters; ++letter)
    if (has_letter(parts, length, gap, letter)) found |= Letters{1} << letter;
  if (fillings_.size() >= kMostKept) fillings_.clear();
  return fillings_[key] = found;
}

const Openings& Sight::openings(Line line) {
  if (const auto known = openings_.find(line); known != openings_.end()) return known->second;
  Openings found{};
  for (int start = 0; start < size_; ++start) {
    if (start > 0 && cell_of(line, start - 1) != 0) continue;
    for (int end = start + 1; end <= size_; ++end)
      if (end == size_ || cell_of(line, end) == 0) open_stretch(line, start, end, found);
  }
  if (openings_.size() >= kMostKept) openings_.clear();
  return openings_[line] = found;
}

void Sight::open_stretch(Line line, int start, int end, Openings& found) const {
  const int length = end - start;
  if (length < kShortest || (line >> (5 * start) & ((Line{1} << (5 * length)) - 1)) == 0) return;
  std::vector<Part> parts;
  bool is_known = false;
  for (int place = start; place < end; ++place) {
    auto& letters = found[static_cast<std::size_t>(place)];
    if (cell_of(line, place) != 0 || letters == kAll) continue;
    if (!is_known) parts = fitting(line, start, end);
    is_known = true;
    if (parts.empty()) return;
    for (int letter = 0; letter < kLetters; ++letter)
      if ((letters >> letter & 1) == 0 && has_letter(parts, length, place - start, letter))
        letters |= Letters{1} << letter;
  }
}

std::vector<Sight::Part> Sight::fitting(Line line, int start, int end) const {
  const int length = end - start;
  std::array<const std::uint64_t*, kLongest> sets;
  std::size_t count = 0;
  for (int at = start; at < end; ++at)
    if (const int code = cell_of(line, at)) sets[count++] = lexicon_.set(length, at - start, code - 1);
  std::vector<Part> parts;
  for (std::size_t word = 0; word < lexicon_.stride(length); ++word) {
    std::uint64_t bits = ~std::uint64_t{0};
    for (std::size_t set = 0; set < count; ++set) bits &= sets[set][word];
    if (bits != 0) parts.push_back({word, bits});
  }
  return parts;
}

bool Sight::has_letter(const std::vector<Part>& parts, int length, int place, int letter) const {
  const auto* set = lexicon_.set(length, place, letter);
  for (const auto& part : parts)
    if ((part.bits & set[part.at]) != 0) return true;
  return false;
}

}  // namespace grille::rsvp
