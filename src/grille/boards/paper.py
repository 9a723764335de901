"""A4 paper: lines of words on it, and answers at its foot that are read upside down."""

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from grille.contract import Text

WIDTH, HEIGHT, MARGIN = 210.0, 297.0, 12.0
"""In millimetres."""
INK, FAINT = "#1d1b18", "#8d867a"
FOOT_LINE = 3.0


def line(x: float, y: float, words: str, size: float, ink: str = INK) -> str:
    place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{ink}" xml:space="preserve"'
    return f"<text {place}>{escape(words, quote=False)}</text>"


def rectangle(x: float, y: float, wide: float, high: float, style: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" {style}/>'


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


def sheet(parts: Iterable[str], width: float = WIDTH, height: float = HEIGHT) -> str:
    size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    return "\n".join((opening, *parts, "</svg>\n"))


# Drawings larger than a page

HEAD = 10.0
LEGEND_LINE = 4.5
WHOLE = Text("Imprimer à 100 %.", "Print at 100%.")
JOIN = Text(
    "Page {} de {} : imprimer à 100 %, couper sur les pointillés, joindre croix sur croix.",
    "Page {} of {}: print at 100%, cut on the dashes, join cross to cross.",
)


def tiled(drawing: str, size: tuple[float, float], title: str, legend: Sequence[str], lang: str) -> list[str]:
    """A drawing over as many pages side by side as it takes; what is printed beyond a cut helps to glue."""
    pages = math.ceil(size[0] / (WIDTH - 2 * MARGIN))
    wide, top = size[0] / pages, MARGIN + HEAD + 4
    left = (WIDTH - wide) / 2
    found = []
    for page in range(pages):
        how = JOIN.to(lang).format(page + 1, pages) if pages > 1 else WHOLE.to(lang)
        heads = (line(MARGIN, MARGIN + 2, title, 4.2), line(MARGIN, MARGIN + 8, how, 3))
        cuts = [left] * (page > 0) + [left + wide] * (page < pages - 1)
        below = [line(MARGIN, top + size[1] + 8 + LEGEND_LINE * at, words, 3.2) for at, words in enumerate(legend)]
        shifted = f'<g transform="translate({left - page * wide:.3f} {top:.3f})">{drawing}</g>'
        found.append(sheet((*heads, shifted, *(mark for x in cuts for mark in marks(x, top, size[1])), *below)))
    return found


def marks(x: float, top: float, high: float) -> Iterator[str]:
    """A line to cut on, with crosses that come to lie on those of the next page."""
    yield rectangle(x, top, 0.1, high, f'fill="none" stroke="{FAINT}" stroke-width="0.2" stroke-dasharray="2"')
    for share in (0.0, 0.3, 1.0):  # not in the middle, where a board has its start
        y = top + share * high
        for wide, tall in ((8.0, 0.3), (0.3, 8.0)):
            yield rectangle(x - wide / 2, y - tall / 2, wide, tall, f'fill="{INK}"')
        yield f'<circle cx="{x:g}" cy="{y:g}" r="2.2" fill="none" stroke="{INK}" stroke-width="0.3"/>'
