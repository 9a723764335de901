"""One browser's own matches: whose turn it is, how they ended, what they add up to; taken home together, put away."""

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from grille.contract import Text
from grille.contract.telling import at_table, capital
from grille.games import REGISTRY, game_class
from grille.records import Record, write_record
from grille.records.series import halves_of
from grille.records.text import BETWEEN
from grille.search.engine import LEVELS
from grille.service import own_answers, views
from grille.service.answers import Text as ToldText
from grille.service.errors import NotYours
from grille.service.log import Log
from grille.service.own_answers import OwnMatch, Tally
from grille.service.retention import Retention
from grille.service.reviews import Reviews
from grille.service.seating import written_name
from grille.service.sentences import called, level_name, names_do, names_of, to_play, you_of
from grille.service.tables import Table
from grille.service.turns import Turns
from grille.store import KeptSeat, Standing, Summary

MOST_LISTED: Final = 200
MOST_COUNTED: Final = 10_000
PEOPLE: Final = "people"
MIXED: Final = "mixed"
OPPONENTS: Final = {
    **{level: Text(*map(capital, level_name(level))) for level in LEVELS},
    MIXED: Text("Plusieurs machines", "Several machines"),
    PEOPLE: Text("Des personnes", "People"),
}
"""Against whom one plays, in the order of the list."""
RESULTS: Final[dict[int, Literal["won", "drawn", "lost"]]] = {2: "won", 1: "drawn", 0: "lost"}
"""By half games."""


class OwnMatches:
    """What a browser that holds seats asks of all its matches at once."""

    def __init__(self, log: Log, turns: Turns, reviews: Reviews, retention: Retention) -> None:
        self.log, self.turns, self.reviews, self.retention = log, turns, reviews, retention

    async def listed(self, asker: bytes | None) -> own_answers.OwnMatches:
        found, removal = await self.summaries(asker), self.retention.said
        return own_answers.OwnMatches(
            matches=[line_of(summary, asker) for summary in found[:MOST_LISTED]],
            count=len(found),
            tallies=tallies_of(found, asker),
            removal=ToldText.of(removal) if removal else None,
        )

    async def summaries(self, asker: bytes | None) -> list[Summary]:
        """All of somebody's matches; how they stand is worked out where that is not known yet, and kept."""
        loaded = await self.log.store.load_summaries(asker, MOST_COUNTED) if asker else []
        found = [summary for summary in loaded if summary.game in REGISTRY]
        fresh = {one.id: standing_of(await self.log.table(one.id)) for one in found if one.standing is None}
        if fresh:
            await self.log.store.save_standings(fresh)
        return [replace(summary, standing=fresh.get(summary.id, summary.standing)) for summary in found]

    async def records(self, asker: bytes | None) -> AsyncIterator[str]:
        """Every record in turn, with a line between two; hands that are still hidden stay so."""
        is_first = True
        for summary in await self.summaries(asker):
            table = await self.log.table(summary.id)
            if not is_secret(table):
                yield record_of(table) if is_first else f"{BETWEEN}\n{record_of(table)}"
                is_first = False

    async def put_away(self, id: str, asker: bytes | None) -> bool:
        """Leave a match out of the asker's list; True where it was theirs alone, and is gone for good."""
        table = await self.log.table(id)
        if asker is None or not (table.held_by(asker) or asker == table.kept.owner):
            raise NotYours("cette partie n'est pas dans votre liste", "this match is not in your list")
        if not is_alone(table.kept.seats, asker):
            await self.log.store.put_away(id, asker)
            return False
        self.turns.stop(table)
        for open_hands in (False, True):
            await self.reviews.stop(id, open_hands)
        await self.log.throw_away(table)
        return True


def is_secret(table: Table) -> bool:
    """Somebody still hides a hand, which a record would show."""
    return table.match.game.info.has_secrets and not table.is_over


def record_of(table: Table) -> str:
    players = tuple(written_name(seat, number) for number, seat in enumerate(table.kept.seats))
    return write_record(Record(table.match, players, table.kept.created[:10]))


def is_alone(seats: Sequence[KeptSeat], asker: bytes | None) -> bool:
    """Nobody else has taken a seat."""
    return all(seat.owner in (None, asker) for seat in seats)


def standing_of(table: Table) -> Standing:
    person = table.actor if table.is_waiting_for_a_person else None
    halves = halves_of(table.outcome, table.match.game.seats) if table.is_over else ()
    return Standing(table.version, person, halves)


# what is told


def line_of(summary: Summary, asker: bytes | None) -> OwnMatch:
    own, standing = held_by(summary, asker), summary.standing
    assert standing is not None
    return OwnMatch(
        **facts_of(summary, asker),
        over=bool(standing.halves),
        status=ToldText.of(
            told_result(summary, standing, own) if standing.halves else told_turn(summary, standing, own)
        ),
        yours=standing.person in own,
        result=result_of(standing, own),
        alone=is_alone(summary.seats, asker),
    )


def facts_of(summary: Summary, asker: bytes | None) -> dict[str, Any]:
    """What every list tells of a match."""
    own = held_by(summary, asker)
    return {
        "id": summary.id,
        "game": summary.game,
        "name": ToldText.of(game_class(summary.game).info.name),
        "players": [views.told_seat(seat, at, at in own) for at, seat in enumerate(summary.seats)],
        "v": summary.version,
        "updated": summary.updated,
    }


def held_by(summary: Summary, asker: bytes | None) -> tuple[int, ...]:
    return tuple(at for at, seat in enumerate(summary.seats) if asker and seat.owner == asker)


def result_of(standing: Standing, own: tuple[int, ...]) -> Literal["won", "drawn", "lost"] | None:
    """Who sits on several seats has neither won nor lost."""
    return RESULTS[standing.halves[own[0]]] if standing.halves and len(own) == 1 else None


def told_turn(summary: Summary, standing: Standing, own: tuple[int, ...]) -> Text:
    person = standing.person
    if person is None:
        return Text("La machine va jouer.", "The machine is about to play.")
    if summary.seats[person].is_open:
        return Text(f"On attend le joueur {person + 1}.", f"Waiting for player {person + 1}.")
    if own == (person,):
        return Text("À vous de jouer.", "Your turn.")
    return at_table(to_play(person), names_of(summary.seats), you_of(own))


def told_result(summary: Summary, standing: Standing, own: tuple[int, ...]) -> Text:
    match result_of(standing, own):
        case "won":
            return Text("Vous avez gagné.", "You won.")
        case "lost":
            return Text("Vous avez perdu.", "You lost.")
    most = max(standing.halves)
    if most < 2:
        return Text("Partie nulle.", "A draw.")
    winners = [called(seat, at) for at, seat in enumerate(summary.seats) if standing.halves[at] == most]
    return names_do(winners, Text("a gagné", "won"), Text("ont gagné", "won"))


def tallies_of(found: Sequence[Summary], asker: bytes | None) -> list[Tally]:
    """What the asker has won alone, game by game and opponent by opponent."""
    counts: Counter[tuple[str, str, str]] = Counter()
    for summary in found:
        own, standing = held_by(summary, asker), summary.standing
        result = result_of(standing, own) if standing else None
        if result is not None:
            counts[summary.game, opponent_of(summary, own[0]), result] += 1
    return [
        Tally(
            game=game,
            name=ToldText.of(game_class(game).info.name),
            opponent=ToldText.of(text),
            played=sum(results),
            **dict(zip(RESULTS.values(), results, strict=True)),
        )
        for game in REGISTRY
        for opponent, text in OPPONENTS.items()
        if any(results := [counts[game, opponent, result] for result in RESULTS.values()])
    ]


def opponent_of(summary: Summary, own: int) -> str:
    """A level where all others are machines of that level."""
    levels = {seat.level for at, seat in enumerate(summary.seats) if at != own}
    if None in levels:
        return PEOPLE
    (level,) = levels if len(levels) == 1 else (MIXED,)
    return level or PEOPLE
