"""kill -9 at any moment: what was acknowledged is there, once, and everybody saw the same match.

`python -m tests.chaos` kills fifty times; here GRILLE_CHAOS_KILLS says how often (10), GRILLE_SEED when.
"""

import os
import time
from pathlib import Path

import pytest

from tests.chaos.attack import attack, nursery, playing
from tests.chaos.ledger import Ledger
from tests.chaos.players import Player
from tests.seeds import SEED

KILLS = int(os.environ.get("GRILLE_CHAOS_KILLS", "10"))
STOP_SECONDS = 5
"""What docs/server.md promises."""


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    verdict = attack(tmp_path, "none", KILLS, SEED).judge(tmp_path)
    print(verdict)
    assert verdict.is_clean
    assert verdict.kept >= 10 * KILLS
    assert verdict.seats
    assert verdict.rematches
    assert verdict.records


def test_the_mutant_that_acknowledges_early_is_caught(tmp_path: Path) -> None:
    verdict = attack(tmp_path, "early", 4, SEED).judge(tmp_path)
    print(verdict)
    assert verdict.lost > 0


@pytest.mark.parametrize("point", ["before insert", "before commit", "after commit", "after ack"])
def test_death_at_a_named_point(tmp_path: Path, point: str) -> None:
    ledger = Ledger()
    with nursery(tmp_path) as server:
        server.start(point)
        with playing(server, ledger, SEED, matches=1, tabs=1) as (player,):
            while server.is_alive():
                time.sleep(0.01)
            acknowledged = len(ledger.acknowledged)
            server.start()
            while len(ledger.acknowledged) < acknowledged + 5:
                time.sleep(0.01)
        assert isinstance(player, Player)
        assert player.moves
    verdict = ledger.judge(tmp_path)
    assert verdict.is_clean
    # a move that was kept but not acknowledged is acknowledged when it is sent again
    assert verdict.recovered <= 1


@pytest.mark.alone
def test_told_to_stop_under_load_it_leaves_in_time_and_keeps_everything(tmp_path: Path) -> None:
    ledger = Ledger()
    with nursery(tmp_path) as server:
        server.start()
        with playing(server, ledger, SEED, matches=6):
            while len(ledger.acknowledged) < 50:
                time.sleep(0.01)
            began = time.monotonic()
            server.stop()
            while server.is_alive():
                time.sleep(0.01)
            assert time.monotonic() - began < STOP_SECONDS
            server.start()
            time.sleep(0.3)
    assert ledger.judge(tmp_path).is_clean
