"""The fast Roliversi: counts known from the rules, searches that stop when told, wrong input refused."""

import os
import signal
import threading
import time

import pytest

from grille import kernels
from grille.contract import Limits, Stop

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.kernels import roliversi as kernel
from grille.kernels.control import Progress

DIAGONAL = kernel.Position("." * 27 + "GY" + "." * 6 + "RB" + "." * 27)
PARALLEL = kernel.Position("." * 27 + "RY" + "." * 6 + "BG" + "." * 27)
FOREVER = 30  # plies no count will ever finish


def test_perft_of_both_starts() -> None:
    assert [kernel.perft(DIAGONAL, depth) for depth in range(1, 7)] == [4, 12, 64, 340, 2244, 14408]
    assert [kernel.perft(PARALLEL, depth) for depth in range(1, 7)] == [4, 14, 70, 332, 2152, 13522]


def test_the_yardstick_is_othello() -> None:
    assert [kernel.othello_perft(depth) for depth in range(1, 7)] == [4, 12, 56, 244, 1396, 8200]


def test_the_texts_example() -> None:
    """Red turns four, yellow turns two, on the same cell."""
    position = DIAGONAL
    for move in ("d6B", "e6R", "f3G", "c7Y", "f5G", "c4Y", "d7B", "f7R", "f6G"):
        cell = 8 * (int(move[1]) - 1) + "abcdefgh".index(move[0])
        position = kernel.play(position, 2 * cell + (move[2] in "BR"))
    f4 = 8 * 3 + 5
    before = position.difference
    assert kernel.play(position, 2 * f4 + 1).difference == -(before + 1 + 2 * 4)
    assert kernel.play(position, 2 * f4).difference == -(before + 1 + 2 * 2)


def test_random_games_are_those_of_their_seed() -> None:
    first, again, other = (kernel.playouts(DIAGONAL, 300, seed) for seed in (5, 5, 6))
    assert (first.games, first.plies, first.difference) == (again.games, again.plies, again.difference)
    assert first.plies != other.plies
    assert first.wins + first.draws <= first.games == 300


def test_a_limit_of_nodes_stops_a_count() -> None:
    assert kernel.perft(DIAGONAL, FOREVER, limits=Limits(nodes=10_000)) is None


def test_a_limit_of_time_stops_a_count() -> None:
    assert kernel.perft(DIAGONAL, FOREVER, limits=Limits(seconds=0.05)) is None


def test_another_thread_may_stop_a_count() -> None:
    stop = Stop()
    threading.Timer(0.1, stop.set).start()
    assert kernel.perft(DIAGONAL, FOREVER, stop=stop) is None


def test_other_threads_run_during_a_count() -> None:
    stop = Stop()
    done: list[int | None] = []
    thread = threading.Thread(target=lambda: done.append(kernel.perft(DIAGONAL, FOREVER, stop=stop)))
    thread.start()
    time.sleep(0.05)
    assert not done
    stop.set()
    thread.join()
    assert done == [None]


def test_progress_is_told_and_what_the_listener_raises_ends_the_count() -> None:
    heard: list[int] = []

    def listen(progress: Progress) -> None:
        heard.append(progress.nodes)
        if len(heard) == 2:
            raise LookupError

    with pytest.raises(LookupError):
        kernel.perft(DIAGONAL, FOREVER, listener=listen)
    assert heard[0] < heard[1]


def test_ctrl_c_ends_a_count() -> None:
    threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        kernel.perft(DIAGONAL, FOREVER)


@pytest.mark.parametrize(
    ("cells", "seat", "line", "fault"),
    [
        ("G" * 17, 0, "stop", "16, 36 or 64"),
        ("x" * 16, 0, "stop", r"\. G B Y R"),
        ("." * 16, 2, "stop", "seat"),
        ("." * 16, 0, "over", "line"),
    ],
)
def test_a_wrong_position_is_refused(cells: str, seat: int, line: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        kernel.Position(cells, seat, line)


@pytest.mark.parametrize("move", [kernel.PASS, 0, 2 * 27, 128, -2])
def test_an_illegal_move_is_refused(move: int) -> None:
    with pytest.raises(ValueError, match=r"pass|turns nothing|outside"):
        kernel.play(DIAGONAL, move)


def test_positions_are_values() -> None:
    again = kernel.Position(DIAGONAL.cells, DIAGONAL.seat, DIAGONAL.line)
    assert again == DIAGONAL
    assert hash(again) == hash(DIAGONAL)
    assert again != PARALLEL
