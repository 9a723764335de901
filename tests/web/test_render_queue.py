"""Under load: confirmations before boards, boards before previews, and newcomers are asked to come back."""

from __future__ import annotations

import asyncio
import time
from functools import partial
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


def called(is_whole: bool) -> str:
    return "whole" if is_whole else "hurried"


def free() -> asyncio.Event:
    """The disk, when nothing is being saved."""
    disk = asyncio.Event()
    disk.set()
    return disk


@pytest.mark.anyio
async def test_while_moves_are_saved_nothing_is_drawn() -> None:
    queue, disk = RenderQueue(), asyncio.Event()
    rendering = asyncio.create_task(queue.render(called, disk))
    await asyncio.sleep(0.05)
    assert not rendering.done()
    disk.set()
    assert await rendering == "whole"


@pytest.mark.anyio
async def test_what_is_ready_goes_before_the_next_view() -> None:
    done: list[str] = []
    queue = RenderQueue()

    def draw(name: str, is_whole: bool) -> str:
        done.append(name)
        asyncio.get_running_loop().call_soon(done.append, f"ack after {name}")
        return name

    await asyncio.gather(*(queue.render(partial(draw, name), free()) for name in "abc"))
    await asyncio.sleep(0)
    assert done == ["a", "ack after a", "b", "ack after b", "c", "ack after c"]


@pytest.mark.anyio
async def test_in_a_crowd_previews_are_left_out_and_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "CROWD", 3)
    queue = RenderQueue()
    whole = await asyncio.gather(*(queue.render(called, free()) for _ in range(5)))
    assert whole == ["hurried", "hurried", "whole", "whole", "whole"]
    assert not queue.waiting


@pytest.mark.anyio
async def test_it_is_known_how_long_the_next_in_the_queue_has_waited() -> None:
    queue = RenderQueue()
    assert queue.late == 0
    async with queue.lock:
        waiting = [asyncio.create_task(queue.render(called, free())) for _ in range(3)]
        await asyncio.sleep(0.05)
        assert queue.late >= 0.05
        waiting[0].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert queue.late == 0


def test_a_hurried_view_can_be_played_by_its_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_queue, "CROWD", 0)
    with running_house(tmp_path) as address, Browser(address) as guest:
        match = guest.create("roliversi")
        with guest.live(match) as live:
            view = live.hear_until("view")["view"]
            assert view["choices"] is None
            live.send(t="steps", v=0, picked=view["steps"][:1])
            told = live.hear_until("steps", "refused")
            assert told["t"] == "steps"
            live.send(t="steps", v=0, picked=[*view["steps"][:1], told["steps"][0]])
            assert live.play(0, live.hear_until("steps")["move"])["t"] == "ack"
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
                patch.setattr(RenderQueue, "render", never)
                for v in range(6):  # each would wait behind the board of the one before
                    assert live.play(v, "0,1" if v % 2 else "1,0")["t"] == "ack"


async def never(*_: object) -> str:
    await asyncio.Event().wait()
    raise AssertionError
