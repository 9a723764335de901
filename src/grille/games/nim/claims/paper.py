"""What the pupils printed, as numbers: situations, takes, refutations and tables.

« Jeu de Nim : quelle stratégie pour gagner ? », lycées Romain Rolland (Argenteuil) and Le Mée-sur-Seine, MATh.en.JEANS.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from grille.games.nim.wythoff import Pair


class Line(NamedTuple):
    """A number that depends on n: times * n + more."""

    times: int
    more: int

    def at(self, n: int) -> int:
        return self.times * n + self.more

    def __str__(self) -> str:
        head = "n" if self.times == 1 else f"{self.times}n"
        return head if self.more == 0 else f"{head}+{self.more}" if self.more > 0 else f"{head}−{-self.more}"


N: Final = Line(1, 0)


@dataclass(frozen=True)
class Situation:
    """Piles (n, second) said to be won by the first or by the second player, for every n of a range."""

    id: str
    second: Line
    takes: tuple[Line, Line] | None = None  # the move given for it
    least: int = 1
    below: int | None = None  # said only for smaller n
    exception: int | None = None  # an n for which the paper itself says the contrary


FIRST_WINS: Final = (
    Situation("A", N, takes=(N, N)),
    Situation("B", Line(1, -1), takes=(N, Line(1, -1))),
    Situation("C", Line(1, 1), takes=(N, Line(1, 1))),
    Situation("D", Line(1, 2), takes=(Line(1, -1), Line(1, -1)), least=2, exception=1),
    Situation("E", Line(1, 3), takes=(Line(1, -1), N)),
    Situation("F", Line(2, 0)),
    Situation("G", Line(1, 1), below=7),
    Situation("H", Line(1, 11), below=7),
)
SECOND_WINS: Final = (Situation("n+4", Line(1, 4)), Situation("n+5", Line(1, 5)), Situation("n+6", Line(1, 6)))
ALSO_SECOND_FROM: Final = 4
"""The last column, n and n + p, is said for every p from here on."""

FIRST_LOSSES: Final[tuple[Pair, ...]] = ((0, 0), (1, 3), (2, 6), (4, 10))
ODD_EXAMPLE: Final[Pair] = (4, 7)
NOT_TWICE: Final[Pair] = (8, 20)
"""Why 20 cannot come back: three cases for the pile beside it, below 8, between 8 and 20, above 20."""


@dataclass(frozen=True)
class Trial:
    """The search for the partner of a number: pairs thrown out with the take that refutes each, and the one kept."""

    thrown_out: tuple[tuple[Pair, Pair], ...]
    kept: Pair


TRIALS: Final = (
    Trial((((2, 3), (1, 0)), ((2, 4), (1, 1)), ((2, 5), (1, 2))), kept=(2, 6)),
    Trial(
        (((4, 5), (3, 2)), ((4, 6), (3, 3)), ((4, 7), (3, 4)), ((4, 8), (2, 2)), ((4, 9), (2, 3))),
        kept=(4, 10),
    ),
    Trial((((5, 6), (3, 0)), ((5, 7), (4, 4)), ((5, 8), (3, 2)), ((5, 9), (3, 3))), kept=(5, 13)),
)


@dataclass(frozen=True)
class Table:
    """A printed table: two rows of piles and a row of differences."""

    id: str
    tolerance: int
    low: tuple[int, ...]
    high: tuple[int, ...]
    difference: tuple[int, ...]
    first: int = 0  # the n of its first column


def numbers(*rows: str) -> tuple[int, ...]:
    return tuple(int(number) for row in rows for number in row.split())


TABLEAU_T: Final = Table(
    "T",
    1,
    numbers("1 2 4 5 7 8 9 11"),
    numbers("3 6 10 13 17 20 23 27"),
    numbers("2 4 6 8 10 12 14 16"),
    first=1,
)
TABLEAUX: Final = (
    Table(
        "0",
        0,
        numbers(
            "0 1 3 4 6 8 9 11 12 14 16 17 19 21 22 24 25 27 29",
            "30 32 33 35 37 38 40 42 43 45 46 48 50 51 53 55 56 58 59",
            "61 63 64 66 67 69 71 72 74 76 77 79 80 82 84 85 87 88 90",
        ),
        numbers(
            "0 2 5 7 10 13 15 18 20 23 26 28 31 34 36 39 41 44 47",
            "49 52 54 57 60 62 65 68 70 73 75 78 81 83 86 89 91 94 96",
            "99 102 104 107 109 112 115 117 120 123 125 128 130 133 136 138 141 143 146",
        ),
        numbers(
            "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
            "19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37",
            "38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56",
        ),
    ),
    Table(
        "1",
        1,
        numbers(
            "0 1 2 4 5 7 8 9 11 12 14 15 16 18 19 21 22 24 25",
            "26 28 29 31 32 33 35 36 38 39 41 42 43 45 46 48 49 50 52",
            "53 55 56 57 59 60 62 63 65 66 67 69 70 72 73 74 76 77 79",
        ),
        numbers(
            "0 3 6 10 13 17 20 23 27 30 34 37 40 44 47 51 54 58 61",
            "64 68 71 75 78 81 85 88 92 95 99 102 105 109 112 116 119 122 126",
            "129 133 136 139 143 146 150 153 157 160 163 167 170 174 177 180 184 187 191",
        ),
        numbers(
            "0 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36",
            "38 40 42 44 46 48 50 52 54 56 58 60 62 64 66 68 70 72 74",
            "76 78 80 82 84 86 88 90 92 94 96 98 100 102 104 106 108 110 112",
        ),
    ),
    Table(
        "2",
        2,
        numbers(
            "0 1 2 3 5 6 7 9 10 11 13 14 15 16 18 19 20 22 23",
            "24 26 27 28 29 31 32 33 35 36 37 39 40 41 42 44 45 46 48",
            "49 50 52 53 54 56 57 58 59 61 62 63 65 66 67 69 70 71 72",
        ),
        numbers(
            "0 4 8 12 17 21 25 30 34 38 43 47 51 55 60 64 68 73 77",
            "81 86 90 94 98 103 107 111 116 120 124 129 133 137 141 146 150 154 159",
            "163 167 172 176 180 185 189 193 197 202 206 210 215 218 223 228 232 236 240",
        ),
        numbers(
            "0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54",
            "57 60 63 66 69 72 75 78 81 84 87 90 93 96 99 102 105 108 111",
            "114 117 120 123 126 129 132 135 138 141 144 147 150 153 156 159 162 165 168",
        ),
    ),
)
