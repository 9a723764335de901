"""Over real sockets: what travels to an opponent or a watcher does not depend on what the others hold."""

import json
import time
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from grille.contract import Game
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import Move, State
from grille.records import Match
from tests.games.trioker.twins import twins
from tests.web.running import Browser

ADA = 1
PAIRS = 4


def pairs(game: Rapide, rng: Random, seat: int | None) -> Iterator[tuple[Match, Match, str]]:
    """Two tables that an observer cannot tell apart, and a move that both allow."""
    for one, other in twins(game, seat, rng):
        both = common_moves(game, one.state, other.state) if one.actor >= 0 else []
        if both:
            yield one, other, game.write_move(rng.choice(both))


def common_moves(game: Game[State, Move], one: State, other: State) -> list[Move]:
    allowed = set(game.moves(other))
    return [move for move in game.moves(one) if move in allowed]


def heard(maker: Browser, observer: Browser, match: Match, move: str, seat: int | None) -> list[str]:
    """Everything the house tells an observer of a match begun from this table, in which one move is made."""
    seats = [{"kind": "person", "name": "Bea"}, *[{"kind": "guest"}] * (match.game.seats - 1)]
    id = maker.create("trioker-rapide", seats, position=match.position, options=match.game.written_options())
    if seat == ADA:
        sit_down(maker, observer, id)
    found = ["" if seat == match.actor else play(maker, observer, id, move) if match.actor == 0 else ""]
    until_there(observer, id, False)
    for door in ("", "/plies/0", "/plies/1", "/record", "/invitations"):
        answer = observer.http.get(f"/api/matches/{id}{door}")
        headers = [f"{name}: {value}" for name, value in answer.headers.items() if name != "date"]
        found += [str(answer.status_code), *headers, answer.text]
    with observer.live(id) as live:
        found.append(json.dumps(live.hear_until("view")))
        for message in asked(observer.http.get(f"/api/matches/{id}").json()["view"]["v"]):
            live.send(**message)
            found.append(json.dumps(live.hear_until("refused", "steps")))
    return [text.replace(id, "ID") for text in found]


def until_there(observer: Browser, id: str, is_there: bool) -> None:
    """Who has just come or gone, perhaps in another process, is told a moment later; so is what chance does."""
    deadline = time.monotonic() + 60
    while True:
        view = observer.http.get(f"/api/matches/{id}").json()["view"]
        if is_there == any(seat["here"] for seat in view["seats"]) and view["actor"] != "chance":
            return
        assert time.monotonic() < deadline
        time.sleep(0.01)


def asked(v: int) -> list[dict[str, object]]:
    """Side doors: moves that are not legal, taking back, a curtain that is not there, a hint too early or too late."""
    moves = ("give 000", "give 333", "333@d6", "000@a1", "999")
    acts: list[dict[str, object]] = [{"t": "move", "move": text, "id": "an act by me", "v": v} for text in moves]
    steps: list[dict[str, object]] = [{"t": "steps", "picked": picks, "v": v} for picks in ([], ["332"], ["give"])]
    return [*acts, *steps, {"t": "undo", "id": "taken back", "v": v}, {"t": "hint", "v": v + 1}]


def sit_down(maker: Browser, guest: Browser, id: str) -> None:
    told, *_ = maker.http.get(f"/api/matches/{id}/invitations").json()["invitations"]
    answer = guest.http.post(f"/api/matches/{id}/seats/{ADA}", json={"secret": told["secret"], "name": "Ada"})
    assert answer.status_code == 200


def play(maker: Browser, observer: Browser, id: str, move: str) -> str:
    until_there(observer, id, False)  # the observer's process knows the table now, and follows it
    with maker.live(id) as live:
        until_there(observer, id, True)
        return str(live.play(0, move)["t"])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [ADA, None])
def test_the_same_bytes_whatever_the_other_holds(
    guest: Browser, stranger: Browser, seats: int, seat: int | None
) -> None:
    """The guest opens the table, the stranger sits down as Ada or only watches."""
    for one, other, move in islice(pairs(Rapide(seats=seats), Random(f"web {seats} {seat}"), seat), PAIRS):
        told = [heard(guest, stranger, match, move, seat) for match in (one, other)]
        assert told[0] == told[1]
