"""What Roliversi's player has learnt: what each filling of an edge, a corner or a line is worth, in a file it checks.

A file is one line of JSON, which says how the weights came to be, and the weights, packed. Fillings that a symmetry of
the board or an exchange of a player's two colours makes equal share one weight, a signed byte.
"""

import hashlib
import json
import lzma
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from grille.contract import GrilleError
from grille.kernels import roliversi as kernel

STEP: Final = kernel.BALL // 8
"""What one unit of a stored weight is worth, in parts of a ball."""
FREEDOM_PLACES: Final = 2 * 32 * 32
PACKING: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]


class SpoiltWeights(GrilleError):
    """The file of weights is not what was once written."""


@dataclass(frozen=True)
class Learnt:
    """Weights by stage of the game and class of fillings, and the command that finds them again."""

    size: int
    line: str
    stages: int
    command: str
    values: bytes

    def weights(self) -> kernel.Weights:
        """The weights as the search reads them, every filling with its own."""
        classes = folding(self.size)
        length = len(self.values) // self.stages
        unfolded = array("h")
        for stage in range(self.stages):
            values = array("b", self.values[stage * length : (stage + 1) * length])
            scaled = [STEP * value for value in values]
            unfolded.extend(map(scaled.__getitem__, classes))
        return kernel.Weights(self.size, self.stages, unfolded.tobytes())


# Files


def write_learnt(learnt: Learnt) -> bytes:
    packed = lzma.compress(learnt.values, filters=PACKING)
    head = {
        "game": "roliversi",
        "size": learnt.size,
        "line": learnt.line,
        "stages": learnt.stages,
        "command": learnt.command,
        "sha256": hashlib.sha256(learnt.values).hexdigest(),
    }
    return json.dumps(head).encode("ascii") + b"\n" + packed


def read_learnt(data: bytes) -> Learnt:
    try:
        head, _, packed = data.partition(b"\n")
        said = json.loads(head)
        values = lzma.decompress(packed)
        learnt = Learnt(said["size"], said["line"], said["stages"], said["command"], values)
        is_sound = said["sha256"] == hashlib.sha256(values).hexdigest()
    except (ValueError, KeyError, TypeError, lzma.LZMAError):
        is_sound = False
    if not is_sound:
        raise SpoiltWeights("le fichier des poids est abîmé", "the file of weights is spoilt")
    return learnt


def weights_file(size: int, line: str) -> Path:
    return Path(__file__).with_name(f"weights-{size}-{line}.bin")


@cache
def load_weights(size: int, line: str) -> kernel.Weights | None:
    """The trained evaluation of a board; none for the smallest, which is always solved."""
    file = weights_file(size, line)
    return read_learnt(file.read_bytes()).weights() if file.exists() else None


# Fillings that are worth the same


@cache
def folding(size: int) -> list[int]:
    """For every place of a weight the number of its class."""
    least = list(range(FREEDOM_PLACES))
    for pattern in kernel.patterns(size):
        least += [pattern.offset + filling for filling in least_images(size, pattern)]
    numbers: dict[int, int] = {}
    return [numbers.setdefault(place, len(numbers)) for place in least]


def least_images(size: int, pattern: kernel.Pattern) -> list[int]:
    """For every filling of a pattern the lowest number among its equals."""
    return [
        min(equals)
        for equals in zip(
            *(
                images(digits, order)
                for order in own_symmetries(size, pattern.cells)
                for digits in digit_exchanges(pattern.sees_colours)
            ),
            strict=True,
        )
    ]


def images(digits: Sequence[int], order: Sequence[int]) -> list[int]:
    """Every filling with its digits replaced by others and cell n moved to place order[n]."""
    found = [0]
    for place in order:
        found = [digit * len(digits) ** place + lower for digit in digits for lower in found]
    return found


def digit_exchanges(sees_colours: bool) -> list[tuple[int, ...]]:
    """The player's two colours have no rank, nor have the enemy's."""
    if not sees_colours:
        return [(0, 1, 2)]
    return [(0, *own, *enemy) for own, enemy in product(((1, 2), (2, 1)), ((3, 4), (4, 3)))]


def own_symmetries(size: int, cells: list[int]) -> list[list[int]]:
    """The symmetries of the board under which a group of cells stays where it is, as the order of its cells then."""
    last = size - 1
    orders = []
    for flips_row, flips_column, transposes in product((False, True), repeat=3):
        moved = []
        for cell in cells:
            row, column = divmod(cell, size)
            row, column = last - row if flips_row else row, last - column if flips_column else column
            moved.append(column * size + row if transposes else row * size + column)
        if set(moved) == set(cells):
            orders.append([cells.index(cell) for cell in moved])
    return orders
