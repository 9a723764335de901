// The words of R.S.V.P. as sets of bits: which words of a length have a letter in a place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grille::rsvp {

inline constexpr int kLetters = 26;
inline constexpr int kShortest = 2;
inline constexpr int kLongest = 11;
inline constexpr std::size_t kBlock = 8;  // a set fills whole blocks of so many machine words

using Letters = std::uint32_t;  // a bit a letter
using Openings = std::array<Letters, kLongest>;

class Lexicon {
 public:
  // The index as Python builds it, and how many words it has of each length from kShortest on. Throws
  // std::invalid_argument where the two do not belong together.
  Lexicon(std::span<const std::uint8_t> index,
          const std::array<std::uint32_t, kLongest - kShortest + 1>& counts);

  // How many machine words a set of this length fills.
  std::size_t stride(int length) const { return part(length).stride; }
  const std::uint64_t* set(int length, int place, int letter) const {
    return part(length).bits.data() + static_cast<std::size_t>(place * kLetters + letter) * stride(length);
  }
  std::size_t count(int length) const { return part(length).count; }
  // The letters of a word, 0 is A.
  const std::uint8_t* word(int length, std::size_t number) const {
    return part(length).text.data() + number * static_cast<std::size_t>(length);
  }
  // The words that have one of these letters or a rarer one.
  const std::uint64_t* with_rare(int length, Letters letters) const;
  // For each place of the words with a letter in a place, the letters they have there.
  const Openings& company(int length, int place, int letter) const {
    return part(length).company[place * kLetters + letter];
  }
  // The same for the words with two letters in two places, the second further on.
  const Openings& company(int length, int place, int letter, int second, int other) const {
    return part(length).pairs[pair_of(place, letter, second, other)];
  }

 private:
  static std::size_t pair_of(int place, int letter, int second, int other) {
    return static_cast<std::size_t>(((second * (second - 1) / 2 + place) * kLetters + letter) * kLetters +
                                    other);
  }

  // The words of one length.
  struct Part {
    std::size_t count = 0;
    std::size_t stride = 0;
    std::vector<std::uint8_t> text;
    std::vector<std::uint64_t> bits;
    std::vector<std::uint64_t>
        rare;  // the words with the rarest letter, with one of the two rarest, and so on
    std::vector<Openings> company;
    std::vector<Openings> pairs;
  };

  const Part& part(int length) const { return parts_[length - kShortest]; }

  static void mark_company(Part& part, int length);
  void rank_letters();
  void mark_rare(Part& part, std::size_t length) const;

  std::array<Part, kLongest - kShortest + 1> parts_;
  std::array<std::uint8_t, kLetters> ranks_{};  // 0 is the rarest letter
};

}  // namespace grille::rsvp
