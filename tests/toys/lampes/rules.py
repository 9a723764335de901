"""Lampes: put out any of the burning lamps, as many as you like; whoever puts out the last one loses."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grille.contract import (
    DONE,
    OVER,
    Event,
    Game,
    GameInfo,
    IllegalMove,
    Outcome,
    Text,
    UnreadableText,
    read_number,
    read_seat,
    whole,
    words_of,
)

# Equipment

BURNING, DARK = "*", "."
LAMPS = whole("lamps", 24, (24, 4), Text("le nombre de lampes", "the number of lamps"))
Move = tuple[int, ...]
"""The lamps put out, counted from 0, in rising order."""


class State(NamedTuple):
    """One sign a lamp, and the seat to play."""

    lamps: str
    seat: int

    @property
    def burning(self) -> list[int]:
        return [lamp for lamp, sign in enumerate(self.lamps) if sign == BURNING]


class Lampes(Game[State, Move]):
    """With 24 lamps there are 16,777,215 first moves."""

    info = GameInfo(
        id="lampes",
        version=1,
        name=Text("Lampes", "Lamps"),
        about=Text("N'éteignez pas la dernière.", "Do not put out the last one."),
        seats=(2, 2),
        minutes=2,
        age=6,
        credits=Text("Un jouet pour les tests", "A toy for the tests"),
        options=(LAMPS,),
        is_impartial=True,
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.lamps = self.chosen(LAMPS)
        self.max_plies = self.lamps

    # Start

    def start(self) -> State:
        return State(BURNING * self.lamps, 0)

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def actor(self, state: State) -> int:
        return state.seat if BURNING in state.lamps else OVER

    def moves(self, state: State) -> Iterator[Move]:
        burning = state.burning
        for chosen in range(1, 1 << len(burning)):
            yield tuple(lamp for at, lamp in enumerate(burning) if chosen >> at & 1)

    def why_not(self, state: State, move: Move) -> IllegalMove | None:
        for lamp in move:
            if state.lamps[lamp] == DARK:
                return IllegalMove(f"la lampe {lamp + 1} est éteinte", f"lamp {lamp + 1} is out", "§2")
        return None

    def play(self, state: State, move: Move) -> State:
        lamps = "".join(DARK if lamp in move else sign for lamp, sign in enumerate(state.lamps))
        return State(lamps, 1 - state.seat)

    # Steps: lamp after lamp, from the first to the last

    def all_steps(self) -> Sequence[str]:
        return (*(str(lamp + 1) for lamp in range(self.lamps)), DONE)

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        if picked and picked[-1] == DONE:
            return ()
        after = int(picked[-1]) if picked else 0
        later = tuple(str(lamp + 1) for lamp in state.burning if lamp >= after)
        return (*later, DONE) if picked and later else later

    def spell(self, state: State, move: Move) -> tuple[str, ...]:
        picks = tuple(str(lamp + 1) for lamp in move)
        return (*picks, DONE) if move[-1] < state.burning[-1] else picks

    def move_of(self, state: State, picked: tuple[str, ...]) -> Move:
        return tuple(int(pick) - 1 for pick in picked if pick != DONE)

    # End

    def outcome(self, state: State) -> Outcome | None:
        if BURNING in state.lamps:
            return None
        # §3: the seat to play did not put out the last lamp
        payoffs = (1, -1) if state.seat == 0 else (-1, 1)
        loser = 2 - state.seat
        return Outcome(payoffs, Text(f"le joueur {loser} a éteint la dernière", f"player {loser} put out the last one"))

    def event(self, state: State, move: Move, seat: int | None) -> Event:
        who, count = state.seat + 1, len(move)
        said = Text(f"Le joueur {who} éteint {count} lampes.", f"Player {who} puts out {count} lamps.")
        return Event(self.write_move(move), said, struck=tuple(str(lamp + 1) for lamp in move))

    # Notation

    def write_move(self, move: Move) -> str:
        return "-".join(str(lamp + 1) for lamp in move)

    def read_move(self, text: str) -> Move:
        lamps = [read_number(part, self.lamps) - 1 for part in words_of(text, 1)[0].split("-")]
        if lamps != sorted(set(lamps)) or lamps[0] < 0:
            raise UnreadableText("des lampes en ordre, une fois chacune", "lamps in order, each once")
        return tuple(lamps)

    def write_state(self, state: State) -> str:
        return f"{state.lamps} {state.seat + 1}"

    def read_state(self, text: str) -> State:
        words = words_of(text, 2)
        if len(words[0]) != self.lamps or set(words[0]) - {BURNING, DARK}:
            raise UnreadableText(f"{self.lamps} signes * ou .", f"{self.lamps} signs * or .")
        return State(words[0], read_seat(words[1], 2) if len(words) > 1 else 0)
