"""Problems to solve on the board, judged as they are solved: the same doors for every game that has some."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from grille.service.answers import Steps
from grille.service.problems import Book, Clue, OpenProblem, ProblemList, Verdict
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Number, Request


class Picks(Request):
    """Steps picked so far."""

    picked: Annotated[list[str], Field(max_length=200)]


class Answered(Request):
    """A move as it is written."""

    move: Annotated[str, Field(max_length=200)]


def problem_routes(book: Callable[[], Book[Any]]) -> APIRouter:
    """Below the address of a game."""
    router = APIRouter(prefix="/problems", responses=REFUSALS, route_class=StrictRoute)

    @router.get("")
    def listed() -> ProblemList:
        """All problems, the easiest first."""
        return book().listed()

    @router.get("/{number}")
    def opened(number: Number) -> OpenProblem:
        """A problem on the board."""
        return book().opened(number)

    @router.post("/{number}/steps")
    def steps(number: Number, asked: Picks) -> Steps:
        """What may be picked after these picks."""
        return book().steps(number, asked.picked)

    @router.post("/{number}/answer")
    def answer(number: Number, asked: Answered) -> Verdict:
        """Whether this is the right move."""
        return book().judge(number, asked.move)

    @router.get("/{number}/clues/{step}")
    def clue(number: Number, step: Number) -> Clue:
        """A little help, and then a little more."""
        return book().clue(number, step)

    return router
