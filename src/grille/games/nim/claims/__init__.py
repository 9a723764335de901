"""The pupils' paper checked line by line: what holds and why, what fails and where, what is a misprint."""

from collections.abc import Iterator
from itertools import chain

from grille.contract import Claim, Text
from grille.games.nim.claims import paper
from grille.games.nim.claims.judging import is_lost, judged, written
from grille.games.nim.claims.proofs import PROOFS
from grille.games.nim.claims.situations import (
    bound_unexplained,
    exception_named,
    first_wins,
    move_given,
    odd_difference,
    second_wins,
)
from grille.games.nim.claims.statements import every_number_once, no_number_twice, trial_claims, twenty_again
from grille.games.nim.claims.tables import table_claims
from grille.games.nim.wythoff import Pair, lost_pairs


def claims() -> Iterator[Claim]:
    """Every statement and every wrong table entry of the paper, in its order."""
    return chain(question(), first_player(), second_player(), statements(), tables())


def question() -> Iterator[Claim]:
    yield advantage()
    yield lost("first-losses", paper.FIRST_LOSSES)


def first_player() -> Iterator[Claim]:
    for situation in paper.FIRST_WINS:
        yield first_wins(situation)
        if situation.exception:
            yield exception_named(situation, situation.exception)
        if situation.below:
            yield from filter(None, [bound_unexplained(situation)])
    for situation in paper.FIRST_WINS:
        if situation.takes:
            yield move_given(situation, situation.takes)
    yield odd_difference()
    yield won("odd-example", paper.ODD_EXAMPLE)


def second_player() -> Iterator[Claim]:
    for situation in paper.SECOND_WINS:
        yield second_wins(situation.id, [situation.second.more])
    yield second_wins("n+p", range(paper.ALSO_SECOND_FROM, paper.ALSO_SECOND_FROM + 100))


def statements() -> Iterator[Claim]:
    """Table T, and the two numbered statements with their examples."""
    yield from table_claims(paper.TABLEAU_T)
    yield table_remark()
    yield no_number_twice()
    yield from twenty_again()
    yield every_number_once()
    yield lost("enonce-2-start", paper.FIRST_LOSSES[:2])
    yield from chain.from_iterable(map(trial_claims, paper.TRIALS))


def tables() -> Iterator[Claim]:
    return chain.from_iterable(map(table_claims, paper.TABLEAUX))


def advantage() -> Claim:
    statement = Text(
        "Le premier joueur est avantagé : il gagne la plupart des positions.",
        "The first player has the advantage: he wins most positions.",
    )
    size = 100
    lost_ones = sum(is_lost((first, second)) for first in range(size) for second in range(size))
    return Claim("advantage", statement, "true" if 2 * lost_ones < size**2 else "false", PROOFS["advantage"])


def lost(id: str, pairs: tuple[Pair, ...]) -> Claim:
    listed = ", ".join(map(written, pairs))
    statement = Text(f"Le second joueur gagne {listed}.", f"The second player wins {listed}.")
    return judged(id, statement, next((pair for pair in pairs if not is_lost(pair)), None))


def won(id: str, pair: Pair) -> Claim:
    statement = Text(f"Le premier joueur gagne {written(pair)}.", f"The first player wins {written(pair)}.")
    return judged(id, statement, pair if is_lost(pair) else None)


def table_remark() -> Claim:
    statement = Text(
        "Dans le tableau T la différence est toujours paire, et chaque nombre paraît une fois et une seule.",
        "In table T the difference is always even, and each number appears once and only once.",
    )
    numbers: list[int] = []
    for n in range(1, 1000):
        low, high = lost_pairs(1).pair(n)
        numbers += (low, high)
        if (high - low) % 2:
            return judged("tableau-T-remark", statement, (low, high))
    below = [number for number in sorted(numbers) if number <= lost_pairs(1).pair(999)[0]]
    gap = next((number for place, number in enumerate(below, 1) if number != place), None)
    return judged("tableau-T-remark", statement, None if gap is None else (gap, lost_pairs(1).partner(gap)))
