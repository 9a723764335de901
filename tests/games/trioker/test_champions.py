"""Trioker for two champions, told as the rule sheet tells it."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from grille.contract import CHANCE, OVER, GrilleError
from grille.games import load_face
from grille.games.trioker.champions.camps import camps
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces.placing import Laid
from grille.records import Match

GAME = Champions()
ANNOUNCING = Champions(announce="yes")


def played(game: Champions, *moves: str, start: str = "") -> State:
    match = Match(game, position=start) if start else Match(game)
    for move in moves:
        match.play(move)
    state = match.state
    assert isinstance(state, State)
    return state


def listed(game: Champions, state: State) -> set[str]:
    return {game.write_move(move) for move in game.moves(state)}


def refused(game: Champions, state: State, move: str) -> str:
    with pytest.raises(GrilleError) as caught:
        game.check(state, game.read_move(move))
    return caught.value.message("en")


@cache
def random_game(game: Champions, seed: int) -> list[tuple[State, Move | None]]:
    """States with the moves made in them, to the end."""
    rng, state = Random(seed), game.start()
    line: list[tuple[State, Move | None]] = []
    while game.actor(state) != OVER:
        move = rng.choice(list(game.moves(state)))
        line.append((state, move))
        state = game.play(state, move)
    return [*line, (state, None)]


def random_games(game: Champions, count: int) -> Iterator[list[tuple[State, Move | None]]]:
    return (random_game(game, seed) for seed in range(count))


# The camps (§11) and the start (§12)


def test_twelve_pieces_each_by_the_sum() -> None:
    even, odd = camps("sum")
    assert len(even) == len(odd) == 12
    assert {"000", "002", "112", "123", "222"} <= set(even)
    assert {"001", "012", "111", "333"} <= set(odd)


def test_twelve_pieces_each_by_the_majority() -> None:
    even, odd = camps("majority")
    assert len(even) == len(odd) == 12
    assert {"000", "001", "012", "222"} <= set(even)
    assert {"111", "110", "123", "333"} <= set(odd)


def test_even_is_seat_1_and_begins_on_the_start_cell() -> None:
    state = GAME.start()
    assert GAME.actor(state) == 0
    assert all(move.endswith(("@d7+0", "@d7+1", "@d7+2")) for move in listed(GAME, state))
    assert refused(GAME, state, "112@d6+0") == "the first piece goes to the start cell, d7 (§12)"


def test_the_first_piece_is_no_triple() -> None:
    assert refused(GAME, GAME.start(), "000@d7+0") == "000 is a triple: the game does not begin with it (§12)"
    assert not {"000@d7+0", "222@d7+0"} & listed(GAME, GAME.start())
    assert len(listed(GAME, GAME.start())) == 10 * 3


def test_a_coin_may_be_tossed() -> None:
    game = Champions(coin="toss")
    state = game.start()
    assert game.actor(state) == CHANCE
    assert list(game.chances(state)) == [("pile", 1), ("face", 1)]
    assert refused(game, state, "112@d7+0") == "first the coin is tossed: pile or face (§11)"
    assert game.actor(game.play(state, "pile")) == 0
    tossed = game.play(state, "face")
    assert game.actor(tossed) == 1
    assert game.hand(tossed, 1) == camps("sum")[0]
    assert refused(game, tossed, "pile") == "the coin has been tossed already (§11)"


def test_camps_change_after_each_game() -> None:
    """§7: players change seats, and the seat of Even stays: no new toss."""
    assert Champions.info.changes_sides
    for coin, move, following in (("toss", "face", "face"), ("toss", "pile", "pile")):
        game = Champions(coin=coin)
        assert game.next_options(game.play(game.start(), move))["coin"] == following
    assert GAME.next_options(GAME.start())["coin"] == "pile"


# Contact (§8 to §10), and bad input


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("112@d6+0", "piece 112 is Even's, not yours (§11)"),
        ("23J@d6+0", "the joker is not used here (§8)"),
        ("001@d7+0", "cell d7 already holds 301 (§9)"),
        ("001@a1+0", "001 on a1 shares no whole edge with a piece (§10)"),
        ("001@d6+0", "001 on d6: at the bottom corner, 0 meets 3 (§10)"),
        ("accept", "no announcement waits for an answer (§3)"),
        ("404@d6+0", "'404' is not a piece: three values from 0 to 3, like 012, or the joker, 23J (§8)"),
        ("001@d14+0", "'001@d14+0': there is no cell d14 on this board (§9)"),
        ("001@d6+3", "'001@d6+3': the turn is 0, 1 or 2 (§13)"),
        ("001", "'001': a placement is written like 012@d7+0: piece, cell, turn (§13)"),
    ],
)
def test_refusals_name_the_rule(move: str, said: str) -> None:
    state = played(GAME, "301@d7+1")
    values = GAME.contact.vertex_values(state.lying)
    assert sorted(value for value in values if value is not None) == [0, 1, 3]
    assert refused(GAME, state, move) == said


def test_a_piece_is_placed_once() -> None:
    state = played(GAME, "301@d7+1", start="")
    there = next(move for move in GAME.moves(state) if isinstance(move, Laid))
    again = GAME.play(state, there)
    assert refused(GAME, again, "301@d6+0") == "piece 301 has been placed already (§8)"


@pytest.mark.parametrize("move", ["012", "012@z1+0", "9", "012@d7+7", "044@d7+0", "", "pass now"])
def test_unreadable_moves(move: str) -> None:
    with pytest.raises(GrilleError):
        GAME.read_move(move)


def test_hatched_cells_can_be_ruled_out() -> None:
    """§6: 21 cells of 73."""
    strict = Champions(hatched="no")
    assert len(strict.contact.board.closed) == 21
    state = strict.read_state("301@b2+0 2")
    assert refused(strict, state, "001@a1+0") == "cell a1 is hatched: not in use (§6)"
    assert refused(strict, state, "001@b2+0") == "cell b2 already holds 301 (§9)"
    for line in random_games(strict, 5):
        laid = [cell for cell, way in enumerate(line[-1][0].lying) if way]
        assert not strict.contact.board.closed.intersection(laid)


# Hexagons (§1)


def completing(game: Champions, hexagons: int) -> tuple[State, Laid]:
    """A position of some game in which a piece completes so many hexagons at once."""
    for seed in range(20_000):
        rng, state = Random(seed), game.start()
        while game.actor(state) != OVER:
            moves = list(game.moves(state))
            for move in moves:
                if isinstance(move, Laid) and len(game.contact.completed(state.lying, move.cell)) == hexagons:
                    return state, move
            state = game.play(state, rng.choice(moves))
    raise AssertionError


@pytest.mark.parametrize("hexagons", [1, 2])
def test_hexagons_give_more_turns(hexagons: int) -> None:
    state, move = completing(GAME, hexagons)
    event = GAME.event(state, move, None)
    assert event.lines is not None
    assert [len(ring) for ring in event.lines] == [6] * hexagons
    then = GAME.play(state, move)
    if GAME.is_blocked(then, state.seat):
        assert (then.seat, then.extra) == (1 - state.seat, 0)
    else:
        assert (then.seat, then.extra) == (state.seat, max(state.extra - 1, 0) + hexagons)


THREE = "132@c5+0,012@c6+1,230@c7+1,123@d5+1,223@d6+0,203@d8+2,301@d9+0,112@e5+2,021@e6+2,002@e7+0,000@e8+0,001@e9+2"
"""Twelve pieces round one free cell."""


def test_one_piece_may_complete_three_hexagons() -> None:
    state = played(GAME, "220@d7+0", start=THREE)
    assert (state.seat, state.extra) == (0, 3)
    assert GAME.event(GAME.read_state(THREE), GAME.read_move("220@d7+0"), None).said.en.endswith("three more turns.")
    for extra in (2, 1, 0):
        move = next(move for move in GAME.moves(state) if isinstance(move, Laid))
        assert not GAME.contact.completed(state.lying, move.cell)
        state = GAME.play(state, move)
        assert (state.seat, state.extra) == (0 if extra else 1, extra)


def extra_turn() -> State:
    """Some position in which the mover has won a turn and can use it."""
    return next(state for line in random_games(GAME, 60) for state, move in line if state.extra and move)


def test_an_extra_turn_may_be_declined() -> None:
    state = extra_turn()
    assert "pass" in listed(GAME, state)
    assert len(listed(GAME, state)) > 1
    then = GAME.play(state, "pass")
    assert (then.seat, then.extra) == (1 - state.seat, 0)
    assert "declines" in GAME.event(state, "pass", None).said.en


def test_all_extra_turns_are_given_up_together() -> None:
    state = extra_turn()._replace(extra=3)
    then = GAME.play(state, "pass")
    assert (then.seat, then.extra) == (1 - state.seat, 0)


def test_blocked_on_an_extra_turn_it_lapses() -> None:
    """No state offers an extra turn to somebody who cannot place."""
    lapsed = 0
    for line in random_games(GAME, 150):
        for state, move in line:
            assert not state.extra or not GAME.is_blocked(state, state.seat)
            if isinstance(move, Laid) and GAME.contact.completed(state.lying, move.cell):
                lapsed += GAME.play(state, move).seat != state.seat
    assert lapsed


# Blocking and the duty to play (§2 to §4)


def test_no_passing_while_one_can_place() -> None:
    state = played(GAME, "301@d7+1")
    assert "pass" not in listed(GAME, state)
    assert refused(GAME, state, "pass").startswith("no passing while one can place, for instance ")
    assert refused(GAME, state, "pass").endswith("(§3)")


def blocked() -> State:
    return next(state for line in random_games(GAME, 60) for state, move in line if move == "pass" and not state.extra)


def refused_pick(state: State, piece: str) -> str:
    refusal = GAME.why_not(state, GAME.move_of(state, (piece,)))
    assert refusal is not None
    return refusal.message("en")


def test_a_blocked_player_passes_and_stays_in() -> None:
    state = blocked()
    assert listed(GAME, state) == {"pass"}
    then = GAME.play(state, "pass")
    assert then.seat == 1 - state.seat
    assert then.lying == state.lying
    assert not GAME.is_blocked(then, then.seat)
    assert "blocked" in GAME.event(state, "pass", None).said.en
    own, other = GAME.hand(state, state.seat)[0], GAME.hand(state, 1 - state.seat)[0]
    assert refused_pick(state, own) == f"{own} fits nowhere (§10)"
    assert refused_pick(state, other).endswith("not yours (§11)")


def test_a_player_may_be_blocked_several_times_in_a_row() -> None:
    passes = 0
    for line in random_games(GAME, 200):
        seats = [state.seat for state, move in line if move == "pass" and not state.extra]
        passes = max([passes, *(seats.count(seat) for seat in seats)])
    assert passes >= 2


# Announcing (§3)


def test_an_announced_pass_is_answered() -> None:
    state = played(ANNOUNCING, "301@d7+1", "pass")
    assert ANNOUNCING.actor(state) == 0
    assert listed(ANNOUNCING, state) == {"accept", "force"}
    assert refused(ANNOUNCING, state, "112@d6+0") == "the other said “I pass”: accept, or force (§3)"


def test_after_force_one_must_place() -> None:
    state = played(ANNOUNCING, "301@d7+1", "pass", "force")
    assert ANNOUNCING.actor(state) == 1
    assert "pass" not in listed(ANNOUNCING, state)
    assert refused(ANNOUNCING, state, "pass") == "you are forced to place (§3)"
    placed = ANNOUNCING.play(state, next(ANNOUNCING.moves(state)))
    assert placed.announced == ""


def test_after_accept_the_other_plays_and_announces_nothing() -> None:
    state = played(ANNOUNCING, "301@d7+1", "pass", "accept")
    assert ANNOUNCING.actor(state) == 0
    assert "pass" not in listed(ANNOUNCING, state)
    assert refused(ANNOUNCING, state, "pass").endswith("(§3)")
    placed = ANNOUNCING.play(state, next(ANNOUNCING.moves(state)))
    assert "pass" in listed(ANNOUNCING, placed)


def test_even_does_not_pass_before_the_first_piece() -> None:
    assert "pass" not in listed(ANNOUNCING, ANNOUNCING.start())


def test_announced_games_end_too() -> None:
    for line in random_games(ANNOUNCING, 30):
        assert len(line) <= ANNOUNCING.max_plies


# The winner (§5)


def test_the_last_piece_wins_at_once() -> None:
    finals = [line[-1][0] for line in random_games(GAME, 60)]
    done = [state for state in finals if not all(GAME.hand(state, seat) for seat in (0, 1))]
    assert done
    for state in done:
        outcome = GAME.outcome(state)
        assert outcome
        winner = 0 if not GAME.hand(state, 0) else 1
        assert outcome.payoffs[winner] == 1
        assert "last piece" in outcome.reason.en


def test_when_neither_can_place_the_fewer_pieces_win() -> None:
    seen = set()
    for line in random_games(GAME, 120):
        state = line[-1][0]
        left = [len(GAME.hand(state, seat)) for seat in (0, 1)]
        if not all(left):
            continue
        assert all(GAME.is_blocked(state, seat) for seat in (0, 1))
        outcome = GAME.outcome(state)
        assert outcome
        assert "both are blocked" in outcome.reason.en
        assert outcome.payoffs[0] == (left[0] < left[1]) - (left[0] > left[1])
        assert outcome.payoffs[0] == -outcome.payoffs[1]
        seen.add(outcome.payoffs[0])
    assert seen == {-1, 0, 1}


def test_mutual_block_needs_no_passes() -> None:
    """The piece that blocks both ends the game."""
    for line in random_games(GAME, 60):
        state, move = line[-2]
        assert isinstance(move, Laid)
        assert not GAME.is_blocked(state, state.seat)


# Steps, texts and the board


def test_the_turn_is_asked_only_where_several_fit() -> None:
    start = GAME.start()
    assert GAME.steps(start, ("112",)) == ("d7",)
    assert GAME.steps(start, ("112", "d7")) == ("+0", "+1", "+2")
    state = played(GAME, "301@d7+1")
    for move in GAME.moves(state):
        assert GAME.move_of(state, GAME.spell(state, move)) == move
    assert any(len(GAME.spell(state, move)) == 2 for move in GAME.moves(state))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("301@d7+1,301@d6+0 1", "piece 301 twice (§8)"),
        ("301@d7+1,112@d7+0 1", "cell d7 already holds 301 (§9)"),
        ("301@d7+0,001@d6+0 1", "001 on d6: at the top right corner, 0 meets 3 (§10)"),
        ("23J@d7+1 1", "the joker is not used here (§8)"),
        ("301@h7+1 1", "no cell h7"),
        ("301@d7+1 3", "seats go from 1 to 2"),
        ("301@d7+1 1 asked", "'asked' cannot be read here (§13)"),
        ("301@d7+1 1 extra=12", "more than 9"),
        ("301@d7+1 1 often", "'often' cannot be read here (§13)"),
        ("301@d7+1 1 extra=1 extra=2", "'extra=2': told already (§13)"),
    ],
)
def test_unreadable_positions(text: str, said: str) -> None:
    with pytest.raises(GrilleError) as caught:
        GAME.read_state(text)
    assert said in caught.value.message("en")


def test_positions_need_not_have_come_about_by_play() -> None:
    state = GAME.read_state("333@a1+0,000@g9+0")
    assert GAME.actor(state) == 0
    assert GAME.write_state(state) == "333@a1+0,000@g9+0 1"
    assert GAME.write_state(GAME.read_state("112@d7+0,001@c1+0 2 extra=2")) == "001@c1+0,112@d7+0 2 extra=2"
    assert GAME.hand(GAME.read_state("- 1 even=2"), 0) == camps("sum")[1]


def test_the_seat_may_be_left_out() -> None:
    assert GAME.write_state(GAME.read_state("112@d7+0 extra=2 even=2")) == "112@d7+0 1 extra=2 even=2"
    assert ANNOUNCING.read_state("112@d7+0 forced") == ANNOUNCING.read_state("112@d7+0 1 forced")
    with pytest.raises(GrilleError, match="told already"):
        ANNOUNCING.read_state("112@d7+0 asked forced")


def test_the_trays_empty_as_the_board_fills() -> None:
    face = load_face(GAME)
    after = played(GAME, "301@d7+1")
    assert [len(tray.pieces) for tray in face.trays(GAME.start())] == [12, 12]
    assert [len(tray.pieces) for tray in face.trays(after)] == [11, 12]
    assert "301" not in face.trays(after)[0].pieces
    assert face.pieces(after) == {"d7": "301+1"}


def test_the_terminal_shows_values_pieces_and_hands() -> None:
    drawing = load_face(GAME).drawing(played(GAME, "301@d7+1"))
    assert "/301\\" in drawing
    assert "1 Pair/Even: 000 002" in drawing
    assert "d6" in drawing
