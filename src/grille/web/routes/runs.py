"""Long runs, for whoever keeps the house: started, followed, stopped, gone on with, taken home, removed."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import PlainTextResponse
from pydantic import Field

from grille.service.run_answers import RunLine, RunList
from grille.service.runs import Runs
from grille.web import schemas
from grille.web.keeper import keeper_only
from grille.web.parts import part_of
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Nothing

router = APIRouter(prefix="/api/runs", responses=REFUSALS, route_class=StrictRoute, dependencies=[Depends(keeper_only)])


class NewRun(schemas.Request):
    """A run that is offered, and what was chosen for it."""

    offer: Annotated[str, Field(max_length=80)]
    chosen: Annotated[dict[str, Annotated[str, Field(max_length=40)]], Field(max_length=20)]


@router.get("")
async def listed(request: Request) -> RunList:
    """All runs, and what can be started."""
    return await part_of(request, Runs).listed()


@router.post("", status_code=201)
async def start(wanted: NewRun, request: Request) -> RunLine:
    """Start a run; it waits behind games, hints and reviews."""
    runs = part_of(request, Runs)
    return await runs.look(await runs.start(wanted.offer, wanted.chosen))


@router.post("/{run}/stop")
async def stop(run: str, wanted: Nothing, request: Request) -> RunLine:
    """End it with the samples it has, all of which are kept."""
    runs = part_of(request, Runs)
    await runs.stop(run)
    return await runs.look(run)


@router.post("/{run}/resume")
async def resume(run: str, wanted: Nothing, request: Request) -> RunLine:
    """Go on after the last sample."""
    runs = part_of(request, Runs)
    await runs.resume(run)
    return await runs.look(run)


@router.post("/{run}/remove")
async def remove(run: str, wanted: Nothing, request: Request) -> RunList:
    """Stop it, and forget all of it."""
    runs = part_of(request, Runs)
    await runs.remove(run)
    return await runs.listed()


@router.get("/{run}/rows", response_class=PlainTextResponse)
async def rows(run: str, request: Request) -> PlainTextResponse:
    """Every sample found so far, as `--checkpoint` keeps them: the command line goes on from there."""
    content = await part_of(request, Runs).text(run)
    name = f'attachment; filename="calcul-{run[:6]}.jsonl"'
    return PlainTextResponse(content, headers={"Content-Disposition": name})
