"""The situations said to be won by one player or the other, for every n."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from grille.contract import Claim, Text, joined
from grille.games.nim.claims.judging import CHECKED, SIEVED, is_lost, judged, refuted, wins_by, written
from grille.games.nim.claims.paper import FIRST_WINS, Line, Situation
from grille.games.nim.wythoff import Pair, lost_pairs


def covered(situation: Situation) -> Iterator[tuple[int, Pair]]:
    """Every n of which the paper speaks, with its piles."""
    for n in range(situation.least, situation.below or CHECKED):
        yield n, (n, situation.second.at(n))


def first_wins(situation: Situation) -> Claim:
    bound = f"{situation.least} ≤ n < {situation.below}" if situation.below else f"n ≥ {situation.least}"
    piles = written(("n", situation.second))
    statement = Text(f"Le premier joueur gagne {piles}, {bound}.", f"The first player wins {piles}, {bound}.")
    return judged(situation.id, statement, next((piles for _, piles in covered(situation) if is_lost(piles)), None))


def move_given(situation: Situation, takes: tuple[Line, Line]) -> Claim:
    piles, taken = written(("n", situation.second)), written(takes)
    statement = Text(f"Devant {piles}, prendre {taken} gagne.", f"Facing {piles}, taking {taken} wins.")
    failing = (piles for n, piles in covered(situation) if not wins_by(piles, (takes[0].at(n), takes[1].at(n))))
    return judged(f"{situation.id}-move", statement, next(failing, None))


def exception_named(situation: Situation, n: int) -> Claim:
    piles = (n, situation.second.at(n))
    statement = Text(f"Le second joueur gagne {written(piles)}.", f"The second player wins {written(piles)}.")
    return judged(f"{situation.id}-exception", statement, None if is_lost(piles) else piles)


def first_loss(second: Line) -> int | None:
    """The smallest n from 1 on for which the first player loses (n, second)."""
    return next((n for n in range(1, CHECKED) if is_lost((n, second.at(n)))), None)


def bound_unexplained(situation: Situation) -> Claim | None:
    """A situation that repeats another without its bound: which difference would make the bound just right?"""
    repeats = [other.id for other in FIRST_WINS if other.second == situation.second and not other.below]
    fitting = [more for more in range(1, 31) if first_loss(Line(1, more)) == situation.below]
    if not repeats or len(fitting) != 1:
        return None
    right = Line(1, fitting[0])
    lost = written((situation.below, right.at(situation.below or 0)))
    return Claim(
        f"{situation.id}-value",
        Text(
            f"Dans la situation {situation.id}, annoncée pour n < {situation.below}, le second tas est"
            f" {situation.second}.",
            f"In situation {situation.id}, said for n < {situation.below}, the second pile is {situation.second}.",
        ),
        "misprint",
        Text(
            f"{situation.second} répète la situation {repeats[0]}, vraie sans la borne. De toutes les différences"
            f" jusqu'à 30, {fitting[0]} est la seule dont la première position perdue soit justement à n ="
            f" {situation.below} : {lost}. Un chiffre s'est probablement perdu à l'impression ou à la numérisation.",
            f"{situation.second} repeats situation {repeats[0]}, which is true without the bound. Of all differences"
            f" up to 30, {fitting[0]} is the only one whose first lost position comes just at n = {situation.below}:"
            f" {lost}. A digit was probably lost in print or in the scan.",
        ),
        right=str(right),
    )


def second_wins(id: str, differences: Iterable[int]) -> Claim:
    """A column said to be won by the second player for every n."""
    differences = list(differences)
    piles = written(("n", id))
    bound = f", n ≥ 1, p ≥ {differences[0]}" if len(differences) > 1 else ", n ≥ 1"
    statement = Text(f"Le second joueur gagne {piles}{bound}.", f"The second player wins {piles}{bound}.")
    failing = (
        (total - more, total)
        for total in range(1, CHECKED)
        for more in differences
        if more < total and not is_lost((total - more, total))
    )
    counterexample = next(failing, None)
    why_not = None if counterexample is None else joined((refuted(counterexample), what_holds(differences)))
    return judged(id, statement, counterexample, why_not)


def what_holds(differences: list[int]) -> Text:
    if len(differences) > 1:
        return Text(
            "En vérité : pour p impair aucun n ne convient ; pour p = 2k un seul, le petit nombre de la k-ième"
            " colonne.",
            "In truth: for p odd no n fits; for p = 2k exactly one, the small number of the k-th column.",
        )
    n = first_loss(Line(1, differences[0]))
    if n is None:
        return Text("Aucun n ne convient : la différence est impaire.", "No n fits: the difference is odd.")
    fits = written((n, n + differences[0]))
    return Text(f"Un seul n convient, avec {fits}.", f"One n only fits, with {fits}.")


def odd_difference() -> Claim:
    statement = Text(
        "Quand la différence des deux tas est impaire, le premier joueur gagne.",
        "When the difference of the two piles is odd, the first player wins.",
    )
    small = ((low, high) for high in range(SIEVED) for low in range(1 - high % 2, high, 2) if is_lost((low, high)))
    large = (pair for pair in islice(lost_pairs(1), CHECKED) if (pair[1] - pair[0]) % 2)
    return judged("odd-difference", statement, next(chain(small, large), None))
