"""Where words come from: the French dictionary of the package, Debian's, or a file of one's own."""

import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from grille.contract import GrilleError, UnreadableText, shown
from grille.games.rsvp.lexicon.folding import LIGATURES, fold, without_accents
from grille.games.rsvp.lexicon.hunspell import Entry, Expander, read_affixes, read_entry
from grille.games.rsvp.lexicon.index import LONGEST, MAGIC, SHORTEST

FOLDER: Final = Path(__file__).parent
DICTIONARY_FR: Final = "dictionary-fr"
DEBIAN: Final = "hunspell-fr-classical"
FILES: Final = {
    DICTIONARY_FR: (FOLDER / "data" / "index.aff", FOLDER / "data" / "index.dic"),
    DEBIAN: (Path("/usr/share/hunspell/fr.aff"), Path("/usr/share/hunspell/fr.dic")),
}
LISTS: Final = (FOLDER / "stop.txt", FOLDER / "also.txt")
SPELLED = re.compile(f"[A-Z]{{{SHORTEST},}}")
WORD = re.compile(f"[A-Z]{{{SHORTEST},{LONGEST}}}")
"""A word that fits into the largest frame."""
MOST_BYTES: Final = 64_000_000
ENTRIES_A_STEP: Final = 2_000
USUAL_ENTRIES: Final = 75_000
Progress = Callable[[float], None]


class NoLexicon(GrilleError):
    """The words of a game are not on this machine."""


class Hunspell:
    """A dictionary of stems and affixes, with our own two lists: words we do not want, and words it lacks."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.affix_file, self.entry_file = FILES[name]
        if not self.affix_file.is_file() or not self.entry_file.is_file():
            other = DEBIAN if name == DICTIONARY_FR else DICTIONARY_FR
            raise NoLexicon(
                f"le lexique {name} manque sur cette machine : choisir lexicon={other} ou lexicon=FICHIER",
                f"the lexicon {name} is not on this machine: choose lexicon={other} or lexicon=FILE",
            )

    def key(self) -> str:
        """Changes when any of the files changes, or how an index is laid out."""
        digest = hashlib.sha256(MAGIC)
        for file in (self.affix_file, self.entry_file, *LISTS):
            digest.update(file.read_bytes())
        return digest.hexdigest()[:32]

    def expander(self) -> Expander:
        with self.affix_file.open(encoding="utf-8") as lines:
            return Expander(read_affixes(lines))

    def entries(self, expander: Expander) -> Iterator[Entry]:
        """What can be played, line by line."""
        with self.entry_file.open(encoding="utf-8") as lines:
            for line in lines:
                entry = read_entry(line)
                if expander.is_playable(entry):
                    yield entry

    def words(self, tell: Progress) -> set[str]:
        """Every playable form as cubes show it."""
        expander = self.expander()
        forms: list[str] = []
        found: set[str] = set()
        for number, entry in enumerate(self.entries(expander)):
            forms.extend(expander.forms(entry))
            if number % ENTRIES_A_STEP == 0:
                found |= folded(forms)
                forms.clear()
                tell(min(0.9, number / USUAL_ENTRIES))
        found |= folded(forms)
        stop, also = map(listed, LISTS)
        return (found - stop) | also

    def origins(self, word: str) -> list[str]:
        """The entries of which a word is a form."""
        stop, also = map(listed, LISTS)
        if word in stop or not SPELLED.fullmatch(word):
            return []
        expander = self.expander()
        candidates = (entry for entry in self.entries(expander) if expander.could_make(entry, word, fold))
        found = [entry.stem for entry in candidates if word in map(fold, expander.forms(entry))]
        return list(dict.fromkeys(found + ([word.lower()] if word in also else [])))

    def name_of(self, word: str) -> str | None:
        """An entry that is spelled like a word but is none: a name with its capital, a symbol."""
        with self.entry_file.open(encoding="utf-8") as lines:
            stems = (read_entry(line).stem for line in lines)
            return next((stem for stem in stems if fold(stem) == word), None)


class WordFile:
    """A file with one word a line, as `-o lexicon=FILE` names it."""

    def __init__(self, name: str) -> None:
        self.name = name
        lines = map(str.strip, read_text(name).split("\n"))
        self.lines = [line for line in lines if len(line) > 1]  # a lone ligature is one letter, though two cubes
        if not self.words(lambda _: None):
            raise UnreadableText(
                f"lexique {shown(name)} : aucun mot de {SHORTEST} à {LONGEST} lettres",
                f"lexicon {shown(name)}: no word of {SHORTEST} to {LONGEST} letters",
            )

    def words(self, tell: Progress) -> set[str]:
        return folded(self.lines)

    def origins(self, word: str) -> list[str]:
        if not SPELLED.fullmatch(word):
            return []
        return list(dict.fromkeys(line for line in self.lines if fold(line) == word))


Source = Hunspell | WordFile


def folded(forms: Iterable[str]) -> set[str]:
    """All at once, which is many times faster than one by one; what is no word of the right length is left out."""
    text = without_accents("\n".join(forms)).translate(LIGATURES).upper()
    return {word for word in text.split("\n") if WORD.fullmatch(word)}


def listed(file: Path) -> set[str]:
    """The words of one of our own lists; # begins a remark."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return set(" ".join(line.partition("#")[0] for line in lines).split())


def read_text(name: str) -> str:
    """A text file that somebody named, refused in one sentence where it is none."""
    try:
        file = Path(name)
        if not file.exists():
            raise unreadable(name, "ce fichier n'existe pas", "there is no such file")
        if not file.is_file():
            raise unreadable(name, "ce n'est pas un fichier", "this is no file")
        if file.stat().st_size > MOST_BYTES:
            raise unreadable(name, "fichier trop grand", "the file is too large")
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise unreadable(name, "ce n'est pas un texte en UTF-8", "this is no UTF-8 text") from error
    except (OSError, ValueError) as error:
        raise unreadable(name, "fichier illisible", "the file cannot be read") from error
    if "\0" in text:
        raise unreadable(name, "ce n'est pas un texte", "this is no text")
    return text


def unreadable(name: str, fr: str, en: str) -> UnreadableText:
    return UnreadableText(f"lexique {shown(name)} : {fr}", f"lexicon {shown(name)}: {en}")


def source_of(name: str) -> Source:
    return Hunspell(name) if name in FILES else WordFile(name)


def on_a_terminal(share: float) -> None:
    """Progress for somebody who waits; nothing where nobody sees it."""
    if sys.stderr.isatty():
        print(
            f"\rR.S.V.P. : lexique, lexicon {share:4.0%}", end="\n" if share >= 1 else "", file=sys.stderr, flush=True
        )
