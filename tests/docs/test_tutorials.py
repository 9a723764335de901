"""The tutorials are true: every example is run, one page after the other, and answers as it is printed there."""

import doctest
import re
from pathlib import Path

import pytest

from grille.games import REGISTRY

TUTORIALS = sorted((Path(__file__).parents[2] / "docs" / "tutorials").glob("*.md"))
EXAMPLES = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def check(tutorial: Path) -> None:
    """Run the examples of a page in one go, as a reader would."""
    text = "\n".join(EXAMPLES.findall(tutorial.read_text(encoding="utf-8")))
    told: list[str] = []
    examples = doctest.DocTestParser().get_doctest(text, {}, tutorial.stem, str(tutorial), 0)
    done = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    assert done.attempted
    assert not done.failed, "".join(told)


@pytest.mark.parametrize("tutorial", TUTORIALS, ids=lambda tutorial: tutorial.stem)
def test_what_a_tutorial_shows_is_what_one_gets(tutorial: Path) -> None:
    check(tutorial)


def test_every_game_has_one() -> None:
    assert {tutorial.stem for tutorial in TUTORIALS} >= set(REGISTRY)
