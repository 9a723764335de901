"""Long proofs: cut into pieces, kept in a file, carried on after any kind of end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from grille import kernels
from grille.contract import Limits, NotSolvable, Stop, UnreadableText
from grille.games import load, load_engine
from grille.games.roliversi.rules import Roliversi, State

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi import settling
from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Bounds, Ledger

GAME = Roliversi(size=4)
VALUE = -6
RUN = """
import sys
import grille.cli
from grille.games.roliversi import settling

settling.COUNTED_CELLS = 16
grille.cli.main(sys.argv[1:])
"""
LONG = ["solve", "roliversi", "6/6/2GY2/2RB2/6/6", "-o", "size=6", "--json", "--checkpoint"]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(settling, "COUNTED_CELLS", 6)
    return tmp_path / "proofs"


def settle(file: Path, limits: Limits | None = None, state: State | None = None) -> tuple[int | None, set[str], int]:
    solution = settling.settle(Expert(GAME), state or GAME.start(), file, limits or Limits(), Stop(), 1)
    return solution.value, {GAME.write_move(move) for move in solution.best}, solution.nodes


def test_pieces_add_up_to_the_value_of_the_whole(file: Path) -> None:
    value, best, nodes = settle(file)
    assert value == VALUE
    assert best == {"c1G", "d2B", "a3G", "b4B"}
    assert nodes > 0


def test_what_is_proved_is_not_proved_again(file: Path) -> None:
    found = settle(file)
    written = file.read_bytes()
    assert settle(file) == found
    assert file.read_bytes() == written


def test_a_proof_goes_on_where_a_limit_stopped_it(file: Path) -> None:
    whole = settle(file.with_name("at once"))
    sittings = 1
    while settle(file, Limits(nodes=100))[0] is None:
        sittings += 1
    assert sittings > 2
    assert settle(file)[:2] == whole[:2]


def test_half_a_line_is_forgotten_and_nothing_else(file: Path) -> None:
    found = settle(file)
    text = file.read_bytes()
    for cut in (len(text) - 1, len(text) - 9, len(text) // 2, 7):
        file.write_bytes(text[:cut])
        assert settle(file)[:2] == found[:2]
        assert file.read_bytes().startswith(text[: text.rfind(b"\n", 0, cut) + 1])


def test_a_spoilt_file_is_refused_and_left_alone(file: Path) -> None:
    settle(file)
    lines = file.read_bytes().splitlines(keepends=True)
    for number, line in ((3, b"nonsense\n"), (2, b'["....", 3, -3, 1, 0.0]\n')):
        spoilt = b"".join([*lines[:number], line, *lines[number:]])
        file.write_bytes(spoilt)
        with pytest.raises(UnreadableText, match=f"line {number + 1}"):
            settle(file)
        assert file.read_bytes() == spoilt


def test_a_file_is_for_one_board_and_one_rule(file: Path) -> None:
    settle(file)
    with pytest.raises(UnreadableText, match="not a file of proofs"):
        Ledger(file, Roliversi(size=4, line="through"))


def test_equal_positions_have_one_name() -> None:
    states = ("4/1GY1/1RB1/4 GB", "4/1BY1/1RG1/4 GB", "4/1YG1/1BR1/4 GB", "4/1YG1/1BR1/4 YR")
    positions = [Expert(GAME).position(GAME.read_state(text)) for text in states]
    assert len({settling.name_of(position) for position in positions}) == 1


def test_bounds_are_known_again(tmp_path: Path) -> None:
    with Ledger(tmp_path / "notes", GAME) as ledger:
        assert ledger.bounds("here") == Bounds(-16, 16)
        ledger.charge(7, 0.5)
        ledger.note("here", Bounds(-16, 3))
    with Ledger(tmp_path / "notes", GAME) as again:
        assert again.bounds("here") == Bounds(-16, 3)
        assert (again.nodes, again.seconds) == (7, 0.5)


def test_other_games_keep_no_proofs(tmp_path: Path) -> None:
    nim = load("nim")
    with pytest.raises(NotSolvable):
        load_engine(nim).settle(nim.start(), tmp_path / "nim", Limits(), Stop())


def facts(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def test_a_killed_proof_loses_nothing(tmp_path: Path) -> None:
    """kill -9 in the middle of a long one; the next run keeps every line and adds to them."""
    file = tmp_path / "proofs"
    for _ in range(2):
        before = file.read_bytes() if file.exists() else b""
        running = subprocess.Popen([sys.executable, "-c", RUN, *LONG, str(file)], stdout=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while facts(file) < before.count(b"\n") + 5 and time.monotonic() < until:
            time.sleep(0.01)
        os.kill(running.pid, signal.SIGKILL)
        running.wait()
        whole = before[: before.rfind(b"\n") + 1]
        assert file.read_bytes().startswith(whole)
        assert facts(file) >= whole.count(b"\n") + 5
    with Ledger(file, Roliversi(size=6)) as ledger:
        assert len(ledger.known) >= 5
