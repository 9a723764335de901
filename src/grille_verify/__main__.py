"""`python -m grille_verify FILE…`: exit 0 where every certificate holds, 2 where one is refused."""

import argparse
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
            fact, how = verify(file, asked.hours)
        except (Refused, OSError) as refusal:
            print(f"{file}: {refusal}", file=sys.stderr)
            return 2
        print(f"{file}: proved: {fact} ({how})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
