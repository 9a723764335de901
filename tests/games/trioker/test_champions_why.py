"""What is said of a piece is true of the board after it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import grille
from grille.contract import Limits
from grille.players import review
from tests.players.games import random_match

CERTAIN = re.compile(r"For certain, (\S+) (wins|draws|loses) and (\S+) (wins|draws|loses)\.")
HEXAGONS = re.compile(r"(\S+) completes (\d+) hexagons?, (\S+) (\d+) hexagons?\.")
OFFERED = re.compile(r"After (\S+) the other can complete a hexagon on (.*), not after (\S+)\.")
BLOCKED = re.compile(r"After (\S+), (\d+) of the other's pieces fit nowhere \((.*)\); after (\S+), (\d+)\.")
WORTH = {"wins": 1, "draws": 0, "loses": -1}


@pytest.mark.parametrize("seed", range(5))
def test_every_sentence_is_true(seed: int) -> None:
    match = random_match(grille.load("trioker-champions"), seed)
    found = review(match, Limits(nodes=300_000))
    for judged in found.moves:
        if judged.is_mistake:
            for said in judged.why:
                check(said.en, match.game, judged.state, judged.verdict)


def stuck(game: Any, state: Any, text: str) -> set[str]:
    after, other = game.play(state, game.read_move(text)), 1 - state.seat
    able = {laid.piece for laid in game.fits(after, other)}
    return set(game.hand(after, other)) - able


def closing(game: Any, state: Any, text: str) -> set[str]:
    """Cells where the other could complete a hexagon after a move."""
    after, other = game.play(state, game.read_move(text)), 1 - state.seat
    turn = after._replace(seat=other, extra=0)
    names = game.contact.board.names
    return {names[laid.cell] for laid in game.fits(turn, other) if game.event(turn, laid, None).lines}


def check(said: str, game: Any, state: Any, verdict: Any) -> None:
    if found := CERTAIN.fullmatch(said):
        assert (WORTH[found[2]], WORTH[found[4]]) == (verdict.value, verdict.best_value)
    elif found := HEXAGONS.fullmatch(said):
        for move, count in ((found[1], found[2]), (found[3], found[4])):
            lines = game.event(state, game.read_move(move), None).lines
            assert len(lines or ()) == int(count)
    elif found := OFFERED.fullmatch(said):
        cells = set(found[2].split(", "))
        assert cells <= closing(game, state, found[1])
        assert not cells & closing(game, state, found[3])
    else:
        blocked = BLOCKED.fullmatch(said)
        assert blocked, said
        assert stuck(game, state, blocked[1]) == set(blocked[3].split(", "))
        assert len(stuck(game, state, blocked[1])) == int(blocked[2])
        assert len(stuck(game, state, blocked[4])) == int(blocked[5])
