"""How a match comes to be: a game and who plays it, or a record that is taken up again."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Final

from grille.contract import HIDDEN, AnyGame, UnreadableText, counted
from grille.games import game_class, load
from grille.records import STAND_IN, Match, read_record
from grille.records.text import BETWEEN
from grille.search.engine import check_level
from grille.service.environment import Environment
from grille.service.judging import MOST_EVENTS
from grille.service.seating import Invite, NewSeat, keep_seat, machine_names
from grille.store import Aids, Allowed, KeptEvent, KeptMatch, KeptSeat, Kind

DAY: Final = re.compile(r"[0-9]{4}-[01][0-9]-[0-3][0-9]")


@dataclass(frozen=True)
class SetUp:
    """What somebody wants to play, and what the table allows; unless they say so, what is usual."""

    game: str
    options: Mapping[str, str]
    seats: Sequence[NewSeat]
    position: str | None = None
    aids: Mapping[str, Allowed] = field(default_factory=dict)
    games: int | None = None  # of the series
    stand_in: str = STAND_IN  # the level that plays on for whoever leaves
    start: str | None = None
    """A way to begin that the game draws, in place of a position."""


def set_up(wanted: SetUp, owner: bytes, invite: Invite, environment: Environment) -> KeptMatch:
    """A new match; its id can be guessed by nobody."""
    refuse_local(wanted.game, wanted.options)
    game = load(wanted.game, **wanted.options)
    if len(wanted.seats) != game.seats:
        count = counted(len(wanted.seats), "place", "seat")
        raise UnreadableText(f"{count.fr} : il en faut {game.seats}", f"{count.en}: {game.seats} are needed")
    id = environment.new_match_id()
    return KeptMatch(
        id=id,
        game=wanted.game,
        rules=game.info.version,
        options=game.written_options(),
        seats=tuple(
            keep_seat(seat, owner, partial(invite, id, number), machine)
            for number, (seat, machine) in enumerate(zip(wanted.seats, machine_names(wanted.seats), strict=True))
        ),
        position=begin(game, wanted, environment.chance),
        owner=owner,
        created=environment.now(),
        aids=replace(usual_aids(wanted.seats), **wanted.aids),
        games=wanted.games,
        stand_in=check_level(wanted.stand_in),
    )


def begin(game: AnyGame, wanted: SetUp, chance: Random) -> str | None:
    """The position to begin from; none where it is the usual one."""
    if wanted.start is not None:
        return game.write_state(game.start_as(wanted.start, chance))
    return None if wanted.position is None else check_position(game, wanted.position)


def usual_aids(seats: Sequence[NewSeat]) -> Aids:
    """Nothing but one's own head against somebody who comes by link; everything among those who are here."""
    return Aids("never", "never", "never") if any(seat.is_open for seat in seats) else Aids()


def refuse_local(game_id: str, options: Mapping[str, str]) -> None:
    """Files of this machine are not for its visitors to name."""
    for option in game_class(game_id).info.options:
        if option.is_local and options.get(option.name, option.write(option.default)) != option.write(option.default):
            raise UnreadableText(
                f"l'option {option.name} ne se choisit pas ici", f"option {option.name} cannot be chosen here"
            )


def check_position(game: AnyGame, text: str) -> str:
    """A position to begin from, written the one way there is; of a view nobody could play on."""
    if HIDDEN in text:
        raise UnreadableText(
            "une main est cachée ici : on joue à partir d'une position qui se voit en entier, ou d'une partie finie",
            "a hand is hidden here: one plays from a position that is seen whole, or from a finished game",
        )
    return game.write_state(game.read_state(text))


@dataclass(frozen=True)
class Imported:
    """A match with the log that its record tells."""

    kept: KeptMatch
    events: list[KeptEvent]
    is_over: bool


def take_up(text: str, owner: bytes, environment: Environment) -> Imported:
    """The match of a record; all its seats are those of whoever brings it."""
    several = text.splitlines().count(BETWEEN) + 1
    if several > 1:
        raise UnreadableText(
            f"ce texte tient {several} parties : apportez-les une à une",
            f"this text holds {several} games: bring them one by one",
        )
    record = read_record(text, refuse_local)
    match, game = record.match, record.match.game
    if len(match.moves) >= MOST_EVENTS:
        raise UnreadableText(f"trop de coups : {MOST_EVENTS} au plus", f"too many moves: at most {MOST_EVENTS}")
    names = [*record.players, *(f"{number}" for number in range(len(record.players) + 1, game.seats + 1))]
    if len(names) != game.seats:
        count = counted(len(names), "joueur", "player")
        raise UnreadableText(f"{count.fr} : il en faut {game.seats}", f"{count.en}, not {game.seats}")
    at = environment.now()
    kept = KeptMatch(
        id=environment.new_match_id(),
        game=game.info.id,
        rules=game.info.version,
        options=game.written_options(),
        seats=tuple(KeptSeat(name, owner=owner) for name in names),
        position=None if match.is_from_start else game.write_state(match.states[0]),
        owner=owner,
        created=f"{record.date}{at[10:]}" if DAY.fullmatch(record.date) else at,
    )
    events = [
        KeptEvent(number, environment.new_act_id(), kind, seat, text, at)
        for number, (kind, seat, text) in enumerate(told(match), 1)
    ]
    return Imported(kept, events, match.outcome is not None)


def told(match: Match) -> Iterator[tuple[Kind, int, str]]:
    """Everything that happened in a match, in its order: what it was, whose, and its text."""
    game = match.game
    for ply in range(len(match.states)):
        yield from (("leave", left.seat, left.level or "") for left in match.leavings if left.ply == ply)
        if ply < len(match.moves):
            yield "move", game.actor(match.states[ply]), game.write_move(match.moves[ply])
    if match.resigned is not None:
        yield "resign", match.resigned, ""
