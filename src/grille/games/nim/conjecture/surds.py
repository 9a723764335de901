"""Exact numbers for conjectures: whole numbers, fractions, and those with one square root; nothing is rounded."""

from dataclasses import dataclass
from math import gcd, isqrt
from typing import Final

from grille.contract import Text, write_number

MOST_BITS: Final = 4_096
"""No number in a conjecture grows longer than this."""
MOST_POWER: Final = 64
SQUARES_TRIED: Final = 200
"""√12 is read as 2√3: squares of numbers up to here are drawn out of a root."""


class NoValue(Exception):
    """What was to be reckoned has no value, or one that is too long."""

    def __init__(self, fr: str, en: str) -> None:
        self.text = Text(fr, en)
        super().__init__(en)


@dataclass(frozen=True)
class Surd:
    """(whole + times·√root) / under, in lowest terms and not itself a whole number."""

    whole: int
    times: int
    root: int  # 1 where there is no root left
    under: int

    def __str__(self) -> str:
        top = signed(self.whole)
        if self.times:
            times = "" if abs(self.times) == 1 else signed(abs(self.times))
            part = f"{times}√{signed(self.root)}"
            sign = "-" if self.times < 0 else "+"
            top = f"{top}{sign}{part}" if self.whole else f"{'-' if self.times < 0 else ''}{part}"
        if self.under == 1:
            return top
        return f"({top})/{signed(self.under)}" if self.times and self.whole else f"{top}/{signed(self.under)}"


Number = int | Surd


def signed(number: int) -> str:
    return f"-{write_number(-number)}" if number < 0 else write_number(number)


def made(whole: int, times: int, root: int, under: int) -> Number:
    """A number in lowest terms: a plain int where it is whole."""
    if root == 1:
        whole, times = whole + times, 0
    if times == 0:
        root = 1
    if under < 0:
        whole, times, under = -whole, -times, -under
    shared = gcd(whole, times, under)
    if max(whole.bit_length(), times.bit_length(), under.bit_length()) > MOST_BITS:
        raise NoValue("nombre trop long", "number too long")
    if times == 0 and shared == under:
        return whole // under
    return Surd(whole // shared, times // shared, root, under // shared)


def parts(number: Number) -> tuple[int, int, int, int]:
    if isinstance(number, int):
        return number, 0, 1, 1
    return number.whole, number.times, number.root, number.under


def shared_root(left: int, right: int) -> int:
    if 1 not in (left, right) and left != right:
        raise NoValue("deux racines différentes se mêlent", "two different square roots meet")
    return max(left, right)


def sum_of(left: Number, right: Number) -> Number:
    if isinstance(left, int) and isinstance(right, int):
        return made(left + right, 0, 1, 1)
    a, b, root, c = parts(left)
    x, y, other, z = parts(right)
    return made(a * z + x * c, b * z + y * c, shared_root(root, other), c * z)


def product(left: Number, right: Number) -> Number:
    if isinstance(left, int) and isinstance(right, int):
        return made(left * right, 0, 1, 1)
    a, b, root, c = parts(left)
    x, y, other, z = parts(right)
    root = shared_root(root, other)
    return made(a * x + b * y * root, a * y + b * x, root, c * z)


def negative(number: Number) -> Number:
    return product(-1, number)


def inverse(number: Number) -> Number:
    a, b, root, c = parts(number)
    under = a * a - b * b * root
    if under == 0:
        raise NoValue("division par zéro", "division by zero")
    return made(a * c, -b * c, root, under)


def floor(number: Number) -> int:
    if isinstance(number, int):
        return number
    below = isqrt(number.times * number.times * number.root)
    # -√n lies between two whole numbers: the lower one is one less than -isqrt(n)
    rounded = below if number.times >= 0 else -below - 1
    return (number.whole + rounded) // number.under


def sign(number: Number) -> int:
    """-1, 0 or 1."""
    if isinstance(number, int):
        return (number > 0) - (number < 0)
    # a Surd is never whole, so it is positive exactly if its floor is not negative
    return 1 if floor(number) >= 0 else -1


def whole(number: Number) -> int:
    if isinstance(number, Surd):
        raise NoValue(f"{number} n'est pas entier", f"{number} is not whole")
    return number


def natural(number: Number) -> int:
    if whole(number) < 0:
        raise NoValue("nombre négatif", "negative number")
    return whole(number)


def square_root(number: Number) -> Number:
    """The exact root of a whole number or a fraction."""
    top, times, _, under = parts(number)
    if times or top < 0:
        raise NoValue("pas de racine carrée exacte", "no exact square root")
    inside, outside = top * under, 1
    if inside.bit_length() > MOST_BITS:
        raise NoValue("nombre trop long", "number too long")
    if isqrt(inside) ** 2 == inside:
        return made(isqrt(inside), 0, 1, under)
    for factor in range(2, min(SQUARES_TRIED, isqrt(inside) + 1)):
        while inside % (factor * factor) == 0:
            inside, outside = inside // (factor * factor), outside * factor
    return made(0, outside, inside, under)


def difference(left: Number, right: Number) -> Number:
    return sum_of(left, negative(right))


def quotient(left: Number, right: Number) -> Number:
    return product(left, inverse(right))


def divided(left: Number, right: Number) -> tuple[int, int]:
    """Quotient and remainder of whole numbers."""
    if right == 0:
        raise NoValue("division par zéro", "division by zero")
    return divmod(whole(left), whole(right))


def power(base: Number, times: Number) -> Number:
    if natural(times) > MOST_POWER:
        raise NoValue(f"exposant au-dessus de {MOST_POWER}", f"exponent above {MOST_POWER}")
    result: Number = 1
    for _ in range(natural(times)):
        result = product(result, base)
    return result


def smaller(left: Number, right: Number) -> Number:
    return left if sign(difference(left, right)) <= 0 else right


def larger(left: Number, right: Number) -> Number:
    return right if sign(difference(left, right)) <= 0 else left
