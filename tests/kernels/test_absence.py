"""Without a compiler the package is built all the same, plays on its Python rules and finds the same values."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import grille

ASK = """
import grille, grille.kernels, json
match = grille.Match(grille.load("roliversi", size=4))
print(json.dumps([grille.__file__, grille.kernels.AVAILABLE, grille.solve(match).value]))
"""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as it comes from a build without compiler and node."""
    folder = tmp_path_factory.mktemp("bare")
    settings = {"build-dir": str(folder / "build"), "cmake.define.NODE": "/bin/false"}
    build = f"from scikit_build_core.build import build_wheel; build_wheel({str(folder)!r}, {settings!r})"
    subprocess.run(
        [sys.executable, "-c", build],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"CXX": "none"},
        capture_output=True,
        check=True,
    )
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "package")
    return folder / "package"


def test_it_is_built_without_a_compiler_and_finds_the_same_value(bare: Path) -> None:
    assert not list(bare.rglob("*.so"))
    # -S: of what is installed here, nothing is seen
    done = subprocess.run([sys.executable, "-S", "-c", ASK], cwd=bare, capture_output=True, text=True, check=True)
    file, has_kernels, value = json.loads(done.stdout)
    assert Path(file).parent == bare / "grille"
    assert not has_kernels
    assert value == grille.solve(grille.Match(grille.load("roliversi", size=4))).value
