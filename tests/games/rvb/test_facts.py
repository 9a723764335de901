"""What is true of every grid of RVB, tried on grids that chance brings."""

from itertools import combinations, islice, pairwise, permutations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from grille.boards import hexagon
from grille.contract import OVER, Budget
from grille.games.rvb.cells import NAMES, NEIGHBOURS, SIDE, cells_in, reached
from grille.games.rvb.grid import Grid
from grille.games.rvb.rules import STRUCK, State, Strike
from grille.games.rvb.search import Search
from grille.games.rvb.strikes import LETTERS, all_strikes, order, runs
from grille.games.rvb.survey import random_grid
from tests.games.rvb.grids import GAMES, grid, lattice, sames, scattered, states


def is_lost(position: Grid) -> bool:
    return not Search(position, Budget()).winning()


# Strikes


def can_be_drawn(state: State, cells: tuple[int, ...], step: int) -> bool:
    """§5, §6 as they stand: some order in which each cell is beside the one before, its letter so many further on."""
    return any(
        all(
            NEIGHBOURS[one] >> other & 1
            and (LETTERS.index(state.cells[other]) - LETTERS.index(state.cells[one])) % 3 == step
            for one, other in pairwise(line)
        )
        for line in permutations(cells)
    )


@given(states(most=8), sames)
@settings(max_examples=60)
def test_the_strikes_are_the_sets_that_the_rules_allow_each_once(state: State, same: str) -> None:
    played = [cell for cell, sign in enumerate(state.cells) if sign != STRUCK]
    expected = set()
    for size in range(1, len(played)):
        for cells in combinations(played, size):
            taken = sum(1 << cell for cell in cells)
            if any(not letter & ~taken for letter in grid(state).letters):
                continue
            is_one_letter = len({state.cells[cell] for cell in cells}) == 1
            if is_one_letter and same == "group":
                fits = reached(taken) == taken
            else:
                fits = can_be_drawn(state, cells, 0 if is_one_letter else 1)
            if fits:
                expected.add(taken)
    found = list(all_strikes(grid(state).letters, same == "path"))
    assert len(set(found)) == len(found)
    assert set(found) == expected


@given(st.integers(0, 10**9), sames)
@settings(max_examples=15)
def test_one_list_of_strikes_serves_a_whole_game(seed: int, same: str) -> None:
    """Whether cells are a strike depends on those cells alone, and on no colour being emptied."""
    rng, game = Random(seed), GAMES[same]
    state = scattered(rng, 18)
    at_first = set(all_strikes(grid(state).letters, same == "path"))
    while game.actor(state) != OVER:
        left = grid(state, same)
        assert set(left.strikes()) == {
            strike
            for strike in at_first
            if not strike & ~left.cells and all(letter & ~strike for letter in left.letters)
        }
        state = game.play(state, Strike(rng.choice(list(left.strikes()))))


@given(st.integers(0, 10**9), sames)
@settings(max_examples=10)
def test_both_hints_hold(seed: int, same: str) -> None:
    """Two neighbours can always be struck, and three cells of three colours that hang together."""
    state = random_grid(Random(seed))
    letters = grid(state).letters
    for cell in cells_in(sum(letters)):
        for near in cells_in(NEIGHBOURS[cell] & sum(letters)):
            assert order(letters, 1 << cell | 1 << near, same == "path")
    for trio in combinations(cells_in(sum(letters)), 3):
        cells = sum(1 << cell for cell in trio)
        if reached(cells) == cells and {state.cells[cell] for cell in trio} == set(LETTERS):
            assert order(letters, cells, same == "path")


def test_the_lattice_has_millions_of_runs_and_the_first_come_at_once() -> None:
    found = runs(grid(lattice()).letters)
    sizes = [next(found).bit_count() for _ in range(5_000)]
    assert sizes == sorted(sizes)
    assert sizes[0] == 2


def test_the_pen_draws_every_run_of_the_lattice() -> None:
    letters = grid(lattice()).letters
    for strike in islice(runs(letters), 0, 60_000, 3_001):
        line = order(letters, strike, False)
        assert line is not None
        assert sum(1 << cell for cell in line) == strike


@given(states(most=37))
@settings(max_examples=30)
def test_no_question_about_a_line_takes_long(state: State) -> None:
    """However many cells are asked about, the answer agrees with the count of letters."""
    letters = grid(state).letters
    line = order(letters, sum(letters), False)
    counts = [letter.bit_count() for letter in letters]
    assert line is None or max(counts) - min(counts) <= 1


# Outcomes


@given(states(fewest=4, most=4), sames)
def test_every_position_of_four_cells_is_won(state: State, same: str) -> None:
    assert not is_lost(grid(state, same))


@given(states(most=9), sames, st.sampled_from(hexagon.symmetries(SIDE)))
@settings(max_examples=60)
def test_turning_the_board_changes_nothing(state: State, same: str, turn: tuple[int, ...]) -> None:
    turned = [STRUCK] * len(NAMES)
    for cell, sign in enumerate(state.cells):
        turned[turn[cell]] = sign
    assert is_lost(grid(State("".join(turned), 0), same)) == is_lost(grid(state, same))


@given(states(most=9), sames, st.permutations(LETTERS))
@settings(max_examples=60)
def test_exchanging_colours_changes_nothing(state: State, same: str, letters: list[str]) -> None:
    exchanged = state.cells.translate(str.maketrans(LETTERS, "".join(letters)))
    assert is_lost(grid(State(exchanged, 0), same)) == is_lost(grid(state, same))


@given(states(most=9), sames, st.data())
@settings(max_examples=60)
def test_a_last_cell_may_stand_anywhere(state: State, same: str, data: st.DataObject) -> None:
    single = [letter for letter in LETTERS if state.cells.count(letter) == 1]
    if single:
        letter = data.draw(st.sampled_from(single))
        place = data.draw(st.sampled_from([cell for cell, sign in enumerate(state.cells) if sign == STRUCK]))
        moved = list(state.cells.replace(letter, STRUCK))
        moved[place] = letter
        assert is_lost(grid(State("".join(moved), 0), same)) == is_lost(grid(state, same))


@given(states(most=12))
def test_only_one_of_each_colour_leaves_no_strike(state: State) -> None:
    is_end = all(state.cells.count(letter) == 1 for letter in LETTERS)
    assert (next(GAMES["group"].moves(state), None) is None) == is_end
