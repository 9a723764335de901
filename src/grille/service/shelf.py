"""What there is to play: the boxes, their rule sheets, and the referee's own text."""

from functools import cache
from importlib.resources import files

from grille.contract import UnknownName
from grille.games import (
    REGISTRY,
    game_class,
    games_with_problems,
    load_examples,
    load_lessons,
    load_levels,
    setter_of,
)
from grille.records import STAND_IN
from grille.registry import boxes, load_box
from grille.search.engine import LEVELS, USUAL_LEVEL
from grille.service.answers import Text
from grille.service.boxes import all_boxes, shown_on_the_shelf
from grille.service.colours import coloured
from grille.service.errors import NotFound
from grille.service.sheets import parts_of
from grille.service.shelf_answers import ExampleLine, GameCard, Levels, Rules, Sheet, Shelf


@cache
def games() -> Shelf:
    cards = {id: card_of(id) for id in REGISTRY}
    shown = [shown_on_the_shelf(box, [cards[id] for id in box.games]) for box in all_boxes()]
    return Shelf(boxes=shown, games=list(cards.values()), usual_level=USUAL_LEVEL, stand_in=STAND_IN)


def card_of(id: str) -> GameCard:
    counts = {"lessons": len(load_lessons(id)), "problems": count_problems(id)}
    return GameCard.of_info(game_class(id).info, levels=LEVELS, examples=load_examples(id), **counts)


def levels(id: str) -> Levels:
    check_game(id)
    return Levels.of({"levels": load_levels(id)})


def count_problems(id: str) -> int:
    return len(setter_of(id).collection.problems) if id in games_with_problems() else 0


@cache
def rules(id: str) -> Rules:
    """The rule sheet, whose French part comes before a rule (---) and whose English part follows it."""
    french, _, english = read_file(id, "rules.md").partition("\n---\n")
    # the sheet's titles name their language, which a page in one language need not
    french = french.replace(" (français)\n", "\n", 1)
    english = english.lstrip().replace(" (English)\n", "\n", 1)
    is_game = id in REGISTRY
    return Rules(
        name=Text(fr=title_of(french), en=title_of(english)),
        sheet=Sheet(fr=parts_of(id, french, "fr"), en=parts_of(id, english, "en")),
        referee=coloured(source(id)),
        lessons=len(load_lessons(id)) if is_game else 0,
        examples=list(map(ExampleLine.of, load_examples(id))) if is_game else [],
    )


def title_of(sheet: str) -> str:
    return sheet.splitlines()[0].removeprefix("# ")


def source(id: str) -> str:
    return read_file(id, "rules.py")


def is_no_game(id: str) -> bool:
    """Whether it is a box with a sheet of its own, for what lies in it beside games."""
    return id not in REGISTRY and id in boxes() and bool(load_box(id).sheet)


def check_game(id: str) -> None:
    try:
        game_class(id)
    except UnknownName as error:
        raise NotFound(*error.text) from error


def read_file(id: str, name: str) -> str:
    """A file of a game's folder, or of that from which a box has its own sheet."""
    if not is_no_game(id):
        check_game(id)
    file = files(load_box(id).sheet if is_no_game(id) else REGISTRY[id]) / name
    if not file.is_file():
        raise NotFound(f"{id} n'a pas de fichier {name}", f"{id} has no file {name}")
    return file.read_text("utf-8")
