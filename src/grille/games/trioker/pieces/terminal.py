"""A board of triangles in plain characters: values at the vertices, pieces and free cells by their names."""

from __future__ import annotations

from grille.games.trioker.pieces.board import HATCHED
from grille.games.trioker.pieces.placing import Contact, Lying

STEP = 4
"""Characters from one vertex of a line to the middle of the next side."""
NAME = 3


def picture(contact: Contact, lying: Lying) -> list[str]:
    """Empty cells are named where a piece could touch another, elsewhere they show what is printed on them;
    `::` marks cells not in use."""
    board, places = contact.board, contact.places(lying)
    values = contact.vertex_values(lying)
    left = min(place for _, place in board.shape.vertices)
    rows = 2 * max(line for line, _ in board.shape.vertices) + 1
    width = STEP * (max(place for _, place in board.shape.vertices) - left) + NAME
    lines = [[" "] * width for _ in range(rows)]
    for (line, place), value in zip(board.shape.vertices, values, strict=True):
        lines[2 * line][STEP * (place - left) + 1] = "." if value is None else str(value)
    for number, (row, column) in enumerate(board.shape.cells):
        middle = STEP * (column + 1 - left) + 1
        sides = ("/", "\\") if board.points_up[number] else ("\\", "/")
        lines[2 * row + 1][middle - 2], lines[2 * row + 1][middle + 2] = sides
        name = lying[number].split("+")[0]
        if not name and number in places:
            name = board.names[number]
        elif number in board.closed:
            name = "::"
        elif not name and board.signs[number] != HATCHED:
            name = board.signs[number]
        lines[2 * row + 1][middle - 1 : middle + 2] = f"{name:^{NAME}}"
    return ["".join(line).rstrip() for line in lines]
