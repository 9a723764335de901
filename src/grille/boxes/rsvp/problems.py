"""R.S.V.P.'s problems: the one best letter, and what the other side answers to any other."""

from __future__ import annotations

from collections.abc import Sequence

from grille.contract import Stop, Text
from grille.games.rsvp.explaining import answered, made
from grille.games.rsvp.notation import Move, Put, State
from grille.games.rsvp.player import RsvpEngine
from grille.games.rsvp.problems import COLLECTION, KINDS, Problem, stand_of
from grille.games.rsvp.rules import Rsvp
from grille.service.problems import Book, Refutation


class RsvpProblems(Book[Problem]):
    """Each has one letter that wins, or that is clearly better than all others."""

    title = Text("Trouvez la lettre", "Find the letter")
    about = Text(
        "Une lettre, sur une case, vaut nettement mieux que toutes les autres. Posez-la ; à toute autre, "
        "on vous montre la réponse de l'autre côté.",
        "One letter, on one cell, is clearly better than all others. Put it; to any other you are shown "
        "the answer from the other side.",
    )
    sheet = "/api/rsvp/prints/problems.pdf"

    def __init__(self) -> None:
        self.rules = Rsvp()
        super().__init__(self.rules, COLLECTION)
        self.engine = RsvpEngine(self.rules)

    def praise(self, problem: Problem) -> Text:
        words = f" : {problem.words}" if problem.words else ""
        return Text(
            f"{problem.answer}{words}. C'est la bonne lettre.", f"{problem.answer}{words}. This is the right letter."
        )

    def refute(self, problem: Problem, state: State, move: Move) -> Refutation:
        if not isinstance(move, Put):
            raise TypeError("with a referee every move puts a letter")
        spot, words = self.rules.write_move(move), made(self.rules, state, move)
        reply = self.engine.answer(state, move, Stop())
        if reply is None:
            return Refutation(Text(f"{spot} ({words.fr}) : non.", f"{spot} ({words.en}): no."), None)
        said = answered(self.rules, self.rules.play(state, move), reply)
        return Refutation(
            Text(
                f"{spot} ({words.fr}) n'est pas la meilleure : {said.fr}.",
                f"{spot} ({words.en}) is not the best: {said.en}.",
            ),
            reply,
        )

    def stand(self, problem: Problem) -> Text:
        return stand_of(self.rules.read_state(problem.position))

    def clues(self, problem: Problem) -> Sequence[Text]:
        """First what the letter does, then its words, then the letter itself."""
        kind, letter = KINDS[problem.kind], problem.answer[0]
        words = Text(f"Elle forme {problem.words}.", f"It makes {problem.words}.")
        return (
            Text(f"{kind.fr.capitalize()}.", f"{kind.en.capitalize()}."),
            words if problem.words else Text("Elle ne forme aucun mot.", "It makes no word."),
            Text(f"C'est un {letter}.", f"It is {letter}."),
        )
