"""French as it is printed; on the page `typeset` of settings.svelte.ts does the same to what travels."""

from __future__ import annotations

import re
from typing import Final

_NARROW: Final = re.compile(r" (?=[;!?»])|(?<=«) ")
_WIDE: Final = re.compile(r" (?=[:%])|(?<=n°) ")
_APOSTROPHE: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_«])")


def typeset(french: str) -> str:
    """No line begins with a sign that belongs to the word before it, and apostrophes are curled."""
    return _APOSTROPHE.sub("’", _WIDE.sub("\u00a0", _NARROW.sub("\u202f", french)))


def labelled(name: str, value: object, lang: str) -> str:
    """A name, a colon and what belongs to it, which stays as it is; French sets the colon apart."""
    return f"{name}: {value}" if lang == "en" else f"{name}\u00a0: {value}"
