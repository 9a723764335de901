"""Check the proofs with Coq, and that the program computes what is proved there.

Run as `make proofs`: the files beside it are compiled in build/proofs. `source.v`, of which `program.v` speaks, is what
the methods of grille.games.nim.wythoff say, translated; `sample.v` has equations whose left sides Coq computes by the
proved formula and whose right sides were computed by these methods, small, large and very large.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from grille.games.nim.wythoff import LostPairs, lost_pairs
from proofs.translation import attribute_defined, method_defined

HERE = Path(__file__).parent
BUILD = HERE.parent / "build" / "proofs"
FILES = ("pairs", "formula", "source", "program", "sample")
REALS = {
    "ClassicalDedekindReals.sig_not_dec",
    "ClassicalDedekindReals.sig_forall_dec",
    "FunctionalExtensionality.functional_extensionality_dep",
}
"""The axioms of Coq's real numbers, of which Beatty's argument makes use."""
SEED = 2004
SMALL, LARGE = 40, 60
DIGITS = 400
"""Beyond SHORT bits the program multiplies by a kept root in place of taking a new one."""


def source() -> str:
    """The methods that tell who wins, for any step, first gap and kept root."""
    return "\n".join(
        (
            "From Coq Require Import ZArith.\nLocal Open Scope Z_scope.\nLocal Open Scope bool_scope.\n",
            "Section Source.\nVariables (step first_gap : Z) (bit_length : Z -> Z) (root : Z * Z).\n",
            attribute_defined(LostPairs.__init__, "_square"),
            attribute_defined(LostPairs.__init__, "_spare"),
            method_defined(LostPairs._root_with, "bits", keeps="_root"),
            method_defined(LostPairs._times_root, "number"),
            method_defined(LostPairs._lower, "gap"),
            method_defined(LostPairs._last_lower, "pile"),
            method_defined(LostPairs.partner, "pile"),
            method_defined(LostPairs.is_lost, "low", "high", result="bool"),
            "End Source.\n",
        )
    )


def assumed(told: str) -> set[str]:
    """What theorems rest on without a proof, as `Print Assumptions` names it at the beginning of a line."""
    return set(re.findall(r"^([\w.']+)(?= :|$)", told, re.M))


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
    for file in HERE.glob("*.v"):
        shutil.copy(file, BUILD)
    (BUILD / "source.v").write_text(source(), "utf-8")
    (BUILD / "sample.v").write_text("".join(equations()), "utf-8")
    for name in FILES:
        done = subprocess.run(["coqc", f"{name}.v"], cwd=BUILD, check=False, stdout=subprocess.PIPE, text=True)
        if done.returncode:
            print(f"Coq refuses {BUILD / name}.v, at the place named above.", file=sys.stderr)
            return 1
        if more := assumed(done.stdout) - (REALS if name in ("formula", "program") else set()):
            print(f"{name}.v is not proved: it takes {', '.join(sorted(more))} for granted.", file=sys.stderr)
            return 1
        print(f"{name}.v: proved")
    print(f"{len(list(numbers()))} numbers of the program are those of the formula (seed {SEED})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
