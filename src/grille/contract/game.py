"""What a game is: who acts, what may be played, what each seat sees, and how all of it is written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from grille.contract.options import Option, option_text
from grille.contract.telling import on_paper
from grille.contract.texts import IllegalMove, Text, TooManyMoves, UnknownName, UnreadableText, shown

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
MOST_LISTED: Final = 20_000
"""No more moves than this are listed, unless somebody asks for more."""


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
    has_chance: bool = False  # under some of its options at least
    has_secrets: bool = False
    changes_sides: bool = True  # in a series every player takes the next seat after each game
    keeps_scores: bool = False  # they go on from game to game, and so tell how a series stands
    resigning: Text | None = None  # what it costs two players, where that is more than the game
    starts: Mapping[str, Text] = field(default_factory=dict)  # ways to begin besides the usual one, in words


@dataclass(frozen=True)
class Event:
    """What the table sees of a move; None where a thing does not exist in the game."""

    move: str
    told: Text  # with its parts about players (telling.py)
    points: int | None = None
    words: tuple[str, ...] | None = None
    lines: tuple[tuple[str, ...], ...] | None = None
    turned: tuple[str, ...] | None = None
    struck: tuple[str, ...] | None = None
    paid: tuple[int, ...] | None = None  # what each seat gains and, last, the Bank: no money comes or goes

    @property
    def said(self) -> Text:
        return on_paper(self.told)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: payoffs by seat, which sum to zero, and the reason in words."""

    payoffs: tuple[int, ...]
    told: Text  # with its parts about players (telling.py)
    winners: tuple[int, ...] | None = None  # where they are not simply those with the largest payoff

    @property
    def reason(self) -> Text:
        return on_paper(self.told)


@cache
def again(kind: type[AnyGame], options: tuple[tuple[str, str], ...]) -> AnyGame:
    """The same game in another process, once for all who ask for it there."""
    return kind(**dict(options))


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
            name: option.read_value(option_text(options[name])) if name in options else option.default
            for name, option in known.items()
        }

    def chosen(self, option: Option[T]) -> T:
        return cast(T, self._chosen[option.name])

    def written_options(self) -> dict[str, str]:
        """Every option of this game as text, defaults included."""
        return {option.name: option.write(self._chosen[option.name]) for option in self.info.options}

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is its kind and its options: what it remembers stays where it was found out."""
        return again, (type(self), tuple(self.written_options().items()))

    # equipment and start

    @abstractmethod
    def start(self) -> S: ...

    def start_as(self, name: str, rng: Random) -> S:
        """A start that was drawn, by its name in `info.starts`."""
        raise UnreadableText(f"{shown(name)} n'est pas un départ", f"{shown(name)} is not a start")

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

    def is_binding(self, move: M, is_between_people: bool) -> bool:
        """Whether the rules let nobody take a move back, at a table of people only or with a machine at it."""
        return False

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

    def picked_piece(self, pick: str) -> Text | None:
        """A pick that is a piece, as one calls it inside a sentence: « la pièce 132 »."""
        return None

    # end

    def scores(self, state: S) -> tuple[int, ...] | None:
        """Points by seat, in games that count them."""
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    def resigned(self, state: S, seat: int) -> S | None:
        """The finished state in which one of two players leaves a game; None where that only loses it."""
        return None

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

    def read_typed(self, state: S, text: str) -> M:
        """What somebody means who types in this state; it may be shorter than what a record holds."""
        return self.read_move(text)

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
