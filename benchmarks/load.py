"""Many tables at once: so many games by link, two sockets each, one move a second in each; how long people wait.

Run as `python -m benchmarks.load [GAMES …] [--database ADDRESS --processes N]`: one process serves, or N, and this one
plays. Everybody first asks what the move would do, as a page does where a person points. A move is timed from its
sending to its acknowledgement, which comes after the commit, and to the moment the other player's page has the new
board. The moves are random legal ones of all games in equal shares; but for games with hidden hands they were worked
out beforehand, so that this process does little but wait. By default 200 and 1,000 games, 2,000 to be past what the
house can bear, and 200 again to see it recover.
"""

import argparse
import asyncio
import gc
import random
import time
from dataclasses import dataclass, field
from typing import Final, Protocol

import httpx
from websockets.exceptions import InvalidStatus, WebSocketException

from benchmarks.players import Script, Table, Turn, open_table, told_percentiles, visiting, write_scripts
from benchmarks.serving import Process, Server, running_server

SECONDS: Final = 20
WARM: Final = 3  # first seconds that are not counted


class Seer(Protocol):
    """Somebody who knows since when each board was seen."""

    boards: dict[int, float]


@dataclass
class Waits:
    """Seconds that people waited, and what went wrong."""

    previews: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    sent: list[tuple[Seer, int, float]] = field(default_factory=list)
    moves: int = 0
    turned_away: int = 0  # at the door: the house is full
    knocked: int = 0  # while the others played
    let_in: int = 0
    refused: int = 0
    late: int = 0
    drawn: int = 0  # boards that the other player saw, and not only a newer one

    def told(self, games: int, server: Process, cpu: float, seconds: float) -> str:
        return (
            f"{games:5} games, {2 * games:5} sockets: {len(self.acks)} moves; "
            f"{self.turned_away} tables turned away, {self.refused} moves refused, {self.late} late, "
            f"{self.let_in} of {self.knocked} newcomers let in; "
            f"preview {told_percentiles(self.previews)}; ack {told_percentiles(self.acks)}; "
            f"board {told_percentiles(self.boards)}, {self.drawn / max(1, len(self.sent)):.0%} drawn; "
            f"server {cpu / seconds:.0%} of a core, {1000 * cpu / max(1, self.moves):.2f} ms a move, "
            f"{server.memory():.0f} MiB"
        )


async def play(table: Table, began: float, waits: Waits, seconds: int) -> None:
    """One move a second, at its own beat."""
    for beat in range(seconds):
        await asyncio.sleep(max(0.0, began + beat - time.perf_counter()))
        try:
            turn = await table.next_turn(beat)
            if turn is None:
                return
            is_going_on = await move(table, turn, waits, is_counted=beat >= WARM)
        except (TimeoutError, WebSocketException, OSError):
            waits.late += 1
            return
        if not is_going_on:
            return


async def move(table: Table, turn: Turn, waits: Waits, is_counted: bool) -> bool:
    """Look at what the move would do, then play it."""
    asked = time.perf_counter()
    await table.players[turn.seat].look(turn.version, turn.pick)
    sent = time.perf_counter()
    if not await table.players[turn.seat].play(turn.version, turn.move):
        waits.refused += 1
        return False
    waits.moves += 1
    if is_counted:
        waits.previews.append(sent - asked)
        waits.acks.append(time.perf_counter() - sent)
        waits.sent.append((table.players[1 - turn.seat], turn.version + 1, sent))
    return True


def time_boards(waits: Waits) -> None:
    """When the other page had each board, or a newer one; what never came is not counted."""
    for player, version, sent in waits.sent:
        waits.drawn += version in player.boards
        times = [at for known, at in player.boards.items() if known >= version]
        if times:
            waits.boards.append(min(times) - sent)


async def open_tables(address: str, games: int, scripts: list[Script], waits: Waits) -> list[Table]:
    tables = []
    async with visiting(address) as http:
        for number in range(games):
            try:
                tables.append(await open_table(http, address, scripts[number % len(scripts)]))
            except (httpx.HTTPStatusError, InvalidStatus):
                waits.turned_away += 1
    return tables


async def knock(address: str, script: Script, waits: Waits, seconds: int) -> None:
    """A newcomer a second, who wants a table while all the others play."""
    async with visiting(address) as http:
        for _ in range(seconds):
            await asyncio.sleep(1)
            waits.knocked += 1
            try:
                await (await open_table(http, address, script)).leave()
                waits.let_in += 1
            except (httpx.HTTPStatusError, InvalidStatus):
                pass  # politely asked to come back


async def measure(server: Server, games: int, scripts: list[Script], seconds: int = SECONDS) -> Waits:
    """So many games on a server that is already there; printed in one line."""
    rng, waits = random.Random(games), Waits()
    tables = await open_tables(server.address, games, scripts, waits)
    gc.disable()  # else this process stands still for a fifth of a second now and then, and takes it for the server's
    cpu, began = server.cpu(), time.perf_counter()
    playing = (play(table, began + 0.2 + rng.random(), waits, seconds) for table in tables)
    await asyncio.gather(knock(server.address, scripts[0], waits, seconds), *playing)
    taken = time.perf_counter() - began
    await asyncio.sleep(1)  # the last boards
    time_boards(waits)
    print(waits.told(games, server, server.cpu() - cpu, taken), flush=True)
    for table in tables:
        await table.leave()
    return waits


def main(sizes: list[int], database: str | None, processes: int) -> None:
    scripts = write_scripts(SECONDS)
    with running_server(database, processes) as server:
        for games in sizes:
            asyncio.run(measure(server, games, scripts))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m benchmarks.load")
    asked.add_argument("sizes", metavar="GAMES", type=int, nargs="*", default=[200, 1000, 2000, 200])
    asked.add_argument("--database", metavar="ADDRESS", help="an empty database of PostgreSQL, in place of a file")
    asked.add_argument("--processes", metavar="N", type=int, default=1)
    main(**vars(asked.parse_args()))
