"""A match and what happens in it, for the tests of what keeps them."""

from grille.store import KeptEvent, KeptMatch, KeptSeat

OWNER = bytes(32)


def a_match(id: str = "m", created: str = "2025-01-01T00:00:00.000Z") -> KeptMatch:
    seats = (KeptSeat("Ada"), KeptSeat("level 3", "3"))
    return KeptMatch(id, "nim", 1, {"tolerance": "1"}, seats, None, OWNER, created)


def an_event(version: int, id: str | None = None) -> KeptEvent:
    return KeptEvent(version, id or f"id-{version}", "move", 0, "0,1", f"2025-01-01T00:00:{version % 60:02}.000Z")
