"""The printed tables, column by column."""

from collections.abc import Iterator
from itertools import islice

from grille.contract import Claim, Text
from grille.games.nim.claims.judging import is_lost
from grille.games.nim.claims.paper import Table
from grille.games.nim.claims.proofs import PROOFS
from grille.games.nim.wythoff import Pair, lost_pairs


def table_claims(table: Table) -> Iterator[Claim]:
    """One claim for the table as a whole, one for each wrong column."""
    pairs = islice(lost_pairs(table.tolerance), table.first, None)
    columns = zip(table.low, table.high, table.difference, strict=True)
    wrong = []
    for n, (printed, pair) in enumerate(zip(columns, pairs, strict=False), table.first):
        if not is_lost(pair, table.tolerance) or printed != (*pair, pair[1] - pair[0]):
            wrong.append(wrong_column(table, n, printed, pair))
    total = len(table.low)
    kept = total - len(wrong)
    about = (
        f"les {total} colonnes" if not wrong else f"{kept} des {total} colonnes",
        f"the {total} columns" if not wrong else f"{kept} of the {total} columns",
    )
    yield Claim(
        f"tableau-{table.id}",
        Text(
            f"Tableau {table.id} : {about[0]} sont, dans l'ordre, les positions perdues pour un écart permis de"
            f" {table.tolerance}, avec leurs différences.",
            f"Table {table.id}: {about[1]} are, in order, the lost positions for a tolerance of {table.tolerance}, with"
            " their differences.",
        ),
        "true",
        PROOFS["table"],
    )
    yield from wrong


def wrong_column(table: Table, column: int, printed: tuple[int, int, int], pair: Pair) -> Claim:
    """A misprint where two of the three printed numbers are right and give the third."""
    right = (*pair, pair[1] - pair[0])
    slips = sum(seen != meant for seen, meant in zip(printed, right, strict=True))
    low, high, difference = right
    return Claim(
        f"tableau-{table.id}-column-{column}",
        Text(
            f"Tableau {table.id}, colonne {column} : tas {printed[0]} et {printed[1]}, différence {printed[2]}.",
            f"Table {table.id}, column {column}: piles {printed[0]} and {printed[1]}, difference {printed[2]}.",
        ),
        "misprint" if slips == 1 else "false",
        Text(
            f"Le plus petit nombre pas encore utilisé est {low}, la différence est {difference}, donc l'autre tas est"
            f" {low} + {difference} = {high}.",
            f"The smallest number not yet used is {low}, the difference is {difference}, so the other pile is"
            f" {low} + {difference} = {high}.",
        ),
        counterexample=None if slips == 1 else (printed[0], printed[1]),
        right=pair,
    )
