"""The pupils' paper: every verdict found again in another way."""

import dataclasses

import pytest

from grille.contract import Claim
from grille.games.nim.claims import claims, paper
from grille.games.nim.claims.situations import bound_unexplained, first_wins, move_given
from grille.games.nim.claims.statements import trial_claims
from grille.games.nim.claims.tables import table_claims
from grille.games.nim.construction import construct
from grille.games.nim.sieve import Sieve

ALL = {claim.id: claim for claim in claims()}
LOST = set(Sieve(1, 250).pairs)


def test_most_statements_are_true_and_these_are_not() -> None:
    assert {claim.id: claim.verdict for claim in ALL.values() if claim.verdict != "true"} == {
        "n+4": "false",
        "n+5": "false",
        "n+6": "false",
        "n+p": "false",
        "G-value": "misprint",
        "tableau-2-column-51": "misprint",
    }


def test_every_statement_of_the_paper_is_there_once() -> None:
    assert len(ALL) == len(list(claims()))
    wanted = {*"ABCDEFGH", "odd-difference", "odd-example", "enonce-1", "enonce-2", "tableau-T", "tableau-T-remark"}
    wanted |= {f"{letter}-move" for letter in "ABCDE"} | {"n+4", "n+5", "n+6", "n+p", "D-exception"}
    wanted |= {f"tableau-{number}" for number in range(3)}
    wanted |= {f"enonce-2-{pair[0]};{pair[1]}" for trial in paper.TRIALS for pair, _ in trial.thrown_out}
    wanted |= {f"enonce-2-{trial.kept[0]};{trial.kept[1]}" for trial in paper.TRIALS}
    assert wanted <= set(ALL)


@pytest.mark.parametrize("claim", ALL.values(), ids=lambda claim: claim.id)
def test_a_verdict_comes_with_what_supports_it(claim: Claim) -> None:
    assert claim.statement.fr != claim.statement.en
    assert claim.proof.fr != claim.proof.en
    assert (claim.counterexample is not None) == (claim.verdict == "false")
    assert (claim.right is not None) == (claim.verdict == "misprint")


def test_counter_examples_are_the_smallest() -> None:
    for difference in (4, 5, 6):
        smallest = next((n, n + difference) for n in range(1, 50) if (n, n + difference) not in LOST)
        assert ALL[f"n+{difference}"].counterexample == smallest
    assert ALL["n+p"].counterexample == (1, 5)
    assert "(2 ; 6)" in ALL["n+4"].proof.fr
    assert "(4 ; 10)" in ALL["n+6"].proof.fr


def test_column_52_of_tableau_2_is_found_by_building_the_table() -> None:
    pairs = Sieve(2, 250).pairs
    assert ALL["tableau-2-column-51"].right == pairs[51] == (66, 219)
    assert (66, 218) not in pairs


def test_situation_g_was_meant_for_a_difference_of_ten() -> None:
    lost_at = {high - low: low for low, high in LOST}
    assert [difference for difference, low in lost_at.items() if low == 7] == [10]
    assert ALL["G-value"].right == "n+10"


def test_doubled_piles_are_won_by_the_move_of_the_proof() -> None:
    pairs = Sieve(1, 400).pairs
    for n in range(1, 150):
        low, high = pairs[n // 2]
        take = (n - low, 2 * n - high)
        assert min(take) > 0
        assert take[1] - take[0] in (0, 1)


def test_the_move_of_the_odd_differences_proof_wins() -> None:
    pairs = Sieve(1, 250).pairs
    partner = dict(pairs) | {high: low for low, high in pairs}
    for low in range(60):
        for difference in range(1, 60, 2):
            lower, upper = pairs[difference // 2]
            if low > lower:
                assert (low + difference - upper) - (low - lower) == 1
            else:
                assert partner[low] < low + difference


# The verdicts are computed, not known: other numbers give other verdicts


def test_a_wrong_situation_is_found_out() -> None:
    wrong = dataclasses.replace(paper.FIRST_WINS[3], least=1)
    found = first_wins(wrong)
    assert (found.verdict, found.counterexample) == ("false", (1, 3))


def test_a_wrong_move_is_found_out() -> None:
    situation = paper.FIRST_WINS[4]
    found = move_given(situation, (paper.N, paper.N))
    assert (found.verdict, found.counterexample) == ("false", (1, 4))


def test_a_wrong_refutation_is_found_out() -> None:
    trial = paper.Trial((((4, 7), (1, 1)),), kept=(4, 9))
    assert [claim.verdict for claim in trial_claims(trial)] == ["false", "false"]


def test_a_situation_with_the_right_bound_is_no_misprint() -> None:
    right = dataclasses.replace(paper.FIRST_WINS[6], second=paper.Line(1, 10))
    assert bound_unexplained(right) is None
    assert first_wins(right).verdict == "true"


def test_a_column_wrong_twice_is_no_misprint() -> None:
    table = paper.Table("X", 1, (0, 1, 3), (0, 3, 9), (0, 2, 4))
    whole, column = table_claims(table)
    assert whole.verdict == "true"
    assert "2 des 3 colonnes" in whole.statement.fr
    assert (column.verdict, column.counterexample, column.right) == ("false", (3, 9), (2, 6))


def test_the_printed_tables_agree_with_the_construction_but_for_one_entry() -> None:
    for table in paper.TABLEAUX:
        built = [column.pair for column, _ in zip(construct(table.tolerance), range(25), strict=False)]
        assert list(zip(table.low, table.high, strict=True))[:25] == built
        assert len(table.low) == len(table.high) == len(table.difference) == 57
