"""A text checked sentence by sentence: what it says in our words, and what computing says of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from grille.contract.game import OVER, AnyGame
from grille.contract.texts import NOTHING, Text, joined

Verdict = Literal["true", "false", "misprint", "open", "ours", "applied", "answered"]
"""`open`: not decidable; `ours`: a reconstruction, with its evidence; `applied`: a rule, which the referee obeys."""


class Board(NamedTuple):
    """A position on which a sentence can be tried."""

    game: str
    position: str
    options: Mapping[str, str]


class Drawing(NamedTuple):
    """A picture (SVG) that belongs to a proof."""

    svg: str
    caption: Text


class Place(NamedTuple):
    """Where else a sentence is met: a paragraph of the sheet, a lesson, a paper to print."""

    href: str
    name: Text


@dataclass(frozen=True)
class Claim:
    """A sentence of a text in our words, what became of it, and why."""

    id: str
    statement: Text
    verdict: Verdict | None  # None: told by the text, and nothing to compute
    proof: Text
    command: str = ""  # what computes it again, where that is not the booklet itself
    board: Board | None = None
    link: str = ""  # a page of the house on which it can be tried
    drawings: tuple[Drawing, ...] = ()
    figures: Mapping[str, float] = field(default_factory=dict)  # the same for a program
    counterexample: object = None
    right: object = None  # what should have been printed
    places: tuple[Place, ...] = ()


class Part(NamedTuple):
    """Sentences that stand together; computing them may take a while."""

    title: Text
    claims: Callable[[], Iterable[Claim]]


@dataclass(frozen=True)
class Booklet:
    """A text: its own title, where it comes from, its sentences in their order, and where else one meets them."""

    title: Text
    source: Text
    parts: tuple[Part, ...]
    home: str  # the game, or the box, whose sheet tells the same rules
    paragraphs: Mapping[str, str] = field(default_factory=dict)  # of that sheet, by sentence: "§2 §9"
    papers: Mapping[str, str] = field(default_factory=dict)  # of its box, by sentence

    def claims(self) -> Iterator[Claim]:
        for part in self.parts:
            yield from part.claims()


def told(id: str, fr: str, en: str, remark: Text = NOTHING, link: str = "") -> Claim:
    """Something that the text tells of the world, which no computing decides."""
    return Claim(id, Text(fr, en), None, remark, link=link)


def judged(id: str, fr: str, en: str, holds: bool, proof: Text, verdict: Verdict = "true") -> Claim:
    return Claim(id, Text(fr, en), verdict if holds else "false", proof)


# Rules, tried on the referee


class Trial(NamedTuple):
    """Moves from a position, the last of which is accepted, or refused by a paragraph of the sheet."""

    moves: str  # a semicolon and a blank between them
    position: str | None = None  # the start where there is none
    refused: str = ""
    payoffs: tuple[int, ...] | None = None  # how the game ends with it, if it does
    points: int | None = None  # what it scores


def applied(game: AnyGame, id: str, fr: str, en: str, *trials: Trial, remark: Text = NOTHING) -> Claim:
    """A rule, and whether the referee obeys it wherever it is tried; the referee tells the rest."""
    results = [attempt(game, trial) for trial in trials]
    said = [remark, *(result.said for result in results)] if remark.fr else [result.said for result in results]
    state = game.start() if trials[0].position is None else game.read_state(trials[0].position)
    return Claim(
        id,
        Text(fr, en),
        "applied" if all(result.is_as_said for result in results) else "false",
        joined(said),
        board=Board(game.info.id, game.write_state(state), game.written_options()),
    )


class Attempt(NamedTuple):
    is_as_said: bool
    said: Text


def attempt(game: AnyGame, trial: Trial) -> Attempt:
    state = game.start() if trial.position is None else game.read_state(trial.position)
    *before, last = trial.moves.split("; ")
    for word in before:
        state = game.play(state, game.check(state, game.read_move(word)))
    move = game.read_move(last)
    refusal = game.why_not(state, move)
    if refusal is not None:
        said = Text(f"Refusé : {refusal.message('fr')}.", f"Refused: {refusal.message('en')}.")
        return Attempt(refusal.rule == trial.refused, said)
    event, after = game.event(state, move, game.turn(state)), game.play(state, move)
    outcome = game.outcome(after) if game.actor(after) == OVER else None
    is_as_said = (
        not trial.refused
        and (trial.payoffs is None or (outcome is not None and outcome.payoffs == trial.payoffs))
        and (trial.points is None or event.points == trial.points)
    )
    if outcome is None:
        return Attempt(is_as_said, event.said)
    end = Text(f"{event.said.fr} Fin : {outcome.reason.fr}.", f"{event.said.en} The end: {outcome.reason.en}.")
    return Attempt(is_as_said, end)
