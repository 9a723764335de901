"""Several people share one screen: the hand of the next one travels only after somebody says so on that socket."""

from typing import Any

import pytest

from tests.web.running import Browser, Live

PEOPLE = [{"kind": "person", "name": name} for name in ("Ada", "Bea", "Cléo")]
POSITION = "12/34/11 22344 3 1 0 0"


@pytest.fixture
def match(guest: Browser) -> str:
    return guest.create("pioche", PEOPLE, position=POSITION)


def lifted(live: Live) -> Any:
    live.hear_until("view")
    live.send(t="ready", v=0)
    return live.hear_until("view")["view"]


def test_the_curtain_is_down_until_ready_is_said(guest: Browser, match: str) -> None:
    with guest.live(match) as live:
        view = live.hear_until("view")["view"]
        assert view["position"].startswith("??/??/??")
        assert "Ada" in view["curtain"]["fr"]
        live.send(t="ready", v=0)
        view = live.hear_until("view")["view"]
        assert view["position"].startswith("12/??/??")
        assert view["curtain"] is None
        assert live.play(0, "2")["t"] == "ack"
        view = live.hear_until("view")["view"]
        assert view["position"].startswith("?/??/??")
        assert "Bea" in view["curtain"]["fr"]


def test_a_curtain_is_lifted_on_one_socket_alone(guest: Browser, match: str) -> None:
    with guest.live(match) as live, guest.live(match) as other:
        assert lifted(live)["eyes"] == 0
        other.hear_until("view")
        other.send(t="steps", v=0, picked=[])
        told = other.hear_until("refused", "steps")
        assert told["t"] == "refused"
        assert told["view"]["position"].startswith("??/??/??")


def test_http_never_shows_a_hand_of_a_shared_screen(guest: Browser, match: str) -> None:
    with guest.live(match) as live:
        assert lifted(live)["eyes"] == 0
        for door in ("", "/plies/0"):
            assert "12/??/??" not in guest.http.get(f"/api/matches/{match}{door}").text


def test_a_new_socket_begins_with_the_curtain_down(guest: Browser, match: str) -> None:
    with guest.live(match) as live:
        assert lifted(live)["eyes"] == 0
    with guest.live(match) as live:
        assert live.hear_until("view")["view"]["curtain"]


def test_nobody_else_lifts_it(guest: Browser, stranger: Browser, match: str) -> None:
    with stranger.live(match) as live:
        live.hear_until("view")
        live.send(t="ready", v=0)
        told = live.hear_until("refused", "view")
        assert told["t"] == "refused"
        assert told["view"]["position"].startswith("??/??/??")
