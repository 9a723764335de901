"""What surrounds a check: files that take for ever, heads that say two things, Ctrl-C, and files to be replaced."""

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from grille_verify import Refused, verify
from grille_verify.reading import hash_of
from tests.cli.running import PROGRAM, grille
from tests.verify.test_certificates import lines_of, restate, rewrite

ROOT = Path(__file__).parents[2]
LONG = ROOT / "src/grille/boxes/roliversi/proofs/diagonal-6.gz"
CHECKERS = {"grille": (*PROGRAM, "verify", str(LONG)), "alone": (sys.executable, "-m", "grille_verify", str(LONG))}


@pytest.fixture
def copy(written: dict[str, Path], tmp_path: Path) -> Path:
    path = tmp_path / "certificate"
    path.write_bytes(written["trioker"].read_bytes())
    return path


# The head


def test_a_statement_says_no_more_than_is_checked(copy: Path) -> None:
    restate(copy, joker="yes")
    with pytest.raises(Refused, match="nothing is known of 'joker'"):
        verify(copy)


def test_a_head_says_nothing_besides(copy: Path) -> None:
    head, *lines = lines_of(copy)[:-1]
    rewrite(copy, [json.dumps(json.loads(head) | {"meaning": "with the exchange, by 30"}), *lines])
    with pytest.raises(Refused, match="line 1: the head is not written as JSON writes it, or says more"):
        verify(copy)


def test_a_head_says_everything_once(copy: Path) -> None:
    head, *lines = lines_of(copy)[:-1]
    rewrite(copy, [head.replace('"solutions":', '"solutions": 0, "solutions":'), *lines])
    with pytest.raises(Refused, match="line 1: the head is not written as JSON writes it"):
        verify(copy)


def test_a_statement_is_no_list(copy: Path) -> None:
    head, *lines = lines_of(copy)[:-1]
    told = json.loads(head)
    told["statement"] = list(map(list, told["statement"].items()))
    told["sha256"] = hash_of(told["statement"])
    rewrite(copy, [json.dumps(told), *lines])
    with pytest.raises(Refused, match="line 1: this is no certificate"):
        verify(copy)


# What takes for ever


def test_a_hole_behind_a_packed_certificate_is_not_read(copy: Path, tmp_path: Path) -> None:
    """Four kilobytes on the disk that would be unpacked for hours, one zero after the other."""
    packed = tmp_path / "hole.gz"
    packed.write_bytes(gzip.compress(copy.read_bytes()))
    os.truncate(packed, 1 << 34)
    with pytest.raises(TimeoutError, match="may take more than 1 h"):
        verify(packed)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_certificate_is_read_once(copy: Path, lang: str) -> None:
    """What is told is what was checked, also where the file is another one by then."""
    words = [*PROGRAM, "verify", "/dev/stdin", "--lang", lang]
    done = subprocess.run(words, input=copy.read_bytes(), capture_output=True, check=False)
    assert (done.returncode, b"216 solutions" in done.stdout, done.stderr) == (0, True, b"")


def test_what_takes_long_is_not_called_wrong() -> None:
    longer = LONG.with_name("through-diagonal-6.gz")
    answer = grille("verify", str(longer), "--lang", "en")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"grille: {longer} is not checked: it may take more than 1 h of a core, --hours allows more\n"


def test_a_grid_that_is_not_wholly_written_is_refused(written: dict[str, Path], tmp_path: Path) -> None:
    """There the mover may have to write."""
    open_grid = tmp_path / "open"
    open_grid.write_bytes(written["rvb"].read_bytes())
    restate(open_grid, grid="xxx./xBRx./xxxxxx/xxxxxxx/xxxx.V/xRxxB/xVxx")
    with pytest.raises(Refused, match="line 1: the grid has seven rows"):
        verify(open_grid)


def test_other_alphabets_are_refused_at_their_line(copy: Path) -> None:
    lines = lines_of(copy)
    copy.write_bytes("\n".join([lines[0], "é", *lines[2:], ""]).encode())
    with pytest.raises(Refused, match=r"line 2: the line is .* not ASCII"):
        verify(copy)


# Ctrl-C, and an end from outside


def programs_of(pid: int) -> list[int]:
    """The programs that count for a checker."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in children if is_program(Path(f"/proc/{child}/exe"))]


def is_program(running: Path) -> bool:
    try:
        return running.readlink().name == "program"
    except OSError:  # a compiler that has just ended
        return False


@pytest.mark.parametrize(
    ("send", "number"),
    [(os.killpg, signal.SIGINT), (os.kill, signal.SIGINT), (os.kill, signal.SIGTERM)],
    ids=["by the terminal", "by Ctrl-C", "from outside"],
)
@pytest.mark.parametrize("checker", CHECKERS)
def test_a_check_that_is_stopped_gives_no_verdict_and_leaves_nothing(
    checker: str, send: Callable[[int, int], None], number: signal.Signals, tmp_path: Path
) -> None:
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        CHECKERS[checker], stdout=pipe, stderr=pipe, text=True, start_new_session=True, env=environment
    ) as process:
        while not (counting := programs_of(process.pid)):
            assert process.poll() is None
            time.sleep(0.05)
        send(process.pid, number)
        assert process.communicate() == ("", "")
        assert process.returncode == 130
    until = time.monotonic() + 5
    while any(Path(f"/proc/{pid}").exists() for pid in counting):
        assert time.monotonic() < until
        time.sleep(0.05)
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_checked_is_not_called_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    answer = grille("verify", str(LONG), "--lang", "en")
    assert answer.code == 2
    assert answer.err == f"grille: {LONG}: not checked: a C compiler is needed to count this out\n"


# Writing


@pytest.mark.parametrize("name", ["notes.txt", "notes.gz"])
def test_nothing_but_a_certificate_is_replaced(name: str, tmp_path: Path) -> None:
    notes = tmp_path / name
    notes.write_text("years of work", encoding="ascii")
    answer = grille("certify", "trioker", str(notes), "AV", "--lang", "en")
    assert (answer.code, notes.read_text("ascii")) == (2, "years of work")
    assert "is no certificate that could be replaced" in answer.err
    notes.unlink()
    assert [grille("certify", "trioker", str(notes), "AV").code for _ in range(2)] == [0, 0]


def test_what_cannot_be_written_is_said_before_the_work(tmp_path: Path) -> None:
    for file in ("", "/dev/null", str(tmp_path), str(tmp_path / "nowhere" / "file")):
        assert grille("certify", "roliversi", file, "-o", "size=6").code == 2
    same = str(tmp_path / "same")
    assert "two files" in grille("certify", "roliversi", same, "--checkpoint", same, "--lang", "en").err


def test_what_cannot_be_certified_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "file")
    long, open_grid = "AV" * 13, "..../..RVB/....../......./....../...../.... 1"
    assert "1 to 24 cells" in grille("certify", "trioker", file, long, "--lang", "en").err
    for grid in (open_grid, open_grid.replace("RVB", "...")):
        assert "not wholly written" in grille("certify", "rvb", file, grid, "--lang", "en").err


def test_a_draft_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    draft = tmp_path / ".two.part"
    draft.write_text("mine", encoding="ascii")
    assert grille("certify", "trioker", str(tmp_path / "two"), "AV").code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"two", ".two.part"}
    assert draft.read_text("ascii") == "mine"


def test_the_exchange_is_another_game(tmp_path: Path) -> None:
    answer = grille("certify", "roliversi", str(tmp_path / "pie"), "-o", "size=4", "-o", "pie=yes", "--lang", "en")
    assert answer.code == 2
    assert "without the exchange" in answer.err


def test_a_verdict_is_told_in_the_language_of_whoever_asks(written: dict[str, Path], tmp_path: Path) -> None:
    told = {box: grille("verify", str(path), "--lang", "fr").out for box, path in written.items()}
    assert "216 solutions pour la forme AVA/VAV, sans le joker (contrôlé en " in told["trioker"]
    assert "qui commence finit avec 6 billes de moins que l’autre" in told["roliversi"]
    assert "est perdue pour qui barre en premier" in told["rvb"]
    half = str(tmp_path / "half")
    for option, words in (("most=-6", "au moins 6 billes de moins"), ("least=-6", "au plus 6 billes de moins")):
        assert grille("certify", "roliversi", half, "-o", "size=4", "-o", option).code == 0
        assert words in grille("verify", half, "--lang", "fr").out
