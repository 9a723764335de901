"""A review as JSON: read back it is the same, and a later sitting goes on from it."""

import json

import pytest

import grille
from grille.contract import Limits, Stop
from grille.players import judgements, review
from grille.players.written import read_review, read_verdict, write_judged
from tests.players.games import random_match

GAMES: dict[str, dict[str, object]] = {
    "nim": {},
    "rvb": {},
    "roliversi": {"size": 4},
    "rsvp": {"size": 7, "target": 20},
    "trioker-champions": {},
    "trioker-rapide": {},
}


@pytest.mark.parametrize("id", GAMES)
def test_what_is_written_is_read_back(id: str) -> None:
    match = random_match(grille.load(id, **GAMES[id]), 1)
    found = review(match, Limits(nodes=2_000))
    moves = json.loads(json.dumps([write_judged(match.game, judged) for judged in found.moves]))
    again = read_review(match, moves)
    assert [write_judged(match.game, judged) for judged in again.moves] == moves
    assert (again.curve, again.summaries, again.is_exact) == (found.curve, found.summaries, found.is_exact)


@pytest.mark.parametrize("id", ["roliversi", "rvb"])
def test_what_is_proved_is_not_looked_for_again(id: str) -> None:
    match = random_match(grille.load(id, **GAMES[id]), 4)
    whole = list(judgements(match, Limits(nodes=2_000_000)))
    proved = {judged.ply - 1: judged.verdict for judged in whole if judged.verdict.exact and judged.ply % 2}
    assert proved
    again = list(judgements(match, Limits(nodes=2_000_000), known=proved))
    assert again
    assert not {judged.ply - 1 for judged in again} & proved.keys()
    for judged in (*whole, *again):
        if judged.verdict.exact:
            (same,) = {one.verdict.best_value for one in whole if one.ply == judged.ply and one.verdict.exact}
            assert judged.verdict.best_value == same


def test_a_second_sitting_goes_further() -> None:
    match = random_match(grille.load("roliversi"), 2)
    first = {judged.ply: judged for judged in judgements(match, Limits(nodes=1_000_000))}
    known = {ply - 1: judged.verdict for ply, judged in first.items()}
    second = [judged for judged in judgements(match, Limits(nodes=6_000_000), known=known) if judged.verdict.exact]
    assert second
    assert max(judged.ply for judged in second) < min(ply for ply, judged in first.items() if judged.verdict.exact)


def test_a_game_of_chance_alone_is_gone_through_too() -> None:
    match = random_match(grille.load("trioker-rapide"), 1, plies=1)
    assert list(judgements(match, Limits(nodes=1), Stop())) == []
    assert [judged.seat for judged in review(match, Limits(nodes=1)).moves] == [-1]


def test_values_are_read_as_they_are_written() -> None:
    game = grille.load("nim")
    (judged,) = review(grille.Match(game, ["0,1"])).moves
    told = write_judged(game, judged)
    assert (told["value"], told["best_value"]) == ("loss", "win")
    assert read_verdict(game, told) == judged.verdict.__class__(**{**vars(judged.verdict), "noise": told["noise"]})
