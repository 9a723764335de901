"""The ten turns that the booklet works through: letters, words and points are printed there, cells follow from them."""

from __future__ import annotations

from typing import NamedTuple


class Turn(NamedTuple):
    """What is put, which words it makes with their cells as the mover reads them, and the totals after it."""

    move: str
    words: dict[str, str]
    points: int
    totals: tuple[int, int]


CENTRE = "R@f6"
TURNS = (
    Turn("E@g6", {"RE": "f6 g6"}, 2, (2, 0)),
    Turn("V@h6", {"VER": "h6 g6 f6"}, 6, (2, 6)),
    Turn("E@i6", {"REVE": "f6 g6 h6 i6"}, 7, (9, 6)),
    Turn("L@j6", {"LEVER": "j6 i6 h6 g6 f6"}, 8, (9, 14)),
    Turn("E@k6", {"REVELE": "f6 g6 h6 i6 j6 k6"}, 9, (18, 14)),
    Turn("A@e6", {"ELEVERA": "k6 j6 i6 h6 g6 f6 e6"}, 10, (18, 24)),
    Turn("U@g7", {"EU": "g6 g7"}, 2, (20, 24)),
    Turn("J@g5", {"JEU": "g5 g6 g7"}, 10, (20, 34)),
    Turn("X@g8", {"JEUX": "g5 g6 g7 g8"}, 20, (40, 34)),
    Turn("A@h7", {"AU": "h7 g7", "VA": "h6 h7"}, 7, (40, 41)),
)
FINAL = "11/11/11/11/6J4/4AREVELE/6UA3/6X4/11/11/11 40:41 1 100"
WORDS = "RE VER REVE LEVER REVELE ELEVER ELEVERA EU JEU JEUX VA AU"
GROWTH = (("RE", 2, 2), ("ARE", 3, 5), ("GARE", 5, 10), ("EGARE", 6, 16))
"""One word grown by one player: each word's points, and his total."""
