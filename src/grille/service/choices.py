"""What an asker may do at a table: the steps of a move, and what each move would do, worked out from what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from pydantic_core import to_json

from grille import contract
from grille.contract import DONE, GrilleError, UnreadableText, shown
from grille.service.answers import Choice, Sent, Steps, sent
from grille.service.judging import check_turn, check_version
from grille.service.sentences import told, you_of
from grille.service.tables import Ears, Equipment, Table

MOST_CHOICES: Final = 400
MOST_TOLD: Final = 24
"""So many moves at most are told with the picks that begin them."""
MOST_PIECES: Final = 8_000  # of all choices together, so that a view stays below a hundred kB


def drawn(table: Table, following: Sequence[str]) -> list[str] | None:
    """The steps that may follow; None as soon as one has no place on the board, so that moves must be typed."""
    places = table.equipment.places
    # never more than the places: the steps themselves can be too many to count
    steps = list(islice(following, len(places) + 1))
    return steps if places.issuperset(steps) else None


def list_choices(table: Table, ears: Ears) -> list[Choice] | None:
    """Every move and what it does, worked out from what the asker sees; None where they are too many."""
    seen = table.match.game.view(table.match.state, ears.eyes)
    moves = list(islice(table.match.game.moves(seen), MOST_CHOICES + 1))
    if len(moves) > MOST_CHOICES or len(moves) * len(table.equipment.pieces(seen)) > MOST_PIECES:
        return None
    return [choice_of(table, seen, move, table.actor, ears.you) for move in moves]


def choice_of(table: Table, seen: Any, move: Any, seat: int, you: int | None = None) -> Choice:
    """A move and what it does, as a seat is told of it; spelled as the game spells it."""
    return Choice(**tell_choice(table, seen, move, seat, you, table.match.game.spell(seen, move)))


def tell_choice(table: Table, seen: Any, move: Any, seat: int, you: int | None, picked: tuple[str, ...]) -> Sent:
    event, after = table.event(seen, move, seat), table.match.game.view(table.equipment.play(seen, move), seat)
    return {
        "picked": picked,
        "move": event.move,
        "said": sent(told(table, event.told, you)),
        "pieces": table.equipment.pieces(after),
        "turned": event.turned,
        "strokes": table.face.strokes(event),
        "lights": lights_of(table, event, after, you),
    }


def lights_of(table: Table, event: contract.Event, after: Any, you: int | None) -> list[Sent]:
    return [
        {
            "word": light.word,
            "cells": light.cells,
            "said": sent(told(table, light.said, you)),
            "is_counted": light.is_counted,
            "seat": light.seat,
        }
        for light in table.face.lights(event, after)
    ]


def choices_after(table: Table, seen: Any, picked: tuple[str, ...], you: int | None) -> list[Sent] | None:
    """Every move that begins with these picks, spelled so; None where they are more than a few."""
    game, spelled = table.match.game, spellings(table.equipment, seen, picked)
    if spelled is None:
        return None
    return [tell_choice(table, seen, game.move_of(seen, picks), table.actor, you, picks) for picks in spelled]


def spellings(equipment: Equipment, seen: Any, picked: tuple[str, ...]) -> list[tuple[str, ...]] | None:
    """All picks that go on from these to whole moves; None where they are more than a few."""
    steps = [] if DONE in picked else list(islice(equipment.steps(seen, picked), MOST_TOLD + 1))
    if not steps:
        return [picked]
    if len(steps) > MOST_TOLD:
        return None
    found: list[tuple[str, ...]] = []
    for step in steps:
        more = spellings(equipment, seen, (*picked, step))
        if more is None or len(found) + len(more) > MOST_TOLD:
            return None
        found += more
    return found


def why_not_picked(table: Table, seen: Any, picked: tuple[str, ...]) -> GrilleError:
    """The rule that forbids these picks, found by finishing them as the moves that are possible now finish."""
    game = table.match.game
    spelled = (game.spell(seen, move) for move in islice(game.moves(seen), MOST_CHOICES))
    for tail in dict.fromkeys([*(picks[len(picked) :] for picks in spelled), ()]):
        try:
            refusal = game.why_not(seen, game.move_of(seen, (*picked, *tail)))
        except (GrilleError, LookupError, ValueError):
            continue  # this tail does not finish these picks
        if refusal is not None:
            return refusal
    names = {key.id: key.name for key in table.face.layout.keys}
    pick = names.get(picked[-1], contract.Text(shown(picked[-1]), shown(picked[-1])))
    return UnreadableText(f"{pick.fr} : pas maintenant", f"{pick.en}: not now")


def steps_of(table: Table, version: int, picked: Sequence[str], own: tuple[int, ...]) -> Steps:
    """What may be picked after these picks."""
    return Steps(**tell_steps(table, version, tuple(picked), own))


def write_steps(table: Table, version: int, picked: Sequence[str], own: tuple[int, ...]) -> bytes:
    """The same as it is sent."""
    return to_json({"t": "steps", **tell_steps(table, version, tuple(picked), own)})


def tell_steps(table: Table, version: int, picked: tuple[str, ...], own: tuple[int, ...]) -> Sent:
    check_version(table, version)
    check_turn(table, own)
    game, seen = table.match.game, table.match.game.view(table.match.state, table.actor)
    for place, pick in enumerate(picked):
        if pick not in table.equipment.steps(seen, picked[:place]):
            raise why_not_picked(table, seen, picked[: place + 1])
    following = table.equipment.steps(seen, picked)
    is_complete, steps = not following, drawn(table, following) or []
    choice = choices = None
    if is_complete or DONE in steps:
        spelled = (*picked, DONE) if DONE in steps else picked
        choice = tell_choice(table, seen, game.move_of(seen, spelled), table.actor, you_of(own), spelled)
    else:
        choices = choices_after(table, seen, picked, you_of(own))
    sketch = table.face.sketch(seen, picked)
    return {
        "picked": picked,
        "steps": steps,
        "choices": choices,
        "complete": is_complete,
        "move": choice and choice["move"],
        "pieces": choice["pieces"] if choice else sketch.pieces,
        "said": choice and choice["said"],
        "strokes": sketch.strokes,
        "lights": choice["lights"] if choice else [],
        "asks": sent(sketch.asks),
    }
