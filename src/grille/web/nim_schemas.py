"""What a page may ask the laboratory of Nim."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Query
from pydantic import BeforeValidator, Field

from grille.contract import read_number
from grille.service import nim
from grille.web.schemas import Request

YesNo = Literal["no", "yes"]
Number = Annotated[int, BeforeValidator(read_number)]
Rows = Annotated[Number, Query(ge=1, le=nim.MOST_ROWS)]
Columns = Annotated[Number, Query(ge=1, le=nim.MOST_COLUMNS)]
Size = Annotated[Number, Query(ge=1, le=nim.MOST_SIZE)]
Pile = Annotated[Number, Query(ge=0, lt=nim.MOST_SIZE)]
PeriodRows = Annotated[Number, Query(ge=1, le=nim.MOST_PERIODS)]
Tolerance = Annotated[Number, Query(ge=0, le=nim.MOST_TOLERANCE)]
BuiltTolerance = Annotated[Number, Query(ge=0, le=nim.MOST_BUILT_TOLERANCE)]
Lang = Literal["fr", "en"]
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
