"""Contests: many games between two levels or programs, every opening played from both sides."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from functools import partial
from random import Random
from typing import Any, NamedTuple

from grille.contract import AnyGame, GrilleError, Stop, Stopped, Text
from grille.players.advice import choose
from grille.players.foreign import ALLOWED, ENGINE, Allowed, Foreign, check_command
from grille.players.ladder import opening
from grille.records import Match
from grille.search.checkpoint import subject_of
from grille.search.engine import check_level
from grille.search.runs import Row, Run
from grille.workers.programs import Fault


class NotForTwo(GrilleError):
    """A match between two levels of a game that more play."""


def check_player(name: str) -> str:
    """A level, or `engine:` and the command of a program."""
    return ENGINE + check_command(name.removeprefix(ENGINE)) if is_foreign(name) else check_level(name)


def is_foreign(name: str) -> bool:
    return name.startswith(ENGINE)


def contest(game: AnyGame, players: tuple[str, str], seed: str, count: int, allowed: Allowed = ALLOWED) -> Run[int]:
    """So many games between two levels or programs; every opening is played twice, with seats exchanged."""
    if game.seats != 2:
        raise NotForTwo(
            f"{game.info.name.fr} se joue à {game.seats}, un duel à deux",
            f"{game.info.name.en} is for {game.seats}, a contest for two",
        )
    terms = {"allowed": asdict(allowed)} if any(map(is_foreign, players)) else {}
    subject = subject_of(game, contest=list(players), seed=seed, **terms)
    return Run(subject, lambda stop: range(count), partial(sample, game, players, seed, allowed), count, is_payoff)


def sample(game: AnyGame, players: tuple[str, str], seed: str, allowed: Allowed, number: int, stop: Stop) -> Row:
    match, fault = played(game, players, seed, number, stop, allowed)
    assert match.outcome is not None
    row = {"payoff": match.outcome.payoffs[number % 2]}
    return row if fault is None else {**row, "fault": fault._asdict()}


def is_payoff(number: int, row: Any) -> bool:
    match row:
        case {"payoff": int(), "fault": {"fr": str(), "en": str()}}:
            return len(row["fault"]) == 2
        case {"payoff": int()}:
            return "fault" not in row
    return False


class Played(NamedTuple):
    """A game, and why a program had to give it up."""

    match: Match
    fault: Text | None = None


def played(
    game: AnyGame, players: tuple[str, str], seed: str, number: int, stop: Stop, allowed: Allowed = ALLOWED
) -> Played:
    """One game of a contest; the first player has the first seat in those with even numbers."""
    match = Match(game, opening(game, Random(f"{seed} opening {number // 2}")))
    rng = Random(f"{seed} game {number}")
    with ExitStack() as table:
        names = players if number % 2 == 0 else players[::-1]
        seats = [table.enter_context(seated(game, name, allowed)) for name in names]
        while match.outcome is None:
            match.let_chance_play(rng)
            if match.outcome is None:
                try:
                    match.play(seats[match.actor](match, rng, stop))
                except Fault as fault:
                    match.resign(match.actor)
                    return Played(match, fault.text)
            if stop.is_set():
                raise Stopped
    return Played(match)


Chooser = Callable[[Match, Random, Stop], Any]


@contextmanager
def seated(game: AnyGame, name: str, allowed: Allowed) -> Iterator[Chooser]:
    """How the player of this name chooses its moves."""
    if not is_foreign(name):
        yield lambda match, rng, stop: choose(match, name, rng, stop=stop)
        return
    program = Foreign(name.removeprefix(ENGINE), game, allowed)
    try:
        yield lambda match, rng, stop: program.choose(match, stop)
    finally:
        program.end()
