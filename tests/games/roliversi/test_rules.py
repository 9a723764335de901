"""Roliversi, paragraph by paragraph, and how it stands to Othello."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import OVER, Limits, Stop, UnreadableText
from grille.games.roliversi.layout import face
from grille.games.roliversi.rules import EMPTY, PASS, SIDES, Move, Roliversi, State
from grille.records import Match
from grille.search.exact import ExactSolver
from tests.differential.agreement import random_states

GAME = Roliversi()


def row_game(line: str = "stop") -> Roliversi:
    return Roliversi(size=4, line=line)


def first_row(cells: str, side: str = "GB") -> State:
    """A 4×4 board with these balls on its first row and nothing else."""
    return State(cells + EMPTY * 12, SIDES.index(side))


def turned(game: Roliversi, state: State, move: str) -> set[str]:
    return {game.names[cell] for cell in game.turned(state, game.read_move(move))}


def rule_against(game: Roliversi, state: State, move: str) -> str | None:
    refusal = game.why_not(state, game.read_move(move))
    return refusal.rule if refusal else None


# §1 Equipment


@pytest.mark.parametrize("size", [4, 6, 8])
def test_the_board_has_as_many_cells_as_its_option_says(size: int) -> None:
    game = Roliversi(size=size)
    assert len(game.start().cells) == size**2
    assert game.names[0] == "a1"
    assert game.names[-1] == f"{chr(96 + size)}{size}"


def test_green_and_blue_begin_and_hold_their_own_balls_only() -> None:
    assert SIDES[GAME.start().seat] == "GB"
    assert rule_against(GAME, GAME.start(), "f4Y") == "§1"
    assert {move.colour for move in GAME.moves(GAME.start())} == set("GB")
    assert {move.colour for move in GAME.moves(State(GAME.start().cells, 1))} == set("YR")


# §2 Start


def test_four_balls_in_the_centre() -> None:
    assert GAME.write_state(GAME.start()) == "8/8/8/3GY3/3RB3/8/8/8 GB"
    parallel = Roliversi(start="parallel")
    assert parallel.write_state(parallel.start()) == "8/8/8/3RY3/3BG3/8/8/8 GB"
    small = Roliversi(size=4)
    assert small.write_state(small.start()) == "4/1GY1/1RB1/4 GB"


# §3 Placing


def test_a_ball_goes_on_an_empty_cell_and_turns_at_least_one() -> None:
    assert rule_against(GAME, GAME.start(), "d4G") == "§3"
    assert rule_against(GAME, GAME.start(), "a1G") == "§3"
    for move in GAME.moves(GAME.start()):
        assert GAME.turned(GAME.start(), move)


# §4 Turning


def test_enemies_are_caught_between_two_different_own_colours() -> None:
    game = row_game()
    assert turned(game, first_row(".YRB"), "a1G") == {"b1", "c1"}
    assert turned(game, first_row(".YRB"), "a1B") == set()
    assert rule_against(game, first_row(".YRB"), "a1B") == "§4"
    assert game.play(first_row(".YRB"), game.read_move("a1G")).cells[:4] == "GGGB"


def test_both_enemy_colours_are_caught_and_take_the_placed_colour() -> None:
    game = row_game()
    assert game.play(first_row(".GBY", "YR"), game.read_move("a1R")).cells[:4] == "RRRY"


def test_a_gap_or_the_edge_catches_nothing() -> None:
    game = row_game()
    assert turned(game, first_row(".Y.B"), "a1G") == set()
    assert turned(game, first_row(".YRY"), "a1G") == set()
    assert turned(game, first_row(".B.."), "a1G") == set(), "nothing stands between"


def test_all_eight_directions_are_looked_at() -> None:
    game = Roliversi(size=6)
    state = game.read_state("2B1B1/1YYY2/BY1YB1/1YYY2/B1B1B1/6 GB")
    assert turned(game, state, "c3G") == {"b3", "d3", "c2", "c4", "b4", "d2", "d4"}


# §5 The first own ball decides


def test_an_own_ball_of_the_placed_colour_stops_the_line_or_lets_it_through() -> None:
    state = first_row(".YGB")
    assert turned(row_game("stop"), state, "a1G") == set()
    assert turned(row_game("through"), state, "a1G") == {"b1"}
    assert turned(row_game("stop"), state, "a1B") == turned(row_game("through"), state, "a1B") == {"b1"}


def test_through_own_balls_keep_their_colour_and_all_enemies_turn() -> None:
    game = Roliversi(size=6, line="through")
    state = State(".YGRGB" + EMPTY * 30, 0)
    assert turned(game, state, "a1G") == {"b1", "d1"}
    assert game.play(state, game.read_move("a1G")).cells[:6] == "GGGGGB"


# §6 Passing


def test_who_can_turn_nothing_passes_and_nobody_else() -> None:
    game = row_game()
    stuck = first_row(".GGY", "GB")
    assert list(game.moves(stuck)) == [PASS]
    assert game.play(stuck, PASS) == first_row(".GGY", "YR")
    assert rule_against(game, first_row(".GGY", "YR"), "pass") == "§6"


def test_the_board_asks_for_a_ball_where_one_can_be_placed() -> None:
    shown = face(row_game())
    asks = shown.sketch(first_row(".GGY", "YR"), ()).asks
    assert asks is not None
    assert asks.en == "Put one of your balls on a cell with a dot."
    assert shown.sketch(first_row(".GGY"), ()).asks is None


# §7 The end


def test_the_game_ends_when_neither_can_play_and_both_colours_count() -> None:
    game = row_game()
    for cells, payoffs in (("GBYR", (0, 0)), ("GB.R", (1, -1)), ("YY.G", (-1, 1))):
        state = first_row(cells)
        outcome = game.outcome(state)
        assert game.actor(state) == OVER
        assert outcome is not None
        assert outcome.payoffs == payoffs
        assert rule_against(game, state, "pass") == "§7"


# The example of the rules


def test_red_turns_four_and_yellow_two() -> None:
    match = Match(GAME, ["d6B", "e6R", "f3G", "c7Y", "f5G", "c4Y", "d7B", "f7R", "f6G"])
    assert match.position == "8/8/5G2/2YGG3/3RGG2/3BGG2/2YB1R2/8 YR"
    assert turned(GAME, match.state, "f4R") == {"e4", "d4", "e5", "d6"}
    assert turned(GAME, match.state, "f4Y") == {"f5", "f6"}
    assert match.play("f4Y").turned == ("f5", "f6")


# Othello


def othello_line(cells: str, ray: tuple[int, ...], own: str) -> frozenset[int]:
    """What Othello turns along one line, if an own piece is put before it."""
    enemies: set[int] = set()
    for cell in ray:
        if cells[cell] == EMPTY:
            return frozenset()
        if cells[cell] in own:
            return frozenset(enemies)
        enemies.add(cell)
    return frozenset()


def any_states(game: Roliversi) -> Iterator[State]:
    """States of random games, and boards filled at random, which need not be reachable."""
    rng = Random(game.size)
    yield from random_states(game, 4, rng)
    for _ in range(60):
        signs = rng.choice(("....GBYR", ".GBYR", "..GGBYR"))
        yield State("".join(rng.choices(signs, k=game.size**2)), rng.randrange(2))


@pytest.mark.parametrize("start", ["diagonal", "parallel"])
@pytest.mark.parametrize("size", [4, 6, 8])
def test_each_line_of_othello_belongs_to_exactly_one_colour(size: int, start: str) -> None:
    game = Roliversi(size=size, start=start)
    for state in any_states(game):
        own = SIDES[state.seat]
        for cell in (cell for cell, ball in enumerate(state.cells) if ball == EMPTY):
            for ray in game.rays[cell]:
                line = othello_line(state.cells, ray, own)
                by_colour = [set(game.caught(state.cells, ray, colour, own)) for colour in own]
                assert sorted(map(len, by_colour)) == [0, len(line)]
                assert by_colour[0] | by_colour[1] == line


@pytest.mark.parametrize("size", [4, 6, 8])
def test_playable_cells_passes_and_the_end_are_those_of_othello(size: int) -> None:
    game = Roliversi(size=size)

    def othello_cells(state: State) -> set[int]:
        own = SIDES[state.seat]
        empty = [cell for cell, ball in enumerate(state.cells) if ball == EMPTY]
        return {cell for cell in empty if any(othello_line(state.cells, ray, own) for ray in game.rays[cell])}

    for state in any_states(game):
        here, there = othello_cells(state), othello_cells(State(state.cells, 1 - state.seat))
        assert {move.cell for move in game.placements(state)} == here
        assert (list(game.moves(state)) == [PASS]) == (not here and bool(there))
        assert (game.actor(state) == OVER) == (not here and not there)


def test_the_two_colours_of_a_cell_turn_different_balls() -> None:
    for state in any_states(GAME):
        for cell in {move.cell for move in GAME.placements(state)}:
            one, other = (set(GAME.turned(state, Move(cell, colour))) for colour in SIDES[state.seat])
            assert not one & other


# Values


@pytest.mark.parametrize(("start", "value"), [("diagonal", -6), ("parallel", 0)])
def test_the_small_board_is_solved(start: str, value: int) -> None:
    game = Roliversi(size=4, start=start)
    assert ExactSolver(game).solve(game.start(), Limits(), Stop()).value == value


# Notation


BOARDS = st.sampled_from([4, 6, 8]).flatmap(
    lambda size: st.tuples(st.just(size), st.text("GBYR.", min_size=size**2, max_size=size**2), st.integers(0, 1))
)


@given(BOARDS)
def test_any_filling_of_the_board_round_trips(board: tuple[int, str, int]) -> None:
    size, cells, seat = board
    game = Roliversi(size=size)
    state = State(cells, seat)
    assert game.read_state(game.write_state(state)) == state
    for move in game.moves(state):
        assert game.read_move(game.write_move(move)) == move


def test_the_side_may_be_left_out() -> None:
    assert GAME.read_state("8/8/8/3GY3/3RB3/8/8/8") == GAME.start()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("8/8/8/3GY3/3RB3/8/8 GB", "7 rows"),
        ("8/8/8/3GY3/3RB3/8/8/8/8 GB", "9 rows"),
        ("8/8/8/3GY4/3RB3/8/8/8 GB", "row 4"),
        ("8/8/8/3GX3/3RB3/8/8/8 GB", "row 4, place 3"),
        ("8/8/8/3gy3/3RB3/8/8/8 GB", "row 4, place 2"),
        ("8/8/8/9/3RB3/8/8/8 GB", "row 4"),
        ("8/8/8/٨/3RB3/8/8/8 GB", "ASCII"),
        ("8/8/8//3RB3/8/8/8 GB", "row 4"),
        ("8/8/8/3GYRBGBYRGBYR3/3RB3/8/8/8 GB", "row 4"),
        ("8/8/8/3GY3/3RB3/8/8/8 RY", "not a side"),
        ("8/8/8/3GY3/3RB3/8/8/8 1", "not a side"),
        ("8/8/8/3GY3/3RB3/8/8/8 GB GB", "too many"),
        ("8" * 10_000_000, "too long"),
    ],
)
def test_unreadable_boards_are_refused_with_the_place(text: str, said: str) -> None:
    with pytest.raises(UnreadableText) as refusal:
        GAME.read_state(text)
    assert said in str(refusal.value)


@pytest.mark.parametrize("text", ["", "f4", "4fB", "f4X", "i1G", "a9G", "f4b", "F4B", "f4B f4B", "PASS", "f٤B", " sap"])
def test_unreadable_moves_are_refused(text: str) -> None:
    with pytest.raises(UnreadableText):
        GAME.read_move(text)


@pytest.mark.parametrize("options", [{"size": 5}, {"size": "08"}, {"start": "centre"}, {"line": ""}, {"size": True}])
def test_unreadable_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(UnreadableText):
        Roliversi(**options)
