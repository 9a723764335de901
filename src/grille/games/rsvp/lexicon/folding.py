"""Words as cubes show them: capitals without accents, ligatures in two letters."""

import re
import unicodedata

LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "OE", "Æ": "AE"})
MARKS = re.compile("[\u0300-\u036f]")


def without_accents(text: str) -> str:
    """Both Unicode forms of an accented letter become the bare letter; ligatures stay."""
    return MARKS.sub("", unicodedata.normalize("NFD", text))


def fold(text: str) -> str:
    return without_accents(text).translate(LIGATURES).upper()
