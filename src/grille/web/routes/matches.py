"""Opening a table, looking at it, leafing back, and taking its record home."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BeforeValidator

from grille.contract import read_number
from grille.service.answers import MatchList, Opening, Ply
from grille.service.matches import NewSeat
from grille.web.asker import asker_of, introduce, matches_of
from grille.web.problems import PROBLEMS
from grille.web.reading import StrictRoute
from grille.web.schemas import Created, NewMatch, Person

router = APIRouter(prefix="/api/matches", responses=PROBLEMS, route_class=StrictRoute)

Number = Annotated[int, BeforeValidator(read_number)]


@router.post("", status_code=201)
async def create(new: NewMatch, request: Request, response: Response) -> Created:
    """Open a table; the person seats are this browser's."""
    seats = [NewSeat(name=seat.name) if isinstance(seat, Person) else NewSeat(level=seat.level) for seat in new.seats]
    owner = introduce(request, response)
    return Created(id=await matches_of(request).create(new.game, new.options, seats, new.position, owner))


@router.get("")
async def listed(request: Request) -> MatchList:
    """This browser's matches, the newest first."""
    return await matches_of(request).listed(asker_of(request))


@router.get("/{match}")
async def opened(match: str, request: Request) -> Opening:
    """The board, and what the asker may see of the match."""
    return await matches_of(request).opening(match, asker_of(request))


@router.get("/{match}/plies/{ply}")
async def leafed(match: str, ply: Number, request: Request) -> Ply:
    """The match as it stood after so many moves."""
    return await matches_of(request).ply(match, ply, asker_of(request))


@router.get("/{match}/record", response_class=PlainTextResponse)
async def record(match: str, request: Request) -> str:
    """The match as text, to keep and to replay."""
    return await matches_of(request).record(match)
