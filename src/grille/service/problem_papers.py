"""Problems on A4: one or four to a page, a week of days, and the answers upside down on the last page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from textwrap import wrap
from typing import Any, Final, NamedTuple

from grille.boards.layout import Cell, Face
from grille.boards.paper import HEIGHT, INK, MARGIN, WIDTH, line, placed, sheet
from grille.boards.shapes import words
from grille.boards.svg import Drawn, drawn
from grille.contract import HIDDEN, Text, UnreadableText
from grille.games import load_face, setter_of
from grille.search.problems import Problem
from grille.service.days import on_day, said

COLUMNS: Final = {1: 1, 4: 2}
"""How many problems stand side by side, by how many are on a page."""
HEAD, ASKED, LINE = 9.0, 22.0, 4.4
SIGNS: Final = {1: 96, 4: 50}
"""So many letters fit on a line."""
GAP, SIGN, LEAST_ROW = 0.4, 0.18, 6
"""Between board and pieces, from the middle of a cell to its sign, in units of a board; pieces in a row at least."""
SHORT: Final = 4
ANSWERS: Final = Text("Solutions", "Answers")
CREDIT: Final = Text("Grille – énigmes", "Grille – problems")
DAYS: Final = 7


class Printed(NamedTuple):
    """A problem and what stands above it."""

    game: str
    problem: Problem
    title: str


def problem_sheets(game: str, problems: Sequence[Problem], per_page: int, lang: str) -> list[str]:
    """The problems of a game, page after page, and their answers."""
    printed = [Printed(game, one, f"{one.number}   {'●' * one.level}") for one in problems]
    return list(sheets(printed, per_page, lang))


def week_sheets(first: date, lang: str) -> list[str]:
    """The problems of the house for seven days."""
    week = [first + timedelta(days) for days in range(DAYS)]
    printed = []
    for day in week:
        house, _ = on_day(day)
        setter = setter_of(house.game)
        name = setter.game.info.name.to(lang)
        problem = setter.collection.problems[house.number - 1]
        printed.append(Printed(house.game, problem, f"{said(day).to(lang)} – {name}"))
    return list(sheets(printed, 4, lang))


def sheets(printed: Sequence[Printed], per_page: int, lang: str) -> Iterator[str]:
    if per_page not in COLUMNS:
        raise UnreadableText(f"{per_page} par page : choisir 1 ou 4", f"{per_page} a page: choose 1 or 4")
    columns = COLUMNS[per_page]
    wide, high = (WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - HEAD) / (per_page // columns)
    for first in range(0, len(printed), per_page):
        parts = [line(MARGIN, MARGIN + 3, CREDIT.to(lang), 4.2)]
        for place, one in enumerate(printed[first : first + per_page]):
            row, column = divmod(place, columns)
            parts += boxed(one, MARGIN + column * wide, MARGIN + HEAD + row * high, wide, high, SIGNS[per_page], lang)
        yield sheet(parts)
    yield answers_page(printed, lang)


def boxed(one: Printed, x: float, y: float, wide: float, high: float, signs: int, lang: str) -> Iterator[str]:
    """What is asked, and the board as large as there is room."""
    setter = setter_of(one.game)
    yield line(x, y + 4, one.title, 4)
    asked = wrap(setter.asks(one.problem).to(lang), signs)
    yield from (line(x, y + 9 + LINE * row, part, 3) for row, part in enumerate(asked))
    face, state = load_face(setter.rules(one.problem)), setter.state(one.problem)
    seat = setter.rules(one.problem).turn(state)
    board = drawn(face, state, seat in face.layout.behind)
    marked = board._replace(shapes=[*board.shapes, *signs_on(face, state, lang)])
    shapes, width, height = beside(face, state, seat, marked, lang)
    unit = min(0.94 * wide / width, (high - ASKED - 6) / height)
    yield placed(x, y + ASKED, unit, "".join(shapes))


def signs_on(face: Face[Any], state: Any, lang: str) -> Iterator[str]:
    """What is printed on empty cells, where a cell is widest."""
    taken = face.pieces(state)
    for cell in face.layout.cells:
        if cell.id not in taken and cell.mark in face.printed:
            heights = [y for _, y in cell.outline]
            down = SIGN if cell.y > (min(heights) + max(heights)) / 2 else -SIGN
            sign = face.printed[cell.mark].to(lang)
            yield words(cell.x, cell.y + down, sign, 0.13 if len(sign) < SHORT else 0.08, INK)


def beside(face: Face[Any], state: Any, seat: int, board: Drawn, lang: str) -> Drawn:
    """The board, and below it the pieces of whoever solves, then those of others that are seen."""
    shapes, width, height = list(board.shapes), board.width, board.height
    trays = sorted(face.trays(state), key=lambda tray: tray.seat != seat)
    for tray in trays:
        codes = [face.layout.turns.get(piece, (piece,))[0] for piece in tray.pieces if piece != HIDDEN]
        if codes and all(code in face.layout.pieces for code in codes):
            height += GAP
            shapes.append(words(0, height, tray.said.to(lang), 0.2, INK, "start"))
            row = max(LEAST_ROW, int(width))
            for at, code in enumerate(codes):
                cell = moved(face.layout.cells[0], 1.05 * (at % row), height + 0.25 + 0.95 * (at // row))
                shapes += face.shapes(cell, code)
            width = max(width, 1.05 * min(row, len(codes)))
            height += 0.25 + 0.95 * ((len(codes) - 1) // row + 1)
    return Drawn(shapes, width, height)


def moved(cell: Cell, x: float, y: float) -> Cell:
    """The same cell with its top left corner elsewhere."""
    left, top = min(at for at, _ in cell.outline), min(at for _, at in cell.outline)
    outline = tuple((at - left + x, down - top + y) for at, down in cell.outline)
    return replace(cell, x=cell.x - left + x, y=cell.y - top + y, outline=outline)


def answers_page(printed: Sequence[Printed], lang: str) -> str:
    """Read upside down, so that nobody sees them by chance."""
    lines = [ANSWERS.to(lang), *(f"{one.title.split('   ')[0]} : {answer_of(one, lang)}" for one in printed)]
    half = (len(lines) + 1) // 2
    parts = []
    for at, told in enumerate(lines):
        column, row = divmod(at, half)
        y = HEIGHT - MARGIN - 5.0 * row
        x = MARGIN + column * (WIDTH - 2 * MARGIN) / 2
        parts.append(f'<g transform="rotate(180 {WIDTH / 2:g} {y:g})">{line(x, y, told, 3)}</g>')
    return sheet(parts)


def answer_of(one: Printed, lang: str) -> str:
    """As the language writes it."""
    setter = setter_of(one.game)
    return load_face(setter.rules(one.problem)).written(setter.printed(one.problem)).to(lang)
