"""Levels that people can feel: each is described, and a child of eight beats the first and not yet the third."""

from itertools import islice
from random import Random

import pytest

from grille.contract import OVER, Stop, UnknownName
from grille.games import REGISTRY, load, load_beginner, load_levels
from grille.kernels import AVAILABLE
from grille.players.beginner import first_games
from grille.players.ladder import Tally
from grille.records import Match
from grille.search.engine import LEVELS

GAMES = {"nim": 400, "roliversi": 40, "rvb": 100, "rsvp": 20, "trioker-champions": 60, "trioker-rapide": 60}
"""So many are enough to see it at this seed; docs/results.md has the figures."""
STARTS = {"rvb": "drawn"}
"""Nobody waits for a machine that writes a grid with care."""


def tally(id: str, level: str) -> Tally:
    *_, last = islice(first_games(load(id), level, "1", Stop(), STARTS.get(id)), GAMES[id])
    return last


@pytest.mark.parametrize("id", REGISTRY)
def test_every_level_says_what_it_does(id: str) -> None:
    words = load_levels(id)
    assert tuple(words) == LEVELS
    assert len({text for texts in words.values() for text in texts}) == 2 * len(LEVELS)


def test_a_game_without_words_of_its_own_has_general_ones(toys: None) -> None:
    assert tuple(load_levels("pioche")) == LEVELS
    with pytest.raises(UnknownName, match="no beginner"):
        load_beginner(load("pioche"))


@pytest.mark.parametrize("id", REGISTRY)
def test_a_beginner_keeps_to_the_rules(id: str) -> None:
    game = load(id)
    child = load_beginner(game)
    for seed in range(3):
        rng, match = Random(seed), Match(game)
        while match.actor != OVER:
            match.let_chance_play(rng)
            if match.actor != OVER:
                match.play(child.choose(game.view(match.state, match.actor), rng))


@pytest.mark.skipif(not AVAILABLE, reason="the levels are measured with the kernels")
@pytest.mark.parametrize("id", REGISTRY)
def test_a_beginner_beats_level_1_in_three_games_of_ten(id: str) -> None:
    found = tally(id, "1")
    assert found.wins >= 0.3 * found.games


@pytest.mark.skipif(not AVAILABLE, reason="the levels are measured with the kernels")
@pytest.mark.parametrize("id", REGISTRY)
def test_a_beginner_beats_level_3_in_one_game_of_ten_at_most(id: str) -> None:
    found = tally(id, "3")
    assert found.wins <= 0.1 * found.games


def test_the_same_seed_gives_the_same_games() -> None:
    games = [[*islice(first_games(load("nim"), "1", seed, Stop()), 12)] for seed in ("a", "a", "b")]
    assert games[0] == games[1] != games[2]


def test_a_stopped_game_is_not_counted() -> None:
    stop = Stop()
    stop.set()
    assert list(first_games(load("nim"), "1", "seed", stop)) == []
