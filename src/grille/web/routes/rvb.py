"""RVB's problems, judged as they are solved, and its sheets of paper."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from grille.boards.pdf import pdf
from grille.games.rvb.prints import grid_sheet, problem_sheets
from grille.games.rvb.problems import LEVELS, problems
from grille.service.rvb import BOOK
from grille.web.nim_schemas import Lang
from grille.web.problems import PROBLEMS
from grille.web.reading import StrictRoute
from grille.web.routes.problems import Number, problem_routes

router = APIRouter(prefix="/api/rvb", responses=PROBLEMS, route_class=StrictRoute)
router.include_router(problem_routes(lambda: BOOK))

Level = Annotated[Number, Query(ge=1, le=LEVELS)]


def drawn(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}}}


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
