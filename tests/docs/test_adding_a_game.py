"""The page on adding a game, followed to the letter: its files in a folder, its line in the registry, all checks."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import grille.games
from grille.records import Match
from tests.conformance.checks import CHECKS
from tests.conformance.folder import FOLDER_CHECKS
from tests.conformance.variants import Variant, variants_of
from tests.perft import table
from tests.perft.test_perft import check_table
from tests.playthroughs.__main__ import random_transcript, write_files
from tests.playthroughs.test_playthroughs import check_playthrough
from tests.toys import on_the_shelf

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Variant]]:
    """The variants of the game that the page adds, for as long as it stands on the shelf."""
    blocks = dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
    registry: dict[str, str] = ast.literal_eval("{" + blocks.pop("registry") + "}")
    (name,) = registry
    folder = tmp_path / name
    folder.mkdir()
    for file, text in blocks.items():
        (folder / file).write_text(text, encoding="utf-8")
    monkeypatch.setattr(grille.games, "__path__", [*grille.games.__path__, str(tmp_path)])
    with on_the_shelf(registry):
        yield variants_of(name, registry[name])
    for module in [module for module in sys.modules if module.startswith(registry[name])]:
        del sys.modules[module]
    delattr(grille.games, name)


def test_the_page_adds_a_game_that_keeps_every_promise(course: list[Variant], tmp_path: Path) -> None:
    assert [variant.name for variant in course] == ["default", "goal=21"]
    for variant in course:
        for check in (CHECKS | FOLDER_CHECKS).values():
            check(variant)


def test_its_golden_files_are_written_and_hold(course: list[Variant], tmp_path: Path) -> None:
    playthroughs, tables = tmp_path / "playthroughs", tmp_path / "perft"
    for folder in (playthroughs, tables):
        folder.mkdir()
    write_files(playthroughs, course, random_transcript)
    write_files(tables, course, table.write_table)
    for variant in course:
        check_playthrough(variant, playthroughs)
        check_table(variant, tables)


def test_it_is_played_like_any_other(course: list[Variant]) -> None:
    match = Match(grille.load("course", goal=21), ["3", "1"])
    assert match.position == "4 1"
    solution = grille.solve(match)
    assert (solution.value, solution.best, solution.exact) == (1, (1,), True)
