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


@pytest.mark.parametrize("words", ["certify roliversi FILE", "certify rvb FILE R", "roliversi fairness --games 1"])
def test_a_command_that_needs_them_says_so(words: str, tmp_path: Path) -> None:
    done = command(*words.replace("FILE", str(tmp_path / "file")).split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "grille: this needs the C++ kernels: make install\n"


def test_certificates_are_checked_without_them() -> None:
    certificate = Path(__file__).parents[2] / "src/grille/boxes/roliversi/proofs/diagonal-stop-4"
    done = command("verify", str(certificate), lang="fr")
    assert done.returncode == 0
    assert "qui commence finit avec 6 billes de moins que l’autre" in done.stdout


def command(*words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """As grille answers on a machine where the kernels were not built."""
    program = "import sys, tests.without_kernels, grille.cli; sys.exit(grille.cli.main())"
    line = [sys.executable, "-c", program, *words, "--lang", lang]
    return subprocess.run(line, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
