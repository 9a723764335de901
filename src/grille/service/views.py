"""What one asker may know of a table: everything passes through the game's own view of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from grille import contract
from grille.contract import CHANCE, DONE, OVER, AnyGame, GrilleError, UnreadableText, shown
from grille.service.answers import (
    Actor,
    Choice,
    Event,
    Layout,
    MatchView,
    MoveLine,
    Opening,
    Outcome,
    Ply,
    Seat,
    Steps,
    Stroke,
    Text,
)
from grille.service.errors import NotFound
from grille.service.ladder import check_turn, check_version
from grille.service.status import label_of, status_of
from grille.service.tables import Table
from grille.store import KeptSeat

MOST_CHOICES: Final = 400
MOST_PIECES: Final = 20_000  # of all choices together, so that a view stays below a few hundred kB


def view_of(table: Table, own: tuple[int, ...]) -> MatchView:
    """The whole view of whoever holds these seats; a spectator holds none."""
    if own not in table.views:
        table.views[own] = make_view(table, own)
    return table.views[own]


def make_view(table: Table, own: tuple[int, ...]) -> MatchView:
    game, seat = table.match.game, table.eyes_of(own)
    seen = game.view(table.match.state, seat)
    events = table.events(seat)
    is_yours = table.actor in own
    steps = drawn_steps(table, seen, ()) if is_yours else None
    return MatchView(
        id=table.kept.id,
        game=game.info.id,
        options=game.written_options(),
        v=table.version,
        seats=[told_seat(kept, number in own) for number, kept in enumerate(table.kept.seats)],
        actor=told_actor(table.actor),
        status=Text.of(status_of(table, own, steps)),
        position=game.write_state(seen),
        pieces=dict(table.face.pieces(seen)),
        marked=marked_cells(table, len(table.match.moves), seat),
        scores=game.scores(seen),
        outcome=Outcome.of(table.outcome) if table.outcome else None,
        moves=[
            MoveLine(
                move=event.move,
                seat=actor if actor >= 0 else None,
                said=Text.of(event.said),
                strokes=list(map(Stroke.of, table.face.strokes(event))),
            )
            for event, actor in zip(events, table.actors, strict=False)
        ],
        last=Event.of(events[-1]) if events else None,
        steps=steps,
        choices=list_choices(table, seen) if is_yours else None,
        typed_only=is_yours and steps is None,
        can_undo=table.kept_by_undo(own) is not None,
        thinking=table.is_engine(table.actor),
        notice=told_text(table.notice),
        asks=told_text(table.face.sketch(seen, ()).asks) if is_yours else None,
        announcement=told_text(table.announcement),
    )


def told_text(text: contract.Text | None) -> Text | None:
    return Text.of(text) if text else None


def told_actor(actor: int) -> Actor:
    if actor == OVER:
        return None
    return "chance" if actor == CHANCE else actor


def told_seat(kept: KeptSeat, is_yours: bool) -> Seat:
    return Seat(
        kind="level" if kept.level else "person",
        name=kept.name,
        label=Text.of(label_of(kept)),
        level=kept.level,
        you=is_yours,
    )


def opening_of(table: Table, own: tuple[int, ...]) -> Opening:
    return Opening(layout=Layout.of(table.face.layout), view=view_of(table, own))


def ply_of(table: Table, ply: int, own: tuple[int, ...]) -> Ply:
    """The match after so many moves, still seen through the asker's eyes of today."""
    if ply >= len(table.match.states):
        plies = len(table.match.moves)
        raise NotFound(f"cette partie n'a que {plies} coups", f"this match has {plies} moves only")
    game, seat = table.match.game, table.eyes_of(own)
    seen = game.view(table.match.states[ply], seat)
    return Ply(
        position=game.write_state(seen),
        pieces=dict(table.face.pieces(seen)),
        marked=marked_cells(table, ply, seat),
        said=Text.of(table.events(seat)[ply - 1].said) if ply else None,
        scores=game.scores(seen),
    )


def marked_cells(table: Table, ply: int, seat: int | None) -> list[str]:
    """The cells that a seat saw a move fill or empty; where it only changed pieces, those."""
    if ply == 0:
        return []
    game, states = table.match.game, table.match.states[ply - 1 : ply + 1]
    before, after = (table.face.pieces(game.view(state, seat)) for state in states)
    changed = [cell for cell in {**before, **after} if before.get(cell) != after.get(cell)]
    return [cell for cell in changed if cell not in before or cell not in after] or changed


# what the asker may do


def drawn_steps(table: Table, seen: Any, picked: tuple[str, ...]) -> list[str] | None:
    """The steps that may follow; None as soon as one has no place on the board, so that moves must be typed."""
    layout = table.face.layout
    places = {cell.id for cell in layout.cells} | {key.id for key in layout.keys}
    steps: list[str] = []
    # never more than the places: the steps themselves can be too many to count
    for step in islice(table.match.game.steps(seen, picked), len(places) + 1):
        if step not in places:
            return None
        steps.append(step)
    return steps


def list_choices(table: Table, seen: Any) -> list[Choice] | None:
    """Every move and what it does, worked out from what the asker sees; None where they are too many."""
    moves = list(islice(table.match.game.moves(seen), MOST_CHOICES + 1))
    if len(moves) > MOST_CHOICES or len(moves) * len(table.face.pieces(seen)) > MOST_PIECES:
        return None
    return [choice_of(table, seen, move, table.actor) for move in moves]


def choice_of(table: Table, seen: Any, move: Any, seat: int) -> Choice:
    game = table.match.game
    event = game.event(seen, move, seat)
    return Choice(
        picked=list(game.spell(seen, move)),
        move=event.move,
        said=Text.of(event.said),
        pieces=dict(table.face.pieces(game.view(game.play(seen, move), seat))),
        turned=list(event.turned) if event.turned is not None else None,
        strokes=list(map(Stroke.of, table.face.strokes(event))),
    )


def why_not_picked(game: AnyGame, seen: Any, picked: tuple[str, ...]) -> GrilleError:
    """The rule that forbids these picks, found by finishing them as the moves that are possible now finish."""
    spelled = (game.spell(seen, move) for move in islice(game.moves(seen), MOST_CHOICES))
    for tail in dict.fromkeys([*(picks[len(picked) :] for picks in spelled), ()]):
        try:
            refusal = game.why_not(seen, game.move_of(seen, (*picked, *tail)))
        except (GrilleError, LookupError, ValueError):
            continue  # this tail does not finish these picks
        if refusal is not None:
            return refusal
    pick = shown(picked[-1])
    return UnreadableText(f"on ne peut pas choisir {pick} ici", f"{pick} cannot be picked here")


def steps_of(table: Table, version: int, picked: Sequence[str], own: tuple[int, ...]) -> Steps:
    """What may be picked after these picks."""
    check_version(table, version)
    check_turn(table, own)
    game, seen = table.match.game, table.match.game.view(table.match.state, table.actor)
    for place, pick in enumerate(picked):
        if pick not in game.steps(seen, tuple(picked[:place])):
            raise why_not_picked(game, seen, tuple(picked[: place + 1]))
    is_complete = next(iter(game.steps(seen, tuple(picked))), None) is None
    steps = drawn_steps(table, seen, tuple(picked)) or []
    spelled = (*picked, DONE) if DONE in steps else tuple(picked)
    choice = choice_of(table, seen, game.move_of(seen, spelled), table.actor) if is_complete or DONE in steps else None
    sketch = table.face.sketch(seen, tuple(picked))
    return Steps(
        picked=list(picked),
        steps=steps,
        complete=is_complete,
        move=choice.move if choice else None,
        pieces=choice.pieces if choice else dict(sketch.pieces),
        said=choice.said if choice else None,
        strokes=list(map(Stroke.of, sketch.strokes)),
        asks=told_text(sketch.asks),
    )
