"""Batches made by a command: the same from the same seed, also when it was interrupted or shared out."""

from itertools import islice
from pathlib import Path

import pytest

from grille.contract import Stop, UnreadableText
from grille.games import load_setter
from grille.search.checkpoint import Checkpoint
from grille.search.making import Making
from grille.search.problems import Problem
from grille.search.runs import rounds
from grille.workers import Hands
from grille.workers.hands import Processes
from tests.cli.running import grille


def making() -> Making:
    setter = load_setter("nim")
    assert setter is not None
    return Making(setter, 5, 20, tuple(setter.shares), ())


def made(file: Path, rows: int | None = None, hands: Hands | None = None) -> tuple[Problem, ...] | None:
    plan = making()
    for _ in islice(rounds(plan, file, hands, Stop()), rows):
        pass
    return plan.problems


def test_an_interrupted_batch_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = made(tmp_path / "whole")
    rows = (tmp_path / "whole").read_bytes().count(b"\n") - 1
    for cut in (7, rows - 7):  # while it tries, and while it measures
        file = tmp_path / str(cut)
        assert made(file, cut) is None
        assert made(file) == whole
        assert file.read_bytes() == (tmp_path / "whole").read_bytes()


def test_it_is_the_same_whoever_makes_it(tmp_path: Path) -> None:
    assert made(tmp_path / "alone") == made(tmp_path / "two", hands=Processes(2))
    assert (tmp_path / "alone").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.parametrize("row", [{"problems": [{"position": "1,2"}]}, {"problems": 3}, {}, None, "nonsense"], ids=str)
def test_a_row_that_cannot_be_is_refused(row: object, tmp_path: Path) -> None:
    with Checkpoint(tmp_path / "rows", making().subject) as kept:
        kept.append(row)
    with pytest.raises(UnreadableText, match="at line 2 what cannot be"):
        made(tmp_path / "rows")


def test_the_command_adds_a_batch_and_numbers_go_on(tmp_path: Path) -> None:
    file = tmp_path / "problems.json"
    for seed, count in (("1", "10"), ("2", "5")):
        assert grille("problems", "make", "nim", str(file), "--seed", seed, "--count", count).code == 0
    assert file.read_text().count('"since"') == 2
    assert '"number": 15' in file.read_text()
    assert not file.with_suffix(".work").exists()
