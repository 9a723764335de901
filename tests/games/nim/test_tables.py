"""Tables: built pair by pair as the pupils did, and those of the encyclopedia of integer sequences."""

from itertools import islice

import pytest

from grille.games.nim.claims import paper
from grille.games.nim.construction import construct
from grille.games.nim.grundy import SEQUENCES, by_definition
from grille.games.nim.wythoff import LOST_PAIRS, lost_pairs, sequence_numbers

TERMS = {
    "A000201": [1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32],
    "A001950": [2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49, 52],
    "A001951": [0, 1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16, 18, 19, 21, 22, 24, 25, 26],
    "A001952": [3, 6, 10, 13, 17, 20, 23, 27, 30, 34, 37, 40, 44, 47, 51, 54, 58, 61, 64, 68],
    "A001953": [0, 2, 3, 4, 6, 7, 9, 10, 12, 13, 14, 16, 17, 19, 20, 21, 23, 24, 26, 27],
    "A001954": [1, 5, 8, 11, 15, 18, 22, 25, 29, 32, 35, 39, 42, 46, 49, 52, 56, 59, 63, 66],
    "A001955": [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 22, 23, 24, 26],
    "A001956": [4, 8, 12, 17, 21, 25, 30, 34, 38, 43, 47, 51, 55, 60, 64, 68, 73, 77, 81, 86],
    "A001961": [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24],
    "A001962": [5, 10, 15, 20, 26, 31, 36, 41, 47, 52, 57, 62, 68, 73, 78, 83, 89, 94, 99, 104],
    "A047708": [0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20, 13, 21, 12, 25],
    "A317205": [0, 1, 2, 2, 0, 1, 3, 4, 5, 6, 4, 5, 3, 2, 7, 5, 3, 4, 0, 6, 8],
    "A004484": [3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11, 16, 18, 14, 13, 21, 17],
    "A004485": [4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13, 12, 11, 16, 15, 10, 19, 18, 17, 14],
}
"""First terms as the encyclopedia prints them; some sequences begin at n = 0, some at n = 1."""


@pytest.mark.parametrize(("tolerance", "misere"), LOST_PAIRS)
def test_lost_pairs_are_the_sequences_of_the_encyclopedia(tolerance: int, misere: bool) -> None:
    numbers = sequence_numbers(tolerance, misere)
    assert numbers is not None
    for number, pile in zip(numbers, (0, 1), strict=True):
        column = [pair[pile] for pair in islice(lost_pairs(tolerance, misere), 21)]
        assert TERMS[number] in (column[:20], column[1:])


def test_grundy_values_are_the_sequences_of_the_encyclopedia() -> None:
    values = by_definition(20, tolerance=0)
    assert [values[pile][pile] for pile in range(20)] == TERMS[SEQUENCES["diagonal"]]
    assert [value for pile in range(6) for value in values[pile][: pile + 1]] == TERMS[SEQUENCES["triangle"]]
    assert values[3] == TERMS[SEQUENCES["row 3"]]
    assert values[4] == TERMS[SEQUENCES["row 4"]]


@pytest.mark.parametrize("tolerance", [0, 1, 2, 5])
def test_the_pupils_construction_gives_the_table_of_the_formula(tolerance: int) -> None:
    columns = list(islice(construct(tolerance), 20))
    assert [column.pair for column in columns] == list(islice(lost_pairs(tolerance), 20))
    for column in columns[1:]:
        tried = [*(rejected.pair for rejected in column.rejected), column.pair]
        assert tried == [(column.number, other) for other in range(column.number + 1, column.pair[1] + 1)]


@pytest.mark.parametrize("tolerance", [0, 1, 2])
def test_refutations_are_all_winning_moves_and_no_others(tolerance: int) -> None:
    closed = lost_pairs(tolerance)
    for column in islice(construct(tolerance), 15):
        for pair, refutations in column.rejected:
            assert sorted(tuple(refutation.take) for refutation in refutations) == closed.winning_moves(pair)


def test_the_refutations_of_the_paper_are_among_ours() -> None:
    found = {pair: refutations for column in islice(construct(1), 6) for pair, refutations in column.rejected}
    for trial in paper.TRIALS:
        for pair, take in trial.thrown_out:
            assert take in [refutation.take for refutation in found[pair]]
    assert found[4, 7][0].take == (3, 4)
