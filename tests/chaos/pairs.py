"""Two friends who go through everything else there is: a seat by link, resigning, a rematch, a record brought again."""

import contextlib
import random
import threading
import uuid
from typing import Any

import httpx

from grille.service.seating import hashed
from tests.chaos.ledger import Ledger
from tests.chaos.players import CUT, TAKES
from tests.web.running import Browser, Live

SMALL = {"piles": "2,3"}
BY_LINK = [{"kind": "person", "name": "Ada"}, {"kind": "guest"}]


class Pair(threading.Thread):
    """Each thing is done over a line of its own, and whatever was cut is done again, until it was answered."""

    def __init__(self, address: str, elsewhere: str, ledger: Ledger, seed: int) -> None:
        super().__init__()
        self.addresses, self.ledger, self.rng = (address, elsewhere), ledger, random.Random(seed)
        self.is_done = threading.Event()
        self.match = ""
        self.pending: tuple[Browser, dict[str, Any]] | None = None
        self.finished = 0

    def run(self) -> None:
        with Browser(self.addresses[0]) as ada, Browser(self.addresses[1]) as bob:
            while not self.is_done.is_set():
                with contextlib.suppress(*CUT):
                    self.go_on(ada, bob)

    def go_on(self, ada: Browser, bob: Browser) -> None:
        if not self.match:
            self.open_table(ada, bob)
        friend, message = self.pending or (self.rng.choice((ada, bob)), None)
        with friend.live(self.match) as live:
            view = live.hear_until("view")["view"]
            self.ledger.see(view)
            if message or view["outcome"] is None:
                message = message or self.choose(view)
                self.pending = (friend, message)
                self.act(live, message)
            elif view["series"]["next"]:
                self.ledger.following[self.match] = view["series"]["next"]
                self.bring_record(friend, view)
                self.match, self.finished = view["series"]["next"], self.finished + 1
            else:
                live.send(t="rematch")
                live.hear_until("view")

    def open_table(self, ada: Browser, bob: Browser) -> None:
        match = post(ada, "", {"game": "nim", "options": SMALL, "seats": BY_LINK})["id"]
        (told,) = get(ada, f"/{match}/invitations").json()["invitations"]
        post(bob, f"/{match}/seats/1", {"secret": told["secret"], "name": "Bob"})
        self.ledger.seats[match, 1] = hashed(bob.http.cookies["grille"])
        self.match = match

    def choose(self, view: Any) -> dict[str, Any]:
        act = {"v": view["v"], "id": str(uuid.uuid4())}
        self.ledger.sent.add(str(act["id"]))
        match self.rng.choices(("move", "undo", "resign"), (10, 3, 2))[0]:
            case "move":
                return {"t": "move", "move": self.rng.choice(TAKES), **act}
            case kind:
                return {"t": kind, **act}

    def act(self, live: Live, message: dict[str, Any]) -> None:
        for _ in range(self.rng.choice((1, 2))):
            live.send(**message)
        answer = live.hear_until("ack", "refused")
        self.pending = None
        if answer["t"] == "ack":
            self.ledger.acknowledge(answer["id"], self.match, answer["v"])

    def bring_record(self, friend: Browser, view: Any) -> None:
        """The finished match once more; what was told to be open is open after any crash."""
        record = get(friend, f"/{self.match}/record").text
        self.ledger.brought[post(friend, "/import", {"record": record})["id"]] = view["position"]


def get(browser: Browser, door: str) -> httpx.Response:
    return answered(browser.http.get(f"/api/matches{door}"))


def post(browser: Browser, door: str, body: object) -> Any:
    return answered(browser.http.post(f"/api/matches{door}", json=body)).json()


def answered(answer: httpx.Response) -> httpx.Response:
    """What is answered; a house that is full or cannot save is asked again, as one that does not answer is."""
    if answer.status_code == 503:
        raise TimeoutError
    assert answer.status_code in (200, 201), answer.text
    return answer
