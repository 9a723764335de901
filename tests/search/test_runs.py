"""Long runs: the same rows, byte for byte, whoever finds them and however often they are interrupted."""

import io
import re
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from grille.cli import thinking
from grille.contract import Stop, UnreadableText
from grille.search.checkpoint import Checkpoint
from grille.search.engine import Progress
from grille.search.runs import rows
from grille.workers import Hands
from grille.workers.hands import Fallen, Processes, Shared, Submit
from tests.cli.running import grille
from tests.workers.counting import Counting, Falling, counting

TWO = Processes(2)
SQUARES = [{"number": number, "square": number * number} for number in range(20)]


@pytest.mark.parametrize("hands", [None, TWO], ids=["alone", "two"])
def test_the_rows_come_in_order(hands: Hands | None) -> None:
    assert list(rows(counting(20), None, hands, Stop())) == SQUARES


def test_a_file_is_the_same_whoever_wrote_it_and_in_how_many_sittings(tmp_path: Path) -> None:
    run = counting(20)
    alone, shared, twice = (tmp_path / name for name in ("alone", "shared", "twice"))
    list(rows(run, alone, None, Stop()))
    list(rows(run, shared, TWO, Stop()))
    list(islice(rows(run, twice, TWO, Stop()), 7))
    assert list(rows(run, twice, None, Stop())) == SQUARES
    assert alone.read_bytes() == shared.read_bytes() == twice.read_bytes()


def test_a_longer_run_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    list(rows(counting(5), tmp_path / "rows", None, Stop()))
    assert list(rows(counting(20), tmp_path / "rows", None, Stop())) == SQUARES
    assert list(rows(counting(3), tmp_path / "rows", None, Stop())) == SQUARES[:3]


def test_a_row_that_cannot_be_is_refused(tmp_path: Path) -> None:
    run = replace(counting(2), is_possible=lambda number, row: row["square"] == number * number)
    with Checkpoint(tmp_path / "rows", run.subject) as kept:
        kept.append({"number": 0, "square": 7})
    with pytest.raises(UnreadableText, match="at line 2 what cannot be"):
        list(rows(run, tmp_path / "rows", None, Stop()))


@pytest.mark.parametrize("hands", [None, TWO], ids=["alone", "two"])
def test_a_stop_ends_a_run_in_the_middle_of_a_sample(hands: Hands | None) -> None:
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    assert list(rows(counting(2, slow=600.0), None, hands, stop)) == []


def test_a_process_that_falls_loses_nothing(tmp_path: Path) -> None:
    found = list(TWO.each(Falling(tmp_path, times=2), range(20), Stop()))
    assert found == SQUARES
    assert len(list(tmp_path.iterdir())) == 2


def test_a_question_that_nobody_could_take_is_asked_again() -> None:
    """The hands fall at the very moment when it is handed in."""

    class Clumsy(Shared):
        ahead = 3
        falls = 2

        @contextmanager
        def open(self) -> Iterator[Submit]:
            def submit(answer: Any, question: int) -> Future[Any]:
                if question == 5 and self.falls:
                    self.falls -= 1
                    raise BrokenExecutor
                done: Future[Any] = Future()
                done.set_result(answer(question, Stop()))
                return done

            yield submit

    assert list(Clumsy().each(Counting(0.0), range(20), Stop())) == SQUARES


def test_what_falls_every_time_is_said(tmp_path: Path) -> None:
    with pytest.raises(Fallen, match="falls whenever it is tried"):
        list(TWO.each(Falling(tmp_path, times=99), range(20), Stop()))


def test_no_more_questions_are_read_than_are_soon_answered() -> None:
    questions = iter(range(1000))
    answers = TWO.each(Counting(0.0), questions, Stop())
    assert next(answers)["number"] == 0
    assert next(questions) <= TWO.ahead


# The commands


@pytest.mark.parametrize(
    "words",
    [
        ("match", "nim", "--players", "1,2", "--games", "6"),
        ("trioker", "duels", "--level", "1", "--games", "4"),
        ("trioker", "purses", "--players", "1,1", "--deals", "3"),
        ("rvb", "ladder", "--games", "2"),
    ],
    ids=" ".join,
)
def test_commands_tell_the_same_by_several_processes_and_go_on_from_their_file(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    file = str(tmp_path / "rows")
    alone = grille(*words, "--checkpoint", file, "--json")
    before = Path(file).read_bytes()
    assert alone.code == 0
    assert grille(*words, "--checkpoint", file, "--json").json == alone.json
    assert grille(*words, "--workers", "2", "--json").json == alone.json
    assert Path(file).read_bytes() == before


def test_far_from_a_terminal_a_line_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "OFTEN", 0.0)
    monkeypatch.setattr(sys, "stderr", read := io.StringIO())

    def until_it_is_told(stop: Stop, tell: Progress) -> None:
        tell(0.0)
        tell(0.25)
        while not read.getvalue():
            time.sleep(0.01)

    thinking.carry_out(until_it_is_told, is_quiet=True)
    assert re.match(r"25\s%.*\d+:\d\d:\d\d", read.getvalue())


def test_hands_are_chosen_once() -> None:
    words = ("match", "nim", "--players", "1,2", "--workers", "2", "--cluster", "tcp://127.0.0.1:1")
    assert grille(*words).code == 2
