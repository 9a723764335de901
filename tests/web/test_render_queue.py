"""Under load: confirmations before boards, previews when they are asked for, and newcomers are asked to come back."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from grille.web import loop_lag, render_queue
from grille.web.app import House
from grille.web.loop_lag import LoopLag
from grille.web.render_queue import RenderQueue
from tests.web.running import TWO, Browser, running_house


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Page:
    """Somebody who waits for a board."""

    def __init__(self, name: str, done: list[str]) -> None:
        self.name, self.done = name, done

    def draw(self) -> None:
        self.done.append(self.name)
        asyncio.get_running_loop().call_soon(self.done.append, f"ack after {self.name}")


async def drawn(queue: RenderQueue) -> None:
    while queue.drawing is not None:
        await asyncio.sleep(0)


@pytest.mark.anyio
async def test_what_is_ready_goes_before_the_next_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "AT_ONCE", 0)
    queue, done = RenderQueue(), list[str]()
    for name in "abc":
        queue.add(Page(name, done))
    await drawn(queue)
    assert done == ["a", "ack after a", "b", "ack after b", "c", "ack after c"]


@pytest.mark.anyio
async def test_who_waits_is_drawn_once_and_keeps_the_place() -> None:
    queue, done = RenderQueue(), list[str]()
    first, second = Page("first", done), Page("second", done)
    for page in (first, second, first, first):
        queue.add(page)
    await drawn(queue)
    assert [name for name in done if "ack" not in name] == ["first", "second"]
    queue.add(first)
    await drawn(queue)
    assert done[-2:] == ["first", "ack after first"]


@pytest.mark.anyio
async def test_nothing_is_drawn_for_who_is_gone() -> None:
    queue, done = RenderQueue(), list[str]()
    page = Page("gone", done)
    queue.add(page)
    queue.leave(page)
    queue.leave(page)
    await drawn(queue)
    assert done == []


@pytest.mark.anyio
async def test_it_is_known_how_long_the_next_in_the_queue_has_waited() -> None:
    queue, done = RenderQueue(), list[str]()
    assert queue.late == 0
    queue.add(Page("late", done))
    time.sleep(0.05)  # the loop is held up
    assert queue.late >= 0.05
    await drawn(queue)
    assert queue.late == 0


def test_a_view_of_the_line_is_played_by_its_steps(tmp_path: Path) -> None:
    with running_house(tmp_path) as address, Browser(address) as guest:
        match = guest.create("roliversi")
        with guest.live(match) as live:
            view = live.hear_until("view")["view"]
            assert view["choices"] is None
            live.send(t="steps", v=0, picked=view["steps"][:1])
            told = live.hear_until("steps", "refused")
            assert [choice["picked"] for choice in told["choices"]] == [
                [*view["steps"][:1], ball] for ball in told["steps"]
            ]
            assert live.play(0, told["choices"][0]["move"])["t"] == "ack"
        full = guest.http.get(f"/api/matches/{match}").json()["view"]
        assert set(full["steps"]) == {choice["picked"][0] for choice in full["choices"]}


@pytest.mark.anyio
async def test_the_lag_of_the_loop_rises_at_once_and_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_lag, "SAMPLE_SECONDS", 0.01)
    monkeypatch.setattr(loop_lag, "MOST_LAG_SECONDS", 0.1)
    lag = LoopLag()
    measuring = asyncio.create_task(lag.measure())
    await asyncio.sleep(0.05)
    time.sleep(0.5)  # the loop is held up, as by too many boards to draw
    await asyncio.sleep(0.02)
    found = [lag.is_high]
    async with asyncio.timeout(30):
        while found[-1]:
            await asyncio.sleep(0.01)
            found.append(lag.is_high)
    measuring.cancel()
    assert found[0]


@pytest.mark.parametrize("sign", [(LoopLag, "is_high", True), (RenderQueue, "late", 2.5)])
def test_a_full_house_serves_its_players_and_turns_newcomers_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: tuple[type, str, object]
) -> None:
    with running_house(tmp_path, kind=House) as address, Browser(address) as guest:
        match = guest.create()
        with guest.live(match) as live:
            with monkeypatch.context() as patch:
                patch.setattr(*sign)
                assert live.play(0, "0,1")["t"] == "ack"
                answer = guest.http.post("/api/matches", json={"game": "nim", "seats": TWO})
                assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
                assert "full" in answer.json()["text"]["en"]
                with pytest.raises(InvalidStatus) as refusal, guest.live(match):
                    pass
                assert refusal.value.response.status_code == 503
                assert httpx.get(f"{address}/api/status").status_code == 200
            guest.create()


def test_a_move_is_confirmed_though_no_board_can_be_drawn_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running_house(tmp_path) as address, Browser(address) as guest:
        match = guest.create(options={"piles": "50,50"})
        with guest.live(match) as live:
            live.hear_until("view")
            with monkeypatch.context() as patch:
                patch.setattr(RenderQueue, "draw", never)
                for v in range(6):  # each would wait behind the board of the one before
                    assert live.play(v, "0,1" if v % 2 else "1,0")["t"] == "ack"


async def never(_: RenderQueue) -> None:
    await asyncio.Event().wait()
