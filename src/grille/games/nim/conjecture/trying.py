"""A conjecture tried at every place in turn, smallest first, until it fails or patience ends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import Final

from grille.contract import Budget, Limits, Stop, Stopped, Text, UnreadableText
from grille.games.nim.conjecture.columns import looks_like_columns, read_columns
from grille.games.nim.conjecture.reading import LETTERS, PILES, read_statement
from grille.games.nim.conjecture.statements import (
    Compared,
    Decided,
    Implied,
    Letter,
    Parity,
    Scene,
    Statement,
    Uncomputable,
)
from grille.games.nim.conjecture.surds import Number, Surd, signed
from grille.games.nim.rules import brief
from grille.games.nim.wythoff import LostPairs, Pair, lost_pairs

PATIENCE: Final = Limits(seconds=2.0, nodes=20_000)
MOST_TOLERANCE: Final = 10**100

Place = dict[str, int]


@dataclass(frozen=True)
class Finding:
    """What became of a conjecture: the first counter-example, or how far it holds."""

    counterexample: Place | None
    up_to: int | None  # every place up to this n, or with this many matches, was tried
    said: Text
    tried: int
    is_cut: bool = False  # time ran out, or somebody stopped it
    piles: Pair | None = None  # the position to look at, where it fails


@dataclass(frozen=True)
class Domain:
    """The places at which a conjecture is tried, in rounds: one n, or one number of matches, after the other."""

    unit: Text
    rounds: Iterator[Sequence[Place]]


def try_out(
    text: str, tolerance: int = 1, misere: bool = False, limits: Limits = PATIENCE, stop: Stop | None = None
) -> Finding:
    """The first counter-example to a conjecture, or how far it holds within limits (a node is a place tried)."""
    if tolerance > MOST_TOLERANCE:
        raise UnreadableText("écart permis trop grand pour une conjecture", "tolerance too large for a conjecture")
    lost = lost_pairs(tolerance, misere)
    if looks_like_columns(text):
        return try_columns(read_columns(text), lost)
    statement = read_statement(text, tolerance)
    return search(text, statement, domain_of(statement, lost), lost, Budget(limits, stop or Stop()))


def search(text: str, statement: Statement, domain: Domain, lost: LostPairs, budget: Budget) -> Finding:
    done: int | None = None
    try:
        for done_now, places in enumerate(domain.rounds):
            for place in places:
                budget.spend()
                scene = Scene(place, lost)
                if not holds_at(statement, scene):
                    return refuted(text, statement, scene, budget.nodes)
            done = done_now
    except Stopped:
        return holding(domain.unit, done, budget.nodes, is_cut=budget.nodes != budget.limits.nodes)
    return holding(domain.unit, done, budget.nodes, is_cut=False)


def holds_at(statement: Statement, scene: Scene) -> bool:
    try:
        return statement.holds(scene)
    except Uncomputable as error:
        where = written(scene.letters)
        raise Uncomputable(
            f"{error.text.fr}{f' (pour {where})' if where else ''}",
            f"{error.text.en}{f' (at {where})' if where else ''}",
        ) from error


# Where to try


def domain_of(statement: Statement, lost: LostPairs) -> Domain:
    used = {node.name for node in statement.walk() if isinstance(node, Letter)}
    letters = [letter for letter in LETTERS if letter in used]
    if used & set(PILES):
        if letters:
            raise UnreadableText(
                f"a et b désignent une position quelconque : ils ne se mêlent pas à {letters[0]}",
                f"a and b stand for any position: they do not mix with {letters[0]}",
            )
        if isinstance(statement, Implied) and is_any_lost(statement.given):
            return Domain(Text("colonnes", "columns"), ([{"a": low, "b": high}] for low, high in lost))
        return Domain(Text("allumettes en tout", "matches in all"), map(positions, count()))
    if not letters:
        return Domain(Text("", ""), iter([[{}]]))
    if len(letters) == 1:
        return Domain(Text(letters[0], letters[0]), ([{letters[0]: n}] for n in count()))
    summed = " + ".join(letters)
    return Domain(Text(summed, summed), (list(shares(letters, total)) for total in count()))


def is_any_lost(statement: Statement) -> bool:
    """Whether it says no more than: this position is lost."""
    if not isinstance(statement, Decided) or not statement.lost:
        return False
    first, second = statement.piles.first, statement.piles.second
    return isinstance(first, Letter) and isinstance(second, Letter) and (first.name, second.name) == PILES


def positions(total: int) -> list[Place]:
    return [{"a": low, "b": total - low} for low in range(total // 2 + 1)]


def shares(letters: Sequence[str], total: int) -> Iterator[Place]:
    """All values of some letters with a given sum."""
    if len(letters) == 1:
        yield {letters[0]: total}
        return
    for value in range(total + 1):
        for rest in shares(letters[1:], total - value):
            yield {letters[0]: value, **rest}


# What to say


def written(letters: Mapping[str, int]) -> str:
    return ", ".join(f"{name} = {brief(value)}" for name, value in letters.items())


def value_text(number: Number) -> str:
    text = str(number) if isinstance(number, Surd) else signed(number)
    return text if len(text) <= 60 else f"{text[:28]}…{text[-28:]}"


def refuted(text: str, statement: Statement, scene: Scene, tried: int) -> Finding:
    """The place at which it fails, with both sides of what fails there."""
    where = written(scene.letters)
    part = statement.failing(scene)
    why = blame(text, part, scene)
    at = Text(f"pour {where} : " if where else "", f"at {where}: " if where else "")
    said = Text(f"Faux, {at.fr}{why.fr}.", f"False, {at.en}{why.en}.")
    return Finding(dict(scene.letters), None, said, tried, piles=position_of(part, scene))


def position_of(part: Statement, scene: Scene) -> Pair | None:
    """The position that a failing part is about: the one it names, any (a, b), or the n-th lost pair."""
    if isinstance(part, Decided):
        return part.piles.at(scene)
    if scene.letters.keys() >= set(PILES):
        return scene.letters["a"], scene.letters["b"]
    return scene.lost.pair(scene.letters["n"]) if scene.letters.keys() == {"n"} else None


def blame(text: str, part: Statement, scene: Scene) -> Text:
    typed = text[part.start - 1 : part.end - 1].strip()
    if isinstance(part, Compared):
        left = text[part.left.start - 1 : part.left.end - 1].strip()
        right = text[part.right.start - 1 : part.right.end - 1].strip()
        here = f"{left} = {value_text(part.left.at(scene))}, {right} = {value_text(part.right.at(scene))}"
        return Text(here, here)
    if isinstance(part, Parity):
        number = f"{text[part.number.start - 1 : part.number.end - 1].strip()} = {value_text(part.number.at(scene))}"
        return Text(number, number)
    if isinstance(part, Decided):
        return blame_position(part.piles.at(scene), scene)
    return Text(f"« {typed} » n'est pas vrai", f"“{typed}” is not true")


def blame_position(piles: Pair, scene: Scene) -> Text:
    shown = f"({brief(piles[0])} ; {brief(piles[1])})"
    winning = scene.lost.winning_moves(piles)
    if not winning:
        lost = scene.lost.is_lost(piles)
        return Text(f"{shown} est {'perdue' if lost else 'gagnée'}", f"{shown} is {'lost' if lost else 'won'}")
    take = f"({brief(winning[0][0])} ; {brief(winning[0][1])})"
    return Text(f"{shown} est gagnée en prenant {take}", f"{shown} is won by taking {take}")


def holding(unit: Text, done: int | None, tried: int, is_cut: bool) -> Finding:
    if not unit.fr:
        return Finding(None, None, Text("Vrai.", "True."), tried, is_cut)
    if done is None:
        nothing = Text("Rien n'a pu être essayé à temps.", "Nothing could be tried in time.")
        return Finding(None, None, nothing, tried, is_cut)
    said = Text(f"Tient jusqu'à {done} ({unit.fr}).", f"Holds up to {done} ({unit.en}).")
    return Finding(None, done, said, tried, is_cut)


# Tables


def try_columns(columns: list[Pair], lost: LostPairs) -> Finding:
    """The first wrong column of a table; it may begin with the pair of n = 0 or of n = 1."""
    first = 0 if columns[0] == lost.pair(0) or columns[0][0] == 0 else 1
    for place, (column, right) in enumerate(zip(columns, islice(lost, first, None), strict=False), 1):
        if column != right:
            given = f"({brief(column[0])} ; {brief(column[1])})"
            meant = f"({brief(right[0])} ; {brief(right[1])})"
            said = Text(
                f"Faux, colonne {place} : {given} au lieu de {meant}.",
                f"False, column {place}: {given} instead of {meant}.",
            )
            here = {"n": first + place - 1, "a": column[0], "b": column[1]}
            return Finding(here, None, said, place, piles=column)
    last = first + len(columns) - 1
    said = Text(
        f"Juste : {len(columns)} colonnes, jusqu'à n = {last}.", f"Right: {len(columns)} columns, up to n = {last}."
    )
    return Finding(None, last, said, len(columns))
