"""How a beginner fares: games against a level from the usual start, from every seat in turn."""

from collections.abc import Iterator
from itertools import count
from random import Random

from grille.contract import AnyGame, Stop
from grille.games import load_beginner
from grille.players.advice import choose
from grille.players.ladder import Tally
from grille.records import Match

MEASURED = ("1", "2", "3")
"""The levels that a beginner should meet: one to win against, one to grow with, one that is still too strong."""


def first_games(game: AnyGame, level: str, seed: str, stop: Stop, start: str | None = None) -> Iterator[Tally]:
    """The beginner's tally after each game, without end; `start` names a way to begin that is drawn by chance."""
    child, tally = load_beginner(game), Tally()
    for number in count():
        turn, seat = divmod(number, game.seats)
        drawn = None if start is None else game.start_as(start, Random(f"{seed} start {turn}"))
        match = Match(game, position=None if start is None else game.write_state(drawn))
        rng = Random(f"{seed} level {level} game {number}")
        while match.outcome is None:
            match.let_chance_play(rng)
            if match.outcome is None:
                is_child = match.actor == seat
                seen = game.view(match.state, match.actor)
                match.play(child.choose(seen, rng) if is_child else choose(match, level, rng, stop=stop))
            if stop.is_set():
                return
        tally = tally.plus(match.outcome.payoffs[seat])
        yield tally
