"""The texts that the games come from, checked sentence by sentence for whoever wants to read them so."""

import asyncio
from typing import Final, Literal

from pydantic import Field

from grille.games import REGISTRY
from grille.players.booklets import booklets_of
from grille.registry import boxes
from grille.service.answers import Answer, Text
from grille.service.engines import work_out
from grille.service.errors import NotFound
from grille.workers import Priority, Task, Workers

SECONDS: Final = 300.0
"""More than any text takes on a busy machine, where players come first; on an idle one each takes a few seconds."""


class TrialBoard(Answer):
    """A position on which a sentence can be tried."""

    game: str
    position: str
    options: dict[str, str]


class ProofDrawing(Answer):
    svg: str
    caption: Text


class SentencePlace(Answer):
    """Where else a sentence is met: a paragraph of the sheet, a lesson, a paper to print."""

    href: str
    name: Text


class BookletClaim(Answer):
    """A sentence of the text in our words, what became of it, and why."""

    id: str
    statement: Text
    verdict: Literal["true", "false", "misprint", "open", "ours", "applied", "answered"] | None = Field(
        description="null where the text tells something that no computing decides."
    )
    proof: Text
    command: str = Field(description="What computes it again.")
    board: TrialBoard | None
    link: str = Field(description="A page on which it can be tried.")
    drawings: list[ProofDrawing]
    places: list[SentencePlace]


class BookletPart(Answer):
    title: Text
    claims: list[BookletClaim]


class CheckedBooklet(Answer):
    """A whole text."""

    title: Text
    source: Text
    parts: list[BookletPart]


class Booklets:
    """Each text is checked when it is first asked for, and then remembered: texts do not change."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.checked: dict[str, CheckedBooklet] = {}
        self.checking = asyncio.Lock()

    async def of(self, id: str) -> CheckedBooklet:
        if id not in REGISTRY and id not in boxes():
            raise NotFound(f"il n'y a pas de boîte {id}", f"there is no box {id}")
        async with self.checking:
            if id not in self.checked:
                self.checked[id] = await self.check(id)
        return self.checked[id]

    async def check(self, id: str) -> CheckedBooklet:
        """What a box holds is checked side by side, and told as one text."""
        tasks = [
            Task("grille.players.work.check_booklet", {"id": id, "at": at}, SECONDS, Priority.QUESTION, asker="")
            for at in range(len(booklets_of(id)))
        ]
        found = await asyncio.gather(*(work_out(self.workers, task) for task in tasks))
        first, *others = map(CheckedBooklet.of, found)
        return first.model_copy(update={"parts": [part for it in (first, *others) for part in it.parts]})
