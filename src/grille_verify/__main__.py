"""`python -m grille_verify FILE…`: exit 0 where every certificate holds, 2 where one is refused."""

import sys
from pathlib import Path

from grille_verify import Refused, verify


def main(files: list[str]) -> int:
    for file in files:
        try:
            verdict = verify(Path(file))
        except (Refused, OSError) as refusal:
            print(f"{file}: {refusal}", file=sys.stderr)
            return 2
        print(f"{file}: proved: {verdict.fact} ({verdict.how})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
