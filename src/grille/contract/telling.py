"""Sentences about players: on paper they name seats, at a table people, and whoever listens is « vous »."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from grille.contract.texts import Text

NAME: Final = "*"
"""Where the name of the seat stands in a part of a sentence."""
_PART: Final = re.compile(r"\{(\d)\|([^{}|]*)\|([^{}|]*)\|([^{}|]*)\}")
_CONTRACTED: Final = {"à le ": "au ", "de le ": "du "}


def part(seat: int, on_paper: str, of_others: str, to_you: str) -> str:
    """A part of a sentence in three forms: « Le joueur 1 prend », « * prend », « vous prenez »."""
    return f"{{{seat}|{on_paper}|{of_others}|{to_you}}}"


def does(seat: int, fr: tuple[str, str], en: tuple[str, str], *, is_first: bool = True) -> Text:
    """Who does something, as others and as the listener do it; first in a sentence, or inside it."""
    who = Text(f"le joueur {seat + 1}", f"player {seat + 1}")
    paper = Text(*map(capital, who)) if is_first else who
    return Text(
        part(seat, f"{paper.fr} {fr[0]}", f"{NAME} {fr[0]}", f"vous {fr[1]}"),
        part(seat, f"{paper.en} {en[0]}", f"{NAME} {en[0]}", f"you {en[1]}"),
    )


def to(seat: int) -> Text:
    """To whom something goes."""
    return Text(
        part(seat, f"au joueur {seat + 1}", f"à {NAME}", "à vous"),
        part(seat, f"player {seat + 1}", NAME, "you"),
    )


def own(seat: int, fr: tuple[str, str], en: tuple[str, str]) -> Text:
    """A word that changes when the player is spoken to: « sa », « votre »."""
    return Text(part(seat, fr[0], fr[0], fr[1]), part(seat, en[0], en[0], en[1]))


def alone(fr: str, en: str) -> Text:
    """What a reason says on paper only: at a table a headline already tells who wins."""
    return Text(part(0, fr, "", ""), part(0, en, "", ""))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def on_paper(text: Text) -> Text:
    """The sentence for whoever knows no more than the seats."""
    return Text(*(_PART.sub(r"\2", said) for said in text))


@lru_cache(1 << 10)
def at_table(text: Text, names: tuple[Text, ...], you: int | None = None) -> Text:
    """The sentence among people of these names, for the listener on a seat of their own, if there is one."""
    return Text(
        _PART.sub(_told([name.fr for name in names], you), text.fr),
        _PART.sub(_told([name.en for name in names], you), text.en),
    )


def _told(names: Sequence[str], you: int | None) -> Callable[[re.Match[str]], str]:
    def form(found: re.Match[str]) -> str:
        seat, paper, of_others, to_you = int(found[1]), found[2], found[3], found[4]
        said = to_you if seat == you else of_others.replace(NAME, names[seat])
        for apart, together in _CONTRACTED.items():
            said = said.replace(apart, together)
        return capital(said) if paper[:1].isupper() else said

    return form
