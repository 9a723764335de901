"""Sentences for people, errors that tell what to do, and reading what people write."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from grille.contract.typography import typeset

MAX_TEXT: Final = 65_536
"""No position, move or option is longer than this many characters."""


class Text(NamedTuple):
    """A sentence for people, in every language the product speaks."""

    fr: str
    en: str

    def to(self, lang: str) -> str:
        """As it is printed."""
        return self.en if lang == "en" else typeset(self.fr)


NOTHING: Final = Text("", "")


def joined(texts: Iterable[Text], fr: str = " ", en: str | None = None) -> Text:
    """One after the other, with this between two in each language."""
    listed = list(texts)
    return Text(fr.join(text.fr for text in listed), (fr if en is None else en).join(text.en for text in listed))


def numeral(number: float, digits: int = 0) -> Text:
    """A number as books print it: 1 728,5 in French, 1,728.5 in English."""
    english = f"{number:,.{digits}f}".replace("-", "\u2212")
    return Text(english.replace(",", "\u202f").replace(".", ","), english)


def percent(share: float, digits: int = 2) -> Text:
    """35,12 % in French, 35.12% in English."""
    number = numeral(100 * share, digits)
    return Text(f"{number.fr}\u00a0%", f"{number.en}%")


# Errors: each tells a person what is wrong, and cites the rule where there is one.


class GrilleError(Exception):
    """Something a person asked for cannot be done; the message says what and why."""

    def __init__(self, fr: str, en: str, rule: str | None = None) -> None:
        self.text = Text(fr, en)
        self.rule = rule
        super().__init__(self.message("en"))

    def message(self, lang: str) -> str:
        said = self.text.to(lang)
        return f"{said} ({self.rule})" if self.rule else said


class UnreadableText(GrilleError):
    """A position, move, option or record that does not follow its grammar."""


class IllegalMove(GrilleError):
    """A well-written move that the rules refuse in this position."""


class UnknownName(GrilleError):
    """A game, option or level that does not exist."""


class NotSolvable(GrilleError):
    """A question that has no exact answer in this game, for instance because hands are hidden."""


class TooManyMoves(GrilleError):
    """A position whose moves are too many to be listed or weighed one by one."""


# Numbers in sentences


def counted(count: int, fr: str, en: str) -> Text:
    """So many things, each language with its own plural: « 0 coup », “0 moves”; “match|matches” where it is no s."""
    one, _, several = en.partition("|")
    many = " ".join(f"{word}s" for word in fr.split())
    number = numeral(count)
    return Text(
        f"{number.fr} {fr if count < 2 else many}", f"{number.en} {one if count == 1 else several or one + 's'}"
    )


def ordinal(place: int, is_feminine: bool = False) -> str:
    """The French word for a place: 1er, 1re, 2e."""
    return f"{place}e" if place > 1 else "1re" if is_feminine else "1er"


# Reading


def shown(text: str) -> str:
    """A piece of somebody's input, short enough and safe to quote in a sentence: what cannot be seen is replaced."""
    short = text if len(text) <= 40 else text[:37] + "..."
    return "'" + "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in short) + "'"


def words_of(text: str, most: int) -> list[str]:
    """The words of a one-line ASCII text, at most so many of them."""
    if len(text) > MAX_TEXT:
        raise UnreadableText(
            f"texte trop long : {len(text)} signes, {MAX_TEXT} au plus",
            f"text too long: {len(text)} characters, at most {MAX_TEXT}",
        )
    if not (text.isascii() and text.isprintable()):
        place, sign = next((place, sign) for place, sign in enumerate(text, 1) if not " " <= sign <= "~")
        raise UnreadableText(
            f"signe {shown(sign)} en {ordinal(place, True)} place : un texte est en ASCII, sur une ligne",
            f"sign {shown(sign)} at place {place}: a text is ASCII, on one line",
        )
    words = text.split()
    if not words:
        raise UnreadableText("texte vide", "empty text")
    if len(words) > most:
        raise UnreadableText(f"mot de trop : {shown(words[most])}", f"one word too many: {shown(words[most])}")
    return words


def read_seat(text: str, seats: int) -> int:
    """Seats are 1 to 4 in texts, counted from 0 everywhere else."""
    if text not in tuple(str(seat + 1) for seat in range(seats)):
        raise UnreadableText(
            f"place {shown(text)} : les places vont de 1 à {seats}",
            f"seat {shown(text)}: seats go from 1 to {seats}",
        )
    return int(text) - 1


MAX_DIGITS: Final = 20_000
"""No number in a text has more digits."""
_AT_ONCE: Final = 2_000  # Python refuses to convert more than 4,300 digits in one go


def read_number(text: str, most: int | None = None) -> int:
    """A whole number in plain digits: no sign, no leading zero, no other alphabet's digits."""
    if not (text.isascii() and text.isdecimal()) or (text[0] == "0" and text != "0"):
        raise UnreadableText(
            f"{shown(text)} n'est pas un nombre entier écrit en chiffres, sans signe ni zéro devant",
            f"{shown(text)} is not a whole number in digits, without sign or leading zero",
        )
    if len(text) > MAX_DIGITS:
        raise UnreadableText(
            f"nombre de {len(text)} chiffres : {MAX_DIGITS} au plus",
            f"number of {len(text)} digits: at most {MAX_DIGITS}",
        )
    number = _number_of(text)
    if most is not None and number > most:
        raise UnreadableText(f"{shown(text)} dépasse {most}", f"{shown(text)} is more than {most}")
    return number


def _number_of(digits: str) -> int:
    if len(digits) <= _AT_ONCE:
        return int(digits)
    low = len(digits) // 2
    return int(_number_of(digits[:-low]) * 10**low + _number_of(digits[-low:]))


def read_seconds(text: str) -> float:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text):
        raise UnreadableText(
            f"{shown(text)} n'est pas une durée ; écrire un nombre de secondes, par exemple 10",
            f"{shown(text)} is not a time; write for instance 10 or 0.5",
        )
    return float(text)


def write_number(number: int) -> str:
    """The digits of a whole number of any length, zero or more."""
    # 1,233 / 4,096 is a little more than log10(2): an upper bound of the digits
    digits = number.bit_length() * 1233 // 4096 + 1
    if digits <= _AT_ONCE:
        return str(number)
    low = digits // 2
    high, rest = divmod(number, 10**low)
    return (write_number(high) if high else "") + write_number(rest).rjust(low if high else 0, "0")
