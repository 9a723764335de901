"""The rules of a letter, spelled out as slowly and plainly as they are told: every word tried at every place."""

from collections.abc import Iterable, Iterator

EMPTY = "."


def line_of(cells: str, size: int, seat: int, cell: int, is_row: bool) -> tuple[str, int]:
    """A row or column as its reader reads it, and the cell's place in it."""
    row, column = divmod(cell, size)
    if not is_row:
        return "".join(cells[at * size + column] for at in range(size)), row
    read = "".join(cells[row * size + at] for at in range(size))
    return (read, column) if seat == 0 else (read[::-1], size - 1 - column)


def possible_words(line: str, place: int, letter: str, words: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Words that can be laid through the place, where this letter is about to be put."""
    for word in words:
        for start in range(len(line) - len(word) + 1):
            end = start + len(word)
            covered = line[start:end]
            if not start <= place < end or word[place - start] != letter:
                continue
            agrees = all(sign in (EMPTY, own) for sign, own in zip(covered, word, strict=True))
            stands_alone = (start == 0 or line[start - 1] == EMPTY) and (end == len(line) or line[end] == EMPTY)
            if agrees and stands_alone and covered.strip(EMPTY):
                yield start, word


def is_legal(cells: str, size: int, seat: int, cell: int, letter: str, words: frozenset[str]) -> bool:
    has_one = False
    for is_row in (True, False):
        line, place = line_of(cells, size, seat, cell, is_row)
        is_possible = any(possible_words(line, place, letter, words))
        around = line[place - 1 : place] + line[place + 1 : place + 2] if place else line[1:2]
        if around.strip(EMPTY) and not is_possible:
            return False
        has_one = has_one or is_possible
    return has_one


def words_made(cells: str, size: int, seat: int, cell: int, words: frozenset[str]) -> list[str]:
    """The words through the letter just put, across before down."""
    made = []
    for is_row in (True, False):
        line, place = line_of(cells, size, seat, cell, is_row)
        start, end = place, place + 1
        while start > 0 and line[start - 1] != EMPTY:
            start -= 1
        while end < len(line) and line[end] != EMPTY:
            end += 1
        if end - start > 1 and line[start:end] in words:
            made.append(line[start:end])
    return made
