"""The French words: expanded from stems and affixes, with our own two lists, and kept for the next time."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import UnreadableText
from grille.games.rsvp.lexicon import DICTIONARY_FR, cache_folder, map_file, open_kept, open_lexicon
from grille.games.rsvp.lexicon.folding import fold
from grille.games.rsvp.lexicon.hunspell import Expander, read_affixes, read_entry
from grille.games.rsvp.lexicon.index import BrokenIndex, Index, build
from grille.games.rsvp.lexicon.sources import FILES, LISTS, Hunspell, NoLexicon, WordFile, listed, source_of
from grille.games.rsvp.rules import Rsvp
from tests.games.rsvp.booklet import WORDS

AFFIXES = """
FLAG long
NEEDAFFIX ()
CIRCUMFIX **
FORBIDDENWORD {}
KEEPCASE ||
NOSUGGEST --

PFX L' Y 1
PFX L' 0 l' [aeiou]

PFX Um Y 2
PFX Um 0 kilo/S.() .
PFX Um 0 l'hecto .

PFX Ge Y 1
PFX Ge 0 ge/** .

SFX T* Y 1
SFX T* er t/** er

SFX S. Y 2
SFX S. 0 0/L'() [^sxz]
SFX S. 0 s/L' [^sxz]

SFX a0 Y 3
SFX a0 er e/n' [^y]er
SFX a0 yer ie [aou]yer
SFX a0 er ant/S. er

SFX zA Y 1
SFX zA avoir eu avoir
"""

ALSO_IN = "KILOMETRE GRAMMES VOLTS PARIS THE ARE GARE EGARE LES SEL SELS COEUR"
OUT = "KG CF ETC AUJOURDHUI QUELQUUN STREET XZ A"


def forms(line: str) -> set[str]:
    expander = Expander(read_affixes(AFFIXES.splitlines()))
    entry = read_entry(line)
    return set(expander.forms(entry)) if expander.is_playable(entry) else set()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("lire", "lire"),
        ("chat/S.", "chat chats"),
        ("bois/S.", "bois"),
        ("aimer/a0", "aimer aime aimant aimants"),
        ("payer/a0", "payer paie payant payants"),
        ("avoir/zA", "avoir eu"),
        ("mètre/Um", "mètre kilomètre kilomètres"),
        ("arbre/L'S.", "arbre arbres"),
        ("dire/() po:verbe", ""),
        ("aller/Ge", "aller"),
        ("aller/GeT*", "aller geallt"),
        ("Paris/S.", ""),
        ("kg/||", ""),
        ("mince/--", ""),
        ("interdit/{}", ""),
        ("aujourd'hui", ""),
        ("porte-clé/S.", ""),
        ("2e/S.", ""),
        ("chat/S.\tpo:nom is:mas", "chat chats"),
    ],
)
def test_affixes_make_the_forms_of_a_word(line: str, expected: str) -> None:
    assert forms(line) == set(expected.split())


def test_the_words_that_the_rules_name() -> None:
    """§12: units and inflected forms are words; abbreviations, elisions and foreign words are not."""
    words = Rsvp().words
    for word in f"{WORDS} {ALSO_IN}".split():
        assert words.is_word(word), word
    for word in OUT.split():
        assert not words.is_word(word), word


def test_there_are_about_281_000_words() -> None:
    assert 280_000 < len(open_lexicon(DICTIONARY_FR)) < 283_000
    assert len(open_lexicon(DICTIONARY_FR).buffer) < 12_000_000


def test_our_own_lists_are_obeyed() -> None:
    stop, also = map(listed, LISTS)
    index = open_lexicon(DICTIONARY_FR)
    assert stop
    assert also
    assert not any(index.has(word) for word in stop)
    assert all(index.has(word) for word in also)
    assert not stop & also


def some_words(count: int) -> list[str]:
    rng, index = Random(2026), open_lexicon(DICTIONARY_FR)
    return [index.word(length, rng.randrange(index.counts[length])) for length in rng.choices(range(2, 12), k=count)]


def test_every_word_comes_from_an_entry() -> None:
    source = source_of(DICTIONARY_FR)
    (word,) = some_words(1)
    assert source.origins(word)
    assert source.origins("ELEVERA") == ["élever"]
    assert source.origins("KILOMETRES") == ["kilométrer", "mètre"]
    assert source.origins("EU") == ["avoir"]
    assert source.origins("ETC") == []
    assert source.origins("A") == []


def test_a_missing_dictionary_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(FILES, DICTIONARY_FR, (tmp_path / "x.aff", tmp_path / "x.dic"))
    with pytest.raises(NoLexicon, match="hunspell-fr-classical or lexicon=FILE"):
        source_of(DICTIONARY_FR)


# Files of one's own


def test_a_file_has_one_word_a_line_of_any_case(tmp_path: Path) -> None:
    file = tmp_path / "mots.txt"
    file.write_text("Été\r\ncœur\nA\naujourd'hui\nporte-clé\nmp3\n\nETC\ne\u0301tage\n", encoding="utf-8")
    assert WordFile(str(file)).words(lambda share: None) == {"ETE", "COEUR", "ETC", "ETAGE"}
    assert WordFile(str(file)).origins("ETE") == ["Été"]
    assert WordFile(str(file)).origins("AUJOURD'HUI") == []


@pytest.mark.parametrize("content", [b"", b"\n\n", b"a\nb-c\n", b"\x7fELF\x00\x01", b"\xff\xfe", b"mot\0mot"])
def test_a_file_without_words_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "mots.txt"
    file.write_bytes(content)
    with pytest.raises(UnreadableText, match="lexicon"):
        Rsvp(lexicon=str(file))


def test_a_folder_is_no_lexicon(tmp_path: Path) -> None:
    with pytest.raises(UnreadableText, match="this is no file"):
        Rsvp(lexicon=str(tmp_path))


# The index


@given(st.frozensets(st.text("ABZ", min_size=2, max_size=11), max_size=30), st.text("ABZ.", min_size=2, max_size=11))
def test_the_index_finds_exactly_the_words_that_fit(words: frozenset[str], pattern: str) -> None:
    index = Index(build(words))
    fitting = index.fitting(pattern)
    found = [index.word(len(pattern), at) for at in range(index.counts[len(pattern)]) if fitting >> at & 1]
    expected = [word for word in words if len(word) == len(pattern)]
    for place, sign in enumerate(pattern):
        expected = [word for word in expected if sign in (".", word[place])]
    assert found == sorted(expected)
    assert all(index.has(word) for word in words)
    assert index.has(pattern) == (pattern in words)


def test_the_index_is_kept_and_opened_again(tmp_path: Path) -> None:
    class Small(Hunspell):
        def words(self, tell: object) -> set[str]:
            return {"MOT", "MOTS"}

    told: list[float] = []
    file = tmp_path / "folder" / "small.index"
    assert len(open_kept(Small(DICTIONARY_FR), file, told.append)) == 2
    assert told == [1.0]
    assert map_file(file).has("MOTS")
    whole = file.read_bytes()
    for broken in (whole[:-8], whole[:600] + bytes([whole[600] ^ 1]) + whole[601:]):
        file.write_bytes(broken)
        with pytest.raises(BrokenIndex):
            map_file(file)
    assert open_kept(Small(DICTIONARY_FR), file, told.append).has("MOT")
    assert len(told) == 2


def test_a_cache_that_cannot_be_written_costs_time_only(tmp_path: Path) -> None:
    class Small(Hunspell):
        def words(self, tell: object) -> set[str]:
            return {"MOT"}

    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert open_kept(Small(DICTIONARY_FR), tmp_path / "file" / "x.index", lambda share: None).has("MOT")


def test_the_cache_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "grille" / "lexicon"


def test_accents_and_ligatures_are_folded_in_both_unicode_forms() -> None:
    assert fold("Œdème") == fold("œde\u0300me") == "OEDEME"
    assert fold("æquo ça ÿ") == "AEQUO CA Y"
