"""A review as JSON: what a worker tells, a store keeps, a page is sent and `grille review --json` prints."""

import math
from collections.abc import Iterable, Mapping
from typing import Any

from grille.contract import CHANCE, AnyGame, Text
from grille.players.advice import write_value
from grille.players.reviewing import Judged, Review, seen_by_mover, whole_review
from grille.records import Match
from grille.search.judging import Verdict

Told = Mapping[str, Any]


def write_judged(game: AnyGame, judged: Judged) -> dict[str, Any]:
    """One object a ply; values as `solve` writes them, sentences in both languages."""
    verdict = judged.verdict
    return {
        "ply": judged.ply,
        "seat": "chance" if judged.seat == CHANCE else judged.seat,
        "position": game.write_state(judged.state),
        "move": game.write_move(judged.move),
        "value": write_value(game, verdict.value),
        "best_value": write_value(game, verdict.best_value),
        "best": [game.write_move(move) for move in verdict.best],
        "exact": verdict.exact,
        "loss": verdict.loss,
        "mistake": judged.is_mistake,
        "turning": judged.is_turning,
        "noise": None if math.isinf(judged.noise) else judged.noise,
        "proof": verdict.proof._asdict(),
        "why": [reason._asdict() for reason in judged.why],
    }


def read_verdict(game: AnyGame, told: Told) -> Verdict[Any]:
    return Verdict(
        read_value(told["value"]),
        read_value(told["best_value"]),
        tuple(map(game.read_move, told["best"])),
        told["exact"],
        Text(**told["proof"]),
        told["noise"],
    )


def read_value(written: str | float | None) -> float | None:
    """A value as `write_value` writes it."""
    return {"win": 1.0, "loss": -1.0}[written] if isinstance(written, str) else written


def read_judged(match: Match, told: Told, open_hands: bool = False) -> Judged:
    """A move of a match as it was judged."""
    at = told["ply"] - 1
    state, noise = match.states[at], told["noise"]
    return Judged(
        told["ply"],
        match.game.actor(state),
        state if open_hands else seen_by_mover(match, at),
        match.moves[at],
        read_verdict(match.game, told),
        math.inf if noise is None else noise,
        tuple(Text(**reason) for reason in told["why"]),
    )


def read_review(match: Match, moves: Iterable[Told], open_hands: bool = False) -> Review:
    """The review of a match from what was kept of it."""
    return whole_review(match, {told["ply"]: read_judged(match, told, open_hands) for told in moves})
