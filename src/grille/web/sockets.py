"""Live play: what a page sends about its match, and the whole view it gets after every change."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError
from pydantic_core import to_json

from grille.contract import GrilleError, UnreadableText
from grille.service.answers import Text as ToldText
from grille.service.errors import Busy
from grille.service.judging import Act
from grille.service.matches import Matches
from grille.service.tables import Table
from grille.web.cookies import asker_of, matches_of
from grille.web.guard import FULL
from grille.web.rate_limits import Bucket
from grille.web.reading import read_json
from grille.web.refusals import of_error, of_fields
from grille.web.render_queue import RenderQueue
from grille.web.schemas import (
    FROM_PAGE,
    AnswerRequest,
    Ask,
    AskAnalysis,
    AskHint,
    AskSteps,
    EndSeries,
    FromPage,
    Ping,
    Play,
    PlayAgain,
    PlayNow,
    Pong,
    Ready,
    Refusal,
    Resign,
    Return,
    StopThinking,
    ThinkingStopped,
    ToldAnalysis,
    ToldHint,
    Undo,
)
from grille.web.websocket_limits import GOING_AWAY, TEXT, Line

MOST_SOCKETS: Final = 5_000
GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending to a page that has left raises."""
THOUGHTS: Final = ("hint", "analyse")
"""What is refused by its kind, because it has no id."""

router = APIRouter()


@router.websocket("/api/matches/{match}/live")
async def live(socket: WebSocket, match: str) -> None:
    """Sit at a table until the page leaves."""
    matches, sockets = matches_of(socket), sockets_of(socket)
    guest = Guest(socket, matches)
    try:
        if len(sockets) >= MOST_SOCKETS:
            raise Busy(*FULL)
        async with matches.listening(match, guest, guest.asker) as table:
            await socket.accept()
            sockets.add(guest)
            guest.changed()  # the first view is sent on sitting down
            await guest.stay(table)
    except GrilleError as error:
        await socket.send_denial_response(of_error(error))
    finally:
        sockets.discard(guest)
        guest.render_queue.leave(guest)


def sockets_of(socket: WebSocket) -> set[Guest]:
    sockets = socket.app.state.sockets
    assert isinstance(sockets, set)
    return sockets


class Guest:
    """One socket. An answer goes out at once; views wait in the render queue, and only the newest is ever sent."""

    def __init__(self, socket: WebSocket, matches: Matches) -> None:
        self.socket, self.matches = socket, matches
        self.asker = asker_of(socket)
        self.line: Line = socket.scope["extensions"][TEXT]["line"]
        self.table: Table | None = None  # at which the page stays
        self.render_queue: RenderQueue = socket.app.state.render_queue
        self.bucket = Bucket(socket.app.state.rates.messages)
        self.unseen = asyncio.Event()  # a board is to be drawn once the page reads
        self.handling = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.ready: int | None = None  # the turn for which the curtain was lifted here

    def changed(self) -> None:
        self.render_queue.add(self)

    def draw(self) -> None:
        """At once where the page reads, else once it does; where that fails, the line is given up there."""
        try:
            is_drawn = not self.unseen.is_set() and self.table is not None and self.has_shown(self.table)
        except Exception:
            is_drawn = False
        if not is_drawn:
            self.unseen.set()

    def has_shown(self, table: Table) -> bool:
        return self.line.has_sent(b'{"t":"view","view":%b}' % self.view(table))

    async def stay(self, table: Table) -> None:
        """Show and listen until either fails."""
        self.table = table
        showing = asyncio.create_task(self.show(table))
        listening = asyncio.create_task(self.listen(table))
        await asyncio.wait((showing, listening), return_when=asyncio.FIRST_COMPLETED)
        async with self.handling:  # never in the middle of a move
            for task in (showing, listening, self.thinking):
                if task is not None:
                    task.cancel()
        for task in (showing, listening):
            with contextlib.suppress(asyncio.CancelledError, *GONE):
                await task

    async def show(self, table: Table) -> None:
        while True:
            await self.unseen.wait()
            while not self.has_shown(table):
                await self.line.until_read()
            self.unseen.clear()

    def view(self, table: Table) -> bytes:
        return self.matches.write_view(table, self.asker, self.ready)

    async def listen(self, table: Table) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            if wait := self.bucket.spend():
                await asyncio.sleep(wait)  # a flood is slowed, not answered
            async with self.handling:
                reply = await self.handle(table, received.get("text") or "")
            if reply:
                await self.line.send_text(reply)  # who does not read is not listened to

    async def handle(self, table: Table, text: str) -> bytes | None:
        """Do what the page wants; what is to be answered, if anything."""
        id = None
        try:
            message = read_message(text)
            id = message.t if message.t in THOUGHTS else vars(message).get("id")
            return await self.do(table, message)
        except GrilleError as error:
            return self.refusal(table, id, error)

    def refusal(self, table: Table, id: str | None, error: GrilleError) -> bytes:
        head = to_json(Refusal(id=id, text=ToldText.of(error.text), rule=error.rule))
        return b'%b,"view":%b}' % (head[:-1], self.view(table))

    async def do(self, table: Table, message: FromPage) -> bytes | None:
        match message:
            case Play():
                return await self.act(table, Act("move", message.id, message.v, message.move))
            case AskSteps():
                return self.matches.write_steps(table, self.asker, message.v, message.picked, self.ready)
            case Undo():
                return await self.act(table, Act("undo", message.id, message.v))
            case Resign():
                return await self.act(table, Act("resign", message.id, message.v))
            case Return():
                return await self.act(table, Act("return", message.id, message.v))
            case PlayAgain():
                await self.matches.play_again(table, self.asker, message.level)
            case Ask():
                self.matches.ask(table, self.asker, message.v, message.aid)
            case AnswerRequest():
                await self.matches.answer(table, self.asker, message.v, message.agreed)
            case EndSeries():
                await self.matches.propose_end(table, self.asker)
            case PlayNow():
                self.matches.hurry(table, self.asker)
            case Ready():
                self.ready = self.matches.lift_curtain(table, self.asker, message.v)
                self.changed()
            case AskHint():
                self.begin(table, message.t, lambda: self.hint(table, message.v))
            case AskAnalysis():
                self.begin(table, message.t, lambda: self.analysis(table, message.ply))
            case StopThinking():
                self.stop()
                return to_json(ThinkingStopped())
            case Ping():
                return to_json(Pong())
        return None

    async def act(self, table: Table, act: Act) -> bytes:
        version = await self.matches.act(table, self.asker, act, self.ready)
        return b'{"t":"ack","id":%b,"v":%d}' % (to_json(act.id), version)  # Acknowledged, told after every move

    def begin(self, table: Table, kind: str, thought: Callable[[], Awaitable[BaseModel]]) -> None:
        """Thoughts take a while and are asked for one at a time; the game goes on meanwhile."""
        if self.thinking is not None and not self.thinking.done():
            raise Busy("le moteur réfléchit déjà pour vous", "the engine is already thinking for you")
        self.thinking = asyncio.create_task(self.think(table, kind, thought))

    def stop(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    async def think(self, table: Table, kind: str, thought: Callable[[], Awaitable[BaseModel]]) -> None:
        try:
            told = to_json(await thought())
        except GrilleError as error:
            told = self.refusal(table, kind, error)
        with contextlib.suppress(*GONE):
            await self.line.send_text(told)

    async def hint(self, table: Table, version: int) -> ToldHint:
        return ToldHint(v=version, **dict(await self.matches.hint(table, self.asker, version, self.ready)))

    async def analysis(self, table: Table, ply: int) -> ToldAnalysis:
        return ToldAnalysis.of(await self.matches.analyse(table, self.asker, ply, self.ready))

    async def say_goodbye(self) -> None:
        with contextlib.suppress(TimeoutError, *GONE):
            async with asyncio.timeout(1), self.handling:  # a move that is being written is answered first
                await self.socket.close(GOING_AWAY)


def read_message(text: str) -> FromPage:
    """What the page sent; UnreadableText names what does not fit."""
    try:
        return FROM_PAGE.validate_python(read_json(text))
    except ValidationError as error:
        raise UnreadableText(*of_fields(error.errors())) from None
