"""What a letter brings and opens: its words, those the other side answers with, and the words that were missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from grille.contract import Text
from grille.games.rsvp.explaining import made
from grille.games.rsvp.frame import names
from grille.games.rsvp.notation import Move, Put, State
from grille.games.rsvp.rules import Rsvp
from grille.search.judging import Verdict

RESULTS = {1: Text("gagne", "wins"), 0: Text("fait nulle", "draws"), -1: Text("perd", "loses")}
Answer = Callable[[State, Put], Put | None]
"""What the opponent would do next on his side."""


def reasons(game: Rsvp, state: State, move: Move, verdict: Verdict[Move], answer: Answer) -> tuple[Text, ...]:
    best = next((one for one in verdict.best if isinstance(one, Put)), None)
    if not isinstance(move, Put) or best is None or move in verdict.best:
        return ()
    told = (account(game, state, put, answer(state, put)) for put in (move, best))
    return (*result(game, move, best, verdict), *told)


def named(game: Rsvp, put: Put) -> Text:
    """A letter and its cell, as the table says it."""
    cell = names(game.size)[put.cell]
    return Text(f"{put.letter} en {cell}", f"{put.letter} on {cell}")


def result(game: Rsvp, move: Put, best: Put, verdict: Verdict[Move]) -> Iterator[Text]:
    if verdict.exact and verdict.value is not None and verdict.best_value is not None:
        value, top = RESULTS[int(verdict.value)], RESULTS[int(verdict.best_value)]
        played, better = named(game, move), named(game, best)
        yield Text(
            f"À coup sûr, {played.fr} {value.fr} et {better.fr} {top.fr}.",
            f"For certain, {played.en} {value.en} and {better.en} {top.en}.",
        )


def account(game: Rsvp, state: State, put: Put, answer: Put | None) -> Text:
    """A letter with its words and points, and the best answer of the other side."""
    name, words = named(game, put), made(game, state, put)
    if answer is None:
        return Text(f"{name.fr} : {words.fr}.", f"{name.en}: {words.en}.")
    then, back = made(game, game.play(state, put), answer), named(game, answer)
    return Text(
        f"{name.fr} : {words.fr} ; l'autre répond {back.fr} : {then.fr}.",
        f"{name.en}: {words.en}; the other answers {back.en}: {then.en}.",
    )
