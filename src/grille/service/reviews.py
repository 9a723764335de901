"""Finished matches gone through: each tells how far it is, can be stopped and gone on with, and is kept."""

import asyncio
import json
from dataclasses import dataclass, field, replace
from typing import Any, Final

from grille.contract import GrilleError
from grille.players.reviewing import Judged
from grille.players.written import read_review, write_judged
from grille.service.engines import asked_by, in_time
from grille.service.environment import Environment
from grille.service.errors import NotYours
from grille.service.review_answers import Stage
from grille.service.tables import Table
from grille.store import KeptReview
from grille.workers import ASKER, Crashed, Found, Priority, Task

SECONDS: Final = 20.0
"""Of one core, for the first sitting; every further one takes as long as all before it."""
FIRST_LOOK_SECONDS: Final = 2.0
"""Somebody waits for a match's first look: it is not kept waiting by the long reviews of others."""
MOST_SECONDS: Final = 300.0
KEPT_EVERY: Final = 5.0
TRYING_SECONDS: Final = 5.0
Key = tuple[str, bool]


@dataclass(frozen=True)
class Reached:
    """How far a review has come."""

    stage: Stage = "none"
    share: float = 0.0
    seconds: float = 0.0
    moves: list[Found] = field(default_factory=list)


class Sitting:
    """A review that is being worked on, or waits for a place."""

    def __init__(self, task: Task, before: Reached) -> None:
        self.task, self.before = task, before
        self.moves = before.moves
        self.first_look = 0.0  # seconds of this sitting that went into it
        self.is_called_off = False
        self.began: float | None = None  # by the loop's clock, once it has a place
        self.work: asyncio.Task[None] | None = None

    def look_longer(self, moves: list[Found]) -> None:
        """The first look is over; for the rest of its time it waits like the others."""
        self.first_look, self.began, self.moves = self.spent, None, moves
        left = SECONDS - FIRST_LOOK_SECONDS
        self.task = replace(self.task, seconds=left, priority=Priority.REVIEW, checkpoint=moves)

    def tell(self, _: float, moves: list[Found] | None) -> None:
        self.began = self.began or asyncio.get_running_loop().time()
        self.moves = self.moves if moves is None else moves

    @property
    def is_first_look(self) -> bool:
        return self.task.priority < Priority.REVIEW

    @property
    def spent(self) -> float:
        """Seconds of this sitting, which tells nothing while it looks for one long proof."""
        now = asyncio.get_running_loop().time()
        return self.first_look + (0.0 if self.began is None else min(now - self.began, self.task.seconds))

    @property
    def seconds(self) -> float:
        return self.before.seconds + self.spent

    @property
    def reached(self) -> Reached:
        share = min(1.0, self.spent / sitting_seconds(self.before))
        return Reached("waiting" if self.began is None else "going", share, self.seconds, self.moves)


class Reviews:
    """The reviews that go on; all others are in the store."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.going: dict[Key, Sitting] = {}

    async def look(self, table: Table, open_hands: bool) -> Reached:
        """What is known of a finished match so far."""
        check_over(table)
        if sitting := self.going.get((table.kept.id, open_hands)):
            return sitting.reached
        kept = await self.environment.store.load_review(table.kept.id, open_hands)
        if kept is None:
            return Reached()
        return Reached("cut" if kept.is_cut else "done", 1.0, kept.seconds, json.loads(kept.moves))

    async def start(self, table: Table, open_hands: bool, asker: bytes | None = None) -> None:
        """Go through a match, on from where an earlier sitting came to; one that goes on already goes on."""
        before = await self.look(table, open_hands)
        key = table.kept.id, open_hands
        if key in self.going:
            return
        seconds, priority = sitting_seconds(before), Priority.REVIEW
        if not before.seconds:
            seconds, priority = FIRST_LOOK_SECONDS, Priority.QUESTION
        details = {**rules_of(table), **moves_of(table), "open_hands": open_hands}
        task = Task("grille.players.work.review_match", details, seconds, priority, before.moves)
        sitting = self.going[key] = Sitting(asked_by(asker, task), before)
        sitting.work = asyncio.create_task(self.run(table, key, sitting))

    async def run(self, table: Table, key: Key, sitting: Sitting) -> None:
        keeping = asyncio.create_task(self.keep_now_and_then(key, sitting))
        try:
            found = await self.look_through(sitting)
            if sitting.is_first_look and not found["is_cut"] and not is_proved(table, found["moves"], key[1]):
                sitting.look_longer(found["moves"])
                await self.keep(key, sitting, is_cut=True)
                found = await self.look_through(sitting)
            sitting.moves = found["moves"]
            await self.keep(key, sitting, found["is_cut"])
        except (Crashed, GrilleError):
            await self.keep(key, sitting, is_cut=True)
        finally:
            keeping.cancel()
            if self.going.get(key) is sitting:
                del self.going[key]

    async def look_through(self, sitting: Sitting) -> Found:
        """What its process finds; a first look that a busy machine leaves no time for goes on from what it told."""
        try:
            return await self.environment.workers.run(sitting.task, sitting.tell)
        except Crashed:
            if not sitting.is_first_look or sitting.is_called_off:
                raise
            return {"moves": sitting.moves, "is_cut": False}

    async def keep_now_and_then(self, key: Key, sitting: Sitting) -> None:
        """A server that falls has what was told so far when it is back."""
        while True:
            await asyncio.sleep(KEPT_EVERY)
            if sitting.began is not None:
                await self.keep(key, sitting, is_cut=True)

    async def keep(self, key: Key, sitting: Sitting, is_cut: bool) -> None:
        match, open_hands = key
        moves = json.dumps(sitting.moves, ensure_ascii=False)
        review = KeptReview(match, open_hands, sitting.seconds, is_cut, moves)
        await self.environment.store.save_review(review)

    def check_stopping(self, table: Table, open_hands: bool, asker: bytes | None) -> None:
        """A review is stopped by whoever asked for it, opened the match or played in it."""
        sitting, known = self.going.get((table.kept.id, open_hands)), asker.hex() if asker else ASKER.get()
        is_own = table.held_by(asker) or asker == table.kept.owner
        if sitting and not is_own and sitting.task.asker != known:
            raise NotYours(
                "cette revue a été demandée par quelqu'un d'autre", "somebody else has asked for this review"
            )

    async def stop(self, match: str, open_hands: bool) -> None:
        """End a review with what it has found; it is kept before this returns."""
        sitting = self.going.get((match, open_hands))
        if sitting is None or sitting.work is None:
            return
        sitting.is_called_off = True
        if not self.environment.workers.hurry(sitting.task):
            sitting.work.cancel()
        await asyncio.wait([sitting.work])
        if self.going.get((match, open_hands)) is sitting:  # called off before it began
            del self.going[match, open_hands]

    async def close(self) -> None:
        works = [sitting.work for sitting in self.going.values() if sitting.work]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    async def attempt(self, table: Table, judged: Judged, move: str, asker: bytes | None = None) -> Found:
        """A move tried where somebody went wrong; IllegalMove says which rule refuses it."""
        game = table.match.game
        game.check(judged.state, game.read_move(move))
        details = {**rules_of(table), "judged": write_judged(game, judged), "move": move}
        task = Task("grille.players.work.try_move", details, TRYING_SECONDS, Priority.HINT)
        return await in_time(self.environment.workers, asked_by(asker, task))


def is_proved(table: Table, moves: list[Found], open_hands: bool) -> bool:
    return read_review(table.match, moves, open_hands).is_exact


def sitting_seconds(before: Reached) -> float:
    return min(MOST_SECONDS, max(SECONDS, before.seconds))


def check_over(table: Table) -> None:
    if not table.is_over:
        raise NotYours("une partie se revoit quand elle est finie", "a match is gone through when it is over")


def rules_of(table: Table) -> dict[str, Any]:
    kept = table.kept
    return {"game": kept.game, "rules": kept.rules, "options": dict(kept.options)}


def moves_of(table: Table) -> dict[str, Any]:
    game = table.match.game
    return {"position": table.kept.position, "moves": [game.write_move(move) for move in table.match.moves]}
