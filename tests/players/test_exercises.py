"""« Cherchez mieux »: any move that keeps the value is right, a wrong one meets its refutation."""

import pytest

import grille
from grille.contract import IllegalMove, Limits
from grille.players import attempt, exercises, review
from tests.players.games import random_match

GAME = ["0,14", "12,0", "0,2", "0,1"]


def test_exercises_are_the_positions_before_ones_own_mistakes() -> None:
    found = review(grille.Match(grille.load("nim"), GAME))
    assert [exercise.position for exercise in exercises(found, 0)] == ["12,17 1", "0,3 1"]
    assert [exercise.position for exercise in exercises(found, 1)] == ["12,3 2"]


def test_every_winning_take_is_right_and_every_other_one_refuted() -> None:
    exercise = exercises(review(grille.Match(grille.load("nim"), GAME)), 1)[0]
    game, state = exercise.game, exercise.judged.state
    for move in game.moves(state):
        tried = attempt(exercise, move)
        after = game.play(state, move)
        assert tried.is_right == (grille.solve(grille.Match(game, position=game.write_state(after))).value == -1)
        if not tried.is_right and any(after.piles):
            then = game.play(after, game.check(after, tried.refutation))
            assert grille.solve(grille.Match(game, position=game.write_state(then))).value == -1
        assert tried.why


def test_another_best_ball_is_right_too() -> None:
    match = random_match(grille.load("roliversi", size=4), 3)
    found = review(match, Limits(nodes=1_000_000))
    tried = 0
    for seat in (0, 1):
        for exercise in exercises(found, seat):
            best = set(exercise.judged.verdict.best)
            for move in exercise.game.moves(exercise.judged.state):
                tried += 1
                assert attempt(exercise, move, Limits(nodes=100_000)).is_right == (move in best)
    assert tried


def test_an_illegal_try_is_refused_with_its_rule() -> None:
    exercise = exercises(review(grille.Match(grille.load("nim"), GAME)), 0)[0]
    with pytest.raises(IllegalMove) as refusal:
        attempt(exercise, "13,0")
    assert refusal.value.rule == "§2"


def test_where_a_mistake_was_estimated_so_are_other_moves() -> None:
    game = grille.load("roliversi")
    found = review(random_match(game, 3, plies=20), Limits(nodes=4_000_000))
    exercise = next(one for seat in (0, 1) for one in exercises(found, seat) if not one.judged.verdict.exact)
    assert attempt(exercise, exercise.judged.verdict.best[0]).is_right
    wrong = attempt(exercise, exercise.judged.move)
    assert (wrong.is_right, wrong.verdict.exact) == (False, False)
    after = game.play(exercise.judged.state, exercise.judged.move)
    assert game.is_legal(after, wrong.refutation)
