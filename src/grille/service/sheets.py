"""Rule sheets for the page: paragraphs as HTML, and between them figures, which are positions of the game itself."""

import re
from collections.abc import Callable, Mapping
from itertools import groupby, pairwise
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
from grille.service.views import lit_scene

POSITION: Final = "position"
NOTATION: Final = "Notation"
NUMBERED: Final = re.compile(r"\*\*§(\d+) ")
HEADED: Final = re.compile(rf"\*\*§\d+ {NOTATION}\.\*\*")
"""How the paragraph begins that tells how moves are written, in both languages."""
PLAYED: Final = "+ "
Drawer = Callable[[str], str]
"""Makes HTML of the lines of a block."""
# html=False: a sheet can only ever become plain headings, paragraphs, lists and links
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


def parts_of(game: str, sheet: str, lang: str) -> list[SheetPart]:
    """The sheet cut at its figures, which follow the paragraphs before them."""
    parts, tokens = [SheetPart(html="", figures=[])], name_paragraphs(MARKDOWN.parse(sheet))
    for kind, group in groupby(zip(kinds_of(tokens), tokens, strict=True), lambda pair: pair[0]):
        found = [token for _, token in group]
        if kind == POSITION:
            parts[-1].figures.extend(figure(game, fence, lang) for fence in found)
        else:
            html = printed(render([say_options(game, token, lang) for token in found], drawers_of(game)), lang)
            parts.append(SheetPart(html=folded(html) if kind == NOTATION else html, figures=[]))
    return parts[1:]


def name_paragraphs(tokens: list[Token]) -> list[Token]:
    """What is numbered can be pointed to: `#p3` is §3."""
    for before, token in pairwise(tokens):
        if found := token.type == "inline" and NUMBERED.match(token.content):
            before.attrSet("id", f"p{found[1]}")
    return tokens


def kinds_of(tokens: list[Token]) -> list[str]:
    """Figures, paragraphs on notation, and all the rest."""
    kinds = [POSITION if is_position(token) else "" for token in tokens]
    for at, token in enumerate(tokens):
        if token.type == "inline" and HEADED.match(token.content):
            kinds[at - 1 : at + 2] = [NOTATION] * 3  # the paragraph's beginning, its words and its end
    return kinds


def folded(html: str) -> str:
    """How moves are written is for those who want to write them."""
    return f"<details><summary>{NOTATION}</summary>{html}</details>"


def printed(text: str, lang: str) -> str:
    return text if lang == "en" else contract.typeset(text)


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
    scene = lit_scene(table, len(moves), Ears(None, None))
    return Figure(
        **scene,
        eyes=None,
        layout=Layout.of(table.face.layout),
        strokes=[Stroke.of(stroke) for event in table.events(None) for stroke in table.face.strokes(event)],
        caption=printed(" ".join(line for line in lines if not line.startswith(PLAYED)), lang),
        spoken=spoken(table, scene["pieces"], lang),
    )


def spoken(table: Table, pieces: dict[str, str], lang: str) -> str:
    """Every piece and where it lies, for those who hear the figure."""
    layout = table.face.layout
    named = {cell.id: cell.name.to(lang) for cell in layout.cells}
    listed = (f"{named[cell]}, {layout.pieces[code].to(lang)}" for cell, code in pieces.items() if cell in named)
    return contract.Text(" ; ", "; ").to(lang).join(listed)
