"""Writes the sentences of the page: python -m grille.web.words frontend/words"""

import sys
from pathlib import Path

from grille.web.words import write_words

for name, text in write_words().items():
    (Path(sys.argv[1]) / name).write_text(text, "utf-8")
