"""Only journeys in a browser are tried twice, and every second try is told at the end."""

import json
from pathlib import Path

import pytest

from tools import suite

LOST = "tests/games/nim/test_journeys.py::test_a_journey"


@pytest.fixture
def fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words by which a run is known that fails; every other run is good."""
    words: list[str] = []
    monkeypatch.setattr(suite, "CACHE", tmp_path)
    (tmp_path / "v" / "cache").mkdir(parents=True)
    (tmp_path / "v" / "cache" / "lastfailed").write_text(json.dumps({LOST: True}))
    monkeypatch.setattr(suite, "run", lambda *command, **_: int(any(word in command for word in words)))
    return words


def last_lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_a_good_run_tells_that_nothing_was_tried_twice(fails: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert suite.main() == 0
    assert last_lines(capsys) == ["second tries: 0"]


def test_a_journey_that_is_good_alone_is_named_and_counted(
    fails: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    fails.append("--cache-clear")  # the first run of the journeys
    assert suite.main() == 0
    assert last_lines(capsys) == ["Tried a second time, alone:", LOST, f"second tries: 1 ({LOST})"]


def test_a_journey_that_fails_twice_fails_the_run(fails: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    fails.append("browser")
    assert suite.main() == 1
    assert last_lines(capsys)[-2:] == ["FAILED: journeys in the browser, see above.", f"second tries: 1 ({LOST})"]


@pytest.mark.parametrize("word", ["npm", "alone", "tests.without_kernels"])
def test_nothing_else_is_tried_twice(fails: list[str], capsys: pytest.CaptureFixture[str], word: str) -> None:
    fails.append(word)
    assert suite.main() == 1
    failed, tries = last_lines(capsys)
    assert failed.startswith("FAILED: ")
    assert tries == "second tries: 0"
