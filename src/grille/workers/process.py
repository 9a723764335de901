"""A worker process: reads one task a line, tells progress and one result, and leaves when nobody listens.

Text in, text out: it runs nothing but the work of the modules it was started with, and a crash takes nobody along.
"""

import importlib
import json
import logging
import os
import resource
import sys
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Final

from grille.contract import GrilleError, Limits, Stop, Stopped
from grille.workers import Found, Job
from grille.workers.log_lines import write_lines

NOW: Final = "now"
"""The line that asks for what was found so far."""
MOST_MEMORY: Final = 2 * 1024**3
NICENESS: Final = 5
"""A move is taken before a move is thought about; and each priority is nicer than the one before."""
NICER: Final = 3


def tell(**told: Any) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def tell_progress(share: float, checkpoint: Any) -> None:
    tell(progress=share, checkpoint=checkpoint)


def find(work: str, modules: list[str]) -> Any:
    """A function that one of these modules offers as work, and nothing else."""
    module, _, name = work.rpartition(".")
    if module not in modules:
        raise LookupError(f"{work} is no work of these modules")
    return importlib.import_module(module).WORK[name]


def work(task: dict[str, Any], stop: Stop, modules: list[str]) -> None:
    """Work a task out and tell it; what nobody foresaw ends the process, which is then replaced."""
    with suppress(PermissionError):
        # of this thread alone (on Linux): the next task may be more urgent
        os.setpriority(os.PRIO_PROCESS, 0, NICENESS + NICER * task["priority"])
    try:
        tell(**answer(task, stop, modules))
    except BaseException:
        logging.getLogger("grille").exception("a worker fell")
        os._exit(1)


def answer(task: dict[str, Any], stop: Stop, modules: list[str]) -> dict[str, Found]:
    job = Job(Limits(seconds=task["seconds"]), stop, task["checkpoint"], tell_progress)
    try:
        return {"result": find(task["work"], modules)(job, **task["details"])}
    except GrilleError as error:
        return {"refused": error.text._asdict()}
    except Stopped:
        return {"refused": {"fr": "le temps n'a pas suffi", "en": "time ran out"}}


def main(modules: list[str]) -> None:
    """Work as long as the house stands.

    Ctrl-C is for the house, which ends its workers itself; but they stay in its session, because those of another one
    would have as much of the machine as the house, however nice they are (Linux, autogroup).
    """
    os.setpgrp()
    write_lines()
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    stop = Stop()
    for line in sys.stdin:
        if line.strip() == NOW:
            stop.set()
        else:
            stop = Stop()
            Thread(target=partial(work, json.loads(line), stop, modules), daemon=True).start()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
