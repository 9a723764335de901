"""R.S.V.P.'s problems on paper."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response

from grille.boxes.rsvp.papers import problem_sheets
from grille.games.rsvp.problems import SETTER
from grille.search.problems import LEVELS
from grille.web.paper import PDF, to_print
from grille.web.reading import StrictRoute
from grille.web.schemas import Lang, Number

router = APIRouter(route_class=StrictRoute)


@router.get("/prints/problems.pdf", response_class=Response, responses=PDF)
def problems_pdf(level: Annotated[Number, Query(ge=1, le=LEVELS)], lang: Lang = "fr") -> Response:
    """The problems of a level with both faces of their frames, the answers upside down at the foot of every page."""
    return to_print(list(problem_sheets(SETTER.collection.of_level(level), lang)), f"rsvp-problemes-{level}.pdf")
