// What both kinds of AVX have in common: four directions in the lanes of a vector.
#pragma once

#include <immintrin.h>

#include "games/roliversi/position.h"
#include "search/isa.h"

namespace grille::roliversi::GRILLE_ISA {

inline __m256i four(Bits bits) { return _mm256_set1_epi64x(static_cast<long long>(bits)); }

inline __m256i loaded(const std::array<Bits, 4>& lanes) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(lanes.data()));
}

inline Bits joined(__m256i lanes) {
  const __m128i two = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
}

// The lanes of each of two vectors joined.
inline ByShade joined_both(__m256i first, __m256i second) {
  const __m256i mixed =
      _mm256_or_si256(_mm256_unpacklo_epi64(first, second), _mm256_unpackhi_epi64(first, second));
  const __m128i two = _mm_or_si128(_mm256_castsi256_si128(mixed), _mm256_extracti128_si256(mixed, 1));
  return {static_cast<Bits>(_mm_cvtsi128_si64(two)), static_cast<Bits>(_mm_extract_epi64(two, 1))};
}

// The nearest cell of each upward ray that is not in `between`.
inline __m256i first_up(__m256i ray, __m256i between) {
  const __m256i ahead = _mm256_andnot_si256(between, ray);
  return _mm256_and_si256(ahead, _mm256_sub_epi64(_mm256_setzero_si256(), ahead));
}

}  // namespace grille::roliversi::GRILLE_ISA
