"""Every variant has a golden playthrough, and plays it today as it did when it was written."""

from itertools import zip_longest
from pathlib import Path

import pytest

from grille.contract import OVER
from grille.records import Match
from tests.conformance.variants import Variant, all_variants
from tests.playthroughs.transcript import FOLDER, played_moves, transcript

pytestmark = pytest.mark.usefixtures("toys")

VARIANTS = all_variants()


def check_playthrough(variant: Variant, folder: Path = FOLDER) -> None:
    """The file's moves, played again, give the file line by line."""
    file = variant.file(folder)
    assert file.exists(), f"{variant} has no playthrough: run make golden and read what it wrote"
    golden = file.read_text(encoding="utf-8")
    moves = played_moves(golden)
    now = transcript(variant, moves)
    for number, (then, today) in enumerate(zip_longest(golden.splitlines(), now.splitlines()), 1):
        assert today == then, f"{file.name}, line {number}"
    assert Match(variant.load(), moves).actor == OVER


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_game_is_played_as_it_was(variant: Variant) -> None:
    check_playthrough(variant)


def test_no_playthrough_is_left_over() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {variant.file(FOLDER) for variant in VARIANTS}


def test_a_missing_playthrough_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="run make golden"):
        check_playthrough(VARIANTS[0], tmp_path)


def test_a_changed_line_is_noticed(tmp_path: Path) -> None:
    golden = VARIANTS[0].file(FOLDER).read_text(encoding="utf-8")
    copy = VARIANTS[0].file(tmp_path)
    copy.parent.mkdir()
    copy.write_text(golden.replace("Player 2", "Player 1", 1), encoding="utf-8")
    with pytest.raises(AssertionError, match="line"):
        check_playthrough(VARIANTS[0], copy.parent.parent)
