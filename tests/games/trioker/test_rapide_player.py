"""The player of the quick game: what it imagines obeys the rules, and it is given only what its seat sees."""

import re
from random import Random

import pytest

import grille
from grille.contract import CHANCE, OVER, Limits, Stop
from grille.games.trioker.rapide import player
from grille.games.trioker.rapide.player import RapideEngine, engine, named
from grille.games.trioker.rapide.policy import first_thought, wishes
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import BOARD, GIVING, State
from grille.kernels import AVAILABLE
from grille.players import review
from grille.search.playout import random_move
from tests.players.games import random_match


def after_the_deal(game: Rapide, seed: int) -> State:
    rng, state = Random(seed), game.start()
    while state.phase == "dealing":
        state = game.play(state, random_move(game, state, rng))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_players_do_only_what_is_legal(seats: int) -> None:
    game = Rapide(seats=seats)
    for seed in range(5):
        rng, state = Random(seed), after_the_deal(game, seed)
        while game.outcome(state) is None:
            move = first_thought(game, state, rng)
            assert game.is_legal(state, move)
            state = game.play(state, move)


def test_imagined_players_like_cells_that_pay_and_give_away_the_dearest_piece() -> None:
    assert wishes(4)[BOARD.signs.index("R")] == 5
    assert wishes(4)[BOARD.signs.index("p")] == -6
    game = Rapide()
    state = after_the_deal(game, 1)._replace(phase=GIVING, hands=(("000", "333"), ("012",)), seat=0)
    assert first_thought(game, state, Random(1)) == "give 333"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_choice_depends_on_the_view_alone(seats: int) -> None:
    """Two tables that look alike to a seat get the same move, whatever lies hidden."""
    game = Rapide(seats=seats)
    for seed in range(6):
        state = middle_of(game, seed)
        other = game.guess(game.view(state, state.seat), state.seat, Random(99))
        chosen = {
            engine(game).choose(game.view(table, table.seat), "3", Random(5), Limits(), Stop())
            for table in (state, other)
        }
        assert len(chosen) == 1


def middle_of(game: Rapide, seed: int) -> State:
    rng, state = Random(seed), after_the_deal(game, seed)
    for _ in range(8):
        if game.outcome(state) is None:
            state = game.play(state, random_move(game, state, rng))
    while game.actor(state) == CHANCE:
        state = game.play(state, random_move(game, state, rng))
    return state


@pytest.mark.parametrize("has_kernel", [True, False])
def test_a_winning_move_is_seen_at_once(has_kernel: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "AVAILABLE", has_kernel and AVAILABLE)
    game = Rapide()
    stock = "330,23J,222,223,220,221,230,203,301,310,111,112,113,110,123,132,001,002,003,012,021"
    state = game.read_state(f"332@d5+0,333@d6+0 331/000 {stock} 35,35 100 1 playing")
    thoughts = RapideEngine(game).analyse(game.view(state, 0), Limits(nodes=200), Stop())
    assert thoughts[0].value > 0


def test_thinking_ends_when_told_to() -> None:
    game, stop = Rapide(), Stop()
    stop.set()
    state = middle_of(game, 1)
    assert game.is_legal(state, engine(game).choose(game.view(state, state.seat), "best", Random(1), Limits(), stop))


def test_what_is_said_of_a_mistake_is_what_was_weighed() -> None:
    said = re.compile(
        r"By what could be known, (.+) earns ([\d.]+) more than (.+) on average \(give or take ([\d.]+)\)\."
    )
    match = random_match(grille.load("trioker-rapide"), 3)
    found = [judged for judged in grille.review(match, Limits(nodes=400_000)).moves if judged.is_mistake]
    assert found
    for judged in found:
        (reason,) = judged.why
        told = said.fullmatch(reason.en)
        assert told, reason.en
        assert [told[1], told[3]] == [named(judged.state, move).en for move in (judged.verdict.best[0], judged.move)]
        assert told[1] != told[3]
        assert float(told[2]) == pytest.approx(judged.verdict.loss, abs=0.051)
        assert float(told[2]) >= float(told[4])
        assert judged.move != judged.verdict.best[0]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_quick_game_is_judged_by_what_its_player_saw(seats: int) -> None:
    match = random_match(grille.load("trioker-rapide", seats=seats), 1)
    game = match.game
    found = review(match, Limits(nodes=4_000))
    for judged, state in zip(found.moves, match.states, strict=False):
        seat = game.actor(state)
        assert seat != OVER
        assert judged.state == game.view(state, seat if seat >= 0 else None)
        assert not judged.verdict.exact
        assert judged.verdict.loss is None or judged.verdict.loss >= 0


def test_open_hands_are_judged_by_everything() -> None:
    match = random_match(grille.load("trioker-rapide", seats=2), 1)
    found = review(match, Limits(nodes=4_000), open_hands=True)
    own = [(judged, match.states[judged.ply - 1]) for judged in found.moves if judged.seat != CHANCE]
    assert all(judged.state == state for judged, state in own if judged.verdict.best)
