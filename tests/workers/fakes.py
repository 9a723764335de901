"""Worker processes that do not do what they should, and work to try the pool with."""

import os
import sys
import time
from collections.abc import Callable

from grille.contract import UnreadableText
from grille.workers import Found, Job

FALLS = (sys.executable, "-c", "input(); raise SystemExit(1)")
HANGS = (sys.executable, "-c", "import time; input(); time.sleep(60)")
LIES = (sys.executable, "-c", 'while input(): print(\'{"result": {"move": "0,0"}}\', flush=True)')
NONSENSE = (sys.executable, "-c", "while input(): print('Guten Tag', flush=True)")
EMPTY = (sys.executable, "-c", "while input(): print('{}', flush=True)")


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def echo(job: Job, word: str) -> Found:
    return {"word": word, "pid": os.getpid()}


def refuse(job: Job) -> Found:
    raise UnreadableText("non", "no")


def wait(job: Job) -> Found:
    """Go on until stopped, and tell so."""
    steps = 0
    while not job.stop.is_set():
        steps += 1
        job.progress(min(0.9, steps / 100))
        time.sleep(0.01)
    return {"steps": steps}


def be_deaf(job: Job) -> Found:
    time.sleep(60)
    return {}


def eat(job: Job) -> Found:
    return {"eaten": len(bytearray(4 * 1024**3))}


def climb(job: Job, steps: int, falls_at: list[int]) -> Found:
    """Take one step after the other, and fall at some of them, once each."""
    begun = job.checkpoint or 0
    for step in range(begun + 1, steps + 1):
        job.progress(step / steps, step)
        if step in falls_at:
            time.sleep(0.1)
            os._exit(1)
    return {"begun": begun, "reached": steps}


def fall(job: Job) -> Found:
    os._exit(1)


def niceness(job: Job) -> Found:
    return {"nice": os.getpriority(os.PRIO_PROCESS, 0)}


def place(job: Job) -> Found:
    return {"session": os.getsid(0), "group": os.getpgid(0)}


def hidden(job: Job) -> Found:
    """Is not offered as work."""
    raise AssertionError


WORK: dict[str, Callable[..., Found]] = {
    "echo": echo,
    "refuse": refuse,
    "wait": wait,
    "be_deaf": be_deaf,
    "eat": eat,
    "climb": climb,
    "fall": fall,
    "niceness": niceness,
    "place": place,
}
