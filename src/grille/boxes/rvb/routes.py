"""RVB's sheets of paper."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from grille.boxes.rvb.papers import grid_sheet, problem_sheets
from grille.games.rvb.problems import SETTER
from grille.search.problems import LEVELS
from grille.web.paper import PDF, SVG, to_print
from grille.web.reading import StrictRoute
from grille.web.schemas import Lang, Number

router = APIRouter(route_class=StrictRoute)

Level = Annotated[Number, Query(ge=1, le=LEVELS)]


@router.get("/prints/grids.svg", response_class=Response, responses=SVG)
def grids_svg(per_page: Number = 4, lang: Lang = "fr") -> Response:
    """A page of empty grids, to write on."""
    return Response(grid_sheet(per_page, lang), media_type="image/svg+xml")


@router.get("/prints/grids.pdf", response_class=Response, responses=PDF)
def grids_pdf(per_page: Number = 4, lang: Lang = "fr") -> Response:
    """The same for the printer."""
    return to_print([grid_sheet(per_page, lang)], "rvb-grilles.pdf")


@router.get("/prints/problems.pdf", response_class=Response, responses=PDF)
def problems_pdf(level: Level, per_page: Number = 6, lang: Lang = "fr") -> Response:
    """The problems of a level, with the answers upside down at the foot of every page."""
    chosen = SETTER.collection.of_level(level)
    return to_print(list(problem_sheets(chosen, per_page, lang)), f"rvb-problemes-{level}.pdf")
