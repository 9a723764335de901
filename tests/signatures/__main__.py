"""Writes the signatures of all searches anew (`make golden`); what changed belongs into the message of the commit."""

from grille.kernels import AVAILABLE
from tests.signatures.searches import FILE, SEARCHES, write_signatures

if __name__ == "__main__":
    if not AVAILABLE:
        raise SystemExit("signatures need the kernels: make install with a C++ compiler")
    FILE.write_text(write_signatures(), encoding="utf-8")
    print(f"{len(SEARCHES)} signatures written")
