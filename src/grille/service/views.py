"""What one asker may know of a table: everything passes through the game's own view of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pydantic_core import to_json

from grille import contract
from grille.contract import CHANCE, OVER, counted
from grille.service.answers import (
    Actor,
    Aids,
    Layout,
    Leaving,
    MatchView,
    MoveLine,
    Opening,
    Ply,
    Seat,
    Sent,
    Text,
    sent,
)
from grille.service.choices import drawn, lights_of, list_choices
from grille.service.errors import NotFound
from grille.service.fairness import may_answer, right_of, told_request
from grille.service.option_words import rule_of
from grille.service.presence import told_watching
from grille.service.sentences import curtain_of, label_of, leaving_of, status_of, told, you_of
from grille.service.series import series_of
from grille.service.tables import Ears, Line, Table
from grille.store import Aid, KeptSeat

AIDS: Final[tuple[Aid, ...]] = ("hints", "analysis", "takeback")


def view_of(table: Table, own: tuple[int, ...], has_left: bool = False) -> MatchView:
    """The whole view of whoever holds these seats, with every choice; a spectator holds none."""
    view = MatchView.model_validate_json(write_view(table, own, has_left))
    choices = list_choices(table, ears_of(table, own)) if is_yours(table, own) else None
    return view.model_copy(update={"choices": choices})


def write_view(table: Table, own: tuple[int, ...], has_left: bool = False) -> bytes:
    """The same as it is sent, but for the choices: what never changes is written once, what all see alike once for all.

    A page asks for choices as it needs them: most are never looked at, and to find them takes longer than all else.
    """
    if (own, has_left) not in table.written:
        table.fixed = table.fixed or write(fixed_part(table))
        ears = ears_of(table, own)
        if ears.eyes not in table.shared:
            table.shared[ears.eyes] = write(seen_part(table, ears.eyes))
        if ears not in table.shared:
            lines = lines_of(table, ears)
            moves = b",".join([line.written for line in lines])
            table.shared[ears] = b'%b,"moves":[%b]' % (write(heard_part(table, ears, lines)), moves)
        if own not in table.seated:
            table.seated[own] = write({"seats": told_seats(table, own)})
        shared = table.fixed, table.shared[ears.eyes], table.shared[ears], table.seated[own]
        parts = b",".join((*shared, write(own_part(table, own, has_left))))
        table.written[own, has_left] = b'{%b,"choices":null}' % parts
    return table.written[own, has_left]


def write(part: Sent) -> bytes:
    """The fields of a view, to be joined by commas."""
    return to_json(part)[1:-1]


def ears_of(table: Table, own: tuple[int, ...]) -> Ears:
    return Ears(table.eyes_of(own), you_of(own))


def is_yours(table: Table, own: tuple[int, ...]) -> bool:
    return table.actor in own and not table.has_curtain(own)


def fixed_part(table: Table) -> Sent:
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


def seen_part(table: Table, eyes: int | None) -> Sent:
    """What is the same in the views of all who see alike, as everybody does in a game without secrets."""
    return {
        **scene_of(table, len(table.match.moves), eyes),
        "v": table.version,
        "actor": told_actor(table.actor),
        "series": series_of(table),
        "thinking": table.is_engine(table.actor),
        "watching": sent(told_watching(table)),
        "announcement": sent(table.announcement),
    }


def heard_part(table: Table, ears: Ears, lines: list[Line]) -> Sent:
    """What sounds different to whoever is spoken to; but for the moves so far."""
    events = table.events(ears.eyes)
    return {
        "lights": last_lights(table, len(events), ears),
        "outcome": outcome_of(table, ears.you),
        "last": tell_event(events[-1], lines[-1].told["said"]) if events else None,
        "notice": sent(table.notice and told(table, table.notice, ears.you)),
    }


def own_part(table: Table, own: tuple[int, ...], has_left: bool) -> Sent:
    """What is only for those who hold these seats."""
    steps = sketch = None
    if is_yours(table, own):
        seen = table.match.game.view(table.match.state, table.eyes_of(own))
        steps, sketch = drawn(table, table.equipment.steps(seen, ())), table.face.sketch(seen, ())
    return {
        "eyes": seen_through(table, own, len(table.match.moves)),
        "can_return": has_left,
        "status": sent(status_of(table, own, steps)),
        "steps": steps,
        "typed_only": is_yours(table, own) and steps is None,
        "rights": {aid: right_of(table, own, aid) for aid in AIDS},
        "request": request_of(table, own),
        "asks": sent(sketch.asks if sketch else None),
        "typed": sent(sketch.typed if sketch else None),
        "curtain": sent(curtain_of(table, own)),
    }


def outcome_of(table: Table, you: int | None) -> Sent | None:
    outcome = table.outcome
    return {"payoffs": outcome.payoffs, "reason": sent(told(table, outcome.told, you))} if outcome else None


def tell_event(event: contract.Event, said: Sent) -> Sent:
    return {
        "move": event.move,
        "said": said,
        "points": event.points,
        "words": event.words,
        "lines": event.lines,
        "turned": event.turned,
        "struck": event.struck,
        "paid": event.paid,
    }


def list_moves(table: Table, ears: Ears) -> list[MoveLine]:
    """Every move so far, as somebody was told of it."""
    return [MoveLine(**line.told) for line in lines_of(table, ears)]


def lines_of(table: Table, ears: Ears) -> list[Line]:
    """The same as it is sent, again and again."""
    lines, events = table.lines.setdefault(ears, []), table.events(ears.eyes)
    for ply in range(len(lines), len(events)):
        line = {
            "move": events[ply].move,
            "written": sent(table.equipment.written(events[ply].move)),
            "seat": table.actors[ply] if table.actors[ply] >= 0 else None,
            "said": sent(told(table, events[ply].told, ears.you)),
            "strokes": table.face.strokes(events[ply]),
        }
        lines.append(Line(line, to_json(line)))
    return lines


def request_of(table: Table, own: tuple[int, ...]) -> Sent | None:
    said = told_request(table)
    if table.request is None or said is None:
        return None
    is_yours = any(may_answer(table, table.kept.seats[seat].owner) for seat in own)
    return {"seat": table.request.seat, "said": sent(told(table, said, you_of(own))), "yours": is_yours}


def told_actor(actor: int) -> Actor:
    if actor == OVER:
        return None
    return "chance" if actor == CHANCE else actor


def told_seats(table: Table, own: tuple[int, ...]) -> list[Sent]:
    here, owners = table.present, {table.kept.seats[seat].owner for seat in own}
    # who has lifted a curtain looks through one seat, and still holds all of theirs
    yours = {number for number in table.people if table.kept.seats[number].owner in owners}.union(own)
    return [
        tell_seat(kept, number, number in yours, number in here, number in table.wishes, number in table.proposals)
        for number, kept in enumerate(table.seats)
    ]


def told_seat(kept: KeptSeat, number: int, is_yours: bool) -> Seat:
    """As a list of matches names it."""
    return Seat(**tell_seat(kept, number, is_yours))


@lru_cache(1 << 12)
def tell_seat(
    kept: KeptSeat,
    number: int,
    is_yours: bool,
    is_here: bool = False,
    wants_rematch: bool = False,
    wants_end: bool = False,
) -> Sent:
    return {
        "kind": "open" if kept.is_open else "level" if kept.level else "person",
        "name": kept.name,
        "label": sent(label_of(kept, number)),
        "level": kept.level,
        "you": is_yours,
        "here": is_here,
        "wants_rematch": wants_rematch,
        "wants_end": wants_end,
    }


def opening_of(table: Table, own: tuple[int, ...], has_left: bool = False) -> Opening:
    return Opening(layout=Layout.of(table.face.layout), view=view_of(table, own, has_left=has_left))


def ply_of(table: Table, ply: int, own: tuple[int, ...]) -> Ply:
    """The match after so many moves, still seen through the asker's eyes of today."""
    if ply >= len(table.match.states):
        plies = counted(len(table.match.moves), "coup", "move")
        raise NotFound(f"cette partie n'a que {plies.fr}", f"this match has {plies.en} only")
    ears = Ears(table.eyes_of(own), you_of(own))
    said = told(table, table.events(ears.eyes)[ply - 1].told, ears.you) if ply else None
    scene = lit_scene(table, ply, ears)
    return Ply(**scene, eyes=seen_through(table, own, ply), said=Text.of(said) if said else None)


def seen_through(table: Table, own: tuple[int, ...], ply: int) -> int | None:
    """The seat from which the holder of these seats looks at a position; before a curtain it is nobody's."""
    return None if table.has_curtain(own) else table.seat_for(own, ply)


def scene_of(table: Table, ply: int, seat: int | None, open_hands: bool = False) -> Sent:
    """What there is to see of a position through a seat: a Scene but for whose eyes these are, and lights."""
    game, state = table.match.game, table.match.state_after(ply)
    seen = state if open_hands else game.view(state, seat)
    pieces = table.equipment.pieces(seen)
    return {
        "position": game.write_state(seen),
        "pieces": pieces,
        "marked": marked_cells(table, ply, seat, pieces),
        "left": table.face.left(seen),
        "trays": [
            {"seat": tray.seat, "pieces": tray.pieces, "said": sent(tray.said), "tokens": tray.tokens}
            for tray in table.face.trays(seen)
        ],
        "around": {cell: sent(said) for cell, said in table.face.around(seen).items()},
        "scores": game.scores(seen),
    }


def lit_scene(table: Table, ply: int, ears: Ears, open_hands: bool = False) -> Sent:
    """The same with the lights."""
    lights = last_lights(table, ply, ears, open_hands)
    return {**scene_of(table, ply, ears.eyes, open_hands), "lights": lights}


def last_lights(table: Table, ply: int, ears: Ears, open_hands: bool = False) -> list[Sent]:
    """The words that the move before a position brought out."""
    state = table.match.state_after(ply)
    seen = state if open_hands else table.match.game.view(state, ears.eyes)
    return lights_of(table, table.events(ears.eyes)[ply - 1], seen, ears.you) if ply else []


def marked_cells(table: Table, ply: int, seat: int | None, after: Mapping[str, str]) -> list[str]:
    """The cells that a seat saw a move fill or empty; where it only changed pieces, those."""
    if ply == 0:
        return []
    before = table.equipment.pieces(table.match.game.view(table.match.states[ply - 1], seat))
    changed = [cell for cell in {**before, **after} if before.get(cell) != after.get(cell)]
    return [cell for cell in changed if cell not in before or cell not in after] or changed
