"""The words beside Hunspell: its algorithm in Python, and the program and Debian's dictionary where they are."""

import json
import shutil
import subprocess
import warnings
from functools import cache
from random import Random

import pytest
from spylls.hunspell import Dictionary

from grille.games.rsvp.lexicon import DEBIAN, DICTIONARY_FR, open_lexicon
from grille.games.rsvp.lexicon.folding import fold
from grille.games.rsvp.lexicon.frequency import FILE as USUAL
from grille.games.rsvp.lexicon.sources import FILES, LISTS, WORD, Hunspell, listed

needs_debian = pytest.mark.skipif(
    not FILES[DEBIAN][1].is_file(), reason="DEBIAN'S WORDS UNTESTED: apt-get install hunspell-fr-classical"
)
needs_program = pytest.mark.skipif(
    not shutil.which("hunspell"), reason="WORDS NOT COMPARED WITH THE HUNSPELL PROGRAM: apt-get install hunspell"
)


ABBREVIATED = "BA CH CM COM DAL HAB HM KAT KG KM KO MG ML MM MS OZ PC PO PS STREET TEX TR BE AM HS FM JAN CD ST OP"
"""Symbols of units, abbreviations and foreign words that Hunspell lets pass."""
ELIDED = "QU PUISQU QUELQU JUSQU LORSQU QUOIQU PRESQU"


@cache
def hunspell() -> Dictionary:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # it leaves its files to the garbage collector
        return Dictionary.from_files(str(FILES[DICTIONARY_FR][0].with_suffix("")))


def some_forms(entries: int, name: str = DICTIONARY_FR) -> list[str]:
    """All forms of some entries, with their accents."""
    source = Hunspell(name)
    expander, rng = source.expander(), Random(7)
    chosen = rng.sample(list(source.entries(expander)), entries)
    return sorted({form for entry in chosen for form in expander.forms(entry)})


def test_every_form_is_a_word_for_hunspell() -> None:
    forms = some_forms(300)
    assert len(forms) > 1_000
    assert [form for form in forms if not hunspell().lookup(form)] == []


def test_usual_words_that_hunspell_knows_are_ours() -> None:
    """Another list, made from subtitles: what Hunspell accepts of it is in our lexicon, but for what §12 rules out."""
    index = open_lexicon(DICTIONARY_FR)
    words: list[str] = json.loads(USUAL.read_text(encoding="utf-8"))
    spelled = [word for word in words if word.islower() and word.isalpha() and WORD.fullmatch(fold(word))]
    lacking = [word for word in spelled if not index.has(fold(word))]
    assert len(spelled) > 4 * len(lacking) > 4_000
    known = {fold(word) for word in Random(12).sample(lacking, 1_000) if hunspell().lookup(word)}
    assert known <= {*ABBREVIATED.split(), *ELIDED.split(), *listed(LISTS[0])}


@needs_program
def test_the_program_knows_the_forms_too() -> None:
    forms = some_forms(1_500)
    assert len(forms) > 5_000
    command = ["hunspell", "-d", str(FILES[DICTIONARY_FR][0].with_suffix("")), "-i", "utf-8", "-l"]
    unknown = subprocess.run(command, input="\n".join(forms), capture_output=True, text=True, check=True).stdout
    assert unknown.split() == []


@needs_debian
def test_debians_older_dictionary_says_nearly_the_same() -> None:
    ours, theirs = open_lexicon(DICTIONARY_FR), open_lexicon(DEBIAN)
    assert len(theirs) > 250_000
    forms = {fold(form) for form in some_forms(1_500, DEBIAN)}
    words = [form for form in forms if WORD.fullmatch(form)]
    shared = sum(ours.has(word) for word in words)
    assert shared > 0.97 * len(words)
    assert all(theirs.has(word) for word in words if word not in listed(LISTS[0]))
