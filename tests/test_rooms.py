"""Shared code knows no game: whatever is special to one stands in its own folders."""

import re
from pathlib import Path

import pytest

from grille.games import REGISTRY
from grille.registry import boxes

ROOT = Path(__file__).parents[1]
SHARED = ("contract", "search", "boards", "records", "players", "store", "workers", "service", "web", "cli", "interop")
FILES = [
    *(file for layer in SHARED for file in sorted((ROOT / "src/grille" / layer).rglob("*.py"))),
    *(
        ROOT / "src/grille" / file
        for file in ("__init__.py", "registry.py", "kernels/__init__.py", "kernels/control.py")
    ),
    *(file for folder in ("benchmarks", "fuzz", "tools") for file in sorted((ROOT / folder).glob("*.py"))),
    *(file for folder in ("search", "boards") for file in sorted((ROOT / "kernels" / folder).iterdir())),
    *(ROOT / "kernels" / file for file in ("CMakeLists.txt", "tests/main.cpp", "tests/check.h")),
    *(ROOT / "kernels/bindings" / file for file in ("CMakeLists.txt", "module.cpp", "submodule.h", "control.cpp")),
]
FILES.remove(ROOT / "tools/try_package.py")  # which plays and counts as anybody would who has installed it
NAMES = re.compile(rf"\b({'|'.join(sorted({*REGISTRY, *boxes()}))})\b", re.IGNORECASE)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_game_is_named(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    named = [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if NAMES.search(line)]
    assert not named
