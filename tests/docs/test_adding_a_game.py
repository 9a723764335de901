"""The page on adding a game, followed to the letter: its files in their folders, or in a package that is installed."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import grille.boxes
import grille.games
from grille import registry
from grille.cli import yardsticks
from grille.contract import Stop
from grille.records import Match
from grille.service import shelf
from grille.web.openapi import write_description
from grille.web.words import write_words
from tests.cli.running import grille as command
from tests.conformance.checks import CHECKS
from tests.conformance.folder import FOLDER_CHECKS
from tests.conformance.variants import Variant, variants_of
from tests.perft import table
from tests.perft.test_perft import check_table
from tests.playthroughs.__main__ import random_transcript, write_files
from tests.playthroughs.test_playthroughs import check_playthrough
from tests.toys import on_the_shelf
from tests.web.running import Browser, running_house
from tests.web.test_addresses import PATTERN

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```\w+ file=(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))
LINE: dict[str, str] = ast.literal_eval("{" + BLOCKS.pop("registry") + "}")
PYPROJECT = BLOCKS.pop("pyproject.toml")
((NAME, FOLDER),) = LINE.items()


def write_folders(game: Path, box: Path) -> None:
    """The files of the page in these folders; those of the browser's page stand elsewhere."""
    for file, text in BLOCKS.items():
        if file.startswith("page/"):
            continue
        path = box / file.removeprefix("box/") if file.startswith("box/") else game / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Variant]]:
    """The variants of the game that the page adds, for as long as it stands on the shelf."""
    write_folders(tmp_path / "games" / NAME, tmp_path / "boxes" / NAME)
    for package, folder in ((grille.games, "games"), (grille.boxes, "boxes")):
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / folder)])
    registry.boxes.cache_clear()
    with on_the_shelf(LINE):
        yield variants_of(NAME, FOLDER)
    registry.boxes.cache_clear()
    shelf.games.cache_clear()
    for module in [module for module in sys.modules if f".{NAME}" in module]:
        del sys.modules[module]
    for package in (grille.games, grille.boxes):
        if hasattr(package, NAME):
            delattr(package, NAME)


def test_the_page_adds_a_game_that_keeps_every_promise(course: list[Variant], tmp_path: Path) -> None:
    assert [variant.name for variant in course] == ["default", "goal=21"]
    for variant in course:
        for check in (CHECKS | FOLDER_CHECKS).values():
            check(variant)


def test_its_golden_files_are_written_and_hold(course: list[Variant], tmp_path: Path) -> None:
    playthroughs, tables = tmp_path / "playthroughs", tmp_path / "perft"
    for folder in (playthroughs, tables):
        folder.mkdir()
    write_files(playthroughs, course, random_transcript)
    write_files(tables, course, table.write_table)
    for variant in course:
        check_playthrough(variant, playthroughs)
        check_table(variant, tables)


def test_it_is_played_like_any_other(course: list[Variant]) -> None:
    match = Match(grille.load("course", goal=21), ["3", "1"])
    assert match.position == "4 1"
    solution = grille.solve(match)
    assert (solution.value, solution.best, solution.exact) == (1, (1,), True)


def test_its_box_stands_on_the_shelf_with_all_that_it_brings(course: list[Variant]) -> None:
    shelf.games.cache_clear()
    (box,) = (box for box in shelf.games().boxes if box.id == NAME)
    assert (box.name.en, box.games, [paper.name.en for paper in box.papers]) == (
        "Race to twenty",
        [NAME],
        ["Strip to print"],
    )
    assert [door.href for door in box.doors] == ["/conseil"]
    assert command(NAME, "advice", "13", "--json").json == {"add": 3}
    assert command(NAME, "advice", "16", "--lang", "en").out == "Everything loses.\n"
    assert command(NAME, "advice", "21").code == 2
    assert "advice" in command(NAME, "--help").out
    assert '"1 2 3": {\n    "fr": "la course : ajouter tant"' in write_words()["keys.json"]
    (measure,) = (measure for measure in yardsticks.rows() if measure.__module__ == f"grille.boxes.{NAME}.yardsticks")
    assert measure(Stop()).ours > 0


def test_its_routes_answer(course: list[Variant], tmp_path: Path) -> None:
    with running_house(tmp_path) as address, Browser(address) as guest:
        assert guest.http.get(f"/api/{NAME}/advice", params={"said": "13"}).json() == {"add": 3}
        assert guest.http.get(f"/api/{NAME}/advice", params={"said": "21"}).status_code == 400
        assert ">20</text>" in guest.http.get(f"/api/print/{NAME}/strip/1.svg").text


@pytest.fixture
def frontend() -> Iterator[Path]:
    """A copy of the page's sources, where hard links can stand for what node has installed."""
    with TemporaryDirectory(dir=ROOT / "build") as folder:
        copy = Path(folder) / "frontend"
        shutil.copytree(ROOT / "frontend", copy, symlinks=True, ignore=lambda *_: {"generated", "node_modules"})
        shutil.copytree(ROOT / "frontend/node_modules", copy / "node_modules", symlinks=True, copy_function=os.link)
        yield copy


def test_its_page_has_the_types_and_layers_of_the_others(course: list[Variant], frontend: Path) -> None:
    """As `make openapi`, `make words` and `make check` go about it."""
    own = frontend / "src/boxes" / NAME
    own.mkdir()
    files = {frontend / "words" / name: text for name, text in write_words().items()}
    files |= {own / name.removeprefix("page/"): text for name, text in BLOCKS.items() if name.startswith("page/")}
    files[frontend / "openapi.json"] = write_description()
    for file, text in files.items():
        file.write_text(text, encoding="utf-8")
    done = subprocess.run(["npm", "run", "check"], cwd=frontend, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert PATTERN.findall(BLOCKS["page/index.ts"]) == list(registry.load_box(NAME).pages)


def test_the_page_names_every_file_that_the_house_looks_for() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/grille").rglob("*.py"))
    files = re.findall(r"\b(?:rooms?\(|room\(\S+ |in_folder\(.+?, )\"(\w+)\"", sources)
    assert len(files) > 20
    assert {name for name in files if f"`{name}.py`" not in PAGE.read_text(encoding="utf-8")} == set()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the page's package is installed; grille itself knows nothing of it."""
    source, site = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("site")
    package = source / f"grille_{NAME}"
    write_folders(package / "game", package / "box")
    (package / "__init__.py").touch()
    for file in package.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        text = text.replace(FOLDER, f"{package.name}.game").replace(f"grille.boxes.{NAME}", f"{package.name}.box")
        text = re.sub(r"^ +(?:doors|pages)=.*\n", "", text, flags=re.MULTILINE)
        file.write_text(text, encoding="utf-8")
    (source / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    uv = (sys.executable, "-m", "uv", "--offline", "--quiet")
    subprocess.run([*uv, "build", "--wheel", "--out-dir", "dist"], cwd=source, check=True)
    (wheel,) = (source / "dist").glob("*.whl")
    subprocess.run([*uv, "pip", "install", "--no-deps", "--target", site, wheel], check=True)
    return site


def run_with(site: Path, program: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(site)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_an_installed_game_is_on_the_shelf_and_in_the_commands(installed: Path) -> None:
    run = "from grille.cli import main; main({!r})"
    games = json.loads(run_with(installed, run.format(["games", "--json"])))["games"]
    assert [game["id"] for game in games] == [*grille.REGISTRY, NAME]
    assert NAME in run_with(installed, run.format(["--help"]))
    assert json.loads(run_with(installed, run.format([NAME, "advice", "13", "--json"]))) == {"add": 3}
    assert json.loads(run_with(installed, run.format(["solve", NAME, "13", "--json"])))["value"] == "win"
    boxes = "from grille.service import shelf; print(*((box.id, len(box.papers)) for box in shelf.games().boxes))"
    assert run_with(installed, boxes).endswith(f"('{NAME}', 1)\n")


def test_an_installed_game_is_played_in_the_house(installed: Path, tmp_path: Path) -> None:
    program = f"""
from pathlib import Path
from tests.web.running import TWO, Browser, running_house
with running_house(Path({str(tmp_path)!r})) as address, Browser(address) as guest:
    print(guest.http.get("/api/{NAME}/advice", params={{"said": "13"}}).json()["add"])
    match = guest.create(game="{NAME}")
    print(guest.http.get("/api/games/{NAME}/rules").json()["name"]["en"])
    print(guest.http.get(f"/api/matches/{{match}}").json()["view"]["position"])
"""
    assert run_with(installed, program).splitlines() == ["3", "Race to twenty", "0 1"]
