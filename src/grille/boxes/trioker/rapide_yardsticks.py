"""What `grille bench` measures of Trioker's quick game: imagined games a second, kernel beside Python."""

from __future__ import annotations

from random import Random
from time import process_time

from grille.cli.yardsticks import Measure, Row
from grille.contract import Limits, Stop, Text
from grille.games.trioker.rapide.player import engine
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import State
from grille.kernels import AVAILABLE
from grille.search.playout import random_move

BY_KERNEL, BY_PYTHON = 20_000, 40
NAME = Text(
    "jeu rapide de Trioker, parties imaginées/s : noyau, à côté des règles en Python",
    "Trioker's quick game, imagined games/s: kernel beside the rules in Python",
)


def rapide_rows() -> tuple[Measure, ...]:
    return (imagined_games,) if AVAILABLE else ()


def imagined_games(stop: Stop) -> Row:
    """The kernel also grows its tree meanwhile."""
    from grille.games.trioker.rapide.handing import weigh

    game, rng = Rapide(seats=4), Random(1)
    state = some_table(game)
    began = process_time()
    weigh(state, [state], rng, Limits(nodes=BY_KERNEL), stop)
    ours = BY_KERNEL / (process_time() - began)
    began = process_time()
    for _ in range(BY_PYTHON):
        engine(game).try_out(state, next(game.moves(state)), rng)
    peer = BY_PYTHON / (process_time() - began)
    return Row(NAME, ours, peer, ours / peer)


def some_table(game: Rapide) -> State:
    """A few pieces placed, a choice to be made."""
    rng, state = Random(2), game.start()
    while sum(map(bool, state.lying)) < 4 or len(game.list_moves(state)) < 2 or game.actor(state) < 0:
        state = game.play(state, random_move(game, state, rng))
    return state
