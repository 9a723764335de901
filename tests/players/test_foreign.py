"""Programs of somebody else's: one that plays, and many that do what they should not. Nobody but they lose by it."""

import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from grille.contract import Stop, Stopped
from grille.games import load
from grille.players import foreign
from grille.players.contests import played
from grille.players.foreign import ALLOWED, Allowed, Foreign
from grille.records import Match
from grille.workers.programs import Fault
from tests.cli.running import PROGRAM, grille

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
((_, TIMID),) = re.findall(r"^```python file=(\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
AT_ITS_MOVE = """
import sys, time
for line in sys.stdin:
    if line.startswith("go"):
        {}
    else:
        print("ok", flush=True)
"""
HOSTILE = {
    "ends at once": ("", "has ended"),
    "ends": (AT_ITS_MOVE.format("sys.exit(1)"), "has ended"),
    "takes all memory": (AT_ITS_MOVE.format("bytearray(10**10)"), "has ended"),
    "speaks of something else": (AT_ITS_MOVE.format("print('banana', flush=True)"), "answers 'banana'"),
    "writes no text": (AT_ITS_MOVE.format(r"sys.stdout.buffer.write(b'\xff\0\n'), sys.stdout.flush()"), "answers '"),
    "does not know the protocol": ("print('error what?')", "answers 'error what?'"),
    "plays against the rules": (AT_ITS_MOVE.format("print('bestmove 3,9', flush=True)"), "the tolerance is 1 (§4)"),
    "plays what is no move": (AT_ITS_MOVE.format("print('bestmove e2e4', flush=True)"), "plays 'e2e4'"),
    "plays nothing": (AT_ITS_MOVE.format("print('bestmove', flush=True)"), "plays ''"),
    "writes a line without end": ("while True: print('x' * 65536, end='')", "a line without end"),
}
LATE = {
    "is silent": AT_ITS_MOVE.format("time.sleep(600)"),
    "says much and nothing": AT_ITS_MOVE.format("while True: print('info ' * 1000, flush=True)"),
    "lets others sleep": AT_ITS_MOVE.format("import subprocess; subprocess.run(['sleep', '600'])"),
}
Command = Callable[[str], str]


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """How a program is called that consists of this text."""

    def write(text: str) -> str:
        file = tmp_path / "program.py"
        file.write_text(text, encoding="utf-8")
        return f"{sys.executable} {file}"

    return write


def fault_of(command: str, allowed: Allowed = ALLOWED) -> Fault:
    """What a program does in its first game that it should not."""
    game = load("nim")
    program = Foreign(command, game, allowed)
    try:
        with pytest.raises(Fault) as caught:
            program.choose(Match(game), Stop())
    finally:
        program.end()
    assert program.program is None or program.program.process.returncode is not None
    return caught.value


@pytest.mark.parametrize("name", HOSTILE)
def test_what_a_program_should_not_do(name: str, command: Command) -> None:
    text, fault = HOSTILE[name]
    assert fault in fault_of(command(text)).message("en")


@pytest.mark.parametrize("name", LATE)
def test_a_program_that_comes_too_late(name: str, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "GRACE_SECONDS", 0.1)
    assert "does not answer in time" in fault_of(command(LATE[name]), Allowed(seconds=0.1)).message("en")


def test_a_program_that_does_not_hear(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what is awaited, but the lines to it pile up."""
    monkeypatch.setattr(foreign, "START_SECONDS", 1.0)
    game = load("nim")
    match = Match(game, position=f"{'9' * 20_000},{'9' * 20_000} 1")
    deaf = "import time\nprint('ok\\nok\\nok\\nbestmove 1,0\\n' * 2, flush=True)\ntime.sleep(600)"
    program = Foreign(command(deaf), game, ALLOWED)
    try:
        program.choose(match, Stop())
        with pytest.raises(Fault, match="does not answer in time"):
            program.choose(match, Stop())
    finally:
        program.end()


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.touch(mode=0o755)
    assert "does not start" in fault_of(str(file)).message("en")


def test_whoever_waits_for_a_program_can_be_told_to_stop(command: Command) -> None:
    game, stop = load("nim"), Stop()
    program = Foreign(command(LATE["is silent"]), game, ALLOWED)
    stop.set()
    with pytest.raises(Stopped):
        program.choose(Match(game), stop)
    program.end()


def test_a_program_sees_what_its_seat_sees(command: Command, tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    spy = f"import sys\nfor line in sys.stdin:\n    open({str(log)!r}, 'a').write(line)\n    print('ok', flush=True)"
    _, fault = played(load("trioker-rapide", seats=2), (f"engine:{command(spy)}", "1"), "seed", 0, Stop())
    assert fault is not None
    asked = log.read_text(encoding="utf-8").splitlines()
    assert [line.split()[0] for line in asked] == ["protocol", "game", "position", "go"]
    assert "seats=2" in asked[1]
    assert re.search(r"[/ ]\?,\?", asked[2])


# In a match


def test_the_program_of_the_page_plays_and_loses(command: Command) -> None:
    words = ("match", "nim", "--players", f"engine:{command(TIMID)},best", "--games", "4", "--json")
    answer = grille(*words).json
    assert (answer["games"], answer["faults"]) == (4, {})
    assert answer["wins"][0] < answer["wins"][1]


def test_our_own_engine_meets_itself_through_the_protocol() -> None:
    ours = "engine:" + shlex.join([*PROGRAM, "engine", "nim"])
    answer = grille("match", "nim", "--players", f"{ours},1", "--games", "2", "--json").json
    assert (answer["games"], answer["faults"]) == (2, {})


def test_a_program_that_falls_loses_its_games_and_it_is_said_why(command: Command) -> None:
    words = ("match", "roliversi", "-o", "size=4", "--players", f"1,engine:{command(HOSTILE['ends'][0])}")
    answer = grille(*words, "--games", "4", "--json", "--lang", "en").json
    assert answer["wins"] == [4, 0]
    ((sentence, count),) = answer["faults"].items()
    assert sentence.endswith("has ended")
    assert count == 4
    said = grille(*words, "--games", "2", "--lang", "fr").out
    assert re.search(r"2 parties perdues\s: .* s[’']est arrêté\n", said)


@pytest.mark.parametrize("player", ["engine:", "engine:no-such-program", "engine:'"])
def test_a_program_that_is_not_there_is_told_before_any_game(player: str) -> None:
    answer = grille("match", "nim", "--players", f"{player},1", "--lang", "en")
    assert (answer.code, answer.out) == (2, "")
    assert "no such program" in answer.err


def test_a_time_that_cannot_be_read_is_said_to_be_its_options() -> None:
    told = grille("match", "nim", "--players", "1,2", "--move-seconds", "soon", "--lang", "en")
    assert told.code == 2
    assert told.err.startswith("grille: --move-seconds: 'soon' is not a time")
