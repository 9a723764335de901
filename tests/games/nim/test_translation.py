"""What Coq is told of the program: each method as it stands, and nothing of a method that says more than numbers."""

from collections.abc import Callable
from math import isqrt

import pytest

from proofs.check import REALS, assumed, source
from proofs.translation import Untold, attribute_defined, method_defined

LIMIT = 9
seats = 2


class Some:
    def __init__(self, step: int) -> None:
        self.step = step
        self._square = self.step**2 + 4
        self.kept = (0, 1)

    def _root(self, number: int) -> int:
        """Told on both sides of the test."""
        twice = 2 * number
        if twice > LIMIT:
            number, twice = self.kept = (twice, number)
        return isqrt(number // self._square) % twice

    def both(self, piles: tuple[int, int]) -> bool:
        low, high = sorted(piles)
        return low == high and self._root(low) < 1 << high

    def listed(self, number: int) -> list[int]:
        return [number]

    def rounded(self, number: int) -> float:
        return number / 2

    def silent(self, number: int) -> None:
        self.step = number

    def changing(self, number: int) -> int:
        self.kept = (number, 7)
        return number

    def keeping_more(self, number: int) -> int:
        twice = self.step = 2 * number
        return twice

    @staticmethod
    def first_of(number: int) -> int:
        return number

    def unsorted(self, piles: tuple[int, int]) -> bool:
        low, high = piles[0], piles[0]
        return low == high

    def sorted_late(self, piles: tuple[int, int]) -> bool:
        found = self.step
        low, high = sorted(piles)
        return low == found and high == found


def shadowing(seats: int) -> int:
    return seats + 1


def test_a_method_is_told_as_it_stands() -> None:
    assert attribute_defined(Some.__init__, "_square") == "Definition square : Z := ((step ^ 2) + 4).\n"
    assert method_defined(Some._root, "number", keeps="kept") == (
        "Definition root (number : Z) : Z :=\n"
        "  let twice := (2 * number) in\n"
        "  if (9 <? twice) then\n"
        "  let '(number, twice) := (twice, number) in\n"
        "  ((Z.sqrt (number / square)) mod twice)\n"
        "  else ((Z.sqrt (number / square)) mod twice).\n"
    )
    assert method_defined(Some.both, "low", "high", result="bool") == (
        "Definition both (low high : Z) : bool :=\n  ((low =? high) && ((root low) <? (Z.shiftl 1 high))).\n"
    )


@pytest.mark.parametrize("method", [Some.listed, Some.rounded, Some.silent, Some.first_of])
def test_what_is_not_of_whole_numbers_is_not_told(method: Callable[..., object]) -> None:
    with pytest.raises(Untold):
        method_defined(method, "number")


@pytest.mark.parametrize("method", [Some.changing, Some.keeping_more])
def test_a_method_that_changes_what_others_use_is_not_told(method: Callable[..., object]) -> None:
    with pytest.raises(Untold):
        method_defined(method, "number", keeps="kept")


@pytest.mark.parametrize("method", [Some.unsorted, Some.sorted_late])
def test_piles_that_are_not_sorted_at_the_beginning_are_not_told(method: Callable[..., object]) -> None:
    with pytest.raises(Untold):
        method_defined(method, "low", "high", result="bool")


def test_a_parameter_is_not_taken_for_a_number_of_its_module() -> None:
    assert method_defined(shadowing, "seats") == "Definition shadowing (seats : Z) : Z :=\n  (seats + 1).\n"


def hiding(number: int) -> int:
    seats = number + 1
    return 2 * seats


def test_a_name_of_a_method_is_not_taken_for_a_number_of_its_module() -> None:
    assert method_defined(hiding, "number") == (
        "Definition hiding (number : Z) : Z :=\n  let seats := (number + 1) in\n  (2 * seats).\n"
    )


def test_what_a_theorem_takes_for_granted_is_seen() -> None:
    closed = "Closed under the global context\n"
    granted = (
        "Axioms:\nClassicalDedekindReals.sig_not_dec : forall P : Prop, {~ P}\nwinning_moves\n  : forall x, x = x\n"
    )
    assert assumed(closed + granted) - REALS == {"winning_moves"}


def test_the_program_can_be_told() -> None:
    told = source()
    assert "Definition lower (gap : Z) : Z :=\n  let shift := ((2 * first_gap) * (step - 2)) in\n" in told
    assert told.count("Definition ") == 8
