"""What a bare installation needs: rules, solvers and commands work with nothing of the page installed."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITHOUT_THE_PAGE = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in MISSING:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name.split(".")[0] in MISSING else found(name, *rest)
from grille.cli import main
sys.exit(main(sys.argv[1:]))
"""


def bare(*words: str) -> subprocess.CompletedProcess[str]:
    web = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["web"]
    missing = {name.split(">")[0].replace("-", "_") for name in web} - {"markdown_it_py", "pygments"}
    program = f"MISSING = {missing | {'pydantic', 'starlette'}!r}\n{WITHOUT_THE_PAGE}"
    return subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "words",
    [("games", "--json"), ("solve", "nim", "4,7", "--json"), ("trioker", "count", "AVA/VAV", "--json"), ("--help",)],
)
def test_rules_and_solvers_need_nothing_of_the_page(words: tuple[str, ...]) -> None:
    done = bare(*words)
    assert done.returncode == 0, done.stderr


def test_without_the_page_it_is_said_in_one_sentence() -> None:
    done = bare("serve")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "grille[web]" in done.stderr


def test_the_package_is_typed() -> None:
    assert all((ROOT / "src" / package / "py.typed").exists() for package in ("grille", "grille_verify"))
