"""The problems of the day, and those of every day before."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Response

from grille.service import days
from grille.service.days import Day
from grille.service.problem_papers import week_sheets
from grille.web.paper import PDF, to_print
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Lang

router = APIRouter(prefix="/api/days", responses=REFUSALS, route_class=StrictRoute)


@router.get("")
def today() -> Day:
    """Today's, by the calendar of Paris."""
    return days.opened(None, datetime.now(UTC))


Date = Annotated[str, Path(max_length=10)]


@router.get("/{date}")
def opened(date: Date) -> Day:
    """Those of a day, written like 2026-11-17."""
    return days.opened(date, datetime.now(UTC))


@router.get("/{date}/week.pdf", response_class=Response, responses=PDF)
def week(date: Date, lang: Lang = "fr") -> Response:
    """A week of the house's problems from a day on, on A4, the answers upside down on the last page."""
    return to_print(week_sheets(days.read_first(date), lang), f"grille-{date}.pdf")
