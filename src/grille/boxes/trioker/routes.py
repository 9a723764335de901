"""Trioker's workshop: shapes to choose and to draw, puzzles to fill and to count, sheets to print, and the patience."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Final

from fastapi import APIRouter, FastAPI, Query, Response
from fastapi import Request as Asking
from pydantic import Field

from grille.boxes.trioker import shapes, workshop
from grille.boxes.trioker.answers import (
    Board,
    Chances,
    Clues,
    Counting,
    Deal,
    DealVerdict,
    Drawn,
    Lattice,
    Look,
    PieceSet,
    ShapeList,
    Solutions,
)
from grille.boxes.trioker.drawing import piece_set
from grille.boxes.trioker.papers import shape_sheet, tiles_sheet
from grille.boxes.trioker.shapes import COLUMNS, ROWS, Order, read_shape, title_of
from grille.boxes.trioker.workshop import MOST_DEALS, MOST_FIRST, Asked, Workshop
from grille.games.trioker.puzzles.census import MOST_CELLS
from grille.games.trioker.puzzles.svg import outline_svg
from grille.service.seating import hashed
from grille.web.cookies import asker_of, introduce
from grille.web.keeper import is_keeper
from grille.web.paper import PDF, SVG, to_print
from grille.web.parts import part_of
from grille.web.reading import StrictRoute
from grille.web.schemas import Lang, Nothing, Number, Request, YesNo


@asynccontextmanager
async def stay_open(app: FastAPI) -> AsyncIterator[None]:
    app.state.workshop = Workshop(app.state.workers)
    yield
    await app.state.workshop.close()


router = APIRouter(route_class=StrictRoute, lifespan=stay_open)

Shape = Annotated[
    str, Query(min_length=1, max_length=400, description="As a link writes it, or a name of the catalogue.")
]
Cells = Annotated[Number, Query(ge=1, le=MOST_CELLS)]
First = Annotated[Number, Query(ge=0, le=10_000)]
DealNumber = Annotated[Number, Query(ge=0, lt=MOST_DEALS)]
DAY: Final = {"Cache-Control": "max-age=86400"}
"""A shape looks tomorrow as it does today."""


class Puzzle(Request):
    """A shape, the pieces for it, and what lies on it; `deal` is a hand of the patience, whose shape is the hexagon."""

    shape: Annotated[str, Field(min_length=1, max_length=400)]
    joker: bool = False
    tip: bool = False
    deal: Annotated[int, Field(ge=0, lt=MOST_DEALS)] | None = None
    placed: list[Annotated[str, Field(max_length=20)]] = Field(default_factory=list, max_length=25)

    def asked(self) -> Asked:
        return Asked(self.shape, self.joker, self.tip, self.deal, tuple(self.placed))


class Watched(Puzzle):
    """Whether the ways to finish shall be counted, and whether one may wait for it."""

    counted: bool = True
    patient: bool = False


class Numbered(Puzzle):
    """The page of solutions on which a number is."""

    first: Annotated[int, Field(ge=0, lt=MOST_FIRST)] = 0


class Drawing(Request):
    """Cells of the sheet."""

    cells: Annotated[list[Annotated[str, Field(max_length=8)]], Field(max_length=ROWS * COLUMNS)]


class DealtHand(Request):
    deal: Annotated[int, Field(ge=0, lt=MOST_DEALS)]


# shapes


@router.get("")
async def pieces() -> PieceSet:
    """How every piece is drawn and called."""
    return piece_set()


@router.get("/board")
def board(request: Asking, response: Response, shape: Shape, joker: YesNo = "no", tip: YesNo = "no") -> Board:
    """A shape to fill."""
    introduce(request, response)  # before anything is counted: of several processes one has a browser's counts
    return workshop.opened(Asked(shape, joker == "yes", tip == "yes"))


@router.get("/lattice")
def lattice(shape: Annotated[str, Query(max_length=400)] = "") -> Lattice:
    """The sheet to draw on, with a shape on it."""
    return shapes.lattice(read_shape(shape) if shape else None)


@router.post("/drawn")
def drawn(asked: Drawing) -> Drawn:
    """What is known at once of a shape: its name, its count, or why it is impossible."""
    return shapes.drawn(asked.cells)


@router.get("/catalogue")
def catalogue() -> ShapeList:
    """Shapes drawn and named with care."""
    return shapes.catalogue()


@router.get("/census")
def census(cells: Cells = 6, order: Order = "rare", first: First = 0) -> ShapeList:
    """Every small shape, by size and number of solutions."""
    return shapes.census_page(cells, order, first)


@router.get("/outline.svg", response_class=Response, responses=SVG)
def outline(shape: Shape) -> Response:
    """A shape as a small picture."""
    return Response(outline_svg(read_shape(shape)), media_type="image/svg+xml", headers=DAY)


# puzzles


@router.post("/look")
async def look(asked: Watched, request: Asking) -> Look:
    """Where corners disagree, or in how many ways the puzzle can still be finished."""
    return await part_of(request, Workshop).look(asked.asked(), asked.counted, asked.patient)


@router.post("/clue")
async def clue(asked: Puzzle, request: Asking) -> Clues:
    """A little help: where to look, then which piece, then how it lies."""
    return await part_of(request, Workshop).clue(asked.asked())


@router.post("/solutions")
async def solutions(asked: Numbered, request: Asking) -> Solutions:
    """Solutions that keep what is laid."""
    return await part_of(request, Workshop).solutions(asked.asked(), asked.first)


@router.post("/counts")
async def count(asked: Puzzle, request: Asking, response: Response) -> Counting:
    """Count a shape; what takes long goes on by itself."""
    return await part_of(request, Workshop).count(asked.asked(), hashed(introduce(request, response)))


@router.get("/counts/{id}")
async def counting(id: str, request: Asking) -> Counting:
    """How far a count is."""
    return part_of(request, Workshop).counting(id)


@router.post("/counts/{id}/stop")
async def stop(id: str, asked: Nothing, request: Asking) -> Counting:
    """End a count that one has begun; it tells what it has found."""
    return part_of(request, Workshop).stop(id, asker_of(request), is_keeper(request))


@router.post("/counts/{id}/resume")
async def resume(id: str, asked: Nothing, request: Asking, response: Response) -> Counting:
    """Go on with a count that was stopped, from where it was."""
    return part_of(request, Workshop).resume(id, hashed(introduce(request, response)))


# the patience


@router.get("/patience")
def patience(deal: DealNumber | None = None) -> Deal:
    """Ten pieces, at random or those of a number."""
    return workshop.dealt(secrets.randbelow(MOST_DEALS) if deal is None else deal)


@router.post("/patience/verdict")
async def verdict(asked: DealtHand, request: Asking) -> DealVerdict:
    """Whether a deal can be won."""
    return await part_of(request, Workshop).verdict(asked.deal)


@router.get("/patience/chances")
async def chances(request: Asking) -> Chances:
    """« Quelles sont vos chances ? »"""
    return await part_of(request, Workshop).chances()


# sheets of paper


@router.get("/tiles.svg", response_class=Response, responses=SVG)
def tiles_svg(lang: Lang = "fr") -> Response:
    """All 25 pieces at their true size."""
    return Response(tiles_sheet(lang), media_type="image/svg+xml")


@router.get("/tiles.pdf", response_class=Response, responses=PDF)
def tiles_pdf(lang: Lang = "fr") -> Response:
    """The same for the printer."""
    return to_print([tiles_sheet(lang)], "trioker-pieces.pdf")


@router.get("/sheet.svg", response_class=Response, responses=SVG)
def sheet_svg(shape: Shape, lang: Lang = "fr") -> Response:
    """A shape to lay pieces on."""
    return Response(sheet_of(shape, lang), media_type="image/svg+xml")


@router.get("/sheet.pdf", response_class=Response, responses=PDF)
def sheet_pdf(shape: Shape, lang: Lang = "fr") -> Response:
    """The same for the printer."""
    return to_print([sheet_of(shape, lang)], "trioker-forme.pdf")


def sheet_of(link: str, lang: Lang) -> str:
    shape = read_shape(link)
    return shape_sheet(shape, title_of(shape).to(lang), lang)
