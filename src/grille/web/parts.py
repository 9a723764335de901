"""The parts of the house that its routes ask: matches, studies, runs, and what the boxes add."""

from __future__ import annotations

from typing import TypeVar

from starlette.requests import HTTPConnection

T = TypeVar("T")


def part_of(connection: HTTPConnection, kind: type[T]) -> T:
    """The one of its kind, which the house keeps under the same name."""
    part = getattr(connection.app.state, kind.__name__.lower())
    assert isinstance(part, kind)
    return part
