"""The house: opens tables, takes moves, keeps them, and shows everybody what they may see."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from grille.games import REGISTRY
from grille.service import choices, views
from grille.service.across import Across
from grille.service.agreements import Agreements
from grille.service.analysis import analysis_of, ask_to_analyse
from grille.service.answers import Analysis, Hint, MatchLine, MatchList, MatchView, Opening, Ply
from grille.service.answers import Text as ToldText
from grille.service.codes import invitations_of, read_code
from grille.service.engines import ask_to_weigh, asked_by, weigh
from grille.service.environment import Environment
from grille.service.errors import NotFound, NotYours
from grille.service.fairness import answer, ask, check_right, tell_others
from grille.service.hints import clues_of
from grille.service.judging import NOT_YOUR_TURN, Act, check_turn, check_version
from grille.service.log import Log
from grille.service.opening import SetUp, set_up, take_up
from grille.service.own_matches import OwnMatches, facts_of, is_secret, record_of
from grille.service.presence import Around
from grille.service.retention import Retention
from grille.service.reviews import Reviews
from grille.service.seating import Invite, check_invitation, checked, sit_down
from grille.service.series import check_between_games, check_level_wished, check_proposal
from grille.service.shelf_answers import Status
from grille.service.status import status_of_server
from grille.service.tables import Listener, Table
from grille.service.turns import Turns
from grille.store import Aid

MOST_LISTED: Final = 100
HINT_SECONDS: Final = 2.0


class Matches:
    """Every use of a match; all of it happens in one event loop."""

    def __init__(self, environment: Environment, keep_days: int | None = None) -> None:
        self.environment, self.store = environment, environment.store
        self.opened = environment.now()
        self.log = Log(environment)
        self.turns = Turns(self.log, environment)
        self.reviews = Reviews(environment)
        self.retention = Retention(self.log, keep_days)
        self.own = OwnMatches(self.log, self.turns, self.reviews, self.retention)
        self.agreements = Agreements(self.log, self.turns)
        self.across = Across(self.log, self.turns, self.agreements)

    async def close(self) -> None:
        await self.across.close()
        await self.reviews.close()
        thinking = [table.turn for table in self.log.tables.values() if table.turn]
        for table in self.log.tables.values():
            self.turns.stop(table)
        await asyncio.gather(*thinking, return_exceptions=True)

    # opening and finding

    async def create(self, wanted: SetUp, owner: bytes, invite: Invite) -> str:
        """Open a table and tell its id."""
        # a game may have to make its words ready first
        kept = await self.environment.aside(set_up, wanted, owner, invite, self.environment)
        await self.store.save_match(kept)
        return kept.id

    async def take_up(self, record: str, owner: bytes) -> str:
        """Open a table at which a recorded match goes on, or is looked at again."""
        found = await self.environment.aside(take_up, record, owner, self.environment)
        await self.store.save_match(found.kept, found.events, found.is_over)
        return found.kept.id

    async def listed(self, asker: bytes | None) -> MatchList:
        found = await self.store.load_summaries(asker, MOST_LISTED) if asker else []
        known = (summary for summary in found if summary.game in REGISTRY)
        return MatchList(matches=[MatchLine(**facts_of(one, asker), over=one.is_over) for one in known])

    async def status(self) -> Status:
        figures = await self.store.load_figures()
        return status_of_server(self.opened, figures, self.log.tables.values(), self.environment.workers)

    async def table(self, id: str) -> Table:
        """The table as it stands on disk at this moment."""
        table = await self.log.table(id)
        self.turns.follow(table)
        return table

    # seeing

    async def opening(self, id: str, asker: bytes | None) -> Opening:
        table = await self.table(id)
        return views.opening_of(table, table.seats_of(asker), bool(table.left_by(asker)))

    async def ply(self, id: str, ply: int, asker: bytes | None) -> Ply:
        table = await self.table(id)
        return views.ply_of(table, ply, table.seats_of(asker))

    async def record(self, id: str) -> str:
        table = await self.table(id)
        if is_secret(table):
            raise NotYours(
                "une partie à mains cachées donne sa feuille quand elle est finie",
                "a match with hidden hands gives its record when it is over",
            )
        return record_of(table)

    def view(self, table: Table, asker: bytes | None, ready: int | None = None) -> MatchView:
        return views.view_of(table, table.seats_before(asker, ready), bool(table.left_by(asker)))

    def write_view(self, table: Table, asker: bytes | None, ready: int | None = None) -> bytes:
        """The view as it is sent, to one or to many, without the choices."""
        return views.write_view(table, table.seats_before(asker, ready), bool(table.left_by(asker)))

    def lift_curtain(self, table: Table, asker: bytes | None, version: int) -> int:
        """Somebody before a shared screen is ready to see the acting seat's hand: the turn for which that holds."""
        check_version(table, version)
        if table.actor not in table.seats_of(asker):
            raise NotYours(*NOT_YOUR_TURN)
        return table.turn_began

    @asynccontextmanager
    async def listening(self, id: str, listener: Listener, asker: bytes | None = None) -> AsyncIterator[Table]:
        """Sit down at a table, to be told of every change until leaving."""
        table = await self.table(id)
        before, is_first = Around.of(table), not table.listeners
        table.listeners[listener] = asker
        self.meet(table, before, is_first)
        self.turns.follow(table)
        try:
            yield table
        finally:
            before = Around.of(table)
            del table.listeners[listener]
            self.meet(table, before)

    def meet(self, table: Table, before: Around, is_first: bool = False) -> None:
        """Everybody is told who has come or gone; who is the first here asks the others what was said."""
        before.tell_change(table)
        if is_first:
            self.across.tell(table, "asks")
        elif before != Around.of(table):
            self.across.tell(table)

    # sitting down, and playing again

    async def open_seats(self, id: str, asker: bytes | None) -> list[int]:
        """The seats that are still to be taken, for whoever opened the table and may invite."""
        kept = (await self.table(id)).kept
        return [number for number, seat in enumerate(kept.seats) if seat.is_open and asker == kept.owner]

    async def find_seat(self, typed: str) -> tuple[str, int]:
        """The match and the open seat that a short code names."""
        code = read_code(typed)
        found = await self.store.load_invited(*invitations_of(code)) if code else []
        if len(found) != 1:
            raise NotFound(
                "aucune place libre n'a ce code : vérifiez-le, ou demandez le lien",
                "no open seat has this code: check it, or ask for the link",
            )
        return found[0]

    async def sit_down(self, id: str, seat: int, secret: str, name: str, asker: bytes) -> None:
        """Give a seat to the first who comes by its link."""
        name = checked(name)
        table = await self.table(id)
        async with table.lock:
            if not check_invitation(table, seat, secret, asker):
                return
            if await self.store.has_taken_seat(id, seat, asker, name):
                sit_down(table, seat, asker, name)
                return
        await self.sit_down(id, seat, secret, name, asker)  # another program was first, as the disk now tells

    async def play_again(self, table: Table, asker: bytes | None, level: str | None = None) -> None:
        """Wish for a rematch, perhaps against another level; it begins when everybody who plays wishes it.

        Who left may come back so.
        """
        own = table.held_by(asker)
        async with table.lock:
            check_between_games(table, own)
            if level is not None:
                check_level_wished(table, level)
            if table.next is None:
                table.wishes.update(own)
                await self.agreements.begin_next(table, level)
        self.across.tell(table, "said")

    async def propose_end(self, table: Table, asker: bytes | None) -> None:
        """Propose to end the series; it ends when everybody who plays agrees."""
        own = table.seats_of(asker)
        check_proposal(table, own)
        table.proposals.update(own)
        table.changed()
        self.across.tell(table, "said")
        await self.agreements.settle(table)

    # doing

    async def act(self, table: Table, asker: bytes | None, act: Act, ready: int | None = None) -> int:
        """Play, undo, resign or come back; the version it made, once it is on the disk."""
        own = table.held_by(asker) if act.kind == "return" else table.seats_before(asker, ready)
        try:
            return await self.log.enter(table, own, act)
        finally:
            self.turns.follow(table)

    def ask(self, table: Table, asker: bytes | None, version: int, aid: Aid) -> None:
        """Ask the other players for what the table gives by consent."""
        check_version(table, version)
        ask(table, table.seats_of(asker), aid)
        self.across.tell(table, "said")

    async def answer(self, table: Table, asker: bytes | None, version: int, is_agreed: bool) -> None:
        """Say yes or no to what another player asks for; a move all agree to take back is taken back."""
        check_version(table, version)
        answer(table, asker, is_agreed)
        self.across.tell(table, "said")
        await self.agreements.settle(table)

    def hurry(self, table: Table, asker: bytes | None) -> None:
        """Let the engine play the best it has found so far."""
        if not table.seats_of(asker):
            raise NotYours("vous regardez cette partie sans y jouer", "you are watching this match, not playing it")
        if table.asked is not None:
            self.environment.workers.hurry(table.asked)

    def write_steps(
        self, table: Table, asker: bytes | None, version: int, picked: Sequence[str], ready: int | None = None
    ) -> bytes:
        """What may be picked after these picks, as it is sent."""
        return choices.write_steps(table, version, picked, table.seats_before(asker, ready))

    async def hint(self, table: Table, asker: bytes | None, version: int, ready: int | None = None) -> Hint:
        """A good move for the asker whose turn it is."""
        check_version(table, version)
        own = table.seats_before(asker, ready)
        check_turn(table, own)
        check_right(table, own, "hints")
        self.tell_others(table, own, "hints")
        game, seen = table.match.game, table.match.game.view(table.match.state, table.actor)
        task = asked_by(asker, ask_to_weigh(table, len(table.match.moves), 1, HINT_SECONDS))
        (thought,) = (await weigh(self.environment.workers, task)).best
        check_version(table, version)
        move = game.read_move(thought.move)
        return Hint(
            clues=clues_of(table, seen, move),
            move=thought.move,
            picked=list(game.spell(seen, move)),
            value=thought.written,
            exact=thought.exact,
            proof=ToldText.of(thought.proof),
        )

    def tell_others(self, table: Table, own: tuple[int, ...], aid: Aid) -> None:
        tell_others(table, own, aid)
        self.across.tell(table, "said")

    async def analyse(self, table: Table, asker: bytes | None, ply: int, ready: int | None = None) -> Analysis:
        """The best moves after so many moves of the match."""
        own = table.seats_before(asker, ready)
        task = asked_by(asker, ask_to_analyse(table, own, ply))
        self.tell_others(table, own, "analysis")
        thoughts = await weigh(self.environment.workers, task)
        ask_to_analyse(table, table.seats_before(asker, ready), ply)  # the curtain may have fallen meanwhile
        return analysis_of(table, own, ply, thoughts)
