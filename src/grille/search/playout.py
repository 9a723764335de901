"""Playing on at random: chance by its weights, seats by picking one step after the other."""

from random import Random

from grille.contract import CHANCE, Game
from grille.contract.game import M, S


def pick(game: Game[S, M], state: S, picked: tuple[str, ...], step: str) -> tuple[S, tuple[str, ...]]:
    """The state and the picks after one more step; a complete move is played."""
    picked = (*picked, step)
    if game.steps(state, picked):
        return state, picked
    return game.play(state, game.move_of(state, picked)), ()


def random_move(game: Game[S, M], state: S, rng: Random) -> M:
    """Any legal move, found without listing them; chance keeps its weights."""
    if game.actor(state) == CHANCE:
        return game.draw(state, rng)
    picked: tuple[str, ...] = ()
    while steps := game.steps(state, picked):
        picked = (*picked, rng.choice(steps))
    return game.move_of(state, picked)
