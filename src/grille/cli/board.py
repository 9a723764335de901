"""The board in a terminal: letters always, colours beside them where the terminal has colours."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text as Line

from grille.boards.layout import Cell, Face
from grille.boards.shapes import legible_on
from grille.contract import Event
from grille.records import Match

PLAYABLE = "•"
FAINT = "dim"


@dataclass(frozen=True)
class Marks:
    """What a player looks for: where he may go, where the last move went, and what it changed."""

    playable: Collection[str] = ()
    placed: Collection[str] = ()
    changed: Collection[str] = ()


NO_MARKS = Marks()


def marks_of(match: Match, last: Event | None) -> Marks:
    playable = match.game.steps(match.state, ()) if match.actor >= 0 else ()
    placed = match.game.spell(match.states[-2], match.moves[-1]) if match.moves else ()
    changed = (last.turned or last.struck or ()) if last else ()
    return Marks(playable, placed, changed)


def drawn(face: Face[Any], state: Any, marks: Marks = NO_MARKS) -> Line:
    """A lettered grid in boxes where the board is one, else the game's own drawing."""
    cells, inks = face.layout.cells, face.layout.inks
    if cells and all(cell.id == f"{chr(97 + cell.column)}{cell.row + 1}" for cell in cells):
        return boxed(cells, face.pieces(state), inks, marks)
    return coloured(face.drawing(state), inks)


def coloured(drawing: str, inks: Mapping[str, str]) -> Line:
    line = Line(drawing)
    for at, sign in enumerate(drawing):
        if sign in inks:
            line.stylize(ink_style(sign, inks), at, at + 1)
    return line


def boxed(cells: Collection[Cell], pieces: Mapping[str, str], inks: Mapping[str, str], marks: Marks) -> Line:
    """Letters above, numbers beside; `[G]` is the last move, `(G)` what it changed, a dot where one may go."""
    columns = 1 + max(cell.column for cell in cells)
    rows: dict[int, list[Cell]] = {}
    for cell in cells:
        rows.setdefault(cell.row, []).append(cell)
    letters = "     " + "   ".join(chr(97 + column) for column in range(columns)) + "\n"
    line = Line(letters)
    line.append(rule("┌┬┐", columns), FAINT)
    for row, inner in rows.items():
        line.append(f"{row + 1:2} ")
        for cell in inner:
            line.append("│", FAINT)
            line.append(*cell_text(cell.id, pieces.get(cell.id), inks, marks))
        line.append("│\n", FAINT)
        line.append(rule("├┼┤" if row < len(rows) - 1 else "└┴┘", columns), FAINT)
    line.rstrip()
    return line


def rule(signs: str, columns: int) -> str:
    return f"   {signs[0]}{signs[1].join(['───'] * columns)}{signs[2]}\n"


def cell_text(name: str, piece: str | None, inks: Mapping[str, str], marks: Marks) -> tuple[str, str]:
    """Three signs and their style."""
    if piece is None:
        return (f" {PLAYABLE} ", "bold") if name in marks.playable else ("   ", "")
    frame = "[]" if name in marks.placed else "()" if name in marks.changed else "  "
    return f"{frame[0]}{piece}{frame[1]}", ink_style(piece, inks)


def ink_style(sign: str, inks: Mapping[str, str]) -> str:
    """A letter stands on its colour; any other sign is drawn in it."""
    ink = inks.get(sign, "")
    if not ink:
        return "bold"
    return f"bold {legible_on(ink)} on {ink}" if sign.isalpha() else f"bold {ink}"
