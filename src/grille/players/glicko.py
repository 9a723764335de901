"""Glicko-2: how strong somebody is, how sure that is, and how much it changes (Glickman, 2013).

The numbered steps are those of "Example of the Glicko-2 system", whose worked example is a test.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SCALE: Final = 173.7178
CENTRE: Final = 1500.0
TAU: Final = 0.5
"""How much a volatility may change."""
CLOSE: Final = 1e-6
MOST_DEVIATION: Final = 350.0


class Strength(NamedTuple):
    """A rating, its deviation, and its volatility."""

    rating: float = CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


class Result(NamedTuple):
    """Whom one met, and how it went: 1 for a win, 0 for a loss."""

    rating: float
    deviation: float
    score: float


def updated(strength: Strength, results: Sequence[Result]) -> Strength:
    """The strength after a rating period with these results, one at least."""
    mu, phi = (strength.rating - CENTRE) / SCALE, strength.deviation / SCALE  # step 2
    weighed = []
    for result in results:
        weight = 1 / math.sqrt(1 + 3 * (result.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mu - (result.rating - CENTRE) / SCALE)))
        weighed.append((weight, expected, result.score))
    variance = 1 / sum(weight**2 * expected * (1 - expected) for weight, expected, _ in weighed)  # step 3
    gain = sum(weight * (score - expected) for weight, expected, score in weighed)
    volatility = new_volatility(strength.volatility, phi, variance, variance * gain)  # steps 4, 5
    before = phi**2 + volatility**2  # step 6
    after = 1 / math.sqrt(1 / before + 1 / variance)  # step 7
    rating = SCALE * (mu + after**2 * gain) + CENTRE  # step 8
    return Strength(rating, min(MOST_DEVIATION, SCALE * after), volatility)


def new_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5, by the Illinois method."""
    start = math.log(sigma**2)

    def slope(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
