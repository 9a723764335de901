"""Every text a person or a program may hand to grille, and what reading it must do: give a value, or refuse kindly."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from grille.contract import OVER, AnyGame, GrilleError, shown, unwritten
from grille.games import REGISTRY, load, load_face
from grille.records import Match, read_record, write_record, write_study
from grille.records.study_lines import json_lines, read_any_study
from grille.records.text import read_options

GAMES = Path(__file__).parents[1] / "tests" / "games"
CORPUS = Path(__file__).parent / "corpus"
"""Texts that once did harm, a file each, in a folder for each target; they are tried first, for ever."""


@dataclass(frozen=True)
class Target:
    """A reader of texts, and texts it reads without complaint to begin with."""

    name: str
    read: Callable[[str], object]
    seeds: tuple[str, ...]

    def try_text(self, text: str) -> bool:
        """Whether the text was understood; a refusal must be a sentence, anything else is raised."""
        try:
            self.read(text)
        except GrilleError as error:
            for language in ("fr", "en"):
                said = error.message(language)
                if not said or "\n" in said or len(said) > 1_000:
                    raise AssertionError(f"a refusal is one short line, not {shown(said)}") from error
            return False
        return True

    def kept(self) -> tuple[str, ...]:
        """What the corpus holds for this target."""
        files = sorted((CORPUS / self.name.replace(" ", "-")).glob("*.txt"))
        return tuple(file.read_bytes().decode("utf-8") for file in files)


def same(first: object, second: object) -> None:
    if first != second:
        raise AssertionError(f"{shown(str(first))} came back as {shown(str(second))}")


def position_reader(game: AnyGame) -> Callable[[str], object]:
    """Whatever is read is a position: it can be written, shown, looked at and played on."""
    face = load_face(game)

    def read(text: str) -> None:
        state = game.read_state(text)
        same(game.read_state(game.write_state(state)), state)
        same(game.actor(state) == OVER, game.outcome(state) is not None)
        face.drawing(state)
        for seat in (*range(game.seats), None):
            game.view(state, seat)
        for move in islice(game.moves(state), 3):
            game.event(state, move, None)
            same(game.move_of(state, game.spell(state, move)), move)
            game.write_state(game.play(state, move))

    return read


def move_reader(game: AnyGame, states: tuple[Any, ...]) -> Callable[[str], object]:
    """Whatever is read as a move is judged legal or not, anywhere."""

    def read(text: str) -> None:
        move = game.read_move(text)
        same(game.read_move(game.write_move(move)), move)
        for state in states:
            refusal = game.why_not(state, move)
            if refusal is None:
                game.play(state, move)

    return read


def options_reader(id: str) -> Callable[[str], object]:
    def read(text: str) -> None:
        game = load(id, **read_options(unwritten(text)))
        same(load(id, **game.written_options()).written_options(), game.written_options())
        game.write_state(game.start())

    return read


def read_whole_record(text: str) -> None:
    record = read_record(text)
    again = read_record(write_record(record))
    same((again.match.states, again.players, again.date), (record.match.states, record.players, record.date))


def read_whole_study(text: str) -> None:
    study = read_any_study(text)
    same(write_study(read_any_study("\n".join(json_lines(study)))), write_study(read_any_study(write_study(study))))


def study_seeds() -> tuple[str, ...]:
    """A tree with remarks and a chapter after it, in both ways of writing."""
    one, two = (Match(load(id)) for id in islice(REGISTRY, 2))
    for match in (one, two):
        play_first(match)
    tree = "# ici\n{}\n(\n{}\n# perd\n(\n{}\n)\n)\n".format(
        *map(one.game.write_move, islice(one.game.moves(one.state), 3))
    )
    text = f"Study: Essai\nChapter: Un\nGame: {one.game.info.id}\nVersion: 1\nPosition: {one.position}\n\n{tree}"
    text += f"---\nChapter: Deux\nGame: {two.game.info.id}\nVersion: 1\n\n{two.game.write_move(two.moves[0])}\n"
    return text, "\n".join(json_lines(read_any_study(text)))


def play_first(match: Match) -> str:
    """The first move there is, played and written."""
    move = match.game.write_move(next(match.game.moves(match.state)))
    match.play(move)
    return move


def targets_of(id: str) -> list[Target]:
    game = load(id)
    match = Match(game)
    texts, moves = [match.position], []
    while match.outcome is None:
        moves.append(play_first(match))
        texts.append(match.position)
        if game.info.has_secrets:
            texts.append(game.write_state(game.view(match.state, 0)))
    states = (match.states[0], match.states[len(match.states) // 2], match.states[-1])
    options = " ".join(f"{name}={value}" for name, value in game.written_options().items())
    return [
        Target(f"{id} position", position_reader(game), tuple(texts)),
        Target(f"{id} move", move_reader(game, states), tuple(moves)),
        Target(f"{id} options", options_reader(id), (options, *options.split())),
    ]


def record_seeds() -> tuple[str, ...]:
    head = "Game: {}\nVersion: 1\nOptions:\nPlayers: Ada, Zoé\nDate: 2026-11-15\n\n{}\n"
    seeds = []
    for id in REGISTRY:
        match = Match(load(id))
        moves = [play_first(match) for _ in range(4) if match.outcome is None]
        seeds.append(head.format(id, "\n".join(moves)))
    return tuple(seeds)


def all_targets() -> list[Target]:
    """Positions, moves and options of every game, whatever else its folder of tests lists, records and studies."""
    found = [target for id in REGISTRY for target in targets_of(id)]
    own = [import_module(f"tests.games.{file.parent.name}.texts") for file in sorted(GAMES.glob("*/texts.py"))]
    records = Target("record", read_whole_record, record_seeds())
    others = (records, Target("study", read_whole_study, study_seeds()))
    return [*found, *(target for texts in own for target in texts.TARGETS), *others]
