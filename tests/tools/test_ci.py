"""CI does what CONTRIBUTING asks, fails when any part of it fails, and tells all of it in its last line."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SUMMARY = "============ 7 passed, 1 skipped in 3.21s ============"


def asked() -> list[str]:
    """The commands of the sentence in CONTRIBUTING."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (sentence,) = re.findall(r"`\.ci/run` is: it runs (.*?), in", page)
    return re.findall(r"`make ([\w-]+)`", sentence)


def run_ci(folder: Path, broken: str = "") -> tuple[int, str]:
    """What CI says with a make that only tells its target, and the code it ends with."""
    make = folder / "make"
    make.write_text(
        f'#!/bin/sh\necho "{SUMMARY}"\n[ "$1" != test ] || echo "second tries: 2 (a, b)"\n[ "$1" != "{broken}" ]\n'
    )
    make.chmod(0o755)
    path = {"PATH": f"{folder}:{os.environ['PATH']}"}
    done = subprocess.run([ROOT / ".ci/run"], env=os.environ | path, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines()[-1]


def test_ci_runs_what_contributing_asks_for(tmp_path: Path) -> None:
    code, told = run_ci(tmp_path)
    assert code == 0
    assert re.findall(r"make ([\w-]+) succeeded in \d+ s: 7 passed, 1 skipped in 3.21s;", told) == asked()
    assert told.endswith("second tries: 2 (a, b)")


@pytest.mark.parametrize("target", asked())
def test_one_command_that_fails_is_enough(tmp_path: Path, target: str) -> None:
    code, told = run_ci(tmp_path, broken=target)
    assert code != 0
    assert f"make {target} FAILED" in told
    assert told.count("FAILED") == 1


@pytest.mark.parametrize("file", ["CONTRIBUTING.md", "README.md"])
def test_every_command_that_is_named_exists(file: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"(?:^ {4}|`)make ([\w-]+)", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
