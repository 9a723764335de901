"""Sheets of paper: empty grids to write on, and problems to solve with a pen, at true size on A4."""

from collections.abc import Iterator, Sequence

from grille.boards.layout import Cell
from grille.boards.paper import FAINT, HEIGHT, INK, MARGIN, WIDTH, capital, line, placed, sheet, upside_down
from grille.contract import Text, UnreadableText
from grille.games.rvb.layout import RvbFace
from grille.games.rvb.problems import SETTER
from grille.games.rvb.rules import STRUCK, Rvb, State
from grille.search.problems import Problem

COLUMNS = {1: 1, 2: 1, 4: 2, 6: 2, 8: 2, 12: 3}
"""How many grids stand side by side, by how many are on a sheet."""
HEAD, FOOT = 7.0, 15.0
ON_A_LINE = 4
"""So many answers stand on a line."""
# letters differ by pattern as well as by colour: solid, stripes, dots
PATTERNS = """<defs>
<pattern id="R" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1" fill="#e7cdd0"/></pattern>
<pattern id="V" width="0.2" height="0.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="0.2" \
height="0.2" fill="#ffffff"/><rect width="0.08" height="0.2" fill="#8fdc92"/></pattern>
<pattern id="B" width="0.2" height="0.2" patternUnits="userSpaceOnUse"><rect width="0.2" height="0.2" fill="#ffffff"/>\
<circle cx="0.1" cy="0.1" r="0.055" fill="#8095f5"/></pattern>
</defs>"""
CREDIT = Text("RVB, un jeu de Vincent Everaert", "RVB, a game by Vincent Everaert")
ASKS = Text("Trouvez le coup gagnant.", "Find the winning strike.")
ANSWERS = Text("Solutions", "Answers")


def grid_sheet(per_page: int, lang: str) -> str:
    """A page of empty grids."""
    empty = Rvb().start()
    return page([drawn(empty, "")] * check_per_page(per_page), per_page, CREDIT.to(lang))


def problem_sheets(problems: Sequence[Problem], per_page: int, lang: str) -> Iterator[str]:
    """Pages of strikes to find, each with its answers upside down at the foot."""
    game, per_page = Rvb(), check_per_page(per_page)
    strikes = [problem for problem in problems if problem.kind != "write"]
    for first in range(0, len(strikes), per_page):
        shown = strikes[first : first + per_page]
        grids = [
            drawn(game.read_state(problem.position), f"{problem.number}   {'●' * problem.level}") for problem in shown
        ]
        answers = [f"{problem.number} : {SETTER.told(problem)} ({problem.answer})" for problem in shown]
        feet = [" · ".join(answers[place : place + ON_A_LINE]) for place in range(0, len(answers), ON_A_LINE)]
        yield page(grids, per_page, f"{CREDIT.to(lang)} – {ASKS.to(lang)}", [ANSWERS.to(lang), *feet])


def check_per_page(per_page: int) -> int:
    if per_page not in COLUMNS:
        listed = ", ".join(map(str, COLUMNS))
        raise UnreadableText(
            f"{per_page} grilles par page : choisir {listed}", f"{per_page} grids a page: choose {listed}"
        )
    return per_page


def page(grids: list[str], per_page: int, head: str, feet: Sequence[str] = ()) -> str:
    """Grids in equal boxes under a heading; the lines at the foot are read upside down."""
    columns = COLUMNS[per_page]
    rows = per_page // columns
    wide, high = (WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - HEAD - FOOT) / rows
    layout = RvbFace(Rvb()).layout
    unit = min(0.94 * wide / layout.width, 0.94 * high / (layout.height + 1))
    parts = [line(MARGIN, MARGIN + 3, head, 4.2)]
    for place, grid in enumerate(grids):
        row, column = divmod(place, columns)
        x = MARGIN + column * wide + (wide - unit * layout.width) / 2
        y = MARGIN + HEAD + row * high + (high - unit * layout.height) / 2
        parts.append(placed(x, y, unit, grid))
    return sheet((PATTERNS, *parts, *upside_down(feet)))


def drawn(state: State, title: str) -> str:
    """One grid in units of its layout; struck cells are only hinted at."""
    face = RvbFace(Rvb())
    pieces = face.pieces(state)
    cells = (cell_drawn(cell, pieces.get(cell.id)) for cell in face.layout.cells)
    rows = (cell for cell in face.layout.cells if cell.id[1:] == "1")
    names = (line(cell.x - 0.8, cell.y + 0.08, cell.id[0], 0.22, FAINT) for cell in rows)
    return line(0, -0.15, title, 0.5) + "".join((*cells, *names))


def cell_drawn(cell: Cell, piece: str | None) -> str:
    corners = " ".join(f"{x:.4f},{y:.4f}" for x, y in cell.outline)
    if piece == STRUCK:
        return f'<polygon points="{corners}" fill="none" stroke="{FAINT}" stroke-width="0.01" stroke-dasharray="0.06"/>'
    fill = f"url(#{piece})" if piece else "none"
    shape = f'<polygon points="{corners}" fill="{fill}" stroke="{INK}" stroke-width="0.03"/>'
    return shape if piece is None else shape + capital(cell.x, cell.y, piece, 0.5)
