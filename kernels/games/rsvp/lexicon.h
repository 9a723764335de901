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

class Lexicon {
 public:
  // The index as Python builds it, and how many words it has of each length from kShortest on. Throws
  // std::invalid_argument where the two do not belong together.
  Lexicon(std::span<const std::uint8_t> index,
          const std::array<std::uint32_t, kLongest - kShortest + 1>& counts);

  // How many machine words a set of this length fills.
  std::size_t stride(int length) const { return strides_[static_cast<std::size_t>(length)]; }
  const std::uint64_t* set(int length, int place, int letter) const {
    const auto at = static_cast<std::size_t>(place * kLetters + letter) * stride(length);
    return bits_.data() + starts_[static_cast<std::size_t>(length)] + at;
  }

 private:
  std::vector<std::uint64_t> bits_;
  std::array<std::size_t, kLongest + 1> starts_{};
  std::array<std::size_t, kLongest + 1> strides_{};
};

}  // namespace grille::rsvp
