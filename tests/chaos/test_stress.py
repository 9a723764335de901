"""Small editions of `python -m benchmarks.load` and `python -m benchmarks.stress`: the house bears it."""

import asyncio

import pytest

from benchmarks.hints import measure_with_hints
from benchmarks.players import GAMES, write_scripts
from benchmarks.serving import running_server
from benchmarks.stress import measure_with_jobs, measure_with_reviews, restart, watch
from benchmarks.stuck import QUEUES

pytestmark = pytest.mark.skipif(not QUEUES.exists(), reason="only Linux tells what a process holds")

FEW_PLIES = 6  # at least BEGUN of them
DROP_SECONDS, RETURN_SECONDS = 5, 15
"""What docs/server.md promises."""


def test_tables_of_every_game_go_on_while_engines_think() -> None:
    with running_server() as server:
        scripts = write_scripts(FEW_PLIES, 2)
        waits, gained = asyncio.run(measure_with_jobs(server, 2 * len(GAMES), 2, scripts, FEW_PLIES))
    assert waits.refused == 0
    assert waits.moves >= len(GAMES) * FEW_PLIES  # half of all, however busy the machine is
    assert gained > 0


def test_tables_go_on_and_the_machine_moves_while_many_ask_for_hints() -> None:
    with running_server() as server:
        scripts = write_scripts(FEW_PLIES, 1)
        waits, asking = asyncio.run(measure_with_hints(server, len(GAMES), 2, 40, scripts, FEW_PLIES))
    assert waits.refused == 0
    assert waits.moves >= len(GAMES) * FEW_PLIES // 2
    assert asking.answers


def test_tables_go_on_while_twenty_matches_are_gone_through() -> None:
    with running_server() as server:
        scripts = write_scripts(FEW_PLIES, 1)
        waits, stages = asyncio.run(measure_with_reviews(server, len(GAMES), 20, scripts, FEW_PLIES))
    assert waits.refused == 0
    assert waits.moves >= len(GAMES) * FEW_PLIES // 2
    assert stages["going"] + stages["done"] >= 1
    assert stages["waiting"] >= 15  # the others leave their places to those who play


@pytest.mark.alone
def test_watchers_who_never_read_are_dropped_and_nobody_else_notices() -> None:
    with running_server() as server:
        found = asyncio.run(watch(server, watchers=60, stuck=6, moves=20))
    assert len(found.held) == found.stuck
    assert max(found.held) < DROP_SECONDS
    assert max(found.memory) - found.memory[0] < 50
    assert found.waits.refused == 0


@pytest.mark.alone
def test_after_a_restart_under_everybody_all_have_the_right_board() -> None:
    with running_server() as server:
        found = asyncio.run(restart(server, 100, write_scripts(FEW_PLIES, 5)))
    assert len(found.waits) == 100
    assert found.wrong == 0
    assert max(found.waits) < RETURN_SECONDS
    assert not any(status >= 500 and status != 503 for status in found.refusals)
