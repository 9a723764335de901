"""A board of one's own: any position opened, set up, walked through, weighed, and drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic import Field

from grille.service import free_board
from grille.service.answers import Steps
from grille.service.board_answers import Draft, Edited, FreeBoard, Line, Worths
from grille.service.errors import Busy
from grille.service.free_board import Spot
from grille.service.weighing import Weighing
from grille.web import schemas
from grille.web.paper import SVG
from grille.web.parts import part_of
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS

router = APIRouter(prefix="/api/games/{game}/board", responses=REFUSALS, route_class=StrictRoute)

T = TypeVar("T")
Word = Annotated[str, Field(max_length=200)]
LOOKING_SECONDS = 0.5
"""How soon it is noticed that nobody waits for an answer any more."""


class Where(schemas.Request):
    """A position, and the moves made since."""

    options: Annotated[dict[str, str], Field(max_length=40)] = Field(default_factory=dict)
    position: str | None = None
    moves: Annotated[list[str], Field(max_length=free_board.MOST_MOVES)] = Field(default_factory=list)

    def spot(self, game: str) -> Spot:
        return Spot.of(game, self.options, self.position, self.moves)


class AskedSteps(Where):
    """Steps picked so far."""

    picked: Annotated[list[Word], Field(max_length=200)]


class AskedWorths(AskedSteps):
    """Which look at the position is wanted, each longer than the one before."""

    look: Annotated[int, Field(ge=0, le=9)] = 0


class Touch(schemas.Request):
    """A draft, and what is done to it: a place touched with a brush, or with none to clear it; or all of it turned."""

    options: Annotated[dict[str, str], Field(max_length=40)] = Field(default_factory=dict)
    draft: Draft
    place: Word | None = None
    brush: Word | None = None
    turn: Word | None = None


@router.post("")
def opened(game: str, asked: Where) -> FreeBoard:
    """The board after these moves."""
    return free_board.opened(asked.spot(game))


@router.get("/picture.svg", response_class=Response, responses=SVG)
def picture(game: str, position: str, request: Request) -> Response:
    """A position as a picture; whatever else is asked are options of the game, as in the board's own address."""
    options = {name: value for name, value in request.query_params.items() if name != "position"}
    return Response(free_board.picture(Spot.of(game, options, position, ())), media_type="image/svg+xml")


@router.post("/steps")
def steps(game: str, asked: AskedSteps) -> Steps:
    """What may be picked after these picks."""
    return free_board.steps(asked.spot(game), asked.picked)


@router.post("/edit")
def edit(game: str, asked: Touch) -> Edited:
    """What a touch makes of a draft, and whether that is a position."""
    spot = Spot.of(game, asked.options, None, ())
    return free_board.edited(spot, asked.draft, asked.place, asked.brush, asked.turn)


@router.post("/worths")
async def worths(game: str, asked: AskedWorths, request: Request) -> Worths:
    """What the moves are worth; the work ends when the asker leaves."""
    return await while_here(request, part_of(request, Weighing).worths(asked.spot(game), asked.look, asked.picked))


@router.post("/line")
async def line(game: str, asked: Where, request: Request) -> Line:
    """How the game goes on when both play as well as is known."""
    return await while_here(request, part_of(request, Weighing).line(asked.spot(game)))


@router.post("/chance")
async def chance(game: str, asked: Where, request: Request) -> Line:
    """What chance does, until somebody acts."""
    return await part_of(request, Weighing).drawn(asked.spot(game))


async def while_here(request: Request, work: Coroutine[object, object, T]) -> T:
    """Work for somebody, as long as they wait for it."""
    task = asyncio.create_task(work)
    try:
        while not (await asyncio.wait((task,), timeout=LOOKING_SECONDS))[0]:
            if await request.is_disconnected():
                raise Busy("personne n'attend plus la réponse", "nobody waits for the answer any more")
        return task.result()
    finally:
        task.cancel()
