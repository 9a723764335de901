"""The one seed of all that tests draw: always the same, printed by every run, another where GRILLE_SEED says so."""

from __future__ import annotations

import os

SEED = int(os.environ.get("GRILLE_SEED", "2026"))
