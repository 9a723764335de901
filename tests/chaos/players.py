"""Players who never give up: they send, re-send after every cut, and write down what they were told."""

import contextlib
import random
import socket
import threading
import time
import uuid
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.chaos.ledger import Ledger
from tests.web.running import Browser, Live

CUT = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx.HTTPError)
TAKES = ("1,0", "0,1", "1,1")


class Player(threading.Thread):
    """One tab of a browser at one match of Nim."""

    def __init__(self, browser: Browser, match: str, ledger: Ledger, seed: int) -> None:
        super().__init__()
        self.browser, self.match, self.ledger = browser, match, ledger
        self.rng = random.Random(seed)
        self.pending: dict[str, Any] | None = None
        self.last: dict[str, Any] | None = None  # acknowledged, and to be repeated one day
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
            view = self.act(live, view)
            time.sleep(self.rng.random() * 0.01)

    def act(self, live: Live, view: Any) -> Any:
        """Send what was left unanswered, or something new, sometimes twice; the view that answers it."""
        if self.pending is None:
            self.pending = self.choose(view)
            self.ledger.sent.add(self.pending["id"])
        for message in self.muddled(self.pending, view["v"]):
            live.send(**message)
        if self.rng.random() < 0.02:
            live.socket.socket.shutdown(socket.SHUT_RDWR)
        answer = self.hear_answer(live, self.pending["id"])
        done, self.pending = self.pending, None
        if answer["t"] == "refused":
            return answer["view"]
        self.last = done
        self.moves += 1
        while view["v"] < answer["v"]:
            view = live.hear_until("view")["view"]
            self.ledger.see(view)
        return view

    def choose(self, view: Any) -> dict[str, Any]:
        act = {"v": view["v"], "id": str(uuid.uuid4())}
        if view["rights"]["takeback"] == "now" and self.rng.random() < 0.15:
            return {"t": "undo", **act}
        return {"t": "move", "move": self.rng.choice(TAKES), **act}

    def muddled(self, act: dict[str, Any], v: int) -> list[dict[str, Any]]:
        """An act once or more, what was done before once more, and something for a board of the past, in any order."""
        sent = [act] * self.rng.choice((1, 1, 2, 3))
        if self.last is not None and self.rng.random() < 0.2:
            sent.append(self.last)
        if v and self.rng.random() < 0.2:
            # never told to the ledger: if it is taken all the same, it is a ghost
            sent.append({"t": "move", "move": "1,0", "v": self.rng.randrange(v), "id": str(uuid.uuid4())})
        self.rng.shuffle(sent)
        return sent

    def hear_answer(self, live: Live, id: str) -> Any:
        """The answer to this; before it may come answers to what was sent twice, or in vain."""
        while True:
            answer = live.hear_until("ack", "refused")
            if answer["t"] == "ack":
                self.ledger.acknowledge(answer["id"], self.match, answer["v"])
            if answer["id"] == id:
                return answer
