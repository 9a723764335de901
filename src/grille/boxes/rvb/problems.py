"""RVB's problems: the only winning strike, and the strike that answers any other."""

from __future__ import annotations

from collections.abc import Sequence

from grille.contract import Limits, Stop, Text
from grille.games.rvb.grid import grid_of
from grille.games.rvb.problems import COLLECTION, KINDS, Problem
from grille.games.rvb.rules import Move, Rvb, State, Strike
from grille.games.rvb.solver import all_wins
from grille.service.problems import Book, Refutation


class RvbProblems(Book[Problem]):
    """Each has one winning strike; the words told are the letters struck."""

    title = Text("Trouvez le coup gagnant", "Find the winning strike")
    about = Text(
        "Un seul coup gagne. Barrez-le sur la grille ; à tout autre, on vous montre la réponse.",
        "Only one strike wins. Draw it on the grid; to any other you are shown the answer.",
    )
    sheet = "/api/rvb/prints/problems.pdf"

    def __init__(self) -> None:
        self.rules = Rvb()
        super().__init__(self.rules, COLLECTION)

    def praise(self, problem: Problem) -> Text:
        word = problem.letters
        return Text(
            f"{word} : c'est le coup gagnant, et le seul.", f"{word}: this is the winning strike, the only one."
        )

    def refute(self, problem: Problem, state: State, move: Move) -> Refutation:
        after = self.rules.play(state, move)
        reply = self.winning_strikes(after)[0]
        mine, other = self.word_of(state, move), self.word_of(after, reply)
        said = Text(f"{mine} perd : l'autre répond {other}.", f"{mine} loses: the other player answers {other}.")
        return Refutation(said, reply)

    def winning_strikes(self, state: State) -> list[Strike]:
        """Every strike that wins, the shortest first; a problem is small enough to be solved at once."""
        winning = all_wins(grid_of(self.rules, state), Limits(), Stop()).winning or ()
        return [Strike(cells) for cells in sorted(winning, key=lambda cells: (cells.bit_count(), cells))]

    def word_of(self, state: State, move: Move) -> str:
        return (self.rules.event(state, move, None).words or ("",))[0]

    def clues(self, problem: Problem) -> Sequence[Text]:
        """First of what kind the strike is, then its letters, then one of its cells."""
        cell = self.rules.spell(self.rules.read_state(problem.position), self.rules.read_move(problem.answer))[0]
        kind, word = KINDS[problem.kind], problem.letters
        return (
            Text(f"C'est {kind.fr}.", f"It is {kind.en}."),
            Text(f"On barre {word}.", f"Strike {word}."),
            Text(f"Un bout est en {cell}.", f"One end is at {cell}."),
        )


BOOK = RvbProblems()
