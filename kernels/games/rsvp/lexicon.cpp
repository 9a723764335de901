#include "games/rsvp/lexicon.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <stdexcept>

namespace grille::rsvp {

namespace {

constexpr std::size_t kHead = 512;
constexpr std::size_t kWord = sizeof(std::uint64_t);
std::size_t whole(std::size_t bytes) { return (bytes + kWord - 1) / kWord; }

}  // namespace

Lexicon::Lexicon(std::span<const std::uint8_t> index,
                 const std::array<std::uint32_t, kLongest - kShortest + 1>& counts) {
  std::size_t at = kHead;
  for (std::size_t length = kShortest; length <= kLongest; ++length) {
    Part& part = parts_[length - kShortest];
    part.count = counts[length - kShortest];
    const std::size_t kept = whole((part.count + 7) / 8);  // words of a set in the index
    const std::size_t letters = part.count * length, sets = length * kLetters;
    part.stride = (kept + kBlock - 1) / kBlock * kBlock;
    if (at + (whole(letters) + sets * kept) * kWord > index.size())
      throw std::invalid_argument("the index is too short for its words");
    part.text.assign(index.begin() + static_cast<std::ptrdiff_t>(at),
                     index.begin() + static_cast<std::ptrdiff_t>(at + letters));
    for (auto& letter : part.text) {
      letter = static_cast<std::uint8_t>(letter - 'A');
      if (letter >= kLetters) throw std::invalid_argument("the index has a word that is not of A to Z");
    }
    at += whole(letters) * kWord;
    part.bits.resize(sets * part.stride);
    for (std::size_t set = 0; set < sets && kept > 0; ++set, at += kept * kWord)
      std::memcpy(part.bits.data() + set * part.stride, index.data() + at, kept * kWord);
    mark_company(part, static_cast<int>(length));
  }
  if (at != index.size()) throw std::invalid_argument("the index is too long for its words");
  rank_letters();
  for (std::size_t length = kShortest; length <= kLongest; ++length)
    mark_rare(parts_[length - kShortest], length);
}

void Lexicon::mark_company(Part& part, int length) {
  part.company.resize(static_cast<std::size_t>(length) * kLetters);
  part.pairs.resize(static_cast<std::size_t>(length * (length - 1) / 2) * kLetters * kLetters);
  const std::uint8_t* word = part.text.data();
  for (std::size_t number = 0; number < part.count; ++number, word += length) {
    Openings letters{};
    for (int place = 0; place < length; ++place) letters[place] = Letters{1} << word[place];
    const auto join = [&](Openings& company) {
      for (std::size_t at = 0; at < kLongest; ++at) company[at] |= letters[at];
    };
    for (int second = 0; second < length; ++second) {
      join(part.company[second * kLetters + word[second]]);
      for (int place = 0; place < second; ++place)
        join(part.pairs[pair_of(place, word[place], second, word[second])]);
    }
  }
}

void Lexicon::rank_letters() {
  std::array<std::size_t, kLetters> uses{};
  for (const auto& part : parts_)
    for (const auto letter : part.text) ++uses[letter];
  std::array<std::size_t, kLetters> order{};
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t letter) { return uses[letter]; });
  for (std::size_t rank = 0; rank < kLetters; ++rank) ranks_[order[rank]] = static_cast<std::uint8_t>(rank);
}

void Lexicon::mark_rare(Part& part, std::size_t length) const {
  part.rare.resize(kLetters * part.stride);
  for (std::size_t number = 0; number < part.count; ++number) {
    std::size_t rarest = kLetters;
    for (std::size_t place = 0; place < length; ++place)
      rarest = std::min<std::size_t>(rarest, ranks_[part.text[number * length + place]]);
    part.rare[rarest * part.stride + number / 64] |= std::uint64_t{1} << number % 64;
  }
  for (std::size_t at = part.stride; at < part.rare.size(); ++at)
    part.rare[at] |= part.rare[at - part.stride];
}

const std::uint64_t* Lexicon::with_rare(int length, Letters letters) const {
  std::size_t rank = 0;
  for (; letters != 0; letters &= letters - 1)
    rank = std::max<std::size_t>(rank, ranks_[std::countr_zero(letters)]);
  return part(length).rare.data() + rank * stride(length);
}

}  // namespace grille::rsvp
