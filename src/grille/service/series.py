"""The next game: players change sides, the count goes on, both tables know of each other; and how a series ends."""

from dataclasses import replace
from typing import Final, TypeVar

from grille.contract import IllegalMove, Text
from grille.records.series import halves_of, winners_of, written_halves
from grille.search.engine import LEVELS, check_level
from grille.service.answers import Purse, Rivals, Sent, sent
from grille.service.answers import Text as ToldText
from grille.service.environment import Environment
from grille.service.errors import NotYours
from grille.service.sentences import label_of, names_do
from grille.service.tables import Table
from grille.store import KeptMatch, KeptSeat

T = TypeVar("T")
UNCOUNTED: Final = Text(
    "les parties d'avant ne sont plus là pour être comptées", "the games before are no longer there to be counted"
)


def check_between_games(table: Table, own: tuple[int, ...]) -> None:
    if not own:
        raise NotYours("vous regardez cette partie sans y jouer", "you are watching this match, not playing it")
    if not table.is_over:
        raise IllegalMove("la partie n'est pas finie", "the game is not over")
    if any(seat.is_open for seat in table.kept.seats):
        raise IllegalMove("il manque quelqu'un pour une revanche", "somebody is missing for a rematch")


def check_proposal(table: Table, own: tuple[int, ...]) -> None:
    check_between_games(table, own)
    if not can_end(table):
        raise IllegalMove("cette série n'est pas à finir", "this series is not to be ended")


def can_end(table: Table) -> bool:
    """A series for money goes on from game to game until all agree to end it."""
    return table.match.game.info.keeps_scores and table.is_over and table.next is None and not is_series_over(table)


def is_series_over(table: Table) -> bool:
    """By agreement, after as many games as were fixed, or because nothing can follow: the Bank is ruined."""
    if not table.is_over:
        return False
    match = table.match
    is_last = table.kept.number == table.kept.games
    return table.is_series_ended or is_last or match.game.next_options(match.state) is None


def check_level_wished(table: Table, level: str) -> None:
    """Another level may be wished for by whoever plays alone against machines."""
    check_level(level)
    if rivals_of(table) is None:
        raise NotYours("on change de niveau quand on joue seul", "the level is changed where one plays alone")


def next_match(table: Table, first: KeptMatch, environment: Environment, level: str | None = None) -> KeptMatch:
    """The match that follows a finished one; after the last of a series, or against another level, a new one begins."""
    kept, match = table.kept, table.match
    options = None if level or is_series_over(table) else match.game.next_options(match.state)
    return KeptMatch(
        id=environment.new_match_id(),
        game=kept.game,
        rules=match.game.info.version,
        options=first.options if options is None else options,
        seats=rotated(table, tuple(seat_after(table, at, level) for at in range(len(table.seats)))),
        position=kept.position if options == kept.options else None,
        owner=kept.owner,
        created=environment.now(),
        aids=kept.aids,
        previous=kept.id,
        number=1 if options is None else kept.number + 1,
        points=() if options is None else rotated(table, points_of(table)),
        games=kept.games,
        stand_in=kept.stand_in,
    )


def seat_after(table: Table, at: int, level: str | None) -> KeptSeat:
    """Who left may come back for the next game; otherwise the level goes on, or the one that is wished for."""
    seat = table.seats[at]
    if seat.owner and at in table.wishes:
        return replace(seat, level=None)
    return replace(seat, level=level) if seat.level and level else seat


def rotated(table: Table, seats: tuple[T, ...]) -> tuple[T, ...]:
    """Everybody takes the next seat, where the game says so."""
    return seats[-1:] + seats[:-1] if table.match.game.info.changes_sides else seats


def is_uncounted(kept: KeptMatch) -> bool:
    """Older programs kept what was won, not how many games."""
    return kept.number > 1 and not kept.points


def recounted(kept: KeptMatch, before: Table) -> KeptMatch:
    """The same match with the count of its series made anew, from the match before it."""
    return replace(kept, points=rotated(before, points_of(before)))


def points_of(table: Table) -> tuple[int, ...]:
    """The half games that each seat has won in the series, this match included once it is over; () if unknown."""
    if is_uncounted(table.kept):
        return ()
    seats = len(table.kept.seats)
    before, won = table.kept.points or (0,) * seats, halves_of(table.outcome, seats)
    return tuple(sum(pair) for pair in zip(before, won, strict=True))


def rivals_of(table: Table) -> Rivals | None:
    """Against whom somebody has played alone, where all of them are of one level."""
    outcome, levels = table.outcome, {seat.level for seat in table.seats if seat.level}
    if outcome is None or len(table.people) != 1 or len(levels) != 1 or table.left:
        return None
    (person,), (level,), winners = table.people, levels, winners_of(outcome)
    at = LEVELS.index(level)
    return Rivals(
        level=level,
        softer=LEVELS[at - 1] if at else None,
        stronger=LEVELS[at + 1] if at + 1 < len(LEVELS) else None,
        result="won" if person in winners else "lost" if winners else "drawn",
    )


# what is told


def series_of(table: Table) -> Sent:
    """A Series."""
    is_over = is_series_over(table) and (table.kept.number > 1 or table.match.game.info.keeps_scores)
    has_begun = table.kept.number > 1 or table.kept.games is not None
    said = (told_end(table) if is_over else told_standing(table)) if is_over or has_begun else None
    return {
        "number": table.kept.number,
        "games": table.kept.games,
        "said": sent(said),
        "previous": table.kept.previous,
        "next": table.next,
        "for_money": table.match.game.info.keeps_scores,
        "can_end": can_end(table),
        "is_over": is_over,
        "purses": told_purses(table) if is_over else [],
        "rivals": rivals_of(table),
    }


def purses_of(table: Table) -> tuple[int, ...] | None:
    """What each seat owns, in games that carry it on."""
    game = table.match.game
    return game.scores(table.match.state) if game.info.keeps_scores else None


def told_standing(table: Table) -> Text:
    number, games = table.kept.number, table.kept.games
    fr, en = (f" sur {games}", f" of {games}") if games else ("", "")
    score = told_score(table)
    return Text(f"Partie {number}{fr} de la série : {score.fr}", f"Game {number}{en} of the series: {score.en}")


def told_score(table: Table) -> Text:
    names, purses = [label_of(seat, at) for at, seat in enumerate(table.seats)], purses_of(table)
    if purses is not None:
        pairs = list(zip(names, purses, strict=True))
        return Text(
            " · ".join(f"{name.fr} {purse}" for name, purse in pairs),
            " · ".join(f"{name.en} {purse}" for name, purse in pairs),
        )
    points = points_of(table)
    if not points:
        return UNCOUNTED
    counts = sorted(points, reverse=True)
    fr, en = " à ".join(map(written_halves, counts)), " to ".join(map(written_halves, counts))
    if len(set(points)) == 1:
        return Text(fr, en)
    ahead = names[points.index(counts[0])]
    return Text(f"{fr} pour {ahead.fr}", f"{en} for {ahead.en}")


def told_end(table: Table) -> Text:
    """The richest is named, or who has won more games."""
    purses = purses_of(table)
    if purses is None:
        score = told_score(table)
        return Text(f"La série est finie : {score.fr}.", f"The series is over: {score.en}.")
    most = max(purses)
    richest = [label_of(table.seats[at], at) for at, purse in enumerate(purses) if purse == most]
    fr, en = names_do(
        richest,
        Text(f"a le plus d'argent, {most}", f"has the most money, {most}"),
        Text(f"ont le plus d'argent, {most} chacun", f"have the most money, {most} each"),
    )
    return Text(f"La série est finie : {fr}", f"The series is over: {en}")


def told_purses(table: Table) -> list[Purse]:
    """Everybody's purse, the fullest first."""
    purses = purses_of(table)
    if purses is None:
        return []
    most = max(purses)
    told = [
        Purse(label=ToldText.of(label_of(table.seats[at], at)), money=purse, is_richest=purse == most)
        for at, purse in enumerate(purses)
    ]
    return sorted(told, key=lambda one: -one.money)
