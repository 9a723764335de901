"""What is packed, and what a bare installation needs: rules, solvers and commands work with nothing of the page."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

from tools import try_package

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
    assert 'pip install "grille[web]"' in done.stderr  # a shell takes it as it stands


def test_the_package_is_typed() -> None:
    assert all((ROOT / "src" / package / "py.typed").exists() for package in ("grille", "grille_verify"))


def test_what_an_installation_has_to_bring_is_there() -> None:
    """Here it is tried on the checkout; cibuildwheel tries it on every wheel."""
    assert try_package.missing() == []


def test_the_source_archive_carries_what_node_builds(tmp_path: Path) -> None:
    pack = f"from scikit_build_core.build import build_sdist; build_sdist({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", pack], cwd=ROOT, check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert names >= {
        "src/grille/web/static/index.html",
        "src/grille/games/rsvp/lexicon/data/index.dic",
        "src/grille/games/rsvp/lexicon/data/license",
        "src/grille/games/rsvp/lexicon/data/frequency/commonWords.json",
        "src/grille/boards/fonts/LICENSE",
        "src/grille/games/nim/rules.md",
        "src/grille/py.typed",
        "kernels/bindings/module.cpp",
        "tools/try_package.py",
        "LICENSE",
    }
    assert not any("node_modules" in name for name in names)


@pytest.mark.parametrize("has_page", [False, True])
def test_a_wheel_without_node_says_in_a_sentence_what_it_lacks(tmp_path: Path, has_page: bool) -> None:
    source = tmp_path / "source"
    shutil.copytree(ROOT / "tools", source / "tools")
    shutil.copy(ROOT / "CMakeLists.txt", source)
    (source / "kernels").mkdir()
    (source / "kernels/CMakeLists.txt").touch()  # whether there is a compiler does not matter here
    if has_page:
        (source / "src/grille/web/static").mkdir(parents=True)
        (source / "src/grille/web/static/index.html").touch()
    words = ["cmake", "-G", "Ninja", "-S", str(source), "-B", str(tmp_path / "build"), "-DSKBUILD_STATE=wheel"]
    ninja = f"-DCMAKE_MAKE_PROGRAM={shutil.which('ninja')}"
    nowhere = [f"-DCMAKE_FIND_USE_{place}_PATH=OFF" for place in ("CMAKE_SYSTEM", "SYSTEM_ENVIRONMENT")]
    done = subprocess.run([*words, ninja, *nowhere], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stderr.split())
    lacks = "plays in the terminal and in Python, without the page and without R.S.V.P.'s words. Install node"
    assert (lacks in said) is not has_page


def test_every_licence_of_what_is_packed_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"].split(" AND ") == ["MIT", "MPL-2.0", "ODC-By-1.0", "OFL-1.1"]


def test_the_version_is_the_same_everywhere() -> None:
    from grille import __version__

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert project["version"] == __version__
    assert f"\nversion: {__version__}\n" in citation


def test_a_program_that_uses_the_package() -> None:
    """`make check` holds its types: as strict as anybody can ask."""
    from tests.tools import user

    assert sum(user.payoffs) == 0
    assert user.value == 1
