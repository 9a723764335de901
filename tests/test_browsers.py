"""Two browsers: every game is played in both, and a machine without them is never silently green."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from grille.games import REGISTRY

ROOT = Path(__file__).parents[1]
PYTEST = [sys.executable, "-m", "pytest", "-n", "0", "-rNs", "-p", "no:cacheprovider"]
"""The short summary tells of skipped journeys alone: where CI is set, it would tell each failure whole once more."""
JOURNEYS = [*PYTEST, "-m", "browser", "tests/browser/test_cut.py"]
PACKAGES = {"chromium": "chromium-headless-shell", "firefox": "firefox-esr"}


def in_an_empty_place(folder: Path, command: list[str], without: str) -> subprocess.CompletedProcess[str]:
    """Nothing can be found or installed there."""
    surroundings = os.environ | {"PATH": str(folder), "GRILLE_WITHOUT": without}
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)


def test_a_missing_browser_fails_the_run_once_and_names_its_package(tmp_path: Path) -> None:
    run = in_an_empty_place(tmp_path, JOURNEYS, "")
    assert run.returncode == 1
    for browser, package in PACKAGES.items():
        assert run.stdout.count(f"{browser} is missing: sudo apt-get install {package}") == 1


def test_who_goes_without_browsers_is_told_what_was_not_tried(tmp_path: Path) -> None:
    run = in_an_empty_place(tmp_path, JOURNEYS, " ".join(PACKAGES))
    assert run.returncode == 0
    for browser in PACKAGES:
        assert f"no journey was made in {browser}" in run.stdout


@pytest.mark.parametrize(("browser", "package"), PACKAGES.items())
def test_make_stops_where_a_browser_can_neither_be_found_nor_installed(
    tmp_path: Path, browser: str, package: str
) -> None:
    command = ["/bin/sh", "tools/bootstrap.sh", browser]
    run = in_an_empty_place(tmp_path, command, "")
    assert run.returncode == 1
    assert f"sudo apt-get install {package}" in run.stderr
    assert in_an_empty_place(tmp_path, command, f"other {browser}").returncode == 0


def journeys_in_firefox() -> list[str]:
    """The text of every journey that is made in Firefox too."""
    found = []
    for file in (*ROOT.glob("tests/games/*/test_*journeys.py"), *ROOT.glob("tests/browser/test_*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.parse(text).body:
            marks = [ast.unparse(mark) for mark in getattr(node, "decorator_list", ())]
            if "pytest.mark.firefox" in marks:
                found.append(ast.get_source_segment(text, node) or "")
    return found


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_is_played_against_the_machine_in_firefox_too(game: str) -> None:
    begun = re.compile(rf'sit\("{game}", "|/j/{game}"')
    assert any(map(begun.search, journeys_in_firefox()))
