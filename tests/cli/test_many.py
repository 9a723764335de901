"""`--jsonl`: many positions at once are answered as each by itself, in order, whatever some of them look like."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

import grille
from grille.cli.run import run

NIM = ["4,7 1", "5,5", "1000000,3 2", "0,0"]


def ask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *words: str
) -> tuple[int, list[dict[str, Any]]]:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    code = run([*words, "--jsonl", "--lang", "en"])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(
    ("game", "positions"),
    [
        ("nim", NIM),
        ("rvb", ["xxxx/xRVBx/xVBRVx/xxRBVxx/xxxxxx/xxxxx/xxxx 1", "xxxx/xxxxx/xxRVBx/xxxxxxx/xxxxxx/xxxxx/xxxx 2"]),
        ("roliversi", ["1GGG/GGGG/YYBG/RRBB GB"]),
    ],
)
def test_each_line_is_answered_as_by_itself(
    game: str, positions: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["-o", "size=4"] if game == "roliversi" else []
    code, answers = ask(monkeypatch, capsys, positions, "solve", game, *options)
    assert code == 0
    assert [answer["line"] for answer in answers] == [*range(1, len(positions) + 1)]
    for position, answer in zip(positions, answers, strict=True):
        assert run(["solve", game, position, *options, "--json", "--lang", "en"]) == 0
        alone = json.loads(capsys.readouterr().out)
        assert {name: answer[name] for name in ("value", "best", "exact")} == {
            name: alone[name] for name in ("value", "best", "exact")
        }
        assert answer["game"] == game
        assert answer["proof_code"] == ("formula" if game == "nim" else "exhaustion")


def test_bad_lines_are_told_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["4,7", "", "four", '{"position": 3}', '{"position": "1,2", "options": {"tolerance": "x"}}', "{", "1,1"]
    code, answers = ask(monkeypatch, capsys, lines, "solve", "nim")
    assert code == 2
    assert [(answer["line"], "error" in answer) for answer in answers] == [
        (1, False),
        (3, True),
        (4, True),
        (5, True),
        (6, True),
        (7, False),
    ]


def test_a_line_has_options_of_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["1,3", '{"position": "1,3", "options": {"misere": "yes"}}']
    _, answers = ask(monkeypatch, capsys, lines, "solve", "nim", "-o", "tolerance=1")
    assert [answer["options"]["misere"] for answer in answers] == ["no", "yes"]
    assert answers[0]["value"] != answers[1]["value"]


def test_every_move_of_many_positions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, (answer,) = ask(monkeypatch, capsys, ["2,2"], "analyse", "nim")
    moves = {move["move"]: move["value"] for move in answer["moves"]}
    assert moves["2,2"] == "win"
    assert {move["proof_code"] for move in answer["moves"]} == {"formula"}


def test_many_records_are_reviewed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = grille.Match(grille.load("nim", piles="3,5"))
    for move in ("3,4", "0,1"):
        match.play(move)
    record = grille.write_record(grille.Record(match, ("Anne", "Paul")))
    code, answers = ask(monkeypatch, capsys, [json.dumps(record), json.dumps({"record": record}), "x"], "review")
    assert code == 2
    assert answers[0]["moves"] == answers[1]["moves"]
    assert len(answers[0]["moves"]) == 2
    assert "error" in answers[2]


def test_a_file_of_answers_goes_on_after_its_last_whole_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "answers"
    ask(monkeypatch, capsys, NIM, "solve", "nim", "--output", str(file))
    whole = timeless(file.read_text("utf-8"))
    file.write_text("".join(file.read_text("utf-8").splitlines(True)[:2]) + '{"line": 3, "ga', encoding="utf-8")
    ask(monkeypatch, capsys, NIM, "solve", "nim", "--output", str(file))
    assert timeless(file.read_text("utf-8")) == whole


def test_another_file_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Anne,\n", encoding="utf-8")
    code, _ = ask(monkeypatch, capsys, NIM, "solve", "nim", "--output", str(file))
    assert code == 2
    assert file.read_text("utf-8") == "Dear Anne,\n"


def timeless(text: str) -> list[dict[str, Any]]:
    return [{**json.loads(line), "seconds": 0} for line in text.splitlines()]


def test_without_a_position_something_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", "nim", "--lang", "en"]) == 2
    assert "POSITION is missing" in capsys.readouterr().err


def test_processes_answer_in_the_order_of_the_questions() -> None:
    game = grille.load("nim")
    matches = [grille.Match(game, position=f"{first},{first + 3}") for first in range(300)]
    alone = [(solution.value, solution.best) for solution in grille.solve_many(matches)]
    together = [(solution.value, solution.best) for solution in grille.solve_many(iter(matches), workers=2)]
    assert together == alone
    assert alone == [(solution.value, solution.best) for solution in map(grille.solve, matches)]


def test_a_list_without_end_is_read_no_further_than_needed() -> None:
    game = grille.load("nim")
    read = 0

    def endless() -> Any:
        nonlocal read
        while True:
            read += 1
            yield grille.Match(game, position="3,4")

    answers = grille.solve_many(endless(), workers=2)
    assert next(answers).value == 1
    answers.close()
    assert read <= 1_000
