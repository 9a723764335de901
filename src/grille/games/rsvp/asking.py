"""What people ask of the lexicon: is this a word, why, from where; which words run through a letter."""

from functools import lru_cache
from typing import Final, NamedTuple

from grille.contract import Text, UnreadableText, counted, shown
from grille.games.rsvp.cubes import VALUES
from grille.games.rsvp.lexicon.folding import fold
from grille.games.rsvp.lexicon.index import LONGEST, SHORTEST
from grille.games.rsvp.lexicon.sources import LISTS, Hunspell, listed, source_of
from grille.games.rsvp.words import Through

LONGEST_ASKED: Final = 64
SIGNS: Final = "'’-"


class Verdict(NamedTuple):
    """Whether a word may be counted, the entries it comes from, and both in a sentence."""

    word: str
    origins: tuple[str, ...]
    said: Text


def read_word(typed: str) -> str:
    """A word as it was typed, as cubes show it."""
    word = fold(typed.strip())
    if not 0 < len(word) <= LONGEST_ASKED or any(not sign.isalpha() and sign not in SIGNS for sign in word):
        raise UnreadableText(
            f"{shown(typed)} n'est pas un mot : des lettres, {LONGEST_ASKED} au plus",
            f"{shown(typed)} is no word: letters, at most {LONGEST_ASKED}",
        )
    return word


@lru_cache(1 << 10)
def judged(word: str, lexicon: str) -> Verdict:
    """§12: whether a word is permitted, and why."""
    origins = tuple(source_of(lexicon).origins(word))
    said = told_origins(word, origins) if origins else told_lack(word, lexicon)
    return Verdict(word, origins, said)


def told_origins(word: str, origins: tuple[str, ...]) -> Text:
    fr, en = ", ".join(f"« {one} »" for one in origins), ", ".join(f"“{one}”" for one in origins)
    if word in listed(LISTS[1]):
        said = Text(f"{word} est un mot, ajouté au dictionnaire par la maison", f"{word} is a word, added by the house")
    elif any(fold(origin) == word for origin in origins):
        said = Text(f"{word} est un mot du dictionnaire : {fr}", f"{word} is a word of the dictionary: {en}")
    else:
        said = Text(f"{word} est un mot, forme de {fr}", f"{word} is a word, a form of {en}")
    if len(word) > LONGEST:
        return Text(f"{said.fr} ; trop long pour le cadre.", f"{said.en}; too long for the frame.")
    return Text(f"{said.fr}.", f"{said.en}.")


def told_lack(word: str, lexicon: str) -> Text:
    """The reason of §12 that keeps a word out."""
    if len(word) < SHORTEST:
        return Text(
            f"{word} : un mot a deux lettres au moins (§12).", f"{word}: a word has two letters at least (§12)."
        )
    if any(sign in word for sign in SIGNS):
        return Text(
            f"{word} : ni trait d'union ni apostrophe (§12).", f"{word}: neither hyphens nor apostrophes (§12)."
        )
    if word in listed(LISTS[0]):
        return Text(
            f"{word} est écarté : abréviation, sigle ou mot étranger (§12).",
            f"{word} is left out: an abbreviation or a foreign word (§12).",
        )
    source = source_of(lexicon)
    name = source.name_of(word) if isinstance(source, Hunspell) else None
    if name is not None:
        return Text(f"{word} ne s'écrit que « {name} » (§12).", f"{word} is only written “{name}” (§12).")
    return Text(f"{word} n'est pas au dictionnaire.", f"{word} is not in the dictionary.")


def told_line(through: Through) -> Text:
    """What a row or a column makes of a letter."""
    way = Text("En rangée", "Across") if through.is_row else Text("En colonne", "Down")
    fr, en = [], []
    if through.made:
        points = counted(sum(VALUES[letter] for letter in through.made), "point", "point")
        fr.append(f"dans {through.made}, {points.fr}")
        en.append(f"in {through.made}, {points.en}")
    if through.possible:
        words, others = ", ".join(through.words), through.possible > len(through.words)
        possible = counted(through.possible, "mot", "word")
        fr.append(f"{possible.fr} encore à faire, dont {words}" if others else f"encore à faire : {words}")
        en.append(f"{possible.en} still to make, such as {words}" if others else f"still to make: {words}")
    if not fr:
        return Text(f"{way.fr} : plus aucun mot.", f"{way.en}: no word any more.")
    return Text(f"{way.fr} : {' ; '.join(fr)}.", f"{way.en}: {'; '.join(en)}.")
