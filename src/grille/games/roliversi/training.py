"""How Roliversi's player learns: it plays against itself, and weighs what it saw by how the games came out.

Each generation plays with the weights of the one before, the first with none, and forgets the games of the others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from grille.contract import Stop, Stopped
from grille.games.roliversi.rules import CENTRES, Roliversi
from grille.games.roliversi.weights import STEP, Learnt, folding
from grille.kernels import roliversi as kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
    Places = NDArray[np.int64]

EXAMPLE: Final = np.dtype([("own", "<u8"), ("enemy", "<u8"), ("shade", "<u8"), ("value", "<i8")])
RIDGE: Final = 100.0
"""How much a weight is held back, in examples: what was hardly ever seen counts for nothing."""
ROUNDS: Final = 25
BORROWED: Final = 3
"""A stage learns from positions with so many balls more or fewer, too."""


@dataclass(frozen=True)
class Generation:
    """How games are played to learn from: how deep each move is thought, and from how many empty cells exactly."""

    depth: int
    exact_from: int


GENERATIONS: Final = (Generation(2, 8), Generation(2, 10), Generation(3, 10))


@dataclass(frozen=True)
class Course:
    """What is learnt, and from how many positions in each generation."""

    size: int
    line: str
    seed: int
    examples: int
    stages: int
    generations: int

    @property
    def command(self) -> str:
        return (
            f"grille roliversi train FILE -o size={self.size} -o line={self.line} --seed {self.seed}"
            f" --examples {self.examples} --stages {self.stages} --generations {self.generations}"
        )


def train(course: Course, stop: Stop, tell: Callable[[float], None]) -> Learnt:
    """The weights of the last generation; Stopped when told to."""
    learnt: Learnt | None = None
    for number, generation in enumerate(GENERATIONS[: course.generations]):
        weights = learnt.weights() if learnt else None
        examples = play_games(course, number, generation, weights, stop)
        tell((number + 0.5) / course.generations)
        values = [fit_stage(course, examples, stage, stop) for stage in range(course.stages)]
        tell((number + 1) / course.generations)
        learnt = Learnt(course.size, course.line, course.stages, course.command, b"".join(values))
    assert learnt is not None
    return learnt


def play_games(
    course: Course, number: int, generation: Generation, weights: kernel.Weights | None, stop: Stop
) -> NDArray[np.void]:
    """Positions of games from either start, each with what its mover came to."""
    found = b""
    for at, start in enumerate(CENTRES):
        state = Roliversi(size=course.size, start=start).start()
        found += kernel.self_play(
            kernel.Position(state.cells, state.seat, course.line),
            course.examples // 2,
            (course.seed * len(GENERATIONS) + number) * 2 + at,
            generation.depth,
            generation.exact_from,
            weights,
            stop=stop,
        )
    if stop.is_set():
        raise Stopped
    return np.frombuffer(found, EXAMPLE)


def fit_stage(course: Course, examples: NDArray[np.void], stage: int, stop: Stop) -> bytes:
    """The weights of one stage of the game, as they are stored."""
    balls = np.bitwise_count(examples["own"] | examples["enemy"]).astype(np.int64)
    # the kernel's division of the game into stages
    last = course.size**2 - 3
    first_ball = -(-stage * last // course.stages) + 4
    end_ball = -(-(stage + 1) * last // course.stages) + 4
    mine = examples[(balls >= first_ball - BORROWED) & (balls < end_ball + BORROWED)]
    read = 2 + sum(pattern.readings for pattern in kernel.patterns(course.size))
    places = np.frombuffer(kernel.features(course.size, mine.tobytes()), np.uint32).reshape(-1, read)
    classes = np.array(folding(course.size), np.int64)
    readings = np.ascontiguousarray(classes[places].T)
    weights = fit(readings, mine["value"].astype(np.float64), int(classes.max()) + 1, stop)
    units = np.clip(np.rint(weights * (kernel.BALL / STEP)), -127, 127)
    return units.astype(np.int8).tobytes()


def fit(readings: Places, values: Numbers, count: int, stop: Stop) -> Numbers:
    """The weights whose sums come nearest to the values in least squares, held back by RIDGE.

    The method of conjugate gradients, each weight measured by how often it is read.
    """
    scale = 1 / (tally(readings, np.ones(len(values)), count) + RIDGE)
    weights = np.zeros(count)
    slope = tally(readings, values, count)
    step = scale * slope
    steepness = (slope * step).sum()
    for _ in range(ROUNDS):
        if stop.is_set():
            raise Stopped
        if not steepness:
            break  # nothing is left to learn
        change = tally(readings, total(readings, step), count) + RIDGE * step
        length = steepness / (step * change).sum()
        weights += length * step
        slope -= length * change
        before, steepness = steepness, (slope * scale * slope).sum()
        step = scale * slope + steepness / before * step
    return weights


def total(readings: Places, weights: Numbers) -> Numbers:
    """What the weights of each example add up to."""
    found = np.zeros(readings.shape[1])
    for reading in readings:
        found += weights[reading]
    return found


def tally(readings: Places, values: Numbers, count: int) -> Numbers:
    """For each weight the sum of the values of the examples that read it."""
    found = np.zeros(count)
    for reading in readings:
        found += np.bincount(reading, values, count)
    return found
