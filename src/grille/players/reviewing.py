"""A game gone through afterwards: what each move was worth, where it turned, and what each player missed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean
from typing import Any

from grille.contract import CHANCE, AnyGame, Limits, Stop, Text, counted
from grille.games import load_engine
from grille.players.noise import noise_of
from grille.records import Match
from grille.search.engine import Engine, Progress
from grille.search.judging import NOTHING, Known, Ply, Verdict, unknown

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
        found = [(mistakes_said, self.mistakes), (turns_said, self.turning)]
        french = [said(len(plies)).fr + plies_of(plies).fr for said, plies in found]
        english = [said(len(plies)).en + plies_of(plies).en for said, plies in found]
        if self.missed:
            best = max(self.missed, key=lambda missed: missed.points)
            words = " + ".join(best.words)
            points = counted(best.points, "point", "point")
            french.append(f"le plus beau mot manqué : {words}, {points.fr} (coup {best.ply})")
            english.append(f"the best word missed: {words}, {points.en} (move {best.ply})")
        return Text(
            f"{', '.join(french)} ; coups prouvés : {self.proved} sur {self.moves}.",
            f"{', '.join(english)}; moves proved: {self.proved} of {self.moves}.",
        )


@dataclass(frozen=True)
class Review:
    """All moves of a match, judged as far as the limits went."""

    match: Match
    moves: tuple[Judged, ...]

    @property
    def is_exact(self) -> bool:
        return all(judged.verdict.exact for judged in self.moves if judged.seat != CHANCE)

    @property
    def is_begun(self) -> bool:
        return any(judged.verdict.value is not None for judged in self.moves)

    @cached_property
    def curve(self) -> tuple[float | None, ...]:
        """What each position was worth to seat 1, the last one included; None where only another seat knows."""
        return self.curve_of(0)

    def curve_of(self, seat: int) -> tuple[float | None, ...]:
        """The same from any seat; with what it has so far, where values tell what is to come."""
        game, states = self.match.game, self.match.states
        values = [for_seat(game, seat, judged.seat, judged.verdict.best_value) for judged in self.moves]
        values.append(self.last_value(seat))
        if not load_engine(game).is_to_come:
            return tuple(values)
        return tuple(
            None if value is None else value + lead(game, state, seat)
            for value, state in zip(values, states, strict=True)
        )

    def last_value(self, seat: int) -> float | None:
        outcome, game = self.match.outcome, self.match.game
        if outcome is not None:
            return 0 if load_engine(game).is_to_come else outcome.payoffs[seat]
        last = self.moves[-1] if self.moves else None
        return for_seat(game, seat, last.seat, last.verdict.value) if last else None

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


def for_seat(game: AnyGame, seat: int, mover: int, value: float | None) -> float | None:
    """A mover's value from a seat: the other side's is known where there is just one and it sees the same."""
    if value is None or seat == mover:
        return value
    return -value if game.seats == 2 and not game.info.has_secrets else None


def lead(game: AnyGame, state: Any, seat: int) -> float:
    """How much more a seat has than all have on average."""
    scores = game.scores(state) or (0,) * game.seats
    return scores[seat] - fmean(scores)


def mistakes_said(count: int) -> Text:
    return counted(count, "faute", "mistake") if count else Text("aucune faute", "no mistake")


def turns_said(count: int) -> Text:
    return counted(count, "tournant", "turning point") if count else Text("aucun tournant", "no turning point")


def plies_of(plies: tuple[int, ...]) -> Text:
    if not plies:
        return Text("", "")
    listed, several = ", ".join(map(str, plies)), "s" * (len(plies) > 1)
    return Text(f" (coup{several} {listed})", f" (move{several} {listed})")


def missed_words(game: AnyGame, judged: Judged) -> Missed | None:
    """The words of the best known move, where it counts more points than the one that was played."""
    if not judged.verdict.loss or not judged.verdict.best:
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
        if game.actor(state) != CHANCE:
            yield at, Ply(state if open_hands else seen_by_mover(match, at), move)


def judgements(
    match: Match,
    limits: Limits = USUAL,
    stop: Stop | None = None,
    open_hands: bool = False,
    known: Known[Any] = NOTHING,
) -> Iterator[Judged]:
    """Each move as soon as something is known of it, and again when more is; the proofs come from the end.

    What an earlier sitting found is given by the move's place in the match, counted from 0.
    """
    stop = stop or Stop()
    if limits.seconds is None and limits.nodes is None:
        limits = replace(limits, seconds=USUAL.seconds)
    engine, noise = load_engine(match.game), noise_of(match.game)
    made = list(plies_of_match(match, open_hands))
    before = {number: known[place] for number, (place, _) in enumerate(made) if place in known}
    for number, verdict in engine.review([ply for _, ply in made], limits, stop, before):
        place, (state, move) = made[number]
        doubt = noise if verdict.noise is None else verdict.noise
        judged = Judged(place + 1, match.game.turn(state), state, move, verdict, doubt)
        yield explained(engine, judged, stop) if has_reasons(match.game, judged) else judged


def has_reasons(game: AnyGame, judged: Judged) -> bool:
    """Whether there is something to explain: a mistake, or words that were missed."""
    return judged.is_mistake or missed_words(game, judged) is not None


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
    return whole_review(match, found)


def whole_review(match: Match, found: Mapping[int, Judged]) -> Review:
    """All moves of a match: those that were judged, by ply, and the others as they stand."""
    return Review(match, tuple(found.get(at + 1) or unjudged(match, at) for at in range(len(match.moves))))


def share_done(found: Mapping[int, Judged], plies: int) -> float:
    """A move that was looked at is half done."""
    return (len(found) + sum(judged.verdict.exact for judged in found.values())) / (2 * plies)


def unjudged(match: Match, at: int) -> Judged:
    seat = match.game.actor(match.states[at])
    return Judged(at + 1, seat, seen_by_mover(match, at), match.moves[at], unknown(), 0.0)


def seen_by_mover(match: Match, at: int) -> Any:
    """A position as whoever moved there saw it; what chance decides is seen as spectators do."""
    state = match.states[at]
    seat = match.game.actor(state)
    return match.game.view(state, seat if seat != CHANCE else None)
