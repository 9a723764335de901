"""How positions and moves of R.S.V.P. are written, and read back with the place of a fault."""

import re
from typing import NamedTuple

from grille.contract import MAX_TEXT, UnreadableText, read_number, read_seat, shown, words_of
from grille.games.rsvp.cubes import Supply, read_supply, write_supply
from grille.games.rsvp.frame import names
from grille.games.rsvp.lexicon.folding import without_accents
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY
from grille.games.rsvp.words import ACROSS, DOWN

CHALLENGE, ACCEPT, PROVE, CONCEDE = "challenge", "accept", "prove", "concede"
WORDS = (CHALLENGE, ACCEPT, CONCEDE)
SIGNS = {ACROSS: "-", DOWN: "|"}
SUPPLY, LAST, CONTESTED = "supply", "last", "contested"
MOST_POINTS = 99_999
MOST_TARGET = 9_999
SIGN = re.compile(r"[A-Z]|[0-9]+")
LAID = re.compile(r"([A-Z]{2,})@([A-Z][0-9]+)([-|])")


class Put(NamedTuple):
    """§5: a letter on a cell, with the words announced where words must be announced."""

    letter: str
    cell: int
    announced: tuple[str, ...] = ()  # in alphabetical order


class State(NamedTuple):
    """The frame from player 1's side, what was scored, who is to act, and what is left to put."""

    cells: str
    scores: tuple[int, int]
    seat: int
    target: int
    supply: Supply
    last: Put | None = None  # the letter that may still be challenged
    is_contested: bool = False  # it was, and whoever put it is to prove it


class Laid(NamedTuple):
    """§12: a word that proves a letter, from its first cell as its player reads it, across or down."""

    word: str
    cell: int
    way: str


class Prove(NamedTuple):
    """§12: a word for each line that needs one, the row before the column."""

    words: tuple[Laid, ...]


Move = Put | Prove | str
"""A letter put, a proof, or a word: CHALLENGE, ACCEPT, CONCEDE."""


def plain(text: str) -> str:
    """Accents are understood, in both Unicode forms; a text too long to look at is left as it is."""
    return without_accents(text) if len(text) <= MAX_TEXT else text


# Moves


def write_move(move: Move, size: int) -> str:
    if isinstance(move, str):
        return move
    if isinstance(move, Prove):
        return f"{PROVE} {'+'.join(write_laid(laid, size) for laid in move.words)}"
    announced = f"={'+'.join(move.announced)}" if move.announced else ""
    return f"{move.letter}@{names(size)[move.cell]}{announced}"


def write_laid(laid: Laid, size: int) -> str:
    return f"{laid.word}@{names(size)[laid.cell]}{SIGNS[laid.way]}"


def read_move(text: str, size: int) -> Move:
    words = words_of(plain(text), 2)
    if words[0].lower() == PROVE:
        return read_proof(words[1] if len(words) > 1 else "", size)
    word = words_of(plain(text), 1)[0]
    return word.lower() if word.lower() in WORDS else read_put(word, size)


def read_proof(text: str, size: int) -> Prove:
    """VER@h6- across and VA@h6| down, joined by + and in any order."""
    laid = sorted((read_laid(one, size) for one in text.split("+")), key=lambda one: one.way)
    if len({one.way for one in laid}) < len(laid):
        raise UnreadableText(
            f"{shown(text)} : un mot au plus dans chaque ligne", f"{shown(text)}: at most one word in each line", "§12"
        )
    return Prove(tuple(laid))


def read_laid(text: str, size: int) -> Laid:
    found = LAID.fullmatch(text.upper())
    if not found or found[2].lower() not in names(size):
        raise UnreadableText(
            f"{shown(text)} : un mot, sa première case, puis « - » en rangée ou « | » en colonne, comme VER@h6-",
            f"{shown(text)}: a word, its first cell, then - across or | down, like VER@h6-",
            "§12",
        )
    way = next(way for way, sign in SIGNS.items() if sign == found[3])
    return Laid(found[1], names(size).index(found[2].lower()), way)


def read_words(text: str) -> tuple[str, ...]:
    """One or two words and nothing else, as a person types a proof; none where it is anything else."""
    words = words_of(plain(text).replace("+", " "), 3)
    is_said = words[0].lower() not in (PROVE, *WORDS) and all(set(word.upper()) <= set(ALPHABET) for word in words)
    return tuple(word.upper() for word in words) if is_said else ()


def read_put(word: str, size: int) -> Put:
    """R@f6, with the words announced R@f6=VER+ET."""
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
        words.append(f"{CONTESTED if state.is_contested else LAST}={write_move(state.last, size)}")
    return " ".join(words)


class Reading(NamedTuple):
    """What a text says; None where it leaves something to the options."""

    cells: str
    scores: tuple[int, int]
    seat: int
    target: int | None
    supply: Supply
    has_supply: bool
    last: Put | None
    is_contested: bool


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
        if "=" in word and (name not in (SUPPLY, LAST, CONTESTED) or named.count(name) > 1):
            raise UnreadableText(
                f"{shown(word)} : écrire supply=…, last=… ou contested=…, une fois chacun",
                f"{shown(word)}: write supply=…, last=… or contested=…, each once",
            )
    if LAST in extra and CONTESTED in extra:
        raise UnreadableText("last= ou contested=, pas les deux", "last= or contested=, not both")
    if words[2 : 2 + len(numbers)] != numbers:
        raise UnreadableText(
            f"{shown(numbers[-1])} : la place et le but viennent avant supply=, last= et contested=",
            f"{shown(numbers[-1])}: seat and target come before supply=, last= and contested=",
        )
    seat, target = read_seat_and_target(numbers)
    return Reading(
        cells,
        read_scores(words[1]),
        seat,
        target,
        read_supply(extra[SUPPLY]) if SUPPLY in extra else None,
        SUPPLY in extra,
        next((read_last(name, extra[name], cells, size) for name in (LAST, CONTESTED) if name in extra), None),
        CONTESTED in extra,
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


def read_last(word: str, text: str, cells: str, size: int) -> Put:
    put = read_put(text, size)
    if cells[put.cell] != put.letter:
        name = names(size)[put.cell]
        raise UnreadableText(
            f"{word}={shown(text)} : la case {name} ne porte pas {put.letter}",
            f"{word}={shown(text)}: cell {name} does not hold {put.letter}",
        )
    return put


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
