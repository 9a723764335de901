"""What `grille bench` measures of R.S.V.P.: all letters that may be put on a frame, cold and after one more letter."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from grille.cli import yardsticks
from grille.cli.yardsticks import Measure, Row
from grille.contract import Stop, Text
from grille.games.rsvp.lexicon.index import EMPTY
from grille.games.rsvp.notation import State
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.words import Words
from grille.kernels import AVAILABLE
from grille.search.playout import random_move

if TYPE_CHECKING:
    from grille.kernels.rsvp import Player

PLIES = 31
COLD = Text(
    f"rsvp, toutes les lettres permises de {PLIES} lettres, ms : noyau, à côté de Python",
    f"rsvp, all legal letters on {PLIES} letters, ms: kernel beside plain Python",
)
ONE_MORE = Text(
    "rsvp, les mêmes après une lettre de plus, ms : noyau, à côté de Python",
    "rsvp, the same after one more letter, ms: kernel beside plain Python",
)


def rsvp_rows() -> tuple[Measure, ...]:
    return (cold, one_more) if AVAILABLE else ()


def middle_game(plies: int) -> State:
    """A frame of so many letters put at random."""
    game, rng = Rsvp(), Random("bench")
    state = game.start()
    for _ in range(plies):
        state = game.play(state, random_move(game, state, rng))
    return state


def kernel(game: Rsvp) -> Player:
    from grille.kernels.rsvp import Player

    index = game.words.index
    return Player(bytes(index.buffer), tuple(index.counts.values()), game.size)


def milliseconds(placements: Callable[[str, int], object], cells: str) -> float:
    began = time.perf_counter()
    placements(cells, 0)
    return 1000 * (time.perf_counter() - began)


def cold(stop: Stop) -> Row:
    """Each time with a new memory, since lines that were seen before cost nothing."""
    return compared(COLD, EMPTY * len(middle_game(0).cells), middle_game(PLIES).cells)


def one_more(stop: Stop) -> Row:
    return compared(ONE_MORE, middle_game(PLIES - 1).cells, middle_game(PLIES).cells)


def compared(name: Text, seen: str, cells: str) -> Row:
    """The time for a frame once another has been seen."""
    game = Rsvp()
    ours, peer = [], []
    for _ in range(yardsticks.TIMES):
        fast, plain = kernel(game), Words(game.words.index, game.size)
        fast.placements(seen, 0)
        plain.placements(seen, 0)
        ours.append(milliseconds(fast.placements, cells))
        peer.append(milliseconds(plain.placements, cells))
    return Row(name, min(ours), min(peer), min(peer) / min(ours))
