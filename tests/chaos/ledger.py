"""What the players remember, held against what the disk remembers."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grille.service.tables import Table
from grille.store import Store


@dataclass(frozen=True)
class Verdict:
    """In the words of Jepsen; all but the recovered must be none."""

    kept: int
    lost: int  # acknowledged, and not there
    doubled: int  # sent once, there twice
    ghosts: int  # there, and never sent
    forks: int  # seen by a player otherwise than the log tells
    recovered: int  # there, but the acknowledgement did not arrive

    @property
    def is_clean(self) -> bool:
        return self.lost == self.doubled == self.ghosts == self.forks == 0


@dataclass
class Ledger:
    """Written by all players; a dict or set of Python takes one entry at a time."""

    sent: set[str] = field(default_factory=set)
    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)
    seen: defaultdict[tuple[str, int], set[str]] = field(default_factory=lambda: defaultdict(set))

    def see(self, view: Any) -> None:
        self.seen[view["id"], view["v"]].add(view["position"])

    def judge(self, folder: Path) -> Verdict:
        """Read the store as it was left and fold every log."""
        stored: Counter[str] = Counter()
        versions: dict[str, tuple[str, int]] = {}
        forks = 0
        with closing(Store(folder)) as store:
            assert store.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            for match in {match for match, _ in self.seen}:
                kept = store.load_match(match)
                assert kept
                table = Table(kept)
                forks += self.is_forked(table)
                for event in store.load_events(match):
                    stored[event.id] += 1
                    versions[event.id] = (match, event.version)
                    table.fold(event)
                    forks += self.is_forked(table)
                forks += sum(1 for seen, version in self.seen if seen == match and version > table.version)
        return Verdict(
            kept=len(stored),
            lost=sum(versions.get(id) != place for id, place in self.acknowledged.items()),
            doubled=sum(count > 1 for count in stored.values()),
            ghosts=len(stored.keys() - self.sent),
            forks=forks,
            recovered=len(stored.keys() - self.acknowledged.keys()),
        )

    def is_forked(self, table: Table) -> bool:
        return not self.seen[table.kept.id, table.version] <= {table.match.position}
