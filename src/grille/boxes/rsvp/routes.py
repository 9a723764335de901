"""R.S.V.P.'s words looked up, the words through a letter, and its problems on paper."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Response

from grille.boxes.rsvp.papers import problem_sheets
from grille.contract import UnreadableText, shown
from grille.games.rsvp.asking import judged, read_word, told_line
from grille.games.rsvp.frame import names
from grille.games.rsvp.lexicon.index import EMPTY
from grille.games.rsvp.problems import SETTER
from grille.games.rsvp.rules import Rsvp
from grille.search.problems import LEVELS
from grille.service.answers import Answer, Text
from grille.web.paper import PDF, to_print
from grille.web.reading import StrictRoute
from grille.web.schemas import Lang, Number

router = APIRouter(route_class=StrictRoute)

MOST_WORDS: Final = 12
LEXICON: Final = Rsvp().written_options()["lexicon"]


class JudgedWord(Answer):
    """Whether a word may be counted, and why."""

    word: str
    valid: bool
    said: Text


class LetterWords(Answer):
    """The words a lying letter is part of or can become part of, a sentence for its row and one for its column."""

    lines: list[Text]


@router.get("/word")
def word(word: Annotated[str, Query(max_length=200)]) -> JudgedWord:
    """« Est-ce un mot ? »"""
    found = judged(read_word(word), LEXICON)
    return JudgedWord(word=found.word, valid=bool(found.origins), said=Text.of(found.said))


@router.get("/letter")
def letter(
    position: Annotated[str, Query(max_length=400)],
    cell: Annotated[str, Query(max_length=4)],
    size: Annotated[Number, Query(ge=1, le=99)] = 11,
    side: Annotated[Number, Query(ge=1, le=2)] = 1,
) -> LetterWords:
    """« Quel mot ? », read from a player's side."""
    game = Rsvp(size=str(size))
    cells = game.read_state(position).cells
    at = names(game.size).index(cell) if cell in names(game.size) else None
    if at is None or cells[at] == EMPTY:
        raise UnreadableText(f"aucune lettre en {shown(cell)}", f"no letter on {shown(cell)}")
    return LetterWords(lines=[Text.of(told_line(one)) for one in game.words.through(cells, side - 1, at, MOST_WORDS)])


@router.get("/prints/problems.pdf", response_class=Response, responses=PDF)
def problems_pdf(level: Annotated[Number, Query(ge=1, le=LEVELS)], lang: Lang = "fr") -> Response:
    """The problems of a level with both faces of their frames, the answers upside down at the foot of every page."""
    return to_print(list(problem_sheets(SETTER.collection.of_level(level), lang)), f"rsvp-problemes-{level}.pdf")
