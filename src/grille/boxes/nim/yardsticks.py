"""What `grille bench` measures of Nim: decisions on piles of a thousand digits, and tables of Grundy values."""

from math import isqrt
from random import Random

from grille.cli import yardsticks
from grille.cli.yardsticks import Measure, Row, many_lines, rate, seconds
from grille.contract import Stop, Text
from grille.games.nim.grundy import by_definition, grundy_table
from grille.games.nim.wythoff import LostPairs, Pair
from grille.kernels import AVAILABLE

DIGITS, DECISIONS = 1_000, 50
KERNEL_SIZE, PYTHON_SIZE = 5_000, 60
DECISION = Text(
    "nim, tas de 1 000 chiffres, verdict et coups gagnants, ms : à côté d'une racine neuve pour chaque nombre",
    "nim, piles of 1,000 digits, verdict and winning moves, ms: beside a new root for every number",
)
GRUNDY = Text(
    "valeurs de Grundy, écart 1, cases/s : noyau sur 5 000 × 5 000, à côté de Python sur 60 × 60",
    "Grundy values, tolerance 1, cells/s: kernel on 5,000 × 5,000 beside plain Python on 60 × 60",
)

MANY = Text(
    "nim, 100 000 positions avec --jsonl, s : à côté d'une commande pour chacune",
    "nim, 100,000 positions with --jsonl, s: beside a command for each",
)

# For loads: options under which a random match is long.
LONG_MATCHES = {"nim": {"piles": "300,300"}}


def rows(is_long: bool) -> tuple[Measure, ...]:
    return (decision, many, grundy) if AVAILABLE else (decision, many)


class NewRoots(LostPairs):
    """The closed form as it is written down: an integer root for every pile."""

    def _times_root(self, number: int) -> int:
        return isqrt(number * number * self._square)


def decision(stop: Stop) -> Row:
    rng = Random(1)
    piles = [(rng.randrange(10**DIGITS), rng.randrange(10**DIGITS)) for _ in range(DECISIONS)]
    ours, peer = (milliseconds(closed, piles) for closed in (LostPairs(1, False), NewRoots(1, False)))
    return Row(DECISION, ours, peer, peer / ours)


def milliseconds(closed: LostPairs, piles: list[Pair]) -> float:
    """The time of a decision with all its winning moves."""

    def decide() -> None:
        for pair in piles:
            if not closed.is_lost(pair):
                closed.winning_moves(pair)

    return 1000 * seconds(decide, 3 * yardsticks.TIMES) / len(piles)


def many(stop: Stop) -> Row:
    rng = Random(1)
    return many_lines(MANY, "nim", [f"{rng.randrange(10**6)},{rng.randrange(10**6)}" for _ in range(100_000)])


def grundy(stop: Stop) -> Row:
    ours = rate(lambda: grundy_table(KERNEL_SIZE, 1, stop=stop).size ** 2)
    peer = rate(lambda: len(by_definition(PYTHON_SIZE, 1)) ** 2)
    return Row(GRUNDY, ours, peer, ours / peer)
