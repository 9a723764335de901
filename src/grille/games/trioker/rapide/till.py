"""The money on the table: what each player holds, what the Bank holds, and how it changes hands."""

from __future__ import annotations

from typing import Final, NamedTuple

REWARD: Final = 10  # §12
FINE: Final = 2


class Payment(NamedTuple):
    """What a cell does to the money of whoever puts a piece on it."""

    to_bank: int = 0
    to_each: int = 0  # of the other players
    from_bank: int = 0


class Till(NamedTuple):
    """Amounts are whole and never below zero; their sum never changes."""

    money: tuple[int, ...]
    bank: int
    is_ruined: bool = False  # §14: a payment has emptied the Bank

    def to_bank(self, seat: int, amount: int) -> Till:
        """§11: whoever cannot pay gives what they have."""
        paid = min(amount, self.money[seat])
        return self._with(seat, -paid)._replace(bank=self.bank + paid)

    def from_bank(self, seat: int, amount: int) -> Till:
        paid = min(amount, self.bank)
        left = self.bank - paid
        return self._with(seat, paid)._replace(bank=left, is_ruined=self.is_ruined or left == 0)

    def to_each(self, seat: int, amount: int) -> Till:
        """§11: to every other player, the left neighbour first."""
        till = self
        for other in self.others(seat):
            paid = min(amount, till.money[seat])
            till = till._with(seat, -paid)._with(other, paid)
        return till

    def paid(self, seat: int, payment: Payment) -> Till:
        """§8: what a cell makes a seat pay or receive."""
        till = self.to_bank(seat, payment.to_bank).to_each(seat, payment.to_each)
        return till.from_bank(seat, payment.from_bank) if payment.from_bank else till

    def settled(self, winner: int, points: tuple[int, ...]) -> Till:
        """§12: the winner is paid, then the others pay for the points they hold."""
        till = self.from_bank(winner, REWARD)
        for other in self.others(winner):
            till = till.to_bank(other, FINE + points[other])
        return till

    def others(self, seat: int) -> tuple[int, ...]:
        seats = len(self.money)
        return tuple((seat + step) % seats for step in range(1, seats))

    def gains(self, before: Till) -> tuple[int, ...]:
        """What each seat has gained since and, last, the Bank."""
        now, then = (*self.money, self.bank), (*before.money, before.bank)
        return tuple(has - had for has, had in zip(now, then, strict=True))

    def _with(self, seat: int, gain: int) -> Till:
        held = tuple(has + gain if at == seat else has for at, has in enumerate(self.money))
        return self._replace(money=held)


MARKS: Final = {
    "b": Payment(to_bank=2),
    "B": Payment(to_bank=5),
    "p": Payment(to_each=2),
    "P": Payment(to_each=5),
    "r": Payment(from_bank=2),
    "R": Payment(from_bank=5),
}
"""§8: what a cell with this sign does to the money."""
AGAIN, GIVE = "+", ">"
