"""A game gone through afterwards: what each move was worth, where it turned, and what each player missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from grille.contract import CHANCE, AnyGame, Limits, Stop, Text
from grille.games import load_engine
from grille.players.noise import noise_of
from grille.records import Match
from grille.search.engine import Engine, Progress
from grille.search.judging import Ply, Verdict, unknown

USUAL = Limits(seconds=30.0)
"""For a whole game, where nobody sets a limit."""


@dataclass(frozen=True)
class Judged:
    """A move of a game and what it made of its position."""

    ply: int  # counted from 1
    seat: int  # or CHANCE
    state: Any  # as the mover saw it
    move: Any
    verdict: Verdict[Any]
    noise: float  # an estimate may be so far out: a smaller loss that is not proved says nothing
    why: tuple[Text, ...] = ()

    @property
    def is_mistake(self) -> bool:
        loss = self.verdict.loss or 0.0
        return loss > (0.0 if self.verdict.exact else self.noise)

    @property
    def is_turning(self) -> bool:
        """Whether a mistake changed who stands to win."""
        value, best = self.verdict.value, self.verdict.best_value
        return self.is_mistake and value is not None and best is not None and sign(value) != sign(best)


@dataclass(frozen=True)
class Missed:
    """Words that were there to be made instead of those that were."""

    ply: int
    move: str
    words: tuple[str, ...]
    points: int


@dataclass(frozen=True)
class Summary:
    """What there is to say of one player's moves."""

    seat: int
    moves: int
    proved: int
    mistakes: tuple[int, ...]
    turning: tuple[int, ...]
    missed: tuple[Missed, ...]

    @property
    def said(self) -> Text:
        fr, en = (
            counted(len(self.mistakes), "faute", "mistake"),
            counted(len(self.turning), "tournant", "turning point"),
        )
        french = [fr[0] + plies_of(self.mistakes).fr, en[0] + plies_of(self.turning).fr]
        english = [fr[1] + plies_of(self.mistakes).en, en[1] + plies_of(self.turning).en]
        if self.missed:
            best = max(self.missed, key=lambda missed: missed.points)
            words = " + ".join(best.words)
            french.append(f"le plus beau mot manqué : {words}, {best.points} points (coup {best.ply})")
            english.append(f"the best word missed: {words}, {best.points} points (move {best.ply})")
        return Text(
            f"{', '.join(french)} ; {self.proved} coups sur {self.moves} sont prouvés.",
            f"{', '.join(english)}; {self.proved} of {self.moves} moves are proved.",
        )


@dataclass(frozen=True)
class Review:
    """All moves of a match, judged as far as the limits went."""

    match: Match
    moves: tuple[Judged, ...]

    @property
    def is_exact(self) -> bool:
        return all(judged.verdict.exact for judged in self.moves if judged.seat != CHANCE)

    @cached_property
    def curve(self) -> tuple[float | None, ...]:
        """What each position was worth to seat 1, the last one included; None where only another seat knows."""
        return (*(from_first_seat(self.match.game, judged) for judged in self.moves), self.last_value)

    @property
    def last_value(self) -> float | None:
        outcome = self.match.outcome
        if outcome is not None:
            return outcome.payoffs[0]
        last = self.moves[-1] if self.moves else None
        value = last.verdict.value if last else None
        return None if last is None or value is None else for_first_seat(self.match.game, last.seat, value)

    @property
    def summaries(self) -> tuple[Summary, ...]:
        return tuple(map(self.summary, range(self.match.game.seats)))

    def summary(self, seat: int) -> Summary:
        own = [judged for judged in self.moves if judged.seat == seat]
        return Summary(
            seat,
            len(own),
            sum(judged.verdict.exact for judged in own),
            tuple(judged.ply for judged in own if judged.is_mistake),
            tuple(judged.ply for judged in own if judged.is_turning),
            tuple(missed for judged in own if (missed := missed_words(self.match.game, judged))),
        )


def sign(value: float) -> int:
    return (value > 0) - (value < 0)


def from_first_seat(game: AnyGame, judged: Judged) -> float | None:
    value = judged.verdict.best_value
    return None if value is None else for_first_seat(game, judged.seat, value)


def for_first_seat(game: AnyGame, seat: int, value: float) -> float | None:
    """A mover's value from the other side, where there is just one other side and it sees the same."""
    if seat == 0:
        return value
    return -value if game.seats == 2 and not game.info.has_secrets else None


def counted(number: int, fr: str, en: str) -> tuple[str, str]:
    """So many of a thing: none, one, or several."""
    several = "s" * (number > 1)
    if number == 0:
        return f"aucun{'e' * (fr == 'faute')} {fr}", f"no {en}"
    return f"{number} {fr}{several}", f"{number} {en}{several}"


def plies_of(plies: tuple[int, ...]) -> Text:
    if not plies:
        return Text("", "")
    listed, several = ", ".join(map(str, plies)), "s" * (len(plies) > 1)
    return Text(f" (coup{several} {listed})", f" (move{several} {listed})")


def missed_words(game: AnyGame, judged: Judged) -> Missed | None:
    """The words of the best move, where it counts more points than the one that was played."""
    if not judged.is_mistake or not judged.verdict.best:
        return None
    best, played = (game.event(judged.state, move, judged.seat) for move in (judged.verdict.best[0], judged.move))
    if not best.words or best.points is None or best.points <= (played.points or 0):
        return None
    return Missed(judged.ply, best.move, best.words, best.points)


# Going through a match


def plies_of_match(match: Match, open_hands: bool) -> Iterator[tuple[int, Ply[Any, Any]]]:
    """The moves that a seat made, by place, with what it saw; or everything, where hands lie open."""
    game = match.game
    for at, (state, move) in enumerate(zip(match.states, match.moves, strict=False)):
        seat = game.actor(state)
        if seat != CHANCE:
            yield at, Ply(state if open_hands else game.view(state, seat), move)


def judgements(
    match: Match, limits: Limits = USUAL, stop: Stop | None = None, open_hands: bool = False
) -> Iterator[Judged]:
    """Each move as soon as something is known of it, and again when more is; the proofs come from the end."""
    stop = stop or Stop()
    if limits.seconds is None and limits.nodes is None:
        limits = replace(limits, seconds=USUAL.seconds)
    engine, noise = load_engine(match.game), noise_of(match.game)
    places, plies = zip(*plies_of_match(match, open_hands), strict=True) if match.moves else ((), ())
    for number, verdict in engine.review(plies, limits, stop):
        state, move = plies[number]
        doubt = noise if verdict.noise is None else verdict.noise
        judged = Judged(places[number] + 1, match.game.turn(state), state, move, verdict, doubt)
        yield explained(engine, judged, stop) if judged.is_mistake else judged


def explained(engine: Engine[Any, Any], judged: Judged, stop: Stop) -> Judged:
    """The same, with its reasons in words."""
    return replace(judged, why=engine.why(judged.state, judged.move, judged.verdict, stop))


def review(
    match: Match,
    limits: Limits = USUAL,
    stop: Stop | None = None,
    progress: Progress | None = None,
    open_hands: bool = False,
) -> Review:
    """Every move of a match with its value beside the best one, proved where it can be."""
    found: dict[int, Judged] = {}
    for judged in judgements(match, limits, stop, open_hands):
        found[judged.ply] = judged
        if progress:
            progress(share_done(found, len(match.moves)))
    return Review(match, tuple(found.get(at + 1) or unjudged(match, at) for at in range(len(match.moves))))


def share_done(found: Mapping[int, Judged], plies: int) -> float:
    """A move that was looked at is half done."""
    return (len(found) + sum(judged.verdict.exact for judged in found.values())) / (2 * plies)


def unjudged(match: Match, at: int) -> Judged:
    state = match.states[at]
    seat = match.game.actor(state)
    seen = match.game.view(state, seat if seat != CHANCE else None)
    return Judged(at + 1, seat, seen, match.moves[at], unknown(), 0.0)
