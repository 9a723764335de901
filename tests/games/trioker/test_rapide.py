"""The quick game of Trioker, paragraph by paragraph of its sheet."""

from collections import Counter
from random import Random

import pytest

from grille.contract import CHANCE, OVER, Budget, IllegalMove, Limits, NotSolvable, Stop, UnreadableText
from grille.games import load_engine
from grille.games.trioker.pieces import BOX, JOKER
from grille.games.trioker.pieces.placing import Laid, laid_as, values_from_point
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import BOARD, CALLED, CONTACT, State, fitting
from grille.games.trioker.rapide.till import MARKS, Till
from grille.records import Match
from grille.search.perft import perft
from grille.search.playout import random_move

TWO, THREE, FOUR = (Rapide(seats=seats) for seats in (2, 3, 4))
LINES = {
    2: [1, 6, 45, 339, 2559, 25590],
    3: [1, 3, 18, 87, 561, 4182],
    4: [1, 3, 15, 51, 237, 1500],
}
"""Of one move, two, three … after the deal of seed 1."""
REST = ",".join(piece for piece in (*BOX, JOKER) if piece not in ("333", "332"))


def dealt(game: Rapide, seed: int = 1) -> State:
    rng, state = Random(seed), game.start()
    while state.phase == "dealing":
        state = game.play(state, random_move(game, state, rng))
    return state


def table(hands: str, board: str = "333@d6+0", tail: str = "35,35 100 1 playing", game: Rapide = TWO) -> State:
    """A table on which all pieces not named lie in the stock."""
    named = {word.split("@")[0] for word in (*board.split(","), *hands.replace("/", ",").split(","))}
    stock = ",".join(piece for piece in (*CALLED, "23J") if piece not in named) or "-"
    return game.read_state(f"{board} {hands} {stock} {tail}")


def after(state: State, *moves: str, game: Rapide = TWO) -> State:
    for text in moves:
        state = game.play(state, game.check(state, game.read_move(text)))
    return state


def refusal(state: State, move: str, game: Rapide = TWO) -> IllegalMove:
    found = game.why_not(state, game.read_move(move))
    assert found is not None
    return found


# §2 the board


def test_the_board_has_69_cells_19_of_them_marked() -> None:
    assert len(BOARD.signs) == 69
    marks = Counter(sign for sign in BOARD.signs if sign)
    assert marks == {"S": 1, "b": 4, "B": 4, "p": 3, "r": 2, "R": 2, "+": 2, ">": 2}


# §4 the deal


@pytest.mark.parametrize(("game", "each", "stock", "money"), [(TWO, 10, 5, 35), (THREE, 7, 4, 35), (FOUR, 6, 1, 30)])
def test_the_deal(game: Rapide, each: int, stock: int, money: int) -> None:
    state = dealt(game)
    assert [len(hand) for hand in state.hands] == [each] * game.seats
    assert len(state.stock) == stock
    assert game.scores(state) == (money,) * game.seats
    assert state.till.bank == 100


def test_chance_deals_one_piece_a_move_seat_by_seat() -> None:
    state = TWO.start()
    assert TWO.actor(state) == CHANCE
    for piece in ("012", "000", "333"):
        state = TWO.play(state, piece)
    assert state.hands == (("000", "012", "333"), ())
    assert ("333", 1) not in TWO.chances(state)
    assert len(TWO.chances(state)) == 22


# §5 opening


def test_pieces_are_called_by_sum_then_by_larger_digits() -> None:
    as_read = ("333", "332", "331", "223", "330", "132", "123", "222")
    assert CALLED[:8] == as_read
    assert "23J" not in CALLED


def test_the_holder_of_333_opens_on_the_start_cell() -> None:
    state = next(state for state in (dealt(THREE, seed) for seed in range(99)) if "333" not in state.stock)
    assert "333" in state.hands[state.seat]
    assert list(THREE.moves(state)) == [Laid("333", BOARD.start, 0)]
    assert THREE.write_move(Laid("333", BOARD.start, 0)) == "333@d6+0"


def test_pieces_called_in_vain_are_known_to_be_in_the_stock() -> None:
    state = next(state for state in (dealt(TWO, seed) for seed in range(99)) if "333" in state.stock)
    called = next(piece for piece in CALLED if piece in state.hands[state.seat])
    vain = set(CALLED[: CALLED.index(called)])
    assert vain <= set(state.stock)
    assert [set(lacked) for lacked in state.lacks] == [vain, vain]
    assert {laid.piece for laid in TWO.placements(state)} == {called}
    assert refusal(state, f"{state.hands[state.seat][0]}@d6").rule == "§5"


def test_after_333_exactly_three_pieces_and_the_joker_fit() -> None:
    assert set(fitting(table("332/331").lying)) == {"332", "331", "330", "23J"}


# §3, §6 placing


def test_a_corner_that_disagrees_is_named_with_both_values() -> None:
    found = refusal(table("332,331/330"), "332@d5+2")
    assert found.rule == "§3"
    assert found.text.fr == "332 en d5 : au coin haut droit, 2 rencontre 3"
    assert found.text.en == "332 on d5: at the top right corner, 2 meets 3"


def test_a_piece_touches_another_by_a_whole_edge() -> None:
    assert refusal(table("332,331/330"), "332@a1").rule == "§3"


def test_one_places_only_what_one_holds() -> None:
    found = refusal(table("332,331/330"), "330@d5+0")
    assert found.rule == "§6"
    assert found.text.fr == "vous n'avez pas la pièce 330"


def test_placing_is_compulsory() -> None:
    state = table("332,331/330")
    for word in ("pass", "draw"):
        assert refusal(state, word).rule == "§6"
    assert refusal(state, "332").rule == "§6"


def test_a_cell_off_the_board_is_refused() -> None:
    with pytest.raises(UnreadableText, match="no cell z1"):
        TWO.read_move("332@z1")


def test_the_black_corner_leaves_its_vertex_open() -> None:
    move = next(laid for laid in TWO.placements(table("23J,000/332")) if values_from_point(laid.way)[0] is None)
    state = TWO.play(table("23J,000/332"), move)
    beside = [wanted for wanted in CONTACT.places(state.lying).values() if None in wanted]
    assert len(beside) == 4
    assert all(wanted.count(None) == 1 for wanted in beside)


def test_what_is_listed_is_what_is_not_refused() -> None:
    """Every piece on every cell in every way, asked one by one."""
    rng, state = Random(4), dealt(THREE, 4)
    while THREE.outcome(state) is None:
        if THREE.actor(state) >= 0 and state.phase != "giving":
            every = {
                laid_as(piece, cell, turn) for piece in (*CALLED, "23J") for cell in range(69) for turn in range(3)
            }
            allowed = {laid for laid in every if THREE.why_not(state, laid) is None}
            assert allowed == set(THREE.placements(state))
        state = THREE.play(state, random_move(THREE, state, rng))


@pytest.mark.parametrize("game", [TWO, THREE, FOUR])
def test_lines_of_play_after_a_known_deal(game: Rapide) -> None:
    lines = [perft(game, dealt(game), depth, Budget()) for depth in range(1, 7)]
    assert lines == LINES[game.seats]


# §7 drawing and passing


def test_who_cannot_place_draws_once_then_places_or_passes() -> None:
    state = table("000,111/332")
    assert list(TWO.moves(state)) == ["draw"]
    assert refusal(state, "pass").rule == "§7"
    drawing = after(state, "draw")
    assert TWO.actor(drawing) == CHANCE
    lucky = after(drawing, "331")
    assert TWO.actor(lucky) == 0
    assert {laid.piece for laid in TWO.placements(lucky)} == {"331"}
    assert refusal(lucky, "pass").rule == "§6"
    unlucky = after(drawing, "112")
    assert list(TWO.moves(unlucky)) == ["pass"]
    assert refusal(unlucky, "draw").rule == "§7"
    assert TWO.actor(after(unlucky, "pass")) == 1


def test_without_a_stock_one_passes_at_once() -> None:
    state = TWO.read_state(f"333@d6+0 000,001/332,{REST.replace('000,001,', '')} - 35,35 100 1 playing")
    assert list(TWO.moves(state)) == ["pass"]
    assert refusal(state, "draw").rule == "§7"


# §8 marks, §11 paying


@pytest.mark.parametrize(
    ("sign", "gains"),
    [
        ("b", (-2, 0, 0, 2)),
        ("B", (-5, 0, 0, 5)),
        ("p", (-4, 2, 2, 0)),
        ("P", (-10, 5, 5, 0)),
        ("r", (2, 0, 0, -2)),
        ("R", (5, 0, 0, -5)),
    ],
)
def test_every_kind_of_mark_that_pays(sign: str, gains: tuple[int, ...]) -> None:
    till = Till((35, 35, 35), 100)
    assert till.paid(0, MARKS[sign]).gains(till) == gains


def test_who_cannot_pay_gives_what_there_is_the_left_neighbour_first() -> None:
    till = Till((0, 3, 10), 1)
    assert till.paid(1, MARKS["p"]) == Till((1, 0, 12), 1)
    assert till.paid(1, MARKS["B"]) == Till((0, 0, 10), 4)
    assert till.paid(1, MARKS["R"]) == Till((0, 4, 10), 0, is_ruined=True)


def on_a_mark(sign: str, hands: str, tail: str = "35,35 100 1 playing") -> tuple[State, str]:
    """A table where 222 can be put on a cell with this sign."""
    cell = BOARD.signs.index(sign)
    near = next(other for other in BOARD.near[cell] if not BOARD.signs[other])
    shared = [corner for corner in range(3) if BOARD.corners[near][corner] in BOARD.corners[cell]]
    turn = next(turn for turn in range(3) if (2 + turn) % 3 not in shared)  # the odd value of 220 lies away
    return table(hands, board=f"220@{BOARD.names[near]}+{turn}", tail=tail), f"222@{BOARD.names[cell]}"


def test_a_mark_acts_when_a_piece_is_put_on_it() -> None:
    state, move = on_a_mark("p", "222,000/331")
    event = TWO.event(state, TWO.read_move(move), None)
    assert event.paid == (-2, 2, 0)
    assert "payez 2 à chacun des autres" in event.said.fr
    assert TWO.scores(after(state, move)) == (33, 37)


# §9 giving


def test_giving_a_piece_to_the_left_neighbour() -> None:
    state, move = on_a_mark(">", "000,111,222/332,331")
    assert refusal(state, "give 000").rule == "§9"
    giving = after(state, move)
    assert TWO.actor(giving) == 0
    assert list(TWO.moves(giving)) == ["give 000", "give 111"]
    assert refusal(giving, "333@a1").rule == "§9"
    assert refusal(giving, "give 331").rule == "§6"
    given = after(giving, "give 111")
    assert given.hands == (("000",), ("111", "331", "332"))
    assert TWO.actor(given) == 1


def test_giving_away_the_last_piece_wins() -> None:
    state, move = on_a_mark(">", "000,222/332")
    won = after(state, move, "give 000")
    outcome = TWO.outcome(won)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert TWO.scores(won) == (45, 35 - 2 - 8 - 0)


def test_placing_the_last_piece_there_leaves_nothing_to_give() -> None:
    state, move = on_a_mark(">", "222/332")
    assert TWO.actor(after(state, move)) == OVER


# §10 playing again


def test_playing_again_is_a_duty_and_lapses_without_a_draw() -> None:
    state, move = on_a_mark("+", "223,222,000/332")
    again = after(state, move)
    assert TWO.actor(again) == 0
    assert refusal(again, "pass").rule == "§10"
    state, move = on_a_mark("+", "333,222/332")
    lapsed = after(state, move)
    assert list(TWO.moves(lapsed)) == ["pass"]
    assert refusal(lapsed, "draw").rule == "§10"
    then = after(lapsed, "pass")
    assert TWO.actor(then) == 1
    assert then.passes == 0
    assert "333" not in then.lacks[0]


# §12 winning


@pytest.mark.parametrize(("left", "price"), [("000", 2), ("111", 5), ("23J", 7), ("332,331", 17)])
def test_the_others_pay_two_and_their_points(left: str, price: int) -> None:
    state = table(f"330/{left}")
    won = after(state, "330@d5+0")
    assert TWO.scores(won) == (45, 35 - price)
    assert won.till.bank == 100 - 10 + price


def test_a_mark_acts_before_the_win() -> None:
    state, move = on_a_mark("B", "222/332", tail="3,35 100 1 playing")
    won = after(state, move)
    assert won.till == Till((10, 35 - 10), 100 + 3 - 10 + 10)
    told = TWO.event(state, TWO.read_move(move), None)
    assert told.paid == (7, -10, 3)
    assert "montre 332 et paie 10" in told.said.fr


def test_payoffs_are_what_one_earned_beyond_the_average() -> None:
    outcome = TWO.outcome(after(table("330/111"), "330@d5+0"))
    assert outcome is not None
    assert outcome.payoffs == (15, -15)
    assert "2 + 3 = 5" in outcome.reason.en


# §13 games without result


def test_a_whole_round_of_passes_without_a_stock_is_a_null_game() -> None:
    match = next(match for match in map(played, range(99)) if match.state.phase == "null")
    assert match.moves[-2:] == ["pass", "pass"]
    assert not match.state.stock
    held = {piece for hand in match.state.hands for piece in hand}
    assert not held & set(fitting(match.state.lying))
    assert match.states[-2].phase != "null"


def played(seed: int) -> Match:
    rng, match = Random(seed), Match(TWO)
    while match.outcome is None:
        match.play(random_move(TWO, match.state, rng))
    return match


def test_payments_of_a_null_game_stand() -> None:
    null = TWO.read_state(f"333@d6+0 000/332,{REST.replace('000,', '')} - 30,35 105 1 null passes=2")
    outcome = TWO.outcome(null)
    assert outcome is not None
    assert outcome.payoffs == (-5, 5)
    assert outcome.winners == ()
    assert TWO.next_options(null) == {"seats": "2", "money": "30,35", "bank": "105"}


# §14 the series


def test_a_series_goes_on_with_the_same_money_until_the_bank_is_ruined() -> None:
    won = after(table("330/111"), "330@d5+0")
    options = TWO.next_options(won)
    assert options == {"seats": "2", "money": "45,30", "bank": "95"}
    assert Rapide(**options).start().till == Till((45, 30), 95)
    poor = after(table("330/111", tail="35,35 10 1 playing"), "330@d5+0")
    assert poor.till == Till((45, 30), 5, is_ruined=True)
    assert TWO.next_options(poor) is None


@pytest.mark.parametrize("options", [{"money": "1,2,3"}, {"bank": "0"}, {"seats": "5"}, {"money": "-1"}])
def test_impossible_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(UnreadableText):
        Rapide(**options)


# §15 what one knows


def test_a_view_shows_ones_own_pieces_and_how_many_the_others_hold() -> None:
    view = TWO.view(table("332,331/330,000"), 1)
    assert view.hands == (("?", "?"), ("000", "330"))
    assert set(view.stock) == {"?"}


def test_the_giver_remembers_the_piece_given_and_nobody_else_sees_it() -> None:
    game = THREE
    state, move = on_a_mark_for_three()
    given = after(state, move, "give 111", game=game)
    assert game.view(given, 0).hands[1] == ("111", "?")
    assert game.view(given, 2).hands[1] == ("?", "?")
    assert game.view(given, None).given == ((), (), ())


def test_who_gave_a_piece_does_not_learn_whether_it_was_given_on() -> None:
    stock = "330,23J,222,223,220,221,230,203,301,310,112,113,110,123,132,001,002,003,012,021"
    text = f"333@d6+0 332/000,111/331 {stock} 35,35,35 100 2 giving given=-/111/-"
    state = THREE.read_state(text)
    assert THREE.view(state, 0).hands[1] == ("111", "?")
    tables = [after(state, f"give {piece}", game=THREE) for piece in ("000", "111")]
    told = [THREE.event(state, f"give {piece}", 0) for piece in ("000", "111")]
    assert told[0] == told[1]
    assert THREE.view(tables[0], 0) == THREE.view(tables[1], 0)
    assert THREE.view(tables[0], 1) != THREE.view(tables[1], 1)


def on_a_mark_for_three() -> tuple[State, str]:
    state, move = on_a_mark(">", "000,111,222/332")
    text = TWO.write_state(state).replace("/332 ", "/332/331 ").replace("331,", "", 1)
    return THREE.read_state(text.replace("35,35", "35,35,35")), move


def test_a_guess_gives_nobody_what_they_would_have_placed() -> None:
    state = after(table("000,111/332"), "draw", "112", "pass")
    assert {"331", "330", "23J", "332"} <= set(state.lacks[0])
    for seed in range(50):
        guess = TWO.guess(TWO.view(state, 1), 1, Random(seed))
        assert not {"331", "330", "23J"} & set(guess.hands[0])


def test_the_game_is_not_solved() -> None:
    with pytest.raises(NotSolvable):
        load_engine(TWO).solve(TWO.start(), Limits(), Stop())
