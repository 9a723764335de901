"""Sheets of paper: Roliversi's board, and its four kinds of balls as discs to cut out, at true size on A4."""

import math
from collections.abc import Iterator
from typing import Final

from grille.boards.paper import FAINT, INK, MARGIN, WIDTH, capital, line, rectangle, sheet
from grille.contract import Paper, Text
from grille.games.roliversi.rules import SIDES, Roliversi

CELL: Final = 21.0
DISC: Final = 18.0
"""In millimetres: a disc leaves room round it in its cell."""
HEAD: Final = 14.0
COLUMNS, ROWS = 10, 13
EDGES: Final = 24
"""A disc is drawn with so many sides, which nobody sees."""
LETTERS: Final = {
    "G": Text("V", "G"), "B": Text("B", "B"), "Y": Text("J", "Y"), "R": Text("R", "R"),
}  # fmt: skip
# in grey, each kind has its own ground: stripes, dots, plain, a grid
GROUNDS: Final = """<defs>
<pattern id="G" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2" \
height="2" fill="#ffffff"/><rect width="0.7" height="2" fill="#7fbf88"/></pattern>
<pattern id="B" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="2" height="2" fill="#ffffff"/>\
<circle cx="1" cy="1" r="0.55" fill="#6b86d6"/></pattern>
<pattern id="Y" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="2" height="2" fill="#fbf3d0"/></pattern>
<pattern id="R" width="2.4" height="2.4" patternUnits="userSpaceOnUse"><rect width="2.4" height="2.4" fill="#ffffff"/>\
<rect width="2.4" height="0.7" fill="#d98a8a"/><rect width="0.7" height="2.4" fill="#d98a8a"/></pattern>
</defs>"""
TITLE: Final = Text("Roliversi – plateau", "Roliversi – board")
BALLS: Final = Text(
    "Billes {} et {}, disques de 18 mm : découper ; qui retourne une bille l'échange contre la nouvelle couleur.",
    "{} and {} balls, discs of 18 mm: cut out; who turns a ball exchanges it for one of its new colour.",
)
NAMES: Final = {
    "G": Text("vertes", "Green"), "B": Text("bleues", "blue"),
    "Y": Text("jaunes", "Yellow"), "R": Text("rouges", "red"),
}  # fmt: skip


def board_sheet(lang: str) -> list[str]:
    """The board with the names of its cells, and the four balls of the usual start."""
    game = Roliversi()
    left, top = (WIDTH - game.size * CELL) / 2, MARGIN + HEAD + 8
    parts = [GROUNDS, line(MARGIN, MARGIN + 4, TITLE.to(lang), 5)]
    for at, ball in enumerate(game.start().cells):
        row, column = divmod(at, game.size)
        x, y = left + column * CELL, top + row * CELL
        parts.append(rectangle(x, y, CELL, CELL, f'fill="none" stroke="{INK}" stroke-width="0.4"'))
        if ball in LETTERS:
            parts.append(disc(x + CELL / 2, y + CELL / 2, ball, lang))
    for at in range(game.size):
        parts.append(capital(left + (at + 0.5) * CELL, top - 4, game.names[at][0].upper(), 4))
        parts.append(capital(left - 5, top + (at + 0.5) * CELL, str(at + 1), 4))
    return [sheet(parts)]


def ball_sheets(lang: str) -> list[str]:
    """A page for each player: half of it in either colour."""
    return [sheet((GROUNDS, *balls(side, lang))) for side in SIDES]


def balls(side: str, lang: str) -> Iterator[str]:
    names = [NAMES[colour].to(lang) for colour in side]
    yield line(MARGIN, MARGIN + 4, BALLS.to(lang).format(*names), 3.4)
    step = (WIDTH - 2 * MARGIN) / COLUMNS
    for row in range(ROWS):
        for column in range(COLUMNS):
            colour = side[row * 2 // ROWS]
            yield disc(MARGIN + (column + 0.5) * step, MARGIN + HEAD + (row + 0.5) * (DISC + 1.5), colour, lang)


def disc(x: float, y: float, colour: str, lang: str) -> str:
    """A ball by its ground and its letter; those of the first player have a thick rim, the others a dashed one."""
    turns = [2 * math.pi * edge / EDGES for edge in range(EDGES)]
    points = " ".join(f"{x + DISC / 2 * math.cos(at):.3f},{y + DISC / 2 * math.sin(at):.3f}" for at in turns)
    rim = f'stroke="{INK}" stroke-width="0.9"'
    if colour in SIDES[1]:
        rim = f'stroke="{INK}" stroke-width="0.5" stroke-dasharray="1.6"'
    ground = f'<polygon points="{points}" fill="url(#{colour})" {rim}/>'
    middle = f'<circle cx="{x:g}" cy="{y:g}" r="3.6" fill="#ffffff" stroke="{FAINT}" stroke-width="0.2"/>'
    return ground + middle + capital(x, y, LETTERS[colour].to(lang), 5)


PAPERS: Final = (
    Paper(
        "board",
        Text("Le plateau", "The board"),
        Text("Huit cases sur huit, de 21 mm.", "Eight cells by eight, of 21 mm."),
        board_sheet,
    ),
    Paper(
        "balls",
        Text("Les billes", "The balls"),
        Text(
            "Quatre sortes de disques de 18 mm, reconnaissables aussi en gris : motif, lettre et bord.",
            "Four kinds of discs of 18 mm, told apart in grey as well: by pattern, letter and rim.",
        ),
        ball_sheets,
    ),
)
