"""The record of a match as text: what was played by whom, then one move a line."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from grille.contract import GrilleError, UnreadableText, shown, unwritten, written
from grille.games import game_class, load_version
from grille.records.match import Match

MOST_SIGNS = 4_000_000
LONGEST_NAME = 32
KEYS = ("Game", "Version", "Options", "Players", "Date", "Position", "Resigned")


@dataclass(frozen=True)
class Record:
    """A match with the names of its players and its day."""

    match: Match
    players: tuple[str, ...]
    date: str = ""
    resigned: int | None = None  # the seat that gave up


def check_name(name: str) -> str:
    """A player's name fit for a record and a page: short, on one line, no comma."""
    name = unicodedata.normalize("NFC", name).strip()
    if not name or len(name) > LONGEST_NAME or any(sign == "," or not sign.isprintable() for sign in name):
        raise UnreadableText(
            f"nom {shown(name)} : de 1 à {LONGEST_NAME} signes, sans virgule ni signe invisible",
            f"name {shown(name)}: 1 to {LONGEST_NAME} characters, no comma, no invisible sign",
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
    if record.resigned is not None:
        heads["Resigned"] = str(record.resigned + 1)
    moves = [game.write_move(move) for move in record.match.moves]
    return "\n".join([*(f"{key}: {value}".rstrip() for key, value in heads.items()), "", *moves]) + "\n"


def read_record(text: str, check: Callable[[str, Mapping[str, str]], None] | None = None) -> Record:
    """The match of a record, every move checked by the rules, and its game and options by whoever wants to."""
    if len(text) > MOST_SIGNS:
        raise UnreadableText(
            f"fichier trop long : {MOST_SIGNS} signes au plus", f"file too long: at most {MOST_SIGNS} characters"
        )
    lines = text.replace("\r\n", "\n").split("\n")
    end = lines.index("") if "" in lines else len(lines)
    heads = read_heads(lines[:end])
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
    match = Match(game, position=heads.get("Position"))
    for number, line in enumerate(lines[end + 1 :], end + 2):
        if line:
            play_line(match, line, number)
    names = [name.strip() for name in heads.get("Players", "").split(",")]
    players = tuple(check_name(name) for name in names if name)
    return Record(match, players, heads.get("Date", ""), read_resigned(match, heads.get("Resigned")))


def read_resigned(match: Match, text: str | None) -> int | None:
    """The seat that gave up a game which was not over."""
    if text is None:
        return None
    if match.outcome is not None or text not in map(str, range(1, match.game.seats + 1)):
        raise UnreadableText(
            f"abandon de {shown(text)} : un joueur, d'une partie qui n'est pas finie",
            f"resigned by {shown(text)}: a player, of a game that is not over",
        )
    return int(text) - 1


def read_heads(lines: list[str]) -> dict[str, str]:
    heads: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        key, colon, value = line.partition(":")
        if key not in KEYS or not colon or key in heads:
            raise UnreadableText(
                f"ligne {number} : {shown(line)} n'est pas une en-tête ({', '.join(KEYS)}), une fois chacune",
                f"line {number}: {shown(line)} is not a heading ({', '.join(KEYS)}), each once",
            )
        heads[key] = value.strip()
    for key in ("Game", "Version"):
        if key not in heads:
            raise UnreadableText(f"il manque la ligne {key}:", f"the line {key}: is missing")
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


def play_line(match: Match, line: str, number: int) -> None:
    try:
        match.play(line)
    except GrilleError as error:
        raise type(error)(f"ligne {number} : {error.text.fr}", f"line {number}: {error.text.en}", error.rule) from error
