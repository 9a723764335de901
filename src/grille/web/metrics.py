"""Figures for Prometheus: what a process holds and has done, told at a port of its own that only this machine reaches.

Nothing is counted for them that the house does not count for itself; they are read when somebody asks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric, SummaryMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from grille.web.app import House

HERE: Final = "127.0.0.1"
PAUSE_SECONDS: Final = 1.0


class Figures(Collector):
    """What one process tells."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        house, state, store = self.house, self.house.state, self.house.store
        removed = state.matches.retention.removed
        gauges = {
            "grille_ready": ("1 while newcomers are served.", not house.is_leaving),
            "grille_guests": ("Sockets at tables.", len(state.sockets)),
            "grille_tables": ("Matches in memory.", len(state.matches.log.tables)),
            "grille_loop_lag_seconds": ("How late the event loop is.", house.loop_lag.seconds),
            "grille_board_lag_seconds": ("How long the next board to be drawn has waited.", state.render_queue.late),
            "grille_tasks_running": ("Tasks of engines at work.", state.workers.busy),
            "grille_tasks_waiting": ("Tasks of engines that wait for a place.", state.workers.waiting),
        }
        for name, (text, value) in gauges.items():
            yield GaugeMetricFamily(name, text, float(value))
        yield CounterMetricFamily("grille_events", "Moves and other acts that were kept.", store.events)
        yield CounterMetricFamily("grille_removed_matches", "Matches removed for their age.", removed)
        yield SummaryMetricFamily("grille_commit_seconds", "Waits for the disk.", store.commits, store.commit_seconds)
        answers = CounterMetricFamily("grille_answers", "Answers over HTTP.", labels=["status"])
        for status, count in list(house.guard.answers.items()):
            answers.add_metric([str(status)], count)
        yield answers


async def tell_figures(house: House, port: int) -> None:
    """Answer at the port as soon as it is free: the process before this one may still be about to leave."""
    registry = CollectorRegistry()
    registry.register(Figures(house))
    ProcessCollector(registry=registry)
    while True:
        try:
            server, _ = start_http_server(port, HERE, registry)
            break
        except OSError:
            await asyncio.sleep(PAUSE_SECONDS)
    try:
        await asyncio.Event().wait()
    finally:
        server.shutdown()
        server.server_close()
