"""The turns nobody clicks for: chance draws, engines think, and both are judged as people are."""

import asyncio
import logging
from contextlib import suppress
from itertools import islice
from typing import Final

from grille.contract import CHANCE, GrilleError, Text
from grille.service.engines import ask_to_move, choose
from grille.service.environment import Environment
from grille.service.errors import Busy, Stale
from grille.service.judging import Act
from grille.service.log import Log
from grille.service.tables import Table
from grille.store import DiskTrouble
from grille.workers import Crashed

THINK_SECONDS: Final = 5.0
TRIES: Final = 2
PAUSE_SECONDS: Final = 1.0
FEW: Final = 64
REPLACED: Final = Text(
    "Le moteur s'est arrêté : un coup simple a été joué à sa place.",
    "The engine stopped working: a simple move was played in its place.",
)


class Turns:
    """Keeps each watched table going until it is a person's turn."""

    def __init__(self, log: Log, environment: Environment) -> None:
        self.log, self.environment = log, environment

    def follow(self, table: Table) -> None:
        """The match may have moved on: drop a turn that is taken for an older board, and go on from here.

        A table at which nobody looks can wait.
        """
        if table.turn_version != table.version:
            self.stop(table)
        if table.turn is None and table.listeners and not table.is_over and not table.is_waiting_for_a_person:
            table.turn_version = table.version
            table.turn = asyncio.create_task(self.run(table))

    def stop(self, table: Table) -> None:
        """End the thinking."""
        if table.turn is not None:
            table.turn.cancel()
            table.turn = None

    async def run(self, table: Table) -> None:
        try:
            while table.listeners and not table.is_over and not table.is_waiting_for_a_person:
                with suppress(Stale):  # the match moved on meanwhile: the move is dropped
                    await self.take(table)
        except Exception:
            logging.getLogger("grille").exception("a turn failed")
        finally:
            if table.turn is asyncio.current_task():
                table.turn = None

    async def take(self, table: Table) -> None:
        table.turn_version = table.version
        try:
            if table.actor == CHANCE:
                drawn = table.match.game.draw(table.match.state, self.environment.chance)
                await self.play(table, table.version, table.match.game.write_move(drawn))
            else:
                await self.take_engine_turn(table)
        except (Busy, DiskTrouble) as error:
            self.tell(table, error.text)
            await asyncio.sleep(PAUSE_SECONDS)

    async def take_engine_turn(self, table: Table) -> None:
        version, level = table.version, table.seats[table.actor].level
        assert level is not None
        task = ask_to_move(table, level, THINK_SECONDS, self.environment.chance)
        for _ in range(TRIES):
            try:
                table.asked = task
                chosen = await choose(self.environment.workers, task)
                table.announcement = chosen.aloud
                await self.play(table, version, chosen.move)
                return
            except (Stale, Busy, DiskTrouble):
                raise
            except (Crashed, GrilleError) as error:  # an illegal answer is as bad as none
                facts = {"game": table.kept.game, "error": type(error).__name__}
                logging.getLogger("grille").warning("an engine gave no move", extra={"facts": facts})
            finally:
                table.asked = None
        await self.play(table, version, self.simple_move(table))
        self.tell(table, REPLACED)

    def simple_move(self, table: Table) -> str:
        """One of the first moves that come to mind; costs nothing and cannot fail."""
        game = table.match.game
        seen = game.view(table.match.state, table.actor)
        return game.write_move(self.environment.chance.choice(list(islice(game.moves(seen), FEW))))

    async def play(self, table: Table, version: int, move: str) -> None:
        await self.log.enter(table, (table.actor,), Act("move", self.environment.new_act_id(), version, move))

    def tell(self, table: Table, notice: Text) -> None:
        table.notice = notice
        table.changed()
