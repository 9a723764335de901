// A small seeded generator: the same seed plays the same games on every machine.
#pragma once

#include <cstdint>

namespace grille {

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  // SplitMix64.
  constexpr std::uint64_t next() {
    std::uint64_t mixed = (state_ += 0x9E3779B97F4A7C15ULL);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
    return mixed ^ (mixed >> 31);
  }

  // A number from 0 to bound - 1.
  constexpr std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace grille
