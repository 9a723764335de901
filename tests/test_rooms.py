"""Shared code knows no game: whatever is special to one stands in its own folders."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grille.games import REGISTRY
from grille.registry import boxes

ROOT = Path(__file__).parents[1]
SHARED = ("contract", "search", "boards", "records", "players", "store", "workers", "service", "web", "cli", "interop")
FILES = [
    *(file for layer in SHARED for file in sorted((ROOT / "src/grille" / layer).rglob("*.py"))),
    ROOT / "src/grille/registry.py",
    *sorted((ROOT / "benchmarks").glob("*.py")),
]
NAMES = re.compile(rf"\b({'|'.join(sorted({*REGISTRY, *boxes()}))})\b", re.IGNORECASE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_game_is_named(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    named = [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if NAMES.search(line)]
    assert not named
