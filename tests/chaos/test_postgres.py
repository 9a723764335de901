"""Two servers, three processes, one PostgreSQL: any of them dies at any moment, and nothing that was said is lost.

Friends sit at different servers, so that what either does is told across. GRILLE_CHAOS_KILLS says how often (10),
GRILLE_SEED when.
"""

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable

from tests.chaos.attack import Server, nursery, playing
from tests.chaos.ledger import Ledger
from tests.chaos.players import Player
from tests.chaos.test_kill import KILLS
from tests.postgres import Cluster
from tests.seeds import SEED

SLOW_SECONDS = 0.5
Harm = Callable[[Cluster, list[Server], random.Random], None]


def kill_a_process(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    server = rng.choice(servers)
    os.kill(rng.choice(server.children() or [server.pid]), signal.SIGKILL)


def hold_back(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    cluster.hold_back()


def cut_power(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    """PostgreSQL loses all that is not on its disk, and is started again."""
    cluster.cut_power()
    cluster.start()


def cut_lines(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    cluster.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )


def slow_disk(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    """Each commit waits a tenth of a second before it is on the disk."""
    for setting in ("commit_delay = 100000", "commit_siblings = 0"):
        cluster.execute(f"ALTER SYSTEM SET {setting}")
    cluster.execute("SELECT pg_reload_conf()")
    time.sleep(4 * SLOW_SECONDS)
    cluster.execute("ALTER SYSTEM RESET ALL")
    cluster.execute("SELECT pg_reload_conf()")


def fill_disk(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    """No file grows any more, until there is room again; PostgreSQL, which gives up over its log, is started again."""
    for most in ("1", "unlimited"):
        for pid in (cluster.process.pid, *cluster.children()):
            limit = ["prlimit", f"--pid={pid}", f"--fsize={most}:unlimited"]
            subprocess.run(limit, user=cluster.user, check=False, stderr=subprocess.DEVNULL)  # it may have left
        time.sleep(SLOW_SECONDS * (most == "1"))
    while not cluster.is_ready():
        if cluster.process.poll() is not None:
            cluster.start()
        time.sleep(0.02)


def stand_still(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    """Every process of PostgreSQL stops for a while."""
    everybody = [cluster.process.pid, *cluster.children()]
    for sign in (signal.SIGSTOP, signal.SIGCONT):
        for pid in everybody:
            os.kill(pid, sign)
        time.sleep(SLOW_SECONDS * (sign == signal.SIGSTOP))


def dismiss_a_process(cluster: Cluster, servers: list[Server], rng: random.Random) -> None:
    """One leaves as it should."""
    server = rng.choice(servers)
    os.kill(rng.choice(server.children() or [server.pid]), signal.SIGTERM)


HARMS: tuple[Harm, ...] = (
    kill_a_process,
    cut_power,
    cut_lines,
    stand_still,
    slow_disk,
    fill_disk,
    dismiss_a_process,
)


def attack(cluster: Cluster, fault: str, harms: list[Harm]) -> tuple[Ledger, str]:
    database, ledger, rng = cluster.new_database(), Ledger(), random.Random(SEED)
    with nursery(database, 2) as first, nursery(database, 2) as second:
        servers = [first, second]
        for server in servers:
            server.start(fault)
        with playing(first, ledger, SEED, matches=4, pairs=2, second=second) as players:
            for harm in harms:
                wait_for(ledger, 2 * len(players))
                time.sleep(rng.random() * 0.2)
                harm(cluster, servers, rng)
            if fault == "none":  # who lost moves may find no way on
                wait_for(ledger, len(players))
                assert all(player.moves for player in players if isinstance(player, Player))
    return ledger, database


def wait_for(ledger: Ledger, acts: int) -> None:
    """Until so many more acts are acknowledged, whatever was harmed before."""
    before, until = len(ledger.acknowledged), time.monotonic() + 60
    while len(ledger.acknowledged) < before + acts:
        assert time.monotonic() < until, "nobody can play any more"
        time.sleep(0.01)


def test_nothing_acknowledged_is_lost_whoever_dies(cluster: Cluster) -> None:
    harms = [HARMS[number % len(HARMS)] for number in range(max(len(HARMS), KILLS // 2))]
    ledger, database = attack(cluster, "none", harms)
    verdict = ledger.judge(database)
    print(verdict)
    assert verdict.is_clean
    assert verdict.kept >= 5 * KILLS
    assert verdict.seats
    assert verdict.rematches


def test_the_mutant_that_does_not_wait_for_the_disk_is_caught(cluster: Cluster) -> None:
    ledger, database = attack(cluster, "forgetful", [hold_back, cut_power])
    verdict = ledger.judge(database)
    print(verdict)
    assert verdict.lost > 0
