"""The games in a terminal: the command `grille`."""

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 not settled, 2 wrong input, 130 interrupted."""
    try:
        from grille.cli.run import run

        return run(argv)
    except KeyboardInterrupt:  # Ctrl-C while Python is still loading
        return 130
