"""The table of lost positions as the pupils built it: try each pair in turn and see how it is refuted."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from grille.contract import Text
from grille.games.nim.rules import Nim, State, Take
from grille.games.nim.wythoff import Pair


class Refutation(NamedTuple):
    """A take by which the first player reaches a lost pair that is already in the table."""

    take: Take
    leaves: Pair


class Rejected(NamedTuple):
    """A pair that the first player wins, with every way to do it."""

    pair: Pair
    refutations: tuple[Refutation, ...]


class Column(NamedTuple):
    """A column of the table: the smallest number not yet used, the pairs tried with it, and the one that fits."""

    number: int
    rejected: tuple[Rejected, ...]
    pair: Pair


def construct(tolerance: int) -> Iterator[Column]:
    """The columns of the table one after the other, in normal play.

    Equal piles need no trial: the first player takes everything.
    """
    game = Nim(tolerance=tolerance)
    table: list[Pair] = [(0, 0)]
    used = {0}
    yield Column(0, (), (0, 0))
    while True:
        number = next(number for number in count() if number not in used)
        rejected: list[Rejected] = []
        for other in count(number + 1):
            refutations = tuple(refute(game, (number, other), table))
            if not refutations:
                break
            rejected.append(Rejected((number, other), refutations))
        table.append((number, other))
        used |= {number, other}
        yield Column(number, tuple(rejected), (number, other))


def refute(game: Nim, pair: Pair, table: Sequence[Pair]) -> Iterator[Refutation]:
    """The takes that lead from a pair to one of the table; those that end the game come last."""
    for low, high in (*table[1:], table[0]):
        for leaves in {(low, high): None, (high, low): None}:
            if leaves[0] <= pair[0] and leaves[1] <= pair[1]:
                take = Take(pair[0] - leaves[0], pair[1] - leaves[1])
                if game.is_legal(State(pair, 0), take):
                    yield Refutation(take, leaves)


def said_of(pair: Pair, refutations: Sequence[Refutation]) -> Text:
    """What became of a pair that was tried."""
    tried = "({} ; {})".format(*pair)
    if not refutations:
        return Text(f"{tried} convient : nul coup ne la réfute.", f"{tried} fits: no move refutes it.")
    take, leaves = ("({} ; {})".format(*numbers) for numbers in refutations[0])
    return Text(
        f"{tried} ne convient pas : le premier joueur enlève {take} et laisse {leaves}.",
        f"{tried} does not fit: the first player takes {take} and leaves {leaves}.",
    )
