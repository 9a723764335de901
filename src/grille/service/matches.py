"""The house: opens tables, takes moves, keeps them, and shows everybody what they may see."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import Final, ParamSpec, TypeVar

import grille
from grille import kernels
from grille.contract import HIDDEN, AnyGame, Text, UnreadableText
from grille.games import REGISTRY, game_class, load
from grille.records import Record, write_record
from grille.records.text import check_name
from grille.search.engine import check_level
from grille.service import views
from grille.service.analysis import analysis_of, ask_to_analyse
from grille.service.answers import Analysis, Hint, MatchLine, MatchList, MatchView, Opening, Ply, Status, Steps
from grille.service.answers import Text as ToldText
from grille.service.errors import Busy, NotFound, NotYours
from grille.service.ladder import Act, check_turn, check_version, judge, now
from grille.service.tables import Listener, Table
from grille.service.thinkers import Crashed, Thinkers
from grille.service.turns import Turns, ask_about
from grille.store import Conflict, KeptEvent, KeptMatch, KeptSeat, Store

P = ParamSpec("P")
T = TypeVar("T")

ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits
MOST_LISTED: Final = 100
MOST_TABLES: Final = 256  # kept in memory; the others are read again when somebody comes
MOST_WAITING: Final = 32  # at one table
HINT_SECONDS: Final = 2.0
NO_MATCH: Final = Text("cette partie n'existe pas", "there is no such match")


@dataclass(frozen=True)
class NewSeat:
    """A person's name, or an engine's level."""

    name: str = ""
    level: str | None = None


class Matches:
    """Every use of a match. The store is used in one thread of its own, all else in the event loop."""

    def __init__(self, store: Store, thinkers: Thinkers, rng: Random | None = None) -> None:
        self.store = store
        self.disk = ThreadPoolExecutor(1, "store")
        self.thinkers = thinkers
        self.turns = Turns(thinkers, self.enter, rng or SystemRandom())
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.loading = asyncio.Lock()

    async def close(self) -> None:
        thinking = [table.turn for table in self.tables.values() if table.turn]
        for table in self.tables.values():
            self.turns.stop(table)
        await asyncio.gather(*thinking, return_exceptions=True)
        await self.thinkers.close()
        await self.on_disk(self.store.close)
        self.disk.shutdown()

    async def on_disk(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.disk, lambda: work(*args, **kwargs))

    # opening and finding

    async def create(
        self, game_id: str, options: Mapping[str, str], seats: Sequence[NewSeat], position: str | None, owner: bytes
    ) -> str:
        """Open a table and tell its id, which nobody can guess."""
        refuse_local(game_id, options)
        game = await asyncio.to_thread(load, game_id, **options)  # a game may have to make its words ready first
        if len(seats) != game.seats:
            raise UnreadableText(
                f"{len(seats)} places : il en faut {game.seats}", f"{len(seats)} seats: {game.seats} are needed"
            )
        kept = KeptMatch(
            id=secrets.token_urlsafe(16),
            game=game_id,
            rules=game.info.version,
            options=game.written_options(),
            seats=tuple(map(keep_seat, seats)),
            position=None if position is None else check_position(game, position),
            owner=owner,
            created=now(),
        )
        await self.on_disk(self.store.save_match, kept)
        return kept.id

    async def listed(self, asker: bytes | None) -> MatchList:
        found = await self.on_disk(self.store.load_summaries, asker, MOST_LISTED) if asker else []
        return MatchList(
            matches=[
                MatchLine(
                    id=summary.id,
                    game=summary.game,
                    name=ToldText.of(game_class(summary.game).info.name),
                    players=[views.told_seat(seat, seat.level is None) for seat in summary.seats],
                    v=summary.version,
                    updated=summary.updated,
                    over=summary.is_over,
                )
                for summary in found
                if summary.game in REGISTRY
            ]
        )

    async def status(self) -> Status:
        count = await self.on_disk(self.store.count_matches)
        return Status(version=grille.__version__, kernels=kernels.AVAILABLE, matches=count)

    async def table(self, id: str) -> Table:
        """The table as it stands on disk at this moment."""
        if not ID.fullmatch(id):
            raise NotFound(*NO_MATCH)
        async with self.loading:
            if id not in self.tables:
                kept, events = await self.on_disk(self.read_log, id)
                self.tables[id] = await asyncio.to_thread(Table, kept, events)  # a long log takes a while to fold
            table = self.tables[id]
            self.tables.move_to_end(id)
            self.clear_away()
        await self.refresh(table)
        return table

    def read_log(self, id: str) -> tuple[KeptMatch, list[KeptEvent]]:
        kept = self.store.load_match(id)
        if kept is None:
            raise NotFound(*NO_MATCH)
        return kept, self.store.load_events(id)

    async def refresh(self, table: Table) -> None:
        """Catch up with the log: another program may share the file."""
        fresh = await self.on_disk(self.store.load_events, table.kept.id, table.version)
        for event in fresh:
            if event.version == table.version + 1:
                self.happen(table, event)

    def clear_away(self) -> None:
        """Forget the tables longest unused, unless somebody sits there."""
        for id in list(self.tables)[: max(0, len(self.tables) - MOST_TABLES)]:
            table = self.tables[id]
            if not table.listeners and not table.waiting and table.turn is None:
                del self.tables[id]

    # seeing

    async def opening(self, id: str, asker: bytes | None) -> Opening:
        table = await self.table(id)
        return views.opening_of(table, table.seats_of(asker))

    async def ply(self, id: str, ply: int, asker: bytes | None) -> Ply:
        table = await self.table(id)
        return views.ply_of(table, ply, table.seats_of(asker))

    async def record(self, id: str) -> str:
        table = await self.table(id)
        if table.match.game.info.has_secrets and not table.is_over:
            raise NotYours(
                "une partie à mains cachées donne sa feuille quand elle est finie",
                "a match with hidden hands gives its record when it is over",
            )
        players = tuple(seat.name for seat in table.kept.seats)
        return write_record(Record(table.match, players, table.kept.created[:10]))

    def view(self, table: Table, asker: bytes | None) -> MatchView:
        return views.view_of(table, table.seats_of(asker))

    @asynccontextmanager
    async def listening(self, id: str, listener: Listener) -> AsyncIterator[Table]:
        """Sit down at a table, to be told of every change until leaving."""
        table = await self.table(id)
        table.listeners.add(listener)
        self.turns.wake(table)
        try:
            yield table
        finally:
            table.listeners.discard(listener)

    # doing

    async def act(self, table: Table, asker: bytes | None, act: Act) -> int:
        """Play, undo or resign; the version it made, once it is on the disk."""
        return await self.enter(table, table.seats_of(asker), act)

    async def enter(self, table: Table, own: tuple[int, ...], act: Act) -> int:
        if table.waiting >= MOST_WAITING:
            raise Busy("trop de coups à la fois à cette table", "too many moves at once at this table")
        table.waiting += 1
        try:
            async with table.lock:
                return await self.climb(table, own, act)
        finally:
            table.waiting -= 1

    async def climb(self, table: Table, own: tuple[int, ...], act: Act) -> int:
        if own and act.id in table.versions:
            return table.versions[act.id]
        event = judge(table, act, own)
        try:
            await self.on_disk(self.store.save_event, table.kept.id, event, ends_match(table, event))
        except Conflict:  # another program was first; its event tells whether this one is doubled or stale
            before = table.version
            await self.refresh(table)
            assert table.version > before
            return await self.climb(table, own, act)
        self.happen(table, event)
        return event.version

    def happen(self, table: Table, event: KeptEvent) -> None:
        """What is on the disk now happens at the table, before everybody's eyes."""
        if event.seat >= 0 and not table.is_engine(event.seat):
            self.turns.stop(table)
        table.notice = None
        table.fold(event)
        for listener in table.listeners:
            listener.changed()
        self.turns.wake(table)

    def steps(self, table: Table, asker: bytes | None, version: int, picked: Sequence[str]) -> Steps:
        return views.steps_of(table, version, picked, table.seats_of(asker))

    async def hint(self, table: Table, asker: bytes | None, version: int) -> Hint:
        """A good move for the asker whose turn it is."""
        check_version(table, version)
        check_turn(table, table.seats_of(asker))
        game, seen = table.match.game, table.match.game.view(table.match.state, table.actor)
        try:
            (thought,) = (await self.thinkers.weigh(ask_about(table, None, HINT_SECONDS))).best
        except Crashed as error:
            raise Busy("le moteur n'a pas de conseil ici", "the engine has no hint here") from error
        check_version(table, version)
        return Hint(
            move=thought.move,
            picked=list(game.spell(seen, game.read_move(thought.move))),
            value=thought.written,
            exact=thought.exact,
            proof=ToldText.of(thought.proof),
        )

    async def analyse(self, table: Table, asker: bytes | None, ply: int) -> Analysis:
        """The best moves after so many moves of the match."""
        question = ask_to_analyse(table, table.seats_of(asker), ply)
        try:
            return analysis_of(table, ply, await self.thinkers.weigh(question))
        except Crashed as error:
            raise Busy("le moteur n'a rien à en dire", "the engine has nothing to say of it") from error


def keep_seat(seat: NewSeat) -> KeptSeat:
    if seat.level is None:
        return KeptSeat(check_name(seat.name))
    return KeptSeat(f"level {check_level(seat.level)}", seat.level)


def refuse_local(game_id: str, options: Mapping[str, str]) -> None:
    """Files of this machine are not for its visitors to name."""
    for option in game_class(game_id).info.options:
        if option.is_local and options.get(option.name, option.write(option.default)) != option.write(option.default):
            raise UnreadableText(
                f"l'option {option.name} ne se choisit pas ici", f"option {option.name} cannot be chosen here"
            )


def check_position(game: AnyGame, text: str) -> str:
    """A position to begin from, written the one way there is; of a view nobody could play on."""
    if HIDDEN in text:
        raise UnreadableText(f"la position cache quelque chose ({HIDDEN})", f"the position hides something ({HIDDEN})")
    return game.write_state(game.read_state(text))


def ends_match(table: Table, event: KeptEvent) -> bool:
    if event.kind != "move":
        return event.kind == "resign"
    game = table.match.game
    return game.outcome(game.play(table.match.state, game.read_move(event.text))) is not None
