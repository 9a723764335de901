"""Long proofs: cut into pieces, kept in a file, carried on after any kind of end."""

import json
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
from grille.search.checkpoint import Checkpoint, subject_of
from tests.cli.running import grille

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

settling.COUNTED_CELLS, settling.FORESIGHT = 16, 2_000
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
        check_refused(file, spoilt, f"line {number + 1}")


def check_refused(file: Path, spoilt: bytes, sentence: str) -> None:
    file.write_bytes(spoilt)
    with pytest.raises(UnreadableText, match=sentence):
        settle(file)
    assert file.read_bytes() == spoilt


def forged(path: Path, *rows: object, state: State | None = None) -> bytes:
    """A file with true seals on whatever lines."""
    path.unlink(missing_ok=True)
    position = GAME.write_state(state or GAME.start())
    with Checkpoint(path, subject_of(GAME, position=position)) as kept:
        for row in rows:
            kept.append(row)
    return path.read_bytes()


START = settling.name_of(Expert(GAME).position(GAME.start()))
FINISHED = "G" * 16


@pytest.mark.parametrize(
    "row",
    [
        [START, -17, 16, 1, 0.0],  # more balls than the board has
        [START, -16, 17, 1, 0.0],
        [START, 3, -3, 1, 0.0],
        [START, -16, 16, 1, 0.0],  # tells nothing
        [START, -6, 16, -1, 0.0],
        [START, -6, 16, 1, -0.5],
        [START, -6, 16, 1, float("nan")],
        [START, -6, 16, 1, float("inf")],
        [START, -6, 16, 1],
        [START, -6.0, 16, 1, 0.0],
        [START[1:], -6, 16, 1, 0.0],
        [START.replace("G", "X"), -6, 16, 1, 0.0],
        [START[::-1] if START[::-1] != START else START[4:] + START[:4], -6, 16, 1, 0.0],  # no name of a position
        ["." * 16, -6, 16, 1, 0.0],  # fewer balls than the start
        [FINISHED, 16, 16, 1, 0.0],  # nothing to prove
        {"position": START},
        "nonsense",
        None,
    ],
    ids=ascii,
)
def test_what_cannot_have_been_proved_is_refused(file: Path, row: object) -> None:
    check_refused(file, forged(file, row), "at line 2 what cannot be")


def test_a_fact_never_takes_back_another(file: Path) -> None:
    check_refused(file, forged(file, [START, -16, -6, 1, 0.0], [START, -16, 0, 1, 0.0]), "at line 3 what cannot be")


@pytest.mark.parametrize("value", [9, 15, -5, -7, -10])
def test_a_value_that_is_not_the_best_moves_is_refused(file: Path, value: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "COUNTED_CELLS", 24)
    check_refused(file, forged(file, [START, value, 16, 1, 0.0], [START, value, value, 1, 0.0]), "contradicts itself")


def test_forged_lines_are_refused_by_the_command(file: Path) -> None:
    """Two of them once made 4 × 4 parallel worth 9, proved, without a move that does it."""
    parallel = Roliversi(size=4, start="parallel")
    name = settling.name_of(Expert(parallel).position(parallel.start()))
    words = ("solve", "roliversi", "4/1GB1/1RY1/4 GB", "-o", "size=4", "-o", "start=parallel")
    head = {"format": 1, "game": "roliversi", "size": 4, "line": "first"}
    lines = [json.dumps(line).encode() for line in (head, [name, 9, 16, 5, 0.1], [name, 9, 9, 5, 0.1])]
    file.write_bytes(b"\n".join((*lines, b"")))
    answer = grille(*words, "--checkpoint", str(file), "--json", "--lang", "en")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("grille: 'proofs' has format '1' and this program reads format 3")
    assert file.read_bytes().splitlines() == lines


def test_a_value_that_nothing_else_in_the_file_bears_out_is_refused(file: Path) -> None:
    """Two facts that agree with each other once made 4 × 4 worth 6, proved, where it is worth −6."""
    reply = [".....GY..RYY....", -6, -6, 3, 0.004]
    check_refused(file, forged(file, [START, 6, 6, 10, 0.01], reply), "is not worth what it says of it")


def test_facts_that_are_not_so_are_refused(file: Path) -> None:
    """Ends are counted out again, and what was cut must follow from them."""
    settle(file)
    with Ledger(file, GAME, GAME.start()) as ledger:
        known = dict(ledger.known)
    for name, bounds in list(known.items())[::25]:
        if bounds.lower > -16:
            check_refused(file, forged(file, [name, -16, bounds.lower - 1, 1, 0.0]), "is not worth what it says of it")
        if bounds.upper < 16:
            check_refused(file, forged(file, [name, bounds.upper + 1, 16, 1, 0.0]), "is not worth what it says of it")


def test_a_file_is_for_one_position(file: Path) -> None:
    settle(file)
    after = GAME.play(GAME.start(), next(GAME.moves(GAME.start())))
    with pytest.raises(UnreadableText, match="another work"):
        settle(file, state=after)


def test_a_file_is_for_one_board_and_one_rule(file: Path) -> None:
    settle(file)
    with pytest.raises(UnreadableText, match="another work \\(options\\)"):
        Ledger(file, Roliversi(size=4, line="through"), GAME.start())


def test_equal_positions_have_one_name() -> None:
    states = ("4/1GY1/1RB1/4 GB", "4/1BY1/1RG1/4 GB", "4/1YG1/1BR1/4 GB", "4/1YG1/1BR1/4 YR")
    positions = [Expert(GAME).position(GAME.read_state(text)) for text in states]
    assert len({settling.name_of(position) for position in positions}) == 1


def test_bounds_are_known_again(tmp_path: Path) -> None:
    with Ledger(tmp_path / "notes", GAME, GAME.start()) as ledger:
        assert ledger.bounds(START) == Bounds(-16, 16)
        ledger.charge(7, 0.5)
        ledger.note(START, Bounds(-16, 3))
    with Ledger(tmp_path / "notes", GAME, GAME.start()) as again:
        assert again.bounds(START) == Bounds(-16, 3)
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
    with Ledger(file, Roliversi(size=6), Roliversi(size=6).start()) as ledger:
        assert len(ledger.known) >= 5
