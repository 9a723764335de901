"""What the players remember, held against what the disk remembers."""

from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grille.service.tables import Table
from grille.store.places import open_place
from grille.store.sql import SqlStore
from grille.store.sqlite import SqliteStore


@dataclass(frozen=True)
class Verdict:
    """In the words of Jepsen; all but the kept and the recovered must be none."""

    kept: int
    lost: int  # acknowledged, and not there
    doubled: int  # sent once, there twice
    ghosts: int  # there, and never sent
    forks: int  # seen by a player otherwise than the log tells
    recovered: int  # there, but the acknowledgement did not arrive
    seats: int  # taken by link
    rematches: int
    records: int  # brought again

    @property
    def is_clean(self) -> bool:
        return self.lost == self.doubled == self.ghosts == self.forks == 0


@dataclass
class Ledger:
    """Written by all players; a dict or set of Python takes one entry at a time."""

    sent: set[str] = field(default_factory=set)
    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)
    contradicted: set[str] = field(default_factory=set)  # acknowledged twice, not with the same words
    seen: defaultdict[tuple[str, int], set[str]] = field(default_factory=lambda: defaultdict(set))
    seats: dict[tuple[str, int], bytes] = field(default_factory=dict)  # who was told to have them
    following: dict[str, str] = field(default_factory=dict)  # the match after each
    brought: dict[str, str] = field(default_factory=dict)  # the last position of each record

    def acknowledge(self, id: str, match: str, v: int) -> None:
        if self.acknowledged.setdefault(id, (match, v)) != (match, v):
            self.contradicted.add(id)

    def see(self, view: Any) -> None:
        self.seen[view["id"], view["v"]].add(view["position"])

    def judge(self, place: Path | str) -> Verdict:
        """Read the store as it was left and fold every log."""
        stored: Counter[str] = Counter()
        versions: dict[str, tuple[str, int]] = {}
        forks, lost = len(self.contradicted), 0
        with closing(open_place(str(place))) as store:
            if isinstance(store, SqliteStore):
                assert store.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            for match in {match for match, _ in self.seen}:
                if not (kept := store.load_match(match)):
                    lost += 1
                    continue
                table = Table(kept)
                forks += self.is_forked(table)
                for event in store.load_events(match):
                    stored[event.id] += 1
                    versions[event.id] = (match, event.version)
                    table.fold(event)
                    forks += self.is_forked(table)
                forks += sum(1 for seen, version in self.seen if seen == match and version > table.version)
            lost += self.lost_tables(store)
        return Verdict(
            kept=len(stored),
            lost=lost + sum(versions.get(id) != place for id, place in self.acknowledged.items()),
            doubled=sum(count > 1 for count in stored.values()),
            ghosts=len(stored.keys() - self.sent),
            forks=forks,
            recovered=len(stored.keys() - self.acknowledged.keys()),
            seats=len(self.seats),
            rematches=len(self.following),
            records=len(self.brought),
        )

    def lost_tables(self, store: SqlStore) -> int:
        """Seats, rematches and records of which somebody was told, and which are not there."""
        told = ((match, enumerate(store.load_seats(match))) for match, _ in self.seats)
        owners = {(match, number): seat.owner for match, seats in told for number, seat in seats}
        return (
            sum(owners.get(place) != owner for place, owner in self.seats.items())
            + sum(store.load_next(match) != following for match, following in self.following.items())
            + sum(is_lost(store, match, position) for match, position in self.brought.items())
        )

    def is_forked(self, table: Table) -> bool:
        return not self.seen[table.kept.id, table.version] <= {table.match.position}


def is_lost(store: SqlStore, match: str, position: str) -> bool:
    """Whether a brought match is missing, or stands otherwise than its record says."""
    kept = store.load_match(match)
    return kept is None or Table(kept, store.load_events(match)).match.position != position
