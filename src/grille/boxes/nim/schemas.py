"""What a page may ask the laboratory of Nim."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from pydantic import Field

from grille.boxes.nim import laboratory
from grille.web.schemas import Number, Request

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
