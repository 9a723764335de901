"""Why a letter is good: the words it makes, those it leaves possible, and what the other side would answer."""

from __future__ import annotations

from grille.contract import Text
from grille.games.rsvp import telling
from grille.games.rsvp.notation import Put, State
from grille.games.rsvp.rules import Rsvp

ESTIMATE = Text("estimation", "estimate")


def explained(game: Rsvp, state: State, put: Put, reply: Put | None) -> Text:
    parts = [ESTIMATE, made(game, state, put)]
    if reply is not None:  # only where somebody looks: all letters would take seconds
        parts += [left_possible(game, state, put), answered(game, game.play(state, put), reply)]
    return Text(" ; ".join(part.fr for part in parts), "; ".join(part.en for part in parts))


def made(game: Rsvp, state: State, put: Put) -> Text:
    counted = game.counted(state, put)
    words = " + ".join(found.word for found in counted)
    points = sum(found.points for found in counted)
    return telling.scored(words, points) if counted else Text("aucun mot", "no word")


def left_possible(game: Rsvp, state: State, put: Put) -> Text:
    """How many words could still run through the letter on its player's side."""
    cells = state.cells[: put.cell] + put.letter + state.cells[put.cell + 1 :]
    row, column = (
        f"{count} ({longest})" if count else "0" for count, longest in game.words.possible(cells, state.seat, put.cell)
    )
    return Text(
        f"mots possibles : {row} en rangée, {column} en colonne",
        f"words still possible: {row} across, {column} down",
    )


def answered(game: Rsvp, after: State, reply: Put) -> Text:
    spot, words = telling.spot(reply, game.size), made(game, after, reply)
    return Text(f"réponse {spot.fr} ({words.fr})", f"answer {spot.en} ({words.en})")
