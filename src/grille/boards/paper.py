"""A4 paper: lines of words on it, and answers at its foot that are read upside down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 210.0, 297.0, 12.0
"""In millimetres."""
INK, FAINT = "#1d1b18", "#8d867a"
FOOT_LINE = 3.0


def line(x: float, y: float, words: str, size: float, ink: str = INK) -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}" xml:space="preserve">{escape(words)}</text>'


def capital(x: float, y: float, letter: str, size: float) -> str:
    """A letter in the middle of its cell."""
    place = f'x="{x:.4f}" y="{y:.4f}" text-anchor="middle" dominant-baseline="central"'
    return f'<text {place} font-size="{size:g}" font-weight="bold" fill="{INK}">{letter}</text>'


def upside_down(lines: Sequence[str]) -> Iterator[str]:
    """Lines at the foot, for whoever turns the sheet."""
    for row, words in enumerate(lines):
        y = HEIGHT - MARGIN - FOOT_LINE * row
        yield f'<g transform="rotate(180 {WIDTH / 2:g} {y:g})">{line(MARGIN, y, words, 2.4)}</g>'


def placed(x: float, y: float, unit: float, drawing: str) -> str:
    """A drawing in units of its own, moved to its place."""
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({unit:.4f})">{drawing}</g>'


def sheet(parts: Iterable[str]) -> str:
    size = f'width="{WIDTH:g}mm" height="{HEIGHT:g}mm" viewBox="0 0 {WIDTH:g} {HEIGHT:g}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    return "\n".join((opening, *parts, "</svg>\n"))
