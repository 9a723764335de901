"""Checks certificates of grille's results. It needs Python alone, knows the rules by itself and trusts no solver.

    python -m grille_verify FILE…

A certificate states a fact, such as "this shape has no solution", and says all that is needed to see it. Whoever wrote
the file is a stranger: whatever does not follow from the rules is refused, with the line that does not hold.
"""

from contextlib import closing
from pathlib import Path

from grille_verify import roliversi, rvb
from grille_verify.reading import Certificate, Checker, Refused, Verdict
from grille_verify.trioker import check_refutation, check_tree

__all__ = ["Refused", "Verdict", "verify"]

KINDS: dict[str, Checker] = {
    "trioker tree": check_tree,
    "trioker refutation": check_refutation,
    "roliversi strategies": roliversi.check,
    "rvb lost positions": rvb.check,
}


def verify(path: Path) -> Verdict:
    """What a certificate proves; raises Refused where it proves nothing."""
    with closing(Certificate(path)) as certificate:
        if certificate.kind not in KINDS:
            raise Refused(f"certificates of kind {certificate.kind[:40]!r} are unknown", 1)
        return KINDS[certificate.kind](certificate.statement, certificate.lines())
