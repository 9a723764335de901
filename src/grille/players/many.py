"""Many positions, one after the other: in order, as they come, by as many processes as are wanted."""

import time
from collections.abc import Callable, Generator, Iterable
from functools import cache, partial
from itertools import islice
from typing import Any, TypeVar

from grille.contract import AnyGame, Limits, Stop
from grille.games import load, load_engine
from grille.records import Match
from grille.search.engine import Engine, Solution
from grille.workers.hands import Processes

T = TypeVar("T")
R = TypeVar("R")

CHUNK_SECONDS = 0.05
"""What is handed to a process at once keeps it busy for so long: handing over costs as much as a quick answer, and a
slow one is not to wait for others."""


def solve_many(
    positions: Iterable[Match], workers: int = 1, limits: Limits | None = None
) -> Generator[Solution[Any], None, None]:
    """The solution of each match's position, in order and as soon as it is known."""
    limits = limits or Limits()
    if workers == 1:
        return (load_engine(match.game).solve(match.state, limits, Stop()) for match in positions)
    texts = ((match.game.info.id, options_of(match.game), match.position) for match in positions)
    return in_order(partial(solve_text, limits=limits), texts, workers)


def options_of(game: AnyGame) -> tuple[tuple[str, str], ...]:
    return tuple(game.written_options().items())


def solve_text(text: tuple[str, tuple[tuple[str, str], ...], str], limits: Limits) -> Solution[Any]:
    id, options, position = text
    game, engine = opened(id, options)
    return engine.solve(game.read_state(position), limits, Stop())


@cache
def opened(id: str, options: tuple[tuple[str, str], ...]) -> tuple[AnyGame, Engine[Any, Any]]:
    """A game and its engine, made once for all positions under the same options."""
    game = load(id, **dict(options))
    return game, load_engine(game)


def in_order(answer: Callable[[T], R], questions: Iterable[T], workers: int) -> Generator[R, None, None]:
    """Each question's answer, in the order of the questions; no more of them are read than are soon to be answered."""
    if workers == 1:
        yield from map(answer, questions)
        return
    left, size = iter(questions), 1
    chunks = iter(lambda: list(islice(left, size)), [])
    for answers, seconds in Processes(workers).each(partial(answer_all, answer), chunks, Stop()):
        yield from answers
        size = max(1, min(2 * size, int(len(answers) * CHUNK_SECONDS / max(seconds, 1e-6))))


def answer_all(answer: Callable[[T], R], questions: list[T], _stop: Stop) -> tuple[list[R], float]:
    """The answers, and the seconds they took."""
    began = time.perf_counter()
    return [answer(question) for question in questions], time.perf_counter() - began
