"""What a player sees at a glance: which words are one letter away, for him and for the other side."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from grille.games.rsvp.cubes import VALUES
from grille.games.rsvp.frame import crossings, has_neighbour, run_through
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY, LONGEST, Index
from grille.games.rsvp.words import Words

KEPT_PATTERNS = 1 << 17
Gains = Mapping[str, int]
"""Points by letter."""


class Sight:
    """Points within reach on a frame; a weak player overlooks words that he does not know."""

    def __init__(self, words: Words, longest: int = LONGEST, known: Index | None = None) -> None:
        self.words = words
        self.longest = longest
        self.known = known
        self.fillings = lru_cache(KEPT_PATTERNS)(self._fillings)
        self.gains_between = lru_cache(KEPT_PATTERNS)(self._gains_between)

    def _fillings(self, pattern: str) -> Gains:
        """The letters that make a word of a run with one gap, and what the word counts."""
        if not 1 < len(pattern) <= self.longest:
            return {}
        index, gap = self.known or self.words.index, pattern.index(EMPTY)
        fitting = index.fitting(pattern)
        base = sum(VALUES[letter] for letter in pattern if letter != EMPTY)
        letters = (letter for letter in ALPHABET if fitting & index.with_letter(len(pattern), gap, letter))
        return {letter: base + VALUES[letter] for letter in letters if self.is_word(pattern, letter)} if fitting else {}

    def is_word(self, pattern: str, letter: str) -> bool:
        """What somebody knows need not be a word of this game."""
        return self.known is None or self.words.is_word(pattern.replace(EMPTY, letter))

    def word_over(self, line: str, stretches: Sequence[tuple[int, int]]) -> tuple[int, str] | None:
        """The shortest known word that fits a stretch of a line, and where it begins."""
        index = self.known or self.words.index
        for start, end in sorted(stretches, key=lambda stretch: stretch[1] - stretch[0]):
            fitting = index.fitting(line[start:end]) if end - start <= self.longest else 0
            for word in index.listed(end - start, fitting):
                if self.words.is_word(word):  # what somebody knows need not be a word of this game
                    return start, word
        return None

    def gains(self, cells: str, seat: int, cell: int) -> Gains:
        """What each letter that makes a word in an empty cell would bring a seat."""
        crossing = crossings(self.words.size, seat)[cell]
        row, column = crossing.row.read(cells), crossing.column.read(cells)
        if not has_neighbour(row, crossing.in_row) and not has_neighbour(column, crossing.in_column):
            return {}
        return self.gains_between(row, crossing.in_row, column, crossing.in_column)

    def _gains_between(self, row: str, in_row: int, column: str, in_column: int) -> Gains:
        across, down = (self.fillings(gap_of(line, place)) for line, place in ((row, in_row), (column, in_column)))
        found = {}
        for letter in sorted({*across, *down}):
            is_legal = (
                letter in across or not has_neighbour(row, in_row) or self.words.is_open(row, in_row, letter)
            ) and (
                letter in down or not has_neighbour(column, in_column) or self.words.is_open(column, in_column, letter)
            )
            if is_legal:
                found[letter] = across.get(letter, 0) + down.get(letter, 0)
        return found

    def best_gain(self, cells: str, seat: int, cell: int, letters: str) -> int:
        """The most that a seat could count in a cell with one of these letters."""
        return max((points for letter, points in self.gains(cells, seat, cell).items() if letter in letters), default=0)

    def outlook(self, cells: str, seat: int, letters: str) -> dict[int, int]:
        """The cells in which a seat could count points now, with the most it could count there."""
        empty = (cell for cell, sign in enumerate(cells) if sign == EMPTY)
        return {cell: best for cell in empty if (best := self.best_gain(cells, seat, cell, letters))}

    def best_after(self, cells: str, seat: int, cell: int, letters: str, outlook: Mapping[int, int]) -> int:
        """The most a seat could count once a letter stands on a cell, knowing its outlook before.

        Only the cells at the ends of the two runs through the new letter can have changed, but for rare clashes.
        """
        changed = ends_of_runs(cells, self.words.size, cell)
        kept = (points for at, points in outlook.items() if at != cell and at not in changed)
        return max((0, *kept, *(self.best_gain(cells, seat, at, letters) for at in changed)))


def gap_of(line: str, place: int) -> str:
    """The run that a letter in an empty place would belong to, with a gap for it."""
    filled = line[:place] + ALPHABET[0] + line[place + 1 :]
    start, end = run_through(filled, place)
    return line[start:end]


def ends_of_runs(cells: str, size: int, cell: int) -> list[int]:
    """The empty cells just before and after the runs through a letter."""
    found: list[int] = []
    for line, place in crossings(size, 0)[cell].lines():
        start, end = run_through(line.read(cells), place)
        found.extend(line.cells[at] for at in (start - 1, end) if 0 <= at < size)
    return found
