"""Rule sheets for the page: paragraphs as HTML, and between them figures, which are positions of the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from grille import contract
from grille.registry import room
from grille.service.answers import Layout, Stroke
from grille.service.boxes import box_of
from grille.service.exercises import table_at
from grille.service.option_words import in_words
from grille.service.shelf_answers import Figure, SheetPart
from grille.service.tables import Ears, Table
from grille.service.views import scene_of

POSITION: Final = "position"
PLAYED: Final = "+ "
Drawer = Callable[[str], str]
"""Makes HTML of the lines of a block."""
# html=False: a sheet can only ever become plain headings, paragraphs, lists and links
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def parts_of(game: str, sheet: str, lang: str) -> list[SheetPart]:
    """The sheet cut at its figures, which follow the paragraphs before them."""
    parts, tokens = [SheetPart(html="", figures=[])], MARKDOWN.parse(sheet)
    for is_figure, group in groupby(tokens, is_position):
        if is_figure:
            parts[-1].figures.extend(figure(game, fence, lang) for fence in group)
        else:
            told = [say_options(game, token, lang) for token in group]
            parts.append(SheetPart(html=render(told, drawers_of(game)), figures=[]))
    return parts[1:]


def say_options(game: str, token: Token, lang: str) -> Token:
    """The sheet names options as programs do; to people it speaks the words of the form."""
    children = token.children or []
    for place, child in enumerate(children):
        said = in_words(game, child.content, lang) if child.type == "code_inline" else None
        if said is not None:
            quoted = f"“{said}”" if lang == "en" else f"« {said} »"
            children[place] = Token("text", "", 0, content=quoted)
    return token


def is_position(token: Token) -> bool:
    return token.type == "fence" and token.info.split()[:1] == [POSITION]


def drawers_of(id: str) -> Mapping[str, Drawer]:
    """What draws the figures of a box that are no positions of a game, by the word that begins their block."""
    box = box_of(id)
    figures = room(box.id, "figures") if box else None
    return figures.FIGURES if figures else {}


def render(tokens: list[Token], drawers: Mapping[str, Drawer]) -> str:
    """HTML, in which the box's own figures stand drawn."""
    drawn = {at: drawers[token.info](token.content) for at, token in enumerate(tokens) if token.info in drawers}
    html, start = "", 0
    for at in (*drawn, len(tokens)):
        html += MARKDOWN.renderer.render(tokens[start:at], MARKDOWN.options, {}) + drawn.get(at, "")
        start = at + 1
    return html


def figure(game: str, fence: Token, lang: str) -> Figure:
    """A block of lines: the position, the moves played from it (each after a plus), and the caption.

    Options of the game stand in its first line: ```position piles=4,7
    """
    position, *lines = fence.content.strip().splitlines()
    moves = [line.removeprefix(PLAYED) for line in lines if line.startswith(PLAYED)]
    table = table_at(game, position, dict(word.split("=", 1) for word in fence.info.split()[1:]), moves)
    scene = scene_of(table, len(moves), Ears(None, None))
    return Figure(
        **scene,
        eyes=None,
        layout=Layout.of(table.face.layout),
        strokes=[Stroke.of(stroke) for event in table.events(None) for stroke in table.face.strokes(event)],
        caption=" ".join(line for line in lines if not line.startswith(PLAYED)),
        spoken=spoken(table, scene["pieces"], lang),
    )


def spoken(table: Table, pieces: dict[str, str], lang: str) -> str:
    """Every piece and where it lies, for those who hear the figure."""

    def said(text: contract.Text) -> str:
        return text.en if lang == "en" else text.fr

    layout = table.face.layout
    named = {cell.id: said(cell.name) for cell in layout.cells}
    return "; ".join(f"{named[cell]}, {said(layout.pieces[code])}" for cell, code in pieces.items() if cell in named)
