"""§10: the patience, exactly, by two methods; and what the booklet says."""

from itertools import combinations, permutations
from math import comb
from random import Random

import pytest

from grille.contract import UnreadableText
from grille.games.trioker.pieces import BOX, NUMBERS, PIECES
from grille.games.trioker.puzzles.booklet import BOOKLET
from grille.games.trioker.puzzles.patience import (
    alike,
    answer,
    best_to_keep,
    bits_of,
    chances,
    deal,
    hexagon_sets,
    wins,
    worth,
)
from grille.kernels import AVAILABLE

NEEDS_KERNEL = pytest.mark.skipif(not AVAILABLE, reason="the plain search would take minutes")


def plain_hexagon_sets() -> set[frozenset[str]]:
    """Six values round each centre, tried one by one."""
    found = set()
    for centre in "0123":
        for number in range(4**6):
            ring = [str(number >> 2 * place & 3) for place in range(6)]
            pieces = frozenset(PIECES[centre + ring[place - 1] + ring[place]] for place in range(6))
            if len(pieces) == 6:
                found.add(pieces)
    return found


def test_the_sets_that_make_a_hexagon() -> None:
    assert {
        frozenset(piece for piece, number in NUMBERS.items() if bits >> number & 1) for bits in hexagon_sets()
    } == plain_hexagon_sets()
    assert len(hexagon_sets()) == 432


def test_ten_pieces_win_688778_times_of_1961256() -> None:
    found = chances()
    assert (found.pieces, found.hands, found.winning) == (10, 1_961_256, 688_778)
    assert f"{100 * found.probability:.2f}" == "35.12"


def test_small_hands_counted_one_by_one() -> None:
    sets = [bits_of(pieces) for pieces in plain_hexagon_sets()]
    assert chances(6).winning == len(sets)
    winning = {bits | 1 << number for bits in sets for number in range(24) if not bits >> number & 1}
    assert chances(7).winning == len(winning)
    winning = {bits | 1 << number for bits in winning for number in range(24) if not bits >> number & 1}
    assert chances(8).winning == len(winning)


def test_random_hands_are_judged_as_the_sets_say() -> None:
    rng, sets = Random(10), hexagon_sets()
    for _ in range(20):
        hand = deal(rng)
        wins_by_sets = any(bits & ~bits_of(hand) == 0 for bits in sets)
        solved = answer(hand)
        assert (solved is not None) == wins_by_sets
        assert solved is None or {laid.piece for laid in solved.placed} <= set(hand)


def test_from_17_pieces_on_every_hand_wins() -> None:
    assert [chances(size).winning == chances(size).hands for size in (15, 16, 17, 24)] == [False, False, True, True]
    assert [chances(size).hands for size in (6, 24)] == [comb(24, 6), 1]


@pytest.mark.parametrize("pieces", [5, 25, 0])
def test_other_hands_are_refused(pieces: int) -> None:
    with pytest.raises(UnreadableText):
        chances(pieces)


# Which pieces to keep


def test_pieces_of_a_kind_are_worth_the_same() -> None:
    by_piece = {name: wins(10, [NUMBERS[name]]) for name in BOX}
    kinds = {len(set(name)): by_piece[name] for name in BOX}
    assert all(by_piece[name] == kinds[len(set(name))] for name in BOX)
    # every winning hand of ten holds ten pieces
    assert sum(by_piece.values()) == 10 * 688_778
    assert [len(set(one.piece)) for one in worth()] == [3, 2, 1]


def test_the_best_pair_to_keep_is_a_piece_and_its_mirror_image() -> None:
    assert best_to_keep(1)[0] == ("012",)
    best, chance = best_to_keep(2)
    assert best == ("012", "021")
    every = max(wins(10, pair) for pair in combinations(range(24), 2))
    assert chance == every / comb(22, 8)


def test_renamed_sets_are_alike() -> None:
    for names in permutations("0123"):
        renamed = tuple(NUMBERS[PIECES["".join(names[int(sign)] for sign in piece)]] for piece in ("001", "012", "333"))
        assert alike(renamed) == alike(tuple(NUMBERS[piece] for piece in ("001", "012", "333")))


# The booklet


@NEEDS_KERNEL
def test_the_booklet_checked() -> None:
    found = {claim.id: claim for claim in BOOKLET.claims()}
    assert found["parallelograms"].figures == {"parallelograms": 3, "hollow": 2, "solved": 5}
    assert len(found["giant-hexagon"].drawings) == 7 + 28
    assert found["giant-hexagon"].figures["with_joker"] == 1_680
    assert found["super-triangle"].figures == {"raw": 852, "strict": 36}
