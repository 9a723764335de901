"""The engine protocol as docs/engine.md tells it: every line has its answer, and a fault is one line too."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from grille.contract import Stop, written
from grille.games import REGISTRY, load
from grille.players.protocol import COMMANDS, TERMS, Session
from grille.records import Match
from tests.cli.running import grille, process

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
(TRANSCRIPT,) = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SHORT: dict[str, dict[str, object]] = {"nim": {"piles": "4,7"}, "roliversi": {"size": 4}, "rsvp": {"target": 25}}
"""Options under which a game is soon over."""
BEGUN = {"rvb": "xxxx/xxxxx/xRVBxx/xRBVRxx/xVBRxx/xxxxx/xxxx 1"}
"""Where one begins in the middle, for the same reason."""


def session(id: str = "nim", **options: object) -> Session:
    return Session(Match(load(id, **options)), "grille", "en")


def say(to: Session, line: str) -> list[str]:
    return list(to.answer(line, Stop()))


# What the page says


def exchanges() -> Iterator[tuple[str, list[str]]]:
    """Each line that is asked, and the lines in answer."""
    for part in re.split(r"^> ", TRANSCRIPT, flags=re.MULTILINE)[1:]:
        asked, *answered = part.splitlines()
        yield asked, [line.removeprefix("< ") for line in answered]


def test_the_conversation_of_the_page() -> None:
    asked, answered = zip(*exchanges(), strict=True)
    answer = grille("engine", "nim", "-o", "piles=4,7", "--lang", "en", stdin="\n".join(asked))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [line for lines in answered for line in lines]


def test_the_page_tells_every_command_and_every_limit() -> None:
    rows = re.findall(r"^\| `(.+?)` \|", PAGE, re.MULTILINE)
    assert {row.split()[0] for row in rows} == {*COMMANDS, "stop", "quit"}
    (go,) = (row for row in rows if row.startswith("go"))
    assert re.findall(r"\[(\w+) ", go) == list(TERMS)


# Playing


@pytest.mark.parametrize("id", REGISTRY)
def test_every_game_is_played_to_its_end_from_what_the_mover_sees(id: str) -> None:
    game, rng, talk = load(id, **SHORT.get(id, {})), Random(3), session()
    match = Match(game, position=BEGUN.get(id))
    assert say(talk, f"game {id} {written(game.written_options())}") == [f"ok {Match(game).position}"]
    while match.outcome is None:
        match.let_chance_play(rng)
        if match.outcome is None:
            seen = match.game.write_state(match.game.view(match.state, match.actor))
            assert say(talk, f"position {seen}") == [f"ok {seen}"]
            *_, best = say(talk, "go level 1 nodes 50 seed 5")
            match.play(best.removeprefix("bestmove "))
    assert len(match.moves) > 1


def test_the_same_seed_gives_the_same_move() -> None:
    talk = session()
    assert say(talk, "go level 1 seed 4") == say(talk, "go seed 4 level 1")


def test_moves_are_weighed_best_first() -> None:
    talk = session("roliversi", size=4)
    *infos, best = say(talk, "analyse")
    assert infos == [f"info value -6 exact yes proof exhaustion move {move}" for move in talk.match.legal_moves()]
    assert best == f"bestmove {talk.match.legal_moves()[0]}"


def test_a_move_is_played_and_the_start_found_again() -> None:
    talk = session(piles="4,7")
    assert say(talk, "play 0,3") == ["ok 4,4 2"]
    assert say(talk, "position start") == ["ok 4,7 1"]


# What cannot be


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("banana", "'banana': there are protocol, game"),
        ("protocol 2", "this program speaks version 1"),
        ("protocol", "this program speaks version 1"),
        ("game chess", "unknown game"),
        ("game nim piles", "name=value"),
        ("game nim tolerance=x", "option tolerance"),
        ("position 4,x 1", "'x'"),
        ("position", "empty text"),
        ("play 9,9", "§2"),
        ("play e2e4", "'e2e4'"),
        ("go level 9", "unknown level"),
        ("go level", "a value is missing"),
        ("go fast 1", "there are level, seconds"),
        ("go seconds -1", "not a time"),
        ("go nodes 1e3", "whole number"),
    ],
)
def test_what_cannot_be_is_one_line_and_changes_nothing(line: str, fault: str) -> None:
    talk = session(piles="4,7")
    (answer,) = say(talk, line)
    assert answer.startswith("error ")
    assert fault in answer
    assert say(talk, "play 0,1") == ["ok 4,6 2"]


def test_nobody_is_asked_for_a_move_when_the_game_is_over_or_chance_decides() -> None:
    assert say(session(piles="0,0"), "go") == ["error the game is over"]
    assert say(session("trioker-rapide"), "analyse") == ["error chance decides here"]


def test_a_line_without_end_is_refused_and_the_next_one_heard() -> None:
    answer = grille("engine", "nim", "--lang", "en", stdin="position " + "9" * 1_000_000 + "\nprotocol 1\n")
    too_long, hello = answer.out.splitlines()
    assert too_long.startswith("error ")
    assert hello.startswith("ok grille ")


# As a program of its own


def test_stop_ends_what_was_asked_with_a_move_and_nothing_after_it() -> None:
    with process("engine", "roliversi") as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("analyse seconds 600\nstop\n")
        program.stdin.flush()
        answers = iter(program.stdout.readline, "")
        assert next(line for line in answers if not line.startswith("info")).startswith("bestmove ")
        program.stdin.write("position 8/8/8/3GY3/3RB3/8/8/8 GB\ngo level 1\nquit\n")
        program.stdin.flush()
        told = [line.split()[0] for line in answers]
        assert told[0] == "ok"
        assert told[-1] == "bestmove"
    assert program.returncode == 0
