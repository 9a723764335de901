"""Shapes for Trioker's workshop: read from a link, put on a board, drawn by hand, chosen from catalogue or census."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from typing import Final, Literal

from grille.boards.triangle import Cell
from grille.boxes.trioker.answers import (
    Board,
    Difficulty,
    Drawn,
    Lattice,
    ShapeCard,
    ShapeGroup,
    ShapeList,
)
from grille.boxes.trioker.drawing import frame_of, triangle
from grille.boxes.trioker.sentences import cells_said, joined, solutions_said, tips_said, told
from grille.contract import IllegalMove, Text, counted, numeral
from grille.games.trioker.pieces import BOX, JOKER
from grille.games.trioker.pieces.shapes import Shape, read_link, shape_of, write_link
from grille.games.trioker.puzzles import census
from grille.games.trioker.puzzles.catalogue import LEVELS, Entry, entries, find_entry, measures
from grille.games.trioker.puzzles.counting import why_impossible
from grille.games.trioker.puzzles.rules import Puzzle, needs_joker

MOST_CELLS: Final = len(BOX) + 1
ROWS, COLUMNS = 12, 27
"""The sheet to draw on: wide enough for a row of all pieces."""
PAGE: Final = 24
Order = Literal["rare", "rich"]


def read_shape(text: str) -> Shape:
    """A shape as a link writes it, or by its name in the catalogue; never larger than the box can fill."""
    shape = read_link(text) if text[:1] in ("A", "V") else find_entry(text).shape
    if len(shape.cells) > MOST_CELLS:
        raise IllegalMove(
            f"{len(shape.cells)} cases, mais {MOST_CELLS} pièces au plus",
            f"{len(shape.cells)} cells, but {MOST_CELLS} pieces at most",
            "§5",
        )
    return shape


def board_of(puzzle: Puzzle, hand: Iterable[str] = BOX) -> Board:
    shape = puzzle.shape
    known = card_of(shape)
    why = why_impossible(shape, puzzle.joker)
    return Board(
        link=known.link,
        name=known.name,
        facts=known.facts,
        why=told(why) if why else None,
        difficulty=known.difficulty,
        cells=[
            triangle(cell, id, Text(f"case {id}", f"cell {id}"))
            for cell, id in zip(shape.cells, shape.names, strict=True)
        ],
        frame=frame_of(shape.cells),
        pieces=[*hand, JOKER] if puzzle.joker else list(hand),
        joker=puzzle.joker,
        tip=puzzle.tip,
        can_choose_joker=not needs_joker(shape),
        can_choose_tip=puzzle.joker and bool(shape.tips),
    )


# What is known of a shape


def card_of(shape: Shape) -> ShapeCard:
    """A shape by its name where the catalogue or the census knows it."""
    entry = by_free_shape().get(shape.free())
    if entry:
        return entry_card(entry).model_copy(update={"link": write_link(shape)})
    row = census.find(shape) if len(shape.cells) <= census.MOST_CELLS and shape.is_connected else None
    return row_card(row, write_link(shape)) if row else plain_card(shape)


@cache
def by_free_shape() -> dict[Shape, Entry]:
    """The catalogue, whose shapes are the same however they are turned."""
    return {entry.shape.free(): entry for entry in entries()}


@cache
def entry_card(entry: Entry) -> ShapeCard:
    measure = measures()[entry.id]
    facts = [cells_said(len(entry.shape.cells))]
    if measure.raw is not None:
        facts.append(solutions_said(measure.raw))
    if measure.with_joker is not None and not measure.raw:
        ways = solutions_said(measure.with_joker)
        facts.append(Text(f"{ways.fr} avec le joker", f"{ways.en} with the joker"))
    joker = len(entry.shape.cells) == MOST_CELLS or (measure.raw == 0 and bool(measure.with_joker))
    return card(write_link(entry.shape), entry.name, [*facts, tips_said(measure.tips)], joker, measure.difficulty)


def card(link: str, name: Text, facts: Sequence[Text], joker: bool = False, level: int | None = None) -> ShapeCard:
    said = told(joined(*facts))
    return ShapeCard(link=link, name=told(name), facts=said, difficulty=graded(level), joker=joker)


def graded(level: int | None) -> Difficulty | None:
    if level is None:
        return None
    said = Text(f"difficulté {level} sur {LEVELS}", f"difficulty {level} of {LEVELS}")
    return Difficulty(dots="●" * level + "○" * (LEVELS - level), said=told(said))


def row_card(row: census.Row, link: str) -> ShapeCard:
    return card(link, cells_said(row.cells), [solutions_said(row.raw), tips_said(row.tips)])


def plain_card(shape: Shape) -> ShapeCard:
    cells, tips = len(shape.cells), tips_said(len(shape.tips))
    return card(write_link(shape), cells_said(cells), [tips], joker=cells == MOST_CELLS)


def title_of(shape: Shape) -> Text:
    name = card_of(shape).name
    return Text(name.fr, name.en)


# Drawing


def lattice(shape: Shape | None) -> Lattice:
    """The sheet, with a shape in its middle."""
    cells = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    drawn = middle(shape) if shape else []
    return Lattice(
        cells=[triangle(cell, lattice_name(cell), lattice_said(cell)) for cell in cells],
        frame=frame_of(cells),
        drawn=[lattice_name(cell) for cell in drawn],
    )


def middle(shape: Shape) -> list[Cell]:
    """The cells of a shape moved to the middle of the sheet, points staying up or down."""
    down = (ROWS - 1 - max(row for row, _ in shape.cells)) // 2
    right = (COLUMNS - 1 - max(column for _, column in shape.cells)) // 2
    right -= (down + right) % 2
    moved = [(row + down, column + right) for row, column in shape.cells]
    return [(row, column) for row, column in moved if 0 <= row < ROWS and 0 <= column < COLUMNS]


def lattice_name(cell: Cell) -> str:
    return f"{cell[0] + 1}.{cell[1] + 1}"


def lattice_said(cell: Cell) -> Text:
    row, column = cell[0] + 1, cell[1] + 1
    return Text(f"rangée {row}, triangle {column}", f"row {row}, triangle {column}")


def drawn(names: list[str]) -> Drawn:
    """Cells of the sheet, judged at once; where counts forbid them without the joker, with it."""
    cells = {cell for cell in map(read_lattice_name, names) if cell}
    if not cells:
        said = Text("Touchez des triangles pour dessiner une forme.", "Touch triangles to draw a shape.")
        return Drawn(link=None, said=told(said), why=None, joker=False)
    shape = shape_of(cells)
    if len(cells) > MOST_CELLS:
        too_many = why_impossible(shape, joker=True)
        return Drawn(link=None, said=told(cells_said(len(cells))), why=too_many and told(too_many), joker=False)
    needs_joker = why_impossible(shape) is not None
    why = why_impossible(shape, joker=True) if needs_joker else None
    said = drawn_said(shape)
    if needs_joker and not why:
        said = joined(said, Text("seulement avec le joker", "only with the joker"))
    return Drawn(link=write_link(shape), said=told(said), why=why and told(why), joker=needs_joker)


def read_lattice_name(name: str) -> tuple[int, int] | None:
    row, _, column = name.partition(".")
    if not (row.isdecimal() and column.isdecimal() and len(name) < 8):
        return None
    cell = int(row) - 1, int(column) - 1
    return cell if 0 <= cell[0] < ROWS and 0 <= cell[1] < COLUMNS else None


def drawn_said(shape: Shape) -> Text:
    known = card_of(shape)
    parts = [Text(said.fr, said.en) for said in (known.name, known.facts)]
    if not shape.is_connected:
        parts.append(Text("en plusieurs morceaux", "in several parts"))
    return joined(*parts)


# Choosing


def catalogue() -> ShapeList:
    groups: dict[Text, list[ShapeCard]] = {}
    for entry in entries():
        groups.setdefault(entry.group, []).append(entry_card(entry))
    return ShapeList(
        groups=[ShapeGroup(name=told(name), shapes=cards) for name, cards in groups.items()], more=False, sizes=[]
    )


def census_page(cells: int, order: Order, first: int) -> ShapeList:
    """Shapes of one size, the rarest or the richest first."""
    rows = [row for row in census.census() if row.cells == cells]
    fewest, most = numeral(rows[0].raw), numeral(rows[-1].raw)
    said = joined(
        counted(len(rows), "forme", "shape"),
        Text(f"de {fewest.fr} à {most.fr} solutions", f"{fewest.en} to {most.en} solutions"),
    )
    ordered = rows if order == "rare" else rows[::-1]
    shapes = [row_card(row, row.link) for row in islice(ordered, first, first + PAGE)]
    return ShapeList(
        groups=[ShapeGroup(name=told(said), shapes=shapes)],
        more=first + PAGE < len(rows),
        sizes=list(range(1, census.MOST_CELLS + 1)),
    )
