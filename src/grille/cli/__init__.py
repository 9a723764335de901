"""The games in a terminal: the command `grille`."""

import signal
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 not settled, 2 wrong input, 130 interrupted."""
    if argv is None:  # a program of its own: who ends it wants what Ctrl-C does, nothing lost and nothing left behind
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        from grille.cli.run import run

        return run(argv)
    except KeyboardInterrupt:  # Ctrl-C while Python is still loading
        return 130
