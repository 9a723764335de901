"""Rows of Grundy values repeat: from some column on, so many columns further the values are so many higher."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from math import lcm

from grille.contract import Budget, Limits, Stop


@dataclass(frozen=True)
class Row:
    """A row of values that is known for ever: value(y + period) = value(y) + period from the column `preperiod` on."""

    pile: int
    preperiod: int
    period: int
    values: tuple[int, ...]  # of the columns before the second period at least

    @property
    def saltus(self) -> int:
        """What the values gain over a period: as much as the columns, since every value occurs once in the row."""
        return self.period

    def value(self, column: int) -> int:
        if column < len(self.values):
            return self.values[column]
        turns = (column - self.preperiod) // self.period
        return self.values[column - turns * self.period] + turns * self.period


class Taken:
    """The values that a row has used so far: all below `low`, and those whose bit is set above it."""

    def __init__(self) -> None:
        self.low = 0
        self.bits = 0

    def first_free(self, banned: int) -> int:
        """The least value neither used nor banned; the banned ones are bits above `low` too."""
        taken = self.bits | banned
        return self.low + (~taken & (taken + 1)).bit_length() - 1

    def use(self, value: int) -> None:
        self.bits |= 1 << (value - self.low)
        full = (~self.bits & (self.bits + 1)).bit_length() - 1
        self.low += full
        self.bits >>= full


def periodic_rows(tolerance: int, limits: Limits | None = None, stop: Stop | None = None) -> Iterator[Row]:
    """The rows of the table of Grundy values one after the other, each with its period proved.

    A row is worked out from the rows above it and from the values it has used. Once the rows above repeat, it is a
    machine with that much memory: when it has used the same values, seen from the column, at two columns that are a
    common period of the rows above apart, it repeats for ever.
    """
    budget = Budget(limits or Limits(), stop or Stop())
    above: list[Row] = []
    for pile in count():
        above.append(next_row(pile, above, tolerance, budget))
        yield above[-1]


def next_row(pile: int, above: list[Row], tolerance: int, budget: Budget) -> Row:
    common = lcm(*(row.period for row in above))
    # from here on every value that a move may reach lies where the rows above repeat
    settled = max((row.preperiod for row in above), default=0) + pile + tolerance
    taken, values, seen = Taken(), list[int](), dict[tuple[int, int], int]()
    while True:
        column = len(values)
        if column >= settled and (column - settled) % common == 0:
            state = (taken.low - column, taken.bits)
            if state in seen:
                return shortest(pile, tuple(values), seen[state], column - seen[state])
            seen[state] = column
        budget.spend()
        value = taken.first_free(options_above(pile, column, above, tolerance, taken.low))
        taken.use(value)
        values.append(value)


def options_above(pile: int, column: int, above: list[Row], tolerance: int, low: int) -> int:
    """The values, as bits above `low`, of all positions that a take from the first pile, or from both, reaches."""
    bits = 0
    for row in above:
        take = pile - row.pile
        reached = range(max(0, column - take - tolerance), min(column - 1, column - take + tolerance) + 1)
        for value in (row.value(column), *map(row.value, reached)):
            if value >= low:
                bits |= 1 << (value - low)
    return bits


def shortest(pile: int, values: tuple[int, ...], start: int, period: int) -> Row:
    """The least period and preperiod of a row that is known to repeat from a column on with a period."""

    def repeats(step: int) -> bool:
        return all(values[start + at] + step == value_at(start + at + step) for at in range(period))

    def value_at(column: int) -> int:
        return values[start + (column - start) % period] + (column - start) // period * period

    least = next(step for step in range(1, period + 1) if period % step == 0 and repeats(step))
    first = start
    while first > 0 and values[first - 1] + least == value_at(first - 1 + least):
        first -= 1
    return Row(pile, first, least, values)
