"""Imagined tables handed to the kernel, and what it says of them."""

from __future__ import annotations

from functools import cache
from random import Random

from grille.contract import Limits, Stop
from grille.games.trioker.lying import WAYS, Laid, values_from_point
from grille.games.trioker.rapide.imagining import BITS, CHEAP_FIRST, COSTS, OPEN
from grille.games.trioker.rapide.table import DRAW, GIVE, GROUND, PASS, PHASES, Hand, Move, State
from grille.kernels import trioker_rapide as kernel

NUMBERS = {way: number for number, way in enumerate(WAYS)} | {"": -1}


@cache
def player() -> kernel.RapidePlayer:
    """The board, its pieces and their ways to lie."""
    ways = []
    for way in WAYS:
        piece, turn = way.split("+")
        first, second, third = (OPEN if value is None else value for value in values_from_point(way))
        ways.append((CHEAP_FIRST.index(piece), int(turn), [first, second, third]))
    signs = "".join(sign or " " for sign in GROUND.signs)
    near = [list(cells) for cells in GROUND.near]
    return kernel.RapidePlayer([list(at) for at in GROUND.corners], near, signs, GROUND.start, ways, list(COSTS))


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
    return sum(BITS[piece] for piece in hand)


def turn_of(state: State) -> kernel.Turn:
    return [*state.till.money, state.till.bank], state.seat, PHASES.index(state.phase) - 1, state.passes


def kernel_move(move: Move) -> kernel.Move:
    if isinstance(move, Laid):
        return move.cell, CHEAP_FIRST.index(move.piece), move.turn
    if move in (DRAW, PASS):
        return kernel.DRAW if move == DRAW else kernel.PASS_TURN, 0, 0
    piece = CHEAP_FIRST.index(move.removeprefix(GIVE).strip())
    return kernel.GIVE if move.startswith(GIVE) else kernel.RECEIVE, piece, 0


def move_of(move: kernel.Move) -> Move:
    cell, piece, turn = move
    return f"{GIVE} {CHEAP_FIRST[piece]}" if cell == kernel.GIVE else Laid(CHEAP_FIRST[piece], cell, turn)
