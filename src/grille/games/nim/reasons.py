"""Why the grid of positions looks as it does: four things to see, each with its reason."""

from dataclasses import dataclass
from math import hypot

from grille.contract import Text

LOST = Text(
    "Aucun coup ne mène d’une position perdue à une autre ; de toute autre case, un coup au moins y mène. "
    "Qui reçoit l’une d’elles finit par perdre.",
    "No move leads from one lost position to another; from every other square at least one move does. "
    "Whoever is given one loses in the end.",
)
VALUES = Text(
    "La valeur d’une case est le plus petit nombre que ne porte aucune des cases qu’un coup atteint. "
    "Zéro veut dire perdue.",
    "The value of a square is the smallest number not found on any square that a move reaches. Zero means lost.",
)


@dataclass(frozen=True)
class Reasons:
    """What stands behind each veil of the laboratory."""

    lost: Text
    values: Text
    differences: Text
    lines: Text


def reasons(tolerance: int, misere: bool) -> Reasons:
    return Reasons(LOST, VALUES, differences(tolerance, misere), lines(tolerance))


def differences(tolerance: int, misere: bool) -> Text:
    step = tolerance + 1
    listed = ", ".join(str(step * n + (1 if misere and tolerance > 0 else 0)) for n in range(4))
    fr, en = (", hormis au début", ", except at the start") if misere and tolerance == 0 else ("", "")
    return Text(
        f"Les différences sont {listed}… chacune une seule fois{fr}. "
        f"Plus proches que {step}, deux d’entre elles seraient à un coup l’une de l’autre.",
        f"The differences are {listed}… each once only{en}. Closer than {step}, two of them would be one move apart.",
    )


def lines(tolerance: int) -> Text:
    step, steep = tolerance + 1, f"{slope(tolerance):.3f}"
    return Text(
        f"Chaque nombre sert une fois, et la différence croît de {step} à chaque colonne : "
        f"cela ne laisse que deux pentes, {steep.replace('.', ',')} et son inverse.",
        f"Each number serves once, and the difference grows by {step} at each column: "
        f"that leaves only two slopes, {steep} and its inverse.",
    )


def slope(tolerance: int) -> float:
    """How steep the upper line is: beta / alpha, written so that nothing cancels out at large tolerances."""
    step = tolerance + 1
    alpha = 1 + 2 / (hypot(step, 2) + step)
    return (alpha + step) / alpha
