"""The paper's two numbered statements, with the examples worked out for them."""

from collections.abc import Iterator
from itertools import count, islice

from grille.contract import Claim, Text
from grille.games.nim.claims.judging import CHECKED, is_lost, judged, refuted, wins_by, written
from grille.games.nim.claims.paper import NOT_TWICE, TABLEAU_T, Trial
from grille.games.nim.wythoff import Pair, lost_pairs


def no_number_twice() -> Claim:
    statement = Text(
        "Énoncé 1 : un nombre ne sert pas deux fois dans le tableau des positions perdues.",
        "Statement 1: no number is used twice in the table of lost positions.",
    )
    seen: dict[int, Pair] = {}
    for pair in islice(lost_pairs(1), 1, CHECKED):
        for number in pair:
            if number in seen:
                return judged("enonce-1", statement, pair)
            seen[number] = pair
    return judged("enonce-1", statement, None)


def twenty_again() -> Iterator[Claim]:
    """The worked example of statement 1: what the first player does with 20 and another pile."""
    low, high = NOT_TWICE
    printed = set(zip(TABLEAU_T.low, TABLEAU_T.high, strict=True))
    to_pair = Text(f"rejoindre {written((low, high))}", f"reach {written((low, high))}")
    to_table = Text("rejoindre une colonne du tableau T", "reach a column of table T")
    cases = (
        ("below", f"1 ≤ n < {low}", range(1, low), to_table, printed),
        ("between", f"{low} < n < {high}", range(low + 1, high), to_pair, {(low, high)}),
        ("above", f"n > {high}", range(high + 1, CHECKED), to_pair, {(low, high)}),
    )
    for name, bound, piles, doing, targets in cases:
        statement = Text(
            f"Devant ({high} ; n), {bound}, le premier joueur peut {doing.fr}.",
            f"Facing ({high} ; n), {bound}, the first player can {doing.en}.",
        )
        failing = ((high, n) for n in piles if not targets & left_by_winning((high, n)))
        yield judged(f"enonce-1-{name}", statement, next(failing, None))


def left_by_winning(piles: Pair) -> set[Pair]:
    """The lost pairs that the first player can reach by a legal take, the smaller pile first."""
    taken = (take for take in lost_pairs(1).winning_moves(piles) if wins_by(piles, take))
    left = (sorted((piles[0] - take[0], piles[1] - take[1])) for take in taken)
    return {(low, high) for low, high in left}


def every_number_once() -> Claim:
    statement = Text(
        "Énoncé 2 : tout nombre paraît une fois dans le tableau, et les différences sont les nombres pairs dans"
        " l'ordre.",
        "Statement 2: every number appears once in the table, and the differences are the even numbers in order.",
    )
    used: set[int] = set()
    smallest = count()
    for n, (low, high) in enumerate(islice(lost_pairs(1), CHECKED)):
        if low != next(number for number in smallest if number not in used) or high - low != 2 * n:
            return judged("enonce-2", statement, (low, high))
        used.add(high)
    return judged("enonce-2", statement, None)


def trial_claims(trial: Trial) -> Iterator[Claim]:
    for pair, take in trial.thrown_out:
        left = written((pair[0] - take[0], pair[1] - take[1]))
        statement = Text(
            f"{written(pair)} ne convient pas : le premier joueur prend {written(take)}.",
            f"{written(pair)} does not fit: the first player takes {written(take)}.",
        )
        holds = Text(
            f"La prise est permise et laisse {left}, déjà dans le tableau.",
            f"The take is legal and leaves {left}, which is already in the table.",
        )
        yield worked(pair, statement, holds, wins_by(pair, take))
    statement = Text(f"{written(trial.kept)} convient.", f"{written(trial.kept)} fits.")
    holds = Text(
        "Aucun coup ne mène à une colonne déjà trouvée : ni un nombre commun, ni une différence à 1 près ; et toute"
        " autre position se ramène à une colonne (Énoncé 2).",
        "No move leads to a column already found: no common number, no difference within 1; and every other"
        " position can be brought to a column (statement 2).",
    )
    yield worked(trial.kept, statement, holds, is_lost(trial.kept))


def worked(pair: Pair, statement: Text, holds: Text, is_right: bool) -> Claim:
    id = f"enonce-2-{pair[0]};{pair[1]}"
    if is_right:
        return Claim(id, statement, "true", holds)
    return Claim(id, statement, "false", refuted(pair), counterexample=pair)
