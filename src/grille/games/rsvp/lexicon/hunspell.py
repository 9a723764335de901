"""Every form of every word that a Hunspell dictionary describes by a stem and its affixes."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

ELISION = "'"
SPECIAL = ("NEEDAFFIX", "CIRCUMFIX", "FORBIDDENWORD", "KEEPCASE", "NOSUGGEST")
SPELLED = re.compile(r"[^\W\d_]+")
"""An entry that is one word: letters of any alphabet, no hyphen, apostrophe, digit or full stop."""
REMARKS = re.compile(r"\t| +[a-z]{2}:")
"""What begins the grammatical remarks of a line."""
SUFFIX_LEVELS = 2

Flags = tuple[str, ...]


class Entry(NamedTuple):
    """A line of the dictionary: a stem and the flags of its affixes."""

    stem: str
    flags: Flags


class Affix(NamedTuple):
    """One way to begin or to end a word."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: Flags  # what may follow it
    crosses: bool  # prefix and suffix may meet


@dataclass
class Affixes:
    """The rules of an affix file, without those that elide (l'arbre)."""

    special: dict[str, str] = field(default_factory=dict)
    prefixes: dict[str, list[Affix]] = field(default_factory=dict)
    suffixes: dict[str, list[Affix]] = field(default_factory=dict)

    def has(self, name: str, flags: Flags) -> bool:
        return self.special.get(name) in flags


def read_flags(text: str) -> Flags:
    """Long flags: two signs each."""
    return tuple(text[at : at + 2] for at in range(0, len(text), 2))


def read_affixes(lines: Iterable[str]) -> Affixes:
    affixes = Affixes()
    crosses: dict[str, bool] = {}
    for line in lines:
        words = line.split()
        if len(words) == 2 and words[0] in SPECIAL:
            affixes.special[words[0]] = words[1]
        elif len(words) == 4 and words[0] in ("PFX", "SFX"):
            crosses[words[1]] = words[2] == "Y"
        elif len(words) >= 5 and words[0] in ("PFX", "SFX") and ELISION not in words[3].partition("/")[0]:
            kind = affixes.prefixes if words[0] == "PFX" else affixes.suffixes
            kind.setdefault(words[1], []).append(read_affix(words, crosses[words[1]]))
    known = {*affixes.special.values(), *affixes.prefixes, *affixes.suffixes}
    for rules in (*affixes.prefixes.values(), *affixes.suffixes.values()):
        # most flags of an affix only elide: without them nothing follows it
        rules[:] = [rule._replace(flags=tuple(flag for flag in rule.flags if flag in known)) for rule in rules]
    return affixes


def read_affix(words: list[str], crosses: bool) -> Affix:
    kind, _, strip, text, condition = words[:5]
    strip = "" if strip == "0" else strip
    add, _, flags = text.partition("/")
    # a condition is read where the affix goes; what is stripped must stand there too
    shape = f"(?={condition}){strip}" if kind == "PFX" else f"(?:{condition})$(?<={strip})"
    return Affix(strip, "" if add == "0" else add, re.compile(shape), read_flags(flags), crosses)


def read_entry(line: str) -> Entry:
    word = REMARKS.split(line.rstrip("\n"), maxsplit=1)[0].strip()
    stem, _, flags = word.partition("/")
    return Entry(stem, read_flags(flags))


class Expander:
    """Writes out the forms of an entry; endings met before are remembered."""

    def __init__(self, affixes: Affixes) -> None:
        self.affixes = affixes
        self.reach = max((reach(affix) for rules in affixes.suffixes.values() for affix in rules), default=0)
        self.lost = {
            flag: SUFFIX_LEVELS * max(len(affix.strip) for affix in rules) for flag, rules in affixes.suffixes.items()
        }
        self.known: dict[tuple[str, str], tuple[Affix, ...]] = {}

    def is_playable(self, entry: Entry) -> bool:
        """§12: no capitals, hyphens, apostrophes; nor what the dictionary itself marks as no common word."""
        if not SPELLED.fullmatch(entry.stem) or not entry.stem.islower():
            return False
        return not any(self.affixes.has(name, entry.flags) for name in ("KEEPCASE", "NOSUGGEST", "FORBIDDENWORD"))

    def forms(self, entry: Entry) -> Iterator[str]:
        """Every form, some perhaps twice."""
        yield from self.suffixed(entry.stem, entry.flags, SUFFIX_LEVELS)
        for flag in entry.flags:
            for prefix in self.affixes.prefixes.get(flag, ()):
                if prefix.condition.match(entry.stem):
                    yield from self.prefixed(entry, prefix)

    def suffixed(self, word: str, flags: Flags, levels: int) -> Iterator[str]:
        """The word itself, where it may stand alone, and with up to so many suffixes."""
        if not self.affixes.has("NEEDAFFIX", flags):
            yield word
        for suffix in self.endings(word, flags) if levels else ():
            if not self.affixes.has("CIRCUMFIX", suffix.flags):
                form = word[: len(word) - len(suffix.strip)] + suffix.add
                if suffix.flags:
                    yield from self.suffixed(form, suffix.flags, levels - 1)
                else:
                    yield form

    def prefixed(self, entry: Entry, prefix: Affix) -> Iterator[str]:
        """The word with a prefix, alone and with the suffixes of both."""
        word = prefix.add + entry.stem[len(prefix.strip) :]
        is_around = self.affixes.has("CIRCUMFIX", prefix.flags)
        if not is_around and not self.affixes.has("NEEDAFFIX", prefix.flags):
            yield word
        for suffix in self.endings(word, entry.flags + prefix.flags) if prefix.crosses else ():
            if suffix.crosses and is_around == self.affixes.has("CIRCUMFIX", suffix.flags):
                yield word[: len(word) - len(suffix.strip)] + suffix.add

    def could_make(self, entry: Entry, word: str, fold: Callable[[str], str]) -> bool:
        """False where no affix of the entry can possibly lead to the folded word."""
        if any(flag in self.affixes.prefixes for flag in entry.flags):
            return True
        lost = max((self.lost.get(flag, 0) for flag in entry.flags), default=0)
        return word.startswith(fold(entry.stem[: max(0, len(entry.stem) - lost)]))

    def endings(self, word: str, flags: Flags) -> Iterator[Affix]:
        """The suffixes that fit the end of a word."""
        end = word[-self.reach :] if self.reach else ""
        for flag in flags:
            if flag in self.affixes.suffixes:
                fitting = self.known.get((flag, end))
                if fitting is None:
                    fitting = tuple(affix for affix in self.affixes.suffixes[flag] if affix.condition.search(end))
                    self.known[flag, end] = fitting
                yield from fitting


def reach(affix: Affix) -> int:
    """How many letters at the end of a word decide whether the suffix fits; a group in brackets is one letter."""
    signs = re.sub(r"\[[^]]*\]", "x", affix.condition.pattern[len("(?:") : affix.condition.pattern.index(")$")])
    return max(len(signs), len(affix.strip))
