"""Games of one person: laid piece by piece, named piece by piece; every answer found again in a second way."""

import pytest

from grille.contract import IllegalMove, UnreadableText
from grille.games.trioker.pieces import turns
from grille.games.trioker.puzzles.problems import SETTER as PUZZLES
from grille.games.trioker.puzzles.solitaire import Solitaire
from grille.games.trioker.rapide.neighbour.problems import SETTER as NEIGHBOUR
from grille.games.trioker.rapide.table import CONTACT
from grille.search.problems import Problem
from grille.search.setting import Lie

DEALS = [one for one in PUZZLES.collection.problems if one.kind == "patience"]


def test_a_shape_is_filled_piece_by_piece() -> None:
    game = Solitaire(shape=".A./AVA", pieces="000,001,002,003")
    state = game.read_state("000@b2+0")
    assert game.hand(state) == ("001", "002", "003")
    assert game.write_state(state) == "000@b2+0"
    for move in ("001@a1+1", "002@b1+1", "003@b3+1"):
        written = next(game.write_move(one) for one in game.moves(state) if game.write_move(one)[:6] == move[:6])
        state = game.play(state, game.check(state, game.read_move(written)))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason.en == "the shape is full"


def test_what_cannot_lie_is_refused_with_its_rule() -> None:
    game = Solitaire(shape="AVA/VAV", pieces="000,001,111,112,221,220")
    state = game.read_state("000@a1+0")
    for move, rule in (("000@a2+0", "§5"), ("333@a2+0", "§5"), ("111@a1+0", "§5"), ("111@a2+0", "§3")):
        with pytest.raises(IllegalMove) as refused:
            game.check(state, game.read_move(move))
        assert refused.value.rule == rule
    with pytest.raises(UnreadableText):
        Solitaire(shape="AVA/VAV", pieces="000,000,001,002,003,012")


@pytest.mark.parametrize("problem", DEALS[::40], ids=lambda problem: str(problem.number))
def test_a_deal_has_one_hexagon_by_trying_every_row_of_pieces(problem: Problem) -> None:
    """Round the middle: neighbours share the middle's value and one more, so hexagons are rings of six readings."""
    pieces = problem.options["pieces"].split(",")
    rings = set()
    for first in pieces:
        for reading in turns(first):
            rings |= set(closed([reading], [first], pieces))
    assert {frozenset(name for name, _ in ring) for ring in rings} == {
        frozenset(text.split("@")[0] for text in problem.answer.split(","))
    }
    assert len(rings) == 1


def closed(readings: list[str], used: list[str], pieces: list[str]) -> list[frozenset[tuple[str, str]]]:
    """Each reading is the middle, then its two outer corners; the second is the next one's first."""
    if len(readings) == 6:
        is_ring = readings[-1][2] == readings[0][1]
        return [frozenset(zip(used, readings, strict=True))] if is_ring else []
    found = []
    for piece in pieces:
        for reading in dict.fromkeys(turns(piece)):
            if piece not in used and reading[0] == readings[0][0] and reading[1] == readings[-1][2]:
                found += closed([*readings, reading], [*used, piece], pieces)
    return found


def test_two_ways_to_fill_are_refused_with_the_other() -> None:
    """Without the pieces that lie already there is more than one way."""
    problem = next(one for one in PUZZLES.collection.problems if "given" in one.themes)
    loose = Problem(
        position="-", answer=f"{problem.position},{problem.answer}", themes=problem.themes, options=problem.options
    )
    with pytest.raises(Lie, match="two answers"):
        PUZZLES.prove(loose)


def test_a_filling_that_clashes_is_refused_with_the_corner() -> None:
    problem = PUZZLES.collection.problems[0]
    first, *rest = problem.answer.split(",")
    piece, place = first.split("@")
    turned = f"{piece}@{place[:-1]}{(int(place[-1]) + 1) % 3}"
    lying = Problem(
        position=problem.position,
        answer=",".join((*rest, turned)),
        themes=problem.themes,
        options=problem.options,
        moves=problem.moves,
    )
    with pytest.raises(IllegalMove, match="meets"):
        PUZZLES.prove(lying)


@pytest.mark.parametrize("problem", NEIGHBOUR.collection.problems[::20], ids=lambda problem: str(problem.number))
def test_the_neighbour_holds_what_fits_nowhere(problem: Problem) -> None:
    """By the rule alone: every piece out of sight is laid everywhere, in every way, by brute force."""
    state = NEIGHBOUR.state(problem)
    lying = state.view.lying
    nowhere = [
        piece
        for piece in state.unseen
        if all(
            CONTACT.why_not(lying, CONTACT.read(f"{piece}@{name}+{turn}"))
            for name in CONTACT.board.names
            for turn in range(3)
        )
    ]
    assert ",".join(nowhere) == problem.answer
    assert len(nowhere) == len(state.other)


def test_a_hand_that_would_have_been_placed_is_refused_with_the_cell() -> None:
    problem = NEIGHBOUR.collection.problems[0]
    state = NEIGHBOUR.state(problem)
    fits = next(piece for piece in state.unseen if piece not in problem.answer)
    with pytest.raises(Lie, match=f"{fits} would fit on"):
        NEIGHBOUR.prove(Problem(position=problem.position, answer=fits, themes=("hand",), moves=1))
