"""`python -m tests.chaos [--kills 50] [--tables 12] [--seed N]`: the attack, and the mutant that must be caught."""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.chaos.attack import attack
from tests.seeds import SEED


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    asked.add_argument("--kills", type=int, default=50)
    asked.add_argument("--tables", type=int, default=12, help="two players at each")
    asked.add_argument("--seed", type=int, default=SEED)
    given = asked.parse_args()
    print(f"seed {given.seed}, {given.kills} kills, {given.tables} tables")
    with tempfile.TemporaryDirectory() as folder:
        sound = attack(Path(folder), "none", given.kills, given.seed, given.tables).judge(Path(folder))
    print(f"the house: {sound}")
    with tempfile.TemporaryDirectory() as folder:
        mutant = attack(Path(folder), "early", min(given.kills, 20), given.seed, given.tables).judge(Path(folder))
    print(f"the mutant that acknowledges before it saves: {mutant}")
    is_good = sound.is_clean and mutant.lost > 0
    print("clean, and the mutant was caught" if is_good else "NOT GOOD")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
