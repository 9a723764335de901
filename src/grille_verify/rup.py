"""Clauses that cannot all hold: each added one follows from those before it by unit propagation, the last is empty.

Lines are those of DRAT: `1 -2 0` adds a clause; `d 1 -2 0` would drop one, but nothing false follows from keeping it. A
clause follows if its contrary, and all that it makes certain one literal at a time, leaves a clause wholly false.
"""

import re
from collections import defaultdict
from typing import TypeAlias

from grille_verify.reading import Lines, Refused, allow

CLAUSES_AN_HOUR = 10**9
Clauses: TypeAlias = list[list[int]]


class Propagator:
    """Clauses under one assignment. Two literals of each clause are watched: while both may hold, nothing follows."""

    def __init__(self) -> None:
        self.watched: defaultdict[int, list[list[int]]] = defaultdict(list)
        self.true: set[int] = set()
        self.trail: list[int] = []
        self.is_refuted, self.looked_at = False, 0

    def add(self, literals: list[int]) -> None:
        """Literals that may still hold come first, so that they are the watched ones."""
        clause = sorted(set(literals), key=lambda literal: -literal in self.true)
        for literal in clause[:2]:
            self.watched[literal].append(clause)
        if len(clause) < 2 or -clause[1] in self.true:
            self.is_refuted |= not clause or not self.holds(clause[0])

    def holds(self, literal: int) -> bool:
        """Take a literal as true with all that follows; False where a clause becomes false."""
        if -literal in self.true:
            return False
        begun = len(self.trail)
        if literal not in self.true:
            self.true.add(literal)
            self.trail.append(literal)
        while begun < len(self.trail):
            if not self.visit(-self.trail[begun]):
                return False
            begun += 1
        return True

    def visit(self, false: int) -> bool:
        """Look at all clauses that watch a literal which has become false."""
        true, staying = self.true, []
        watchers = self.watched[false]
        self.looked_at += len(watchers)
        for place, clause in enumerate(watchers):
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            if clause[0] in true:
                staying.append(clause)
                continue
            for at in range(2, len(clause)):
                if -clause[at] not in true:
                    clause[1], clause[at] = clause[at], false
                    self.watched[clause[1]].append(clause)
                    break
            else:
                staying.append(clause)
                if -clause[0] in true:
                    self.watched[false] = staying + watchers[place + 1 :]
                    return False
                true.add(clause[0])
                self.trail.append(clause[0])
        self.watched[false] = staying
        return True

    def follows(self, literals: list[int]) -> bool:
        mark = len(self.trail)
        is_possible = all(self.holds(-literal) for literal in literals)
        while len(self.trail) > mark:
            self.true.discard(self.trail.pop())
        return not is_possible


def refute(clauses: Clauses, lines: Lines, hours: int = 1) -> int:
    """How many clauses were added before the empty one."""
    known = Propagator()
    for clause in clauses:
        known.add(clause)
    variables = max(abs(literal) for clause in clauses for literal in clause)
    steps, line = 0, 1
    for line, words in lines:
        if words.startswith("d "):
            continue
        literals = read_clause(words, variables, line)
        if not known.is_refuted and not known.follows(literals):
            raise Refused("this clause does not follow", line)
        known.add(literals)
        allow(known.looked_at, CLAUSES_AN_HOUR, hours)
        steps += 1
    if not known.is_refuted:
        raise Refused("the clauses are not refuted", line)
    return steps


def read_clause(words: str, variables: int, line: int) -> list[int]:
    literals = [int(sign) for sign in words.split()] if re.fullmatch(r"(-?[1-9][0-9]{0,8} )*0", words) else []
    if not literals or max(map(abs, literals)) > variables:
        raise Refused("this is no clause over the variables of the statement", line)
    return literals[:-1]
