"""What words can do on the frame: which letters a line still admits, which words a letter completes."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from grille.games.rsvp.cubes import VALUES
from grille.games.rsvp.frame import crossings, has_neighbour, names, run_through
from grille.games.rsvp.kernel import kernel_of
from grille.games.rsvp.lexicon import open_lexicon
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY, SHORTEST, Index
from grille.kernels import AVAILABLE

ALL_LETTERS = (1 << len(ALPHABET)) - 1
ACROSS, DOWN = "across", "down"
KEPT_LINES = 1 << 16
KEPT_FRAMES = 1 << 10

Placements = Callable[[str, int], Sequence[int]]
"""For each cell of a frame the letters that a seat may put there, as bits."""


class Found(NamedTuple):
    """A word on the frame: its letters as the mover reads them, and its cells in that order."""

    word: str
    cells: tuple[int, ...]

    @property
    def way(self) -> str:
        return ACROSS if abs(self.cells[0] - self.cells[1]) == 1 else DOWN

    @property
    def points(self) -> int:
        return sum(VALUES[letter] for letter in self.word)

    def names(self, size: int) -> tuple[str, ...]:
        return tuple(names(size)[cell] for cell in self.cells)


class Through(NamedTuple):
    """What a line makes of a letter: the word it is in, how many could still lie over it, and the nearest of these."""

    is_row: bool
    made: str
    possible: int
    words: tuple[str, ...]


@lru_cache(1 << 12)
def bits_of(letters: str) -> int:
    return sum(1 << ALPHABET.index(letter) for letter in letters)


@lru_cache(1 << 14)
def letters_of(bits: int) -> str:
    return "".join(letter for place, letter in enumerate(ALPHABET) if bits >> place & 1)


def stretches(line: str) -> Iterator[tuple[int, int]]:
    """Where a word could lie over letters of a line, ending before and after it at an empty cell or the frame (§13)."""
    size = len(line)
    for start in range(size):
        if start == 0 or line[start - 1] == EMPTY:
            for end in range(start + SHORTEST, size + 1):
                if (end == size or line[end] == EMPTY) and line[start:end].strip(EMPTY):
                    yield start, end


def gaps(pattern: str) -> int:
    """How many letters are missing."""
    return pattern.count(EMPTY)


class Words:
    """The lexicon on a frame; every line and every frame that was looked at is remembered.

    Whoever has a quicker way to say what can be put where hands it in; whether a letter that was put is legal is judged
    here alone.
    """

    def __init__(self, index: Index, size: int, placements: Placements | None = None) -> None:
        self.index = index
        self.size = size
        self.openings = lru_cache(KEPT_LINES)(self._openings)
        self.placements: Placements = lru_cache(KEPT_FRAMES)(placements or self._placements)
        self.has_placement = lru_cache(KEPT_FRAMES)(self._has_placement)
        self.is_word = lru_cache(KEPT_LINES)(index.has)
        self.is_open = lru_cache(KEPT_LINES)(self._is_open)

    def _openings(self, line: str) -> tuple[int, ...]:
        """For each empty place of a line as it is read, the letters that a possible word puts there, as bits (§6)."""
        found = [0] * len(line)
        for start, end in stretches(line):
            wanted = [place for place in range(start, end) if line[place] == EMPTY and found[place] != ALL_LETTERS]
            fitting = self.index.fitting(line[start:end]) if wanted else 0
            for place in wanted if fitting else ():
                for bit, letter in enumerate(ALPHABET):
                    if not found[place] >> bit & 1 and fitting & self.index.with_letter(
                        end - start, place - start, letter
                    ):
                        found[place] |= 1 << bit
        return tuple(found)

    def _is_open(self, line: str, place: int, letter: str) -> bool:
        """The same for one place and letter, without looking at all others."""
        return self.witness(line[:place] + letter + line[place + 1 :], place) is not None

    def _placements(self, cells: str, seat: int) -> tuple[int, ...]:
        """For each cell the letters that a seat may put there, as bits; cubes are not looked at."""
        return tuple(self.admitted(cells, seat, cell) if sign == EMPTY else 0 for cell, sign in enumerate(cells))

    def admitted(self, cells: str, seat: int, cell: int) -> int:
        """§6: each line in which the cell has a neighbour needs a possible word, and some line must have one."""
        needed, some = ALL_LETTERS, 0
        for line, place in crossings(self.size, seat)[cell].lines():
            read = line.read(cells)
            letters = self.openings(read)[place]
            some |= letters
            if has_neighbour(read, place):
                needed &= letters
        return needed & some

    def is_legal(self, cells: str, seat: int, cell: int, letter: str) -> bool:
        """The same for one letter, without looking at all others."""
        has_one = False
        for line, place in crossings(self.size, seat)[cell].lines():
            read = line.read(cells)
            if self.is_open(read, place, letter):
                has_one = True
            elif has_neighbour(read, place):
                return False
        return has_one

    def _has_placement(self, cells: str, seat: int, letters: str) -> bool:
        """Whether some letter of these may be put somewhere; what the quicker way knows of is judged first."""
        bits = bits_of(letters)
        known = ((cell, letters_of(found & bits)) for cell, found in enumerate(self.placements(cells, seat)))
        if any(self.is_legal(cells, seat, cell, fitting[0]) for cell, fitting in known if fitting):
            return True
        return any(self.admitted(cells, seat, cell) & bits for cell, sign in enumerate(cells) if sign == EMPTY)

    def made(self, cells: str, seat: int, cell: int) -> list[Found]:
        """The words that the letter just put on a cell completes for its player, across before down (§7, §9, §13)."""
        found = []
        for line, place in crossings(self.size, seat)[cell].lines():
            read = line.read(cells)
            start, end = run_through(read, place)
            if end - start >= SHORTEST and self.is_word(read[start:end]):
                found.append(Found(read[start:end], line.cells[start:end]))
        return found

    def witnesses(self, cells: str, seat: int, cell: int) -> list[Found]:
        """§12: words that prove a letter of the frame, one for each line that needs one; none where it is illegal."""
        before = cells[:cell] + EMPTY + cells[cell + 1 :]
        if not self.admitted(before, seat, cell) >> ALPHABET.index(cells[cell]) & 1:
            return []
        needed: list[Found] = []
        other: list[Found] = []
        for line, place in crossings(self.size, seat)[cell].lines():
            witness = self.witness(line.read(cells), place)
            if witness:
                start, word = witness
                found = Found(word, line.cells[start : start + len(word)])
                (needed if has_neighbour(line.read(before), place) else other).append(found)
        return needed or other[:1]

    def possible(self, cells: str, seat: int, cell: int) -> list[tuple[int, str]]:
        """For the row and the column of a letter: how many words could lie over it and others, and the longest."""
        found = []
        for line, place in crossings(self.size, seat)[cell].lines():
            read = line.read(cells)
            fitting = [(end - start, bits) for start, end, bits in self.fitting_through(read, place)]
            length, bits = max(fitting, default=(0, 0))
            found.append((sum(bits.bit_count() for _, bits in fitting), self.index.first(length, bits) if bits else ""))
        return found

    def through(self, cells: str, seat: int, cell: int, most: int) -> list[Through]:
        """The words of which a lying letter is part in its row and its column, or can still become part (§6, §13)."""
        found = []
        row, _ = next(crossings(self.size, seat)[cell].lines())
        for line, place in crossings(self.size, seat)[cell].lines():
            read = line.read(cells)
            start, end = run_through(read, place)
            made = read[start:end] if end - start >= SHORTEST and self.is_word(read[start:end]) else ""
            open_over = [read[a:b] for a, b in stretches(read) if a <= place < b and EMPTY in read[a:b]]
            fitting = [(pattern, self.index.fitting(pattern)) for pattern in sorted(open_over, key=gaps)]
            words = (word for pattern, bits in fitting for word in self.index.listed(len(pattern), bits))
            possible = sum(bits.bit_count() for _, bits in fitting)
            found.append(Through(line is row, made, possible, tuple(islice(words, most))))
        return found

    def fitting_through(self, line: str, place: int) -> Iterator[tuple[int, int, int]]:
        """The stretches over a letter and others of its line on which words fit, shorter ones first, with these."""
        alone = EMPTY * place + line[place] + EMPTY * (len(line) - place - 1)
        for start, end in sorted(stretches(line), key=lambda stretch: stretch[1] - stretch[0]):
            if start <= place < end and line[start:end] != alone[start:end]:
                fitting = self.index.fitting(line[start:end])
                if fitting:
                    yield start, end, fitting

    def witness(self, line: str, place: int) -> tuple[int, str] | None:
        """The shortest word that could lie over a letter and others of its line, and where it would begin."""
        for start, end, fitting in self.fitting_through(line, place):
            return start, self.index.first(end - start, fitting)
        return None


@lru_cache(16)
def words_of(lexicon: str, size: int) -> Words:
    """What words can do on frames of a size, shared by all games that use them."""

    def by_kernel(cells: str, seat: int) -> Sequence[int]:
        return kernel_of(lexicon, size).placements(cells, seat)

    return Words(open_lexicon(lexicon), size, by_kernel if AVAILABLE else None)
