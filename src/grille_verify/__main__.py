"""`python -m grille_verify FILE…`: exit 0 where every certificate holds, 2 where one is refused or not checked."""

import argparse
import signal
import sys
from pathlib import Path

from grille_verify import Refused, verify


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="grille_verify", description="Check certificates of grille's results.")
    parser.add_argument("--hours", type=int, default=1, help="work allowed for each, about so many hours of a core (1)")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    asked = parser.parse_args(words)
    for file in asked.files:
        try:
            fact, how, _ = verify(file, asked.hours)
            print(f"{file}: proved: {fact} ({how})".replace("×", "x").encode("ascii", "replace").decode(), flush=True)
        except (Refused, OSError, MemoryError) as refusal:
            print(f"{file}: {str(refusal) or 'not checked: too little memory'}", file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            return 130
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that programs that count are ended too
    raise SystemExit(main(sys.argv[1:]))
