"""What there is to play, its rules, and how the house is doing."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from grille.service import examples, shelf
from grille.service.booklets import Booklets, CheckedBooklet
from grille.service.shelf_answers import Levels, OpenExample, Rules, Shelf, Status
from grille.web.cookies import matches_of
from grille.web.parts import part_of
from grille.web.refusals import REFUSALS

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/games")
async def games() -> Shelf:
    """Every box on the shelf."""
    return shelf.games()


@router.get("/games/{game}/rules")
async def rules(game: str) -> Rules:
    """The rule sheet as HTML."""
    return shelf.rules(game)


@router.get("/games/{game}/levels")
async def levels(game: str) -> Levels:
    """What each level does, in words."""
    return shelf.levels(game)


@router.get("/games/{game}/source", response_class=PlainTextResponse)
async def source(game: str) -> str:
    """The referee itself: the game's rules in Python."""
    return shelf.source(game)


@router.get("/games/{game}/examples/{example}")
def example(game: str, example: str) -> OpenExample:
    """A worked example: every position with its remark."""
    return examples.opened(game, example)


@router.get("/games/{game}/booklet")
async def booklet(game: str, request: Request) -> CheckedBooklet:
    """The text that a game or a box comes from, checked sentence by sentence."""
    return await part_of(request, Booklets).of(game)


@router.get("/status")
async def status(request: Request) -> Status:
    """Version, whether the fast searches are there, how many matches are kept."""
    return await matches_of(request).status()
