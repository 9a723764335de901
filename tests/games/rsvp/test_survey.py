"""What many games tell: whom a centre letter favours, and how a level stands beside a greedy player."""

from itertools import islice

import pytest

from grille.contract import Stop
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.survey import beside_greedy, centre_games
from grille.kernels import AVAILABLE
from grille.search.runs import rows
from tests.cli.running import grille

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


def test_every_letter_has_its_game_and_the_seed_decides() -> None:
    results = list(islice(rows(centre_games(1, "x"), None, None, Stop()), 3))
    assert [result["letter"] for result in results] == list(ALPHABET[:3])
    assert results[0] == next(rows(centre_games(1, "x"), None, None, Stop()))
    for result in results:
        first, second = result["points"]
        assert result["payoff"] == (first > second) - (first < second)
        assert result["turns"] > 5


def test_a_stop_ends_the_games() -> None:
    stop = Stop()
    stop.set()
    assert list(rows(centre_games(1, "x"), None, None, stop)) == []
    assert list(rows(beside_greedy("4", 2, "x"), None, None, stop)) == []


def test_a_level_that_looks_ahead_beats_one_that_does_not() -> None:
    answer = grille("rsvp", "greedy", "4", "--games", "6", "--seed", "1", "--json").json
    assert answer["games"] == 6
    assert answer["wins"][0] > answer["wins"][1]


def test_wrong_words_get_one_line() -> None:
    for words in (("rsvp", "greedy", "9"), ("rsvp", "centre", "--games", "0")):
        answer = grille(*words)
        assert (answer.code, answer.out) == (2, "")
        assert answer.err.count("\n") == 1
