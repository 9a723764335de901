"""Writes the sentences of the page: python -m grille.web.words > frontend/words.json"""

import sys

from grille.web.words import write_words

sys.stdout.write(write_words())
