"""The bench: every row has its figure, and the signature is a fact of the search, not of the machine."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from grille.boxes.nim import yardsticks as nim_yardsticks
from grille.boxes.roliversi import yardsticks as roliversi_yardsticks
from grille.boxes.rsvp import yardsticks as rsvp_yardsticks
from grille.boxes.rvb import yardsticks as rvb_yardsticks
from grille.boxes.trioker import yardsticks as trioker_yardsticks
from grille.cli import yardsticks
from grille.contract import Stop, Stopped
from grille.kernels import AVAILABLE
from tests.cli.running import grille

README = Path(__file__).parents[2] / "benchmarks" / "README.md"
PEERS = ("numpy", "ortools", "pyspiel", "xcover")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("TIMES", 1), ("STARTS", 1)):
        monkeypatch.setattr(yardsticks, name, value)
    for name, value in (("KERNEL_SIZE", 100), ("PYTHON_SIZE", 10), ("DECISIONS", 2)):
        monkeypatch.setattr(nim_yardsticks, name, value)
    for name, value in (("KERNEL_GAMES", 2), ("PYTHON_GAMES", 1)):
        monkeypatch.setattr(rsvp_yardsticks, name, value)
    monkeypatch.setattr(rvb_yardsticks, "SOLVED", (10,))
    for name, value in (("WHOLE", 12), ("GRIDS", 1), ("BESIDE_NUMPY", 10), ("BESIDE_REFERENCE", 6)):
        monkeypatch.setattr(rvb_yardsticks, name, value)
    monkeypatch.setattr(roliversi_yardsticks, "POSITIONS", {6: 1, 8: 1})
    for name, value in (("KERNEL_DEPTH", 5), ("PYTHON_DEPTH", 3), ("LONG_FROM", 8), ("GAMES", 10), ("PEER_GAMES", 1)):
        monkeypatch.setattr(roliversi_yardsticks, name, value)
    for name, value in (("FEW_LEFT", 3), ("FEW_ENDINGS", 1), ("LEFT", 6), ("ENDINGS", 2)):
        monkeypatch.setattr(trioker_yardsticks, name, value)
    monkeypatch.setattr(trioker_yardsticks, "BESIDE_PEERS", ("hexagone",))
    for name, value in (("SAMPLES", 2), ("SMALL_CENSUS", 4), ("WHOLE_CENSUS", 5)):
        monkeypatch.setattr(trioker_yardsticks, name, value)


def test_rows_for_a_program(quick: None) -> None:
    rows = grille("bench", "--long", "--json").json["rows"]
    # without kernels nothing takes long
    assert len(rows) == len(yardsticks.rows(is_long=True)) == len(yardsticks.rows()) + 3 * AVAILABLE
    assert all(list(row) == ["name", "ours", "peer", "ratio"] for row in rows)
    assert all((row["peer"] is None) == (row["ratio"] is None) for row in rows)
    assert all(row["ours"] > 0 for row in rows)
    check_described([row["name"] for row in rows])


def check_described(names: list[str]) -> None:
    """The table of benchmarks/README.md has a line for every row, and no line for nothing."""
    lines = re.findall(r"^\| ([^|-][^|]+?) \| [^|]*\|$", README.read_text(encoding="utf-8"), re.MULTILINE)[1:]
    described = {name: [line for line in lines if fits(line, name)] for name in names}
    assert [name for name, found in described.items() if len(found) != 1] == []
    if AVAILABLE and all(find_spec(peer) for peer in PEERS):
        assert [line for line in lines if [line] not in described.values()] == []


def fits(line: str, name: str) -> bool:
    return re.fullmatch(".+".join(map(re.escape, line.split("…"))), name) is not None


def test_rows_for_a_person(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardsticks, "rows", lambda is_long: (yardsticks.import_time,))
    assert "ratio" in grille("bench", "--lang", "en").out
    assert "rapport" in grille("bench", "--lang", "fr").out


def test_without_kernels_their_rows_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roliversi_yardsticks, "AVAILABLE", False)
    assert roliversi_yardsticks.perft_beside_python not in yardsticks.rows()
    assert roliversi_yardsticks.signature in yardsticks.rows()


def test_the_signature_is_the_same_every_time() -> None:
    assert roliversi_yardsticks.signature(Stop()) == roliversi_yardsticks.signature(Stop())


def test_a_stopped_measure_gives_no_row() -> None:
    stop = Stop()
    stop.set()
    for measure in (roliversi_yardsticks.signature, roliversi_yardsticks.perft_beside_python):
        with pytest.raises(Stopped):
            measure(stop)
