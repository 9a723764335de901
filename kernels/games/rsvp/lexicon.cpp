#include "games/rsvp/lexicon.h"

#include <cstring>
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
    const std::size_t count = counts[length - kShortest];
    at += whole(count * length) * kWord;
    strides_[length] = whole((count + 7) / 8);
    starts_[length] = bits_.size();
    const std::size_t words = length * kLetters * strides_[length];
    if (at + words * kWord > index.size())
      throw std::invalid_argument("the index is too short for its words");
    bits_.resize(bits_.size() + words);
    if (words > 0) std::memcpy(bits_.data() + starts_[length], index.data() + at, words * kWord);
    at += words * kWord;
  }
  if (at != index.size()) throw std::invalid_argument("the index is too long for its words");
}

}  // namespace grille::rsvp
