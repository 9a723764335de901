"""For whoever keeps the house: whether it lives and can serve, its figures, and a dashboard that shows all of them."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from grille.store import DiskTrouble
from grille.store.group_commit import GroupCommit
from grille.web.app import House
from grille.web.server import open_door
from grille.web.settings import Settings
from tests.web.running import Browser, PatientHouse, running_house

DASHBOARD = Path("deploy/grafana.json")


def test_it_lives_and_is_ready(guest: Browser) -> None:
    for door in ("/healthz", "/readyz"):
        answer = guest.http.get(door)
        assert (answer.status_code, answer.text) == (200, "ok\n")


@pytest.mark.parametrize("trouble", ["disk", "leaving", "full"])
def test_who_cannot_serve_is_not_ready_and_lives(tmp_path: Path, trouble: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: GroupCommit) -> None:
        raise DiskTrouble("le disque ne répond pas", "the disk does not answer")

    match trouble:
        case "disk":
            monkeypatch.setattr(GroupCommit, "look", fail)
        case "leaving":
            monkeypatch.setattr(House, "is_leaving", True)
        case "full":
            monkeypatch.setattr(PatientHouse, "is_full", lambda self: True)
    with running_house(tmp_path) as address:
        assert httpx.get(f"{address}/readyz").status_code == 503
        assert httpx.get(f"{address}/healthz").status_code == 200


# figures


@pytest.fixture
def port() -> int:
    with open_door("127.0.0.1", 0) as free:
        return int(free.getsockname()[1])


@pytest.fixture
def measured(tmp_path: Path, port: int) -> Iterator[str]:
    with running_house(tmp_path, settings=Settings(metrics=port)) as address:
        yield address


def figures(port: int) -> dict[str, float]:
    """Every figure by its name, with its label where it has one."""
    families = text_string_to_metric_families(ask_figures(port))
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in families
        for sample in family.samples
    }


def ask_figures(port: int) -> str:
    until = time.monotonic() + 60
    while True:
        try:
            return httpx.get(f"http://127.0.0.1:{port}/metrics").text
        except httpx.ConnectError:
            assert time.monotonic() < until
            time.sleep(0.02)


def test_what_happens_is_seen_in_the_figures(measured: str, port: int) -> None:
    with Browser(measured) as guest:
        match = guest.create()
        with guest.live(match) as live:
            for v, move in enumerate(("0,1", "0,1", "1,0")):
                assert live.play(v, move)["t"] == "ack"
            found = figures(port)
    assert found["grille_events_total"] == 3
    assert (found["grille_guests"], found["grille_tables"], found["grille_ready"]) == (1, 1, 1)
    assert (found["grille_answers_total 201"], 1 <= found["grille_commit_seconds_count"] <= 3) == (1, True)
    assert found["process_resident_memory_bytes"] > 0
    assert match not in ask_figures(port)


def test_figures_are_not_told_at_the_door(measured: str) -> None:
    with Browser(measured) as guest:
        assert guest.http.get("/metrics").status_code == 404


def test_the_dashboard_shows_all_figures_and_no_others(measured: str, port: int) -> None:
    httpx.get(f"{measured}/healthz")  # there is an answer to be counted
    told = {name.partition(" ")[0] for name in figures(port)}
    shown = set(re.findall(r"grille_\w+", json.dumps(json.loads(DASHBOARD.read_text("utf-8"))["panels"])))
    assert shown == {name for name in told if name.startswith("grille_")}
