"""Roliversi at full speed: moves, counts, random games, exact values, estimates, and examples to learn from.

A position is written as in the rules, one letter a cell and the seat to play. A move is `2 * cell + shade`: shade 0 is
green or yellow, shade 1 blue or red; `PASS` is the forced pass.
"""

from typing import Final, NamedTuple

from grille.contract import Limits, Stop
from grille.kernels import _kernels
from grille.kernels._kernels.roliversi import (
    BALL,
    ISA,
    PASS,
    Batch,
    JudgedMove,
    Judgement,
    Playouts,
    Position,
    Table,
    Weights,
)
from grille.kernels.control import Listener, control

__all__ = [
    "BALL",
    "ISA",
    "PASS",
    "Batch",
    "JudgedMove",
    "Judgement",
    "Pattern",
    "Playouts",
    "Position",
    "Table",
    "Weights",
    "canonical",
    "features",
    "moves",
    "othello_perft",
    "patterns",
    "perft",
    "places",
    "play",
    "playouts",
    "self_play",
    "solve",
    "table_for",
    "think",
]

MOST_MEMORY: Final = 1 << 28
"""Bytes of a search's table, where the caller sets no limit."""


class Pattern(NamedTuple):
    """A group of cells the evaluation reads; each filling has its own weight from `offset` on.

    A filling is a number with one digit a cell, the first cell the lowest: empty 0, own 1, enemy 2; where the pattern
    sees colours empty 0, own 1 or 2, enemy 3 or 4 by shade.
    """

    name: str
    cells: list[int]
    sees_colours: bool
    readings: int
    offset: int


def moves(position: Position) -> list[int]:
    """Every legal move, row by row and then by colour; the pass alone where it is forced; none at the end."""
    return _kernels.roliversi.moves(position)


def play(position: Position, move: int) -> Position:
    """The position after a legal move; ValueError for any other."""
    return _kernels.roliversi.play(position, move)


def canonical(position: Position) -> Position:
    """One and the same position for all its images under the board's symmetries and exchanges of a player's colours."""
    return _kernels.roliversi.canonical(position)


def perft(
    position: Position,
    depth: int,
    limits: Limits | None = None,
    stop: Stop | None = None,
    listener: Listener | None = None,
) -> int | None:
    """The number of sequences of `depth` moves, a pass being a move; None when stopped before the end."""
    return _kernels.roliversi.perft(position, depth, control(limits, stop, listener))


def playouts(
    position: Position, games: int, seed: int, limits: Limits | None = None, stop: Stop | None = None
) -> Playouts:
    """Games played to the end by choosing every move at random; the same seed gives the same games."""
    return _kernels.roliversi.playouts(position, games, seed, control(limits, stop))


def table_for(position: Position, limits: Limits | None = None) -> Table:
    """A table no larger than the search of a position can use, nor than its limits allow."""
    most = MOST_MEMORY if limits is None or limits.memory is None else limits.memory
    return Table(min(most, 1 << (position.cells.count(".") + 7)))


def solve(
    position: Position,
    window: tuple[int, int] = (-65, 65),
    threads: int = 1,
    weights: Weights | None = None,
    table: Table | None = None,
    limits: Limits | None = None,
    stop: Stop | None = None,
    listener: Listener | None = None,
) -> Judgement:
    """The final difference in balls under best play, and every move that reaches it: bounds that meet, unless stopped.

    Outside the window only the side on which the value lies is found: (-1, 1) tells win, draw and loss apart.
    """
    return _kernels.roliversi.solve(
        position, *window, threads, table or table_for(position, limits), weights, control(limits, stop, listener)
    )


def think(
    position: Position,
    depth: int = 64,
    of_every_move: bool = False,
    weights: Weights | None = None,
    table: Table | None = None,
    limits: Limits | None = None,
    stop: Stop | None = None,
    listener: Listener | None = None,
) -> Judgement:
    """An estimate in parts of a ball (`BALL` make one), deeper and deeper until depth or limits are reached.

    It is exact where the depth comes to the number of empty cells. Only the best move has a value and the others upper
    bounds, unless every move is asked for.
    """
    return _kernels.roliversi.think(
        position, depth, of_every_move, table or table_for(position, limits), weights, control(limits, stop, listener)
    )


def self_play(
    start: Position,
    examples: int,
    seed: int,
    depth: int,
    exact_from: int,
    weights: Weights | None = None,
    limits: Limits | None = None,
    stop: Stop | None = None,
) -> bytes:
    """Positions of games the engine plays against itself, each with the difference its mover came to.

    A game begins with a random number of random moves, which are not examples. An example is four numbers of 8 bytes:
    the mover's balls, the other's, those of shade 1 (bit 8 * row + column, small boards in the middle), the difference.
    """
    table = Table(1 << 24)
    return _kernels.roliversi.self_play(start, examples, seed, depth, exact_from, table, weights, control(limits, stop))


def features(size: int, examples: bytes) -> bytes:
    """For each example the places of the weights that its evaluation adds up, as numbers of 4 bytes."""
    return _kernels.roliversi.features(size, examples)


def patterns(size: int) -> list[Pattern]:
    """What the evaluation reads on a board of 6 or 8, after two tables of 32 × 32 weights for the freedom to move."""
    return [Pattern(*pattern) for pattern in _kernels.roliversi.patterns(size)]


def places(size: int) -> int:
    """How many weights each stage of the game has."""
    return _kernels.roliversi.places(size)


def othello_perft(depth: int) -> int | None:
    """The same count for plain Othello in plain C++, to compare speeds."""
    return _kernels.roliversi.othello_perft(depth, control())
