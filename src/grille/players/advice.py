"""What the best player of a game says of a match: a move, a value, or every move weighed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from grille.contract import AnyGame, Limits, Stop, Text
from grille.games import load_engine
from grille.records import Match
from grille.search.engine import Progress, Solution, Thought

if TYPE_CHECKING:
    from grille.search.proofs import Proof

UNLIMITED = Limits()


def solve(
    match: Match, limits: Limits = UNLIMITED, stop: Stop | None = None, progress: Progress | None = None
) -> Solution[Any]:
    """The exact value of a match's position for the mover, and all best moves."""
    return load_engine(match.game).solve(match.state, limits, stop or Stop(), progress)


def settle(
    match: Match, file: Path, limits: Limits = UNLIMITED, stop: Stop | None = None, progress: Progress | None = None
) -> Solution[Any]:
    """The same, in as many sittings as it takes: what is proved is kept in a file."""
    return load_engine(match.game).settle(match.state, file, limits, stop or Stop(), progress)


def shared_proof(match: Match) -> Proof[Any, Any]:
    """The same as a plan that many hands can work out (`grille.search.runs.rounds`)."""
    return load_engine(match.game).shared_proof(match.state)


def analyse(match: Match, limits: Limits = UNLIMITED, stop: Stop | None = None) -> Sequence[Thought[Any]]:
    """Every legal move of a match's position with its value, best first, from what the acting seat sees."""
    view = match.game.view(match.state, match.actor if match.actor >= 0 else None)
    return load_engine(match.game).analyse(view, limits, stop or Stop())


def choose(match: Match, level: str, rng: Random, limits: Limits = UNLIMITED, stop: Stop | None = None) -> Any:
    """The move of a player of this level, who is given only what the acting seat sees."""
    view = match.game.view(match.state, match.actor)
    return load_engine(match.game).choose(view, level, rng, limits, stop or Stop())


def announcement(match: Match) -> Text | None:
    """What the player of the acting seat says aloud to those who want to know."""
    return load_engine(match.game).announcement(match.game.view(match.state, match.actor))


def write_value(game: AnyGame, value: float | None) -> str | float | None:
    """A value as the commands print it: won or lost where nothing else can be, None where it is not known."""
    if value is None or (game.info.is_impartial and value == 0):
        return None
    if game.info.is_impartial:
        return "win" if value > 0 else "loss"
    return int(value) if value == int(value) else value
