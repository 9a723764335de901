"""Every variant has a perft table, and the rules, the searches and the kernels count what it says."""

from pathlib import Path

import pytest

from grille.contract import Budget, Limits, Stop
from grille.games import load_engine
from grille.search.perft import perft
from tests.conformance.variants import Variant, all_variants
from tests.perft.table import FOLDER, read_table, write_table

pytestmark = pytest.mark.usefixtures("toys")

VARIANTS = all_variants()
BY_HAND = 3
"""So many plies are counted line by line in Python as well."""
BY_ENGINE = 15_000
"""So many lines are counted by the game's engine, which may have a kernel."""

KNOWN = {
    Variant("roliversi"): (4, 12, 64, 340, 2244, 14408),
    Variant("roliversi", (("start", "parallel"),)): (4, 14, 70, 332, 2152, 13522),
}


def check_table(variant: Variant, folder: Path = FOLDER) -> None:
    file = variant.file(folder)
    assert file.exists(), f"{variant} has no perft table: run make golden and read what it wrote"
    assert write_table(variant) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_table_holds(variant: Variant) -> None:
    check_table(variant)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_generic_count_agrees(variant: Variant) -> None:
    game = variant.load()
    for row in read_table(variant.file(FOLDER).read_text(encoding="utf-8"))[: BY_HAND + 1]:
        assert perft(game, game.start(), row.plies, Budget()) == row.lines


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_engine_agrees(variant: Variant) -> None:
    game = variant.load()
    for row in read_table(variant.file(FOLDER).read_text(encoding="utf-8")):
        if row.lines <= BY_ENGINE:
            assert load_engine(game).perft(game.start(), row.plies, Limits(), Stop()) == row.lines


@pytest.mark.parametrize("variant", KNOWN, ids=str)
def test_known_numbers(variant: Variant) -> None:
    rows = read_table(variant.file(FOLDER).read_text(encoding="utf-8"))
    assert tuple(row.lines for row in rows[1 : len(KNOWN[variant]) + 1]) == KNOWN[variant]


def test_no_table_is_left_over() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {variant.file(FOLDER) for variant in VARIANTS}


def test_a_missing_table_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="run make golden"):
        check_table(VARIANTS[0], tmp_path)
