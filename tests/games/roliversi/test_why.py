"""What is said of a ball is true of the board."""

import re
from random import Random

import pytest

import grille
from grille.contract import Limits
from grille.games.roliversi.rules import SIDES, Move, Roliversi, State
from grille.games.roliversi.why import corner_cells, facts, safe_balls
from grille.players import review
from grille.search.playout import random_move
from tests.players.games import random_match

BALL = r"((?:green|blue|yellow|red) on \S+)"
VALUE = r"(a tie|[\d.]+ balls? (?:ahead|behind))"
LEADS = re.compile(rf"(For certain|At a glance), {BALL} leads to {VALUE}, {BALL} to {VALUE}\.")
CORNERS = re.compile(rf"After {BALL}, the other can take corners? (.*); not after {BALL}\.")
SAFE = re.compile(rf"Balls of yours at the edge that nothing can turn: (\d+) after {BALL}, (\d+) after {BALL}\.")
CELLS = re.compile(rf"Cells on which the other can play: (\d+) after {BALL}, (\d+) after {BALL}\.")
LAST = re.compile(r"(\d+) empty cells?: if nobody passes, the last ball is (yours|the other's)\.")


@pytest.mark.parametrize("seed", range(6))
def test_every_sentence_is_true(seed: int) -> None:
    match = random_match(grille.load("roliversi", size=6), seed)
    found = review(match, Limits(nodes=3_000_000))
    mistakes = [judged for judged in found.moves if judged.is_mistake]
    assert mistakes
    for judged in mistakes:
        assert judged.why
        for said in judged.why:
            check(said.en, Roliversi(size=6), judged.state)


def number(text: str) -> float:
    if text == "a tie":
        return 0
    count, _, side = text.split()
    return float(count) if side == "ahead" else -float(count)


def read(game: Roliversi, text: str) -> Move:
    """A ball from what is said of it."""
    colour, cell = text.split(" on ")
    return game.read_move(cell + colour[0].upper())


def playable(game: Roliversi, state: State, text: str) -> set[str]:
    """The cells on which the other may put a ball after a move."""
    after = game.play(state, read(game, text))
    return {game.names[move.cell] for move in game.placements(State(after.cells, 1 - state.seat))}


def check(said: str, game: Roliversi, state: State) -> None:
    if found := LEADS.fullmatch(said):
        assert number(found[3]) < number(found[5])
        if found[1] == "For certain":
            at = grille.Match(game, position=game.write_state(state))
            assert number(found[5]) == grille.solve(at).value
    elif found := CORNERS.fullmatch(said):
        given = set(found[2].split(", "))
        assert given <= {game.names[cell] for cell in corner_cells(game.size)}
        assert given <= playable(game, state, found[1])
        assert not given & playable(game, state, found[3])
    elif found := SAFE.fullmatch(said):
        for count, move in ((found[1], found[2]), (found[3], found[4])):
            assert facts(game, state, read(game, move)).safe == int(count)
    elif found := CELLS.fullmatch(said):
        assert len(playable(game, state, found[2])) == int(found[1])
        assert len(playable(game, state, found[4])) == int(found[3])
    else:
        last = LAST.fullmatch(said)
        assert last, said
        assert state.cells.count(".") == int(last[1])
        assert (int(last[1]) % 2 == 1) == (last[2] == "yours")


@pytest.mark.parametrize("line", ["stop", "through"])
def test_safe_balls_are_never_turned(line: str) -> None:
    game = Roliversi(size=4, line=line)
    for seed in range(60):
        match, rng = grille.Match(game), Random(seed)
        while match.outcome is None:
            move = random_move(game, match.state, rng)
            before = match.state
            match.play(move)
            if isinstance(move, Move) and move.cell >= 0:
                for seat in (0, 1):  # what was safe before the move is there after it
                    kept = safe_balls(game.size, match.state.cells, seat)
                    assert kept >= safe_balls(game.size, before.cells, seat)


def test_a_corner_makes_the_balls_beside_it_safe() -> None:
    cells = "GBG." + "Y..." + "B..." + "...."
    assert safe_balls(4, cells, 0) == 3
    assert SIDES[0] == "GB"
