"""Sheets of paper: problems to solve with a pen, each with both faces of its frame, on A4."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from grille.boards.paper import FAINT, HEIGHT, INK, MARGIN, capital, line, placed, sheet, upside_down
from grille.contract import Text, labelled
from grille.games.rsvp.cubes import BY_VALUE, has_cube
from grille.games.rsvp.frame import mirrored, names
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY
from grille.games.rsvp.notation import State
from grille.games.rsvp.problems import SETTER
from grille.games.rsvp.rules import Rsvp
from grille.search.problems import Problem

ON_A_SHEET, ON_A_LINE = 4, 2
HEAD, FOOT, GAP = 13.0, 13.0, 5.0
LINE, LETTERS_A_LINE = 5.0, 44
WOOD = "#eadfca"
HEADING = Text("R.S.V.P. – Trouvez la lettre et sa case.", "R.S.V.P. – Find the letter and its cell.")
VALUES = Text("Valeurs", "Values")
YOURS = Text("Joueur {}, à vous", "Player {}, your turn")
OTHERS = Text("Joueur {}, de l'autre côté", "Player {}, from the other side")
GONE = Text("Cubes épuisés : {}", "Cubes used up: {}")
ANSWER = Text("Ma lettre : ...... en : ......", "My letter: ...... on: ......")
SOLUTIONS = Text("Solutions", "Answers")


def problem_sheets(problems: Sequence[Problem], lang: str) -> Iterator[str]:
    """Pages of problems, each with its answers upside down at the foot."""
    values = " · ".join(f"{' '.join(letters)} {value}" for value, letters in BY_VALUE.items())
    heads = (
        line(MARGIN, MARGIN + 3, HEADING.to(lang), 4.2),
        line(MARGIN, MARGIN + 8, labelled(VALUES.to(lang), values, lang), 2.8),
    )
    high = (HEIGHT - 2 * MARGIN - HEAD - FOOT) / ON_A_SHEET
    for first in range(0, len(problems), ON_A_SHEET):
        shown = problems[first : first + ON_A_SHEET]
        boxes = (box(problem, MARGIN + HEAD + row * high, high, lang) for row, problem in enumerate(shown))
        answers = [labelled(str(one.number), one.answer, lang) for one in shown]
        feet = [" · ".join(answers[place : place + ON_A_LINE]) for place in range(0, len(answers), ON_A_LINE)]
        yield sheet((*heads, *boxes, *upside_down([SOLUTIONS.to(lang), *feet])))


def box(problem: Problem, top: float, high: float, lang: str) -> str:
    """The face of whoever is to move, the other face, and what is asked."""
    game, state = Rsvp(), SETTER.state(problem)
    unit = (high - GAP) / (game.size + 2)  # above the rows stand whose face it is and the names of the columns
    wide = unit * (game.size + 1) + GAP
    mine = face(state, state.seat, game.size, YOURS.to(lang))
    other = face(state, 1 - state.seat, game.size, OTHERS.to(lang))
    faces = (placed(MARGIN + place * wide, top, unit, drawn) for place, drawn in enumerate((mine, other)))
    return "".join((*faces, *asked(problem, state, MARGIN + 2 * wide, top, lang)))


def asked(problem: Problem, state: State, left: float, top: float, lang: str) -> Iterator[str]:
    yield line(left, top + 4, f"{problem.number}   {'●' * problem.level}", 5)
    gone = " ".join(letter for letter in ALPHABET if not has_cube(state.supply, letter))
    used_up = GONE.to(lang).format(gone) if gone else ""
    sentences = (SETTER.asks(problem).to(lang), used_up, ANSWER.to(lang))
    lines = [part for sentence in sentences for part in wrap(sentence, LETTERS_A_LINE)]
    yield from (line(left, top + 11 + LINE * row, part, 3) for row, part in enumerate(lines))


def face(state: State, seat: int, size: int, title: str) -> str:
    """The frame as a seat sees it, a unit a cell; the names of the cells are player 1's."""
    cells = mirrored(state.cells, size) if seat else state.cells
    columns = [name[0] for name in names(size)[:size]]
    heads = (line(column + 1.35, 1.7, name, 0.5, FAINT) for column, name in enumerate(columns[:: -1 if seat else 1]))
    rows = (line(0.2, row + 2.7, str(row + 1), 0.5, FAINT) for row in range(size))
    drawn = (cell(sign, *divmod(at, size), is_centre=at == size * size // 2) for at, sign in enumerate(cells))
    frame = f'<rect x="1" y="2" width="{size}" height="{size}" fill="none" stroke="{INK}" stroke-width="0.12"/>'
    return "".join((line(1, 0.7, title.format(seat + 1), 0.7), *heads, *rows, *drawn, frame))


def cell(sign: str, row: int, column: int, *, is_centre: bool) -> str:
    x, y = column + 1, row + 2
    fill = "none" if sign == EMPTY else WOOD
    square = f'<rect x="{x}" y="{y}" width="1" height="1" fill="{fill}" stroke="{FAINT}" stroke-width="0.03"/>'
    if sign != EMPTY:
        return square + capital(x + 0.5, y + 0.5, sign, 0.7)
    return square + f'<circle cx="{x + 0.5}" cy="{y + 0.5}" r="0.12" fill="{FAINT}"/>' if is_centre else square
