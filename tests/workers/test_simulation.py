"""The simulation of a cluster: right where the answer is plain, and where it was measured."""

import re
from pathlib import Path

import pytest

from benchmarks.cluster import MEASURED, Costs, Load, duration, durations

FREE = Costs(scheduler=0.0, asker=0.0)


@pytest.mark.parametrize("workers", [1, 10, 100])
def test_without_costs_workers_share_the_work(workers: int) -> None:
    assert duration(Load(1_000, 2.0), workers, FREE) == pytest.approx(2_000 / workers)


def test_samples_that_cost_nothing_take_what_the_scheduler_takes() -> None:
    """As it was measured: two workers, 1,000 samples of nothing."""
    assert duration(Load(1_000, 0.0), 2) == pytest.approx(1_000 * MEASURED.scheduler, rel=0.01)


def test_the_scheduler_is_the_limit_where_samples_are_short() -> None:
    short = Load(10_000, 0.1)
    most = 0.1 / MEASURED.scheduler  # as many workers as it can keep busy
    assert duration(short, int(most / 4)) == pytest.approx(10_000 * 0.1 / int(most / 4), rel=0.05)
    assert duration(short, int(most * 25)) == pytest.approx(10_000 * MEASURED.scheduler, rel=0.05)


def test_who_waits_for_answers_keeps_no_more_busy_than_were_asked() -> None:
    by_rounds = Load(1_024, 1.0, round=256)
    assert duration(by_rounds, 256, FREE) == duration(by_rounds, 1_000, FREE) == pytest.approx(4.0)
    assert duration(Load(1_024, 1.0), 1_000, FREE, ahead=128) == pytest.approx(8.0)


def test_the_table_of_the_docs_is_what_the_simulation_says() -> None:
    page = Path(__file__).parents[2] / "docs" / "runs.md"
    rows = re.findall(
        r"^\|[^|]+\| ([\d,]+) \| ([\d.]+) s \| ([\d.]+) s \| (\d+) \| (.+) \|$", page.read_text("utf-8"), re.M
    )
    assert len(rows) == 4
    for count, seconds, asking, round, told in rows:
        load = Load(int(count.replace(",", "")), float(seconds), float(asking), int(round))
        assert durations(load) == told.split(" | ")
