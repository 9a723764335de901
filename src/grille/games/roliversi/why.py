"""What a ball on a cell gives and takes: balls at the end, corners, freedom to move, balls nobody can turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grille.contract import Text
from grille.games.roliversi.rules import EMPTY, SIDES, WORDS, Move, Roliversi, State
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
    names = game.write_move(move), game.write_move(best)
    found, better = facts(game, state, move), facts(game, state, best)
    return (result(names, verdict), *differences(names, found, better), *last_ball(state, verdict))


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


def result(names: tuple[str, str], verdict: Verdict[Move]) -> Text:
    """By how many balls, and whether that is certain."""
    move, best = names
    value, top = balls(verdict.value or 0), balls(verdict.best_value or 0)
    sure = Text("À coup sûr", "For certain") if verdict.exact else Text("À peu près", "About")
    return Text(
        f"{sure.fr}, {move} mène à {value.fr} billes, {best} à {top.fr}.",
        f"{sure.en}, {move} leads to {value.en} balls, {best} to {top.en}.",
    )


def balls(value: float) -> Text:
    text = f"{value:+g}".replace("-", "−")
    return Text(text.replace(".", ","), text)


def differences(names: tuple[str, str], found: Facts, better: Facts) -> Iterator[Text]:
    move, best = names
    given = sorted(set(found.corners) - set(better.corners))
    if given:
        listed, several = ", ".join(given), len(given) > 1
        yield Text(
            f"{move} laisse à l'autre {'les coins' if several else 'le coin'} {listed} ; {best} non.",
            f"{move} lets the other take {'corners' if several else 'corner'} {listed}; {best} does not.",
        )
    if better.safe > found.safe:
        yield Text(
            f"Après {best}, {better.safe} de vos billes sont imprenables au bord ; après {move}, {found.safe}.",
            f"After {best}, {better.safe} of your edge balls can never be turned; after {move}, {found.safe}.",
        )
    if found.answers > better.answers:
        yield Text(
            f"{move} laisse à l'autre {found.answers} cases où jouer ; {best}, {better.answers}.",
            f"{move} leaves the other {found.answers} cells to play on; {best}, {better.answers}.",
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
