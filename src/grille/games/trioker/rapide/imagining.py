"""A table imagined to its end, fast: pieces as bits, corners as small numbers, no texts."""

from __future__ import annotations

from random import Random
from typing import Final

from grille.games.trioker.lying import Laid, values_from_point, ways_under
from grille.games.trioker.pieces import Values, points
from grille.games.trioker.rapide.table import (
    AGAIN,
    CONTACT,
    DRAW,
    DRAWING,
    DRAWN,
    GIVE,
    GIVING,
    GROUND,
    NULL,
    PASS,
    PIECES,
    PLAYING,
    STAKE,
    WON,
    Move,
    State,
)
from grille.games.trioker.rapide.till import AGAIN as AGAIN_SIGN
from grille.games.trioker.rapide.till import GIVE as GIVE_SIGN
from grille.games.trioker.rapide.till import MARKS, Till

CHEAP_FIRST: Final = tuple(sorted(PIECES, key=points))
"""A piece's bit is its place here, so the highest bit of a hand is its dearest piece."""
BITS: Final = {piece: 1 << place for place, piece in enumerate(CHEAP_FIRST)}
COSTS: Final = tuple(map(points, CHEAP_FIRST))
OPEN: Final = 4
"""Stands for the value of a vertex that has none."""
Corners = tuple[int, int, int]


def values_of(key: int) -> Values:
    first, second, third = (None if value == OPEN else value for value in (key // 25, key // 5 % 5, key % 5))
    return first, second, third


def merged(brought: Values, wanted: Values) -> Corners:
    """What stands at the corners once a piece lies there."""
    first, second, third = (
        one if one is not None else OPEN if other is None else other for one, other in zip(brought, wanted, strict=True)
    )
    return first, second, third


def _fits() -> tuple[tuple[int, ...], dict[tuple[int, int], tuple[Corners, ...]]]:
    """By what the corners of a cell want: the pieces that fit, and what each would make of the corners."""
    masks, ways = [], {}
    for key in range(125):
        mask, found = 0, dict[int, list[Corners]]()
        for way in ways_under(values_of(key)):
            bit = BITS[way.split("+")[0]]
            mask |= bit
            found.setdefault(bit, []).append(merged(values_from_point(way), values_of(key)))
        masks.append(mask)
        ways.update({(key, bit): tuple(corners) for bit, corners in found.items()})
    return tuple(masks), ways


FITS, WAYS = _fits()
AGAIN_WORTH, GIVE_WORTH = 4.0, 6.0  # about what they bring, in money
HASTE = 1.0  # how much a point in hand hurries a piece out
CAPRICE = 3.0  # imagined players are not all alike


def _wish(sign: str, seats: int) -> float:
    """What an imagined player expects of a cell: the money, or the turn, or the piece it is rid of."""
    if sign in MARKS:
        rich = Till((100,) * seats, 100)
        return float(MARKS[sign](rich, 0).gains(rich)[0])
    return {AGAIN_SIGN: AGAIN_WORTH, GIVE_SIGN: GIVE_WORTH}.get(sign, 0.0)


WISHES: Final = {seats: tuple(_wish(sign, seats) for sign in GROUND.signs) for seats in STAKE}


class Table:
    """A table with all its pieces known, which changes as it is played on."""

    __slots__ = ("bank", "filled", "frontier", "hands", "money", "passes", "phase", "seat", "stock", "values", "wishes")

    def __init__(self, state: State) -> None:
        self.hands = [sum(BITS[piece] for piece in hand) for hand in state.hands]
        self.stock = [BITS[piece] for piece in state.stock]
        self.money = [*state.till.money, state.till.bank]
        self.seat = state.seat
        self.phase = state.phase
        self.passes = state.passes
        self.wishes = WISHES[len(state.hands)]
        self.values = [OPEN if value is None else value for value in CONTACT.vertex_values(state.lying)]
        self.filled = [bool(way) for way in state.lying]
        self.frontier = dict.fromkeys(CONTACT.places(state.lying))

    def copy(self) -> Table:
        twin = object.__new__(Table)
        twin.hands, twin.stock, twin.money = self.hands[:], self.stock[:], self.money[:]
        twin.seat, twin.phase, twin.passes, twin.wishes = self.seat, self.phase, self.passes, self.wishes
        twin.values, twin.filled, twin.frontier = self.values[:], self.filled[:], self.frontier.copy()
        return twin

    # Moves

    def play(self, move: Move) -> None:
        """The same as the rules make of a move."""
        if isinstance(move, Laid):
            corners = [self.values[vertex] for vertex in GROUND.corners[move.cell]]
            brought = values_from_point(move.way)
            first, second, third = (old if new is None else new for new, old in zip(brought, corners, strict=True))
            self.place(move.cell, BITS[move.piece], (first, second, third))
        elif move == DRAW:
            self.phase = DRAWING
        elif move == PASS:
            self.give_up()
        elif self.phase == GIVING:
            self.give(BITS[move.removeprefix(GIVE).strip()])
        else:
            self.receive(BITS[move])

    def place(self, cell: int, bit: int, corners: Corners) -> None:
        seat = self.seat
        self.hands[seat] ^= bit
        values = self.values
        for vertex, value in zip(GROUND.corners[cell], corners, strict=True):
            values[vertex] = value
        self.filled[cell] = True
        del self.frontier[cell]
        for near in GROUND.near[cell]:
            if not self.filled[near]:
                self.frontier[near] = None
        self.passes = 0
        sign = GROUND.signs[cell]
        if sign in MARKS:
            self.pay(sign)
        if not self.hands[seat]:
            self.settle()
        elif sign == AGAIN_SIGN:
            self.phase = AGAIN
        elif sign == GIVE_SIGN:
            self.phase = GIVING
        else:
            self.next_turn()

    def pay(self, sign: str) -> None:
        *money, bank = self.money
        till = MARKS[sign](Till(tuple(money), bank), self.seat)
        self.money = [*till.money, till.bank]

    def give(self, bit: int) -> None:
        seat = self.seat
        self.hands[seat] ^= bit
        self.hands[(seat + 1) % len(self.hands)] |= bit
        if self.hands[seat]:
            self.next_turn()
        else:
            self.settle()

    def receive(self, bit: int) -> None:
        self.stock.remove(bit)
        self.hands[self.seat] |= bit
        self.phase = DRAWN

    def give_up(self) -> None:
        if self.phase != AGAIN:
            self.passes += 1
            if self.passes >= len(self.hands) and not self.stock:
                self.phase = NULL
                return
        self.next_turn()

    def next_turn(self) -> None:
        self.phase = PLAYING
        self.seat = (self.seat + 1) % len(self.hands)

    def settle(self) -> None:
        *money, bank = self.money
        costs = tuple(sum(cost for place, cost in enumerate(COSTS) if hand >> place & 1) for hand in self.hands)
        till = Till(tuple(money), bank).settled(self.seat, costs)
        self.money = [*till.money, till.bank]
        self.phase = WON

    # Playing on

    def finish(self, rng: Random) -> list[int]:
        """The money of each in the end, if everybody plays the first thing that comes to mind."""
        while self.phase not in (WON, NULL):
            self.move_on(rng)
        return self.money[:-1]

    def move_on(self, rng: Random) -> None:
        hand = self.hands[self.seat]
        if self.phase == GIVING:
            self.give(1 << hand.bit_length() - 1)
            return
        if self.phase == DRAWING:
            self.receive(rng.choice(self.stock))
            return
        cell, bit, key = self.wish(hand, rng)
        if bit:
            ways = WAYS[key, bit]
            self.place(cell, bit, ways[0] if len(ways) == 1 else rng.choice(ways))
        elif self.phase == PLAYING and self.stock:
            self.phase = DRAWING
        else:
            self.give_up()

    def wish(self, hand: int, rng: Random) -> tuple[int, int, int]:
        """A cell, a piece of the hand for it, and what its corners want; no piece where none fits."""
        values, wishes, chance = self.values, self.wishes, rng.random
        best, found, corners = -1e9, (0, 0, 0), GROUND.corners
        for cell in self.frontier:
            first, second, third = corners[cell]
            key = 25 * values[first] + 5 * values[second] + values[third]
            fits = FITS[key] & hand
            if fits:
                place = fits.bit_length() - 1
                worth = wishes[cell] + HASTE * COSTS[place] + CAPRICE * chance()
                if worth > best:
                    best, found = worth, (cell, 1 << place, key)
        return found
