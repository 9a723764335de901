"""Long runs started by whoever keeps the house: queued behind everything else, stopped, gone on with, and kept.

A run is two files: what was chosen, and the checkpoint in which a worker process keeps every sample (`search/runs.py`),
the same as the command line writes; once it is whole, what it has found is a third. What the files hold is the truth; a
house that falls has all of it when it is back.
"""

import asyncio
import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from grille.contract import GrilleError, Text, UnreadableText, shown
from grille.players.offers import Fact, Field, Offer, kept_verdict, verdict_of
from grille.search.checkpoint import read_rows
from grille.search.runs import Row, Run
from grille.service.answers import Text as ToldText
from grille.service.environment import Environment
from grille.service.errors import Busy, NotFound, NotYours
from grille.service.run_answers import RunFact, RunLine, RunList, RunOffer, RunStage
from grille.workers import Crashed, Priority, Task

WORK: Final = "grille.players.work.work_on_run"
SITTING_SECONDS: Final = 6 * 3600.0
FALLS: Final = 3
"""A run whose process falls so often without a sample in between is given up."""
MOST_KEPT: Final = 100
ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")
FALLEN: Final = Text(
    "le calcul est tombé plusieurs fois au même endroit", "the run fell several times at the same place"
)


@dataclass(frozen=True)
class Kept:
    """A run as it was chosen."""

    id: str
    offer: str
    chosen: dict[str, str]
    made: str


@dataclass(frozen=True)
class Found:
    """What the file of a run holds."""

    size: int = 0
    rows: int = 0
    sha256: str = ""
    facts: tuple[Fact, ...] = ()


class Sitting:
    """A run that goes on, or waits for a place."""

    def __init__(self, task: Task, done: int) -> None:
        self.task, self.done = task, done
        self.is_going = False  # it has a place
        self.share: float | None = None
        self.since: tuple[float, float] | None = None  # the first news since then: by the loop's clock, and its share
        self.is_wanted = True
        self.work: asyncio.Task[None] | None = None

    def tell(self, share: float, done: int | None) -> None:
        self.is_going = True
        if done is not None:
            self.share, self.done = share, done
            self.since = self.since or (asyncio.get_running_loop().time(), share)

    def queue_again(self) -> None:
        """It made room for somebody, or has sat long enough."""
        self.task, self.is_going, self.since = replace(self.task, checkpoint=self.done), False, None

    @property
    def seconds_left(self) -> float | None:
        if self.since is None or self.share is None:
            return None
        began, first = self.since
        spent = asyncio.get_running_loop().time() - began
        return spent * (1 - self.share) / (self.share - first) if self.share > first else None


class Runs:
    """All runs of a house that has a folder for them."""

    def __init__(
        self, environment: Environment, find_offers: Callable[[], Mapping[str, Offer]], folder: Path | None
    ) -> None:
        self.environment, self.find_offers, self.given = environment, find_offers, folder
        self.going: dict[str, Sitting] = {}
        self.failed: dict[str, Text] = {}
        self.found: dict[str, Found] = {}
        self.counts: dict[str, int | None] = {}

    @cached_property
    def offers(self) -> Mapping[str, Offer]:
        return self.find_offers()

    @property
    def folder(self) -> Path:
        if self.given is None:
            raise NotYours(
                "cette maison n'a pas de dossier : les calculs se lancent par la ligne de commande",
                "this house has no folder: runs are started from the command line",
            )
        self.given.mkdir(exist_ok=True)
        return self.given

    def rows_of(self, id: str) -> Path:
        return self.folder / f"{id}.rows"

    def kept(self, id: str) -> Kept:
        file = self.folder / f"{id}.json"
        kept = Kept(**json.loads(file.read_text("utf-8"))) if ID.fullmatch(id) and file.exists() else None
        if kept is None or kept.offer not in self.offers:  # or its box is no longer installed
            raise NotFound("ce calcul n'est pas ici", "this run is not here")
        return kept

    def all_kept(self) -> Iterator[Kept]:
        for file in self.folder.glob("*.json"):
            with suppress(NotFound):
                yield self.kept(file.stem)

    # To look at

    async def listed(self) -> RunList:
        runs = sorted(self.all_kept(), key=lambda kept: kept.made, reverse=True)
        lines = [await self.line(kept) for kept in runs]
        return RunList(runs=lines, offers=[told_offer(id, offer) for id, offer in self.offers.items()])

    async def look(self, id: str) -> RunLine:
        return await self.line(self.kept(id))

    async def line(self, kept: Kept) -> RunLine:
        offer, sitting = self.offers[kept.offer], self.going.get(kept.id)
        count = self.count_of(kept)
        found = Found(rows=sitting.done) if sitting else await self.environment.aside(self.read, kept, offer)
        verdict = kept_verdict(self.rows_of(kept.id))
        is_whole = verdict is not None or (count is not None and found.rows >= count)
        share = 1.0 if is_whole else found.rows / count if count else sitting.share if sitting else None
        return RunLine(
            id=kept.id,
            title=ToldText.of(offer.title),
            chosen=[told_fact((field.label, named(field, kept.chosen[name]))) for name, field in offer.fields.items()],
            made=kept.made,
            stage=self.stage(kept.id, sitting, is_whole),
            done=min(found.rows, count) if count else found.rows,
            count=count,
            share=share,
            seconds_left=sitting.seconds_left if sitting else None,
            trouble=ToldText.of(self.failed[kept.id]) if kept.id in self.failed else None,
            facts=list(map(told_fact, (*found.facts, *(verdict or ())))),
            sha256=found.sha256,
        )

    def count_of(self, kept: Kept) -> int | None:
        """How many samples are wanted; None where what is asked follows from the answers."""
        if kept.id not in self.counts:
            run = self.offers[kept.offer].begin(kept.chosen)
            self.counts[kept.id] = run.count if isinstance(run, Run) else None
        return self.counts[kept.id]

    def stage(self, id: str, sitting: Sitting | None, is_whole: bool) -> RunStage:
        if sitting:
            return "going" if sitting.is_going else "waiting"
        if id in self.failed:
            return "failed"
        return "done" if is_whole else "stopped"

    def read(self, kept: Kept, offer: Offer) -> Found:
        """What the file of a run that rests holds; a line that was cut short does not count."""
        file, known = self.rows_of(kept.id), self.found.get(kept.id, Found())
        if not file.exists() or file.stat().st_size == known.size:
            return known
        content, rows, facts = file.read_bytes(), list[Row](), tuple[Fact, ...]()
        try:
            rows = read_rows(shown(file.name), content)
            facts = tuple(offer.facts(rows)) if rows else ()
        except UnreadableText as error:
            self.failed[kept.id] = error.text
        found = Found(len(content), len(rows), hashlib.sha256(content).hexdigest(), facts)
        self.found[kept.id] = found
        return found

    async def text(self, id: str) -> bytes:
        """All samples, in the file that the command line could go on with."""
        self.kept(id)
        file = self.rows_of(id)
        return await self.environment.aside(file.read_bytes) if file.exists() else b""

    # To do

    async def start(self, offer: str, chosen: dict[str, str]) -> str:
        if offer not in self.offers:
            raise NotFound("ce calcul n'existe pas ici", "there is no such run here")
        self.offers[offer].begin(chosen)
        if len(list(self.folder.glob("*.json"))) >= MOST_KEPT:
            raise Busy("trop de calculs sont gardés : enlevez-en", "too many runs are kept: remove some")
        kept = Kept(self.environment.new_match_id(), offer, chosen, self.environment.now())
        written = self.folder / f"{kept.id}.new"
        written.write_text(json.dumps(asdict(kept)), "utf-8")
        written.rename(written.with_suffix(".json"))  # all of it or nothing
        await self.resume(kept.id)
        return kept.id

    async def resume(self, id: str) -> None:
        """Go on with a run; one that goes on already goes on."""
        kept = self.kept(id)
        self.failed.pop(id, None)
        found = await self.environment.aside(self.read, kept, self.offers[kept.offer])
        if id in self.going:  # somebody was quicker
            return
        details = {"offer": kept.offer, "chosen": kept.chosen, "file": str(self.rows_of(id))}
        task = Task(WORK, details, SITTING_SECONDS, Priority.RUN, found.rows)
        sitting = self.going[id] = Sitting(task, found.rows)
        sitting.work = asyncio.create_task(self.work(id, sitting))

    async def work(self, id: str, sitting: Sitting) -> None:
        falls = 0
        try:
            while sitting.is_wanted:
                before = sitting.done
                try:
                    told = await self.environment.workers.run(sitting.task, sitting.tell)
                except Crashed:
                    falls = falls + 1 if sitting.done == before else 0
                    if falls == FALLS:
                        self.failed[id] = FALLEN
                        return
                else:
                    falls, sitting.done = 0, told["done"]
                    if told["is_whole"]:
                        return
                sitting.queue_again()
        except GrilleError as error:
            self.failed[id] = error.text
        finally:
            del self.going[id]

    async def stop(self, id: str) -> None:
        """End a run with what it has found; all of that is on the disk before this returns."""
        self.kept(id)
        sitting = self.going.get(id)
        if sitting is None or sitting.work is None:
            return
        sitting.is_wanted = False
        if not self.environment.workers.hurry(sitting.task):
            sitting.work.cancel()
        await asyncio.wait([sitting.work])

    async def remove(self, id: str) -> None:
        await self.stop(id)
        (self.folder / f"{id}.json").unlink()
        for file in (self.rows_of(id), verdict_of(self.rows_of(id))):
            file.unlink(missing_ok=True)
        for known in (self.found, self.failed, self.counts):
            known.pop(id, None)

    async def close(self) -> None:
        works = [sitting.work for sitting in self.going.values() if sitting.work]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)


def named(field: Field, value: str) -> Text:
    return field.choices[value] if field.choices else Text(value, value)


def told_fact(fact: Fact) -> RunFact:
    name, value = fact
    return RunFact(name=ToldText.of(name), value=ToldText.of(value))


def told_offer(id: str, offer: Offer) -> RunOffer:
    fields = [
        {
            **vars(field),
            "name": name,
            "choices": [{"value": value, "name": text} for value, text in (field.choices or {}).items()],
        }
        for name, field in offer.fields.items()
    ]
    return RunOffer.of({**vars(offer), "id": id, "fields": fields})
