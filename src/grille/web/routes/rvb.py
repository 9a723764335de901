"""RVB's problems, judged as they are solved, and its sheets of paper."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from pydantic import BeforeValidator, Field

from grille.boards.pdf import pdf
from grille.contract import read_number
from grille.games.rvb.prints import grid_sheet, problem_sheets
from grille.games.rvb.problems import LEVELS, problems
from grille.service import rvb
from grille.service.answers import Steps
from grille.service.rvb import Clue, OpenProblem, ProblemList, Verdict
from grille.web.nim_schemas import Lang
from grille.web.problems import PROBLEMS
from grille.web.reading import StrictRoute
from grille.web.schemas import Request

router = APIRouter(prefix="/api/rvb", responses=PROBLEMS, route_class=StrictRoute)

Number = Annotated[int, BeforeValidator(read_number)]
Level = Annotated[Number, Query(ge=1, le=LEVELS)]


def drawn(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}}}


class Picks(Request):
    """Cells picked so far."""

    picked: Annotated[list[str], Field(max_length=200)]


class Answered(Request):
    """A strike as it is written."""

    move: Annotated[str, Field(max_length=200)]


@router.get("/problems")
async def listed() -> ProblemList:
    """All problems, the easiest first."""
    return rvb.listed()


@router.get("/problems/{number}")
async def opened(number: Number) -> OpenProblem:
    """A problem on the board."""
    return rvb.opened(number)


@router.post("/problems/{number}/steps")
async def steps(number: Number, asked: Picks) -> Steps:
    """What may be picked after these picks."""
    return rvb.steps(number, asked.picked)


@router.post("/problems/{number}/answer")
def answer(number: Number, asked: Answered) -> Verdict:
    """Whether this is the winning strike."""
    return rvb.judge(number, asked.move)


@router.get("/problems/{number}/clues/{step}")
async def clue(number: Number, step: Number) -> Clue:
    """A little help, and then a little more."""
    return rvb.clue(number, step)


# sheets of paper


@router.get("/prints/grids.svg", response_class=Response, responses=drawn("image/svg+xml"))
def grids_svg(per_page: Number = 4, lang: Lang = "fr") -> Response:
    """A page of empty grids, to write on."""
    return Response(grid_sheet(per_page, lang), media_type="image/svg+xml")


@router.get("/prints/grids.pdf", response_class=Response, responses=drawn("application/pdf"))
def grids_pdf(per_page: Number = 4, lang: Lang = "fr") -> Response:
    """The same for the printer."""
    return to_print([grid_sheet(per_page, lang)], "rvb-grilles.pdf")


@router.get("/prints/problems.pdf", response_class=Response, responses=drawn("application/pdf"))
def problems_pdf(level: Level, per_page: Number = 6, lang: Lang = "fr") -> Response:
    """The problems of a level, with the answers upside down at the foot of every page."""
    chosen = [problem for problem in problems() if problem.level == level]
    return to_print(list(problem_sheets(chosen, per_page, lang)), f"rvb-problemes-{level}.pdf")


def to_print(sheets: list[str], name: str) -> Response:
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(pdf(sheets), media_type="application/pdf", headers=headers)
