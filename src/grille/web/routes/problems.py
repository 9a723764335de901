"""Problems to solve on the board, judged as they are solved: the same doors for every game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi import Request as Asking
from fastapi.responses import PlainTextResponse
from pydantic import Field

from grille.search.problems import LEVELS
from grille.service import problems
from grille.service.answers import Steps
from grille.service.brought import Brought, bring
from grille.service.problem_papers import problem_sheets
from grille.service.problems import Clue, OpenProblem, ProblemBooks, ProblemList, Verdict
from grille.service.training import Strength, Strengths, after_problem
from grille.web.paper import PDF, to_print
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Lang, Moved, Number, Picked, Request

router = APIRouter(prefix="/api/problems", responses=REFUSALS, route_class=StrictRoute)

Level = Annotated[Number, Query(ge=1, le=LEVELS)]
Written = Annotated[str, Field(max_length=200)]
Played = Annotated[list[Written], Field(max_length=40, description="The moves so far, the other's among them.")]


class PickedSince(Picked):
    """The same after some moves."""

    played: Played


class Tried(Request):
    """How strong one was, and how a problem went."""

    strengths: Annotated[dict[str, Strength], Field(max_length=40)]
    is_right: bool


class ProblemText(Request):
    """A problem as it is exported."""

    line: Annotated[str, Field(max_length=4_000)]


class MovedSince(Moved):
    """The same after some moves."""

    played: Played


@router.get("")
def listed_books() -> ProblemBooks:
    """Every game that has problems."""
    return problems.books()


@router.post("")
async def brought(sent: ProblemText, request: Asking) -> Brought:
    """A problem from outside, as a line of JSON: proved, and from then on solved like any other; or refused."""
    return await bring(sent.line, request.app.state.workers)


@router.get("/{game}")
def listed(game: str, theme: Annotated[str | None, Query(max_length=40)] = None) -> ProblemList:
    """All problems of a game, or those of a theme."""
    return problems.book_of(game).listed(theme)


@router.get("/{game}/lines.jsonl", response_class=PlainTextResponse)
def lines(game: str) -> PlainTextResponse:
    """All problems of a game with their answers, one JSON object a line."""
    text = problems.book_of(game).lines()
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{game}.jsonl"'})


@router.get("/{game}/sheet.pdf", response_class=Response, responses=PDF)
def sheet(game: str, level: Level, per_page: Number = 4, lang: Lang = "fr") -> Response:
    """The problems of a level, one or four to a page, the answers upside down on the last."""
    chosen = problems.book_of(game).setter.collection.of_level(level)
    return to_print(problem_sheets(game, chosen, per_page, lang), f"{game}-{level}.pdf")


@router.get("/{game}/{number}")
def opened(game: str, number: Number) -> OpenProblem:
    """A problem on the board."""
    return problems.book_of(game).opened(number)


@router.post("/{game}/{number}/steps")
def steps(game: str, number: Number, asked: PickedSince) -> Steps:
    """What may be picked after these picks."""
    return problems.book_of(game).steps(number, asked.picked, asked.played)


@router.post("/{game}/{number}/answer")
def answer(game: str, number: Number, asked: MovedSince) -> Verdict:
    """Whether this move does what is asked, and what the other side answers."""
    return problems.book_of(game).judge(number, asked.move, asked.played)


@router.post("/{game}/{number}/strength")
def strength(game: str, number: Number, tried: Tried) -> Strengths:
    """How strong one is after this problem; nothing of it is kept here."""
    return after_problem(tried.strengths, game, number, is_right=tried.is_right)


@router.get("/{game}/{number}/clues/{step}")
def clue(game: str, number: Number, step: Number) -> Clue:
    """A little help, and then a little more."""
    return problems.book_of(game).clue(number, step)
