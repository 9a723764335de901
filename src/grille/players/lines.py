"""How a game may go on from a position: the best line of both sides, and a small tree of good moves and answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from grille.contract import Limits, Stop
from grille.players.advice import UNLIMITED, analyse
from grille.records import Match
from grille.search.engine import Thought

MOST_PLIES = 12
"""Beyond so many moves a line says little that is sure."""


@dataclass(frozen=True)
class Considered:
    """A move with what it is worth to whoever makes it, and the best answers to it."""

    thought: Thought[Any]
    answers: tuple[Considered, ...] = ()


def best_line(match: Match, limits: Limits = UNLIMITED, stop: Stop | None = None) -> list[Thought[Any]]:
    """The moves of both sides as long as each knows what to do; the match itself stays as it was."""
    stop = stop or Stop()
    line: list[Thought[Any]] = []
    going_on, part = copied(match), limits.share(MOST_PLIES)
    while len(line) < MOST_PLIES and can_go_on(going_on, match.actor) and not stop.is_set():
        thoughts = analyse(going_on, part, stop)
        if not thoughts:
            break
        line.append(thoughts[0])
        going_on.play(thoughts[0].move)
    return line


def consider(
    match: Match, depth: int, width: int, limits: Limits = UNLIMITED, stop: Stop | None = None
) -> tuple[Considered, ...]:
    """The best few moves, after each the best few answers, and so on."""
    positions = sum(width**ply for ply in range(depth))
    return tuple(considered(copied(match), match.actor, depth, width, limits.share(positions), stop or Stop()))


def considered(match: Match, first: int, depth: int, width: int, limits: Limits, stop: Stop) -> Iterator[Considered]:
    if depth == 0 or not can_go_on(match, first) or stop.is_set():
        return
    for thought in analyse(match, limits, stop)[:width]:
        match.play(thought.move)
        yield Considered(thought, tuple(considered(match, first, depth - 1, width, limits, stop)))
        match.undo()


def can_go_on(match: Match, first: int) -> bool:
    """Nobody knows what chance will bring, nor what another hand holds."""
    return match.actor >= 0 and (match.actor == first or not match.game.info.has_secrets)


def copied(match: Match) -> Match:
    """The position alone, as the acting seat sees it."""
    seen = match.game.view(match.state, match.actor if match.actor >= 0 else None)
    return Match(match.game, position=match.game.write_state(seen))
