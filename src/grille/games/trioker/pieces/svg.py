"""A piece drawn in SVG: a triangle with a field at each corner, and pips on it."""

import math

from grille.games.trioker.pieces import values

PAPER, LINE, FAINT = "#faf6ec", "#1d1b18", "#8d867a"
GROUNDS: dict[int | None, str] = {0: "#ffffff", 1: "#f4dc93", 2: "#8cc0d4", 3: "#27506e", None: "#1d1b18"}
"""The colour of a corner by its value; lightness falls as values rise, and pips tell them apart without any colour."""
REACH = 0.34
"""How far a corner's field goes along the sides."""
PIP = 0.038
PIPS: dict[int | None, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0.19, 0.0),),
    2: ((0.21, -0.055), (0.21, 0.055)),
    3: ((0.15, 0.0), (0.23, -0.06), (0.23, 0.06)),
    None: (),
}
"""Where pips lie: so far from the corner inwards, so far to the side."""

Point = tuple[float, float]


def triangle(name: str, at: list[Point], turn: int = 0) -> str:
    """A piece drawn in a triangle given by its corners, counter-clockwise, with its first value at one of them."""
    parts = [polygon(at, f'fill="#ffffff" stroke="{LINE}"', 0.02 * math.dist(at[0], at[1]))]
    for place, value in enumerate(values(name)):
        corner, nearer, further = (at[(turn + place + step) % 3] for step in range(3))
        parts.append(corner_field(corner, nearer, further, value))
    return f'<g class="piece" data-piece="{name}">{"".join(parts)}</g>'


def corner_field(corner: Point, nearer: Point, further: Point, value: int | None) -> str:
    """The coloured field of a corner with its pips."""
    ends = [towards(corner, other, REACH) for other in (nearer, further)]
    field = polygon([corner, *ends], f'fill="{GROUNDS[value]}" stroke="{LINE}"', 0.012 * math.dist(corner, nearer))
    side = math.dist(corner, nearer)
    middle = ((nearer[0] + further[0]) / 2, (nearer[1] + further[1]) / 2)
    length = math.dist(corner, middle)
    inwards = ((middle[0] - corner[0]) / length, (middle[1] - corner[1]) / length)
    ink = "#ffffff" if value == 3 else LINE
    pips = []
    for depth, across in PIPS[value]:
        x = corner[0] + side * (depth * inwards[0] - across * inwards[1])
        y = corner[1] + side * (depth * inwards[1] + across * inwards[0])
        pips.append(f'<circle cx="{x:.4f}" cy="{y:.4f}" r="{PIP * side:.4f}" fill="{ink}"/>')
    return field + "".join(pips)


def towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def polygon(points: list[Point], style: str, width: float = 0.02) -> str:
    listed = " ".join(f"{x:.4f},{y:.4f}" for x, y in points)
    return f'<polygon points="{listed}" {style} stroke-width="{width:g}" stroke-linejoin="round"/>'
