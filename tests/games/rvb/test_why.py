"""What is said of a strike is true of the grid."""

import re
from random import Random

import pytest

import grille
from grille.contract import Budget
from grille.games.rvb.grid import grid_of
from grille.games.rvb.problems import random_end
from grille.games.rvb.rules import Rvb, State, Strike
from grille.games.rvb.search import Search
from grille.games.rvb.why import reasons

FEW = 22
"""So many cells are struck where every answer is looked through."""
STRIKE = r"[RVB]+ \(([a-g\d, ]+)\)"
LEAVES = re.compile(rf"{STRIKE} leaves (\d+) R, (\d+) V, (\d+) B\.")
ONLY = re.compile(rf"The other then wins, but only by {STRIKE}\.")
SEVERAL = re.compile(rf"The other then has (\d+) winning strikes, for instance {STRIKE}\.")
WOULD = re.compile(rf"{STRIKE} would have won\.")
EACH = re.compile(rf"Each of the (\d+) answers to {STRIKE} has a winning reply\.")
LISTED = re.compile(r"To each answer its own: (.*)\.")
DONE = re.compile(rf"{STRIKE} leaves one R, one V and one B: done\.")


def winning(game: Rvb, state: State) -> set[int]:
    return set(Search(grid_of(game, state), Budget()).winning())


@pytest.mark.parametrize("seed", range(12))
def test_every_sentence_is_true(seed: int) -> None:
    game, rng = Rvb(), Random(seed)
    state = next(state for state in iter(lambda: random_end(rng), None) if state.cells.count("x") >= FEW)
    wins = winning(game, state)
    strikes = [Strike(cells) for cells in grid_of(game, state).strikes()]
    for strike in rng.sample(strikes, min(6, len(strikes))):
        check([said.en for said in reasons(game, state, strike, None)], game, state, strike, wins)


def check(said: list[str], game: Rvb, state: State, strike: Strike, wins: set[int]) -> None:
    after = game.play(state, strike)
    answers = winning(game, after)
    assert said
    for one in said:
        if found := LEAVES.fullmatch(one):
            assert read(game, found[1]) == strike.cells
            assert [after.cells.count(letter) for letter in "RVB"] == [int(found[at]) for at in (2, 3, 4)]
        elif found := ONLY.fullmatch(one):
            assert answers == {read(game, found[1])}
        elif found := SEVERAL.fullmatch(one):
            assert len(answers) == int(found[1])
            assert read(game, found[2]) in answers
        elif found := WOULD.fullmatch(one):
            assert read(game, found[1]) in wins
        elif found := EACH.fullmatch(one):
            assert read(game, found[2]) in wins
            left = game.play(state, Strike(read(game, found[2])))
            assert len(list(grid_of(game, left).strikes())) == int(found[1])
        elif DONE.fullmatch(one) or LISTED.fullmatch(one):
            continue
        else:
            assert one == "The position was lost: no strike wins."
            assert not wins


def read(game: Rvb, text: str) -> int:
    move = game.read_move(text.replace(", ", "-"))
    assert isinstance(move, Strike)
    return move.cells


def test_one_table_answers_the_strikes_of_a_whole_game() -> None:
    game = Rvb()
    match = grille.Match(game, position=game.write_state(random_end(Random(5))))
    while match.outcome is None:
        match.play(next(game.moves(match.state)))
    found = grille.review(match)
    assert found.is_exact
    assert all(judged.why for judged in found.moves if judged.is_mistake)
