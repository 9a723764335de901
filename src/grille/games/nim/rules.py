"""Nim « à peu près autant »: take from one pile, or about as much from both; the last match decides."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from grille.contract import (
    DONE,
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
    telling,
    words_of,
    write_number,
    yes_no,
)

# Equipment


class State(NamedTuple):
    """The matches left in each pile, and who is to take."""

    piles: tuple[int, int]
    seat: int


class Take(NamedTuple):
    """So many matches from the first pile, so many from the second."""

    first: int
    second: int


def read_pair(text: str, what: Text) -> tuple[int, int]:
    numbers = text.split(",")
    if len(numbers) != 2:
        raise UnreadableText(
            f"{shown(text)} : {what.fr} s'écrit avec deux nombres et une virgule, par exemple 4,7",
            f"{shown(text)}: {what.en} is two numbers and a comma, for instance 4,7",
        )
    return read_number(numbers[0]), read_number(numbers[1])


def write_pair(pair: tuple[int, int]) -> str:
    return f"{write_number(pair[0])},{write_number(pair[1])}"


PILES = Text("une paire de tas", "a pair of piles")

TOLERANCE = Option(
    "tolerance",
    1,
    Text("l'écart permis quand on prend dans les deux tas", "how far the two takes may differ"),
    read_number,
    write_number,
    samples=("0", "1", "2"),
    title=Text("L’écart", "Tolerance"),
    numbers=(Text("L’écart", "Tolerance"),),
)
START = Option(
    "piles",
    (12, 17),
    Text("les deux tas au départ", "the two piles at the start"),
    lambda text: read_pair(text, PILES),
    write_pair,
    samples=("12,17", "4,7"),
    title=Text("Les tas", "The piles"),
    numbers=(Text("Tas 1", "Pile 1"), Text("Tas 2", "Pile 2")),
)
MISERE = yes_no(
    "misere",
    False,
    Text("fait gagner qui la prend, ou le fait perdre : misère", "wins for whoever takes it, or loses: misère"),
    Text("La dernière allumette", "The last match"),
    yes=Text("fait perdre (misère)", "loses (misère)"),
    no=Text("fait gagner", "wins"),
)


class Nim(Game[State, Take]):
    """Two piles of matches and a tolerance."""

    info = GameInfo(
        id="nim",
        version=1,
        name=Text("Nim « à peu près autant »", "Nim “about as much”"),
        about=Text(
            "Deux tas d'allumettes. Prenez dans un tas, ou à peu près autant dans les deux ; emportez la dernière.",
            "Two piles of matches. Take from one, or about as much from both; carry off the last one.",
        ),
        seats=(2, 2),
        minutes=5,
        age=8,
        credits=Text(
            "Élèves des lycées Romain Rolland (Argenteuil) et du Mée-sur-Seine, MATh.en.JEANS ; d'après Wythoff, 1907",
            "Pupils of the lycées Romain Rolland (Argenteuil) and Le Mée-sur-Seine, MATh.en.JEANS; after Wythoff, 1907",
        ),
        options=(TOLERANCE, START, MISERE),
        is_impartial=True,
    )

    def __init__(self, /, **options: object) -> None:
        super().__init__(**options)
        self.tolerance = self.chosen(TOLERANCE)
        self.piles = self.chosen(START)
        self.misere = self.chosen(MISERE)
        self.max_plies = sum(self.piles)

    # Start

    def start(self) -> State:
        return State(self.piles, 0)

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def actor(self, state: State) -> int:
        return state.seat if any(state.piles) else OVER

    def seconds(self, state: State, first: int) -> range:
        """§3, §4: what may be taken from the second pile beside so many from the first, zero aside."""
        if first == 0:
            return range(1, state.piles[1] + 1)
        return range(max(1, first - self.tolerance), min(state.piles[1], first + self.tolerance) + 1)

    def moves(self, state: State) -> Iterator[Take]:
        first = 0
        while first <= state.piles[0]:
            if first:
                yield Take(first, 0)
            span = self.seconds(state, first)
            second = span.start
            while second < span.stop:
                yield Take(first, second)
                second += 1
            first += 1

    def why_not(self, state: State, move: Take) -> IllegalMove | None:
        if move == (0, 0):
            return IllegalMove("il faut prendre au moins une allumette", "take at least one match", "§2")
        for pile, take in zip(state.piles, move, strict=True):
            if take > pile:
                held, wanted = brief(pile), brief(take)
                return IllegalMove(
                    f"le tas n'a que {held} allumette{'s' if pile > 1 else ''}, pas {wanted}",
                    f"the pile holds {held} {'match' if pile == 1 else 'matches'}, not {wanted}",
                    "§2",
                )
        if 0 not in move and abs(move.first - move.second) > self.tolerance:
            gap, most = brief(abs(move.first - move.second)), brief(self.tolerance)
            return IllegalMove(
                f"les deux prises diffèrent de {gap}, l'écart permis est {most}",
                f"the two takes differ by {gap}, the tolerance is {most}",
                "§4",
            )
        return None

    def play(self, state: State, move: Take) -> State:
        return State((state.piles[0] - move.first, state.piles[1] - move.second), 1 - state.seat)

    # Steps: match a8 is taken with those after it; a pile at a time, in either order

    def all_steps(self) -> Sequence[str]:
        return Matches(range(1, self.piles[0] + 1), range(1, self.piles[1] + 1), DONE)

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        if not picked:
            return Matches(range(1, state.piles[0] + 1), range(1, state.piles[1] + 1))
        if len(picked) > 1:
            return ()
        pile = "ab".index(picked[0][0])
        take = state.piles[pile] + 1 - read_number(picked[0][1:])
        left = state.piles[1 - pile] + 1
        near = range(max(1, left - take - self.tolerance), min(left, left - take + self.tolerance + 1))
        return Matches(near, NONE, DONE) if pile else Matches(NONE, near, DONE)

    def spell(self, state: State, move: Take) -> tuple[str, ...]:
        ends = zip("ab", state.piles, move, strict=True)
        picks = tuple(f"{pile}{write_number(left + 1 - take)}" for pile, left, take in ends if take)
        return picks if len(picks) == 2 else (*picks, DONE)

    def move_of(self, state: State, picked: tuple[str, ...]) -> Take:
        from_match = {pick[0]: read_number(pick[1:]) for pick in picked if pick != DONE}
        first, second = (
            left + 1 - from_match[pile] if pile in from_match else 0
            for pile, left in zip("ab", state.piles, strict=True)
        )
        return Take(first, second)

    # End

    def outcome(self, state: State) -> Outcome | None:
        if any(state.piles):
            return None
        winner = state.seat if self.misere else 1 - state.seat
        payoffs = (1, -1) if winner == 0 else (-1, 1)
        return Outcome(payoffs, self.end(1 - state.seat))

    def end(self, taker: int) -> Text:
        if self.misere:
            had_to = ("a dû prendre", "avez dû prendre"), ("had to take", "had to take")
            took = telling.does(taker, *had_to, is_first=False)
            loses = telling.alone(" et perd", " and loses")
            return Text(f"{took.fr} la dernière allumette{loses.fr}", f"{took.en} the last match{loses.en}")
        takes = telling.does(taker, ("prend", "prenez"), ("takes", "take"), is_first=False)
        wins = telling.alone(" et gagne", " and wins")
        return Text(f"{takes.fr} la dernière allumette{wins.fr}", f"{takes.en} the last match{wins.en}")

    def event(self, state: State, move: Take, seat: int | None) -> Event:
        parts = [(brief(take), pile) for pile, take in zip((1, 2), move, strict=True) if take]
        fr = " et ".join(f"{take} dans le tas {pile}" for take, pile in parts)
        en = " and ".join(f"{take} from pile {pile}" for take, pile in parts)
        takes = telling.does(state.seat, ("prend", "prenez"), ("takes", "take"))
        return Event(self.write_move(move), Text(f"{takes.fr} {fr}.", f"{takes.en} {en}."))

    # Notation

    def write_move(self, move: Take) -> str:
        return write_pair(move)

    def read_move(self, text: str) -> Take:
        return Take(*read_pair(words_of(text, 1)[0], Text("un coup", "a move")))

    def write_state(self, state: State) -> str:
        return f"{write_pair(state.piles)} {state.seat + 1}"

    def read_state(self, text: str) -> State:
        words = words_of(text, 2)
        return State(read_pair(words[0], PILES), read_seat(words[1], 2) if len(words) > 1 else 0)


def brief(number: int) -> str:
    """A number as one reads it aloud: a huge one by its length."""
    digits = write_number(number)
    return in_threes(digits) if len(digits) <= 30 else f"{digits[:6]}…{digits[-6:]} ({len(digits)})"


def in_threes(digits: str) -> str:
    """More than four digits as they are written in sentences."""
    if len(digits) < 5:
        return digits
    first = len(digits) % 3
    threes = [digits[at : at + 3] for at in range(first, len(digits), 3)]
    return "\N{NARROW NO-BREAK SPACE}".join(threes if first == 0 else [digits[:first], *threes])


NONE = range(0)


class Matches(Sequence[str]):
    """The steps that point at matches, never listed: piles may hold more matches than memory."""

    def __init__(self, first: range, second: range, *last: str) -> None:
        self.first, self.second, self.last = first, second, last

    def __iter__(self) -> Iterator[str]:
        for pile, span in (("a", self.first), ("b", self.second)):
            match = span.start
            while match < span.stop:
                yield f"{pile}{write_number(match)}"
                match += 1
        yield from self.last

    def __contains__(self, step: object) -> bool:
        if not isinstance(step, str) or step[:1] not in ("a", "b"):
            return step in self.last
        try:
            match = read_number(step[1:])
        except UnreadableText:
            return False
        return match in (self.first if step[0] == "a" else self.second)

    def __bool__(self) -> bool:
        return bool(self.first or self.second or self.last)

    def __len__(self) -> int:
        return len(self.first) + len(self.second) + len(self.last)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> list[str]: ...

    def __getitem__(self, place: int | slice) -> str | list[str]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(len(self)))]
        if place < 0:
            place += len(self)
        if place < 0:
            raise IndexError(place)
        for pile, span in (("a", self.first), ("b", self.second)):
            if 0 <= place < len(span):
                return f"{pile}{write_number(span[place])}"
            place -= len(span)
        return self.last[place]
