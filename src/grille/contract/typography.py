"""French as it is printed; on the page `typeset` of settings.svelte.ts does the same to what travels."""

import re
from functools import lru_cache
from typing import Final

_QUOTED: Final = re.compile(r"(?<![^\s(])'([^'\s(]+)'(?!\w)")
_NARROW: Final = re.compile(r" (?=[;!?»])|(?<=«) ")
_WIDE: Final = re.compile(r" (?=[:%≥≤])|(?<=n°) |(?<=[≥≤]) ")
_APOSTROPHE: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_«])")


@lru_cache(maxsize=1_024)  # the same few sentences are said again and again
def typeset(french: str) -> str:
    """Guillemets around a quoted word, no line begins with a sign of the word before it, apostrophes are curled."""
    quoted = _QUOTED.sub("«\u202f\\1\u202f»", french)
    return _APOSTROPHE.sub("’", _WIDE.sub("\u00a0", _NARROW.sub("\u202f", quoted)))


def labelled(name: str, value: object, lang: str) -> str:
    """A name, a colon and what belongs to it, which stays as it is; French sets the colon apart."""
    return f"{name}: {value}" if lang == "en" else f"{name}\u00a0: {value}"
