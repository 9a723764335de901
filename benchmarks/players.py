"""People at tables by link: each holds a seat over a socket, and knows when their moves were answered and seen."""

from __future__ import annotations

import asyncio
import json
import random
import re
import statistics
import time
import uuid
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import Final

import httpx
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from grille.games import REGISTRY, load
from grille.records import Match
from grille.registry import rooms

LONG: Final[Mapping[str, Mapping[str, str]]] = {
    game: options
    for _, yardsticks in rooms("yardsticks")
    for game, options in getattr(yardsticks, "LONG_MATCHES", {}).items()
}
"""The options under which a game lasts longer than it usually does."""
GAMES: Final = {game: LONG.get(game, {}) for game in REGISTRY}
SCRIPTS: Final = 100
"""Of each game: so many different matches that what is remembered of one is of little use in another."""
FEW: Final = 40  # of all moves, from which one is taken
PATIENCE: Final = 10.0
VERSION: Final = re.compile(rb'"v":(\d+)')
ACTOR: Final = re.compile(rb'"actor":(\d|"chance"|null)')
POSITION: Final = re.compile(rb'"position":"([^"]*)"')


@dataclass(frozen=True)
class Script:
    """A game, and the moves that were worked out beforehand with seats and first picks; none with hidden hands."""

    game: str
    seed: int
    moves: tuple[tuple[int, str, str], ...] = ()

    def choose(self, view: View) -> tuple[str, str]:
        """A move for whoever sees this, and its first pick."""
        game = load(self.game, **GAMES[self.game])
        seen = game.read_state(view.position)
        move = random.Random(self.seed + view.version).choice(list(islice(game.moves(seen), FEW)))
        return game.write_move(move), game.spell(seen, move)[0]


def write_script(game: str, seed: int, plies: int) -> Script:
    """A random match that lasts so many moves."""
    rules, rng = load(game, **GAMES[game]), random.Random(seed)
    moves: list[tuple[int, str, str]] = []
    while len(moves) < plies and not rules.info.has_secrets:
        match, moves = Match(rules), []
        while match.outcome is None and len(moves) < plies:
            move = rng.choice(list(islice(rules.moves(match.state), FEW)))
            moves.append((match.actor, rules.write_move(move), rules.spell(match.state, move)[0]))
            match.play(move)
    return Script(game, seed, tuple(moves))


def write_longest(plies: int) -> Script:
    """A match in which everybody always plays the first move there is."""
    game = next(iter(LONG))
    match = Match(load(game, **LONG[game]))
    moves = []
    for _ in range(plies):
        move = next(match.game.moves(match.state))
        moves.append((match.actor, match.game.write_move(move), match.game.spell(match.state, move)[0]))
        match.play(move)
    return Script(game, 0, tuple(moves))


def weighed() -> tuple[str, int]:
    """A game and the ply at which engines use all of their time."""
    found: tuple[str, int] = next(file.WEIGHED for _, file in rooms("yardsticks") if hasattr(file, "WEIGHED"))
    return found


def like_othello() -> str:
    """The game that is played where others play Othello."""
    found: str = next(file.LIKE_OTHELLO for _, file in rooms("yardsticks") if hasattr(file, "LIKE_OTHELLO"))
    return found


def write_scripts(plies: int, count: int = SCRIPTS) -> list[Script]:
    """So many of each game, the games in turn."""
    games = list(GAMES) * count
    with ProcessPoolExecutor() as pool:
        return list(pool.map(write_script, games, range(len(games)), [plies] * len(games), chunksize=12))


@dataclass(frozen=True)
class View:
    """What can be read of a view without taking it apart: this process shall do little but wait."""

    message: bytes

    @property
    def version(self) -> int:
        return int(self.find(VERSION))

    @property
    def position(self) -> str:
        return self.find(POSITION).decode()

    @property
    def seat(self) -> int | None:
        """Whose turn it is; chance is nobody."""
        actor = self.find(ACTOR)
        return int(actor) if actor.isdigit() else None

    @property
    def is_over(self) -> bool:
        return self.find(ACTOR) == b"null"

    def find(self, what: re.Pattern[bytes]) -> bytes:
        found = what.search(self.message)
        assert found
        return found[1]


class Player:
    """One socket at one table: knows when it was answered, which board it has, and since when."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.answers: dict[bytes, asyncio.Future[bool]] = {}
        self.preview: asyncio.Future[None] | None = None
        self.boards: dict[int, float] = {}
        self.made = 0  # the version that the last own move made
        self.view = View(b"")
        self.news = asyncio.Event()
        self.listening = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        try:
            while True:
                self.hear(await self.socket.recv(decode=False))
        except (WebSocketException, OSError):
            pass

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"t":"view"'):
            self.view = View(message)
            self.boards.setdefault(self.view.version, time.perf_counter())
            self.news.set()
            return
        if self.preview and not self.preview.done() and not message.startswith(b'{"t":"ack"'):
            self.preview.set_result(None)
            return
        for id, answer in list(self.answers.items()):
            if id in message[:120] and not answer.done():
                answer.set_result(message.startswith(b'{"t":"ack"'))

    async def look(self, version: int, pick: str) -> None:
        """Ask what a move that begins so would do, as a page does; TimeoutError when nothing came."""
        self.preview = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"t": "steps", "v": version, "picked": [pick]}))
        async with asyncio.timeout(PATIENCE):
            await self.preview

    async def play(self, version: int, move: str) -> bool:
        """Whether the move was acknowledged; TimeoutError when nothing came."""
        id = str(uuid.uuid4())
        self.answers[id.encode()] = asyncio.get_running_loop().create_future()
        await self.socket.send(f'{{"t":"move","v":{version},"move":"{move}","id":"{id}"}}')
        try:
            async with asyncio.timeout(PATIENCE):
                is_taken = await self.answers[id.encode()]
            self.made = version + 1 if is_taken else self.made
            return is_taken
        finally:
            del self.answers[id.encode()]

    async def see(self, is_wanted: Callable[[View], bool], patience: float = PATIENCE) -> View:
        """The first view from now on that is as wanted; TimeoutError when none comes."""
        async with asyncio.timeout(patience):
            while not self.boards or not is_wanted(self.view):
                self.news.clear()
                await self.news.wait()
        return self.view

    async def leave(self) -> None:
        await self.socket.close()
        await self.listening


@dataclass(frozen=True)
class Turn:
    """A move, how it begins, whose it is, and at which version of the match."""

    version: int
    seat: int
    move: str
    pick: str


@dataclass(frozen=True)
class Table:
    """Two players, what they play, and by which cookies they come back."""

    match: str
    cookies: tuple[str, str]
    players: tuple[Player, Player]
    script: Script

    async def next_turn(self, turn: int) -> Turn | None:
        """What comes next; None when the match is over. What was worked out does not wait for any board."""
        if self.script.moves:
            return Turn(turn, *self.script.moves[turn]) if turn < len(self.script.moves) else None
        made = max(player.made for player in self.players)
        seen = await self.players[0].see(lambda view: view.version >= made and (view.seat is not None or view.is_over))
        if seen.seat is None:
            return None
        own = await self.players[seen.seat].see(lambda view: view.version >= seen.version)
        return Turn(own.version, seen.seat, *self.script.choose(own))

    async def leave(self) -> None:
        for player in self.players:
            await player.leave()


def visiting(address: str) -> httpx.AsyncClient:
    """A client that keeps no cookies, because everybody who visits has their own."""
    return httpx.AsyncClient(
        base_url=address, headers={"Origin": address}, timeout=60, limits=httpx.Limits(max_connections=8)
    )


async def sit(address: str, match: str, cookie: str = "") -> Player:
    """Somebody at a table; without a cookie a watcher."""
    live = f"{address.replace('http', 'ws')}/api/matches/{match}/live"
    headers = {"Cookie": f"grille={cookie}"} if cookie else {}
    opening = connect(
        live,
        origin=Origin(address),
        additional_headers=headers,
        open_timeout=60,
        max_size=None,
        ping_interval=None,
        compression=None,
        proxy=None,
    )
    return Player(await opening)


async def open_table(http: httpx.AsyncClient, address: str, script: Script) -> Table:
    """A match by link, with a browser of its own at either end; both may ask the engine."""
    body = {"game": script.game, "options": dict(GAMES[script.game]), "hints": "free", "analysis": "free"}
    seats = [{"kind": "person", "name": "A"}, {"kind": "guest"}]
    made = await http.post("/api/matches", json={**body, "seats": seats})
    made.raise_for_status()
    match, maker = made.json()["id"], made.cookies["grille"]
    http.cookies.clear()
    told = await http.get(f"/api/matches/{match}/invitations", headers={"Cookie": f"grille={maker}"})
    secret = told.json()["invitations"][0]["secret"]
    taken = await http.post(f"/api/matches/{match}/seats/1", json={"secret": secret, "name": "B"})
    taken.raise_for_status()
    http.cookies.clear()
    cookies = (maker, taken.cookies["grille"])
    players = (await sit(address, match, cookies[0]), await sit(address, match, cookies[1]))
    return Table(match, cookies, players, script)


def told_percentiles(waits: list[float]) -> str:
    if not waits:
        return "never"
    cuts = statistics.quantiles(waits, n=100, method="inclusive") if len(waits) > 1 else waits * 99
    return f"p50 {1000 * cuts[49]:.0f} p95 {1000 * cuts[94]:.0f} p99 {1000 * cuts[98]:.0f} ms"
