"""Sheets of paper: Trioker's two panels over several pages, its pieces, tokens, and a sheet to note solutions on."""

from collections.abc import Iterator
from typing import Final

from grille.boards.paper import FAINT, HEIGHT, INK, MARGIN, WIDTH, capital, line, placed, sheet, tiled
from grille.boards.triangle import Cell, centre, corners, point
from grille.boxes.trioker.papers import SIDE, tiles_sheet
from grille.contract import Paper, Text, labelled
from grille.games.trioker.pieces.board import HATCHED, Board, load_board
from grille.games.trioker.pieces.layout import MARKS, SHORT
from grille.games.trioker.pieces.shapes import Shape
from grille.games.trioker.puzzles.catalogue import entries
from grille.games.trioker.puzzles.convex import convex_shapes
from grille.games.trioker.puzzles.svg import extent
from grille.games.trioker.rapide.options import BANK
from grille.games.trioker.rapide.table import STAKE

PLAY: Final = 1.0
"""A cell is so much larger than a piece, in millimetres, that pieces lie beside each other."""
TOKEN: Final = 20.0
RING: Final = 2.1
"""The circle round a vertex, in which its value is noted."""
RED, BLACK = 5, 2
"""What the tokens are worth."""
EACH: Final = {2: (5, 5), 3: (5, 5), 4: (4, 5)}
"""How many of either kind a player gets, by number of players."""
BANKED: Final = (10, 25)
"""How many the Bank keeps."""
HATCHES: Final = """<defs><pattern id="hatched" width="0.09" height="0.09" patternUnits="userSpaceOnUse" \
patternTransform="rotate(45)"><rect width="0.09" height="0.09" fill="#ffffff"/><rect width="0.02" height="0.09" \
fill="#8d867a"/></pattern></defs>"""
LARGE, SMALL = 0.17, 0.1
"""Of the words on a cell, the long ones small, when a side is one long."""
BOARDS: Final = {
    "champions": Text("Trioker – panneau des deux champions", "Trioker – board of the two champions"),
    "rapide": Text("Trioker – panneau du jeu rapide", "Trioker – board of the quick game"),
}
LEGEND: Final = {**MARKS, "S": Text("la première pièce va ici", "the first piece goes here")}
TOKENS: Final = Text(
    "Jetons : {} de 5 (rouges) et {} de 2 (noirs), pour quatre joueurs et la Banque.",
    "Tokens: {} of 5 (red) and {} of 2 (black), for four players and the Bank.",
)
NOTES: Final = Text(
    "Notez vos solutions : la valeur de chaque sommet, dans son rond.",
    "Note your solutions: the value of each vertex, in its circle.",
)


def board_sheets(name: str, lang: str) -> list[str]:
    """A panel at the size of the pieces, which is more than a page: cut on the dashes and joined cross to cross."""
    board = load_board(name)
    left, top, wide, high = extent(board.shape.cells)
    unit = SIDE + PLAY
    drawing = placed(-left * unit, -top * unit, unit, "".join(cells_drawn(board, lang)))
    legend = [labelled(SHORT[sign].to(lang), LEGEND[sign].to(lang), lang) for sign in SHORT if sign in board.signs]
    return tiled(HATCHES + drawing, (unit * wide, unit * high), BOARDS[name].to(lang), legend, lang)


def cells_drawn(board: Board, lang: str) -> Iterator[str]:
    for cell, sign in zip(board.shape.cells, board.signs, strict=True):
        fill = "url(#hatched)" if sign == HATCHED else "#ffffff"
        points = " ".join(f"{x:.4f},{y:.4f}" for x, y in map(point, corners(cell)))
        yield f'<polygon points="{points}" fill="{fill}" stroke="{INK}" stroke-width="0.012"/>'
        if sign in SHORT:
            words = SHORT[sign].to(lang)
            yield capital(*centre(cell), words, LARGE if len(words) < 4 else SMALL)


def token_sheets(lang: str) -> list[str]:
    """As many as the largest table needs, with those of the Bank."""
    red, black = token_numbers()
    parts = [line(MARGIN, MARGIN + 4, TOKENS.to(lang).format(red, black), 3.6)]
    columns = int((WIDTH - 2 * MARGIN) // (TOKEN + 1.5))
    for at, value in enumerate((RED,) * red + (BLACK,) * black):
        row, column = divmod(at, columns)
        parts.append(token(MARGIN + 10.5 + column * (TOKEN + 1.5), MARGIN + 22 + row * (TOKEN + 1.5), value))
    return [sheet(parts)]


def token_numbers() -> tuple[int, int]:
    """For whichever number of players needs most, and for the Bank; stakes and Bank come out to the last unit."""
    assert all(RED * red + BLACK * black == STAKE[seats] for seats, (red, black) in EACH.items())
    assert RED * BANKED[0] + BLACK * BANKED[1] == BANK.default
    red, black = (max(seats * each[kind] for seats, each in EACH.items()) + BANKED[kind] for kind in (0, 1))
    return red, black


def token(x: float, y: float, value: int) -> str:
    """Red ones light with a thin ring, black ones dark with a white field: told apart without colour."""
    fill, ring = ("#f3d3cd", "#b3402c") if value == RED else ("#2a2622", "#2a2622")
    outer = f'<circle cx="{x:g}" cy="{y:g}" r="{TOKEN / 2:g}" fill="{fill}" stroke="{INK}" stroke-width="0.4"/>'
    inner = f'<circle cx="{x:g}" cy="{y:g}" r="{TOKEN / 2 - 4:g}" fill="#ffffff" stroke="{ring}" stroke-width="0.6"/>'
    return outer + inner + capital(x, y, str(value), 8)


def note_sheets(lang: str) -> list[str]:
    """The six convex shapes of 24 cells, twice each, with a circle at every vertex."""
    parts = [line(MARGIN, MARGIN + 4, NOTES.to(lang), 4)]
    shapes, columns, rows = convex_shapes(24), 2, 6
    wide, high = (WIDTH - 2 * MARGIN) / columns, (HEIGHT - 2 * MARGIN - 10) / rows
    for at in range(columns * rows):
        row, column = divmod(at, columns)
        shape = shapes[row % len(shapes)]
        left, top, across, down = extent(shape.cells)
        unit = min((wide - 8) / across, (high - 13) / down)
        x, y = MARGIN + RING + column * wide - left * unit, MARGIN + 18 + row * high - top * unit
        parts.append(line(MARGIN + column * wide, MARGIN + 13 + row * high, name_of(shape).to(lang), 2.8))
        parts.append(placed(x, y, unit, blank(shape, RING / unit)))
    return [sheet(parts)]


def name_of(shape: Shape) -> Text:
    return next(entry.name for entry in entries() if entry.shape.free() == shape.free())


def blank(shape: Shape, radius: float) -> str:
    return "".join((*map(outline, shape.cells), *(ring(point(vertex), radius) for vertex in shape.vertices)))


def outline(cell: Cell) -> str:
    points = " ".join(f"{x:.4f},{y:.4f}" for x, y in map(point, corners(cell)))
    return f'<polygon points="{points}" fill="none" stroke="{FAINT}" stroke-width="0.02"/>'


def ring(at: tuple[float, float], radius: float) -> str:
    place = f'cx="{at[0]:.4f}" cy="{at[1]:.4f}" r="{radius:.4f}"'
    return f'<circle {place} fill="#ffffff" stroke="{INK}" stroke-width="0.03"/>'


PAPERS: Final = (
    Paper(
        "pieces",
        Text("Les 25 pièces", "The 25 pieces"),
        Text("De 30 mm de côté, à coller sur du carton.", "Of side 30 mm, to be glued on card."),
        lambda lang: [tiles_sheet(lang)],
    ),
    Paper(
        "quick-board",
        Text("Le panneau du jeu rapide", "The board of the quick game"),
        Text(
            "À la taille des pièces, avec des cases de 31 mm ; une seule page.",
            "At the size of the pieces, with cells of 31 mm; one page only.",
        ),
        lambda lang: board_sheets("rapide", lang),
    ),
    Paper(
        "champions-board",
        Text("Le panneau des champions", "The champions’ board"),
        Text(
            "À la taille des pièces, avec des cases de 31 mm ; deux pages à joindre.",
            "At the size of the pieces, with cells of 31 mm; two pages to join.",
        ),
        lambda lang: board_sheets("champions", lang),
    ),
    Paper(
        "tokens",
        Text("Les jetons", "The tokens"),
        Text(
            "De 20 mm ; ceux de 5 et de 2, assez pour quatre joueurs et la Banque.",
            "Of 20 mm; those of 5 and of 2, enough for four players and the Bank.",
        ),
        token_sheets,
    ),
    Paper(
        "notes",
        Text("Pour noter ses solutions", "To note solutions"),
        Text("Un rond à chaque sommet des six formes convexes.", "A circle at every vertex of the six convex shapes."),
        note_sheets,
    ),
)
