"""The words of a lexicon laid out so that all words fitting a pattern are found by a few operations on long numbers."""

import json
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import and_

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
EMPTY = "."
SHORTEST, LONGEST = 2, 11
MAGIC = b"grille lexicon 2\n"
HEAD = 512  # bytes before the first word
WORD_SIZE = 8  # a set of words fills whole machine words
MARKING = {letter: b"0" * ord(letter) + b"1" + b"0" * (255 - ord(letter)) for letter in ALPHABET}
"""Turns one letter into 1 and all other signs into 0."""

Buffer = bytes | memoryview


class BrokenIndex(Exception):
    """A file that is no index, or not a whole one."""


def build(words: Iterable[str]) -> bytes:
    """The index of some words of 2 to 11 capitals: by length the words in order, then the sets by place and letter."""
    by_length: dict[int, list[str]] = {length: [] for length in range(SHORTEST, LONGEST + 1)}
    for word in set(words):
        by_length[len(word)].append(word)
    counts = [len(by_length[length]) for length in by_length]
    parts: list[bytes] = []
    for length, found in by_length.items():
        text = "".join(sorted(found)).encode("ascii")
        parts.append(text.ljust(whole(len(text)), b" "))
        for place in range(length):
            column = text[place::length]
            parts.extend(set_of(column, letter) for letter in ALPHABET)
    body = b"".join(parts)
    head = MAGIC + json.dumps({"counts": counts, "sum": zlib.crc32(body)}).encode() + b"\n"
    return head.ljust(HEAD, b" ") + body


def set_of(column: bytes, letter: str) -> bytes:
    """Which words have the letter in this place of theirs: bit by bit, the first word lowest."""
    return int(column.translate(MARKING[letter])[::-1] or b"0", 2).to_bytes(whole((len(column) + 7) // 8), "little")


def whole(size: int) -> int:
    return -(-size // WORD_SIZE) * WORD_SIZE


class Index:
    """A lexicon ready for questions; the buffer may be a file that is read only where it is looked at."""

    def __init__(self, buffer: Buffer) -> None:
        self.buffer = memoryview(buffer)
        head = bytes(self.buffer[:HEAD])
        if not head.startswith(MAGIC):
            raise BrokenIndex
        said = json.loads(head[len(MAGIC) :])
        if said.get("sum") != zlib.crc32(self.buffer[HEAD:]):
            raise BrokenIndex
        self.counts = dict(enumerate(said["counts"], SHORTEST))
        self.starts: dict[int, int] = {}
        self.sets: dict[int, int] = {}  # where the sets of a length begin
        at = HEAD
        for length, count in self.counts.items():
            self.starts[length] = at
            self.sets[length] = at + whole(count * length)
            at = self.sets[length] + length * len(ALPHABET) * whole((count + 7) // 8)
        if at != len(self.buffer):
            raise BrokenIndex
        self.loaded: dict[tuple[int, int, str], int] = {}

    def __len__(self) -> int:
        return sum(self.counts.values())

    def word(self, length: int, number: int) -> str:
        at = self.starts[length] + number * length
        return str(self.buffer[at : at + length], "ascii")

    def has(self, word: str) -> bool:
        count = self.counts.get(len(word), 0)
        at = bisect_left(range(count), word, key=lambda number: self.word(len(word), number))
        return at < count and self.word(len(word), at) == word

    def with_letter(self, length: int, place: int, letter: str) -> int:
        """The set of words of a length that have a letter in a place, as bits of a number."""
        found = self.loaded.get((length, place, letter))
        if found is None:
            size = whole((self.counts[length] + 7) // 8)
            at = self.sets[length] + (place * len(ALPHABET) + ALPHABET.index(letter)) * size
            found = int.from_bytes(self.buffer[at : at + size], "little")
            self.loaded[length, place, letter] = found
        return found

    def fitting(self, pattern: str) -> int:
        """The set of words that agree with every letter of a pattern; a dot stands for any letter."""
        length = len(pattern)
        given = [self.with_letter(length, place, sign) for place, sign in enumerate(pattern) if sign != EMPTY]
        return reduce(and_, given) if given else (1 << self.counts[length]) - 1

    def listed(self, length: int, words: int) -> Iterator[str]:
        """The words of a set in alphabetical order."""
        while words:
            yield self.first(length, words)
            words &= words - 1

    def first(self, length: int, words: int) -> str:
        """The first word of a set in alphabetical order."""
        return self.word(length, (words & -words).bit_length() - 1)
