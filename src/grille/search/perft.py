"""Counting every line of play to a depth: the number by which two programs see that they play by the same rules."""

from collections.abc import Iterator
from itertools import islice

from grille.contract import Budget, Game
from grille.contract.game import M, S

BATCH = 10_000  # moves counted between two looks at the limits


def perft(game: Game[S, M], state: S, depth: int, budget: Budget) -> int:
    """How many lines of exactly this many moves there are; a game that ends before counts nothing."""
    if depth == 0:
        return 1
    lines = 0
    layers = [iter((state,))]  # the states still to look at, a layer for each move of the line
    while layers:
        then = next(layers[-1], None)
        if then is None:
            layers.pop()
        elif len(layers) < depth:
            budget.spend()
            layers.append(successors(game, then))
        else:
            lines += count_moves(game, then, budget)
    return lines


def successors(game: Game[S, M], state: S) -> Iterator[S]:
    return (game.play(state, move) for move in game.moves(state))


def count_moves(game: Game[S, M], state: S, budget: Budget) -> int:
    """The last move of a line need not be played."""
    moves = game.moves(state)
    count = 0
    while batch := sum(1 for _ in islice(moves, BATCH)):
        budget.spend()
        count += batch
    return count
