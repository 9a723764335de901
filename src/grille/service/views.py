"""What one asker may know of a table: everything passes through the game's own view of a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from grille import contract
from grille.contract import CHANCE, DONE, OVER, GrilleError, UnreadableText, counted, shown
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
AIDS: Final[tuple[Aid, ...]] = ("hints", "analysis", "takeback")
MOST_PIECES: Final = 8_000  # of all choices together, so that a view stays below a hundred kB


def view_of(table: Table, own: tuple[int, ...], with_choices: bool = True, has_left: bool = False) -> MatchView:
    """The whole view of whoever holds these seats; a spectator holds none. A hurried one leaves out the choices."""
    if (own, True, has_left) in table.views:
        return table.views[own, True, has_left]
    if (own, with_choices, has_left) not in table.views:
        table.views[own, with_choices, has_left] = make_view(table, own, with_choices, has_left)
    return table.views[own, with_choices, has_left]


def make_view(table: Table, own: tuple[int, ...], with_choices: bool, has_left: bool) -> MatchView:
    ears = Ears(table.eyes_of(own), you_of(own))
    seen = table.match.game.view(table.match.state, ears.eyes)
    is_yours = table.actor in own and not table.has_curtain(own)
    choices = list_choices(table, seen, ears.you) if is_yours and with_choices else None
    steps = first_steps(table, seen, choices) if is_yours else None
    sketch = table.face.sketch(seen, ()) if is_yours else None
    if ears not in table.shared:
        table.shared[ears] = shared_by(table, ears)
    return MatchView(
        **table.shared[ears],
        eyes=seen_through(table, own, len(table.match.moves)),
        seats=told_seats(table, own),
        can_return=has_left,
        status=Text.of(status_of(table, own, steps)),
        steps=steps,
        choices=choices,
        typed_only=is_yours and steps is None,
        rights=Rights(**{aid: right_of(table, own, aid) for aid in AIDS}),
        request=request_of(table, own),
        asks=told_text(sketch.asks) if sketch else None,
        typed=told_text(sketch.typed) if sketch else None,
        curtain=told_text(curtain_of(table, own)),
    )


def shared_by(table: Table, ears: Ears) -> dict[str, Any]:
    """What is the same in the views of all who see and hear alike, as all spectators do."""
    game, events = table.match.game, table.events(ears.eyes)
    return {
        **scene_of(table, len(table.match.moves), ears),
        "id": table.kept.id,
        "game": game.info.id,
        "name": Text.of(game.info.name),
        "options": game.written_options(),
        "rule": rule_of(game),
        "v": table.version,
        "actor": told_actor(table.actor),
        "outcome": outcome_of(table, ears.you),
        "moves": list_moves(table, ears),
        "last": Event.of(replace(events[-1], told=told(table, events[-1].told, ears.you))) if events else None,
        "aids": Aids.of(table.kept.aids),
        "series": series_of(table),
        "leaving": Leaving.of(leaving_of(table)),
        "thinking": table.is_engine(table.actor),
        "watching": told_text(told_watching(table)),
        "notice": told_text(table.notice and told(table, table.notice, ears.you)),
        "announcement": told_text(table.announcement),
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
    return Ply(**scene_of(table, ply, ears), eyes=seen_through(table, own, ply), said=told_text(said))


def seen_through(table: Table, own: tuple[int, ...], ply: int) -> int | None:
    """The seat from which the holder of these seats looks at a position; before a curtain it is nobody's."""
    return None if table.has_curtain(own) else table.seat_for(own, ply)


def scene_of(table: Table, ply: int, ears: Ears, open_hands: bool = False) -> dict[str, Any]:
    """What there is to see of a position through a seat: the fields of a Scene but for whose eyes these are."""
    game, state, seat = table.match.game, table.match.state_after(ply), ears.eyes
    seen = state if open_hands else game.view(state, seat)
    left, pieces = table.face.left(seen), dict(table.face.pieces(seen))
    return {
        "position": game.write_state(seen),
        "pieces": pieces,
        "marked": marked_cells(table, ply, seat, pieces),
        "lights": lights_of(table, table.events(seat)[ply - 1], seen, ears.you) if ply else [],
        "left": None if left is None else dict(left),
        "trays": list(map(Tray.of, table.face.trays(seen))),
        "around": {cell: Text.of(said) for cell, said in table.face.around(seen).items()},
        "scores": game.scores(seen),
    }


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


def first_steps(table: Table, seen: Any, choices: list[Choice] | None) -> list[str] | None:
    """How a move may begin, which need not be worked out again where every move is known."""
    if choices is None:
        return drawn_steps(table, seen, ())
    steps = list(dict.fromkeys(choice.picked[0] for choice in choices if choice.picked))
    return steps if table.face_places.issuperset(steps) else None


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


def list_choices(table: Table, seen: Any, you: int | None) -> list[Choice] | None:
    """Every move and what it does, worked out from what the asker sees; None where they are too many."""
    moves = list(islice(table.match.game.moves(seen), MOST_CHOICES + 1))
    if len(moves) > MOST_CHOICES or len(moves) * len(table.face.pieces(seen)) > MOST_PIECES:
        return None
    return [choice_of(table, seen, move, table.actor, you) for move in moves]


def choice_of(table: Table, seen: Any, move: Any, seat: int, you: int | None = None) -> Choice:
    game = table.match.game
    event, after = game.event(seen, move, seat), game.view(game.play(seen, move), seat)
    return Choice(
        picked=list(game.spell(seen, move)),
        move=event.move,
        said=Text.of(told(table, event.told, you)),
        pieces=dict(table.face.pieces(after)),
        turned=list(event.turned) if event.turned is not None else None,
        strokes=list(map(Stroke.of, table.face.strokes(event))),
        lights=lights_of(table, event, after, you),
    )


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
    choice = None
    if is_complete or DONE in steps:
        choice = choice_of(table, seen, game.move_of(seen, spelled), table.actor, you_of(own))
    sketch = table.face.sketch(seen, tuple(picked))
    return Steps(
        picked=list(picked),
        steps=steps,
        complete=is_complete,
        move=choice.move if choice else None,
        pieces=choice.pieces if choice else dict(sketch.pieces),
        said=choice.said if choice else None,
        strokes=list(map(Stroke.of, sketch.strokes)),
        lights=choice.lights if choice else [],
        asks=told_text(sketch.asks),
    )
