"""The laboratory of Nim: who wins, tables, constructions, claims, conjectures, values, and files to take home."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, FastAPI, Query, Response
from fastapi import Request as Asking
from pydantic import Field

from grille.boxes.nim import laboratory
from grille.boxes.nim.answers import (
    Bounds,
    ClaimList,
    Construction,
    Decision,
    Finding,
    LostTable,
    Periods,
    Reach,
    Values,
)
from grille.boxes.nim.laboratory import Laboratory
from grille.boxes.nim.papers import blank_sheet
from grille.web.paper import SVG, drawn_as
from grille.web.parts import part_of
from grille.web.reading import StrictRoute
from grille.web.schemas import Lang, Number, Request, YesNo


@asynccontextmanager
async def stay_open(app: FastAPI) -> AsyncIterator[None]:
    app.state.laboratory = Laboratory(app.state.workers)
    yield


router = APIRouter(route_class=StrictRoute, lifespan=stay_open)

CSV, PNG = drawn_as("text/csv"), drawn_as("image/png")

Rows = Annotated[Number, Query(ge=1, le=laboratory.MOST_ROWS)]
Columns = Annotated[Number, Query(ge=1, le=laboratory.MOST_COLUMNS)]
Size = Annotated[Number, Query(ge=1, le=laboratory.MOST_SIZE)]
Pile = Annotated[Number, Query(ge=0, lt=laboratory.MOST_SIZE)]
PeriodRows = Annotated[Number, Query(ge=1, le=laboratory.MOST_PERIODS)]
Tolerance = Annotated[Number, Query(ge=0, le=laboratory.MOST_TOLERANCE)]
BuiltTolerance = Annotated[Number, Query(ge=0, le=laboratory.MOST_BUILT_TOLERANCE)]
Digits = Annotated[str, Field(description="A whole number of up to 20,000 digits.")]


class Piles(Request):
    """A position of which the truth is asked; numbers are texts, for they may be long."""

    first: Digits
    second: Digits
    tolerance: Digits = "1"
    misere: bool = False


class Conjecture(Request):
    """What a pupil supposes, in the little language of docs/nim.md."""

    text: str
    tolerance: Digits = "1"
    misere: bool = False


@router.get("")
async def bounds(request: Asking) -> Bounds:
    """How much may be asked for."""
    return part_of(request, Laboratory).bounds()


@router.post("/decide")
async def decide(asked: Piles, request: Asking) -> Decision:
    """Who wins with two piles of any size, and by which moves."""
    return await part_of(request, Laboratory).decide(asked.first, asked.second, asked.tolerance, asked.misere)


@router.get("/reach")
async def reach(request: Asking, first: Pile, second: Pile, tolerance: Tolerance = 1) -> Reach:
    """Everything that one move reaches from a position of the grid."""
    return part_of(request, Laboratory).reach(first, second, tolerance)


@router.get("/table")
async def table(request: Asking, rows: Rows = 20, tolerance: Tolerance = 1, misere: YesNo = "no") -> LostTable:
    """The first lost pairs."""
    return await part_of(request, Laboratory).table(rows, tolerance, misere == "yes")


@router.get("/table.csv", response_class=Response, responses=CSV)
async def table_csv(request: Asking, rows: Rows = 20, tolerance: Tolerance = 1, misere: YesNo = "no") -> Response:
    """The same as a file; its cells are headings and digits, which no spreadsheet takes for a formula."""
    told = await part_of(request, Laboratory).table(rows, tolerance, misere == "yes")
    lines = [f"{row.n},{row.low},{row.high},{row.difference}\n" for row in told.rows]
    play = "-misere" if misere == "yes" else ""
    return download("".join(("n,low,high,difference\n", *lines)), f"nim-{tolerance}{play}.csv")


@router.get("/construct")
async def construct(request: Asking, columns: Columns = 8, tolerance: BuiltTolerance = 1) -> Construction:
    """The table as the pupils built it, with every pair that was tried in vain."""
    return await part_of(request, Laboratory).construct(columns, tolerance)


@router.get("/claims")
async def claims(request: Asking) -> ClaimList:
    """The pupils' paper, checked statement by statement."""
    return await part_of(request, Laboratory).claims()


@router.post("/conjecture")
async def conjecture(asked: Conjecture, request: Asking) -> Finding:
    """The first counter-example to a conjecture, or how far it holds."""
    return await part_of(request, Laboratory).conjecture(asked.text, asked.tolerance, asked.misere)


@router.get("/grundy")
async def grundy(request: Asking, size: Size = 64, tolerance: Tolerance = 1) -> Values:
    """The Grundy values of all small positions, in normal play."""
    return await part_of(request, Laboratory).values(size, tolerance)


@router.get("/grundy.csv", response_class=Response, responses=CSV)
async def grundy_csv(request: Asking, size: Size = 64, tolerance: Tolerance = 1) -> Response:
    """The same as a file, a row of the table on each line."""
    told = await part_of(request, Laboratory).values(size, tolerance)
    return download("".join(f"{','.join(map(str, row))}\n" for row in told.rows), f"nim-{tolerance}-grundy.csv")


@router.get("/periods")
async def periods(request: Asking, rows: PeriodRows = 8, tolerance: BuiltTolerance = 1) -> Periods:
    """From where on, and how, the rows of values repeat."""
    return await part_of(request, Laboratory).periods(rows, tolerance)


@router.get("/plot.png", response_class=Response, responses=PNG)
async def plot(
    request: Asking,
    tolerance: Tolerance = 1,
    misere: YesNo = "no",
    size: Size = 100,
    values: YesNo = "no",
    lang: Lang = "fr",
) -> Response:
    """The lost positions with their two lines, or the values, as a picture for a paper."""
    told = await part_of(request, Laboratory).plot(tolerance, misere == "yes", size, values == "yes", lang)
    return Response(told, media_type="image/png", headers={"Content-Disposition": 'inline; filename="nim.png"'})


@router.get("/sheet.svg", response_class=Response, responses=SVG)
async def sheet(tolerance: Tolerance = 1, misere: YesNo = "no", lang: Lang = "fr") -> Response:
    """A blank grid and table to print."""
    return Response(blank_sheet(tolerance, misere == "yes", lang), media_type="image/svg+xml")


def download(text: str, name: str) -> Response:
    return Response(text, media_type="text/csv", headers={"Content-Disposition": f'attachment; filename="{name}"'})
