"""« Cherchez mieux »: the positions before one's mistakes, to be played again; a wrong move is shown its refutation."""

from dataclasses import dataclass
from typing import Any

from grille.contract import OVER, AnyGame, Limits, NotSolvable, Stop, Text, TooManyMoves
from grille.games import load_engine
from grille.players.reviewing import Judged, Review
from grille.search.engine import Engine
from grille.search.judging import Ply, Verdict, unknown

TRYING = Limits(seconds=5.0)
"""For one tried move, where nobody sets a limit."""
PARTS = 3
"""What the move is worth, the answer to it by proof, and by estimate."""


@dataclass(frozen=True)
class Exercise:
    """A position in which its player once went wrong."""

    game: AnyGame
    judged: Judged

    @property
    def position(self) -> str:
        return self.game.write_state(self.judged.state)


@dataclass(frozen=True)
class Attempt:
    """A move that was tried there: whether it keeps the value, the other's answer where it does not, and why."""

    is_right: bool
    verdict: Verdict[Any]
    refutation: Any | None
    why: tuple[Text, ...]


def exercises(review: Review, seat: int) -> tuple[Exercise, ...]:
    """Every mistake of one's own, in the order of the game."""
    return tuple(Exercise(review.match.game, one) for one in review.moves if one.seat == seat and one.is_mistake)


def attempt(exercise: Exercise, move: Any, limits: Limits = TRYING, stop: Stop | None = None) -> Attempt:
    """A legal move tried in an exercise; IllegalMove says which rule refuses it."""
    game, judged, stop = exercise.game, exercise.judged, stop or Stop()
    if isinstance(move, str):
        move = game.read_move(move)
    game.check(judged.state, move)
    engine, part = load_engine(game), limits.share(PARTS)
    verdict = judged.verdict if move == judged.move else tried(engine, judged, move, part, stop)
    is_right = move in judged.verdict.best or verdict.loss == 0 or is_good_enough(judged, verdict)
    return Attempt(
        is_right,
        verdict,
        None if is_right else refutation(engine, judged, move, part, stop),
        engine.why(judged.state, move, verdict, stop),
    )


def tried(engine: Engine[Any, Any], judged: Judged, move: Any, limits: Limits, stop: Stop) -> Verdict[Any]:
    """What is known of another move in the same position: proved where the mistake was, else estimated as it was."""
    known: Verdict[Any] = unknown()
    if not judged.verdict.exact:
        limits = limits.with_nodes(engine.glance_nodes)
    for _, verdict in engine.review([Ply(judged.state, move)], limits, stop):
        known = verdict
    return known


def is_good_enough(judged: Judged, verdict: Verdict[Any]) -> bool:
    """An estimated loss within the noise is no mistake."""
    return not verdict.exact and verdict.loss is not None and verdict.loss <= judged.noise


def refutation(engine: Engine[Any, Any], judged: Judged, move: Any, limits: Limits, stop: Stop) -> Any | None:
    """The best answer to a wrong move, where the other side's view of it is known."""
    game = engine.game
    if game.info.has_secrets:
        return None
    after = game.play(judged.state, move)
    if game.actor(after) == OVER or game.turn(after) == game.turn(judged.state):
        return None
    try:
        best = engine.solver(limits)(after, limits, stop).best if judged.verdict.exact else ()
        best = best or tuple(thought.move for thought in engine.analyse(after, limits, stop))
    except (NotSolvable, TooManyMoves):
        return None
    return best[0] if best else None
