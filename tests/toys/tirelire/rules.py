"""Tirelire: walk to the goal; the cells pay and cost, and the Bank goes on from game to game."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grille.contract import (
    OVER,
    Event,
    Game,
    GameInfo,
    IllegalMove,
    Option,
    Outcome,
    Text,
    UnreadableText,
    read_number,
    read_seat,
    shown,
    whole,
    words_of,
)

# Equipment

FROM_BANK = (0, 2, -1, 0, 1, -3, 2, 4)  # §1, §3, §4: what a cell gives, the start first, the goal last
TO_EACH = (0, 0, 0, 1, 0, 0, 0, 0)
GOAL = len(FROM_BANK) - 1
MOST = 1_000_000
STRIDES = ("1", "2")


def read_numbers(text: str, most: int) -> tuple[int, ...]:
    return tuple(read_number(part, most) for part in text.split(","))


def write_numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


SEATS = whole("seats", 2, (2, 3), Text("le nombre de joueurs", "the number of players"))
MONEY: Option[tuple[int, ...]] = Option(
    "money",
    (3,),
    Text("l'argent de chacun, ou place par place", "the money of each, or seat by seat"),
    lambda text: read_numbers(text, MOST),
    write_numbers,
)
BANK = Option(
    "bank",
    20,
    Text("l'argent de la Banque", "the money of the Bank"),
    lambda text: read_number(text, MOST),
    str,
    samples=("20", "3"),
)


class State(NamedTuple):
    """Where the tokens stand, who holds what, and whose turn it is."""

    tokens: tuple[int, ...]
    money: tuple[int, ...]
    bank: int
    seat: int


class Tirelire(Game[State, int]):
    """A move is the number of cells walked."""

    info = GameInfo(
        id="tirelire",
        version=1,
        name=Text("Tirelire", "Money box"),
        about=Text("Marchez jusqu'à l'arrivée sans vous ruiner.", "Walk to the goal without going broke."),
        seats=(2, 3),
        minutes=2,
        age=6,
        credits=Text("Un jouet pour les tests", "A toy for the tests"),
        options=(SEATS, MONEY, BANK),
        changes_sides=False,
        keeps_scores=True,
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.seats = self.chosen(SEATS)
        money = self.chosen(MONEY)
        self.money = money * self.seats if len(money) == 1 else money
        self.bank = self.chosen(BANK)
        self.max_plies = self.seats * GOAL
        self.max_payoff = self.seats * (sum(self.money) + self.bank)
        if len(self.money) != self.seats:
            raise UnreadableText(f"option money : {self.seats} nombres", f"option money: {self.seats} numbers", "§1")

    # Start

    def start(self) -> State:
        return State((0,) * self.seats, self.money, self.bank, 0)

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def actor(self, state: State) -> int:
        return OVER if GOAL in state.tokens else state.seat

    def moves(self, state: State) -> Iterator[int]:
        if GOAL not in state.tokens:
            yield from range(1, min(2, GOAL - state.tokens[state.seat]) + 1)  # §2

    def why_not(self, state: State, move: int) -> IllegalMove | None:
        if GOAL in state.tokens:
            return IllegalMove("la partie est finie", "the game is over", "§4")
        if state.tokens[state.seat] + move > GOAL:
            return IllegalMove("c'est dépasser l'arrivée", "that is past the goal", "§2")
        return None

    def paid(self, state: State, move: int) -> tuple[int, ...]:
        """§3: what each seat gains by a move and, last, the Bank; nobody gives more than they have."""
        cell = state.tokens[state.seat] + move
        gains = [0] * (self.seats + 1)
        purse = state.money[state.seat]
        received = max(-purse, min(state.bank, FROM_BANK[cell]))
        gains[state.seat] += received
        gains[-1] -= received
        for other in range(self.seats):
            if other != state.seat:
                given = min(TO_EACH[cell], purse + gains[state.seat])
                gains[state.seat] -= given
                gains[other] += given
        return tuple(gains)

    def play(self, state: State, move: int) -> State:
        *gains, to_bank = self.paid(state, move)
        tokens = tuple(at + move if seat == state.seat else at for seat, at in enumerate(state.tokens))
        money = tuple(held + gain for held, gain in zip(state.money, gains, strict=True))
        return State(tokens, money, state.bank + to_bank, (state.seat + 1) % self.seats)

    # Steps: how many cells

    def all_steps(self) -> Sequence[str]:
        return STRIDES

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        return () if picked else tuple(map(str, self.moves(state)))

    def spell(self, state: State, move: int) -> tuple[str, ...]:
        return (str(move),)

    def move_of(self, state: State, picked: tuple[str, ...]) -> int:
        return int(picked[0])

    # End

    def scores(self, state: State) -> tuple[int, ...]:
        return state.money

    def outcome(self, state: State) -> Outcome | None:
        if GOAL not in state.tokens:
            return None
        gains = [held - begun for held, begun in zip(state.money, self.money, strict=True)]
        payoffs = tuple(self.seats * gain - sum(gains) for gain in gains)
        first = state.tokens.index(GOAL) + 1
        return Outcome(payoffs, Text(f"le joueur {first} est arrivé", f"player {first} has reached the goal"))

    def next_options(self, state: State) -> dict[str, str] | None:
        if state.bank == 0:
            return None  # §5
        return self.written_options() | {"money": write_numbers(state.money), "bank": str(state.bank)}

    def event(self, state: State, move: int, seat: int | None) -> Event:
        who, paid = state.seat + 1, self.paid(state, move)
        said = Text(
            f"Le joueur {who} avance de {move} et reçoit {paid[state.seat]}.",
            f"Player {who} walks {move} and receives {paid[state.seat]}.",
        )
        return Event(str(move), said, paid=paid)

    # Notation

    def write_move(self, move: int) -> str:
        return str(move)

    def read_move(self, text: str) -> int:
        word = words_of(text, 1)[0]
        if word not in STRIDES:
            raise UnreadableText(f"{shown(word)} : 1 ou 2", f"{shown(word)}: 1 or 2", "§2")
        return int(word)

    def write_state(self, state: State) -> str:
        return f"{write_numbers(state.tokens)} {write_numbers(state.money)} {state.bank} {state.seat + 1}"

    def read_state(self, text: str) -> State:
        words = words_of(text, 4)
        if len(words) != 4:
            raise UnreadableText("pions, argent, Banque, place", "tokens, money, Bank, seat")
        tokens, money = read_numbers(words[0], GOAL), read_numbers(words[1], MOST)
        if not len(tokens) == len(money) == self.seats:
            raise UnreadableText(f"il y a {self.seats} joueurs", f"there are {self.seats} players")
        return State(tokens, money, read_number(words[2], MOST), read_seat(words[3], self.seats))
