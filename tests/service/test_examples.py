"""Worked examples: every one of them can be played, and says something at every move."""

import pytest

from grille.games import REGISTRY, load_examples
from grille.service import examples
from grille.service.errors import NotFound

EVERY = [(game, example.id) for game in REGISTRY for example in load_examples(game)]


@pytest.mark.parametrize(("game", "id"), EVERY, ids="/".join)
def test_an_example_can_be_played_and_every_move_has_its_remark(game: str, id: str) -> None:
    opened = examples.opened(game, id)
    assert len(opened.plies) == len(examples.find(game, id).moves) + 1
    assert all(ply.explained.fr and ply.explained.en for ply in opened.plies)


@pytest.mark.parametrize(("game", "id"), [("rsvp", "nothing"), ("nothing", "livret")])
def test_an_example_that_does_not_exist_is_not_found(game: str, id: str) -> None:
    with pytest.raises(NotFound):
        examples.opened(game, id)
