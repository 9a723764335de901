"""Problems on A4: one or four to a page, a week of days, and the answers upside down on the last page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from textwrap import wrap
from typing import Final, NamedTuple

from grille.boards.paper import HEIGHT, MARGIN, WIDTH, line, placed, sheet
from grille.boards.svg import drawn
from grille.contract import Text, UnreadableText, labelled
from grille.games import load_face, load_setter
from grille.search.problems import Problem
from grille.service.days import on_day, said

COLUMNS: Final = {1: 1, 4: 2}
"""How many problems stand side by side, by how many are on a page."""
HEAD, ASKED, LINE = 9.0, 22.0, 4.4
SIGNS: Final = {1: 96, 4: 50}
"""So many letters fit on a line."""
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
        setter = load_setter(house.game)
        assert setter is not None
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
    setter = load_setter(one.game)
    assert setter is not None
    yield line(x, y + 4, one.title, 4)
    asked = wrap(setter.asks(one.problem).to(lang), signs)
    yield from (line(x, y + 9 + LINE * row, part, 3) for row, part in enumerate(asked))
    face, state = load_face(setter.rules(one.problem)), setter.state(one.problem)
    is_behind = setter.rules(one.problem).turn(state) in face.layout.behind
    shapes, width, height = drawn(face, state, is_behind)
    unit = min(0.94 * wide / width, (high - ASKED - 6) / height)
    yield placed(x, y + ASKED, unit, "".join(shapes))


def answers_page(printed: Sequence[Printed], lang: str) -> str:
    """Read upside down, so that nobody sees them by chance."""
    lines = [ANSWERS.to(lang), *(labelled(one.title.split("   ")[0], one.problem.answer, lang) for one in printed)]
    half = (len(lines) + 1) // 2
    parts = []
    for at, words in enumerate(lines):
        column, row = divmod(at, half)
        y = HEIGHT - MARGIN - 5.0 * row
        x = MARGIN + column * (WIDTH - 2 * MARGIN) / 2
        parts.append(f'<g transform="rotate(180 {WIDTH / 2:g} {y:g})">{line(x, y, words, 3)}</g>')
    return sheet(parts)
