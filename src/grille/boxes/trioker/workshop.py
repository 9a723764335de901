"""Trioker's workshop for a guest: shapes to choose, draw, count and fill, hints, solutions, and the patience."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from grille.boards.triangle import Vertex, point
from grille.boxes.trioker import counts
from grille.boxes.trioker.answers import (
    Board,
    Chances,
    Clash,
    Clues,
    Counting,
    Deal,
    DealVerdict,
    Look,
    Solutions,
)
from grille.boxes.trioker.counts import Count, Counts
from grille.boxes.trioker.sentences import counts_said, judged, left_said, looked, told
from grille.boxes.trioker.shapes import PAGE, board_of, read_shape
from grille.contract import Text, numeral, percent
from grille.games.trioker.pieces import spoken
from grille.games.trioker.pieces.shapes import write_link
from grille.games.trioker.puzzles import patience
from grille.games.trioker.puzzles.rules import Placement, Position, Puzzle, needs_joker, read_placement
from grille.service.engines import work_out
from grille.service.errors import NotYours
from grille.workers import Priority, Task, Workers

WORK: Final = "grille.boxes.trioker.work"
QUICK_SECONDS: Final = 0.5
"""While a person lays a piece nothing is waited for longer."""
LOOK_SECONDS: Final = 5.0
"""A person who waits for an answer about a piece that lies waits no longer than this."""
PATIENT_SECONDS: Final = 15.0
MOST_FIRST: Final = 2_000
"""Solutions are shown up to this number; they are counted to the last."""
MOST_DEALS: Final = 1_000_000_000
HEADS: Final = (
    Text("pièces", "pieces"),
    Text("gagnantes", "winning"),
    Text("mains", "hands"),
    Text("chances", "chances"),
)
TOO_LONG: Final = Text("Je n'ai pas trouvé en cinq secondes.", "I did not find out in five seconds.")


@dataclass(frozen=True)
class Asked:
    """A puzzle with what lies on it, as a guest writes it; `deal` is a hand of the patience."""

    shape: str
    joker: bool = False
    tip: bool = False
    deal: int | None = None
    placed: tuple[str, ...] = ()

    @property
    def hand(self) -> tuple[str, ...] | None:
        return None if self.deal is None else patience.deal(Random(self.deal))

    def puzzle(self) -> Puzzle:
        if self.hand:
            return patience.table(self.hand)
        shape = read_shape(self.shape)
        joker = self.joker or needs_joker(shape)
        return Puzzle(shape, joker, self.tip and joker and bool(shape.tips))

    def details(self) -> dict[str, Any]:
        """The same for the worker."""
        puzzle = self.puzzle()
        link = write_link(puzzle.shape)
        return {"shape": link, "joker": puzzle.joker, "tip": puzzle.tip, "hand": self.hand, "placed": self.placed}


class Workshop:
    """Answers about puzzles, whoever asks; searches are made by processes beside the house."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.counts = Counts(workers)
        self.reckoned: Chances | None = None

    async def look(self, asked: Asked, is_counted: bool, is_patient: bool) -> Look:
        """How a puzzle stands, and in how many ways it can still be finished."""
        puzzle = asked.puzzle()
        placed = [read_placement(puzzle.shape, text) for text in asked.placed]
        clashes = clashes_of(puzzle, placed)
        if clashes:
            return Look(state="clash", said=clashes[0].said, clashes=clashes)
        position = Position(puzzle, tuple(placed))
        if not position.empty:
            said = Text("La forme est remplie. Bravo !", "The shape is full. Well done!")
            return Look(state="done", said=told(said), clashes=[])
        if not is_counted:
            return looked("open", left_said(len(position.empty)))
        found = await self.search("ways", asked.details(), LOOK_SECONDS if is_patient else QUICK_SECONDS)
        if is_patient and not (found["count"] or found["is_exact"]):
            return looked("open", TOO_LONG)
        return judged(found["count"], found["is_exact"], bool(placed))

    async def clue(self, asked: Asked) -> Clues:
        return Clues.of(await self.search("clue", asked.details(), PATIENT_SECONDS))

    async def solutions(self, asked: Asked, first: int) -> Solutions:
        first -= first % PAGE
        details = {**asked.details(), "first": first, "most": PAGE}
        found = await self.search("solutions", details, PATIENT_SECONDS)
        more = found["more"] and first + PAGE < MOST_FIRST
        if found["solutions"]:
            said = Text("Solution {number}", "Solution {number}")
        elif found["is_cut"]:
            said = Text("Le temps n'a pas suffi.", "Time ran out.")
        else:
            said = Text("Il n'y a pas d'autre solution.", "There is no other solution.")
        return Solutions(first=first, solutions=found["solutions"], more=more, said=told(said))

    async def search(self, kind: str, details: dict[str, Any], seconds: float) -> dict[str, Any]:
        priority = Priority.HINT if seconds <= QUICK_SECONDS else Priority.QUESTION
        return await work_out(self.workers, Task(f"{WORK}.{kind}", details, seconds, priority))

    # counting a whole shape

    async def count(self, asked: Asked, asker: bytes) -> Counting:
        """At once where that is quick; otherwise the count goes on by itself and can be asked after."""
        count = self.counts.start(Asked(asked.shape, asked.joker, asked.tip).details(), asker)
        await self.counts.wait(count, QUICK_SECONDS)
        return counting(count)

    def resume(self, id: str, asker: bytes) -> Counting:
        """Go on with a count that was stopped, or had no more time; from now on it is the asker's."""
        before = self.counts.find(id)
        return counting(self.counts.start(before.task.details, asker, before.reached) if before.can_go_on else before)

    def counting(self, id: str) -> Counting:
        return counting(self.counts.find(id))

    def stop(self, id: str, asker: bytes | None, is_keeper: bool = False) -> Counting:
        """For who began it, and for whoever keeps the house."""
        count = self.counts.find(id)
        if not (is_keeper or asker == count.owner):
            raise NotYours("seul qui a lancé ce calcul l’arrête", "only who began this count stops it")
        self.counts.stop(count)
        return counting(count)

    # the patience

    async def chances(self) -> Chances:
        """The box never changes, so this is reckoned once."""
        if self.reckoned is None:
            self.reckoned = chances_told(await self.search("chances", {}, 2 * PATIENT_SECONDS))
        return self.reckoned

    async def verdict(self, deal: int) -> DealVerdict:
        hand = Asked("", deal=deal).hand
        found = (await self.search("verdict", {"hand": hand}, PATIENT_SECONDS))["solution"]
        could = Text("Oui : cette donne se gagnait.", "Yes: this deal could be won.")
        could_not = Text(
            "Non : aucun hexagone ne se fait avec ces dix pièces.", "No: no hexagon can be made from these ten pieces."
        )
        said = told(could if found else could_not)
        return DealVerdict(could=bool(found), said=said, placed=found["placed"] if found else [])

    async def close(self) -> None:
        await self.counts.close()


# How a puzzle stands


def clashes_of(puzzle: Puzzle, placed: list[Placement]) -> list[Clash]:
    """§3: every vertex where corners disagree; §8: a black corner that must lie on a free tip and does not."""
    shape, seen, found = puzzle.shape, dict[Vertex, int](), dict[Vertex, Text]()
    for laid in placed:
        for vertex, value in laid.corner_values():
            if value is None:
                if puzzle.tip and vertex not in shape.tips:
                    found[vertex] = Text(
                        "Le coin noir va sur une pointe libre.", "The black corner goes on a free tip."
                    )
            elif seen.setdefault(vertex, value) != value:
                name, before = shape.vertex_name(vertex), seen[vertex]
                found[vertex] = Text(
                    f"Au {name.fr}, {value} rencontre {before}.",
                    f"At {name.en}, {value} meets {before}.",
                )
    return [Clash(x=point(vertex)[0], y=point(vertex)[1], said=told(text)) for vertex, text in found.items()]


def counting(count: Count) -> Counting:
    said = counts_said(count.found) if count.found else counts.said(count)
    return Counting(id=count.id, is_done=count.is_done, share=count.share, can_go_on=count.can_go_on, said=told(said))


def opened(asked: Asked) -> Board:
    return board_of(asked.puzzle())


# The patience


def dealt(deal: int) -> Deal:
    asked = Asked("", deal=deal)
    hand = asked.hand or ()
    name = Text(f"Donne n° {numeral(deal).fr}", f"Deal no. {numeral(deal).en}")
    facts = Text("Six de ces dix pièces font-elles un hexagone ?", "Do six of these ten pieces make a hexagon?")
    shown = {"name": told(name), "facts": told(facts), "difficulty": None}
    return Deal(deal=deal, board=board_of(asked.puzzle(), hand).model_copy(update=shown))


def chances_told(found: dict[str, Any]) -> Chances:
    rows = [
        (numeral(row["pieces"]), numeral(row["winning"]), numeral(row["hands"]), percent(row["winning"] / row["hands"]))
        for row in found["rows"]
    ]
    _, winning, hands, share = rows[patience.HAND - patience.FEWEST]
    usual = Text(
        f"Avec dix pièces : {winning.fr} mains sur {hands.fr}, soit {share.fr}.",
        f"With ten pieces: {winning.en} hands of {hands.en}, that is {share.en}.",
    )
    kinds = [(spoken(kind["piece"]), percent(kind["probability"])) for kind in found["worth"]]
    french = ", ".join(f"« {name.fr} » {share.fr}" for name, share in kinds)
    english = ", ".join(f"“{name.en}” {share.en}" for name, share in kinds)
    keep = Text(
        f"Avec une pièce du genre de celles-ci dans la main : {french}.",
        f"With a piece of the kind of these in the hand: {english}.",
    )
    return Chances(
        said=[told(usual), told(keep)],
        heads=[told(head) for head in HEADS],
        rows=[[told(text) for text in row] for row in rows],
    )
