"""Long runs over HTTP: for the person at the house's own machine, and for nobody else."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.web.running import running_house

SHORT = {"game": "nim", "level": "2", "against": "1", "games": "4", "seed": "5"}
STRANGERS = [
    {"Host": "grille.example"},  # a name that leads elsewhere, or one that was made to lead here
    {"Host": "192.168.1.7:8037"},
    {"X-Forwarded-For": "127.0.0.1"},  # handed on by a proxy
    {"Forwarded": "for=127.0.0.1"},
    {"X-Real-IP": "127.0.0.1"},
    {"Via": "1.1 proxy"},
]


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[httpx.Client]:
    with (
        running_house(tmp_path, folder=tmp_path / "runs") as address,
        httpx.Client(base_url=address, headers={"Origin": address}) as client,
    ):
        yield client


def started(keeper: httpx.Client, **chosen: str) -> Any:
    answer = keeper.post("/api/runs", json={"offer": "levels", "chosen": SHORT | chosen})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_run_is_started_followed_and_taken_home(keeper: httpx.Client) -> None:
    id = started(keeper)["id"]
    while (line := keeper.get("/api/runs").json()["runs"][0])["stage"] != "done":
        time.sleep(0.05)
    assert line["done"] == line["count"] == 4
    rows = keeper.get(f"/api/runs/{id}/rows")
    assert rows.text.count("\n") == 5
    assert rows.headers["content-disposition"].startswith("attachment")


def test_a_run_is_stopped_gone_on_with_and_removed(keeper: httpx.Client) -> None:
    id = started(keeper, games="100000")["id"]
    assert keeper.post(f"/api/runs/{id}/stop", json={}).json()["stage"] == "stopped"
    assert keeper.post(f"/api/runs/{id}/resume", json={}).json()["stage"] in ("waiting", "going")
    assert keeper.post(f"/api/runs/{id}/remove", json={}).json()["runs"] == []
    assert keeper.get(f"/api/runs/{id}/rows").status_code == 404


@pytest.mark.parametrize("headers", STRANGERS, ids=str)
def test_a_stranger_is_told_nothing_and_changes_nothing(keeper: httpx.Client, headers: dict[str, str]) -> None:
    id = started(keeper)["id"]
    own = {"Origin": f"http://{headers['Host']}"} if "Host" in headers else {}
    with httpx.Client(base_url=keeper.base_url, headers={**keeper.headers, **own, **headers}) as stranger:
        for address in ("/api/runs", f"/api/runs/{id}/rows"):
            refused = stranger.get(address)
            assert refused.status_code == 403
            assert "localhost" in refused.json()["text"]["fr"]
        for address in ("/api/runs", *(f"/api/runs/{id}/{act}" for act in ("stop", "resume", "remove"))):
            sent = {"offer": "levels", "chosen": SHORT} if address == "/api/runs" else {}
            assert stranger.post(address, json=sent).status_code == 403
    assert [line["id"] for line in keeper.get("/api/runs").json()["runs"]] == [id]


@pytest.mark.parametrize(
    "sent", [{}, {"offer": "levels"}, {"offer": "levels", "chosen": {}}, {"offer": 3, "chosen": {}}]
)
def test_nonsense_is_refused_in_a_sentence(keeper: httpx.Client, sent: object) -> None:
    refused = keeper.post("/api/runs", json=sent)
    assert refused.status_code == 400
    assert refused.json()["text"]["fr"]


def test_another_page_starts_nothing(keeper: httpx.Client) -> None:
    sent = {"offer": "levels", "chosen": SHORT}
    assert keeper.post("/api/runs", json=sent, headers={"Origin": "http://evil.example"}).status_code == 403


def test_a_house_without_a_folder_says_where_runs_are_started(database: str) -> None:
    with running_house(database) as address, httpx.Client(base_url=address, headers={"Origin": address}) as keeper:
        for refused in (
            keeper.get("/api/runs"),
            keeper.post("/api/runs", json={"offer": "levels", "chosen": SHORT}),
            keeper.get("/api/runs/AAAAAAAAAAAAAAAAAAAAAA/rows"),
        ):
            assert refused.status_code == 403
            assert "ligne de commande" in refused.json()["text"]["fr"]
