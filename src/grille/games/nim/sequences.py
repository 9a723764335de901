"""Where the numbers of this game stand in the On-Line Encyclopedia of Integer Sequences (oeis.org)."""

from __future__ import annotations

from typing import Final

LOST_PAIRS: Final[dict[tuple[int, bool], tuple[str, str]]] = {
    (0, False): ("A000201", "A001950"),
    (1, False): ("A001951", "A001952"),
    (2, False): ("A001955", "A001956"),
    (3, False): ("A001961", "A001962"),
    (1, True): ("A001953", "A001954"),
}
"""By tolerance and misère: the smaller and the larger piles of the lost pairs."""

VALUES: Final = {
    "table": "A004481",
    "triangle": "A317205",
    "diagonal": "A047708",
    "row 3": "A004484",
    "row 4": "A004485",
}
"""Grundy values at tolerance 0: the table by antidiagonals, its lower half by rows, its diagonal, two of its rows."""


def sequence_numbers(tolerance: int, misere: bool) -> tuple[str, str] | None:
    """The numbers of the two sequences, where the encyclopedia has them."""
    return LOST_PAIRS.get((tolerance, misere))
