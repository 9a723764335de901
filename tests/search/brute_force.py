"""The value of a position by looking at everything, without any cleverness: the judge of the solvers."""

from typing import TypeVar

from grille.contract import Game

S = TypeVar("S")
M = TypeVar("M")


def value(game: Game[S, M], state: S, seat: int, known: dict[S, int]) -> int:
    """What a seat of two gets under best play of both; `known` remembers the values to seat 0."""
    if state not in known:
        outcome = game.outcome(state)
        if outcome is not None:
            known[state] = outcome.payoffs[0]
        else:
            best = max if game.actor(state) == 0 else min
            known[state] = best(value(game, game.play(state, move), 0, known) for move in game.moves(state))
    return known[state] if seat == 0 else -known[state]


def best_moves(game: Game[S, M], state: S, known: dict[S, int]) -> set[M]:
    seat = game.actor(state)
    here = value(game, state, seat, known)
    return {move for move in game.moves(state) if value(game, game.play(state, move), seat, known) == here}
