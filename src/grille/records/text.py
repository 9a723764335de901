"""The record of a match as text: what was played by whom, then one move a line."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from grille.contract import UnreadableText, shown, unwritten, written
from grille.games import game_class, load_version
from grille.records.match import Leaving, Match
from grille.records.tree import Tree, read_moves

MOST_SIGNS = 4_000_000
LONGEST_NAME = 32
KEYS = ("Study", "Chapter", "Game", "Version", "Options", "Players", "Date", "Position", "Left", "Resigned")
JOINER = "\N{ZERO WIDTH JOINER}"
SIGN = re.compile(
    r"[\U0001F1E6-\U0001F1FF]{2}|"  # a flag
    r"[^\u200D](?:[\u0300-\u036F\uFE0F\u20E3\U0001F3FB-\U0001F3FF]{0,4}(?:(?<![\0-\u2000])\u200D[^\0-\u2000])?){0,8}"
)
"""What a person sees as one sign: a letter with its accents, a flag, a family of faces joined together."""
LEFT = re.compile(r"([1-4])@(\d{1,7}) (?:level (\w+)|back)")
"""A seat, after how many moves, and who plays on there: 2@17 level 3, or whoever left: 2@40 back."""
BETWEEN = "---"
"""Stands between two chapters of a study."""
Check = Callable[[str, Mapping[str, str]], None]


@dataclass(frozen=True)
class Record:
    """A match with the names of its players and its day."""

    match: Match
    players: tuple[str, ...]
    date: str = ""

    @property
    def resigned(self) -> int | None:
        """The seat that gave up."""
        return self.match.resigned


def check_name(name: str) -> str:
    """A player's name fit for a record and a page: short, on one line, no comma."""
    name = unicodedata.normalize("NFC", name).strip()
    signs = SIGN.findall(name)
    is_seen = "".join(signs) == name and all(part.isprintable() for part in name.split(JOINER))
    if not is_seen or not 0 < len(signs) <= LONGEST_NAME or "," in name:
        raise UnreadableText(
            f"un nom a de 1 à {LONGEST_NAME} signes, sans virgule ni signe invisible",
            f"a name has 1 to {LONGEST_NAME} signs, no comma and none that is invisible",
        )
    return name


def write_record(record: Record) -> str:
    game = record.match.game
    heads = {
        "Game": game.info.id,
        "Version": str(game.info.version),
        "Options": written(game.written_options()),
        "Players": ", ".join(check_name(name) for name in record.players),
        "Date": record.date,
    }
    if not record.match.is_from_start:
        heads["Position"] = game.write_state(record.match.states[0])
    if record.match.leavings:
        heads["Left"] = ", ".join(map(write_leaving, record.match.leavings))
    if record.resigned is not None:
        heads["Resigned"] = str(record.resigned + 1)
    moves = [game.write_move(move) for move in record.match.moves]
    return "\n".join([*(f"{key}: {value}".rstrip() for key, value in heads.items()), "", *moves]) + "\n"


def write_leaving(one: Leaving) -> str:
    return f"{one.seat + 1}@{one.ply} {f'level {one.level}' if one.level else 'back'}"


def read_record(text: str, check: Check | None = None) -> Record:
    """The match of a record, every move checked by the rules, and its game and options by whoever wants to.

    Of a record with variations it is the main line, of a study that of the first chapter.
    """
    check_length(text)
    lines = text.replace("\r\n", "\n").split("\n")
    part = read_part(lines[: lines.index(BETWEEN)] if BETWEEN in lines else lines, 1, check)
    match = Match(part.tree.game, position=part.tree.position)
    left = read_left(part.heads.get("Left"), match.game.seats)
    for place in part.tree.main_line():
        leave_now(match, left)
        match.extend(match.game.read_move(part.tree.branches[place].move), part.states[place + 1])
    leave_now(match, left)
    if left:
        raise wrong_leaving(part.heads["Left"])
    resign(match, part.heads.get("Resigned"))
    return Record(match, part.players, part.heads.get("Date", ""))


def check_length(text: str) -> None:
    if len(text) > MOST_SIGNS:
        raise UnreadableText(
            f"fichier trop long : {MOST_SIGNS} signes au plus", f"file too long: at most {MOST_SIGNS} characters"
        )


class Part(NamedTuple):
    """What stands under one set of headings."""

    heads: Mapping[str, str]
    players: tuple[str, ...]
    tree: Tree
    states: list[Any]


def read_part(lines: list[str], first: int, check: Check | None) -> Part:
    end = lines.index("") if "" in lines else len(lines)
    heads = read_heads(lines[:end], first)
    options = read_options(unwritten(heads.get("Options", "")))
    if check is not None:
        check(heads["Game"], options)
    newest = game_class(heads["Game"]).info.version
    if not heads["Version"].isascii() or heads["Version"] not in map(str, range(1, newest + 1)):
        raise UnreadableText(
            f"version {shown(heads['Version'])} : ce programme lit les versions 1 à {newest}",
            f"version {shown(heads['Version'])}: this program reads versions 1 to {newest}",
        )
    game = load_version(heads["Game"], int(heads["Version"]), **options)
    tree, states = read_moves(game, heads.get("Position"), lines[end + 1 :], first + end + 1)
    names = [name.strip() for name in heads.get("Players", "").split(",")]
    return Part(heads, tuple(check_name(name) for name in names if name), tree, states)


def read_left(text: str | None, seats: int) -> list[Leaving]:
    """The seats that were handed to levels and taken back, each in its turn, in the order in which that happened."""
    found = [LEFT.fullmatch(part.strip()) for part in text.split(",")] if text is not None else []
    left = [Leaving(int(one[1]) - 1, int(one[2]), one[3]) for one in found if one]
    is_sound = len(left) == len(found) and left == sorted(left, key=lambda one: one.ply)
    for seat in range(seats):
        away = [one.level is not None for one in left if one.seat == seat]
        is_sound &= away == [at % 2 == 0 for at in range(len(away))]
    if text is not None and not (is_sound and seats > 2 and all(one.seat < seats for one in left)):
        raise wrong_leaving(text)
    return left


def wrong_leaving(text: str) -> UnreadableText:
    return UnreadableText(
        f"départ {shown(text)} : écrire 2@17 level 3, puis 2@40 back, pour une partie à trois ou quatre aussi longue",
        f"left {shown(text)}: write 2@17 level 3, then 2@40 back, of a match of three or four that went on so long",
    )


def leave_now(match: Match, left: list[Leaving]) -> None:
    """Hand over the seats that were left at this point."""
    while left and left[0].ply == len(match.moves):
        match.check_running()
        one = left.pop(0)
        if one.level is None:
            match.come_back(one.seat)
        else:
            match.leave(one.seat, one.level)


def resign(match: Match, text: str | None) -> None:
    """Let a seat give up a game which was not over."""
    if text is None:
        return
    if match.outcome is not None or text not in map(str, range(1, match.game.seats + 1)):
        raise UnreadableText(
            f"abandon de {shown(text)} : un joueur, d'une partie qui n'est pas finie",
            f"resigned by {shown(text)}: a player, of a game that is not over",
        )
    match.give_up(int(text) - 1)


def read_heads(lines: list[str], first: int) -> dict[str, str]:
    heads: dict[str, str] = {}
    for number, line in enumerate(lines, first):
        key, colon, value = line.partition(":")
        if key not in KEYS or not colon or key in heads:
            raise UnreadableText(
                f"ligne {number} : {shown(line)} n'est pas une en-tête ({', '.join(KEYS)}), une fois chacune",
                f"line {number}: {shown(line)} is not a heading ({', '.join(KEYS)}), each once",
            )
        heads[key] = value.strip()
    for key in ("Game", "Version"):
        if key not in heads:
            raise UnreadableText(f"il manque la ligne {key}", f"the line {key}: is missing")
    return heads


def read_options(words: Iterable[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise UnreadableText(
                f"option {shown(word)} : écrire nom=valeur, une fois chacune",
                f"option {shown(word)}: write name=value, each once",
            )
        options[name] = value
    return options
