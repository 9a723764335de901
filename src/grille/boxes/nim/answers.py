"""What the laboratory of Nim tells, in the shape in which it travels; a number that may be long is a text."""

from typing import Literal

from pydantic import Field

from grille.service.answers import Answer, Text

Whole = tuple[int, int]
"""A position, or what is taken from its two piles, in small numbers."""
Long = tuple[str, str]
"""The same in numbers of any length."""


class Bounds(Answer):
    """How much may be asked for, and whether pictures can be drawn here."""

    digits: int
    rows: int
    columns: int
    size: int
    tolerance: int
    built_tolerance: int
    periods: int
    plots: bool


class WinningMove(Answer):
    """A take that leaves a lost position."""

    take: Long
    leaves: Long


class Decision(Answer):
    """Whether the mover loses against best play, and every move that wins."""

    piles: Long
    lost: bool
    over: bool = Field(description="Both piles are empty: nobody moves any more.")
    moves: list[WinningMove]


class Span(Answer):
    """A size of the first pile, with the least and the most that the second one then holds."""

    first: int
    least: int
    most: int


class Reach(Answer):
    """What one move leaves."""

    spans: list[Span]


class LostRow(Answer):
    """The n-th lost pair."""

    n: int
    low: str
    high: str
    difference: str


class Reasons(Answer):
    """Why the positions lie as they do, in the order in which a class finds out."""

    lost: Text
    values: Text
    differences: Text
    lines: Text


class LostTable(Answer):
    """The first lost pairs, the slope of the steeper of the two lines near which they lie, and where to cite them."""

    rows: list[LostRow]
    slope: float
    sequences: tuple[str, str] | None = Field(description="Numbers in the encyclopedia of integer sequences.")
    reasons: Reasons


class Refutation(Answer):
    take: Whole
    leaves: Whole


class Trial(Answer):
    """A pair tried with the smallest number not yet used, and every take that refutes it: none where it fits."""

    number: int
    pair: Whole
    refutations: list[Refutation]
    said: Text


class Construction(Answer):
    """The pairs in the order in which they are tried."""

    trials: list[Trial]


class CheckedClaim(Answer):
    """A statement of the pupils' paper, and what computing says of it."""

    id: str
    statement: Text
    verdict: Literal["true", "false", "misprint"]
    proof: Text
    counterexample: Whole | None
    right: Whole | str | None


class ClaimList(Answer):
    claims: list[CheckedClaim]


class Finding(Answer):
    """What became of a conjecture; `piles` is the position to look at."""

    holds: bool
    said: Text
    up_to: int | None
    counterexample: dict[str, str] | None
    piles: Long | None
    tried: int
    cut: bool


class Values(Answer):
    """Grundy values of all positions with piles below a size, in normal play."""

    size: int
    rows: list[list[int]]


class PeriodicRow(Answer):
    """From the column `preperiod` on, values are `period` higher every `period` columns."""

    pile: int
    preperiod: int
    period: int
    values: list[int]


class Periods(Answer):
    """The rows that were done in time, and where to cite such values."""

    rows: list[PeriodicRow]
    sequences: dict[str, str] = Field(description="Numbers in the encyclopedia of integer sequences.")
