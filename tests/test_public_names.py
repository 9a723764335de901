"""The names that people outside build on: adding one is a decision, losing one breaks their programs."""

import subprocess
import sys

import grille

PUBLIC = [
    "REGISTRY",
    "GrilleError",
    "Limits",
    "Match",
    "Record",
    "Series",
    "Stop",
    "analyse",
    "claims",
    "load",
    "problems",
    "read_record",
    "review",
    "solve",
    "solve_many",
    "write_record",
]


def test_the_public_names_are_these() -> None:
    assert sorted(grille.__all__, key=str.lower) == sorted(PUBLIC, key=str.lower)


def test_every_public_name_is_there() -> None:
    assert all(hasattr(grille, name) for name in PUBLIC)


def test_importing_grille_loads_no_game_and_no_server() -> None:
    """`import grille` stays fast because boxes are opened only when somebody plays."""
    program = "import sys, grille; print([m for m in sys.modules if m.split('.')[0] in heavy or 'games.' in m])"
    heavy = "heavy = {'fastapi', 'pydantic', 'rich', 'uvicorn', 'numpy', 'sqlite3'}; "
    result = subprocess.run([sys.executable, "-c", heavy + program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"
