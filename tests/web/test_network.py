"""A link is worth something to other devices only where the house listens to them."""

import pytest

from grille.web import network
from grille.web.network import address_of, is_only_here
from grille.web.server import open_door
from tests.web.running import Browser

LINKED = [{"kind": "person", "name": "Ada"}, {"kind": "guest"}]


@pytest.mark.parametrize(
    ("address", "is_here"),
    [
        ("http://127.0.0.1:8037", True),
        ("http://localhost:8037", True),
        ("http://[::1]:8037", True),
        ("http://192.168.1.20:8037", False),
        ("https://grille.example", False),
    ],
)
def test_an_address_of_this_machine_leads_nobody_else_here(address: str, is_here: bool) -> None:
    assert is_only_here(address) == is_here


def test_a_house_that_listens_everywhere_is_found_by_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "192.168.1.20")
    with open_door("0.0.0.0", 0) as everywhere, open_door("127.0.0.1", 0) as here:
        assert address_of(everywhere) == f"http://192.168.1.20:{everywhere.getsockname()[1]}"
        assert address_of(here) == f"http://127.0.0.1:{here.getsockname()[1]}"


def test_an_invitation_says_whether_others_can_follow_it(address: str) -> None:
    with Browser(address) as maker:
        match = maker.create(seats=LINKED)
        door = f"/api/matches/{match}/invitations"
        (here,) = maker.http.get(door, params={"origin": "http://localhost:8037"}).json()["invitations"]
        assert here["only_here"]
        assert here["link"] == f"http://127.0.0.1/p/{match}#s=1.{here['secret']}"
        (there,) = maker.http.get(door, params={"origin": "https://grille.example"}).json()["invitations"]
        assert not there["only_here"]
        assert there["link"] == f"https://grille.example/p/{match}#s=1.{there['secret']}"
