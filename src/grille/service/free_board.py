"""A board of one's own: any position of any game, set up by hand or by text, and walked through move by move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from grille.boards import editing as boards
from grille.boards.editing import Editor
from grille.boards.layout import Face
from grille.boards.svg import svg
from grille.contract import CHANCE, HIDDEN, AnyGame, GrilleError, UnreadableText, shown
from grille.games import load, load_editor
from grille.service import choices, views
from grille.service.answers import Choice, Opening, Steps, Text
from grille.service.board_answers import Draft, Edited, Editing, FreeBoard, MadeMove
from grille.service.exercises import table_at
from grille.service.opening import refuse_local
from grille.service.shelf import check_game
from grille.service.tables import Table

MOST_MOVES: Final = 1_000
LONGEST_SETTING: Final = 1_200


@dataclass(frozen=True)
class Spot:
    """Where one is on a free board: a game under options, the position it begins from, and the moves since."""

    game: str
    options: tuple[tuple[str, str], ...]
    position: str | None
    moves: tuple[str, ...]

    @classmethod
    def of(cls, game: str, options: Mapping[str, str], position: str | None, moves: Sequence[str]) -> Spot:
        check_game(game)
        refuse_local(game, options)
        if len(moves) > MOST_MOVES:
            raise UnreadableText(f"trop de coups : {MOST_MOVES} au plus", f"too many moves: at most {MOST_MOVES}")
        return cls(game, tuple(sorted(options.items())), position, tuple(moves))


@lru_cache(64)
def table_of(spot: Spot) -> Table:
    """The table at a spot, on a board with room for it."""
    options = dict(spot.options)
    if spot.position is not None:
        rules = load(spot.game, **options)
        editor = load_editor(rules)
        options |= editor.room(rules.read_state(spot.position)) if editor else {}
    return table_at(spot.game, spot.position, options, spot.moves)


def seats_of(table: Table) -> tuple[int, ...]:
    """Whoever is to move looks at the board."""
    return (table.actor,) if table.actor >= 0 else ()


def opened(spot: Spot) -> FreeBoard:
    table = table_of(spot)
    game, state = table.match.game, table.match.state
    editor = load_editor(game)
    before, made = table.match.states[-2:-1], table.match.moves[-1:]
    return FreeBoard(
        position=game.write_state(state),
        opening=with_whole_reason(table, views.opening_of(table, seats_of(table))),
        made=made_move(game, table.face, before[0], made[0]) if made else None,
        chances=chances_of(table),
        editing=Editing.of(editor) if editor else None,
        draft=Draft.of(editor.draft(state)) if editor else None,
    )


def with_whole_reason(table: Table, opening: Opening) -> Opening:
    """No headline tells who has won on a board of one's own: the reason says it."""
    view, outcome = opening.view, table.outcome
    if view.outcome is None or outcome is None:
        return opening
    whole = view.outcome.model_copy(update={"reason": Text.of(outcome.reason)})
    return opening.model_copy(update={"view": view.model_copy(update={"outcome": whole})})


def made_move(game: AnyGame, face: Face[Any], state: Any, move: Any) -> MadeMove:
    """A move in words, as whoever makes it is told: on a board of one's own nothing is hidden."""
    event = game.event(state, move, game.turn(state))
    return MadeMove(move=event.move, written=Text.of(face.written(event.move)), said=Text.of(event.said))


def told_line(table: Table, moves: Iterable[str]) -> list[MadeMove]:
    """Moves that go on from here, as far as they can be made: whoever looked ahead may not have seen every hand."""
    game, state, line = table.match.game, table.match.state, list[MadeMove]()
    for move in map(game.read_move, moves):
        if game.why_not(state, move) is not None:
            break
        line.append(made_move(game, table.face, state, move))
        state = game.play(state, move)
    return line


def picture(spot: Spot) -> str:
    table = table_of(spot)
    return svg(table.face, table.match.state, table.match.position)


def chances_of(table: Table) -> list[Choice]:
    """What chance may do, as it is told to whoever it does it for."""
    if table.actor != CHANCE:
        return []
    game, state = table.match.game, table.match.state
    return [choices.choice_of(table, state, move, game.turn(state)) for move, _ in game.chances(state)]


def steps(spot: Spot, picked: Sequence[str]) -> Steps:
    table = table_of(spot)
    return choices.steps_of(table, table.version, picked, seats_of(table))


# Setting up


def edited(spot: Spot, draft: Draft, place: str | None, brush: str | None, turn: str | None) -> Edited:
    """What was set up, once a place is touched with a brush, or all is turned; with neither as it is."""
    editor = load_editor(load(spot.game, **dict(spot.options)))
    if editor is None:
        raise UnreadableText("les positions de ce jeu s'écrivent", "positions of this game are written")
    made = read_draft(editor, draft)
    if place is not None:
        check_touch(editor, made, place, brush)
        made = editor.touched(made, place, brush)
    if turn is not None:
        check_named(turn, [one.id for one in editor.turns])
        made = editor.turned(made, turn)
    try:
        board = opened(Spot(spot.game, spot.options, editor.write(made), ()))
    except GrilleError as error:
        return Edited(draft=Draft.of(made), board=None, refused=Text.of(error.text), rule=error.rule)
    return Edited(draft=board.draft or Draft.of(made), board=board, refused=None, rule=None)


def read_draft(editor: Editor[Any], draft: Draft) -> boards.Draft:
    """A draft as the page sent it, which may name only what there is."""
    layout = editor.face.layout
    cells = {cell.id for cell in layout.cells}
    for cell, code in draft.pieces.items():
        check_named(cell, cells)
        check_named(code, layout.pieces.keys() - {HIDDEN})
    if draft.dials.keys() != {dial.id for dial in editor.dials}:
        raise UnreadableText("il manque un réglage", "a setting is missing")
    if any(len(value) > LONGEST_SETTING for value in draft.dials.values()):
        raise UnreadableText("un réglage est trop long", "a setting is too long")
    if draft.places.keys() != {place.id for place in editor.places}:
        raise UnreadableText("il manque une main", "a hand is missing")
    pieces = {brush.id for brush in editor.brushes} | {HIDDEN}
    for lying in draft.places.values():
        for piece in lying:
            check_named(piece, pieces)
    return boards.Draft(draft.pieces, draft.dials, {id: tuple(lying) for id, lying in draft.places.items()})


def check_touch(editor: Editor[Any], draft: boards.Draft, place: str, brush: str | None) -> None:
    check_named(place, [cell.id for cell in editor.face.layout.cells] + list(draft.places))
    if brush is not None and editor.brushes:
        check_named(brush, [one.id for one in editor.brushes])


def check_named(name: str, known: Any) -> None:
    if name not in known:
        raise UnreadableText(f"{shown(name)} n'existe pas ici", f"there is no {shown(name)} here")
