"""The convex shapes of a number of cells: triangles with up to three corners cut off."""

from itertools import product

from grille.games.trioker.pieces.shapes import Shape, shape_of


def convex_shapes(cells: int) -> tuple[Shape, ...]:
    """All of them, up to rotation and mirror, the roundest first."""
    found: set[Shape] = set()
    # the longest, one row of cells, is cut out of the largest triangle
    for side in range(1, cells // 2 + 3):
        for top, left, right in product(range(side), repeat=3):
            is_sorted = top >= left >= right
            if is_sorted and top + left <= side and side**2 - top**2 - left**2 - right**2 == cells:
                found.add(cut_triangle(side, top, left, right).free())
    return tuple(sorted(found, key=lambda shape: (len(shape.vertices), shape.cells)))


def cut_triangle(side: int, top: int, left: int, right: int) -> Shape:
    """A triangle with its point up, without triangles of given sides at its top, left and right corners."""
    cells = []
    for row in range(top, side):
        for place in range(2 * row + 1):
            is_left = place < 2 * (row - side + left) + 1
            is_right = 2 * row - place < 2 * (row - side + right) + 1
            if not is_left and not is_right:
                cells.append((row, 2 * side - row + place))
    return shape_of(cells)
