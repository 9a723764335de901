"""The laboratory of Nim for a guest: every question is bounded, and what may take long is worked out elsewhere."""

import asyncio
from base64 import b64decode
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final

from grille.boxes.nim.answers import (
    Bounds,
    ClaimList,
    Construction,
    Decision,
    Finding,
    LostRow,
    LostTable,
    Periods,
    Reach,
    Reasons,
    Span,
    Values,
)
from grille.contract import MAX_DIGITS, write_number
from grille.games.nim.grundy import SEQUENCES
from grille.games.nim.reasons import reasons, slope
from grille.games.nim.rules import Nim, State
from grille.games.nim.wythoff import lost_pairs, sequence_numbers
from grille.service.engines import work_out
from grille.workers import Priority, Task, Workers

WORK: Final = "grille.boxes.nim.work"

MOST_ROWS: Final = 10_000
MOST_COLUMNS: Final = 20
MOST_SIZE: Final = 400
MOST_TOLERANCE: Final = 1_000_000
MOST_BUILT_TOLERANCE: Final = 10
MOST_PERIODS: Final = 12
MOST_PLACES: Final = 20_000
SECONDS: Final = {"conjecture": 2.0, "periods": 1.5, "plot": 20.0}
"""For how long a sum looks on before it tells how far it came."""
USUAL_SECONDS: Final = 8.0
"""How long any other may take; on an idle machine all of them are much quicker."""


class Laboratory:
    """Answers about the game itself, whoever asks."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.checked: ClaimList | None = None

    def bounds(self) -> Bounds:
        return Bounds(
            digits=MAX_DIGITS,
            rows=MOST_ROWS,
            columns=MOST_COLUMNS,
            size=MOST_SIZE,
            tolerance=MOST_TOLERANCE,
            built_tolerance=MOST_BUILT_TOLERANCE,
            periods=MOST_PERIODS,
            plots=find_spec("matplotlib") is not None,
        )

    async def decide(self, first: str, second: str, tolerance: str, misere: bool) -> Decision:
        details = {"first": first, "second": second, "tolerance": tolerance, "misere": misere}
        return Decision.of(await self.work_out("decide", **details))

    def reach(self, first: int, second: int, tolerance: int) -> Reach:
        return Reach(spans=list(reached(first, second, tolerance)))

    async def table(self, rows: int, tolerance: int, misere: bool) -> LostTable:
        told = await asyncio.to_thread(lambda: list(islice(lost_rows(tolerance, misere), rows)))
        return LostTable(
            rows=told,
            slope=slope(tolerance),
            sequences=sequence_numbers(tolerance, misere),
            reasons=Reasons.of(reasons(tolerance, misere)),
        )

    async def construct(self, columns: int, tolerance: int) -> Construction:
        return Construction.of(await self.work_out("build", columns=columns, tolerance=tolerance))

    async def claims(self) -> ClaimList:
        """The paper never changes, so it is checked once."""
        if self.checked is None:
            self.checked = ClaimList.of(await self.work_out("check"))
        return self.checked

    async def conjecture(self, text: str, tolerance: str, misere: bool) -> Finding:
        details = {"text": text, "tolerance": tolerance, "misere": misere, "places": MOST_PLACES}
        return Finding.of(await self.work_out("conjecture", **details))

    async def values(self, size: int, tolerance: int) -> Values:
        told = await self.work_out("values", size=size, tolerance=tolerance)
        return Values(size=size, rows=told["rows"])

    async def periods(self, rows: int, tolerance: int) -> Periods:
        told = await self.work_out("periods", rows=rows, tolerance=tolerance)
        return Periods(rows=told["rows"], sequences=SEQUENCES if tolerance == 0 else {})

    async def plot(self, tolerance: int, misere: bool, size: int, of_values: bool, lang: str) -> bytes:
        details = {"tolerance": tolerance, "misere": misere, "size": size, "of_values": of_values, "lang": lang}
        return b64decode((await self.work_out("plot", **details))["png"])

    async def work_out(self, kind: str, **details: Any) -> dict[str, Any]:
        seconds = SECONDS.get(kind, USUAL_SECONDS)
        return await work_out(self.workers, Task(f"{WORK}.{kind}", details, seconds, Priority.QUESTION))


def reached(first: int, second: int, tolerance: int) -> Iterator[Span]:
    game, state = Nim(tolerance=tolerance), State((first, second), 0)
    for take in range(first + 1):
        if take:
            yield Span(first=first - take, least=second, most=second)
        if span := game.seconds(state, take):
            yield Span(first=first - take, least=second - span[-1], most=second - span[0])


def lost_rows(tolerance: int, misere: bool) -> Iterator[LostRow]:
    for n, (low, high) in enumerate(lost_pairs(tolerance, misere)):
        yield LostRow(n=n, low=write_number(low), high=write_number(high), difference=write_number(high - low))
