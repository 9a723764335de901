"""The kernel of the quick game plays by the same rules: hands, money, turns and phases after every move."""

from random import Random

import pytest

from grille.contract import Limits, Stop
from grille.games.trioker.rapide import till
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import DEALING, DRAW, GIVE, PASS, Move, State
from grille.games.trioker.rapide.till import Payment
from grille.kernels import AVAILABLE
from grille.search.playout import random_move

if not AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.handing import CHEAP_FIRST, board, lying_of, player, taste, turn_of, weigh, world_of
from grille.kernels import trioker_rapide as kernel
from grille.kernels.trioker_rapide import Player


def games() -> list[Rapide]:
    """Each remembers what it has played."""
    amounts = (("rule", 100), ("6", 15))
    return [Rapide(seats=seats, money=money, bank=bank) for seats in (2, 3, 4) for money, bank in amounts]


DEARER = {sign: Payment(*(2 * amount for amount in payment)) for sign, payment in till.MARKS.items()}


def kernel_move(move: Move) -> kernel.Move:
    if isinstance(move, Laid):
        return move.cell, CHEAP_FIRST.index(move.piece), move.turn
    if move in (DRAW, PASS):
        return kernel.DRAW if move == DRAW else kernel.PASS, 0, 0
    piece = CHEAP_FIRST.index(move.removeprefix(GIVE).strip())
    return kernel.GIVE if move.startswith(GIVE) else kernel.RECEIVE, piece, 0


def dealt(game: Rapide, rng: Random) -> State:
    state = game.start()
    while state.phase == DEALING:
        state = game.play(state, random_move(game, state, rng))
    return state


def follows(fast: Player, state: State, move: Move, after: State) -> bool:
    """Whether the kernel says the same of hands, stock, money, turn and phase."""
    told = fast.play(lying_of(state), world_of(state), turn_of(state), [kernel_move(move)])
    return told == (world_of(after), turn_of(after))


@pytest.mark.parametrize("game", games(), ids=lambda game: f"{game.seats} seats, bank {game.bank}")
def test_every_move_has_the_same_consequences(game: Rapide) -> None:
    for seed in range(20):
        rng = Random(seed)
        state = first = dealt(game, rng)
        moves = []
        while game.outcome(state) is None:
            move = random_move(game, state, rng)
            after = game.play(state, move)
            assert follows(player(), state, move, after)
            moves.append(kernel_move(move))
            state = after
        assert player().play(lying_of(first), world_of(first), turn_of(first), moves) == (
            world_of(state),
            turn_of(state),
        )


@pytest.mark.parametrize(("name", "amount"), [("FINE", 3), ("REWARD", 7), ("MARKS", DEARER)])
def test_other_amounts_change_rules_and_kernel_alike(
    name: str, amount: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel types no amount of its own: it pays what it is told, and only then agrees with the rules."""
    usual, differences = player(), 0
    monkeypatch.setattr(till, name, amount)
    mutant = Player(board(), taste())
    for game in games():
        for seed in range(5):
            rng = Random(seed)
            state = dealt(game, rng)
            while game.outcome(state) is None:
                move = random_move(game, state, rng)
                after = game.play(state, move)
                assert follows(mutant, state, move, after)
                differences += not follows(usual, state, move, after)
                state = after
    assert differences


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_weighs_exactly_the_legal_moves(seats: int) -> None:
    game = Rapide(seats=seats)
    for seed in range(15):
        rng = Random(seed)
        state = dealt(game, rng)
        while game.outcome(state) is None:
            moves = set(game.moves(state))
            if game.actor(state) >= 0 and moves.isdisjoint({"draw", "pass"}):
                found = weigh(state, [state], rng, Limits(nodes=300), Stop())
                assert {move for move, _, _ in found} == moves
                assert sum(tries for _, tries, _ in found) == 300
            state = game.play(state, random_move(game, state, rng))


def test_moves_that_are_not_legal_are_refused() -> None:
    game = Rapide()
    state = dealt(game, Random(1))
    table = lying_of(state), world_of(state), turn_of(state)
    for move in ((0, 0, 0), (255, 0, 0), (250, 3, 0), (251, 3, 0), (5, 31, 2)):
        with pytest.raises(ValueError, match="no such move"):
            player().play(*table, [move])
