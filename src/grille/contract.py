"""What a game is: who acts, what may be played, what each seat sees, and how all of it is written."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar, cast

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")

CHANCE: Final = -1
"""The actor of a state in which dice or cards decide."""
OVER: Final = -2
"""The actor of a finished state."""
DONE: Final = "done"
"""The step that ends a move which could also go on."""
HIDDEN: Final = "?"
"""What stands in a view, also in its text, for a thing that the seat cannot see."""
MAX_TEXT: Final = 65_536
"""No position, move or option is longer than this many characters."""
MOST_LISTED: Final = 20_000
"""No more moves than this are listed, unless somebody asks for more."""


class Text(NamedTuple):
    """A sentence for people, in every language the product speaks."""

    fr: str
    en: str

    def to(self, lang: str) -> str:
        return self.en if lang == "en" else self.fr


# Errors: each tells a person what is wrong, and cites the rule where there is one.


class GrilleError(Exception):
    """Something a person asked for cannot be done; the message says what and why."""

    def __init__(self, fr: str, en: str, rule: str | None = None) -> None:
        self.text = Text(fr, en)
        self.rule = rule
        super().__init__(self.message("en"))

    def message(self, lang: str) -> str:
        said = self.text.to(lang)
        return f"{said} ({self.rule})" if self.rule else said


class UnreadableText(GrilleError):
    """A position, move, option or record that does not follow its grammar."""


class IllegalMove(GrilleError):
    """A well-written move that the rules refuse in this position."""


class UnknownName(GrilleError):
    """A game, option or level that does not exist."""


class NotSolvable(GrilleError):
    """A question that has no exact answer in this game, for instance because hands are hidden."""


class TooManyMoves(GrilleError):
    """A position whose moves are too many to be listed or weighed one by one."""


class Stopped(Exception):
    """A search ran out of its limits, or was told to stop."""


# Searches


class Stop:
    """A flag by which anybody can end a search; kernels read the same byte."""

    def __init__(self) -> None:
        self.flag = bytearray(1)

    def set(self) -> None:
        self.flag[0] = 1

    def is_set(self) -> bool:
        return self.flag[0] != 0


@dataclass(frozen=True)
class Limits:
    """How much a search may spend; None is no limit."""

    seconds: float | None = None
    nodes: int | None = None
    memory: int | None = None  # bytes


@dataclass
class Budget:
    """What a search in Python has spent, checked against its limits at every node."""

    limits: Limits = field(default_factory=Limits)
    stop: Stop = field(default_factory=Stop)
    nodes: int = 0
    began: float = field(default_factory=time.monotonic)

    def spend(self) -> None:
        """Count a node; raise Stopped when a limit is reached."""
        if self.limits.nodes is not None and self.nodes >= self.limits.nodes:
            raise Stopped
        self.nodes += 1
        if self.stop.is_set():
            raise Stopped
        if self.limits.seconds is not None and self.nodes % 64 == 0 and self.seconds > self.limits.seconds:
            raise Stopped

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began


# Options


@dataclass(frozen=True)
class Option(Generic[T]):
    """A named choice of rules, fixed for a whole match and kept in its record."""

    name: str
    default: T
    about: Text
    read: Callable[[str], T]
    write: Callable[[T], str]
    values: tuple[str, ...] = ()  # all of them, where they are few enough for a menu
    samples: tuple[str, ...] = ()  # some worth trying, where they are too many for a menu


def choice(name: str, default: str, values: tuple[str, ...], about: Text) -> Option[str]:
    def read(text: str) -> str:
        if text not in values:
            listed = ", ".join(values)
            raise UnreadableText(
                f"option {name} : {shown(text)} n'est pas une valeur ; choisir {listed}",
                f"option {name}: {shown(text)} is not a value; choose {listed}",
            )
        return text

    return Option(name, default, about, read, str, values)


def yes_no(name: str, default: bool, about: Text) -> Option[bool]:
    words = choice(name, "yes" if default else "no", ("yes", "no"), about)
    return Option(
        name,
        default,
        about,
        lambda text: words.read(text) == "yes",
        lambda value: "yes" if value else "no",
        words.values,
    )


def whole(name: str, default: int, values: Sequence[int], about: Text) -> Option[int]:
    words = choice(name, str(default), tuple(map(str, values)), about)
    return Option(name, default, about, lambda text: int(words.read(text)), str, words.values)


# Texts


def shown(text: str) -> str:
    """A piece of somebody's input, short enough and safe to quote in a sentence."""
    return ascii(text if len(text) <= 40 else text[:37] + "...")


def words_of(text: str, most: int) -> list[str]:
    """The words of a one-line ASCII text, at most so many of them."""
    if len(text) > MAX_TEXT:
        raise UnreadableText(
            f"texte trop long : {len(text)} signes, {MAX_TEXT} au plus",
            f"text too long: {len(text)} characters, at most {MAX_TEXT}",
        )
    for place, sign in enumerate(text):
        if not " " <= sign <= "~":
            raise UnreadableText(
                f"signe {sign!a} en {place + 1}e place : un texte est en ASCII, sur une ligne",
                f"sign {sign!a} at place {place + 1}: a text is ASCII, on one line",
            )
    words = text.split()
    if not words:
        raise UnreadableText("texte vide", "empty text")
    if len(words) > most:
        raise UnreadableText(f"mot de trop : {shown(words[most])}", f"one word too many: {shown(words[most])}")
    return words


def read_seat(text: str, seats: int) -> int:
    """Seats are 1 to 4 in texts, counted from 0 everywhere else."""
    if text not in tuple(str(seat + 1) for seat in range(seats)):
        raise UnreadableText(
            f"place {shown(text)} : les places vont de 1 à {seats}",
            f"seat {shown(text)}: seats go from 1 to {seats}",
        )
    return int(text) - 1


MAX_DIGITS: Final = 20_000
"""No number in a text has more digits."""
_AT_ONCE: Final = 2_000  # Python refuses to convert more than 4,300 digits in one go


def read_number(text: str, most: int | None = None) -> int:
    """A whole number in plain digits: no sign, no leading zero, no other alphabet's digits."""
    if not text or any(sign not in "0123456789" for sign in text) or (text[0] == "0" and text != "0"):
        raise UnreadableText(
            f"{shown(text)} n'est pas un nombre entier écrit en chiffres, sans signe ni zéro devant",
            f"{shown(text)} is not a whole number in digits, without sign or leading zero",
        )
    if len(text) > MAX_DIGITS:
        raise UnreadableText(
            f"nombre de {len(text)} chiffres : {MAX_DIGITS} au plus",
            f"number of {len(text)} digits: at most {MAX_DIGITS}",
        )
    number = _number_of(text)
    if most is not None and number > most:
        raise UnreadableText(f"{shown(text)} dépasse {most}", f"{shown(text)} is more than {most}")
    return number


def _number_of(digits: str) -> int:
    if len(digits) <= _AT_ONCE:
        return int(digits)
    low = len(digits) // 2
    return int(_number_of(digits[:-low]) * 10**low + _number_of(digits[-low:]))


def write_number(number: int) -> str:
    """The digits of a whole number of any length, zero or more."""
    # 1,233 / 4,096 is a little more than log10(2): an upper bound of the digits
    digits = number.bit_length() * 1233 // 4096 + 1
    if digits <= _AT_ONCE:
        return str(number)
    low = digits // 2
    high, rest = divmod(number, 10**low)
    return (write_number(high) if high else "") + write_number(rest).rjust(low if high else 0, "0")


# The game


@dataclass(frozen=True)
class GameInfo:
    """The facts of a box: what stands on its lid."""

    id: str
    version: int  # rises when behaviour changes, never for a speed-up
    name: Text
    about: Text
    seats: tuple[int, int]
    minutes: int
    age: int
    credits: Text
    options: tuple[Option[Any], ...] = ()
    is_impartial: bool = False  # a position is won or lost, whoever is to move
    has_chance: bool = False
    has_secrets: bool = False
    changes_sides: bool = True  # in a series every player takes the next seat after each game


@dataclass(frozen=True)
class Event:
    """What the table sees of a move; None where a thing does not exist in the game."""

    move: str
    said: Text
    points: int | None = None
    words: tuple[str, ...] | None = None
    lines: tuple[tuple[str, ...], ...] | None = None
    turned: tuple[str, ...] | None = None
    struck: tuple[str, ...] | None = None
    paid: tuple[int, ...] | None = None  # what each seat gains and, last, the Bank: no money comes or goes


@dataclass(frozen=True)
class Outcome:
    """How a game ended: payoffs by seat, which sum to zero, and the reason in words."""

    payoffs: tuple[int, ...]
    reason: Text


class Game(ABC, Generic[S, M]):
    """The rules of one game under chosen options. States and moves are frozen, hashable values."""

    info: ClassVar[GameInfo]
    seats: int = 2
    max_plies: int  # no game is longer
    max_payoff: int = 1  # nobody wins or loses more

    def __init__(self, /, **options: object) -> None:
        known = {option.name: option for option in self.info.options}
        for name in options:
            if name not in known:
                listed = ", ".join(known) or "-"
                raise UnknownName(
                    f"{self.info.id} n'a pas d'option {shown(name)} ; options : {listed}",
                    f"{self.info.id} has no option {shown(name)}; options: {listed}",
                )
        self._chosen = {
            name: option.read(option_text(options[name])) if name in options else option.default
            for name, option in known.items()
        }

    def chosen(self, option: Option[T]) -> T:
        return cast(T, self._chosen[option.name])

    def written_options(self) -> dict[str, str]:
        """Every option of this game as text, defaults included."""
        return {option.name: option.write(self._chosen[option.name]) for option in self.info.options}

    # equipment and start

    @abstractmethod
    def start(self) -> S: ...

    # play

    @abstractmethod
    def actor(self, state: S) -> int:
        """The seat to act, CHANCE, or OVER."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """The seat whose turn it is, or would be if the game went on."""

    @abstractmethod
    def moves(self, state: S) -> Iterator[M]:
        """Each legal move once, lazily, in a fixed order; the chances where chance acts."""

    @abstractmethod
    def why_not(self, state: S, move: M) -> IllegalMove | None:
        """The rule that refuses a move, found without listing; None when it is legal."""

    def list_moves(self, state: S, most: int = MOST_LISTED) -> list[M]:
        """All legal moves; TooManyMoves where there are more than asked for."""
        moves = list(islice(self.moves(state), most + 1))
        if len(moves) > most:
            raise TooManyMoves(
                f"plus de {most} coups : trop pour une liste", f"more than {most} moves: too many to list"
            )
        return moves

    def is_legal(self, state: S, move: M) -> bool:
        return self.why_not(state, move) is None

    @abstractmethod
    def play(self, state: S, move: M) -> S:
        """The state after a legal move; the given state stays what it was."""

    def chances(self, state: S) -> Sequence[tuple[M, int]]:
        """What chance may do, with whole weights, where it acts."""
        return ()

    def draw(self, state: S, rng: Random) -> M:
        """One of the chances, as likely as its weight says."""
        chances = self.chances(state)
        return rng.choices([move for move, _ in chances], [weight for _, weight in chances])[0]

    # a move spelled step by step: one click, key or agent's action after the other; chance takes one step a move

    @abstractmethod
    def all_steps(self) -> Sequence[str]:
        """Every step that can occur in a game from the start, in a fixed order."""

    @abstractmethod
    def steps(self, state: S, picked: tuple[str, ...]) -> Sequence[str]:
        """What may be picked next: DONE where the move may stop or go on, nothing where it is complete."""

    @abstractmethod
    def spell(self, state: S, move: M) -> tuple[str, ...]:
        """The picks that spell a legal move."""

    @abstractmethod
    def move_of(self, state: S, picked: tuple[str, ...]) -> M:
        """The move that complete picks spell."""

    # end

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Points by seat, in games that count them."""
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    def next_options(self, state: S) -> dict[str, str] | None:
        """The options of the game that follows this finished one in a series; None where the series is over."""
        return self.written_options()

    # what each seat sees

    def view(self, state: S, seat: int | None) -> S:
        """The state with HIDDEN for what a seat (None: a spectator) cannot see."""
        return state

    def guess(self, view: S, seat: int | None, rng: Random) -> S:
        """A full state that fits a view."""
        return view

    @abstractmethod
    def event(self, state: S, move: M, seat: int | None) -> Event:
        """What a seat (None: a spectator) is told of a legal move in this state."""

    # notation

    @abstractmethod
    def write_move(self, move: M) -> str: ...

    @abstractmethod
    def read_move(self, text: str) -> M: ...

    @abstractmethod
    def write_state(self, state: S) -> str: ...

    @abstractmethod
    def read_state(self, text: str) -> S: ...

    def check(self, state: S, move: M) -> M:
        """The move itself, if the rules allow it; otherwise IllegalMove with the reason."""
        refusal = self.why_not(state, move)
        if refusal is not None:
            raise refusal
        return move


AnyGame = Game[Any, Any]


def option_text(value: object) -> str:
    """An option's value as people write it: yes and no, whole numbers, lists with commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        return ",".join(option_text(part) for part in value)
    if isinstance(value, int) and value >= 0:
        return write_number(value)
    return str(value)


def written(options: Mapping[str, str]) -> str:
    """Options as one line of a record: name=value pairs."""
    return " ".join(f"{name}={value}" for name, value in options.items())
