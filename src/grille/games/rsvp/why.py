"""What a letter brings and opens: its words, those the other side answers with, and the words that were missed."""

from collections.abc import Callable

from grille.contract import Text, joined
from grille.games.rsvp import telling
from grille.games.rsvp.notation import Move, Put, State
from grille.games.rsvp.rules import Rsvp
from grille.search.judging import Verdict, proved_apart

ESTIMATE = Text("estimation", "estimate")
Answer = Callable[[State, Put], Put | None]
"""What the opponent would do next on his side."""


def reasons(game: Rsvp, state: State, move: Move, verdict: Verdict[Move], answer: Answer) -> tuple[Text, ...]:
    best = next((one for one in verdict.best if isinstance(one, Put)), None)
    if not isinstance(move, Put) or best is None or move in verdict.best:
        return ()
    told = (account(game, state, put, answer(state, put)) for put in (move, best))
    return (*proved_apart(verdict, telling.spot(move, game.size), telling.spot(best, game.size)), *told)


def account(game: Rsvp, state: State, put: Put, answer: Put | None) -> Text:
    """A letter with its words and points, and the best answer of the other side."""
    name, words = telling.spot(put, game.size), made(game, state, put)
    if answer is None:
        return Text(f"{name.fr} : {words.fr}.", f"{name.en}: {words.en}.")
    then, back = made(game, game.play(state, put), answer), telling.spot(answer, game.size)
    return Text(
        f"{name.fr} : {words.fr} ; l'autre répond {back.fr} : {then.fr}.",
        f"{name.en}: {words.en}; the other answers {back.en}: {then.en}.",
    )


# For whoever weighs all letters


def explained(game: Rsvp, state: State, put: Put, reply: Put | None) -> Text:
    parts = [ESTIMATE, made(game, state, put)]
    if reply is not None:  # only where somebody looks: all letters would take seconds
        parts += [left_possible(game, state, put), answered(game, game.play(state, put), reply)]
    return joined(parts, " ; ", "; ")


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
