"""What a ball on a cell gives and takes: balls at the end, corners, freedom to move, balls nobody can turn."""

from collections.abc import Iterator
from typing import NamedTuple

from grille.contract import Text
from grille.games.roliversi.rules import COLOURS, EMPTY, SIDES, WORDS, Move, Roliversi, State
from grille.search.judging import Verdict

NEAR_THE_END = 8
"""With so few empty cells it matters who puts the last ball."""


class Facts(NamedTuple):
    """What anybody can count once a move is made."""

    answers: int  # cells on which the other may then put a ball
    corners: tuple[str, ...]  # those of them that are corners
    safe: int  # own balls along the edges from an own corner: no line catches them


def reasons(game: Roliversi, state: State, move: Move, verdict: Verdict[Move]) -> tuple[Text, ...]:
    """How a move compares with the best one; nothing where there was no choice."""
    best = verdict.best[0] if verdict.best else move
    if move in WORDS or best in WORDS or verdict.value is None or verdict.best_value is None:
        return ()
    if move in verdict.best:
        return ()
    names = named(game, move), named(game, best)
    found, better = facts(game, state, move), facts(game, state, best)
    return (result(names, verdict), *differences(names, found, better), *last_ball(state, verdict))


def named(game: Roliversi, move: Move) -> Text:
    """A ball and its cell, as the table says it."""
    colour, cell = COLOURS[move.colour], game.names[move.cell]
    return Text(f"{colour.fr} en {cell}", f"{colour.en} on {cell}")


def facts(game: Roliversi, state: State, move: Move) -> Facts:
    after = game.play(state, move)
    other = State(after.cells, 1 - state.seat)
    cells = {placed.cell for placed in game.placements(other)}
    corners = tuple(game.names[cell] for cell in corner_cells(game.size) if cell in cells)
    return Facts(len(cells), corners, safe_balls(game.size, after.cells, state.seat))


def corner_cells(size: int) -> tuple[int, int, int, int]:
    return 0, size - 1, size * (size - 1), size * size - 1


def safe_balls(size: int, cells: str, seat: int) -> int:
    """Balls in a row along an edge from an own corner: a line through them has no cell beyond."""
    safe: set[int] = set()
    for corner in corner_cells(size):
        for step in (1 if corner % size == 0 else -1, size if corner < size else -size):
            for cell in range(corner, corner + step * size, step):
                if cells[cell] == EMPTY or cells[cell] not in SIDES[seat]:
                    break
                safe.add(cell)
    return len(safe)


def result(names: tuple[Text, Text], verdict: Verdict[Move]) -> Text:
    """By how many balls, and whether that is certain."""
    move, best = names
    value, top = balls(verdict.value or 0), balls(verdict.best_value or 0)
    sure = Text("À coup sûr", "For certain") if verdict.exact else Text("À vue d'œil", "At a glance")
    return Text(
        f"{sure.fr}, {move.fr} mène à {value.fr}, {best.fr} à {top.fr}.",
        f"{sure.en}, {move.en} leads to {value.en}, {best.en} to {top.en}.",
    )


def balls(value: float) -> Text:
    """How far ahead or behind: 4 billes d'avance."""
    if value == 0:
        return Text("l'égalité", "a tie")
    number, side = f"{abs(value):g}", Text("d'avance", "ahead") if value > 0 else Text("de retard", "behind")
    fr, en = "s" * (abs(value) >= 2), "s" * (abs(value) != 1)
    return Text(f"{number.replace('.', ',')} bille{fr} {side.fr}", f"{number} ball{en} {side.en}")


def differences(names: tuple[Text, Text], found: Facts, better: Facts) -> Iterator[Text]:
    move, best = names
    given = sorted(set(found.corners) - set(better.corners))
    if given:
        listed, several = ", ".join(given), len(given) > 1
        yield Text(
            f"Après {move.fr}, l'autre peut prendre {'les coins' if several else 'le coin'} {listed} ; "
            f"pas après {best.fr}.",
            f"After {move.en}, the other can take {'corners' if several else 'corner'} {listed}; not after {best.en}.",
        )
    if better.safe > found.safe:
        yield Text(
            f"Billes à vous que rien ne retournera plus, au bord : {better.safe} après {best.fr}, "
            f"{found.safe} après {move.fr}.",
            f"Balls of yours at the edge that nothing can turn: {better.safe} after {best.en}, "
            f"{found.safe} after {move.en}.",
        )
    if found.answers > better.answers:
        yield Text(
            f"Cases où l'autre peut jouer : {found.answers} après {move.fr}, {better.answers} après {best.fr}.",
            f"Cells on which the other can play: {found.answers} after {move.en}, {better.answers} after {best.en}.",
        )


def last_ball(state: State, verdict: Verdict[Move]) -> Iterator[Text]:
    """Parity, near the end: who puts the last ball if nobody has to pass."""
    left = state.cells.count(EMPTY)
    if not verdict.exact or left > NEAR_THE_END:
        return
    who = Text("à vous", "yours") if left % 2 else Text("à l'autre", "the other's")
    cells = Text("case vide", "empty cell") if left == 1 else Text("cases vides", "empty cells")
    yield Text(
        f"{left} {cells.fr} : si personne ne passe, la dernière bille est {who.fr}.",
        f"{left} {cells.en}: if nobody passes, the last ball is {who.en}.",
    )
