"""R.S.V.P.'s problems, judged as they are solved, and their sheets of paper."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Query, Response

from grille.games.rsvp.prints import problem_sheets
from grille.games.rsvp.problems import BOX
from grille.search.problems import LEVELS
from grille.service.rsvp import RsvpProblems
from grille.web.nim_schemas import Lang
from grille.web.paper import PDF, to_print
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.routes.problems import Number, problem_routes

router = APIRouter(prefix="/api/rsvp", responses=REFUSALS, route_class=StrictRoute)
# the words are opened with the first problem, not with the house
router.include_router(problem_routes(cache(RsvpProblems)))


@router.get("/prints/problems.pdf", response_class=Response, responses=PDF)
def problems_pdf(level: Annotated[Number, Query(ge=1, le=LEVELS)], lang: Lang = "fr") -> Response:
    """The problems of a level with both faces of their frames, the answers upside down at the foot of every page."""
    return to_print(list(problem_sheets(BOX.of_level(level), lang)), f"rsvp-problemes-{level}.pdf")
