"""Games to go through: played at random, or from a position towards the end."""

from random import Random

from grille.contract import CHANCE, AnyGame
from grille.records import Match
from grille.search.playout import random_move


def random_match(game: AnyGame, seed: int, plies: int | None = None) -> Match:
    """A game of random moves, perhaps cut short."""
    rng, match = Random(seed), Match(game)
    while match.outcome is None and (plies is None or len(match.moves) < plies):
        match.play(random_move(game, match.state, rng))
    return match


def random_end(game: AnyGame, seed: int, plies: int) -> Match:
    """The last moves of a random game, as a match of its own."""
    whole = random_match(game, seed)
    at = max(0, len(whole.moves) - plies)
    while at < len(whole.moves) and game.actor(whole.states[at]) == CHANCE:
        at += 1
    return Match(game, whole.moves[at:], game.write_state(whole.states[at]))
