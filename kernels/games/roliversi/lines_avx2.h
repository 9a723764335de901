// Lines with AVX2: four directions at a time.
#pragma once

#include "games/roliversi/lines_four.h"

namespace grille::roliversi::GRILLE_ISA {

// The nearest cell of each downward ray that is not in `between`.
inline __m256i first_down(__m256i ray, __m256i between) {
  const __m256i step = _mm256_set_epi64x(7, 8, 9, 1);
  const __m256i twice = _mm256_add_epi64(step, step);
  const __m256i behind = _mm256_andnot_si256(between, ray);
  // Everything that lies farther along the ray than some cell outside `between` is not the nearest.
  __m256i shadow = _mm256_srlv_epi64(behind, step);
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, step));
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, twice));
  shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_add_epi64(twice, twice)));
  return _mm256_andnot_si256(shadow, behind);
}

// The cells of an upward ray before its end; none where there is no end.
inline __m256i before_up(__m256i ray, __m256i end) {
  const __m256i none = _mm256_cmpeq_epi64(end, _mm256_setzero_si256());
  const __m256i below = _mm256_sub_epi64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), none);
  return _mm256_and_si256(ray, below);
}

inline __m256i before_down(__m256i ray, __m256i end) {
  return _mm256_and_si256(ray, _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(end, end)));
}

inline Bits enclosed(int cell, Bits anchors, Bits between) {
  const __m256i up = loaded(kRays[cell].up);
  const __m256i down = loaded(kRays[cell].down);
  const __m256i ends = four(anchors);
  const __m256i end_up = _mm256_and_si256(first_up(up, four(between)), ends);
  const __m256i end_down = _mm256_and_si256(first_down(down, four(between)), ends);
  return joined(_mm256_or_si256(before_up(up, end_up), before_down(down, end_down)));
}

inline ByShade turned_both(int cell, const Position& position) {
  const __m256i up = loaded(kRays[cell].up);
  const __m256i down = loaded(kRays[cell].down);
  const __m256i own = four(position.own);
  const __m256i first = four(position.own & ~position.shade);
  const __m256i end_up = _mm256_and_si256(first_up(up, four(position.enemy)), own);
  const __m256i end_down = _mm256_and_si256(first_down(down, four(position.enemy)), own);
  const __m256i all_up = before_up(up, end_up);
  const __m256i all_down = before_down(down, end_down);
  // Each line belongs to the one shade that its end does not have.
  const __m256i zero = _mm256_setzero_si256();
  const __m256i ends_second_up = _mm256_cmpeq_epi64(_mm256_and_si256(end_up, first), zero);
  const __m256i ends_second_down = _mm256_cmpeq_epi64(_mm256_and_si256(end_down, first), zero);
  return joined_both(
      _mm256_or_si256(_mm256_and_si256(all_up, ends_second_up), _mm256_and_si256(all_down, ends_second_down)),
      _mm256_or_si256(_mm256_andnot_si256(ends_second_up, all_up),
                      _mm256_andnot_si256(ends_second_down, all_down)));
}

// Where lines of `between` run in each direction, shared by the searches from several sets of anchors.
struct Corridor {
  __m256i inner, inner_up, inner_down;

  explicit Corridor(Bits between) {
    const __m256i step = steps();
    inner = _mm256_and_si256(four(between), loaded(kLineCells));
    inner_up = _mm256_and_si256(inner, _mm256_sllv_epi64(inner, step));
    inner_down = _mm256_srlv_epi64(inner_up, step);
  }

  static __m256i steps() { return _mm256_set_epi64x(7, 8, 9, 1); }

  __m256i beyond(Bits anchors) const {
    const __m256i step = steps();
    const __m256i twice = _mm256_add_epi64(step, step);
    const __m256i from = four(anchors);
    __m256i up = _mm256_and_si256(inner, _mm256_sllv_epi64(from, step));
    __m256i down = _mm256_and_si256(inner, _mm256_srlv_epi64(from, step));
    up = _mm256_or_si256(up, _mm256_and_si256(inner, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(inner, _mm256_srlv_epi64(down, step)));
    up = _mm256_or_si256(up, _mm256_and_si256(inner_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(inner_down, _mm256_srlv_epi64(down, twice)));
    up = _mm256_or_si256(up, _mm256_and_si256(inner_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(inner_down, _mm256_srlv_epi64(down, twice)));
    return _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
  }
};

inline ByShade playable_both(const Position& position, Bits empty) {
  const Corridor enemy(position.enemy);
  const ByShade found =
      joined_both(enemy.beyond(position.own & position.shade), enemy.beyond(position.own & ~position.shade));
  return {found.first & empty, found.second & empty};
}

}  // namespace grille::roliversi::GRILLE_ISA
