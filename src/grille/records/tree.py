"""A game with its variations and remarks: moves one a line, other ways in brackets after the move they replace."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from grille.contract import OVER, AnyGame, GrilleError, IllegalMove, UnreadableText

START = -1
"""The place before the first move."""
REMARK, OPEN, CLOSE = "#", "(", ")"
MOST_BRANCHES = 5_000
MOST_NESTED = 100
LONGEST_REMARK = 2_000


@dataclass(frozen=True)
class Branch:
    """A move, the branch it goes on from, and what is said of it."""

    parent: int  # its place among the branches, or START
    move: str
    comment: str = ""


@dataclass(frozen=True)
class Tree:
    """Moves from a position; of those that go on from the same place the first is the main line."""

    game: AnyGame
    position: str | None = None
    branches: tuple[Branch, ...] = ()
    comment: str = ""

    def main_line(self) -> list[int]:
        """The places of the branches that are followed where nothing else is said."""
        following: dict[int, int] = {}
        for place, branch in enumerate(self.branches):
            following.setdefault(branch.parent, place)
        line, at = [], START
        while at in following:
            at = following[at]
            line.append(at)
        return line


class Grower:
    """Grows a tree branch by branch; every move is judged by the rules."""

    def __init__(self, game: AnyGame, position: str | None) -> None:
        self.game, self.position = game, position
        self.states: list[Any] = [game.start() if position is None else game.read_state(position)]
        self.branches: list[Branch] = []
        self.nested = [0]  # how deep in brackets each place is
        self.has_followed: set[int] = set()

    def grow(self, parent: int, move: str, comment: str = "") -> int:
        """Let a branch grow from another, and tell its place."""
        if not START <= parent < len(self.branches):
            raise UnreadableText("une variante part d'un coup qui manque", "a variation leaves a move that is missing")
        if len(self.branches) >= MOST_BRANCHES:
            raise UnreadableText(f"trop de coups : {MOST_BRANCHES} au plus", f"too many moves: at most {MOST_BRANCHES}")
        nested = self.nested[parent + 1] + (parent in self.has_followed)
        if nested > MOST_NESTED:
            raise UnreadableText("variantes trop emboîtées", "variations nested too deeply")
        game, state = self.game, self.states[parent + 1]
        made = game.read_move(move)
        if game.actor(state) == OVER:
            raise IllegalMove("la partie est finie", "the game is over")
        game.check(state, made)
        self.has_followed.add(parent)
        self.nested.append(nested)
        self.states.append(game.play(state, made))
        self.branches.append(Branch(parent, game.write_move(made), check_remark(comment)))
        return len(self.branches) - 1

    def tree(self, comment: str = "") -> Tree:
        return Tree(self.game, self.position, tuple(self.branches), check_remark(comment))


def check_remark(text: str) -> str:
    """A remark fit for a record: lines of printable signs, not too many."""
    lines = [line.rstrip() for line in unicodedata.normalize("NFC", text).replace("\r\n", "\n").split("\n")]
    remark = "\n".join(lines).strip("\n")
    if len(remark) > LONGEST_REMARK or not all(map(is_readable, lines)):
        raise UnreadableText(
            f"remarque : {LONGEST_REMARK} signes au plus, aucun invisible",
            f"remark: at most {LONGEST_REMARK} characters, none invisible",
        )
    return remark


def is_readable(line: str) -> bool:
    """Whether every sign of a line can be seen; the spaces that French puts before its signs are no others."""
    return all(sign.isprintable() or sign in "\u00a0\u202f" for sign in line)


# As text


def write_moves(tree: Tree) -> list[str]:
    """The lines of a record: a move, what is said of it, what might have been played instead, and so on."""
    after: dict[int, list[int]] = defaultdict(list)
    for place, branch in enumerate(tree.branches):
        after[branch.parent].append(place)

    def told(place: int) -> Iterator[str]:
        yield tree.branches[place].move
        yield from remarks(tree.branches[place].comment)

    def along(at: int) -> Iterator[str]:
        while after[at]:
            main, *others = after[at]
            yield from told(main)
            for other in others:
                yield from (OPEN, *told(other), *along(other), CLOSE)
            at = main

    return [*remarks(tree.comment), *along(START)]


def remarks(comment: str) -> list[str]:
    return [f"{REMARK} {line}".rstrip() for line in comment.split("\n")] if comment else []


def read_moves(game: AnyGame, position: str | None, lines: Sequence[str], first: int) -> tuple[Tree, list[Any]]:
    """The tree of a record's lines, and the state at each of its places; a fault is told with its line's number."""
    grower = Grower(game, position)
    at, left, comments = START, list[int](), defaultdict[int, list[str]](list)
    for number, line in enumerate(lines, first):
        try:
            if line.startswith(REMARK):
                comments[at].append(line[1:].removeprefix(" "))
            elif line == OPEN:
                left.append(at)
                at = parent_of(grower, at)
            elif line == CLOSE:
                at = closed(left)
            elif line:
                at = grower.grow(at, line)
        except GrilleError as error:
            fr, en = error.text
            raise type(error)(f"ligne {number} : {fr}", f"line {number}: {en}", error.rule) from error
    if left:
        raise UnreadableText("il manque une parenthèse fermante", "a closing bracket is missing")
    told = {place: check_remark("\n".join(said)) for place, said in comments.items()}
    branches = (Branch(it.parent, it.move, told.get(place, "")) for place, it in enumerate(grower.branches))
    return Tree(game, position, tuple(branches), told.get(START, "")), grower.states


def parent_of(grower: Grower, at: int) -> int:
    if at == START:
        raise UnreadableText("une variante vient après un coup", "a variation comes after a move")
    return grower.branches[at].parent


def closed(left: list[int]) -> int:
    if not left:
        raise UnreadableText("parenthèse fermante de trop", "one closing bracket too many")
    return left.pop()
