"""What a piece does to the other camp: pieces that fit nowhere, and hexagons to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grille.contract import Text
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.rules import Champions
from grille.search.judging import Verdict

RESULTS = {1: Text("gagne", "wins"), 0: Text("fait nulle", "draws"), -1: Text("perd", "loses")}


class Facts(NamedTuple):
    """What can be counted on the board after a move."""

    hexagons: int  # completed by it
    blocked: tuple[str, ...]  # pieces of the other camp that fit nowhere
    offered: tuple[str, ...]  # cells on which the other could complete a hexagon


def reasons(game: Champions, state: State, move: Move, verdict: Verdict[Move]) -> tuple[Text, ...]:
    """How a move compares with the best one; nothing where there was no better."""
    if not verdict.best or move in verdict.best or verdict.value is None or verdict.best_value is None:
        return ()
    best = verdict.best[0]
    names = game.write_move(move), game.write_move(best)
    return (*result(names, verdict), *differences(names, facts(game, state, move), facts(game, state, best)))


def facts(game: Champions, state: State, move: Move) -> Facts:
    after, other = game.play(state, move), 1 - state.seat
    fits = list(game.fits(after, other))
    able = {laid.piece for laid in fits}
    cells = {laid.cell for laid in fits if game.contact.completed(after.lying, laid.cell)}
    return Facts(
        len(game.event(state, move, None).lines or ()),
        tuple(piece for piece in game.hand(after, other) if piece not in able),
        tuple(game.contact.board.names[cell] for cell in sorted(cells)),
    )


def result(names: tuple[str, str], verdict: Verdict[Move]) -> Iterator[Text]:
    if verdict.exact and verdict.value is not None and verdict.best_value is not None:
        value, best = RESULTS[int(verdict.value)], RESULTS[int(verdict.best_value)]
        yield Text(
            f"À coup sûr, {names[0]} {value.fr} et {names[1]} {best.fr}.",
            f"For certain, {names[0]} {value.en} and {names[1]} {best.en}.",
        )


def differences(names: tuple[str, str], found: Facts, better: Facts) -> Iterator[Text]:
    move, best = names
    if better.hexagons > found.hexagons:
        yield Text(
            f"{best} ferme {hexagons(better.hexagons).fr}, {move} {hexagons(found.hexagons).fr}.",
            f"{best} completes {hexagons(better.hexagons).en}, {move} {hexagons(found.hexagons).en}.",
        )
    given = sorted(set(found.offered) - set(better.offered))
    if given:
        cells = ", ".join(given)
        yield Text(
            f"Après {move} l'autre peut fermer un hexagone en {cells}, pas après {best}.",
            f"After {move} the other can complete a hexagon on {cells}, not after {best}.",
        )
    if len(better.blocked) > len(found.blocked):
        yield Text(
            f"Après {best}, {len(better.blocked)} pièces de l'autre ne vont nulle part ({', '.join(better.blocked)}) ; "
            f"après {move}, {len(found.blocked)}.",
            f"After {best}, {len(better.blocked)} of the other's pieces fit nowhere ({', '.join(better.blocked)}); "
            f"after {move}, {len(found.blocked)}.",
        )


def hexagons(number: int) -> Text:
    several = "s" * (number > 1)
    return Text(f"{number} hexagone{several}", f"{number} hexagon{several}")
