"""Players who never give up: they send, re-send after every cut, and write down what they were told."""

from __future__ import annotations

import contextlib
import random
import threading
import time
import uuid
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.chaos.ledger import Ledger
from tests.web.running import Browser, Live

CUT = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx.HTTPError)


class Player(threading.Thread):
    """One tab of a browser at one match, in which both seats are people's."""

    def __init__(self, browser: Browser, match: str, ledger: Ledger, seed: int) -> None:
        super().__init__()
        self.browser, self.match, self.ledger = browser, match, ledger
        self.rng = random.Random(seed)
        self.pending: dict[str, Any] | None = None
        self.is_done = threading.Event()
        self.moves = 0

    def run(self) -> None:
        while not self.is_done.is_set():
            with contextlib.suppress(*CUT), self.browser.live(self.match) as live:
                self.play(live)
            time.sleep(0.02)

    def play(self, live: Live) -> None:
        view = live.hear_until("view")["view"]
        while not self.is_done.is_set():
            self.ledger.see(view)
            view = self.move(live, view)
            time.sleep(self.rng.random() * 0.01)

    def move(self, live: Live, view: Any) -> Any:
        """Send what was left unanswered, or something new, sometimes twice; the view that answers it."""
        if self.pending is None:
            move = self.rng.choice(("1,0", "0,1", "1,1"))
            self.pending = {"t": "move", "v": view["v"], "move": move, "id": str(uuid.uuid4())}
            self.ledger.sent.add(self.pending["id"])
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            live.send(**self.pending)
        answer = self.hear_answer(live, self.pending["id"])
        self.pending = None
        if answer["t"] == "refused":
            return answer["view"]
        self.moves += 1
        while view["v"] < answer["v"]:
            view = live.hear_until("view")["view"]
            self.ledger.see(view)
        return view

    def hear_answer(self, live: Live, id: str) -> Any:
        """The answer to this; before it may come second answers to what was sent twice."""
        while True:
            answer = live.hear_until("ack", "refused")
            if answer["t"] == "ack":
                self.ledger.acknowledged[answer["id"]] = (self.match, answer["v"])
            if answer["id"] == id:
                return answer
