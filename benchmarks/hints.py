"""A thousand people who ask for hints, one after the other, while others play with each other and with the machine."""

import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import httpx
from websockets.exceptions import WebSocketException

from benchmarks.load import SECONDS, Waits, measure
from benchmarks.players import Player, Script, View, sit, told_percentiles, visiting, weighed
from benchmarks.serving import Server

AT_ONCE: Final = 20  # people who sit down together
PAUSE: Final = 1.0
"""Seconds after which who was told that too many ask asks again, and between two moves."""
HINT: Final = b'{"clues":'
REFUSED: Final = b'"id":"hint"'
SCRIPT: Final = Script(weighed()[0], 7)


@dataclass
class Asking:
    """What those heard who asked for hints, and how long the machine took for its moves meanwhile."""

    hints: list[float] = field(default_factory=list)  # seconds until one came
    refused: int = 0
    answers: list[float] = field(default_factory=list)  # seconds until the machine had moved
    late: int = 0

    def told(self) -> str:
        return (
            f"      {len(self.answers)} moves of the machine {told_percentiles(self.answers)}, {self.late} late; "
            f"{len(self.hints)} hints {told_percentiles(self.hints)}, {self.refused} asked to wait"
        )


async def sit_alone(http: httpx.AsyncClient, address: str) -> Player:
    """Somebody at a table with the machine, whose turn it is."""
    seats = [{"kind": "person", "name": "A"}, {"kind": "level", "level": "1"}]
    made = await http.post("/api/matches", json={"game": SCRIPT.game, "seats": seats, "hints": "free"})
    made.raise_for_status()
    http.cookies.clear()
    return await sit(address, made.json()["id"], made.cookies["grille"])


async def sit_down(address: str, people: int) -> list[Player]:
    async with visiting(address) as http:
        sitting: list[Player] = []
        while len(sitting) < people:
            some = range(min(AT_ONCE, people - len(sitting)))
            sitting += await asyncio.gather(*(sit_alone(http, address) for _ in some))
        return sitting


async def ask_for_hints(player: Player, asking: Asking) -> None:
    """One hint after the other, for the same position, as somebody does who presses the button all the time."""
    loop = asyncio.get_running_loop()
    while True:
        heard = player.answers[HINT], player.answers[REFUSED] = loop.create_future(), loop.create_future()
        asked = time.perf_counter()
        await player.socket.send(json.dumps({"t": "hint", "v": 0}))
        await asyncio.wait(heard, return_when=asyncio.FIRST_COMPLETED)
        if heard[0].done():
            asking.hints.append(time.perf_counter() - asked)
        else:
            asking.refused += 1
        await asyncio.sleep(PAUSE)


async def play_the_machine(player: Player, until: float, asking: Asking) -> None:
    """A move a second, and how long the machine takes for its own."""
    while time.perf_counter() < until:
        try:
            seen = await player.see(lambda view: view.seat == 0 or view.is_over)
            if seen.is_over:
                return
            sent = time.perf_counter()
            await player.play(seen.version, SCRIPT.choose(seen)[0])
            await player.see(partial(has_answered, seen.version))
        except (TimeoutError, WebSocketException, OSError):
            asking.late += 1
            return
        asking.answers.append(time.perf_counter() - sent)
        await asyncio.sleep(PAUSE)


def has_answered(known: int, view: View) -> bool:
    return view.version >= known + 2 or view.is_over


async def measure_with_hints(
    server: Server, games: int, machines: int, people: int, scripts: list[Script], seconds: int = SECONDS
) -> tuple[Waits, Asking]:
    """Many tables, some of them with the machine, while so many people ask for hints."""
    asking = Asking()
    playing, pressing = await sit_down(server.address, machines), await sit_down(server.address, people)
    hinting = [asyncio.create_task(ask_for_hints(player, asking)) for player in pressing]
    until = time.perf_counter() + seconds
    moving = [asyncio.create_task(play_the_machine(player, until, asking)) for player in playing]
    waits = await measure(server, games, scripts, seconds)
    await asyncio.gather(*moving)
    for task in hinting:
        task.cancel()
    await asyncio.gather(*hinting, return_exceptions=True)
    print(asking.told(), flush=True)
    for player in (*playing, *pressing):
        with suppress(WebSocketException, OSError):
            await player.leave()
    return waits, asking
