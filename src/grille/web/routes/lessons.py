"""Learning a game step by step on its own board."""

from __future__ import annotations

from fastapi import APIRouter

from grille.service import lessons
from grille.service.answers import Steps
from grille.service.lessons import Judged, OpenLesson, ShownMove
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Moved, Number, Picked

router = APIRouter(prefix="/api/games/{game}/lessons/{number}", responses=REFUSALS, route_class=StrictRoute)


@router.get("")
def opened(game: str, number: Number) -> OpenLesson:
    """A lesson on the board."""
    return lessons.opened(game, number)


@router.post("/steps")
def steps(game: str, number: Number, asked: Picked) -> Steps:
    """What may be picked after these picks."""
    return lessons.steps(game, number, asked.picked)


@router.post("/answer")
def answer(game: str, number: Number, asked: Moved) -> Judged:
    """Whether this move does what the lesson asks for."""
    return lessons.judge(game, number, asked.move)


@router.get("/shown")
def shown(game: str, number: Number) -> ShownMove:
    """A move that does it."""
    return lessons.shown(game, number)
