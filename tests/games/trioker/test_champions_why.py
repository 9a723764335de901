"""What is said of a piece is true of the board after it."""

import re
from typing import Any

import pytest

import grille
from grille.contract import Limits
from grille.games.trioker.champions.why import named
from grille.players import review
from grille.players.reviewing import Judged
from tests.players.games import random_match

PIECE = r"(placing \d+ on \S+|passing|accepting|forcing the other to place)"
CERTAIN = re.compile(rf"For certain, {PIECE} (wins|draws|loses) and {PIECE} (wins|draws|loses)\.")
HEXAGONS = re.compile(rf"Hexagons completed: (\d+) by {PIECE}, (\d+) by {PIECE}\.")
OFFERED = re.compile(rf"After {PIECE}, the other can complete a hexagon on (.*); not after {PIECE}\.")
BLOCKED = re.compile(rf"Pieces of the other that fit nowhere: (\d+) after {PIECE} \((.*)\), (\d+) after {PIECE}\.")
KEPT = re.compile(rf"Cells closed to the other and open to you: (.*) after {PIECE}; (.*) after {PIECE}\.")
WORTH = {"wins": 1, "draws": 0, "loses": -1}


@pytest.mark.parametrize("seed", range(5))
def test_every_sentence_is_true(seed: int) -> None:
    match = random_match(grille.load("trioker-champions"), seed)
    found = review(match, Limits(nodes=300_000))
    for judged in found.moves:
        if judged.is_mistake:
            for said in judged.why:
                check(said.en, match.game, judged)


def after(game: Any, judged: Judged, text: str) -> Any:
    """The position after one of the two moves that a sentence is about."""
    return game.play(judged.state, move_of(game, judged, text))


def move_of(game: Any, judged: Judged, text: str) -> Any:
    """Of the move that was played and the best one, the one that is meant."""
    (found,) = {one for one in (judged.move, judged.verdict.best[0]) if named(game, one).en == text}
    return found


def stuck(game: Any, judged: Judged, text: str) -> set[str]:
    then, other = after(game, judged, text), 1 - judged.state.seat
    able = {laid.piece for laid in game.fits(then, other)}
    return set(game.hand(then, other)) - able


def closing(game: Any, judged: Judged, text: str) -> set[str]:
    """Cells where the other could complete a hexagon after a move."""
    other = 1 - judged.state.seat
    turn = after(game, judged, text)._replace(seat=other, extra=0)
    names = game.contact.board.names
    return {names[laid.cell] for laid in game.fits(turn, other) if game.event(turn, laid, None).lines}


def kept(game: Any, judged: Judged, text: str) -> set[str]:
    """Cells that only the player of a move can still fill."""
    then, seat = after(game, judged, text), judged.state.seat
    own, others = ({game.contact.board.names[laid.cell] for laid in game.fits(then, one)} for one in (seat, 1 - seat))
    return own - others


def check(said: str, game: Any, judged: Judged) -> None:
    if found := CERTAIN.fullmatch(said):
        assert (WORTH[found[2]], WORTH[found[4]]) == (judged.verdict.value, judged.verdict.best_value)
    elif found := HEXAGONS.fullmatch(said):
        for count, move in ((found[1], found[2]), (found[3], found[4])):
            lines = game.event(judged.state, move_of(game, judged, move), None).lines
            assert len(lines or ()) == int(count)
    elif found := OFFERED.fullmatch(said):
        cells = set(found[2].split(", "))
        assert cells <= closing(game, judged, found[1])
        assert not cells & closing(game, judged, found[3])
    elif found := KEPT.fullmatch(said):
        for listed, move in ((found[1], found[2]), (found[3], found[4])):
            assert kept(game, judged, move) == (set() if listed == "none" else set(listed.split(", ")))
    else:
        blocked = BLOCKED.fullmatch(said)
        assert blocked, said
        assert stuck(game, judged, blocked[2]) == set(blocked[3].split(", "))
        assert len(stuck(game, judged, blocked[2])) == int(blocked[1])
        assert len(stuck(game, judged, blocked[5])) == int(blocked[4])
