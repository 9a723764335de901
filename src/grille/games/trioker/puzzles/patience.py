"""The patience: ten pieces at random, and six of them must make a hexagon. What are your chances?"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from math import comb
from random import Random

from grille.contract import UnreadableText
from grille.games.trioker.pieces import BOX, NUMBERS, copies_of, is_double, is_triple, read_piece
from grille.games.trioker.pieces.shapes import read_picture
from grille.games.trioker.puzzles.rules import Placement, Position, Puzzle
from grille.games.trioker.puzzles.solving import finished, solutions

HEXAGON = read_picture("AVA/VAV")
HAND = 10
FEWEST, MOST = len(HEXAGON.cells), len(BOX)


@dataclass(frozen=True)
class Chances:
    """§10: of all hands of so many pieces, those with which a hexagon can be made."""

    pieces: int
    hands: int
    winning: int

    @property
    def probability(self) -> float:
        return self.winning / self.hands


def bits_of(pieces: Iterable[str]) -> int:
    """A set of pieces as a number with one bit a piece, in the order of the box."""
    return sum(1 << NUMBERS[piece] for piece in pieces)


@cache
def hexagon_sets() -> frozenset[int]:
    """Every set of six pieces that makes a hexagon."""
    return frozenset(bits_of(laid.piece for laid in solution.placed) for solution in solutions(Puzzle(HEXAGON)))


@cache
def winning_hands() -> int:
    """All winning hands of any size: bit h of this large number is set where the pieces of h win.

    A hand wins with every piece added to a winning one. So, piece after piece, the bits of hands without the piece are
    copied to where the same hands have it.
    """
    found = 0
    for bits in hexagon_sets():
        found |= 1 << bits
    for number in range(len(BOX)):
        found |= (found & hands_without(number)) << (1 << number)
    return found


def hands_without(number: int) -> int:
    """The bits of all hands that do not hold a piece."""
    block = (1 << (1 << number)) - 1
    width = 2 << number
    while width < 1 << len(BOX):
        block |= block << width
        width *= 2
    return block


@cache
def hands_of(size: int, pieces: int = len(BOX)) -> int:
    """The bits of all hands of a size among the first so many pieces of the box."""
    if not 0 <= size <= pieces:
        return 0
    if pieces == 0:
        return 1
    return hands_of(size, pieces - 1) | hands_of(size - 1, pieces - 1) << (1 << (pieces - 1))


def wins(size: int, holding: Iterable[int] = ()) -> int:
    """How many hands of a size win, of those that hold given pieces."""
    hands = winning_hands() & hands_of(size)
    for number in holding:
        hands &= hands_without(number) << (1 << number)
    return hands.bit_count()


def chances(pieces: int = HAND) -> Chances:
    if not FEWEST <= pieces <= MOST:
        raise UnreadableText(
            f"une main a de {FEWEST} à {MOST} pièces", f"a hand has from {FEWEST} to {MOST} pieces", "§10"
        )
    return Chances(pieces, comb(len(BOX), pieces), wins(pieces))


# Which pieces to keep


@dataclass(frozen=True)
class Worth:
    """What a kind of piece is worth: hexagons that use it, and the chance of a hand that holds one of them."""

    piece: str
    hexagons: int
    probability: float


def worth(pieces: int = HAND) -> tuple[Worth, ...]:
    """One piece of each kind, the best to hold first; pieces of a kind are worth the same, as values may be renamed."""
    kinds = (next(filter(is_triple, BOX)), next(filter(is_double, BOX)), "012")
    found = []
    for piece in kinds:
        number = NUMBERS[piece]
        hexagons = sum(1 for bits in hexagon_sets() if bits >> number & 1)
        found.append(Worth(piece, hexagons, wins(pieces, [number]) / comb(len(BOX) - 1, pieces - 1)))
    return tuple(sorted(found, key=lambda one: -one.probability))


def best_to_keep(kept: int, pieces: int = HAND) -> tuple[tuple[str, ...], float]:
    """The pieces that, kept before the rest of the hand is drawn, give the best chance; and that chance."""
    unlike = {alike(numbers) for numbers in combinations(range(len(BOX)), kept)}
    best = max(sorted(unlike), key=lambda numbers: wins(pieces, numbers))
    return tuple(BOX[number] for number in best), wins(pieces, best) / comb(len(BOX) - kept, pieces - kept)


@cache
def renamings() -> tuple[tuple[int, ...], ...]:
    """What becomes of each piece when values are renamed, in a mirror or not: hexagons stay hexagons."""
    found = []
    for names in permutations("0123"):
        renamed = ["".join(names[int(sign)] for sign in piece) for piece in BOX]
        found.append(tuple(NUMBERS[read_piece(piece)] for piece in renamed))
        found.append(tuple(NUMBERS[read_piece(piece[::-1])] for piece in renamed))
    return tuple(found)


def alike(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The same one of all sets of pieces that a renaming makes alike."""
    return min(tuple(sorted(image[number] for number in numbers)) for image in renamings())


# Playing


def deal(rng: Random, pieces: int = HAND) -> tuple[str, ...]:
    """A hand in the order of the box."""
    return tuple(BOX[number] for number in sorted(rng.sample(range(len(BOX)), pieces)))


def table(hand: Iterable[str]) -> Puzzle:
    """The hexagon to be filled from a hand."""
    return Puzzle(HEXAGON, copies=copies_of(hand))


def answer(hand: Iterable[str], laid: tuple[Placement, ...] = ()) -> Position | None:
    """A hexagon from a hand, with the pieces laid so far where they are; None where there is none."""
    return next(finished(Position(table(hand), laid)), None)
