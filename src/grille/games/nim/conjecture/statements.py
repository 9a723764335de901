"""What a conjecture may say: numbers, and statements about them, each able to work out its value at a place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Final, TypeVar

from grille.contract import GrilleError, ordinal
from grille.games.nim.conjecture.surds import (
    NoValue,
    Number,
    difference,
    divided,
    floor,
    larger,
    natural,
    negative,
    power,
    product,
    quotient,
    sign,
    smaller,
    square_root,
    sum_of,
    whole,
)
from grille.games.nim.wythoff import LostPairs, Pair

T = TypeVar("T")


class Uncomputable(GrilleError):
    """A conjecture that has no value somewhere: a division by zero, the root of a negative number, a giant."""


@dataclass(frozen=True)
class Scene:
    """Where a conjecture is tried: the values of its letters, and the lost pairs of the game."""

    letters: Mapping[str, int]
    lost: LostPairs


@dataclass(frozen=True)
class Node(ABC):
    """A part of a conjecture, and where it was typed: places from start up to end."""

    start: int
    end: int

    def walk(self) -> Iterator[Node]:
        """This part and all parts of it."""
        yield self
        waiting: list[object] = list(vars(self).values())
        for part in waiting:
            if isinstance(part, Node):
                yield from part.walk()
            elif isinstance(part, tuple):
                waiting.extend(part)

    def checked(self, reckon: Callable[[], T]) -> T:
        """What a reckoning gives; Uncomputable, with the place of this part, where it gives nothing."""
        try:
            return reckon()
        except NoValue as lack:
            raise Uncomputable(
                f"{ordinal(self.start)} signe : {lack.text.fr}", f"sign {self.start}: {lack.text.en}"
            ) from lack


class Quantity(Node):
    """A part that is a number."""

    def at(self, scene: Scene) -> Number:
        """The exact value; Uncomputable where there is none."""
        return self.checked(lambda: self.value(scene))

    @abstractmethod
    def value(self, scene: Scene) -> Number: ...


@dataclass(frozen=True)
class Constant(Quantity):
    number: Number

    def value(self, scene: Scene) -> Number:
        return self.number


@dataclass(frozen=True)
class Letter(Quantity):
    name: str

    def value(self, scene: Scene) -> Number:
        return scene.letters[self.name]


@dataclass(frozen=True)
class Chain(Quantity):
    """A number, and what is done to it one after the other: plus this, minus that."""

    first: Quantity
    rest: tuple[tuple[str, Quantity], ...]

    def value(self, scene: Scene) -> Number:
        result = self.first.at(scene)
        for operation, term in self.rest:
            result = OPERATIONS[operation](result, term.at(scene))
        return result


@dataclass(frozen=True)
class Call(Quantity):
    """A function of numbers."""

    function: str
    terms: tuple[Quantity, ...]

    def value(self, scene: Scene) -> Number:
        return FUNCTIONS[self.function](scene.lost, [term.at(scene) for term in self.terms])


OPERATIONS: Final[Mapping[str, Callable[[Number, Number], Number]]] = {
    "+": sum_of,
    "-": difference,
    "*": product,
    "/": quotient,
    "//": lambda left, right: divided(left, right)[0],
    "%": lambda left, right: divided(left, right)[1],
    "^": power,
}
FUNCTIONS: Final[Mapping[str, Callable[[LostPairs, Sequence[Number]], Number]]] = {
    "A": lambda lost, terms: lost.pair(natural(terms[0]))[0],
    "B": lambda lost, terms: lost.pair(natural(terms[0]))[1],
    "partner": lambda lost, terms: lost.partner(natural(terms[0])),
    "floor": lambda _, terms: floor(terms[0]),
    "ceil": lambda _, terms: -floor(negative(terms[0])),
    "sqrt": lambda _, terms: square_root(terms[0]),
    "isqrt": lambda _, terms: floor(square_root(terms[0])),
    "abs": lambda _, terms: larger(terms[0], negative(terms[0])),
    "min": lambda _, terms: reduce(smaller, terms),
    "max": lambda _, terms: reduce(larger, terms),
}
SEVERAL: Final = ("min", "max")
"""Functions of more than one number."""
ORDERS: Final = {"=": (0,), "!=": (-1, 1), "<": (-1,), "<=": (-1, 0), ">": (1,), ">=": (0, 1)}
"""What the sign of left minus right may be."""


@dataclass(frozen=True)
class Piles(Node):
    """A position, written as a pair."""

    first: Quantity
    second: Quantity

    def at(self, scene: Scene) -> Pair:
        first, second = self.first.at(scene), self.second.at(scene)
        return self.checked(lambda: (natural(first), natural(second)))


class Statement(Node):
    """A part that is true or false."""

    @abstractmethod
    def holds(self, scene: Scene) -> bool: ...

    def failing(self, scene: Scene) -> Statement:
        """The part to blame where the statement does not hold."""
        return self


@dataclass(frozen=True)
class Truth(Statement):
    value: bool

    def holds(self, scene: Scene) -> bool:
        return self.value


@dataclass(frozen=True)
class Compared(Statement):
    """Two numbers, one on each side of a sign."""

    sign: str
    left: Quantity
    right: Quantity

    def holds(self, scene: Scene) -> bool:
        left, right = self.left.at(scene), self.right.at(scene)
        order = self.checked(lambda: sign(difference(left, right)))
        return order in ORDERS[self.sign]


@dataclass(frozen=True)
class Parity(Statement):
    number: Quantity
    odd: bool

    def holds(self, scene: Scene) -> bool:
        number = self.number.at(scene)
        return self.checked(lambda: whole(number)) % 2 == self.odd


@dataclass(frozen=True)
class Decided(Statement):
    """Whether a position is lost, or won, for the player to move."""

    piles: Piles
    lost: bool

    def holds(self, scene: Scene) -> bool:
        return scene.lost.is_lost(self.piles.at(scene)) == self.lost


@dataclass(frozen=True)
class Not(Statement):
    part: Statement

    def holds(self, scene: Scene) -> bool:
        return not self.part.holds(scene)


@dataclass(frozen=True)
class All(Statement):
    parts: tuple[Statement, ...]

    def holds(self, scene: Scene) -> bool:
        return all(part.holds(scene) for part in self.parts)

    def failing(self, scene: Scene) -> Statement:
        return next(part for part in self.parts if not part.holds(scene)).failing(scene)


@dataclass(frozen=True)
class Either(Statement):
    parts: tuple[Statement, ...]

    def holds(self, scene: Scene) -> bool:
        return any(part.holds(scene) for part in self.parts)


@dataclass(frozen=True)
class Implied(Statement):
    given: Statement
    then: Statement

    def holds(self, scene: Scene) -> bool:
        return not self.given.holds(scene) or self.then.holds(scene)

    def failing(self, scene: Scene) -> Statement:
        return self.then.failing(scene)
