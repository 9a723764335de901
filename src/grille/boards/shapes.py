"""The shapes of which pictures are made: outlines, discs and words, in units of a layout."""

from collections.abc import Iterable
from html import escape

PAPER, LINE, FAINT = "#faf6ec", "#1d1b18", "#8d867a"
THIN = 0.03


def outline(corners: Iterable[tuple[float, float]], fill: str = "none", ink: str = LINE) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in corners)
    return f'<polygon points="{points}" fill="{fill}" stroke="{ink}" stroke-width="{THIN:g}"/>'


def disc(x: float, y: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="0.4" fill="{fill}" stroke="{LINE}" stroke-width="{THIN:g}"/>'


def words(x: float, y: float, text: str, size: float, ink: str, anchor: str = "middle") -> str:
    place = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}" dominant-baseline="central" xml:space="preserve"'
    return f'<text {place} font-size="{size:g}" fill="{ink}">{escape(text, quote=False)}</text>'


def legible_on(ink: str) -> str:
    """Dark letters on a light ground, light ones on a dark one."""
    red, green, blue = (int(ink[at : at + 2], 16) for at in (1, 3, 5))
    return LINE if 0.299 * red + 0.587 * green + 0.114 * blue > 128 else PAPER
