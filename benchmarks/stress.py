"""What else a house must bear: people who only watch, engines that think, hints, reviews, restarts, and time.

Run as `python -m benchmarks.stress watchers|jobs|hints|reviews|reconnect|soak`; each starts a server of its own and
prints what it found.
"""

import argparse
import asyncio
import json
import random
import signal
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, cycle
from typing import Final

import httpx
from websockets.exceptions import InvalidStatus, WebSocketException

from benchmarks.hints import measure_with_hints
from benchmarks.load import SECONDS, Waits, measure, move, open_tables, time_boards
from benchmarks.players import (
    Player,
    Script,
    Table,
    open_table,
    sit,
    told_percentiles,
    visiting,
    weighed,
    write_longest,
    write_script,
    write_scripts,
)
from benchmarks.serving import Server, running_server
from benchmarks.stuck import Stuck, queues
from grille.games import load
from grille.records import Match, Record, write_record
from grille.search.playout import random_move

RETRIES: Final = (0.1, 0.3, 0.7, 1.5, 3.0)
"""Seconds after which a page that was cut off tries again, as the page's own line does."""
LONG: Final = write_longest(500)
GAME, WEIGHED = weighed()
BEGUN: Final = 5
"""Moves that have been made when a server is killed."""
AT_ONCE: Final = 50


# watchers


@dataclass
class Audience:
    """What was seen of a match with many watchers."""

    waits: Waits = field(default_factory=Waits)
    memory: list[float] = field(default_factory=list)
    held: list[float] = field(default_factory=list)  # seconds for which lines that nobody reads were kept
    watchers: int = 0
    stuck: int = 0

    def told(self) -> str:
        return (
            f"{self.watchers} watchers, {self.stuck} of whom never read: {self.waits.moves} moves; "
            f"ack {told_percentiles(self.waits.acks)}; watchers' boards {told_percentiles(self.waits.boards)}; "
            f"memory {self.memory[0]:.0f} MiB, at most {max(self.memory):.0f} MiB; "
            f"{len(self.held)} of {self.stuck} stuck lines were dropped, "
            f"{max(self.held, default=0):.1f} s after they were full at most"
        )


async def watch(server: Server, watchers: int, stuck: int, moves: int) -> Audience:
    """Two people play five moves a second while many look on, some of whom never read what they are sent.

    They go on until every such line is dropped, or their match is over.
    """
    found = Audience(memory=[server.memory()], watchers=watchers, stuck=stuck)
    async with visiting(server.address) as http:
        table = await open_table(http, server.address, LONG)
    readers = await asyncio.gather(*(sit(server.address, table.match) for _ in range(watchers - stuck)))
    deaf = [Stuck(server.port, table.match) for _ in range(stuck)]
    while found.waits.moves < moves or any(one.held is None for one in deaf):
        turn = await table.next_turn(found.waits.moves)
        if turn is None:
            break
        await move(table, turn, found.waits, is_counted=True)
        found.memory.append(server.memory())
        waiting = queues(server.port)
        for one in deaf:
            one.look(waiting)
        await asyncio.sleep(0.2)
    found.waits.sent = [(reader, version, at) for _, version, at in found.waits.sent for reader in readers[:20]]
    time_boards(found.waits)
    found.held = [one.held for one in deaf if one.held is not None]
    for one in deaf:
        one.socket.close()
    for reader in readers:
        await reader.see(lambda view: view.version == found.waits.moves)
        await reader.leave()
    await table.leave()
    return found


# jobs


async def think(player: Player) -> None:
    """Ask for one analysis after the other."""
    while True:
        player.answers[b'"t":"analysis"'] = asked = asyncio.get_running_loop().create_future()
        await player.socket.send(json.dumps({"t": "analyse", "ply": WEIGHED}))
        await asked


async def measure_with_jobs(
    server: Server, games: int, jobs: int, scripts: list[Script], seconds: int = SECONDS
) -> tuple[Waits, float]:
    """Many tables while engines think as hard as they can; also which part of a core these had."""
    async with visiting(server.address) as http:
        script = write_script(GAME, 3, WEIGHED)
        tables = [await open_table(http, server.address, script) for _ in range(jobs)]
    for table in tables:
        for turn in range(WEIGHED):
            await table.players[script.moves[turn][0]].play(turn, script.moves[turn][1])
    thinking = [asyncio.create_task(think(table.players[0])) for table in tables]
    await asyncio.sleep(1)
    cpu, began = server.cpu_of_children(), time.monotonic()
    waits = await measure(server, games, scripts, seconds)
    gained = (server.cpu_of_children() - cpu) / (time.monotonic() - began)
    print(f"      {jobs} engines at work meanwhile: {gained:.0%} of a core", flush=True)
    for task, table in zip(thinking, tables, strict=True):
        task.cancel()
        await table.leave()
    return waits, gained


# reviews


def finished() -> str:
    """The record of a whole game that takes a review all of its time."""
    match, rng = Match(load(GAME)), random.Random(3)
    while match.outcome is None:
        match.play(random_move(match.game, match.state, rng))
    return write_record(Record(match, ("A", "B")))


async def measure_with_reviews(
    server: Server, games: int, reviews: int, scripts: list[Script], seconds: int = SECONDS
) -> tuple[Waits, Counter[str]]:
    """Many tables while finished matches are gone through, all asked for at once; and how far these have come."""
    record = finished()
    async with visiting(server.address) as http:
        brought = [(await http.post("/api/matches/import", json={"record": record})).json() for _ in range(reviews)]
        doors = [f"/api/matches/{match['id']}/review" for match in brought]
        for answer in await asyncio.gather(*(http.post(door, json={}) for door in doors)):
            answer.raise_for_status()
        cpu, began = server.cpu_of_children(), time.monotonic()
        waits = await measure(server, games, scripts, seconds)
        gained = (server.cpu_of_children() - cpu) / (time.monotonic() - began)
        stages = Counter([(await http.get(door)).json()["stage"] for door in doors])
    print(f"      {reviews} reviews meanwhile: {dict(stages)}, {gained:.0%} of a core", flush=True)
    return waits, stages


# reconnect


@dataclass
class Return:
    """How everybody came back after a restart."""

    waits: list[float] = field(default_factory=list)  # until the right board was there
    wrong: int = 0
    refusals: Counter[int] = field(default_factory=Counter)  # by status; 0 is no answer
    cpu: float = 0.0  # seconds of the server, its start included
    idle: float = 0.0  # of a core, afterwards
    players: list[Player] = field(default_factory=list)

    def told(self) -> str:
        return (
            f"{len(self.waits)} sockets came back, {self.wrong} with a wrong board or none; refused meanwhile "
            f"{dict(self.refusals) or 'none'}; right board {told_percentiles(self.waits)}, "
            f"the last after {max(self.waits, default=0):.1f} s, for which the server worked {self.cpu:.1f} s; "
            f"then {self.idle:.0%} of a core"
        )


async def come_back(server: Server, table: Table, seat: int, at: float, found: Return) -> None:
    """Try again and again, as a page does, and compare the board with the one of before."""
    known, began = table.players[seat].view, time.monotonic()
    await asyncio.sleep(at)
    for attempt in count():
        try:
            player = await sit(server.address, table.match, table.cookies[seat])
        except InvalidStatus as refused:
            found.refusals[refused.response.status_code] += 1
        except (OSError, WebSocketException):
            found.refusals[0] += 1
        else:
            break
        await asyncio.sleep(RETRIES[min(attempt, len(RETRIES) - 1)])
    try:
        view = await player.see(lambda view: True, 60)
        is_right = (view.version, view.position) == (known.version, known.position)
    except TimeoutError:
        is_right = False
    found.waits.append(time.monotonic() - began)
    found.wrong += not is_right
    found.players.append(player)


async def restart(server: Server, sockets: int, scripts: list[Script]) -> Return:
    """A server is killed under everybody, and everybody comes back within a second of its return."""
    rng, found = random.Random(sockets), Return()
    tables = await open_tables(server.address, sockets // 2, scripts, Waits())
    for first in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(begin(table) for table in tables[first : first + AT_ONCE]))
    server.end(signal.SIGKILL)
    server.start()
    await asyncio.gather(
        *(come_back(server, table, seat, rng.random(), found) for table in tables for seat in range(2))
    )
    found.cpu = server.cpu()
    await asyncio.sleep(3)
    found.idle = (server.cpu() - found.cpu) / 3
    for table in tables:
        await table.leave()
    for player in found.players:
        await player.leave()
    return found


async def begin(table: Table) -> None:
    """A few moves, until both have the last board, and chance has nothing left to do."""
    for beat in range(BEGUN):
        if turn := await table.next_turn(beat):
            await table.players[turn.seat].play(turn.version, turn.move)
    made = max(player.made for player in table.players)
    for player in table.players:
        await player.see(lambda view: view.version >= made and (view.seat is not None or view.is_over))
    last = max(player.view.version for player in table.players)
    for player in table.players:
        await player.see(lambda view: view.version >= last)


# soak


async def live_on(server: Server, scripts: Iterator[Script], until: float, waits: Waits, pause: float) -> None:
    """One table after the other, with somebody who looks in, somebody who asks for a hint, and everybody leaving."""
    async with visiting(server.address) as http:
        while time.monotonic() < until:
            try:
                table = await open_table(http, server.address, next(scripts))
                watcher = await sit(server.address, table.match)
            except (httpx.HTTPStatusError, InvalidStatus):
                waits.turned_away += 1
                await asyncio.sleep(RETRIES[-1])
                continue
            await table.players[0].socket.send('{"t":"hint","v":0}')
            try:
                await play_slowly(table, until, waits, pause)
            except TimeoutError:
                waits.late += 1
            await watcher.leave()
            await table.leave()


async def play_slowly(table: Table, until: float, waits: Waits, pause: float) -> None:
    for beat in range(SECONDS):
        turn = await table.next_turn(beat)
        if turn is None or time.monotonic() > until:
            return
        if not await move(table, turn, waits, is_counted=True):
            return
        waits.sent.clear()
        await asyncio.sleep(pause)


async def soak(server: Server, games: int, minutes: float, scripts: list[Script], pause: float = 2.0) -> None:
    """Tables come and go for a long time; what is left of them."""
    waits = Waits()
    await live_on(server, iter(scripts), time.monotonic() + 10, waits, 0.5)
    await asyncio.sleep(5)  # words and engines are there now
    print(f"before: {server.burden()}", flush=True)
    began = time.monotonic()
    until = began + 60 * minutes
    places = [cycle(random.Random(place).sample(scripts, len(scripts))) for place in range(games)]
    playing = asyncio.gather(*(live_on(server, place, until, waits, pause) for place in places))
    samples: list[tuple[float, float]] = []
    while not playing.done():
        await asyncio.sleep(10)
        samples.append(((time.monotonic() - began) / 3600, server.memory()))
        print(f"{60 * samples[-1][0]:5.1f} min: {waits.moves} moves, {server.burden()}", file=sys.stderr, flush=True)
    await playing
    await asyncio.sleep(10)
    warm = [sample for sample in samples if sample[0] >= min(minutes / 2, 10) / 60]
    slope = statistics.linear_regression(*zip(*warm, strict=True)).slope
    print(
        f"{games} games for {minutes:g} minutes: {waits.moves} moves, {waits.refused} refused, {waits.late} late, "
        f"{waits.turned_away} turned away; "
        f"ack {told_percentiles(waits.acks)}; memory grows by {slope:+.1f} MiB an hour; after: {server.burden()}"
    )


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m benchmarks.stress", description=__doc__)
    asked.add_argument("command", choices=("watchers", "jobs", "hints", "reviews", "reconnect", "soak"))
    asked.add_argument("--minutes", type=float, default=120.0, help="of soak")
    given = asked.parse_args()
    with running_server() as server:
        match given.command:
            case "watchers":
                print(asyncio.run(watch(server, watchers=500, stuck=50, moves=200)).told())
            case "jobs":
                asyncio.run(measure(server, 200, scripts := write_scripts(SECONDS)))
                asyncio.run(measure_with_jobs(server, 200, 2, scripts))
            case "hints":
                asyncio.run(measure_with_hints(server, 200, 20, 0, scripts := write_scripts(SECONDS)))
                asyncio.run(measure_with_hints(server, 200, 20, 1_000, scripts))
            case "reviews":
                asyncio.run(measure(server, 200, scripts := write_scripts(SECONDS)))
                asyncio.run(measure_with_reviews(server, 200, 20, scripts))
            case "reconnect":
                print(asyncio.run(restart(server, 2000, write_scripts(BEGUN))).told())
            case "soak":
                asyncio.run(soak(server, 50, given.minutes, write_scripts(SECONDS)))


if __name__ == "__main__":
    main()
