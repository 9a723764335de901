"""What deploy/ offers to whoever runs a house: its commands are commands of ours, and systemd understands the unit."""

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import grille

UNIT, IMAGE = Path("deploy/grille.service"), Path("deploy/Containerfile")


def words_of_unit() -> list[str]:
    (line,) = re.findall(r"^ExecStart=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    return shlex.split(line)


def words_of_image() -> list[str]:
    (line,) = re.findall(r"^CMD (.*)$", IMAGE.read_text("utf-8"), re.MULTILINE)
    words: list[str] = json.loads(line)
    return words


def test_a_house_opens_as_the_unit_says(database: str) -> None:
    program, *words = words_of_unit()
    assert program.endswith("/bin/grille")
    words[words.index("--database") + 1] = database
    assert grille(*words, "--check").code == 0


def test_a_house_opens_as_the_image_says(tmp_path: Path) -> None:
    program, *words = words_of_image()
    assert program == "grille"
    words[words.index("--data") + 1] = str(tmp_path)
    assert grille(*words, "--check").code == 0


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd is installed")
def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path) -> None:
    here = tmp_path / UNIT.name
    here.write_text(UNIT.read_text("utf-8").replace(words_of_unit()[0], "/bin/true"), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", here], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_image_takes_nothing_that_was_made_here() -> None:
    left_out = set(Path(".dockerignore").read_text("utf-8").split("\n"))
    made = [line.strip("/") for line in Path(".gitignore").read_text("utf-8").splitlines() if line.startswith("/")]
    assert {name for name in made if name != "test-results"} <= left_out
