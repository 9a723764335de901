// Lines with AVX-512: four directions at a time for each of the two shades, and leading zeros to look
// downwards.
#pragma once

#include "games/roliversi/lines_four.h"

namespace grille::roliversi::GRILLE_ISA {

// The nearest cell of each downward ray that is not in `between`.
inline __m256i first_down(__m256i ray, __m256i between) {
  const __m256i behind = _mm256_andnot_si256(between, ray);
  const __m256i highest = _mm256_set1_epi64x(static_cast<long long>(Bits{1} << 63));
  return _mm256_srlv_epi64(highest, _mm256_lzcnt_epi64(behind));
}

// The cells of a ray before its end, in the lanes of `where`.
inline __m256i before_up(__mmask8 where, __m256i ray, __m256i end) {
  return _mm256_maskz_and_epi64(where, ray, _mm256_add_epi64(end, _mm256_set1_epi64x(-1)));
}

inline __m256i before_down(__mmask8 where, __m256i ray, __m256i end) {
  return _mm256_maskz_and_epi64(where, ray,
                                _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(end, end)));
}

inline Bits enclosed(int cell, Bits anchors, Bits between) {
  const __m256i up = loaded(kRays[cell].up);
  const __m256i down = loaded(kRays[cell].down);
  const __m256i ends = four(anchors);
  const __m256i end_up = first_up(up, four(between));
  const __m256i end_down = first_down(down, four(between));
  return joined(_mm256_or_si256(before_up(_mm256_test_epi64_mask(end_up, ends), up, end_up),
                                before_down(_mm256_test_epi64_mask(end_down, ends), down, end_down)));
}

inline ByShade turned_both(int cell, const Position& position) {
  const __m256i up = loaded(kRays[cell].up);
  const __m256i down = loaded(kRays[cell].down);
  const __m256i enemy = four(position.enemy);
  const __m256i end_up = first_up(up, enemy);
  const __m256i end_down = first_down(down, enemy);
  // Each line belongs to the one shade that its end does not have.
  const __m256i second = four(position.own & position.shade);
  const __m256i first = four(position.own & ~position.shade);
  return joined_both(_mm256_or_si256(before_up(_mm256_test_epi64_mask(end_up, second), up, end_up),
                                     before_down(_mm256_test_epi64_mask(end_down, second), down, end_down)),
                     _mm256_or_si256(before_up(_mm256_test_epi64_mask(end_up, first), up, end_up),
                                     before_down(_mm256_test_epi64_mask(end_down, first), down, end_down)));
}

inline __m512i halves(__m256i low, __m256i high) {
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

// Lines beyond two sets of anchors at once: the first in the low half, the second in the high half.
inline ByShade beyond_both(Bits first, Bits second, Bits between) {
  const __m512i step = _mm512_set_epi64(7, 8, 9, 1, 7, 8, 9, 1);
  const __m512i twice = _mm512_add_epi64(step, step);
  const __m512i cells = _mm512_broadcast_i64x4(loaded(kLineCells));
  const __m512i inner = _mm512_and_si512(_mm512_set1_epi64(static_cast<long long>(between)), cells);
  const __m512i inner_up = _mm512_and_si512(inner, _mm512_sllv_epi64(inner, step));
  const __m512i inner_down = _mm512_srlv_epi64(inner_up, step);
  const __m512i from = halves(four(first), four(second));
  constexpr int kOrAnd = 0xF8;  // a | (b & c)
  __m512i up = _mm512_and_si512(inner, _mm512_sllv_epi64(from, step));
  __m512i down = _mm512_and_si512(inner, _mm512_srlv_epi64(from, step));
  up = _mm512_ternarylogic_epi64(up, inner, _mm512_sllv_epi64(up, step), kOrAnd);
  down = _mm512_ternarylogic_epi64(down, inner, _mm512_srlv_epi64(down, step), kOrAnd);
  up = _mm512_ternarylogic_epi64(up, inner_up, _mm512_sllv_epi64(up, twice), kOrAnd);
  down = _mm512_ternarylogic_epi64(down, inner_down, _mm512_srlv_epi64(down, twice), kOrAnd);
  up = _mm512_ternarylogic_epi64(up, inner_up, _mm512_sllv_epi64(up, twice), kOrAnd);
  down = _mm512_ternarylogic_epi64(down, inner_down, _mm512_srlv_epi64(down, twice), kOrAnd);
  const __m512i found = _mm512_or_si512(_mm512_sllv_epi64(up, step), _mm512_srlv_epi64(down, step));
  return joined_both(_mm512_castsi512_si256(found), _mm512_extracti64x4_epi64(found, 1));
}

inline ByShade playable_both(const Position& position, Bits empty) {
  const ByShade found =
      beyond_both(position.own & position.shade, position.own & ~position.shade, position.enemy);
  return {found.first & empty, found.second & empty};
}

}  // namespace grille::roliversi::GRILLE_ISA
