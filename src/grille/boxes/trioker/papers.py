"""Sheets of paper: the 25 pieces to cut out, and shapes to lay them on, at true size on A4."""

from grille.boards.paper import HEIGHT, MARGIN, WIDTH, line, sheet
from grille.boards.triangle import ROW_STEP, corners, point
from grille.contract import Text
from grille.games.trioker.pieces import BOX, JOKER
from grille.games.trioker.pieces.shapes import Shape
from grille.games.trioker.pieces.svg import FAINT, PAPER, Point, polygon, triangle
from grille.games.trioker.puzzles.svg import extent

SIDE = 30.0
"""The side of a piece, in millimetres."""
HEAD = 14.0
ON_A_ROW = 6
CREDIT = Text("Trioker, un jeu de Marc Odier", "Trioker, a game by Marc Odier")
CUT = Text(
    "25 pièces de 30 mm de côté : imprimer à 100 %, coller sur du carton, découper.",
    "25 pieces of side 30 mm: print at 100 %, glue on card, cut out.",
)
SMALLER = Text("réduit à {} % : les pièces ne s'y posent pas", "reduced to {} %: pieces do not fit on it")


def tiles_sheet(lang: str) -> str:
    """The pieces in the order of the box, points up and down in turn, so that one cut parts two of them."""
    parts = [line(MARGIN, MARGIN + 2, CREDIT.to(lang), 4), line(MARGIN, MARGIN + 8, CUT.to(lang), 4)]
    for place, name in enumerate((*BOX, JOKER)):
        row, column = divmod(place, ON_A_ROW)
        at = [point(vertex) for vertex in corners((0, column))]
        top = MARGIN + HEAD + row * (SIDE * ROW_STEP + 6)
        parts.append(triangle(name, [(MARGIN + SIDE * x, top + SIDE * y) for x, y in at]))
    return sheet(parts)


def shape_sheet(shape: Shape, title: str, lang: str) -> str:
    """A shape to lay pieces on, on its side where that is larger; smaller than life where it must be."""
    left, top, wide, high = extent(shape.cells)
    upright, lying = (scale(wide, high, *paper) for paper in ((WIDTH, HEIGHT), (HEIGHT, WIDTH)))
    width, height = (WIDTH, HEIGHT) if upright >= lying else (HEIGHT, WIDTH)
    unit = max(upright, lying)
    words = [title, CREDIT.to(lang)]
    if unit < SIDE:
        words.append(SMALLER.to(lang).format(int(100 * unit / SIDE)))
    x, y = (width - unit * wide) / 2, MARGIN + HEAD + (height - 2 * MARGIN - HEAD - unit * high) / 2

    def placed(vertex: tuple[int, int]) -> Point:
        across, down = point(vertex)
        return x + unit * (across - left), y + unit * (down - top)

    style = f'fill="{PAPER}" stroke="{FAINT}"'
    cells = [polygon([placed(vertex) for vertex in corners(cell)], style, 0.3) for cell in shape.cells]
    return sheet([line(MARGIN, MARGIN + 4, " – ".join(words), 4), *cells], width, height)


def scale(wide: float, high: float, width: float, height: float) -> float:
    """Millimetres of a side on paper of a size."""
    return min(SIDE, (width - 2 * MARGIN) / wide, (height - 2 * MARGIN - HEAD) / high)
