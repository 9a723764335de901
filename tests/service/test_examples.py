"""Worked examples: every one of them can be played, and says something at every move."""

from __future__ import annotations

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


def test_the_booklets_example_is_seen_from_the_side_of_whoever_moved() -> None:
    opened = examples.opened("rsvp", "livret")
    assert opened.layout.behind == [1]
    assert [ply.eyes for ply in opened.plies] == [1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]
    last = opened.plies[-1]
    assert last.scores == (40, 41)
    assert [(light.word, light.cells) for light in last.lights if light.is_counted] == [
        ("AU", ["h7", "g7"]),
        ("VA", ["h6", "h7"]),
    ]
    assert last.left is not None
    assert (last.left["E"], last.left["X"]) == (8, 0)


def test_a_word_that_only_the_other_side_reads_is_told_apart() -> None:
    """§8: ELEVER appears behind REVELE, and counts for nobody."""
    revele = examples.opened("rsvp", "livret").plies[6]
    assert [(light.said.fr, light.seat) for light in revele.lights] == [
        ("REVELE, 9 points", None),
        ("Le joueur 2 lit ELEVER", 1),
    ]


@pytest.mark.parametrize(("game", "id"), [("rsvp", "nothing"), ("nothing", "livret")])
def test_an_example_that_does_not_exist_is_not_found(game: str, id: str) -> None:
    with pytest.raises(NotFound):
        examples.opened(game, id)
