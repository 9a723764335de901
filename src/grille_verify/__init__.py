"""Checks certificates of grille's results. It needs Python alone, knows the rules by itself and trusts no solver.

A certificate states a fact and says all that is needed to see it; what does not follow from the rules is refused.
"""

import gzip
from pathlib import Path

from grille_verify import roliversi, rvb, trioker
from grille_verify.reading import SIGNS_AN_HOUR, Refused, Statement, allow, read_head, read_lines

__all__ = ["Refused", "verify"]
KINDS = {
    "trioker tree": (trioker.check_tree, "game shape solutions"),
    "trioker refutation": (trioker.check_refutation, "game shape solutions"),
    "roliversi strategies": (roliversi.check, "game size start line value shown empty positions"),
    "rvb lost positions": (rvb.check, "game grid same counted"),
}


def verify(path: Path, hours: int = 1) -> tuple[str, str, Statement]:
    """What a certificate proves, how, and its statement, in at most so many hours; Refused where it proves nothing."""
    allow(path.stat().st_size, SIGNS_AN_HOUR, hours)
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        kind, statement = read_head(lines := read_lines(file, hours), [*KINDS])
        check, names = KINDS[kind]
        if more := statement.keys() - names.split():
            raise Refused(f"nothing is known of {min(more)[:20]!r}", 1)
        return (*check(statement, lines, hours), statement)
