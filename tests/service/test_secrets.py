"""What the house sends about a match with hidden hands: the same bytes, whatever lies in the hands of others."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random

import pytest

from grille.contract import GrilleError
from grille.games.trioker.rapide.rules import Rapide
from grille.records import Match
from grille.service.analysis import ask_to_analyse
from grille.service.answers import Answer
from grille.service.choices import steps_of
from grille.service.engines import ask_to_move
from grille.service.judging import Act, judge
from grille.service.tables import Table
from grille.service.views import opening_of, ply_of, view_of
from grille.store import KeptEvent, KeptMatch, KeptSeat
from tests.games.trioker.twins import twins

EVERYBODY = [(seats, seat) for seats in (2, 3, 4) for seat in (*range(seats), None)]
PAIRS = 8
ADA, BEA = b"A" * 32, b"B" * 32


def table_of(match: Match, seat: int | None) -> Table:
    """The match at a table of the house; the observer's seat is Ada's, the others are Bea's."""
    owners = (ADA if at == seat else BEA for at in range(match.game.seats))
    kept = KeptMatch(
        id="A" * 22,
        game=match.game.info.id,
        rules=match.game.info.version,
        options=match.game.written_options(),
        seats=tuple(KeptSeat(f"Player {at}", owner=owner) for at, owner in enumerate(owners, 1)),
        position=None,
        owner=BEA,
        created="2026-01-31T12:00:00.000Z",
    )
    actors = map(match.game.actor, match.states)
    played = zip(map(match.game.write_move, match.moves), actors, strict=False)
    return Table(
        kept,
        (
            KeptEvent(version, str(version), "move", actor, move, kept.created)
            for version, (move, actor) in enumerate(played, 1)
        ),
    )


def travelled(table: Table) -> Iterator[str]:
    """Every answer that Ada gets about a running match, refusals included."""
    own = table.seats_of(ADA)
    answers: list[Answer] = [opening_of(table, own), view_of(table, own)]
    answers += [ply_of(table, ply, own) for ply in range(len(table.match.states))]
    yield from (answer.model_dump_json() for answer in answers)
    moves = ("pass", "draw", "give 000", "333@d6+0", "012@d5+1", "999")
    acts = [Act("move", "an id", table.version, move) for move in moves]
    for act in (*acts, Act("undo", "an id", table.version), Act("move", "an id", 0, "pass")):
        yield told(partial(judged, table, act, own))
    for picked in ((), ("000",), ("332",), ("332", "d5"), ("give",), ("d5",)):
        yield told(partial(followed, table, picked, own))
    yield told(lambda: repr(ask_to_analyse(table, own, len(table.match.moves))))
    if table.actor in own:
        yield repr(ask_to_move(table, "best", 1.0, Random(0)))


def judged(table: Table, act: Act, own: tuple[int, ...]) -> str:
    return judge(table, act, own, table.kept.created).event.text


def followed(table: Table, picked: tuple[str, ...], own: tuple[int, ...]) -> str:
    return steps_of(table, table.version, picked, own).model_dump_json()


def told(ask: Callable[[], str]) -> str:
    """The answer, or the refusal in both languages."""
    try:
        return ask()
    except GrilleError as error:
        return repr((type(error), error.text, error.rule))


@pytest.mark.parametrize(("seats", "seat"), EVERYBODY)
def test_the_same_bytes_travel_whatever_others_hold(seats: int, seat: int | None) -> None:
    game, rng = Rapide(seats=seats), Random(f"house {seats} {seat}")
    for one, other in islice(twins(game, seat, rng), PAIRS):
        assert list(travelled(table_of(one, seat))) == list(travelled(table_of(other, seat)))
