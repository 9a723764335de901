"""Batches made by a command: the same from the same seed, also when it was interrupted."""

from __future__ import annotations

from pathlib import Path

from grille.contract import Stop
from grille.games import load_setter
from grille.search.making import make
from grille.search.problems import Problem
from tests.cli.running import grille


def made(file: Path, stop_after: int | None = None) -> tuple[Problem, ...] | None:
    setter, stop, found = load_setter("nim"), Stop(), 0
    assert setter is not None

    def tell(share: float) -> None:
        nonlocal found
        found += 1
        if found == stop_after:
            stop.set()

    return make(setter, 5, 20, tuple(setter.shares), (), file, stop, tell)


def test_an_interrupted_batch_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = made(tmp_path / "whole")
    assert made(tmp_path / "cut", stop_after=7) is None
    assert made(tmp_path / "cut") == whole


def test_the_command_adds_a_batch_and_numbers_go_on(tmp_path: Path) -> None:
    file = tmp_path / "problems.json"
    for seed, count in (("1", "10"), ("2", "5")):
        assert grille("problems", "make", "nim", str(file), "--seed", seed, "--count", count).code == 0
    assert file.read_text().count('"since"') == 2
    assert '"number": 15' in file.read_text()
    assert not file.with_suffix(".work").exists()
