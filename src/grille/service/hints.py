"""A hint, clue after clue: where to look, which piece, the move; in words and by cells, never in notation."""

from typing import Any, Final

from grille.boards.layout import Layout
from grille.contract import Text
from grille.contract.telling import capital
from grille.service.answers import HintStep
from grille.service.answers import Text as ToldText
from grille.service.sentences import told
from grille.service.tables import Table

AROUND: Final = 1.6
"""How far a look goes from the cell it is about, in units of the board: its neighbours, and a little more."""
WHERE: Final = Text("Regardez de ce côté.", "Look over here.")


def clues_of(table: Table, seen: Any, move: Any) -> list[HintStep]:
    """Each says more than the one before; the last says all."""
    game, layout = table.match.game, table.face.layout
    picked = game.spell(seen, move)
    cells = [pick for pick in picked if any(cell.id == pick for cell in layout.cells)]
    pieces = [key for key in layout.keys if key.is_piece and key.id in picked]
    clues = []
    if cells:
        clues.append(clue(WHERE, around(layout, cells[-1])))
    if pieces:
        name = game.picked_piece(pieces[0].id) or pieces[0].name
        which = Text(f"Avec {name.fr}.", f"With {name.en}.")
        clues.append(clue(which, around(layout, cells[-1]) if cells else []))
    elif len(cells) > 1:
        clues.append(clue(Text("Partez d'ici.", "Begin here."), cells[:1]))
    return [*clues, clue(advice(table, game.event(seen, move, table.actor).told), cells)]


def clue(said: Text, cells: list[str]) -> HintStep:
    return HintStep(said=ToldText.of(said), cells=cells)


def around(layout: Layout, middle: str) -> list[str]:
    (at,) = (cell for cell in layout.cells if cell.id == middle)
    return [cell.id for cell in layout.cells if abs(cell.x - at.x) < AROUND and abs(cell.y - at.y) < AROUND]


def advice(table: Table, text: Text) -> Text:
    """« Vous prenez 2 » as an advice: « Prenez 2 »."""
    fr, en = told(table, text, table.actor)
    return Text(capital(fr.removeprefix("Vous ")), capital(en.removeprefix("You ")))
