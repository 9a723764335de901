"""One game of a variant written out: everything the rules answer at every ply."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from grille.contract import CHANCE, OVER, AnyGame, Event, written
from grille.games import load_face
from tests.conformance.variants import Variant

FOLDER = Path(__file__).parent
MOST_SHOWN = 80
PLAYED = "> "
"""Begins the line of a move that was played: a transcript can be made again from these."""


def played_moves(transcript: str) -> list[str]:
    return [line.removeprefix(PLAYED) for line in transcript.splitlines() if line.startswith(PLAYED)]


def transcript(variant: Variant, moves: Iterable[str]) -> str:
    """The game in which these moves were played, line by line."""
    game = variant.load()
    return "\n".join((*heading(game), *plies(game, moves))) + "\n"


def heading(game: AnyGame) -> Iterator[str]:
    yield f"{game.info.id}, version {game.info.version}, {game.seats} seats, at most {game.max_plies} plies"
    yield f"options: {written(game.written_options()) or '-'}"
    yield f"all steps: {listed(game.all_steps())}"


def plies(game: AnyGame, moves: Iterable[str]) -> Iterator[str]:
    state, ply = game.start(), 0
    for text in moves:
        yield from position(game, state, ply)
        move = game.read_move(text)
        yield f"{PLAYED}{text}"
        yield f"spelled: {' '.join(game.spell(state, move))}"
        yield from told(game, state, move)
        state = game.play(state, move)
        ply += 1
    yield from position(game, state, ply)
    yield from indented(load_face(game).drawing(state))


def position(game: AnyGame, state: Any, ply: int) -> Iterator[str]:
    yield ""
    yield f"ply {ply}: {game.write_state(state)}"
    for seat in (*range(game.seats), None) if game.info.has_secrets else ():
        yield f"{seen_by(seat)} sees: {game.write_state(game.view(state, seat))}"
    scores = game.scores(state)
    if scores is not None:
        yield f"scores: {' '.join(map(str, scores))}"
    outcome = game.outcome(state)
    if outcome is not None:
        yield f"over: {' '.join(map(str, outcome.payoffs))} | {outcome.reason.fr} | {outcome.reason.en}"
        return
    yield f"to act: {actor_name(game.actor(state))}"
    yield f"moves: {listed(map(game.write_move, game.moves(state)))}"
    yield f"steps: {listed(game.steps(state, ()))}"
    if game.actor(state) == CHANCE:
        yield f"weights: {' '.join(str(weight) for _, weight in game.chances(state))}"


def told(game: AnyGame, state: Any, move: Any) -> Iterator[str]:
    """What a spectator is told of the move, and every seat that is told something else."""
    common = game.event(state, move, None)
    yield f"told: {event_text(common)}"
    for seat in range(game.seats):
        event = game.event(state, move, seat)
        if event != common:
            yield f"{seen_by(seat)} is told: {event_text(event)}"


def event_text(event: Event) -> str:
    facts = {
        "points": event.points,
        "words": event.words,
        "lines": event.lines,
        "turned": event.turned,
        "struck": event.struck,
        "paid": event.paid,
    }
    told = [f"{name} {fact}" for name, fact in facts.items() if fact is not None]
    return " | ".join((event.move, event.said.fr, event.said.en, *told))


def listed(texts: Iterable[str]) -> str:
    first = list(islice(texts, MOST_SHOWN + 1))
    more = " and more" if len(first) > MOST_SHOWN else ""
    return " ".join(first[:MOST_SHOWN]) + more


def actor_name(actor: int) -> str:
    return {CHANCE: "chance", OVER: "nobody"}.get(actor, f"seat {actor + 1}")


def seen_by(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat + 1}"


def indented(drawing: str) -> Iterator[str]:
    yield ""
    for line in drawing.splitlines():
        yield f"    {line}".rstrip()
