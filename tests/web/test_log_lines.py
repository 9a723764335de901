"""What a house writes down of itself: lines of JSON, in which nobody is named and nothing is betrayed."""

import json
import logging
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grille.workers.log_lines import LineFormatter
from tests.web.running import Browser

NAME, WORD = "Zénobie Ü.", "a word that nobody else knows"
SERVE = """
import sys
from pathlib import Path
from grille.service.matches import Matches
from grille.web.app import serve

async def fall(self, id, ply, asker):  # a mistake that has everything in its hands
    raise RuntimeError(f"{id} {asker!r} {self.log.tables}")

Matches.ply = fall
serve("127.0.0.1", 0, Path(sys.argv[1]))
"""


def line_of(record: logging.LogRecord) -> Any:
    return json.loads(LineFormatter().format(record))


def record_of(said: Any, *words: object, error: BaseException | None = None) -> logging.LogRecord:
    raised = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("somebody", logging.ERROR, "file.py", 1, said, words, raised)


def test_a_line_holds_the_programs_own_words_only() -> None:
    line = line_of(record_of("engine of %s: %r", NAME, ValueError(WORD)))
    assert (line["said"], line["level"], line["from"]) == ("engine of %s: %r", "error", "somebody")


def test_of_an_error_its_kind_and_place_are_told_and_not_its_words() -> None:
    try:
        raise ValueError(WORD)
    except ValueError as error:
        line = line_of(record_of(f"Task exception was never retrieved\n<Task {WORD}>", error=error))
    assert line["error"] == "ValueError"
    assert line["where"][0].startswith("test_log_lines.py:")
    assert WORD not in json.dumps(line)


def test_an_error_that_is_itself_the_message_is_told_by_its_kind() -> None:
    assert line_of(record_of(ValueError(WORD)))["said"] == "ValueError"


@pytest.fixture
def noted(tmp_path: Path) -> tuple[list[Any], str, list[str]]:
    """What a house wrote while people did all sorts of things there; and what they would not like to read in it."""
    command = [sys.executable, "-c", SERVE, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as house:
        assert house.stdout
        address = house.stdout.readline().split()[-1].rstrip("/")
        with Browser(address) as ada, Browser(address) as bob:
            match = ada.create(seats=[{"kind": "person", "name": NAME}, {"kind": "guest"}])
            (told,) = ada.http.get(f"/api/matches/{match}/invitations").json()["invitations"]
            claim = {"secret": told["secret"], "name": WORD}
            assert bob.http.post(f"/api/matches/{match}/seats/1", json=claim).status_code == 200
            assert ada.http.get(f"/api/matches/{match}/plies/0?{WORD}").status_code == 500
            bob.http.post("/api/matches", json={"game": WORD, "seats": []})
            bob.http.get(f"/p/{match}", headers={"Upgrade": WORD, "Connection": "upgrade"})
            with ada.live(match) as live:
                live.send(t=WORD)
                live.hear_until("refused")
            secrets = [ada.http.cookies["grille"], bob.http.cookies["grille"], told["secret"], told["code"]]
        house.send_signal(signal.SIGTERM)
        _, written = house.communicate(timeout=60)
    return [json.loads(line) for line in written.splitlines()], written, [NAME, "Zénobie", WORD, match, *secrets]


def test_nobody_is_named_and_nothing_is_betrayed(noted: tuple[list[Any], str, list[str]]) -> None:
    lines, written, private = noted
    assert [word for word in private if word in written or json.dumps(word)[1:-1] in written] == []
    (error,) = (line for line in lines if line["said"] == "unexpected")
    assert error["error"] == "RuntimeError"
    assert error["where"][-1].endswith(" fall")
    assert {"at", "level", "from", "said"} <= set.intersection(*map(set, lines))
    assert [line["said"] for line in lines if line["level"] == "info"] == ["ready", "leaving", "left"]
