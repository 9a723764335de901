"""Wrong input gets one line that names the fault, exit code 2, and never a traceback."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grille.contract import MAX_TEXT
from grille.games import REGISTRY
from tests.cli.running import Answer, grille

START = "8/8/8/3GY3/3RB3/8/8/8 GB"


def check_refused(answer: Answer, *words: str) -> None:
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("grille")
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
    for word in words:
        assert word in answer.err


POSITIONS = [
    ("roliversi", "8/8/8", "3 rows"),
    ("roliversi", "9/8/8/8/8/8/8/8", "row 1"),
    ("roliversi", "GGGGGGGGG/8/8/8/8/8/8/8", "row 1"),
    ("roliversi", "8/8/8/3GX3/3RB3/8/8/8", "row 4, place 3"),
    ("roliversi", "8/8/8/3gY3/3RB3/8/8/8", "row 4, place 2"),
    ("roliversi", START + " GB", "too many"),
    ("roliversi", "8/8/8/3GY3/3RB3/8/8/8 BG", "not a side"),
    ("nim", "-4,7", "without a sign"),
    ("nim", "4,-7", "whole number"),
    ("nim", "4", "two numbers"),
    ("nim", "1,2,3", "two numbers"),
    ("nim", "٣,4", "ASCII"),
    ("nim", "1_0,4", "whole number"),
    ("nim", "NaN,4", "whole number"),
    ("nim", "1e5,4", "whole number"),
    ("nim", "4.0,7", "whole number"),
    ("nim", "04,7", "leading zero"),
    ("nim", "4,7 3", "seat"),
    ("nim", "", "empty"),
    ("nim", "   ", "empty"),
    ("nim", "4,7\n1", "one line"),
    ("nim", "4,7\x00", "ASCII"),
    ("nim", "\udcff,4", "ASCII"),
    ("nim", "9" * 20_001 + ",4", "at most 20000"),
    ("nim", "9" * 10_000_000, f"at most {MAX_TEXT}"),
]


@pytest.mark.parametrize("command", ["show", "moves", "solve", "analyse"])
@pytest.mark.parametrize(("game", "position", "fault"), POSITIONS, ids=lambda value: ascii(value)[:30])
def test_unreadable_positions(command: str, game: str, position: str, fault: str) -> None:
    check_refused(grille(command, game, position, "--json", "--lang", "en"), fault)


def test_ten_megabytes_on_standard_input() -> None:
    check_refused(grille("moves", "nim", "-", "--lang", "en", stdin="9" * 10_000_000), f"at most {MAX_TEXT}")


def test_bytes_that_are_no_text_on_standard_input() -> None:
    check_refused(grille("moves", "nim", "-", "--lang", "en", stdin=b"\xff\xfe4,7"), "ASCII")


MOVES = [
    ("nim", "4,7", "5,0", "(§2)"),
    ("nim", "4,7", "0,0", "(§2)"),
    ("nim", "4,7", "1,4", "(§4)"),
    ("nim", "4,7", "1,٣", "ASCII"),
    ("nim", "0,0", "1,0", "over"),
    ("roliversi", START, "f4G", "(§4)"),
    ("roliversi", START, "a1G", "(§3)"),
    ("roliversi", START, "d4G", "(§3)"),
    ("roliversi", START, "f4R", "(§1)"),
    ("roliversi", START, "pass", "(§6)"),
    ("roliversi", START, "z9Q", "z9Q"),
    ("roliversi", START, "", "empty"),
]


@pytest.mark.parametrize(("game", "position", "move", "fault"), MOVES)
def test_illegal_moves_are_refused_with_their_rule(game: str, position: str, move: str, fault: str) -> None:
    check_refused(grille("apply", game, position, move, "--json", "--lang", "en"), fault)


def test_nothing_is_printed_when_a_later_move_is_illegal() -> None:
    check_refused(grille("apply", "nim", "4,7", "0,1", "9,9", "--json"))


WORDS = [
    (("frobnicate",), "frobnicate"),
    (("--frobnicate",), "--frobnicate"),
    (("mvoes", "nim"), "moves"),
    (("moves",), "GAME"),
    (("moves", "chess"), "nim, roliversi"),
    (("moves", ""), "unknown game"),
    (("moves", "nim", "4,7", "1"), "quotes"),
    (("moves", "nim", "--lmit", "4"), "--limit"),
    (("moves", "nim", "-x"), "-x"),
    (("moves", "nim", "--limit"), "needs a value"),
    (("moves", "nim", "--json=yes"), "takes no value"),
    (("moves", "nim", "--limit", "-1"), "--limit"),
    (("moves", "nim", "--limit", "٣"), "--limit"),
    (("moves", "nim", "--limit", "1_0"), "--limit"),
    (("moves", "nim", "--limit", "1000001"), "--limit"),
    (("moves", "nim", "-o", "tolerance"), "name=value"),
    (("moves", "nim", "-o", ""), "name=value"),
    (("moves", "nim", "-o", "tolerance=1", "-o", "tolerance=2"), "each once"),
    (("moves", "nim", "-o", "size=8"), "no option 'size'"),
    (("moves", "nim", "-o", "id=8"), "no option 'id'"),
    (("moves", "nim", "-o", "self=8"), "no option 'self'"),
    (("moves", "nim", "-o", "tolerance=-1"), "whole number"),
    (("moves", "nim", "-o", "misere=oui"), "yes, no"),
    (("moves", "roliversi", "-o", "size=5"), "4, 6, 8"),
    (("apply", "nim", "4,7"), "MOVE"),
    (("solve", "nim"), "POSITION"),
    (("solve", "nim", "4,7", "--seconds", "NaN"), "--seconds"),
    (("solve", "nim", "4,7", "--seconds", "-1"), "--seconds"),
    (("solve", "nim", "4,7", "--seconds", "1e9"), "--seconds"),
    (("solve", "nim", "4,7", "--seconds", ""), "--seconds"),
    (("solve", "nim", "4,7", "--nodes", "-1"), "--nodes"),
    (("solve", "nim", "4,7", "--nodes", "00"), "--nodes"),
    (("solve", "nim", "4,7", "--memory", "-1"), "--memory"),
    (("solve", "nim", "4,7", "--memory", "lots"), "--memory"),
    (("perft", "nim"), "--depth"),
    (("perft", "nim", "--depth", "1001"), "--depth"),
    (("perft", "nim", "--depth", "-1"), "--depth"),
    (("match", "nim", "--players", "1"), "--players"),
    (("match", "nim", "--players", "1,6"), "unknown level"),
    (("match", "nim", "--players", "1,2", "--games", "0"), "--games"),
    (("match", "nim", "--players", "1,2", "--until", "50"), "--until"),
    (("match", "nim", "--players", "1,2", "--until", "50,50"), "--until"),
    (("play", "nim", "--level", "6"), "unknown level"),
    (("play", "nim", "--seat", "3"), "seat"),
    (("replay",), "FILE"),
    (("replay", "/no/such/file"), "no such file"),
    (("replay", "/"), "folder"),
    (("show", "nim", "--svg", "/no/such/folder/x.svg"), "no such file"),
    (("rvb", "print", ""), "not the name of a file"),
    (("rvb", "table", "save", "xxxx/xxxxx/xxxxxx/xxRVBRx/xxxxxx/xxxxx/xxxx", ""), "not the name of a file"),
    (("show", "nim", "--svg", "-", "--json"), "--svg"),
    (("serve", "--port", "65536"), "--port"),
    (("games", "--lang"), "--lang"),
]


@pytest.mark.parametrize(("words", "fault"), WORDS, ids=lambda value: ascii(value)[:40])
def test_wrong_words(words: tuple[str, ...], fault: str) -> None:
    check_refused(grille("--lang", "en", *words), fault)


@pytest.mark.parametrize(("words", "fault"), WORDS, ids=lambda value: ascii(value)[:40])
def test_wrong_words_in_french(words: tuple[str, ...], fault: str) -> None:
    check_refused(grille("--lang", "fr", *words))


def test_an_unknown_language() -> None:
    check_refused(grille("games", "--lang", "de"), "fr, en")


def test_a_question_without_an_exact_answer(toys: None) -> None:
    check_refused(grille("solve", "pioche", "--", "-/-/- 111222333444 - 1 6 0", "--lang", "en"))


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"\x7fELF\x00\xff\xfe",
        b"\0" * 100,
        b"Game: nim",
        b"Game: chess\nVersion: 1\n",
        b"Game: nim\nVersion: 99\n",
        b"Game: nim\nVersion: 1\nOptions: id=3\n\n",
        b"Game: nim\nVersion: 1\n\n0,99\n",
        b"Game: nim\nVersion: 1\nPosition: x\n\n",
        b"0" * 20_000_000,
    ],
    ids=lambda record: ascii(record[:20]),
)
def test_unreadable_records(record: bytes, tmp_path: Path) -> None:
    file = tmp_path / "record"
    file.write_bytes(record)
    check_refused(grille("replay", str(file), "--json"))
    check_refused(grille("replay", "-", "--json", stdin=record))


def test_an_illegal_move_in_a_record_is_named_by_its_line() -> None:
    check_refused(grille("replay", "-", "--lang", "en", stdin="Game: nim\nVersion: 1\n\n0,1\n99,0\n"), "line 5", "(§2)")


texts = st.text(max_size=40) | st.text("GBYR12345678/,- 0139", max_size=40)


@settings(deadline=None)
@given(st.sampled_from(list(REGISTRY)), texts, texts)
def test_any_position_and_move_is_answered_or_refused(game: str, position: str, move: str) -> None:
    for words in (("moves", game, "--json", "--limit", "9", "--", position), ("apply", game, "--", position, move)):
        answer = grille(*words)
        if answer.code != 0:
            check_refused(answer)


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(["moves", "nim", "-o", "--json", "--limit", "--", "-", "=", "--lang"]) | texts, max_size=6)
)
def test_any_words_are_answered_or_refused(words: list[str]) -> None:
    answer = grille("show", *words)
    if answer.code != 0:
        check_refused(answer)
