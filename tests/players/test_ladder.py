"""Matches between levels: fair openings, honest intervals, and a test that stops when it knows."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import Stop
from grille.games import load
from grille.players.contests import NotForTwo, contest, played
from grille.players.ladder import Question, Tally, elo_of, opening, score_of, tally_of
from grille.search.runs import rows

counts = st.integers(0, 500)
tallies = st.builds(Tally, counts, counts, counts)


# The score and its interval


def test_a_draw_is_half_a_point() -> None:
    assert Tally(wins=2, draws=2, losses=0).score == 0.75


@pytest.mark.parametrize(
    ("tally", "low", "high"),
    [  # Wilson's interval as textbooks print it
        (Tally(8, 0, 2), 0.4902, 0.9433),
        (Tally(0, 0, 10), 0.0, 0.2775),
        (Tally(50, 0, 50), 0.4038, 0.5962),
    ],
)
def test_known_intervals(tally: Tally, low: float, high: float) -> None:
    assert tally.interval() == pytest.approx((low, high), abs=1e-4)


@given(tallies)
def test_the_interval_holds_the_score(tally: Tally) -> None:
    low, high = tally.interval()
    assert 0 <= low <= tally.score <= high <= 1


@given(tallies)
def test_the_other_side_sees_the_mirror_image(tally: Tally) -> None:
    other = Tally(tally.losses, tally.draws, tally.wins)
    low, high = tally.interval()
    assert other.interval() == pytest.approx((1 - high, 1 - low))
    assert other.elo() == pytest.approx(-tally.elo())


def test_four_hundred_elo_are_ten_to_one() -> None:
    assert elo_of(10 / 11) == pytest.approx(400)
    assert score_of(400) == pytest.approx(10 / 11)
    assert elo_of(1.0) == math.inf
    assert elo_of(0.0) == -math.inf


def test_one_more_game() -> None:
    assert Tally().plus(5).plus(0).plus(-3).plus(1) == Tally(wins=2, draws=1, losses=1)


# The sequential test


def test_a_few_games_answer_nothing() -> None:
    assert Question(0, 50).answer(Tally(2, 0, 1)) is None


def test_a_clear_difference_is_found() -> None:
    assert Question(0, 50).answer(Tally(80, 20, 20)) is True
    assert Question(0, 50).answer(Tally(20, 20, 80)) is False


def test_all_games_alike_are_enough_in_the_end() -> None:
    assert Question(0, 50).answer(Tally(wins=200)) is True


@pytest.mark.parametrize(("elo", "right"), [(0, False), (60, True)])
def test_the_answer_is_wrong_in_few_of_many_contests(elo: float, right: bool) -> None:
    question, rng, wrong = Question(0, 60), Random(elo), 0
    for _ in range(300):
        tally = Tally()
        while (answer := question.answer(tally)) is None:
            tally = tally.plus(1 if rng.random() < score_of(elo) else -1)
        wrong += answer is not right
    assert wrong / 300 < 0.1


# Playing


def test_every_opening_is_played_from_both_seats() -> None:
    game = load("roliversi", size=4)
    matches = [played(game, ("1", "1"), "seed", number, Stop()).match for number in range(6)]
    plies = len(opening(game, Random("seed opening 0")))
    openings = [match.moves[:plies] for match in matches]
    assert openings[0] == openings[1] != openings[2] == openings[3]


def test_the_same_seed_gives_the_same_games() -> None:
    def games(seed: str) -> list[object]:
        return [played(load("nim"), ("1", "2"), seed, number, Stop()).match.moves for number in range(6)]

    assert games("a") == games("a") != games("b")


def test_an_opening_does_not_end_the_game() -> None:
    game = load("nim", piles="9,9")
    for seed in range(50):
        moves = opening(game, Random(seed))
        state = game.start()
        for move in moves:
            state = game.play(state, move)
        assert game.outcome(state) is None


def test_a_game_that_is_over_at_the_start_is_counted_as_it_stands() -> None:
    found = rows(contest(load("nim", piles="0,0"), ("1", "1"), "seed", 2), None, None, Stop())
    assert tally_of(found) == Tally(wins=1, losses=1)


def test_perfect_play_beats_a_beginner() -> None:
    tally = tally_of(rows(contest(load("nim"), ("best", "1"), "seed", 100), None, None, Stop()))
    assert tally.interval()[0] > 0.5


def test_a_stopped_game_is_not_counted() -> None:
    stop = Stop()
    games = rows(contest(load("nim"), ("1", "1"), "seed", 9), None, None, stop)
    next(games)
    stop.set()
    assert list(games) == []


def test_only_two_can_meet(toys: None) -> None:
    with pytest.raises(NotForTwo):
        contest(load("pioche"), ("1", "2"), "seed", 1)
