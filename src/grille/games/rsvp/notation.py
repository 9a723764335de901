"""How positions and moves of R.S.V.P. are written, and read back with the place of a fault."""

from __future__ import annotations

import re
from typing import NamedTuple

from grille.contract import MAX_TEXT, UnreadableText, read_number, read_seat, shown, words_of
from grille.games.rsvp.cubes import Supply, read_supply, write_supply
from grille.games.rsvp.frame import names
from grille.games.rsvp.lexicon.folding import without_accents
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY

CHALLENGE = "challenge"
MOST_POINTS = 99_999
MOST_TARGET = 9_999
SIGN = re.compile(r"[A-Z]|[0-9]+")


class State(NamedTuple):
    """The frame from player 1's side, what was scored, who is to put a letter, and what is left to put."""

    cells: str
    scores: tuple[int, int]
    seat: int
    target: int
    supply: Supply
    last: int | None = None  # the cell of the letter that may still be challenged


class Put(NamedTuple):
    """§5: a letter on a cell, with the words announced where words must be announced."""

    letter: str
    cell: int
    announced: tuple[str, ...] = ()  # in alphabetical order


class Challenge(NamedTuple):
    """§12: the opponent's last letter is contested."""

    said: str = CHALLENGE


Move = Put | Challenge


def plain(text: str) -> str:
    """Accents are understood, in both Unicode forms; a text too long to look at is left as it is."""
    return without_accents(text) if len(text) <= MAX_TEXT else text


# Moves


def write_move(move: Move, size: int) -> str:
    if isinstance(move, Challenge):
        return CHALLENGE
    announced = f"={'+'.join(move.announced)}" if move.announced else ""
    return f"{move.letter}@{names(size)[move.cell]}{announced}"


def read_move(text: str, size: int) -> Move:
    word = words_of(plain(text), 1)[0]
    if word.lower() == CHALLENGE:
        return Challenge()
    spot, equals, announced = word.partition("=")
    letter, cell = read_spot(spot, size)
    said = announced.upper().split("+") if equals else []
    for name in said:
        if not name or not set(name) <= set(ALPHABET):
            raise UnreadableText(
                f"{shown(name)} n'est pas un mot : annoncer comme R@f6=VER+ET",
                f"{shown(name)} is no word: announce like R@f6=VER+ET",
            )
    return Put(letter, cell, tuple(sorted(said)))


def read_spot(text: str, size: int) -> tuple[str, int]:
    """A letter and its cell, as in R@f6."""
    letter, at, cell = text.partition("@")
    if not at:
        raise UnreadableText(
            f"{shown(text)} : écrire une lettre et sa case comme R@f6",
            f"{shown(text)}: write a letter and its cell like R@f6",
        )
    if len(letter) != 1 or letter.upper() not in ALPHABET:
        raise UnreadableText(
            f"{shown(letter)} n'est pas une seule lettre de A à Z", f"{shown(letter)} is not one letter from A to Z"
        )
    if cell.lower() not in names(size):
        last = names(size)[-1]
        raise UnreadableText(
            f"{shown(cell)} n'est pas une case du cadre : a1 à {last}",
            f"{shown(cell)} is not a cell of the frame: a1 to {last}",
        )
    return letter.upper(), names(size).index(cell.lower())


# Positions


def write_state(state: State, size: int, usual: Supply) -> str:
    """The supply is written only where it is not the usual one."""
    rows = (state.cells[start : start + size] for start in range(0, size * size, size))
    shown_rows = "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows)
    words = [shown_rows, ":".join(map(str, state.scores)), str(state.seat + 1), str(state.target)]
    if state.supply != usual:
        words.append(f"supply={write_supply(state.supply)}")
    if state.last is not None:
        words.append(f"last={state.cells[state.last]}@{names(size)[state.last]}")
    return " ".join(words)


class Reading(NamedTuple):
    """What a text says; None where it leaves something to the options."""

    cells: str
    scores: tuple[int, int]
    seat: int
    target: int | None
    supply: Supply
    has_supply: bool
    last: int | None


def read_state(text: str, size: int) -> Reading:
    words = words_of(plain(text), 6)
    cells = read_rows(words[0], size)
    if len(words) < 2:
        raise UnreadableText("il manque les points, comme 0:0", "the points are missing, like 0:0")
    extra = dict(word.split("=", 1) for word in words[2:] if "=" in word)
    numbers = [word for word in words[2:] if "=" not in word]
    named = [word.split("=", 1)[0] for word in words[2:] if "=" in word]
    for word in words[2:]:
        name = word.split("=", 1)[0]
        if "=" in word and (name not in ("supply", "last") or named.count(name) > 1):
            raise UnreadableText(
                f"{shown(word)} : écrire supply=… ou last=…, une fois chacun",
                f"{shown(word)}: write supply=… or last=…, each once",
            )
    if words[2 : 2 + len(numbers)] != numbers:
        raise UnreadableText(
            f"{shown(numbers[-1])} : la place et le but viennent avant supply= et last=",
            f"{shown(numbers[-1])}: seat and target come before supply= and last=",
        )
    seat, target = read_seat_and_target(numbers)
    return Reading(
        cells,
        read_scores(words[1]),
        seat,
        target,
        read_supply(extra["supply"]) if "supply" in extra else None,
        "supply" in extra,
        read_last(extra["last"], cells, size) if "last" in extra else None,
    )


def read_seat_and_target(numbers: list[str]) -> tuple[int, int | None]:
    """Either may be left out: a lone 1 or 2 is the seat."""
    if len(numbers) > 2:
        raise UnreadableText(f"mot de trop : {shown(numbers[2])}", f"one word too many: {shown(numbers[2])}")
    if len(numbers) == 2:
        return read_seat(numbers[0], 2), read_target(numbers[1])
    if numbers and numbers[0] not in ("1", "2"):
        return 0, read_target(numbers[0])
    return (read_seat(numbers[0], 2) if numbers else 0), None


def read_target(text: str) -> int:
    target = read_number(text, MOST_TARGET)
    if not target:
        raise UnreadableText("le but est d'un point au moins", "the target is at least one point")
    return target


def read_scores(text: str) -> tuple[int, int]:
    parts = text.split(":")
    if len(parts) != 2:
        raise UnreadableText(
            f"points {shown(text)} : écrire comme 40:41", f"points {shown(text)}: write them like 40:41"
        )
    first, second = (read_number(part, MOST_POINTS) for part in parts)
    return first, second


def read_last(text: str, cells: str, size: int) -> int:
    letter, cell = read_spot(text, size)
    if cells[cell] != letter:
        name = names(size)[cell]
        raise UnreadableText(
            f"last={shown(text)} : la case {name} ne porte pas {letter}",
            f"last={shown(text)}: cell {name} does not hold {letter}",
        )
    return cell


def read_rows(text: str, size: int) -> str:
    rows = text.upper().split("/")
    if len(rows) != size:
        raise UnreadableText(
            f"il faut {size} rangées séparées par /, et non {len(rows)}",
            f"{size} rows joined by / are needed, not {len(rows)}",
        )
    return "".join(read_row(row, number, size) for number, row in enumerate(rows, 1))


def read_row(row: str, number: int, size: int) -> str:
    cells, at = "", 0
    for sign in SIGN.finditer(row):
        if sign.start() != at:
            break
        at = sign.end()
        if sign[0].isalpha():
            cells += sign[0]
        elif sign[0].startswith("0") or len(sign[0]) > 2 or int(sign[0]) > size:
            raise UnreadableText(
                f"rangée {number}, place {sign.start() + 1} : {shown(sign[0])} n'est pas un nombre de 1 à {size}",
                f"row {number}, place {sign.start() + 1}: {shown(sign[0])} is not a number from 1 to {size}",
            )
        else:
            cells += EMPTY * int(sign[0])
    if at < len(row):
        raise UnreadableText(
            f"rangée {number}, place {at + 1} : {shown(row[at])} n'est ni une lettre ni un nombre de cases vides",
            f"row {number}, place {at + 1}: {shown(row[at])} is neither a letter nor a number of empty cells",
        )
    if len(cells) != size:
        raise UnreadableText(
            f"rangée {number} : il faut {size} cases, et non {len(cells)}",
            f"row {number}: {size} cells are needed, not {len(cells)}",
        )
    return cells
