"""What a piece does to the other camp: pieces that fit nowhere, and hexagons to come."""

from collections.abc import Iterator
from typing import NamedTuple

from grille.contract import Text
from grille.games.trioker.champions.notation import ACCEPT, FORCE, PASS, Move, State
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces.placing import Laid
from grille.search.judging import Verdict, proved_apart

WORDS = {
    PASS: Text("un tour passé", "passing"),
    ACCEPT: Text("l’annonce acceptée", "accepting"),
    FORCE: Text("l’obligation de poser", "forcing the other to place"),
}


class Facts(NamedTuple):
    """What can be counted on the board after a move."""

    hexagons: int  # completed by it
    blocked: tuple[str, ...]  # pieces of the other camp that fit nowhere
    offered: tuple[str, ...]  # cells on which the other could complete a hexagon
    kept: tuple[str, ...]  # cells where an own piece goes and none of the other camp


def reasons(game: Champions, state: State, move: Move, verdict: Verdict[Move]) -> tuple[Text, ...]:
    """How a move compares with the best one; nothing where there was no better."""
    if not verdict.best or move in verdict.best or verdict.value is None or verdict.best_value is None:
        return ()
    best = verdict.best[0]
    names = named(game, move), named(game, best)
    return (*proved_apart(verdict, *names), *differences(names, facts(game, state, move), facts(game, state, best)))


def facts(game: Champions, state: State, move: Move) -> Facts:
    after, other = game.play(state, move), 1 - state.seat
    fits = list(game.fits(after, other))
    able, taken = {laid.piece for laid in fits}, {laid.cell for laid in fits}
    own = {laid.cell for laid in game.fits(after, state.seat)}
    cells = {laid.cell for laid in fits if game.contact.completed(after.lying, laid.cell)}
    return Facts(
        len(game.event(state, move, None).lines or ()),
        tuple(piece for piece in game.hand(after, other) if piece not in able),
        *(tuple(game.contact.board.names[cell] for cell in sorted(some)) for some in (cells, own - taken)),
    )


def named(game: Champions, move: Move) -> Text:
    """A piece and its cell, as the table says it; or what is said."""
    if not isinstance(move, Laid):
        return WORDS[move]
    cell = game.contact.board.names[move.cell]
    return Text(f"{move.piece} en {cell}", f"placing {move.piece} on {cell}")


def differences(names: tuple[Text, Text], found: Facts, better: Facts) -> Iterator[Text]:
    move, best = names
    if better.hexagons > found.hexagons:
        yield Text(
            f"Hexagones fermés : {better.hexagons} par {best.fr}, {found.hexagons} par {move.fr}.",
            f"Hexagons completed: {better.hexagons} by {best.en}, {found.hexagons} by {move.en}.",
        )
    given = sorted(set(found.offered) - set(better.offered))
    if given:
        cells = ", ".join(given)
        yield Text(
            f"Après {move.fr}, l'autre peut fermer un hexagone en {cells} ; pas après {best.fr}.",
            f"After {move.en}, the other can complete a hexagon on {cells}; not after {best.en}.",
        )
    if len(better.blocked) > len(found.blocked):
        yield Text(
            f"Pièces de l'autre qui ne vont nulle part : {len(better.blocked)} après {best.fr} "
            f"({', '.join(better.blocked)}), {len(found.blocked)} après {move.fr}.",
            f"Pieces of the other that fit nowhere: {len(better.blocked)} after {best.en} "
            f"({', '.join(better.blocked)}), {len(found.blocked)} after {move.en}.",
        )
    if len(better.kept) > len(found.kept):
        yield Text(
            f"Cases fermées à l'autre et ouvertes à vous : {', '.join(better.kept)} après {best.fr} ; "
            f"{', '.join(found.kept) or 'aucune'} après {move.fr}.",
            f"Cells closed to the other and open to you: {', '.join(better.kept)} after {best.en}; "
            f"{', '.join(found.kept) or 'none'} after {move.en}.",
        )
