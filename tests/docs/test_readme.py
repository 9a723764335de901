"""The README is true: its Python runs, its commands work, and what it points at is there."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from tests.cli.running import grille

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    grille (.+)$", README, re.MULTILINE)
TARGETS = re.findall(r"^    make (\S+)", README, re.MULTILINE)
LINKS = re.findall(r"\]\(([^)]+)\)", README)


def test_five_lines_of_python() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    said = StringIO()
    with redirect_stdout(said):
        exec(code, {})
    assert re.fullmatch(r"\S+ YR \[.*\] 6\n", said.getvalue())


@pytest.mark.parametrize("words", COMMANDS)
def test_commands_of_a_terminal(words: str) -> None:
    """Whoever plays gets up at once: there is nothing on standard input."""
    answer = grille(*words.split())
    assert (answer.code, answer.err) == (0, "")
    assert answer.out


def test_there_are_commands_and_targets_to_try() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert len(COMMANDS) >= 5
    assert TARGETS
    assert all(f"\n{target}:" in makefile for target in TARGETS)


@pytest.mark.parametrize("link", LINKS)
def test_what_it_points_at_is_there(link: str) -> None:
    assert (ROOT / link).exists()
