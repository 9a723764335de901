"""Moves as people read and type them: in the words of their language, and whatever is shown is read back."""

import pytest

from grille.games import REGISTRY, load, load_face
from tests.conformance.plays import plays
from tests.conformance.variants import Variant, all_variants

ENGLISH = {"pass", "swap", "give", "draw", "challenge", "accept", "prove", "concede", "force"}


@pytest.mark.parametrize("variant", [one for one in all_variants() if one.id in REGISTRY], ids=str)
def test_every_move_is_read_back_as_it_is_shown_in_either_language(variant: Variant) -> None:
    game = variant.load()
    face = load_face(game)
    for play in plays(variant):
        for move in map(game.write_move, play.moves):
            written = face.written(move)
            assert face.read(written.fr) == face.read(written.en) == face.read(move) == move
            assert not ENGLISH & set(written.fr.split())


@pytest.mark.parametrize(
    ("game", "move", "fr", "en"),
    [
        ("roliversi", "e3G", "e3V", "e3G"),
        ("roliversi", "pass", "passer", "pass"),
        ("rsvp", "challenge", "contester", "challenge"),
        ("trioker-champions", "force", "obliger", "force"),
        ("trioker-rapide", "give 012", "donner 012", "give 012"),
        ("trioker-rapide", "draw", "piocher", "draw"),
        ("nim", "2,3", "2,3", "2,3"),
    ],
)
def test_words_are_those_of_the_language(game: str, move: str, fr: str, en: str) -> None:
    face = load_face(load(game, announce="yes") if move == "force" else load(game))
    assert face.written(move) == (fr, en)


def test_a_typed_word_needs_neither_accents_nor_small_letters() -> None:
    face = load_face(load("roliversi", pie=True))
    assert face.read("ECHANGER") == face.read(" échanger ") == "swap"
