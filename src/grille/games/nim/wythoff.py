"""Who wins with two piles of any size, and by which moves: one formula in whole numbers.

With a = tolerance + 1 the lost positions are pairs (A, A + u). In normal play u runs through the multiples of a,
in misère play (tolerance 1 or more) through the multiples of a, plus 1, and A depends on u alone:

    A = floor((u * (2 - a + r) + 2 * s * (a - 2)) / (2 * a)),    r = sqrt(a * a + 4),    s = 1 in misère, else 0

Every whole number stands in exactly one pair. docs/nim.md proves all of this; nothing here is ever rounded.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from math import isqrt
from typing import Final

Pair = tuple[int, int]
LOST_PAIRS: Final[dict[tuple[int, bool], tuple[str, str]]] = {
    (0, False): ("A000201", "A001950"),
    (1, False): ("A001951", "A001952"),
    (2, False): ("A001955", "A001956"),
    (3, False): ("A001961", "A001962"),
    (1, True): ("A001953", "A001954"),
}
"""At oeis.org, by tolerance and misère: the smaller and the larger piles of the lost pairs."""
SHORT: Final = 500
"""Up to so many bits a root is quicker than a product with a kept one."""


class LostPairs:
    """The positions lost for the mover at one tolerance, as pairs with the smaller pile first."""

    def __init__(self, tolerance: int, misere: bool) -> None:
        self.tolerance = tolerance
        self.misere = misere
        self.step = tolerance + 1
        self.first_gap = int(misere)
        self._square = self.step**2 + 4
        self._root = (0, isqrt(self._square))
        # r is as near to a whole number as 2 / a: so many more bits tell almost every product from a whole number
        self._spare = 64 + 2 * self.step.bit_length()

    def pair(self, n: int) -> Pair:
        """The n-th lost pair, counted from 0."""
        gap = self.step * n + self.first_gap
        lower = self._lower(gap)
        return lower, lower + gap

    def __iter__(self) -> Iterator[Pair]:
        """All lost pairs in order, one at a time."""
        return map(self.pair, count())

    def partner(self, pile: int) -> int:
        """The only pile that makes a lost position with this one."""
        n = self._last_lower(pile)
        gap = self.step * n + self.first_gap
        if self._lower(gap) == pile:
            return pile + gap
        # the numbers up to this pile are n lower ones (0 aside in normal play) and the upper ones
        return pile - self.step * (pile - n - self.first_gap) - self.first_gap

    def is_lost(self, piles: Pair) -> bool:
        """Whether the mover loses against best play."""
        low, high = sorted(piles)
        return (high - low) % self.step == self.first_gap % self.step and self._lower(high - low) == low

    def winning_moves(self, piles: Pair) -> list[Pair]:
        """All takes that leave a lost position, smaller takes from the first pile first; never more than four."""
        first, second = piles
        targets = {(first, self.partner(first)), (self.partner(second), second)}
        gap = second - first
        targets.update(pair for pair in self._pairs_near(gap) if pair[0] < first and pair[1] < second)
        targets.update((high, low) for low, high in self._pairs_near(-gap) if high < first and low < second)
        return sorted(
            (first - left, second - right)
            for left, right in targets
            if left <= first and right <= second and (left, right) != piles
        )

    def _pairs_near(self, gap: int) -> Iterator[Pair]:
        """The pairs whose difference is no further from the gap than the tolerance."""
        furthest = gap + self.tolerance
        u = furthest - (furthest - self.first_gap) % self.step
        while u >= 0 and u >= gap - self.tolerance:
            lower = self._lower(u)
            yield lower, lower + u
            u -= self.step

    def _lower(self, gap: int) -> int:
        shift = 2 * self.first_gap * (self.step - 2)
        return (gap * (2 - self.step) + shift + self._times_root(gap)) // (2 * self.step)

    def _last_lower(self, pile: int) -> int:
        """The n of the last pair whose smaller pile is not above this one."""
        a = self.step
        v = a * (pile + 1) - self.first_gap * (a - 2)
        return (v * (a - 2) + self._times_root(v) - 2 * a * self.first_gap) // (2 * a * a)

    def _times_root(self, number: int) -> int:
        """floor(number * r). A product with r to enough bits is three times as fast as a new root of a long number."""
        if number.bit_length() > SHORT:
            bits = number.bit_length() + self._spare
            product = number * self._root_with(bits)
            # r lies less than 2**-bits above root / 2**bits, so the exact product less than `number` above this one
            if (product + number) >> bits == product >> bits:
                return product >> bits
        return isqrt(number * number * self._square)

    def _root_with(self, bits: int) -> int:
        """r * 2**bits, rounded down; the longest one so far is kept."""
        kept, root = self._root
        if kept < bits:
            kept, root = self._root = (2 * bits, isqrt(self._square << 4 * bits))
        return root >> (kept - bits)


class WythoffMisere(LostPairs):
    """Tolerance 0 in misère play: only the two first pairs differ from those of normal play."""

    FIRST = ((0, 1), (2, 2))

    def __init__(self) -> None:
        super().__init__(tolerance=0, misere=False)
        self.misere = True

    def pair(self, n: int) -> Pair:
        return self.FIRST[n] if n < 2 else super().pair(n)

    def partner(self, pile: int) -> int:
        return (1, 0, 2)[pile] if pile < 3 else super().partner(pile)

    def is_lost(self, piles: Pair) -> bool:
        return self.partner(piles[0]) == piles[1]

    def _pairs_near(self, gap: int) -> Iterator[Pair]:
        if gap in (0, 1):
            yield self.FIRST[1 - gap]
        else:
            yield from super()._pairs_near(gap)


@lru_cache(maxsize=64)
def lost_pairs(tolerance: int, misere: bool = False) -> LostPairs:
    return WythoffMisere() if misere and tolerance == 0 else LostPairs(tolerance, misere)


def sequence_numbers(tolerance: int, misere: bool) -> tuple[str, str] | None:
    """The numbers of the two sequences, where the encyclopedia has them."""
    return LOST_PAIRS.get((tolerance, misere))
