"""A lexicon of a few words, so that a test can say what is possible and what is not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from grille.games.rsvp.rules import Rsvp

Speaking = Callable[..., Rsvp]


@pytest.fixture
def speaking(tmp_path: Path) -> Speaking:
    """A game whose players know these words only."""

    def game(words: str, **options: str) -> Rsvp:
        file = tmp_path / f"{'-'.join(words.split())}.txt"
        file.write_text("\n".join(words.split()), encoding="utf-8")
        return Rsvp(lexicon=str(file), **options)

    return game
