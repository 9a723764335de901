"""The whole web application, put together; and the server that runs it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import SystemRandom
from socket import socket
from tempfile import mkdtemp
from typing import Any, Final, Self

from fastapi import FastAPI, Request, Response
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import grille
from grille.players.offered import offers
from grille.registry import boxes, has_room, rooms
from grille.service.booklets import Booklets
from grille.service.environment import Environment
from grille.service.matches import Matches
from grille.service.runs import Runs
from grille.service.studies import Studies
from grille.service.weighing import Weighing
from grille.store.database import data_folder
from grille.store.group_commit import GroupCommit
from grille.store.places import check_driver, open_place
from grille.store.sql import SqlStore
from grille.store.sqlite import SqliteStore
from grille.web import openapi, sockets
from grille.web.doorman import Doorman
from grille.web.guard import Guard
from grille.web.handover import Handed
from grille.web.loop_lag import LoopLag
from grille.web.metrics import tell_figures
from grille.web.network import address_of
from grille.web.packing import Packing
from grille.web.pages import Pages, addresses
from grille.web.rate_limits import Rates
from grille.web.refusals import REFUSALS, answer_refusals
from grille.web.render_queue import RenderQueue
from grille.web.routes import board, days, keeping, lessons, matches, printing, problems, reviews, runs, shelf, studies
from grille.web.server import open_door, run, run_led, tell_address
from grille.web.settings import USUAL, Settings
from grille.workers.engine_room import EngineRoom, keep_engine_room
from grille.workers.log_lines import write_lines
from grille.workers.pool import Pool

ABOUT = (
    "Rare French abstract games. Live play is by WebSocket at /api/matches/{match}/live: "
    "the page sends FromPage, the server sends FromServer."
)
MOST_LATE_SECONDS: Final = 2.0
"""So long after a move may its board be drawn before newcomers are asked to come back."""
QUIET_SECONDS: Final = 2.0
RUNS: Final = "runs"
"""The folder of long runs, beside the file of matches."""


def work_modules() -> tuple[str, ...]:
    """What worker processes may be asked for: the players' thoughts, and what a box has to be worked out."""
    return ("grille.players.work", *(f"{folder}.work" for id, folder in boxes().items() if has_room(id, "work")))


class House(FastAPI):
    """The application behind its door-keeper, which stands before every answer there is."""

    engines: str | None = None  # where the engine room is found that it shares with other processes
    is_leaving = False

    def __init__(
        self,
        open_store: Callable[[], SqlStore],
        rates: Rates | None = None,
        pages: Pages | None = None,
        settings: Settings = USUAL,
        folder: Path | None = None,
    ) -> None:
        self.open_store, self.settings, self.folder = open_store, settings, folder
        super().__init__(
            title="grille",
            version=grille.__version__,
            description=ABOUT,
            lifespan=self.stay_open,
            docs_url=None,
            redoc_url=None,
            redirect_slashes=False,
        )
        self.state.rates, self.state.sockets, self.state.render_queue = rates or Rates(), set(), RenderQueue()
        self.state.address = "http://127.0.0.1"  # until it listens somewhere
        self.loop_lag = LoopLag()
        self.guard = Guard(Packing(super().__call__), self.state.rates, self.is_full, settings.is_closed)
        guard: Any = self.guard
        # only the proxy is believed who comes through it
        self.door: Any = guard if settings.behind is None else ProxyHeadersMiddleware(guard, settings.behind)
        tables = (board, studies, matches, reviews, runs, printing, sockets)
        for door in (keeping, shelf, lessons, problems, days, *tables):
            self.include_router(door.router)
        for box, routes in rooms("routes"):
            self.include_router(routes.router, prefix=f"/api/{box}", responses=REFUSALS)
        show_pages(self, pages or Pages())
        answer_refusals(self)

    @asynccontextmanager
    async def stay_open(self, app: FastAPI) -> AsyncIterator[None]:
        """From the first guest to the last."""
        self.store, workers = GroupCommit(self.open_store()), self.find_workers()
        self.state.workers = workers  # the boxes' rooms share them
        world = Environment(self.store, workers, partial(datetime.now, UTC), SystemRandom(), asyncio.to_thread)
        self.state.matches, self.state.booklets = Matches(world, self.settings.keep_days), Booklets(workers)
        self.state.weighing, self.state.studies = Weighing(world), Studies(world)
        self.state.runs = Runs(world, offers, self.folder)
        chores = [asyncio.create_task(chore) for chore in self.chores()]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await self.state.runs.close()
        await self.state.matches.close()
        await workers.close()
        await self.store.close()

    def found_at(self, address: str) -> Self:
        """Where others find it, for links that lead here."""
        self.state.address = address
        return self

    def find_workers(self) -> Pool | EngineRoom:
        """Worker processes of its own, or those that all processes of the house share."""
        return Pool(work_modules()) if self.engines is None else EngineRoom(self.engines)

    def chores(self) -> Iterator[Coroutine[Any, Any, None]]:
        """What is done beside serving, as long as the house is open."""
        yield self.loop_lag.measure()
        yield self.state.matches.retention.keep_on()
        if self.settings.metrics is not None:
            yield tell_figures(self, self.settings.metrics)

    def is_full(self) -> bool:
        """Whether those who are here wait too long already."""
        return self.loop_lag.is_high or self.state.render_queue.late > MOST_LATE_SECONDS

    def is_quiet(self) -> bool:
        """Whether no move was kept for a while, and nobody waits for a board."""
        since = asyncio.get_running_loop().time() - self.store.saved_at
        return since > QUIET_SECONDS and not self.state.render_queue.waiting

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.door(scope, receive, send)

    def openapi(self) -> dict[str, Any]:
        self.openapi_schema = self.openapi_schema or openapi.describe(self)
        return self.openapi_schema


def show_pages(app: FastAPI, pages: Pages) -> None:
    """The page at its addresses, its files at theirs, and the page again where a person lost the way."""

    async def page(request: Request) -> Response:
        return pages.page(request, request.scope["route"].path)

    for address in addresses():
        app.add_api_route(address, page, methods=["GET", "HEAD"], include_in_schema=False)
    nothing_there = app.router.default

    async def file_or_page(scope: Scope, receive: Receive, send: Send) -> None:
        """Asked last of all, when no door has this address."""
        answer = pages.answer(Request(scope)) if scope["type"] == "http" else None
        await (answer or nothing_there)(scope, receive, send)

    app.router.default = file_or_page


def check(place: str | None, settings: Settings = USUAL) -> None:
    """All that a house does before it opens its door; GrilleError says in one line why it would not."""
    House(partial(open_place, place), settings=settings)
    open_place(place).close()


def serve(host: str, port: int | None, data: Path | None, settings: Settings = USUAL) -> None:
    """Run the house over a file until it is told to stop; GrilleError says in one line why it cannot open."""
    folder = data_folder(data)
    store = SqliteStore(folder)
    try:
        door = open_door(host, port)
        write_lines()
        run(House(lambda: store, settings=settings, folder=folder / RUNS).found_at(address_of(door)), door)
    finally:
        store.close()


def serve_shared(host: str, port: int | None, database: str, processes: int, settings: Settings = USUAL) -> None:
    """The same over PostgreSQL, in so many processes."""
    check_driver()
    from grille.store.postgres import PostgresStore
    from grille.store.postgres_schema import prepare

    prepare(database)
    handed = Handed.found()
    door = socket(fileno=handed.door) if handed else open_door(host, port)
    write_lines()
    house = House(lambda: PostgresStore(database), settings=settings).found_at(address_of(door))
    if processes == 1:
        run(house, door)
    else:
        serve_together(house, door, processes, handed)


def serve_together(house: House, door: socket, processes: int, handed: Handed | None = None) -> None:
    """Several processes behind one door, and one beside it that keeps the engines of all."""
    folder = mkdtemp(prefix="grille-")
    house.engines = f"{folder}/engines"
    serving = [partial(serve_at, house, place) for place in range(processes)]
    doorman = Doorman(door, serving, [partial(keep_engine_room, house.engines, work_modules())])
    if handed:
        doorman.take_over(handed)
    doorman.keep(partial(tell_address, door))


def serve_at(house: House, place: int, line: socket) -> None:
    """As one of several processes, which tell their figures at one port after the other."""
    if house.settings.metrics is not None:
        house.settings = replace(house.settings, metrics=house.settings.metrics + place)
    run_led(house, line)
