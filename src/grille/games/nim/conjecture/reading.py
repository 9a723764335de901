"""How a conjecture is read: its own small grammar, and nothing that could ever be run as a program."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from grille.contract import shown
from grille.games.nim.conjecture.statements import (
    FUNCTIONS,
    ORDERS,
    SEVERAL,
    All,
    Call,
    Chain,
    Compared,
    Constant,
    Decided,
    Either,
    Implied,
    Letter,
    Node,
    Not,
    Parity,
    Piles,
    Quantity,
    Statement,
    Truth,
)
from grille.games.nim.conjecture.surds import Number, made, product, square_root, sum_of
from grille.games.nim.conjecture.words import Word, cut, fault

LETTERS: Final = ("n", "m", "k", "p")
"""Whole numbers from 0 on."""
PILES: Final = ("a", "b")
"""The two piles of any position, a ≤ b; d is b - a."""
MOST_NESTED: Final = 20


def constants(tolerance: int) -> dict[str, Number]:
    """t, and the slopes of the two lines on which the lost pairs lie."""
    step = tolerance + 1
    alpha = product(sum_of(2 - step, square_root(step * step + 4)), made(1, 0, 1, 2))
    phi = product(sum_of(1, square_root(5)), made(1, 0, 1, 2))
    return {"t": tolerance, "phi": phi, "alpha": alpha, "beta": sum_of(alpha, step)}


def read_statement(text: str, tolerance: int) -> Statement:
    """A conjecture about every n, or about every position; UnreadableText says what is wrong and where."""
    return Reader(text, tolerance).read()


class Reader:
    """Goes through the words from left to right, one method for each level of the grammar."""

    def __init__(self, text: str, tolerance: int) -> None:
        self.words = cut(text)
        self.at = 0
        self.nested = 0
        self.constants = constants(tolerance)

    # Words

    @property
    def word(self) -> Word:
        return self.words[self.at]

    def take(self, *texts: str) -> Word | None:
        """The next word, if it is one of these."""
        word = self.word
        if word.is_number or not word.text or word.text not in texts:
            return None
        self.at += 1
        return word

    def need(self, text: str) -> Word:
        word = self.take(text)
        if word is None:
            raise fault(self.word.place, f"il faut « {text} » ici", f"“{text}” is needed here")
        return word

    @property
    def end(self) -> int:
        """Where the last word taken ends."""
        last = self.words[self.at - 1]
        return last.place + len(last.text)

    @contextmanager
    def nest(self) -> Iterator[None]:
        """One level deeper; a bound keeps every conjecture shallow."""
        self.nested += 1
        if self.nested > MOST_NESTED:
            raise fault(self.word.place, "trop d'étages emboîtés", "nested too deeply")
        yield
        self.nested -= 1

    # Statements

    def read(self) -> Statement:
        parts = [self.part()]
        while self.take(";", ","):
            parts.append(self.part())
        return parts[0] if len(parts) == 1 else All(1, self.end, tuple(parts))

    def part(self) -> Statement:
        """One of several statements that are all meant to hold."""
        node = self.implication()
        if self.word.text not in (";", ",", ""):
            seen = shown(self.word.text)
            raise fault(self.word.place, f"{seen} est de trop", f"{seen} is one too many")
        return self.truth(node)

    def implication(self) -> Node:
        with self.nest():
            first = self.take("if")
            left = self.either()
            if first is None and not self.take("=>"):
                return left
            if first is not None and not self.take("then", ",", "=>"):
                self.need("then")
            then = self.truth(self.implication())
            return Implied(left.start, then.end, self.truth(left), then)

    def either(self) -> Node:
        return self.chain("or", Either, lambda: self.chain("and", All, self.negation))

    def chain(
        self, word: str, kind: Callable[[int, int, tuple[Statement, ...]], Statement], inner: Callable[[], Node]
    ) -> Node:
        first = inner()
        parts = [first]
        while self.take(word):
            parts.append(inner())
        if len(parts) == 1:
            return first
        return kind(first.start, self.end, tuple(map(self.truth, parts)))

    def negation(self) -> Node:
        word = self.take("not")
        if word is None:
            return self.comparison()
        with self.nest():
            part = self.truth(self.negation())
        return Not(word.place, part.end, part)

    def comparison(self) -> Node:
        left = self.sum()
        self.take("is")
        if word := self.take("odd", "even"):
            return Parity(left.start, self.end, self.number(left), word.text == "odd")
        if word := self.take("lost", "won"):
            return Decided(left.start, self.end, self.pair(left), word.text == "lost")
        parts: list[Statement] = []
        while sign := self.take(*ORDERS):
            right = self.number(self.sum())
            parts.append(Compared(left.start, right.end, sign.text, self.number(left), right))
            left = right
        if not parts:
            return left
        return parts[0] if len(parts) == 1 else All(parts[0].start, self.end, tuple(parts))

    # Numbers

    def sum(self) -> Node:
        return self.operation(("+", "-"), lambda: self.operation(("*", "/", "//", "%"), self.signed))

    def operation(self, signs: tuple[str, ...], inner: Callable[[], Node]) -> Node:
        first = inner()
        rest: list[tuple[str, Quantity]] = []
        while sign := self.take(*signs):
            rest.append((sign.text, self.number(inner())))
        return self.chained(first, rest) if rest else first

    def chained(self, first: Node, rest: list[tuple[str, Quantity]]) -> Chain:
        return Chain(first.start, self.end, self.number(first), tuple(rest))

    def signed(self) -> Node:
        sign = self.take("-", "+")
        if sign is None:
            return self.beside()
        with self.nest():
            inner = self.number(self.signed())
        return Chain(sign.place, inner.end, Constant(sign.place, sign.place, 0), ((sign.text, inner),))

    def beside(self) -> Node:
        """A number may stand before a letter, a bracket or a root without a sign: 2n, 3(n+1), n√2."""
        first = self.power()
        rest: list[tuple[str, Quantity]] = []
        while (isinstance(first, Constant) and not rest and self.begins_factor()) or self.word.text == "√":
            rest.append(("*", self.number(self.power())))
        return self.chained(first, rest) if rest else first

    def begins_factor(self) -> bool:
        text = self.word.text
        return not self.word.is_number and (
            text in ("(", "⌊") or text in (*LETTERS, *PILES, "d", *self.constants, *FUNCTIONS)
        )

    def power(self) -> Node:
        base = self.atom()
        if not self.take("^"):
            return base
        with self.nest():
            return self.chained(base, [("^", self.number(self.power()))])

    def atom(self) -> Node:
        word = self.word
        self.at += 1
        if word.is_number:
            return Constant(word.place, self.end, read_decimal(word))
        if word.text == "(":
            return self.bracket(word)
        if word.text == "⌊":
            inner = self.number(self.implication())
            self.need("⌋")
            return Call(word.place, self.end, "floor", (inner,))
        if word.text == "√":
            with self.nest():
                inner = self.number(self.atom())
            return Call(word.place, inner.end, "sqrt", (inner,))
        return self.named(word)

    def bracket(self, opening: Word) -> Node:
        """A number or a statement in brackets, or a position."""
        first = self.implication()
        if self.take(",", ";"):
            second = self.number(self.implication())
            self.need(")")
            return Piles(opening.place, self.end, self.number(first), second)
        self.need(")")
        return replace(first, start=opening.place, end=self.end)

    def named(self, word: Word) -> Node:
        name, start, end = word.text, word.place, self.end
        if name in ("lost", "won"):
            piles = self.bracket(self.need("(")) if self.word.text == "(" else self.any_piles(word)
            return Decided(start, self.end, self.pair(piles), name == "lost")
        if name in ("true", "false"):
            return Truth(start, end, name == "true")
        if name in FUNCTIONS:
            return self.call(word)
        if name in self.constants:
            return Constant(start, end, self.constants[name])
        if name in (*LETTERS, *PILES):
            return Letter(start, end, name)
        if name == "d":
            return Chain(start, end, Letter(start, end, "b"), (("-", Letter(start, end, "a")),))
        if not name:
            raise fault(start, "la conjecture s'arrête trop tôt", "the conjecture ends too soon")
        seen = shown(name)
        raise fault(start, f"{seen} n'a pas de sens ici", f"{seen} means nothing here")

    def any_piles(self, word: Word) -> Piles:
        start, end = word.place, self.end
        return Piles(start, end, Letter(start, end, "a"), Letter(start, end, "b"))

    def call(self, word: Word) -> Node:
        self.need("(")
        terms = [self.number(self.implication())]
        while word.text in SEVERAL and self.take(",", ";"):
            terms.append(self.number(self.implication()))
        self.need(")")
        return Call(word.place, self.end, word.text, tuple(terms))

    # Kinds

    def number(self, node: Node) -> Quantity:
        if isinstance(node, Quantity):
            return node
        raise fault(node.start, "il faut un nombre ici", "a number is needed here")

    def truth(self, node: Node) -> Statement:
        if isinstance(node, Statement):
            return node
        raise fault(
            node.start,
            "il faut une affirmation ici, avec =, <, « pair », « perdue » …",
            "a statement is needed here, with =, <, “even”, “lost” …",
        )

    def pair(self, node: Node) -> Piles:
        if isinstance(node, Piles):
            return node
        raise fault(node.start, "il faut deux tas ici, comme (n, n+4)", "two piles are needed here, like (n, n+4)")


def read_decimal(word: Word) -> Number:
    """12, or 1.414 as the fraction it is."""
    whole, _, decimals = word.text.partition(".")
    if len(word.text) > 200:
        raise fault(word.place, "nombre trop long", "number too long")
    return made(int(whole + decimals), 0, 1, 10 ** len(decimals))
