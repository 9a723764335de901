"""The one seed of all that tests draw: always the same, printed by every run, another where GRILLE_SEED says so."""

import os

SEED = int(os.environ.get("GRILLE_SEED", "2026"))
