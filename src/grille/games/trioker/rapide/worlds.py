"""Every table that fits what a seat sees, and what each placement earns there when everybody plays on at his best."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from grille.contract import CHANCE, HIDDEN, OVER, Budget
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import PIECES, Move, State, in_order, lying_pieces, minus, seen


def worlds(view: State) -> Iterator[State]:
    """§15: the other's hand and the stock in every way that fits; for two players, all ways being equally likely."""
    mine, other = view.seat, 1 - view.seat
    known = [*lying_pieces(view.lying), *view.hands[mine], *seen(view.hands[other]), *seen(view.stock)]
    unseen = minus(PIECES, known)
    if HIDDEN not in view.hands[other]:
        yield view
        return
    possible = minus(unseen, view.lacks[other])
    for held in combinations(possible, view.hands[other].count(HIDDEN)):
        hand = in_order((*seen(view.hands[other]), *held))
        hands = (view.hands[mine], hand) if mine == 0 else (hand, view.hands[mine])
        yield view._replace(hands=hands, stock=in_order(minus(unseen, held)))


class OpenTable:
    """A game of two played on with open hands: what it is worth to a seat, counted out; chance by its mean."""

    def __init__(self, game: Rapide, seat: int, budget: Budget) -> None:
        self.game, self.seat, self.budget = game, seat, budget
        self.known: dict[State, Fraction] = {}

    def value(self, state: State) -> Fraction:
        """The seat's gain less the other's; Stopped where the budget ends."""
        if state not in self.known:
            self.budget.spend()
            self.known[state] = self.counted(state)
        return self.known[state]

    def counted(self, state: State) -> Fraction:
        actor = self.game.actor(state)
        if actor == OVER:
            outcome = self.game.outcome(state)
            assert outcome is not None
            return Fraction(outcome.payoffs[self.seat])
        after = [self.value(self.game.play(state, move)) for move in self.game.moves(state)]
        if actor == CHANCE:
            return sum(after, Fraction(0)) / len(after)
        return max(after) if actor == self.seat else min(after)


def earnings(game: Rapide, view: State, tables: Sequence[State], budget: Budget) -> dict[Move, Fraction]:
    """What every move earns on the average of all tables."""
    moves = game.list_moves(view)
    total = dict.fromkeys(moves, Fraction(0))
    for table in tables:
        played_on = OpenTable(game, view.seat, budget)
        for move in moves:
            total[move] += played_on.value(game.play(table, move))
    return {move: sum_ / len(tables) for move, sum_ in total.items()}
