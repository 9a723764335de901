"""The choices of an R.S.V.P. game: frame, cubes, target, first letter, referee, announcing, words."""

from typing import Final

from grille.contract import Option, Text, UnreadableText, counted, shown, whole, yes_no
from grille.games.rsvp.cubes import STANDARD, Supply, read_supply, write_supply
from grille.games.rsvp.lexicon import DEBIAN, DICTIONARY_FR
from grille.games.rsvp.lexicon.folding import without_accents
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.notation import read_target

ANY: Final = "any"


def read_first(text: str) -> str:
    letter = without_accents(text).upper()
    if text != ANY and (len(letter) != 1 or letter not in ALPHABET):
        raise UnreadableText(
            f"{shown(text)} n'est ni une lettre ni {ANY}",
            f"{shown(text)} is neither a letter nor {ANY}",
        )
    return text if text == ANY else letter


def read_cubes(text: str) -> Supply:
    return STANDARD if text == "standard" else read_supply(text)


def read_lexicon(text: str) -> str:
    if not text or not text.isprintable():
        raise UnreadableText(f"{shown(text)} n'est pas un nom de fichier", f"{shown(text)} is not a file name")
    return text


SIZE = whole(
    "size",
    11,
    (7, 9, 11),
    Text("cases d'un côté du cadre", "cells along a side of the frame"),
    Text("Le cadre", "The frame"),
    "{0} × {0}",
)
SUPPLY = Option(
    "supply",
    STANDARD,
    Text("combien de cubes de chaque lettre", "how many cubes of each letter"),
    read_cubes,
    lambda supply: "standard" if supply == STANDARD else write_supply(supply),
    samples=("unlimited",),
    title=Text("Les cubes", "The cubes"),
    offered={
        "standard": Text("ceux de la boîte", "those of the box"),
        "unlimited": Text("autant qu’on veut", "as many as one likes"),
    },
)
TARGET = Option(
    "target",
    100,
    Text("les points à atteindre", "the points to reach"),
    read_target,
    str,
    samples=("25",),
    title=Text("Le but", "The target"),
    offered={str(points): counted(points, "point", "point") for points in (25, 50, 100)},
)
FIRST = Option(
    "first",
    ANY,
    Text("la première lettre posée", "the first letter placed"),
    read_first,
    str,
    title=Text("La lettre du centre", "The centre letter"),
    offered={ANY: Text("au choix", "to choose"), **{letter: Text(letter, letter) for letter in ALPHABET}},
)
REFEREE = yes_no(
    "referee",
    True,
    Text("l'arbitre refuse les lettres fautives", "the referee refuses illegal letters"),
    Text("Un arbitre", "A referee"),
)
ANNOUNCE = yes_no(
    "announce",
    False,
    Text("seuls les mots annoncés comptent", "only announced words count"),
    Text("Annoncer ses mots", "Announcing words"),
)
LEXICON = Option(
    "lexicon",
    DICTIONARY_FR,
    Text(f"les mots : {DICTIONARY_FR}, {DEBIAN}, ou un fichier", f"the words: {DICTIONARY_FR}, {DEBIAN}, or a file"),
    read_lexicon,
    str,
    is_local=True,
)
