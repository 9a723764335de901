"""For whoever keeps the house, and for the programs that watch over it: whether it lives, and whether it can serve."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from grille.contract import Text
from grille.web.guard import FULL
from grille.web.refusals import refusal

LEAVING: Final = Text("ce processus s'en va", "this process is leaving")

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def is_alive() -> PlainTextResponse:
    """The process answers, whatever else is the matter."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
async def is_ready(request: Request) -> Response:
    """Newcomers can be served: the database answers, the house is not full, and this process is not about to leave."""
    house = request.app
    if house.is_leaving or house.is_full():
        return refusal(503, LEAVING if house.is_leaving else FULL)
    await house.store.look()
    return PlainTextResponse("ok\n")
