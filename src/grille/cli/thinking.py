"""Waiting, for long work or for a person: Ctrl-C always ends it, and long work shows how far it is."""

import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from datetime import timedelta
from typing import TypeVar

from grille.cli.language import say
from grille.contract import Stop
from grille.search.engine import Progress

T = TypeVar("T")
Work = Callable[[Stop, Progress], T]
"""Work that looks at a stop flag, and tells how much of it is done."""

PATIENCE = 0.6  # seconds before a progress bar is worth showing
GRACE = 1.5  # seconds that work may take to notice the flag
TICK = 0.1
TOO_LITTLE = 0.01  # to guess from it how long the whole will take
OFTEN = 30.0  # seconds between two lines where nobody sees a bar


class Done:
    """Which share of a work is done, and how much of it since when."""

    def __init__(self) -> None:
        self.share = self.before = self.began = 0.0

    def tell(self, share: float) -> None:
        if not self.began or share < self.share:  # what an earlier day did took no time today
            self.before, self.began = share, time.monotonic()
        self.share = share


def carry_out(work: Work[T], is_quiet: bool) -> tuple[T, bool]:
    """What the work gives, and whether Ctrl-C cut it short.

    It runs beside the main thread, because Python hears Ctrl-C in the main thread only and a kernel keeps its own busy.
    """
    stop, done = Stop(), Done()
    result: Future[T] = Future()

    def run() -> None:
        try:
            result.set_result(work(stop, done.tell))
        except BaseException as error:  # whatever it is, the main thread raises it
            result.set_exception(error)

    with heard() as interrupted:
        threading.Thread(target=run, daemon=True).start()
        try:
            watch(result, done, interrupted, is_quiet)
            if not interrupted.is_set() or result.done():
                return result.result(), False
        except KeyboardInterrupt:  # where Ctrl-C is not ours to hear
            pass
        stop.set()
        return last_words(result), True


@contextmanager
def heard() -> Iterator[threading.Event]:
    """Ctrl-C as a flag: the exception might fall into the drawing of the bar, and be lost there."""
    interrupted = threading.Event()
    is_ours = threading.current_thread() is threading.main_thread()
    if not is_ours or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield interrupted
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, lambda *_: interrupted.set())
    try:
        yield interrupted
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def watch(result: Future[T], done: Done, interrupted: threading.Event, is_quiet: bool) -> None:
    """Wait for the result or for Ctrl-C: once it takes long with a bar on a terminal, else with a line at times."""
    began = time.monotonic()
    is_bar = sys.stderr.isatty() and not is_quiet
    told = began
    while not is_bar or time.monotonic() < began + PATIENCE:
        if finishes(result, TICK) or interrupted.is_set():
            return
        if not sys.stderr.isatty() and done.share and time.monotonic() > told + OFTEN:
            told = time.monotonic()
            print(so_far(done.share, told - done.began, done.before), file=sys.stderr, flush=True)
    show_bar(result, done, interrupted)


def so_far(share: float, seconds: float, before: float = 0.0) -> str:
    """Which share is done, and in how long the rest will be, once that can be guessed."""
    if share < TOO_LITTLE:
        return say("moins de 1 %", "less than 1 %")
    told = f"{100 * share:.0f} %"
    if share < before + TOO_LITTLE:
        return say(told, told)
    left = timedelta(seconds=round(seconds * (1 - share) / (share - before)))
    return say(f"{told} ; encore {left}", f"{told}; {left} left")


def show_bar(result: Future[T], done: Done, interrupted: threading.Event) -> None:
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    from grille.cli.printing import console

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console(stderr=True), transient=True) as bars:
        bar = bars.add_task(say("calcul (Ctrl-C l'arrête)", "computing (Ctrl-C stops it)"), total=None)
        while not finishes(result, TICK) and not interrupted.is_set():
            if done.share:
                bars.update(bar, total=1.0, completed=done.share)


def typed_line() -> str:
    """The next line from standard input, empty where there are no more."""
    # Python acts on Ctrl-C between two calls only: one that falls just before a read that blocks would go unheard
    while sys.stdin.isatty() and not select.select([sys.stdin], [], [], TICK)[0]:
        pass
    return sys.stdin.readline()


def finishes(result: Future[T], seconds: float) -> bool:
    try:
        result.exception(seconds)
    except TimeoutError:
        return result.done()
    return True


def last_words(result: Future[T]) -> T:
    if not finishes(result, GRACE):
        # a thread that does not listen cannot be ended, only left: no waiting for it at exit
        sys.stdout.flush()
        os._exit(130)
    return result.result()
