"""Two processes, one house in PostgreSQL: who sits at the same table in either of them plays the same match."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import islice
from random import Random
from typing import Any

import pytest

from grille.games.trioker.rapide.rules import Rapide
from tests.postgres import Cluster
from tests.toys import TOYS, on_the_shelf
from tests.web.running import Browser, Live, running_house
from tests.web.test_secrets import ADA, heard, pairs

BY_LINK = [{"kind": "person", "name": "Ada"}, {"kind": "guest"}]


@pytest.fixture(scope="module")
def addresses(cluster: Cluster) -> Iterator[tuple[str, str]]:
    database = cluster.new_database()
    with on_the_shelf(TOYS), running_house(database) as first, running_house(database) as second:
        yield first, second


@pytest.fixture
def friends(addresses: tuple[str, str]) -> Iterator[tuple[Browser, Browser]]:
    """Ada's browser at one of the processes, Bob's at the other."""
    with Browser(addresses[0]) as ada, Browser(addresses[1]) as bob:
        yield ada, bob


@contextmanager
def at_one_table(ada: Browser, bob: Browser, **more: Any) -> Iterator[tuple[Live, Live]]:
    match = ada.create(seats=BY_LINK, **more)
    (told,) = ada.http.get(f"/api/matches/{match}/invitations").json()["invitations"]
    with ExitStack() as lines:
        first = lines.enter_context(ada.live(match))
        claim = {"secret": told["secret"], "name": "Bob"}
        assert bob.http.post(f"/api/matches/{match}/seats/1", json=claim).status_code == 200
        yield first, lines.enter_context(bob.live(match))


def see(live: Live, happened: Callable[[Any], bool]) -> Any:
    """The first view in which something is so."""
    while not happened(view := live.hear_until("view")["view"]):
        pass
    return view


def see_version(live: Live, v: int) -> Any:
    return see(live, lambda view: view["v"] == v)


def test_who_sits_down_and_plays_in_one_process_is_seen_in_the_other(friends: tuple[Browser, Browser]) -> None:
    with at_one_table(*friends) as (ada, bob):
        view = see(ada, lambda view: view["seats"][1]["here"])
        assert view["seats"][1]["name"] == "Bob"
        see(bob, lambda view: view["seats"][0]["here"])
        for v, (mover, other) in enumerate([(ada, bob), (bob, ada), (ada, bob)]):
            assert mover.play(v, "0,1")["t"] == "ack"
            assert see_version(other, v + 1)["position"]


def test_who_leaves_one_process_is_seen_to_leave_in_the_other(friends: tuple[Browser, Browser]) -> None:
    with at_one_table(*friends) as (ada, bob):
        see(ada, lambda view: view["seats"][1]["here"])
        bob.socket.close()
        see(ada, lambda view: not view["seats"][1]["here"])


def test_a_move_sent_again_to_the_other_process_gets_the_same_answer(friends: tuple[Browser, Browser]) -> None:
    ada, elsewhere = friends
    match = ada.create()
    elsewhere.http.cookies.set("grille", ada.http.cookies["grille"])
    with ada.live(match) as one, elsewhere.live(match) as other:
        told = one.play(0, "0,1", "the-same-id")
        assert other.play(0, "0,1", "the-same-id") == told
        refused = other.play(0, "1,0")
        assert (refused["t"], refused["view"]["v"]) == ("refused", 1)


def test_of_two_moves_at_once_in_two_processes_one_is_played(friends: tuple[Browser, Browser]) -> None:
    ada, elsewhere = friends
    match = ada.create(options={"piles": "90,90"})
    elsewhere.http.cookies.set("grille", ada.http.cookies["grille"])
    with ada.live(match) as one, elsewhere.live(match) as other, ThreadPoolExecutor(2) as hands:
        for v in range(40):
            answers = list(hands.map(lambda live, v=v: live.play(v, "1,0" if live is one else "0,1"), (one, other)))
            assert sorted(answer["t"] for answer in answers) == ["ack", "refused"]
            (refused,) = (answer for answer in answers if answer["t"] == "refused")
            assert refused["view"]["v"] == v + 1


def test_of_two_who_take_the_last_seat_at_once_one_has_it(friends: tuple[Browser, Browser]) -> None:
    ada, bob = friends
    with Browser(ada.address) as cleo, ThreadPoolExecutor(2) as hands:
        for _ in range(10):
            match = ada.create(seats=BY_LINK)
            (told,) = ada.http.get(f"/api/matches/{match}/invitations").json()["invitations"]

            def claim(who: Browser, match: str = match, secret: str = told["secret"]) -> int:
                body = {"secret": secret, "name": "moi"}
                return who.http.post(f"/api/matches/{match}/seats/1", json=body).status_code

            assert sorted(hands.map(claim, (bob, cleo))) == [200, 409]


def test_a_rematch_begins_when_both_wish_it_also_at_the_same_moment(friends: tuple[Browser, Browser]) -> None:
    for is_at_once in (False, True):
        with at_one_table(*friends, options={"piles": "1,1"}) as (ada, bob):
            assert ada.play(0, "1,1")["t"] == "ack"
            see(bob, lambda view: view["outcome"] is not None)
            ada.send(t="rematch")
            if not is_at_once:
                see(bob, lambda view: view["seats"][0]["wants_rematch"])
            bob.send(t="rematch")
            views = [see(live, lambda view: view["series"]["next"] is not None) for live in (ada, bob)]
            assert views[0]["series"]["next"] == views[1]["series"]["next"]


def test_consent_is_asked_for_and_given_across(friends: tuple[Browser, Browser]) -> None:
    with at_one_table(*friends, takeback="consent") as (ada, bob):
        assert ada.play(0, "0,1")["t"] == "ack"
        ada.send(t="ask", aid="takeback", v=1)
        view = see(bob, lambda view: view["request"] is not None)
        assert view["request"]["yours"]
        bob.send(t="answer", agreed=True, v=1)
        for live in (ada, bob):
            assert see(live, lambda view: view["v"] == 2)["moves"] == []


def test_who_comes_later_is_told_what_was_asked_before(friends: tuple[Browser, Browser]) -> None:
    ada, bob = friends
    with Browser(ada.address) as beside, at_one_table(ada, beside, takeback="consent") as (one, other):
        assert one.play(0, "0,1")["t"] == "ack"
        one.send(t="ask", aid="takeback", v=1)
        view = see(other, lambda view: view["request"] is not None)
        bob.http.cookies.set("grille", beside.http.cookies["grille"])
        with bob.live(view["id"]) as elsewhere:
            assert see(elsewhere, lambda view: view["request"] is not None)["request"]["yours"]


@pytest.mark.parametrize("seat", [ADA, None])
def test_nobody_is_told_what_the_others_hold_in_another_process(
    friends: tuple[Browser, Browser], seat: int | None
) -> None:
    """P4: what an observer hears of two tables that differ in what he may not know is the same."""
    maker, observer = friends
    maker.create()
    observer.create()
    for one, other, move in islice(pairs(Rapide(seats=3), Random(f"across {seat}"), seat), 2):
        told = [heard(maker, observer, match, move, seat) for match in (one, other)]
        assert told[0] == told[1]
