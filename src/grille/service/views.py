"""What one asker may know of a table: everything passes through the game's own view of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from pydantic_core import to_json

from grille import contract
from grille.contract import CHANCE, DONE, OVER, AnyGame, GrilleError, UnreadableText, counted, shown
from grille.service.answers import (
    Actor,
    Aids,
    Choice,
    Event,
    Layout,
    Leaving,
    Light,
    MatchView,
    MoveLine,
    Opening,
    Outcome,
    Ply,
    Request,
    Rights,
    Seat,
    Steps,
    Stroke,
    Text,
    Tray,
)
from grille.service.errors import NotFound
from grille.service.fairness import may_answer, right_of, told_request
from grille.service.judging import check_turn, check_version
from grille.service.option_words import rule_of
from grille.service.presence import told_watching
from grille.service.sentences import curtain_of, label_of, leaving_of, status_of, told, you_of
from grille.service.series import series_of
from grille.service.tables import Ears, Table
from grille.store import Aid, KeptSeat

MOST_CHOICES: Final = 400
MOST_TOLD: Final = 24
"""So many moves at most are told with the picks that begin them."""
AIDS: Final[tuple[Aid, ...]] = ("hints", "analysis", "takeback")
MOST_PIECES: Final = 8_000  # of all choices together, so that a view stays below a hundred kB


def view_of(table: Table, own: tuple[int, ...], has_left: bool = False) -> MatchView:
    """The whole view of whoever holds these seats, with every choice; a spectator holds none."""
    ears = ears_of(table, own)
    choices = list_choices(table, ears) if is_yours(table, own) else None
    shared = {**fixed_part(table), **seen_part(table, ears.eyes), **heard_part(table, ears)}
    return MatchView(**shared, **own_part(table, own, has_left), moves=list_moves(table, ears), choices=choices)


def write_view(table: Table, own: tuple[int, ...], has_left: bool = False) -> str:
    """The same as it is sent, but for the choices: what never changes is written once, what all see alike once for all.

    A page asks for choices as it needs them: most are never looked at, and to find them takes longer than all else.
    """
    if (own, has_left) not in table.written:
        table.fixed = table.fixed or write(fixed_part(table))
        ears = ears_of(table, own)
        if ears.eyes not in table.shared:
            table.shared[ears.eyes] = write(seen_part(table, ears.eyes))
        if ears not in table.shared:
            moves = ",".join(line.sent for line in list_moves(table, ears))
            table.shared[ears] = f'{write(heard_part(table, ears))},"moves":[{moves}]'
        parts = table.fixed, table.shared[ears.eyes], table.shared[ears], write(own_part(table, own, has_left))
        table.written[own, has_left] = f'{{{",".join(parts)},"choices":null}}'
    return table.written[own, has_left]


def write(part: dict[str, Any]) -> str:
    """The fields of a view, to be joined by commas."""
    return to_json(part).decode()[1:-1]


def ears_of(table: Table, own: tuple[int, ...]) -> Ears:
    return Ears(table.eyes_of(own), you_of(own))


def is_yours(table: Table, own: tuple[int, ...]) -> bool:
    return table.actor in own and not table.has_curtain(own)


def fixed_part(table: Table) -> dict[str, Any]:
    """What stays as it is from the first view to the last."""
    game = table.match.game
    return {
        "id": table.kept.id,
        "game": game.info.id,
        "name": Text.of(game.info.name),
        "options": game.written_options(),
        "rule": rule_of(game),
        "aids": Aids.of(table.kept.aids),
        "leaving": Leaving.of(leaving_of(table)),
    }


def seen_part(table: Table, eyes: int | None) -> dict[str, Any]:
    """What is the same in the views of all who see alike, as everybody does in a game without secrets."""
    return {
        **scene_of(table, len(table.match.moves), eyes),
        "v": table.version,
        "actor": told_actor(table.actor),
        "series": series_of(table),
        "thinking": table.is_engine(table.actor),
        "watching": told_text(told_watching(table)),
        "announcement": told_text(table.announcement),
    }


def heard_part(table: Table, ears: Ears) -> dict[str, Any]:
    """What sounds different to whoever is spoken to; but for the moves so far."""
    events = table.events(ears.eyes)
    return {
        "lights": last_lights(table, len(events), ears),
        "outcome": outcome_of(table, ears.you),
        "last": Event.of(replace(events[-1], told=told(table, events[-1].told, ears.you))) if events else None,
        "notice": told_text(table.notice and told(table, table.notice, ears.you)),
    }


def own_part(table: Table, own: tuple[int, ...], has_left: bool) -> dict[str, Any]:
    """What is only for those who hold these seats."""
    steps = sketch = None
    if is_yours(table, own):
        seen = table.match.game.view(table.match.state, table.eyes_of(own))
        steps, sketch = drawn_steps(table, seen, ()), table.face.sketch(seen, ())
    return {
        "eyes": seen_through(table, own, len(table.match.moves)),
        "seats": told_seats(table, own),
        "can_return": has_left,
        "status": Text.of(status_of(table, own, steps)),
        "steps": steps,
        "typed_only": is_yours(table, own) and steps is None,
        "rights": Rights(**{aid: right_of(table, own, aid) for aid in AIDS}),
        "request": request_of(table, own),
        "asks": told_text(sketch.asks) if sketch else None,
        "typed": told_text(sketch.typed) if sketch else None,
        "curtain": told_text(curtain_of(table, own)),
    }


def outcome_of(table: Table, you: int | None) -> Outcome | None:
    outcome = table.outcome
    return None if outcome is None else Outcome.of(replace(outcome, told=told(table, outcome.told, you)))


def list_moves(table: Table, ears: Ears) -> list[MoveLine]:
    """Every move so far, as somebody was told of it."""
    lines, events = table.lines.setdefault(ears, []), table.events(ears.eyes)
    for ply in range(len(lines), len(events)):
        lines.append(
            MoveLine(
                move=events[ply].move,
                written=Text.of(table.face.written(events[ply].move)),
                seat=table.actors[ply] if table.actors[ply] >= 0 else None,
                said=Text.of(told(table, events[ply].told, ears.you)),
                strokes=list(map(Stroke.of, table.face.strokes(events[ply]))),
            )
        )
    return lines.copy()


def request_of(table: Table, own: tuple[int, ...]) -> Request | None:
    said = told_request(table)
    if table.request is None or said is None:
        return None
    is_yours = any(may_answer(table, table.kept.seats[seat].owner) for seat in own)
    return Request(seat=table.request.seat, said=Text.of(told(table, said, you_of(own))), yours=is_yours)


def told_text(text: contract.Text | None) -> Text | None:
    return Text.of(text) if text else None


def told_actor(actor: int) -> Actor:
    if actor == OVER:
        return None
    return "chance" if actor == CHANCE else actor


def told_seats(table: Table, own: tuple[int, ...]) -> list[Seat]:
    here, owners = table.present, {table.kept.seats[seat].owner for seat in own}
    # who has lifted a curtain looks through one seat, and still holds all of theirs
    yours = {number for number in table.people if table.kept.seats[number].owner in owners}
    return [
        told_seat(
            kept, number, number in {*own, *yours}, number in here, number in table.wishes, number in table.proposals
        )
        for number, kept in enumerate(table.seats)
    ]


@lru_cache(1 << 12)
def told_seat(
    kept: KeptSeat,
    number: int,
    is_yours: bool,
    is_here: bool = False,
    wants_rematch: bool = False,
    wants_end: bool = False,
) -> Seat:
    return Seat(
        kind="open" if kept.is_open else "level" if kept.level else "person",
        name=kept.name,
        label=Text.of(label_of(kept, number)),
        level=kept.level,
        you=is_yours,
        here=is_here,
        wants_rematch=wants_rematch,
        wants_end=wants_end,
    )


def opening_of(table: Table, own: tuple[int, ...], has_left: bool = False) -> Opening:
    return Opening(layout=Layout.of(table.face.layout), view=view_of(table, own, has_left=has_left))


def ply_of(table: Table, ply: int, own: tuple[int, ...]) -> Ply:
    """The match after so many moves, still seen through the asker's eyes of today."""
    if ply >= len(table.match.states):
        plies = counted(len(table.match.moves), "coup", "move")
        raise NotFound(f"cette partie n'a que {plies.fr}", f"this match has {plies.en} only")
    ears = Ears(table.eyes_of(own), you_of(own))
    said = told(table, table.events(ears.eyes)[ply - 1].told, ears.you) if ply else None
    scene, lights = scene_of(table, ply, ears.eyes), last_lights(table, ply, ears)
    return Ply(**scene, lights=lights, eyes=seen_through(table, own, ply), said=told_text(said))


def seen_through(table: Table, own: tuple[int, ...], ply: int) -> int | None:
    """The seat from which the holder of these seats looks at a position; before a curtain it is nobody's."""
    return None if table.has_curtain(own) else table.seat_for(own, ply)


def scene_of(table: Table, ply: int, seat: int | None, open_hands: bool = False) -> dict[str, Any]:
    """What there is to see of a position through a seat: a Scene but for whose eyes these are, and lights."""
    game, state = table.match.game, table.match.state_after(ply)
    seen = state if open_hands else game.view(state, seat)
    left, pieces = table.face.left(seen), dict(table.face.pieces(seen))
    return {
        "position": game.write_state(seen),
        "pieces": pieces,
        "marked": marked_cells(table, ply, seat, pieces),
        "left": None if left is None else dict(left),
        "trays": list(map(Tray.of, table.face.trays(seen))),
        "around": {cell: Text.of(said) for cell, said in table.face.around(seen).items()},
        "scores": game.scores(seen),
    }


def last_lights(table: Table, ply: int, ears: Ears, open_hands: bool = False) -> list[Light]:
    """The words that the move before a position brought out."""
    state = table.match.state_after(ply)
    seen = state if open_hands else table.match.game.view(state, ears.eyes)
    return lights_of(table, table.events(ears.eyes)[ply - 1], seen, ears.you) if ply else []


def lights_of(table: Table, event: contract.Event, after: Any, you: int | None) -> list[Light]:
    lights = table.face.lights(event, after)
    return [Light.of(replace(light, said=told(table, light.said, you))) for light in lights]


def marked_cells(table: Table, ply: int, seat: int | None, after: Mapping[str, str]) -> list[str]:
    """The cells that a seat saw a move fill or empty; where it only changed pieces, those."""
    if ply == 0:
        return []
    before = table.face.pieces(table.match.game.view(table.match.states[ply - 1], seat))
    changed = [cell for cell in {**before, **after} if before.get(cell) != after.get(cell)]
    return [cell for cell in changed if cell not in before or cell not in after] or changed


# what the asker may do


def drawn_steps(table: Table, seen: Any, picked: tuple[str, ...]) -> list[str] | None:
    """The steps that may follow; None as soon as one has no place on the board, so that moves must be typed."""
    places = table.face_places
    steps: list[str] = []
    # never more than the places: the steps themselves can be too many to count
    for step in islice(table.match.game.steps(seen, picked), len(places) + 1):
        if step not in places:
            return None
        steps.append(step)
    return steps


def list_choices(table: Table, ears: Ears) -> list[Choice] | None:
    """Every move and what it does, worked out from what the asker sees; None where they are too many."""
    seen = table.match.game.view(table.match.state, ears.eyes)
    moves = list(islice(table.match.game.moves(seen), MOST_CHOICES + 1))
    if len(moves) > MOST_CHOICES or len(moves) * len(table.face.pieces(seen)) > MOST_PIECES:
        return None
    return [choice_of(table, seen, move, table.actor, ears.you) for move in moves]


def choice_of(
    table: Table, seen: Any, move: Any, seat: int, you: int | None = None, picked: tuple[str, ...] | None = None
) -> Choice:
    """A move and what it does, as a seat is told of it; spelled as it was picked, or else as the game spells it."""
    game = table.match.game
    event, after = game.event(seen, move, seat), game.view(game.play(seen, move), seat)
    return Choice(
        picked=list(picked or game.spell(seen, move)),
        move=event.move,
        said=Text.of(told(table, event.told, you)),
        pieces=dict(table.face.pieces(after)),
        turned=list(event.turned) if event.turned is not None else None,
        strokes=list(map(Stroke.of, table.face.strokes(event))),
        lights=lights_of(table, event, after, you),
    )


def choices_after(table: Table, seen: Any, picked: tuple[str, ...], you: int | None) -> list[Choice] | None:
    """Every move that begins with these picks, spelled so; None where they are more than a few."""
    game = table.match.game
    spelled = spellings(game, seen, picked)
    if spelled is None:
        return None
    return [choice_of(table, seen, game.move_of(seen, picks), table.actor, you, picks) for picks in spelled]


def spellings(game: AnyGame, seen: Any, picked: tuple[str, ...]) -> list[tuple[str, ...]] | None:
    """All picks that go on from these to whole moves; None where they are more than a few."""
    steps = [] if DONE in picked else list(islice(game.steps(seen, picked), MOST_TOLD + 1))
    if not steps:
        return [picked]
    if len(steps) > MOST_TOLD:
        return None
    found: list[tuple[str, ...]] = []
    for step in steps:
        more = spellings(game, seen, (*picked, step))
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
    check_version(table, version)
    check_turn(table, own)
    game, seen = table.match.game, table.match.game.view(table.match.state, table.actor)
    for place, pick in enumerate(picked):
        if pick not in game.steps(seen, tuple(picked[:place])):
            raise why_not_picked(table, seen, tuple(picked[: place + 1]))
    is_complete = next(iter(game.steps(seen, tuple(picked))), None) is None
    steps = drawn_steps(table, seen, tuple(picked)) or []
    spelled = (*picked, DONE) if DONE in steps else tuple(picked)
    choice = choices = None
    if is_complete or DONE in steps:
        choice = choice_of(table, seen, game.move_of(seen, spelled), table.actor, you_of(own))
    else:
        choices = choices_after(table, seen, tuple(picked), you_of(own))
    sketch = table.face.sketch(seen, tuple(picked))
    return Steps(
        picked=list(picked),
        steps=steps,
        choices=choices,
        complete=is_complete,
        move=choice.move if choice else None,
        pieces=choice.pieces if choice else dict(sketch.pieces),
        said=choice.said if choice else None,
        strokes=list(map(Stroke.of, sketch.strokes)),
        lights=choice.lights if choice else [],
        asks=told_text(sketch.asks),
    )
