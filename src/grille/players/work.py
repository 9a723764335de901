"""What is worked out in processes of its own: the move of a level, every move weighed, or a whole text checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from grille.contract import AnyGame
from grille.games import load
from grille.players.advice import analyse, announcement, choose, write_value
from grille.players.booklets import check_booklet
from grille.records import Match
from grille.search.engine import Thought
from grille.workers import Found, Job


def choose_move(job: Job, game: str, options: Mapping[str, str], position: str, level: str, seed: int) -> Found:
    """A move of a level, and what it says aloud with it."""
    match = Match(load(game, **options), position=position)
    move = choose(match, level, Random(seed), job.limits, job.stop)
    aloud = announcement(match)
    return {"move": match.game.write_move(move), "aloud": aloud._asdict() if aloud else None}


def weigh_moves(job: Job, game: str, options: Mapping[str, str], position: str, most: int) -> Found:
    """The best moves of all weighed, so many of them."""
    match = Match(load(game, **options), position=position)
    thoughts = analyse(match, job.limits, job.stop)
    told = [tell(match.game, thought) for thought in thoughts[:most]]
    wins = sum(thought.exact and thought.value > 0 for thought in thoughts)
    return {"best": told, "count": len(thoughts), "wins": wins}


def tell(game: AnyGame, thought: Thought[Any]) -> Found:
    return {
        "move": game.write_move(thought.move),
        "value": thought.value,
        "written": write_value(game, thought.value),
        "exact": thought.exact,
        "proof": thought.proof._asdict(),
    }


WORK: Final[dict[str, Callable[..., Found]]] = {
    "choose_move": choose_move,
    "weigh_moves": weigh_moves,
    "check_booklet": check_booklet,
}
