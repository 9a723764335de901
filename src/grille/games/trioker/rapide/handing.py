"""Imagined tables handed to the kernel, and what it says of them."""

from functools import cache
from random import Random
from typing import Final

from grille.contract import Limits, Stop
from grille.games.trioker.pieces import points
from grille.games.trioker.pieces.placing import WAYS, Laid, values_from_point
from grille.games.trioker.rapide import till
from grille.games.trioker.rapide.policy import CAPRICE, HASTE, wishes
from grille.games.trioker.rapide.table import (
    AGAIN,
    BOARD,
    CALLED,
    GIVE,
    GIVING,
    PHASES,
    PIECES,
    PLAYING,
    Hand,
    Move,
    State,
)
from grille.kernels import trioker_rapide as kernel

CHEAP_FIRST: Final = tuple(sorted(PIECES, key=points))
"""A piece's bit is its place here, so the highest bit of a hand is its dearest piece."""
NUMBERS: Final = {way: number for number, way in enumerate(WAYS)} | {"": -1}
OPEN: Final = 4
"""Stands for the value of a vertex that has none."""
THEN: Final = {till.AGAIN: AGAIN, till.GIVE: GIVING}


@cache
def player() -> kernel.Player:
    """The quick game as the kernel plays it."""
    return kernel.Player(board(), taste())


def taste() -> kernel.Taste:
    return kernel.Taste([wishes(seats) for seats in range(kernel.MOST_SEATS + 1)], HASTE, CAPRICE)


def board() -> kernel.Board:
    """The board, its pieces and their ways to lie, and what everything costs."""
    return kernel.Board(
        corners=BOARD.corners,
        near=BOARD.near,
        marks=[mark_of(sign) for sign in BOARD.signs],
        start=BOARD.start,
        ways=[way_of(way) for way in WAYS],
        costs=list(map(points, CHEAP_FIRST)),
        called=list(map(CHEAP_FIRST.index, CALLED)),
        reward=till.REWARD,
        fine=till.FINE,
    )


def mark_of(sign: str) -> kernel.Mark:
    to_bank, to_each, from_bank = till.MARKS.get(sign, till.Payment())
    return to_bank, to_each, from_bank, phase_of(THEN.get(sign, PLAYING))


def way_of(way: str) -> kernel.Way:
    piece, turn = way.split("+")
    values = [OPEN if value is None else value for value in values_from_point(way)]
    return CHEAP_FIRST.index(piece), int(turn), values


def weigh(view: State, worlds: list[State], rng: Random, limits: Limits, stop: Stop) -> list[tuple[Move, int, float]]:
    """Each move with how often it was tried and what it earns beyond the average, the most tried first."""
    told = kernel.weigh(
        player(), lying_of(view), list(map(world_of, worlds)), turn_of(view), rng.getrandbits(64), limits, stop
    )
    return [(move_of(move), tries, mean) for move, tries, mean in told]


# Tables and moves as the kernel knows them


def lying_of(state: State) -> list[int]:
    return [NUMBERS[way] for way in state.lying]


def world_of(state: State) -> kernel.World:
    return [bits_of(hand) for hand in state.hands], bits_of(state.stock)


def bits_of(hand: Hand) -> int:
    return sum(1 << CHEAP_FIRST.index(piece) for piece in hand)


def turn_of(state: State) -> kernel.Turn:
    return [*state.till.money, state.till.bank], state.seat, phase_of(state.phase), state.passes


def phase_of(phase: str) -> int:
    """The kernel knows all but the deal."""
    return PHASES.index(phase) - 1


def move_of(move: kernel.Move) -> Move:
    cell, piece, turn = move
    return f"{GIVE} {CHEAP_FIRST[piece]}" if cell == kernel.GIVE else Laid(CHEAP_FIRST[piece], cell, turn)
