"""What there is to play: the boxes, their rule sheets, and the referee's own text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt

from grille.contract import UnknownName
from grille.games import REGISTRY, game_class
from grille.search.engine import LEVELS
from grille.service.answers import GameCard, Rules, Shelf, Text
from grille.service.colours import coloured
from grille.service.errors import NotFound


@cache
def games() -> Shelf:
    return Shelf(games=[GameCard.of_info(game_class(id).info, LEVELS) for id in REGISTRY])


@cache
def rules(id: str) -> Rules:
    """The rule sheet, whose French part comes before a rule (---) and whose English part follows it."""
    french, _, english = read_file(id, "rules.md").partition("\n---\n")
    # html=False: a sheet can only ever become plain headings, paragraphs, lists and links
    render = MarkdownIt("commonmark", {"html": False}).enable("table").render
    # the sheet's titles name their language, which a page in one language need not
    french, english = french.replace(" (français)\n", "\n", 1), english.replace(" (English)\n", "\n", 1)
    return Rules(sheet=Text(fr=render(french), en=render(english)), referee=coloured(source(id)))


def source(id: str) -> str:
    return read_file(id, "rules.py")


def read_file(id: str, name: str) -> str:
    try:
        game_class(id)
    except UnknownName as error:
        raise NotFound(*error.text) from error
    file = files(REGISTRY[id]) / name
    if not file.is_file():
        raise NotFound(f"{id} n'a pas de fichier {name}", f"{id} has no file {name}")
    return file.read_text("utf-8")
