#include "games/rsvp/sight.h"

#include <bit>

namespace grille::rsvp {

namespace {

constexpr int kKeyShift = 56;  // above the eleven cells of a line
constexpr int kKnown = 2;      // of so many letters the lexicon knows the company
constexpr Letters kAll = (Letters{1} << kLetters) - 1;

Line cut(Line line, int start, int end) {
  return line >> (5 * start) & ((Line{1} << (5 * (end - start))) - 1);
}

// A stretch as words must fit it.
struct Pattern {
  int length = 0;
  int letters = 0;
  std::array<int, kLongest> place;  // of each letter
  std::array<int, kLongest> letter;

  explicit Pattern(Line stretch, int size) : length(size) {
    for (int at = 0; at < length; ++at)
      if (const int code = cell_of(stretch, at)) {
        place[letters] = at;
        letter[letters++] = code - 1;
      }
  }

  // At most these letters occur in each place of a word that fits: every two given letters allow them.
  Openings bounds(const Lexicon& lexicon) const {
    if (letters == 1) return lexicon.company(length, place[0], letter[0]);
    Openings found;
    found.fill(kAll);
    for (std::size_t second = 1; second < static_cast<std::size_t>(letters); ++second)
      for (std::size_t first = 0; first < second; ++first) {
        const auto& company =
            lexicon.company(length, place[first], letter[first], place[second], letter[second]);
        for (std::size_t at = 0; at < kLongest; ++at) found[at] &= company[at];
      }
    return found;
  }

  // Calls back with the number of every word of a set that fits, until it says no.
  template <typename Visit>
  void each_fitting(const Lexicon& lexicon, const std::uint64_t* among, Visit visit) const {
    const std::size_t stride = lexicon.stride(length), count = static_cast<std::size_t>(letters) + 1;
    std::array<const std::uint64_t*, kLongest + 1> sets;
    sets[0] = among;
    for (std::size_t at = 1; at < count; ++at) sets[at] = lexicon.set(length, place[at - 1], letter[at - 1]);
    for (std::size_t from = 0; from < stride; from += kBlock) {
      std::array<std::uint64_t, kBlock> block;
      std::uint64_t any = 0;
      for (std::size_t word = 0; word < kBlock; ++word) {
        block[word] = sets[0][from + word] & sets[1][from + word];
        any |= block[word];
      }
      for (std::size_t set = 2; set < count && any != 0; ++set) {
        any = 0;
        for (std::size_t word = 0; word < kBlock; ++word) {
          block[word] &= sets[set][from + word];
          any |= block[word];
        }
      }
      if (any == 0) continue;
      for (std::size_t word = 0; word < kBlock; ++word)
        for (std::uint64_t bits = block[word]; bits != 0; bits &= bits - 1)
          if (!visit((from + word) * 64 + static_cast<std::size_t>(std::countr_zero(bits)))) return;
    }
  }
};

}  // namespace

Seen& Sight::look(Line line) {
  const auto [found, is_new] = seen_.try_emplace(line);
  Seen& seen = found->second;
  if (is_new) {
    seen.line = line;
    for (int place = 0; place < size_; ++place) {
      const bool has_neighbour = (place > 0 && cell_of(line, place - 1) != 0) ||
                                 (place + 1 < size_ && cell_of(line, place + 1) != 0);
      if (cell_of(line, place) == 0 && has_neighbour) seen.beside |= 1u << place;
    }
  }
  return seen;
}

void Sight::forget() {
  seen_.clear();
  fillings_.clear();
}

const Openings& Sight::openings(Seen& seen) const {
  if (seen.has_openings) return seen.openings;
  seen.has_openings = true;
  // what is known beforehand first: it costs little, and leaves little to ask of the other stretches
  for (const bool is_known : {true, false})
    for (int start = 0; start < size_; ++start) {
      if (start > 0 && cell_of(seen.line, start - 1) != 0) continue;
      int letters = cell_of(seen.line, start) != 0;
      for (int end = start + 1; end <= size_; letters += end < size_ && cell_of(seen.line, end) != 0, ++end)
        if ((end == size_ || cell_of(seen.line, end) == 0) && letters > 0 &&
            (letters <= kKnown) == is_known && end - start >= kShortest)
          gather(seen.line, start, end, seen.openings);
    }
  return seen.openings;
}

void Sight::gather(Line line, int start, int end, Openings& found) const {
  const Pattern pattern(cut(line, start, end), end - start);
  const Openings bounds = pattern.bounds(lexicon_);
  struct Wanted {
    std::size_t place;
    Letters missing;
  };
  std::array<Wanted, kLongest> wanted;
  std::size_t count = 0;
  Letters all_missing = 0;
  for (int at = start; at < end; ++at) {
    const auto place = static_cast<std::size_t>(at - start);
    const Letters missing = bounds[place] & ~found[at];
    if (cell_of(line, at) != 0 || missing == 0) continue;
    if (pattern.letters <= kKnown)
      found[at] |= missing;
    else
      wanted[count++] = {place, missing}, all_missing |= missing;
  }
  if (count == 0) return;
  const auto* among = lexicon_.with_rare(pattern.length, all_missing);
  pattern.each_fitting(lexicon_, among, [&](std::size_t number) {
    const auto* word = lexicon_.word(pattern.length, number);
    Letters left = 0;
    for (std::size_t at = 0; at < count; ++at) {
      wanted[at].missing &= ~(Letters{1} << word[wanted[at].place]);
      left |= wanted[at].missing;
    }
    return left != 0;
  });
  for (std::size_t at = 0; at < count; ++at)
    found[static_cast<std::size_t>(start) + wanted[at].place] |=
        bounds[wanted[at].place] & ~wanted[at].missing;
}

const std::array<Completion, kLongest>& Sight::completions(Seen& seen) {
  if (seen.has_completions) return seen.completions;
  seen.has_completions = true;
  for (int place = 0; place < size_; ++place)
    if (seen.is_beside(place)) seen.completions[place] = completion(seen.line, place);
  return seen.completions;
}

Completion Sight::completion(Line line, int place) {
  Completion found;
  int start = place, end = place + 1;
  while (start > 0 && cell_of(line, start - 1) != 0) found.points += value(cell_of(line, --start) - 1);
  while (end < size_ && cell_of(line, end) != 0) found.points += value(cell_of(line, end++) - 1);
  const Line run = cut(line, start, end);
  const auto [known, is_new] =
      fillings_.try_emplace(run | static_cast<std::uint64_t>(end - start) << kKeyShift, 0);
  if (is_new) {
    Openings letters{};
    gather(run, 0, end - start, letters);
    known->second = letters[place - start];
  }
  found.letters = known->second;
  return found;
}

}  // namespace grille::rsvp
