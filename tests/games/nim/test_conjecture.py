"""The conjecture box: what pupils may type, what they are told, and that nothing they type can do harm."""

import time
from contextlib import suppress
from fractions import Fraction
from math import floor as float_floor
from math import isqrt, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import GrilleError, Limits, Stop, UnreadableText, ordinal
from grille.games.nim.claims import paper
from grille.games.nim.conjecture import Finding, surds, try_out
from grille.games.nim.conjecture.reading import read_statement
from grille.games.nim.conjecture.statements import Compared, Scene, Uncomputable
from grille.games.nim.sieve import Sieve
from grille.games.nim.wythoff import lost_pairs

SOME = Limits(nodes=400)


def tried(text: str, tolerance: int = 1, misere: bool = False) -> Finding:
    return try_out(text, tolerance, misere, SOME)


# What may be said


@pytest.mark.parametrize(
    ("text", "tolerance"),
    [
        ("A(n) = floor(n * sqrt(2))", 1),
        ("A(n) = E(n√2) et B(n) = A(n) + 2n", 1),
        ("A(n) = ⌊n·φ⌋ ; B(n) = ⌊n·φ²⌋", 0),
        ("A(n) = floor(n*alpha) and B(n) = floor(n*beta)", 2),
        ("A(n) = (n*(1-t) + isqrt(n^2*((t+1)^2+4))) // 2", 5),
        ("B(n) - A(n) = (t+1)*n", 3),
        ("b - a odd => won", 1),
        ("si b - a est impair alors gagnée", 1),
        ("lost => b-a even", 1),
        ("perdue ⇒ d mod 3 = 0", 2),
        ("n > 0 => (n, 2n) won", 1),
        ("n ≥ 2 ⇒ (n ; n+2) gagnée", 1),
        ("k >= 1 => (n, n + 2k+1) won", 1),
        ("partner(partner(n)) = n", 1),
        ("1 <= A(n+1) - A(n) <= 2", 1),
        ("not (a = b and b > 0 and lost)", 1),
        ("n > 0 => B(n)/A(n) > 1 + sqrt(2)", 1),
        ("min(a, b) = a and max(a; b) = b and abs(a-b) = d", 1),
        ("ceil(n/2) + floor(n/2) = n", 1),
        ("A(n) = n or A(n) > n or faux", 1),
        ("lost(4,10) and won(4,7)", 1),
        ("sqrt(8) = 2sqrt(2) and √(1/4) = 0.5", 1),
        ("2^3^2 = 512 and -2^2 = 0-4 and 7 % 3 = 1 and 7 // 2 = 3", 1),
        ("(0 ; 0) (1 ; 3) (2 ; 6) (4 ; 10)", 1),
        ("1,3 2,6 4,10", 1),
        ("3,1 6,2", 1),
    ],
)
def test_true_conjectures_hold(text: str, tolerance: int) -> None:
    assert tried(text, tolerance).counterexample is None


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("(n, n+4) lost", {"n": 0}, "Faux, pour n = 0 : (0 ; 4) est gagnée en prenant (0 ; 4)."),
        ("n>0 => (n, n+4) lost", {"n": 1}, "Faux, pour n = 1 : (1 ; 5) est gagnée en prenant (0 ; 2)."),
        (
            "n>0 and p>=4 => (n,n+p) lost",
            {"n": 1, "p": 4},
            "Faux, pour n = 1, p = 4 : (1 ; 5) est gagnée en prenant (0 ; 2).",
        ),
        ("A(n) = floor(1.414*n)", {"n": 99}, "Faux, pour n = 99 : A(n) = 140, floor(1.414*n) = 139."),
        ("lost => b >= 5a/2", {"a": 7, "b": 17}, "Faux, pour a = 7, b = 17 : b = 17, 5a/2 = 35/2."),
        ("won => b-a odd", {"a": 0, "b": 2}, "Faux, pour a = 0, b = 2 : b-a = 2."),
        ("b > 0 => won", {"a": 1, "b": 3}, "Faux, pour a = 1, b = 3 : (1 ; 3) est perdue."),
        ("A(n) = n ou A(n) = n+1", {"n": 5}, "Faux, pour n = 5 : « A(n) = n ou A(n) = n+1 » n'est pas vrai."),
        ("sqrt(2)*n < 10", {"n": 8}, "Faux, pour n = 8 : sqrt(2)*n = 8√2, 10 = 10."),
        ("(0;0) (1;3) (2;6) (4;9)", {"n": 3, "a": 4, "b": 9}, "Faux, colonne 4 : (4 ; 9) au lieu de (4 ; 10)."),
        ("lost(4,7)", {}, "Faux, (4 ; 7) est gagnée en prenant (2 ; 1)."),
    ],
)
def test_false_conjectures_meet_their_first_counter_example(text: str, place: dict[str, int], said: str) -> None:
    found = tried(text)
    assert found.counterexample == place
    assert found.said.fr == said
    assert found.said.en.startswith("False, ")


def test_positions_are_tried_by_their_number_of_matches() -> None:
    lost = {pair for pair in Sieve(1, 40).pairs if pair[1] > 6}
    first = min(lost, key=sum)
    assert tried("b > 6 => won").counterexample == {"a": first[0], "b": first[1]}


def test_misere_is_another_game() -> None:
    assert tried("lost => b-a odd", misere=True).counterexample is None
    assert tried("lost => b-a odd").counterexample == {"a": 0, "b": 0}


def test_a_conjecture_that_holds_says_how_far() -> None:
    found = try_out("A(n) >= n", limits=Limits(nodes=101))
    assert (found.up_to, found.said.fr, found.is_cut) == (100, "Tient jusqu'à 100 (n).", False)
    assert try_out("a <= b", limits=Limits(nodes=1 + 1 + 2 + 2)).up_to == 3


def test_the_pupils_tables_can_be_typed_in() -> None:
    for table in paper.TABLEAUX:
        text = " ".join(f"({low} ; {high})" for low, high in zip(table.low, table.high, strict=True))
        found = try_out(text, table.tolerance)
        assert found.counterexample == ({"n": 51, "a": 66, "b": 218} if table.id == "2" else None)


# What is refused, and where


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", 1),
        ("A(n) =", 7),
        ("A(n) = n^", 10),
        ("A(n) = foo(n)", 8),
        ("A(n) = 1 2", 10),
        ("n + 1", 1),
        ("(n, n+4)", 1),
        ("n lost", 1),
        ("(1, 2) = 3", 1),
        ("floor(n", 8),
        ("floor n = 1", 7),
        ("n(n+1) = 2", 2),
        ("__import__('os').system('true')", 1),
        ("A(n).real = 0", 5),
        ("[x for x in n] = 1", 1),
        ("n = '1'", 5),
        ("٣ = n", 1),
        ("(lost) + 1 = 2", 1),
        ("min(1, lost) = 1", 8),
        ("1,3 2,", 5),
        ("1 2 3", 1),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, place: int) -> None:
    with pytest.raises(UnreadableText) as refusal:
        tried(text)
    assert refusal.value.text.fr.startswith(f"{ordinal(place)} signe : ")
    assert refusal.value.text.en.startswith(f"sign {place}: ")


def test_letters_of_positions_and_of_numbers_do_not_mix() -> None:
    with pytest.raises(UnreadableText, match="mix"):
        tried("a = n")


@pytest.mark.parametrize(
    "text",
    ["1/n = 1", "n // 0 = 1", "A(n - 5) = 0", "sqrt(0-n) = n", "sqrt(2) + sqrt(3) > n", "(n/2) even", "2^65 = n"],
)
def test_what_has_no_value_says_so_and_where(text: str) -> None:
    with pytest.raises(Uncomputable, match="sign"):
        tried(text)


# No harm


@pytest.mark.parametrize(
    "text",
    [
        "(" * 400 + "n" + ")" * 400 + " = 1",
        "-" * 900 + "n = 1",
        "not " * 240 + "lost",
        "2^" * 400 + "2 = n",
        "√" * 900 + "2 = n",
        "si " * 300 + "lost",
        "n = " + "9" * 900,
        "((n^64)^64)^64 = 1 or n < 2",
        "B(B(B(9^64)^60)) = 1",
        "x" * 5000,
        "n" + "+n" * 600 + " = 1",
        "1,3 " * 20_000,
    ],
)
def test_what_would_grow_without_bound_is_refused_soon(text: str) -> None:
    began = time.process_time()
    with pytest.raises(GrilleError):
        try_out(text)
    assert time.process_time() - began < 10


def test_a_long_sum_is_no_deep_one() -> None:
    assert tried("n" + "+n" * 450 + " = 451n").counterexample is None


def test_time_ends_a_trial() -> None:
    slow = " + ".join(["A(n^9)"] * 90) + " >= 0"
    found = try_out(slow, limits=Limits(seconds=0.1))
    assert found.is_cut
    assert found.counterexample is None


def test_anybody_may_stop_a_trial() -> None:
    stop = Stop()
    stop.set()
    assert try_out("lost => a <= b", limits=Limits(), stop=stop).is_cut


@given(st.text(alphabet="nabAB()=<>+-*/^% 0123456789,;√lostwdk.²pairf", max_size=60))
def test_any_text_gives_an_answer_or_a_refusal(text: str) -> None:
    with suppress(GrilleError):
        assert try_out(text, limits=Limits(nodes=20)).said.fr


# Exact numbers

numbers = st.builds(
    lambda whole, times, under: surds.made(whole, times, 2, under),
    st.integers(-1000, 1000),
    st.integers(-1000, 1000),
    st.integers(1, 50),
)


def about(number: surds.Number) -> float:
    whole, times, root, under = surds.parts(number)
    return (whole + times * sqrt(root)) / under


@given(numbers, numbers)
def test_exact_numbers_reckon_like_floats_nearby(left: surds.Number, right: surds.Number) -> None:
    assert about(surds.sum_of(left, right)) == pytest.approx(about(left) + about(right), abs=1e-6)
    assert about(surds.product(left, right)) == pytest.approx(about(left) * about(right), rel=1e-6, abs=1e-3)
    if surds.sign(right):
        assert surds.product(surds.inverse(right), right) == 1
    assert surds.sum_of(left, surds.negative(left)) == 0


@given(numbers)
def test_floor_and_sign_are_exact(number: surds.Number) -> None:
    below = surds.floor(number)
    assert surds.sign(surds.sum_of(number, -below)) >= 0
    assert surds.sign(surds.sum_of(number, -below - 1)) < 0


@given(st.fractions(-100, 100), st.fractions(-100, 100))
def test_fractions_are_exact(left: Fraction, right: Fraction) -> None:
    x, y = (surds.made(number.numerator, 0, 1, number.denominator) for number in (left, right))
    total = left + right
    assert surds.sum_of(x, y) == surds.made(total.numerator, 0, 1, total.denominator)
    assert surds.floor(x) == float_floor(left)


@given(st.integers(0, 10**40))
def test_roots_are_exact(number: int) -> None:
    found = surds.square_root(number)
    assert surds.product(found, found) == number
    assert surds.floor(found) == isqrt(number)


def test_numbers_are_written_as_one_says_them() -> None:
    scene = Scene({"n": 3}, lost_pairs(1))
    for text, said in [
        ("n/2", "3/2"),
        ("(1+√5)/2", "(1+√5)/2"),
        ("0-√12", "-2√3"),
        ("√2-n", "-3+√2"),
        ("√2/2", "√2/2"),
    ]:
        compared = read_statement(f"{text} = 0", 1)
        assert isinstance(compared, Compared)
        assert str(compared.left.at(scene)) == said
