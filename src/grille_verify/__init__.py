"""Checks certificates of grille's results. It needs Python alone, knows the rules by itself and trusts no solver.

A certificate states a fact, such as "this shape has no solution", and says all that is needed to see it. Whoever wrote
the file is a stranger: whatever does not follow from the rules is refused, with the line that does not hold.
"""

import gzip
from pathlib import Path

from grille_verify import roliversi, rvb, trioker
from grille_verify.reading import Refused, Verdict, read_head, read_lines

__all__ = ["Refused", "Verdict", "verify"]
KINDS = {
    "trioker tree": trioker.check_tree,
    "trioker refutation": trioker.check_refutation,
    "roliversi strategies": roliversi.check,
    "rvb lost positions": rvb.check,
}


def verify(path: Path, hours: int = 1) -> Verdict:
    """What a certificate proves, in at most so many hours; raises Refused where it proves nothing."""
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        lines = read_lines(file, hours)
        kind, statement = read_head(lines, [*KINDS])
        return KINDS[kind](statement, lines, hours)
