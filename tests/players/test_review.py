"""A game gone through afterwards: what is called proved is exact, and a mistake is one."""

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import grille
from grille.contract import CHANCE, Budget, Limits, Stop, Text
from grille.games import REGISTRY
from grille.players import judgements, review
from grille.players.noise import FILE, Noise, Pair, kept_noise, noise_of, pairs_of
from grille.players.reviewing import Judged
from grille.search.exact import ExactSolver
from grille.search.judging import Verdict
from tests.players.games import random_end, random_match

ENDS: dict[str, tuple[dict[str, object], int]] = {
    "nim": ({"piles": "4,6"}, 12),
    "rvb": ({}, 5),
    "roliversi": ({"size": 4}, 6),
    "trioker-champions": ({}, 4),
}
"""Games with open cards, and how many of their last moves the slow solver settles soon."""


def exact_values(solver: ExactSolver[Any, Any], state: Any, move: Any) -> tuple[int, int]:
    """What a move and what the best one is worth to the mover, found the slow way."""
    game, budget = solver.game, Budget()
    seat = game.actor(state)
    return solver.after(state, seat, move, budget), solver.value(state, budget)


@pytest.mark.parametrize("id", ENDS)
@pytest.mark.parametrize("seed", range(8))
def test_what_is_proved_is_exact(id: str, seed: int) -> None:
    options, plies = ENDS[id]
    match = random_end(grille.load(id, **options), seed, plies)
    game, solver = match.game, ExactSolver(match.game)
    found = review(match, Limits(nodes=2_000_000))
    assert found.is_exact
    for judged in found.moves:
        if judged.seat == CHANCE:
            continue
        value, best = exact_values(solver, judged.state, judged.move)
        assert (judged.verdict.value, judged.verdict.best_value) == (value, best)
        assert judged.verdict.loss == best - value
        assert judged.is_mistake == (value < best)
        for move in judged.verdict.best:
            assert exact_values(solver, judged.state, move)[0] == best
        if value == best and not (game.info.is_impartial and best < 0):
            assert judged.move in judged.verdict.best


@pytest.mark.parametrize("id", ["roliversi", "rvb", "nim", "trioker-champions"])
def test_all_best_moves_are_named(id: str) -> None:
    options, plies = ENDS[id]
    match = random_end(grille.load(id, **options), 99, plies)
    solver = ExactSolver(match.game)
    for judged in review(match, Limits(nodes=2_000_000)).moves:
        solution = solver.solve(judged.state, Limits(), Stop())
        assert set(judged.verdict.best) == set(solution.best)


def test_an_estimate_is_never_called_proved() -> None:
    match = random_match(grille.load("roliversi"), 1, plies=12)
    found = review(match, Limits(nodes=40_000))
    assert [judged.verdict.exact for judged in found.moves] == [False] * 12
    assert not found.is_exact
    assert all(judged.verdict.loss is not None for judged in found.moves)


def judged_with(value: float, best: float, exact: bool, noise: float) -> Judged:
    return Judged(1, 0, None, None, Verdict(value, best, (), exact, Text("", "")), noise)


def test_an_estimate_within_its_noise_is_no_mistake() -> None:
    assert not judged_with(1.0, 4.0, exact=False, noise=3.0).is_mistake
    assert judged_with(1.0, 4.1, exact=False, noise=3.0).is_mistake
    assert judged_with(3, 4, exact=True, noise=3.0).is_mistake


def test_a_turning_point_is_a_mistake_that_changes_who_wins() -> None:
    assert judged_with(-2, 6, exact=True, noise=0).is_turning
    assert judged_with(0, 6, exact=True, noise=0).is_turning
    assert not judged_with(2, 6, exact=True, noise=0).is_turning
    assert not judged_with(-0.5, 0.5, exact=False, noise=3.0).is_turning


# The whole


def test_the_curve_is_seen_from_seat_1() -> None:
    match = grille.Match(grille.load("nim"), ["0,14", "12,0", "0,2", "0,1"])
    assert review(match).curve == (1, -1, 1, -1, -1)


def test_the_summary_counts_mistakes_and_turning_points() -> None:
    match = grille.Match(grille.load("nim"), ["0,14", "12,0", "0,2", "0,1"])
    first, second = review(match).summaries
    assert (first.mistakes, first.turning, second.mistakes) == ((1, 3), (1, 3), (2,))
    assert first.said.fr == "2 fautes (coups 1, 3), 2 tournants (coups 1, 3) ; coups prouvés : 2 sur 2."
    assert second.said.en == "1 mistake (move 2), 1 turning point (move 2); moves proved: 2 of 2."


def test_a_match_without_a_move_has_nothing_to_judge() -> None:
    found = review(grille.Match(grille.load("roliversi")))
    assert (found.moves, found.curve) == ((), (None,))


def test_an_unfinished_game_is_judged_as_far_as_it_goes() -> None:
    match = random_match(grille.load("roliversi", size=4), 5, plies=6)
    found = review(match, Limits(nodes=2_000_000))
    assert found.is_exact
    assert len(found.curve) == 7


def test_each_move_is_told_as_soon_as_it_is_known() -> None:
    match = random_match(grille.load("roliversi", size=6), 2)
    told = [(judged.ply, judged.verdict.exact) for judged in judgements(match, Limits(nodes=5_000_000))]
    plies = len(match.moves)
    assert [ply for ply, _ in told[:plies]] == list(range(1, plies + 1))
    proved = [ply for ply, _ in told[plies:]]
    assert proved == list(range(plies, plies - len(proved), -1))


def test_who_is_told_to_stop_gives_what_he_has() -> None:
    match, stop = random_match(grille.load("roliversi"), 4), Stop()
    told: list[Judged] = []
    for judged in judgements(match, Limits(seconds=600), stop):
        told.append(judged)
        if len(told) == 3:
            stop.set()
    assert len(told) == 3


# Hidden hands


# Noise


def test_beyond_the_noise_nearly_every_move_does_lose() -> None:
    right = [Pair(number / 10, 0) for number in range(30)]
    wrong = [Pair(2.0 + number / 10, 1) for number in range(40)]
    noise = Noise((*right, *wrong))
    called = noise.called(noise.noise)
    assert sum(pair.proved > 0 for pair in called) >= 0.95 * len(called)
    assert noise.noise == 2.8
    assert (noise.figures()["called"], noise.figures()["rightly"]) == (32, 31)


def test_few_moves_say_nothing() -> None:
    assert Noise([Pair(5.0, 1)] * 9).noise == float("inf")


def test_without_a_measure_no_estimate_is_trusted() -> None:
    assert noise_of(grille.load("nim")) == float("inf")


@pytest.mark.parametrize("id", ["roliversi", "trioker-champions"])
def test_the_noise_on_file_follows_from_its_pairs(id: str) -> None:
    kept = json.loads(files(REGISTRY[id]).joinpath(FILE).read_text(encoding="utf-8"))
    noise = Noise([Pair(*pair) for pair in kept["pairs"]])
    assert kept == {"command": kept["command"], **noise.figures()}
    assert kept_noise(id) == noise.noise


def test_pairs_are_estimates_that_were_proved_later() -> None:
    game = grille.load("roliversi", size=6)
    match = random_match(game, 3)
    pairs = list(pairs_of(match, Limits(nodes=3_000_000), Stop()))
    assert pairs
    assert all(pair.estimated >= 0 and pair.proved >= 0 for pair in pairs)


@pytest.mark.parametrize("id", ["roliversi", "rvb", "rsvp", "trioker-champions", "trioker-rapide"])
def test_every_game_is_reviewed_within_its_nodes(id: str) -> None:
    match = random_match(grille.load(id), Random(id).randrange(100))
    found = review(match, Limits(nodes=30_000, memory=1 << 22))
    assert [judged.ply for judged in found.moves] == list(range(1, len(match.moves) + 1))
