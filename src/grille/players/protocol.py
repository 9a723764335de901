"""The engine protocol (docs/engine.md): another program asks for moves, one line at a time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from grille.contract import (
    CHANCE,
    OVER,
    Budget,
    GrilleError,
    IllegalMove,
    Limits,
    NotSolvable,
    Stop,
    Stopped,
    Text,
    TooManyMoves,
    UnknownName,
    UnreadableText,
    read_number,
    read_seconds,
    shown,
    unwritten,
)
from grille.games import load, load_engine
from grille.players.advice import UNLIMITED, analyse, choose, write_value
from grille.records import Match
from grille.records.text import read_options
from grille.search.engine import check_level

VERSION: Final = "1"
START: Final = "start"
ANALYSIS: Final = Limits(seconds=10.0)
"""What an analysis may take where nothing else is said: an asker who is gone stops nobody."""
MOST: Final = 10**15
CUT: Final = Text("arrêté avant d'avoir trouvé un coup", "stopped before a move was found")


@dataclass(frozen=True)
class Terms:
    """At which level a move is wanted, what it may cost, and the seed of its chance."""

    level: str = "best"
    limits: Limits = UNLIMITED
    seed: str | None = None


def read_terms(text: str) -> Terms:
    """Pairs of a name and a value, in any order."""
    words = text.split()
    if len(words) % 2:
        raise UnreadableText(f"{shown(words[-1])} : il manque une valeur", f"{shown(words[-1])}: a value is missing")
    terms = Terms()
    for name, value in zip(words[::2], words[1::2], strict=True):
        if name not in TERMS:
            listed = ", ".join(TERMS)
            raise UnknownName(f"{shown(name)} : il y a {listed}", f"{shown(name)}: there are {listed}")
        terms = TERMS[name](terms, value)
    return terms


TERMS: Final[dict[str, Callable[[Terms, str], Terms]]] = {
    "level": lambda terms, text: replace(terms, level=check_level(text)),
    "seconds": lambda terms, text: replace(terms, limits=replace(terms.limits, seconds=read_seconds(text))),
    "nodes": lambda terms, text: replace(terms, limits=replace(terms.limits, nodes=read_number(text, MOST))),
    "memory": lambda terms, text: replace(terms, limits=replace(terms.limits, memory=read_number(text, MOST))),
    "seed": lambda terms, text: replace(terms, seed=text),
}


class Session:
    """One conversation: the match that is talked about, and an answer to every line."""

    def __init__(self, match: Match, name: str, lang: str) -> None:
        self.match, self.name, self.lang = match, name, lang

    def answer(self, line: str, stop: Stop) -> Iterator[str]:
        """The lines in answer to one; the last of them begins with `ok`, `bestmove` or `error`."""
        word, _, rest = line.strip().partition(" ")
        try:
            if word not in COMMANDS:
                listed = ", ".join((*COMMANDS, "stop", "quit"))
                raise UnknownName(f"{shown(word)} : il y a {listed}", f"{shown(word)}: there are {listed}")
            yield from COMMANDS[word](self, rest.strip(), stop)
        except GrilleError as error:
            yield f"error {error.message(self.lang)}"
        except Stopped:
            yield f"error {CUT.to(self.lang)}"

    # what is talked about

    def protocol(self, version: str, _: Stop) -> Iterator[str]:
        if version != VERSION:
            raise UnreadableText(
                f"version {shown(version)} : ce programme parle la version {VERSION}",
                f"version {shown(version)}: this program speaks version {VERSION}",
            )
        yield f"ok {self.name}"

    def game(self, text: str, _: Stop) -> Iterator[str]:
        id, _space, options = text.partition(" ")
        self.match = Match(load(id, **read_options(unwritten(options))))
        yield f"ok {self.match.position}"

    def position(self, text: str, _: Stop) -> Iterator[str]:
        self.match = Match(self.match.game, position=None if text == START else text)
        yield f"ok {self.match.position}"

    def play(self, move: str, _: Stop) -> Iterator[str]:
        self.match.play(move)
        yield f"ok {self.match.position}"

    # thinking

    def go(self, text: str, stop: Stop) -> Iterator[str]:
        """A move as the player of a level makes it, with what a glance tells of it."""
        terms = read_terms(text)
        self.check_turn()
        budget = Budget(terms.limits, stop)
        move = choose(self.match, terms.level, Random(terms.seed), terms.limits, stop)
        yield from self.glance(move, budget)
        yield f"bestmove {self.match.game.write_move(move)}"

    def glance(self, move: Any, budget: Budget) -> Iterator[str]:
        limits, game, engine = budget.left(), self.match.game, load_engine(self.match.game)
        if limits is None:
            return
        try:
            view = game.view(self.match.state, self.match.actor)
            verdict = engine.glance(view, move, limits.with_nodes(engine.glance_nodes), budget.stop)
        except (NotSolvable, Stopped, TooManyMoves):
            return
        if verdict.value is not None:
            yield f"info {self.worth(verdict.value, verdict.exact)}"

    def analyse(self, text: str, stop: Stop) -> Iterator[str]:
        """Every move with its value, best first."""
        terms = read_terms(text)
        self.check_turn()
        limits = terms.limits
        thoughts = analyse(self.match, ANALYSIS if limits.seconds is limits.nodes is None else limits, stop)
        if not thoughts:
            raise Stopped
        moves = [self.match.game.write_move(thought.move) for thought in thoughts]
        for move, thought in zip(moves, thoughts, strict=True):
            yield f"info {self.worth(thought.value, thought.exact)} move {move}"
        yield f"bestmove {moves[0]}"

    def worth(self, value: float, is_exact: bool) -> str:
        """A value for the mover, and how it is known."""
        text = write_value(self.match.game, value)
        known = load_engine(self.match.game).proof_code if is_exact else "estimate"
        return f"value {'unknown' if text is None else text} exact {'yes' if is_exact else 'no'} proof {known}"

    def check_turn(self) -> None:
        if self.match.actor == OVER:
            raise IllegalMove("la partie est finie", "the game is over")
        if self.match.actor == CHANCE:
            raise IllegalMove("c'est au hasard de décider", "chance decides here")


COMMANDS: Final[dict[str, Callable[[Session, str, Stop], Iterator[str]]]] = {
    "protocol": Session.protocol,
    "game": Session.game,
    "position": Session.position,
    "play": Session.play,
    "go": Session.go,
    "analyse": Session.analyse,
}
