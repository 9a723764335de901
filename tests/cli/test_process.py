"""A command as a program of its own: Ctrl-C, closed pipes, narrow alphabets, and the page of the commands."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from grille.cli.language import language_of
from grille.cli.reference import reference
from grille.cli.thinking import Done, so_far
from tests.cli.running import PROGRAM, grille, process, terminal

START = "8/8/8/3GY3/3RB3/8/8/8 GB"
LONG = [
    ("solve", "roliversi", START),
    ("analyse", "roliversi", START, "--seconds", "600"),
    ("perft", "roliversi", "--depth", "30"),
    ("perft", "nim", "99,99", "--depth", "30"),
    ("match", "roliversi", "--players", "4,5", "--games", "1000"),
    ("trioker", "solve", "AVAVAVAVA/VAVAVAVAV", "--all"),
]

STOP_SECONDS = 2
"""What docs/cli.md promises."""


@pytest.mark.alone
@pytest.mark.parametrize("words", LONG, ids=lambda words: "-".join(words[:2]))
def test_ctrl_c_ends_work_without_end_with_what_it_has(words: tuple[str, ...]) -> None:
    with terminal(*words) as person:
        person.wait_for("Ctrl-C")  # the progress bar names it
        person.press("\x03")
        code, shown = person.finish(STOP_SECONDS)
        assert code == 130
        assert "Traceback" not in shown


def test_how_long_it_will_take_is_told_once_it_can_be_guessed() -> None:
    assert so_far(0.004, 60) == "moins de 1\u00a0%"
    assert so_far(0.25, 60).endswith("encore 0:03:00")


def test_what_an_earlier_day_did_makes_today_no_quicker() -> None:
    done = Done()
    done.tell(0.5)
    done.tell(0.6)
    assert so_far(done.share, 60, done.before).endswith("encore 0:04:00")
    assert so_far(0.5, 60, 0.5) == "50\u00a0%"


@pytest.mark.alone
def test_an_interrupted_solve_says_what_it_knows() -> None:
    with terminal("solve", "roliversi", START) as person:
        person.wait_for("Ctrl-C")
        person.press("\x03")
        assert "inconnue" in person.finish()[1]


@pytest.mark.alone
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("words", LONG, ids=lambda words: "-".join(words[:2]))
def test_an_interrupted_command_still_prints_its_object(words: tuple[str, ...], number: signal.Signals) -> None:
    program = process(*words, "--json")
    while len(os.listdir(f"/proc/{program.pid}/task")) < 2:  # the work has a thread of its own
        time.sleep(0.02)
    program.send_signal(number)
    try:
        out, err = program.communicate(timeout=STOP_SECONDS)
    finally:
        program.kill()
    assert (program.returncode, err) == (130, "")
    assert json.loads(out)


@pytest.mark.parametrize("extra", [(), ("--json",)], ids=["person", "program"])
def test_a_reader_who_has_seen_enough_hears_no_complaint(extra: tuple[str, ...]) -> None:
    with process("moves", "nim", "900,900", *extra) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.read(10)
        program.stdout.close()
        assert program.stderr.read() == ""
    assert program.returncode == 0


@pytest.mark.parametrize("closing", [">&-", "<&-", "2>&-"])
def test_a_closed_stream_is_as_good_as_an_empty_one(closing: str) -> None:
    shell = ("sh", "-c", f'"$@" {closing}', "sh")
    command = [*shell, *PROGRAM, "replay", "-"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == (closing != "2>&-")


def test_a_full_disk_is_told_in_one_line() -> None:
    command = [*PROGRAM, "games", "--json", "--lang", "en"]
    with open("/dev/full", "w") as disk:
        done = subprocess.run(command, stdout=disk, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "grille: No space left on device\n"


def test_an_alphabet_without_accents_is_no_obstacle() -> None:
    program = process("show", "roliversi", PYTHONIOENCODING="ascii")
    out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (0, "")
    assert "G" in out


def test_the_object_is_ascii() -> None:
    program = process("games", "--json", PYTHONIOENCODING="ascii")
    out, _ = program.communicate(timeout=60)
    assert json.loads(out)["games"][0]["name"] == "Nim «\u202fà peu près autant\u202f»"


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "POSIX"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": ""}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environ: dict[str, str], lang: str) -> None:
    assert language_of(environ) == lang


def test_the_language_asked_for_wins_over_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert "legal moves" in grille("--help").out
    assert "coups permis" in grille("--lang", "fr", "--help").out
    assert "coups permis" in grille("moves", "--help", "--lang=fr").out


def test_the_page_of_the_commands_is_fresh() -> None:
    page = Path(__file__).parents[2] / "docs" / "cli.md"
    assert page.read_text(encoding="utf-8") == reference(), "run: python -m grille.cli.reference > docs/cli.md"


HEAVY = ("rich", "pydantic", "fastapi", "numpy", "asyncio", "grille.web", "grille.kernels._kernels")


@pytest.mark.parametrize(
    "code",
    [
        "import grille",
        "import grille.cli; grille.cli.main(['--help'])",
        "import grille.cli; grille.cli.main(['moves', 'nim', '--json'])",
    ],
)
def test_nothing_heavy_is_loaded_before_it_is_needed(code: str) -> None:
    ask = f"import sys; {code}; print([name for name in {HEAVY!r} if name in sys.modules])"
    out = subprocess.run([PROGRAM[0], "-c", ask], capture_output=True, text=True, check=True).stdout
    assert out.splitlines()[-1] == "[]"
