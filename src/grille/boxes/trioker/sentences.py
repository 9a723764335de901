"""Trioker's workshop in words: counts that say what they count, and how a begun puzzle stands."""

from typing import Any, Literal

from grille.boxes.trioker.answers import Look
from grille.contract import Text, counted, numeral
from grille.service.answers import Text as ToldText


def told(text: Text) -> ToldText:
    return ToldText.of(text)


def cells_said(count: int) -> Text:
    return counted(count, "case", "cell")


def solutions_said(count: int) -> Text:
    if count == 0:
        return Text("sans solution", "no solution")
    return counted(count, "solution", "solution")


def tips_said(count: int) -> Text:
    if count == 0:
        return Text("sans pointe libre", "no free tip")
    return counted(count, "pointe libre", "free tip")


def joined(*texts: Text) -> Text:
    return Text(" · ".join(text.fr for text in texts), " · ".join(text.en for text in texts))


def judged(count: int, is_exact: bool, is_begun: bool) -> Look:
    ways = counted(count, "façon", "way")
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
        ways = counted(raw, "solution", "solution")
        return Text(f"Au moins {ways.fr}, arrêté avant la fin.", f"At least {ways.en}, stopped early.")
    parts = [solutions_said(raw)]
    if raw and found["rotation"] is not None:
        ways = numeral(found["rotation"])
        parts.append(Text(f"{ways.fr} à rotation près", f"{ways.en} up to rotation"))
    if raw and found["rotation_mirror"] is not None:
        ways = numeral(found["rotation_mirror"])
        parts.append(Text(f"{ways.fr} à rotation et miroir près", f"{ways.en} up to rotation and mirror"))
    return joined(*parts, counted(found["nodes"], "essai", "trial"))
