"""Trioker's workshop in words: counts that say what they count, and how a begun puzzle stands."""

from __future__ import annotations

from typing import Any, Literal

from grille.boxes.trioker.answers import Look
from grille.contract import Text
from grille.service.answers import Text as ToldText


def told(text: Text) -> ToldText:
    return ToldText.of(text)


def number(count: int) -> Text:
    """Thousands apart, as each language writes them."""
    return Text(f"{count:,}".replace(",", "\u202f"), f"{count:,}")


def counted(count: int, one: Text, many: Text) -> Text:
    """« 3 216 solutions »."""
    noun = one if count == 1 else many
    return Text(f"{number(count).fr} {noun.fr}", f"{number(count).en} {noun.en}")


def cells_said(count: int) -> Text:
    return counted(count, Text("case", "cell"), Text("cases", "cells"))


def solutions_said(count: int) -> Text:
    if count == 0:
        return Text("sans solution", "no solution")
    return counted(count, Text("solution", "solution"), Text("solutions", "solutions"))


def tips_said(count: int) -> Text:
    if count == 0:
        return Text("sans pointe libre", "no free tip")
    return counted(count, Text("pointe libre", "free tip"), Text("pointes libres", "free tips"))


def joined(*texts: Text) -> Text:
    return Text(" · ".join(text.fr for text in texts), " · ".join(text.en for text in texts))


def percent(share: float) -> Text:
    return Text(f"{100 * share:.2f}\u202f%".replace(".", ","), f"{100 * share:.2f}%")


def judged(count: int, is_exact: bool, is_begun: bool) -> Look:
    ways = counted(count, Text("façon", "way"), Text("façons", "ways"))
    if count and is_exact:
        return looked("possible", Text(f"Encore possible : {ways.fr}.", f"Still possible: {ways.en}."))
    if count:
        return looked(
            "possible", Text(f"Encore possible : plus de {ways.fr}.", f"Still possible: more than {ways.en}.")
        )
    if not is_exact:
        return looked("searching", Text("Je cherche…", "I am searching…"))
    if is_begun:
        again = Text("Plus possible : reprenez une pièce.", "No longer possible: take a piece back.")
        return looked("impossible", again)
    return looked("impossible", Text("Impossible, c'est prouvé : aucune façon.", "Impossible, this is proved: no way."))


def looked(state: Literal["open", "possible", "impossible", "searching"], said: Text) -> Look:
    return Look(state=state, said=told(said), clashes=[])


def left_said(empty: int) -> Text:
    left = cells_said(empty)
    return Text(f"{left.fr} à remplir.", f"{left.en} to fill.")


def counts_said(found: dict[str, Any]) -> Text:
    """§6: a count always says what it counts."""
    raw = found["raw"]
    if not found["is_exact"]:
        ways = number(raw)
        return Text(
            f"Au moins {ways.fr} solutions, arrêté avant la fin.", f"At least {ways.en} solutions, stopped early."
        )
    parts = [solutions_said(raw)]
    if raw and found["rotation"] is not None:
        ways = number(found["rotation"])
        parts.append(Text(f"{ways.fr} à rotation près", f"{ways.en} up to rotation"))
    if raw and found["rotation_mirror"] is not None:
        ways = number(found["rotation_mirror"])
        parts.append(Text(f"{ways.fr} à rotation et miroir près", f"{ways.en} up to rotation and mirror"))
    tried = number(found["nodes"])
    return joined(*parts, Text(f"{tried.fr} essais", f"{tried.en} trials"))
