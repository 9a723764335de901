"""One suite, every game on the shelf and every toy, under every set of options."""

import pytest

from grille.games import REGISTRY
from tests.conformance.checks import CHECKS
from tests.conformance.folder import FOLDER_CHECKS
from tests.conformance.variants import Variant, all_variants

pytestmark = pytest.mark.usefixtures("toys")

VARIANTS = all_variants()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("check", CHECKS | FOLDER_CHECKS)
def test_promise(variant: Variant, check: str) -> None:
    (CHECKS | FOLDER_CHECKS)[check](variant)


def test_the_registry_names_each_game_by_its_id() -> None:
    for variant in VARIANTS:
        info = variant.load().info
        assert info.id == variant.id
        assert info.version >= 1
        assert info.seats[0] <= variant.load().seats <= info.seats[1]
        assert all((*info.name, *info.about, *info.credits))
        assert all(text for option in info.options for text in option.about)


def test_every_game_is_among_the_variants_with_its_defaults() -> None:
    assert {Variant(id) for id in REGISTRY} <= set(VARIANTS)
