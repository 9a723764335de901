// Reading the patterns of a position: which weights its evaluation adds up.
#pragma once

#include <utility>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "games/roliversi/lines.h"
#include "games/roliversi/patterns.h"
#include "games/roliversi/symmetry.h"

namespace grille::roliversi::GRILLE_ISA {

// The cells of a pattern as consecutive bits.
inline std::uint32_t gathered(Bits bits, Bits cells) {
#ifdef __BMI2__
  return static_cast<std::uint32_t>(_pext_u64(bits, cells));
#else
  std::uint32_t found = 0;
  for (int at = 0; cells != 0; ++at, cells &= cells - 1) found |= (bits >> std::countr_zero(cells) & 1) << at;
  return found;
#endif
}

// Bits read as digits of a number to another base.
template <int base, int digits>
constexpr std::array<std::uint32_t, (1 << digits)> to_base() {
  std::array<std::uint32_t, (1 << digits)> numbers{};
  for (int bits = 0; bits < (1 << digits); ++bits)
    for (int digit = digits - 1; digit >= 0; --digit)
      numbers[bits] = numbers[bits] * base + (bits >> digit & 1);
  return numbers;
}

inline constexpr auto kBase3 = to_base<3, 10>();
inline constexpr auto kBase5 = to_base<5, 8>();

// A position in the eight orientations.
struct Views {
  std::array<Bits, 8> own, enemy, shade;

  explicit Views(const Position& position)
      : own(orientations(position.own)),
        enemy(orientations(position.enemy)),
        shade(orientations(position.shade)) {}
};

// The place of the weight of one pattern, read in one orientation.
template <int size, std::size_t at>
inline std::uint32_t reading(const Views& views, int way) {
  constexpr const Pattern& pattern = kPatternSet<size>.patterns[at];
  const std::uint32_t own = gathered(views.own[way], pattern.cells);
  const std::uint32_t enemy = gathered(views.enemy[way], pattern.cells);
  if constexpr (!pattern.sees_colours) return pattern.offset + kBase3[own] + 2 * kBase3[enemy];
  const std::uint32_t shade = gathered(views.shade[way], pattern.cells);
  // empty 0, own 1 and 2, enemy 3 and 4
  return pattern.offset + kBase5[own] + kBase5[own & shade] + 3 * kBase5[enemy] + kBase5[enemy & shade];
}

template <int size, std::size_t at, typename Use>
inline void read_pattern(const Views& views, Use& use) {
  constexpr const Pattern& pattern = kPatternSet<size>.patterns[at];
#pragma GCC unroll 8
  for (int turn = 0; turn < pattern.readings; ++turn)
    use(reading<size, at>(views, pattern.orientations[turn]));
}

inline std::uint32_t freedom(int own, int enemy) {
  const auto most = [](int count) { return std::min(static_cast<std::uint32_t>(count), kMostCounted); };
  return most(own) * (kMostCounted + 1) + most(enemy);
}

// Calls `use` with the place of every weight that counts for a position, whose mover has these moves and
// whose other side would have those.
template <int size, typename Use>
inline void read_features(const Position& position, const ByShade& own, const ByShade& enemy, Use use) {
  use(freedom(own.count(), enemy.count()));
  use(kFreedoms + freedom(std::popcount(own.any()), std::popcount(enemy.any())));
  const Views views(position);
  [&]<std::size_t... at>(std::index_sequence<at...>) {
    (read_pattern<size, at>(views, use), ...);
  }(std::make_index_sequence<kPatternSet<size>.count>());
}

}  // namespace grille::roliversi::GRILLE_ISA
