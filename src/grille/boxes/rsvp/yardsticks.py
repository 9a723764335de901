"""What `grille bench` measures of R.S.V.P.: all letters that may be put, cold and after one more; whole games; size."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from grille.cli import yardsticks
from grille.cli.yardsticks import Measure, Row
from grille.contract import Limits, Stop, Text
from grille.games.rsvp.kernel import kernel_with
from grille.games.rsvp.lexicon.index import EMPTY
from grille.games.rsvp.notation import Put, State
from grille.games.rsvp.player import GREEDY, RsvpEngine, told
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.words import Words
from grille.kernels import AVAILABLE
from grille.search.playout import random_move

if TYPE_CHECKING:
    from grille.kernels.rsvp import Player

PLIES = 31
COLD = Text(
    f"rsvp, toutes les lettres permises de {PLIES} lettres, ms : noyau",
    f"rsvp, all legal letters on {PLIES} letters, ms: kernel",
)
ONE_MORE = Text(
    "rsvp, les mêmes après une lettre de plus, ms : noyau", "rsvp, the same after one more letter, ms: kernel"
)
PYTHON = Text(", à côté de Python", " beside plain Python")
NAIVE = Text(", à côté d'un parcours naïf en C++", " beside a naive scan in C++")
GAMES = Text(
    "rsvp, parties/s de qui prend le plus de points : noyau, à côté de Python",
    "rsvp, games/s of two who take the most points: kernel beside plain Python",
)
INDEX = Text(
    "rsvp, index du lexique, Mo : à côté des mots seuls", "rsvp, index of the lexicon, MB: beside the bare words"
)
KERNEL_GAMES, PYTHON_GAMES = 300, 3

Placements = Callable[[str, int], object]


def rows(is_long: bool) -> tuple[Measure, ...]:
    if not AVAILABLE:
        return (index_size,)
    frames = [
        partial(compared, Text(name.fr + beside.fr, name.en + beside.en), seen, peer)
        for name, seen in ((COLD, 0), (ONE_MORE, PLIES - 1))
        for beside, peer in ((PYTHON, python_placements), (NAIVE, naive_placements))
    ]
    return (*frames, games, index_size)


def middle_game(plies: int) -> State:
    """A frame of so many letters put at random."""
    game, rng = Rsvp(), Random("bench")
    state = game.start()
    for _ in range(plies):
        state = game.play(state, random_move(game, state, rng))
    return state


def kernel(game: Rsvp) -> Player:
    return kernel_with(game.words.index, game.size)


def naive_placements(game: Rsvp) -> Placements:
    return kernel(game).naive_placements


def python_placements(game: Rsvp) -> Placements:
    return Words(game.words.index, game.size).placements


def compared(name: Text, seen: int, peer: Callable[[Rsvp], Placements], stop: Stop) -> Row:
    """The time for a frame once one of so many letters has been seen."""
    game, before, cells = Rsvp(), middle_game(seen).cells, middle_game(PLIES).cells
    ours = min(milliseconds(kernel(game).placements, before, cells) for _ in range(yardsticks.TIMES))
    theirs = min(milliseconds(peer(game), before, cells) for _ in range(yardsticks.TIMES))
    return Row(name, ours, theirs, theirs / ours)


def milliseconds(placements: Placements, seen: str, cells: str) -> float:
    """Each time with a new memory, since lines that were seen before cost nothing."""
    placements(seen or EMPTY * len(cells), 0)
    began = time.perf_counter()
    placements(cells, 0)
    return 1000 * (time.perf_counter() - began)


def games(stop: Stop) -> Row:
    """From E in the centre, one thread; the players of each row take the most points at once."""
    game = Rsvp()
    start = game.play(game.start(), Put("E", game.centre))
    fast = kernel(game)
    cells, seat, cubes, _, target = told(start)
    ours = yardsticks.rate(
        lambda: sum(bool(fast.greedy_game(cells, seat, cubes, target, seed)) for seed in range(KERNEL_GAMES))
    )
    peer = yardsticks.rate(lambda: sum(python_game(game, start, seed) for seed in range(PYTHON_GAMES)))
    return Row(GAMES, ours, peer, ours / peer)


def python_game(game: Rsvp, state: State, seed: int) -> bool:
    """The same by the rules in Python."""
    engine, rng = RsvpEngine(game), Random(seed)
    while game.outcome(state) is None:
        ranked = engine.rank(state, GREEDY, Limits(), Stop())
        state = game.play(state, rng.choice([one for one in ranked if one.value == ranked[0].value]).put)
    return True


def index_size(stop: Stop) -> Row:
    index = Rsvp().words.index
    ours = len(index.buffer) / 1e6
    bare = sum(length * count for length, count in index.counts.items()) / 1e6
    return Row(INDEX, ours, bare, bare / ours)
