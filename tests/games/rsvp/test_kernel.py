"""The kernel and the rules agree: on letters, on points, and on who wins at once; on any frame with any words."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grille.contract import Limits, Stop
from grille.games.rsvp.cubes import VALUES
from grille.games.rsvp.kernel import kernel_of, kernel_with
from grille.games.rsvp.lexicon.index import ALPHABET, Index, build
from grille.games.rsvp.notation import Put, State
from grille.games.rsvp.player import RsvpEngine, told
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.words import Words
from grille.kernels import AVAILABLE
from grille.search.exact import ExactSolver
from grille.search.playout import random_move
from tests.games.rsvp.reference import EMPTY

if AVAILABLE:
    from grille.kernels.rsvp import Player

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")

SIZE = 5
LETTERS = "ABC"
lexicons = st.frozensets(st.text(LETTERS, min_size=2, max_size=SIZE), min_size=1, max_size=25)
frames = st.text(LETTERS + 3 * EMPTY, min_size=SIZE * SIZE, max_size=SIZE * SIZE)
seats = st.sampled_from((0, 1))


@given(lexicons, frames, seats)
def test_the_same_letters_may_be_put(lexicon: frozenset[str], cells: str, seat: int) -> None:
    index = Index(build(lexicon))
    kernel = kernel_with(index, SIZE)
    assert kernel.placements(cells, seat) == list(Words(index, SIZE).placements(cells, seat))
    assert kernel.naive_placements(cells, seat) == kernel.placements(cells, seat)


@given(lexicons, frames, seats, st.integers(0, 2))
def test_the_same_letters_count_the_same_points(lexicon: frozenset[str], cells: str, seat: int, depth: int) -> None:
    index = Index(build(lexicon))
    words = Words(index, SIZE)
    cubes = tuple(2 if letter in "AB" else 0 for letter in ALPHABET)
    ranked = kernel_with(index, SIZE).rank(cells, seat, cubes, (0, 0), 10_000, depth)
    expected = {
        (letter, cell)
        for cell, bits in enumerate(words.placements(cells, seat))
        for letter in (0, 1)
        if bits >> letter & 1
    }
    assert {(one.letter, one.cell) for one in ranked} == expected
    assert len(ranked) == len(expected)
    for one in ranked:
        after = cells[: one.cell] + ALPHABET[one.letter] + cells[one.cell + 1 :]
        assert one.points == sum(found.points for found in words.made(after, seat, one.cell))


def test_letters_count_what_the_cubes_say() -> None:
    """The kernel is told the values: a J of one point would count one."""
    index = Index(build({"JE"}))
    cells = "." * 12 + "J" + "." * 12
    for values, points in ((tuple(VALUES.values()), 9), ((1,) * len(VALUES), 2)):
        kernel = Player(bytes(index.buffer), tuple(index.counts.values()), values, SIZE)
        assert max(one.points for one in kernel.rank(cells, 0, (9,) * 26, (0, 0), 100, 1)) == points


def test_they_agree_along_whole_games_in_french() -> None:
    game, rng = Rsvp(), Random(11)
    kernel, words = kernel_of("dictionary-fr", game.size), Words(game.words.index, game.size)
    state = game.start()
    for _ in range(25):
        state = game.play(state, random_move(game, state, rng))
        for seat in (0, 1):
            assert kernel.placements(state.cells, seat) == list(words.placements(state.cells, seat))


def test_a_greedy_game_is_one_by_the_rules() -> None:
    """Every letter is legal, counts what the rules count, and no other would count more."""
    game = Rsvp()
    start = game.play(game.start(), Put("E", game.centre))
    cells, seat, cubes, _, target = told(start)
    for seed in range(3):
        state = start
        for letter, cell, points in kernel_of("dictionary-fr", game.size).greedy_game(cells, seat, cubes, target, seed):
            put = Put(ALPHABET[letter], cell)
            game.check(state, put)
            assert game.event(state, put, None).points == points
            assert points == max(game.event(state, move, None).points or 0 for move in game.moves(state))
            state = game.play(state, put)
        assert game.outcome(state)


words = st.lists(st.text(LETTERS, min_size=2, max_size=3), min_size=2, max_size=8, unique=True)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words, st.text(LETTERS + 4 * EMPTY, min_size=9, max_size=9), st.integers(2, 9), st.sampled_from((0, 1)))
def test_endings_agree_with_the_plain_solver(
    tmp_path: Path, words: list[str], middle: str, target: int, seat: int
) -> None:
    """Few cubes and few words, so that both can read the game to its end."""
    file = tmp_path / f"{'-'.join(words)}.txt"
    file.write_text("\n".join(words), encoding="utf-8")
    game = Rsvp(size=7, lexicon=str(file), supply="A2B1C1")
    rows = [f"..{middle[at : at + 3]}.." for at in (0, 3, 6)]
    cells = "." * 14 + "".join(rows) + "." * 14
    state = State(cells, (1, 0), seat, target, (2, 1, 1, *(0,) * 23))
    if game.is_empty(state) or game.outcome(state):
        return
    found, plain = RsvpEngine(game).solve(state, Limits(), Stop()), ExactSolver(game).solve(state, Limits(), Stop())
    assert found.exact
    assert found.value == plain.value
    assert set(found.best) == set(plain.best)


def test_a_letter_that_reaches_the_target_comes_first() -> None:
    game = Rsvp()
    state = game.read_state("11/11/11/11/11/5RE4/11/11/11/11/11 2:90 2 100")
    assert state.supply is not None
    kernel = kernel_of("dictionary-fr", game.size)
    best = kernel.rank(state.cells, state.seat, state.supply, state.scores, state.target, 3)[0]
    assert game.outcome(game.play(state, Put(ALPHABET[best.letter], best.cell))) is not None


def test_a_search_obeys_its_limits_and_its_stop() -> None:
    game = Rsvp()
    state = game.read_state("11/11/11/11/11/5RE4/11/11/11/11/11 2:0 2 100")
    assert state.supply is not None
    stop = Stop()
    stop.set()
    for limits, flag in ((Limits(nodes=5), Stop()), (Limits(), stop)):
        ranked = kernel_of("dictionary-fr", game.size).rank(state.cells, 1, state.supply, (2, 0), 100, 60, limits, flag)
        assert len(ranked) == len(list(game.moves(state)))
        assert ranked[0].points == max(one.points for one in ranked)


def test_frames_and_indexes_that_do_not_fit_are_refused() -> None:
    index = Index(build({"MOT"}))
    counts, values = tuple(index.counts.values()), tuple(VALUES.values())
    with pytest.raises(ValueError, match="too long"):
        Player(bytes(index.buffer) + bytes(8), counts, values, 5)
    with pytest.raises(ValueError, match="too short"):
        Player(bytes(index.buffer)[:-8], counts, values, 5)
    with pytest.raises(ValueError, match="2 to 11"):
        kernel_with(index, 12)
    with pytest.raises(ValueError, match="as many cells"):
        kernel_with(index, 5).placements("." * 24, 0)
