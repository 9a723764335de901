"""Checks certificates of grille's results. It needs Python alone, knows the rules by itself and trusts no solver.

A certificate states a fact, such as "this shape has no solution", and says all that is needed to see it. Whoever wrote
the file is a stranger: whatever does not follow from the rules is refused, with the line that does not hold.
"""

from contextlib import closing
from pathlib import Path

from grille_verify import roliversi, rvb
from grille_verify.reading import Certificate, Checker, Refused, Verdict, choice
from grille_verify.trioker import check_refutation, check_tree

__all__ = ["Refused", "Verdict", "verify"]

KINDS: dict[str, Checker] = {
    "trioker tree": check_tree,
    "trioker refutation": check_refutation,
    "roliversi strategies": roliversi.check,
    "rvb lost positions": rvb.check,
}


def verify(path: Path, hours: int = 1) -> Verdict:
    """What a certificate proves, in at most so many hours; raises Refused where it proves nothing."""
    with closing(Certificate(path, hours)) as certificate:
        kind, statement = certificate.read_head()
        if kind not in KINDS:
            raise Refused(f"certificates of kind {kind[:40]!r} are unknown", 1)
        choice(statement, "game", kind.split()[0])
        return KINDS[kind](statement, certificate.lines(), hours)
