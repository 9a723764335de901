"""The next game: players change sides, the score goes on, and both tables know of each other."""

from __future__ import annotations

from typing import TypeVar

from grille.contract import IllegalMove, Text
from grille.service.answers import Series
from grille.service.answers import Text as ToldText
from grille.service.environment import Environment
from grille.service.errors import NotYours
from grille.service.sentences import label_of
from grille.service.tables import Table
from grille.store import KeptMatch

T = TypeVar("T")


def check_rematch(table: Table, own: tuple[int, ...]) -> None:
    if not own:
        raise NotYours("vous regardez cette partie sans y jouer", "you are watching this match, not playing it")
    if not table.is_over:
        raise IllegalMove("la partie n'est pas finie", "the game is not over")
    if any(seat.is_open for seat in table.kept.seats):
        raise IllegalMove("il manque quelqu'un pour une revanche", "somebody is missing for a rematch")


def next_match(table: Table, first: KeptMatch, environment: Environment) -> KeptMatch:
    """The match that follows a finished one; after the last of a series a new one begins as its first did."""
    kept, match = table.kept, table.match
    options = kept.options if match.outcome is None else match.game.next_options(match.state)
    turns = 1 if match.game.info.changes_sides else 0
    return KeptMatch(
        id=environment.new_match_id(),
        game=kept.game,
        rules=match.game.info.version,
        options=first.options if options is None else options,
        seats=rotated(kept.seats, turns),
        position=kept.position if options == kept.options else None,
        owner=kept.owner,
        created=environment.now(),
        aids=kept.aids,
        previous=kept.id,
        number=1 if options is None else kept.number + 1,
        totals=() if options is None else rotated(totals_of(table), turns),
    )


def rotated(seats: tuple[T, ...], turns: int) -> tuple[T, ...]:
    """Everybody takes the next seat, so many times."""
    return seats[-turns:] + seats[:-turns] if turns else seats


def totals_of(table: Table) -> tuple[int, ...]:
    """What each seat has won in the series, this match included once it is over."""
    before = table.kept.totals or (0,) * len(table.kept.seats)
    won = table.outcome.payoffs if table.outcome else (0,) * len(before)
    return tuple(sum(pair) for pair in zip(before, won, strict=True))


def series_of(table: Table) -> Series:
    return Series(
        number=table.kept.number,
        said=ToldText.of(told_series(table)) if table.kept.number > 1 else None,
        previous=table.kept.previous,
        next=table.next,
    )


def told_series(table: Table) -> Text:
    number, names = table.kept.number, list(map(label_of, table.kept.seats))
    scores = standing_of(table)
    return Text(
        f"Partie {number} de la série : "
        + ", ".join(f"{name.fr} {score}" for name, score in zip(names, scores, strict=True)),
        f"Game {number} of the series: "
        + ", ".join(f"{name.en} {score}" for name, score in zip(names, scores, strict=True)),
    )


def standing_of(table: Table) -> list[str]:
    """What each seat owns, in games that carry it on; else what it has won in all."""
    game = table.match.game
    scores = game.scores(table.match.state) if game.info.keeps_scores else None
    return list(map(signed, totals_of(table))) if scores is None else [f"({score})" for score in scores]


def signed(total: int) -> str:
    """A sum as it is printed: with its sign, which for less than nothing is no hyphen."""
    return f"{total:+}".replace("-", "\N{MINUS SIGN}")
