"""Check the proofs with Coq, and that the program's own numbers are those of the formula proved there.

Run as `make proofs`: the files beside it are compiled in build/proofs, then a file of equations whose left sides Coq
computes by the proved formula and whose right sides were computed by grille.games.nim, small, large and very large.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from grille.games.nim.wythoff import lost_pairs

HERE = Path(__file__).parent
BUILD = HERE.parent / "build" / "proofs"
FILES = ("pairs", "formula")
SEED = 2004
SMALL, LARGE = 40, 60
DIGITS = 400
"""Beyond SHORT bits the program multiplies by a kept root in place of taking a new one."""


def numbers() -> Iterator[tuple[int, int, int]]:
    """a, s and n: every small one, and some of up to so many digits."""
    yield from ((a, s, n) for a in range(1, 6) for s in (0, 1) if a + s != 2 or s == 0 for n in range(SMALL))
    rng = Random(SEED)
    for _ in range(LARGE):
        misere = rng.randrange(2)
        yield rng.randint(1 + misere, 9), misere, rng.randrange(10 ** rng.randint(2, DIGITS))


def equations() -> Iterator[str]:
    yield "From Coq Require Import ZArith.\nRequire Import formula.\n"
    for a, s, n in numbers():
        lower, _ = lost_pairs(a - 1, bool(s)).pair(n)
        yield f"Example A_{a}_{s}_{n} : formula {a} {s} ({a} * {n} + {s})%Z = {lower}%Z.\n"
        yield "Proof. vm_compute. reflexivity. Qed.\n"


def main() -> int:
    if shutil.which("coqc") is None:
        print("Coq is missing: sudo apt-get install coq, then run make proofs again.", file=sys.stderr)
        return 1
    BUILD.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(HERE / f"{name}.v", BUILD)
    (BUILD / "sample.v").write_text("".join(equations()), "utf-8")
    for name in (*FILES, "sample"):
        subprocess.run(["coqc", f"{name}.v"], cwd=BUILD, check=True)
        print(f"{name}.v: proved")
    print(f"{len(list(numbers()))} numbers of the program are those of the formula (seed {SEED})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
