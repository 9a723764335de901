"""« Que tient le voisin ? »: he has passed, and of all hands that he could hold exactly one is left."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import ClassVar, Final

from grille.contract import CHANCE, HIDDEN, OVER, Game, Text
from grille.games.trioker.rapide.neighbour.rules import SEATS, Neighbour, State, hands_left
from grille.games.trioker.rapide.policy import first_thought
from grille.games.trioker.rapide.problems import SETTER as PLACEMENTS
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import BOARD, CONTACT, PLAYING, minus
from grille.search.problems import Problem
from grille.search.setting import Lie, Setter

SEES: Final = {"1": 0.25, "2": 0.4, "3": 0.55, "4": 0.7, "5": 0.85}
"""How likely each level sees a place where a piece fits."""
FEWEST, MANY, MOST = 2, 4, 6
"""So many pieces the other holds; so many at least the stock."""


class NeighbourSetter(Setter[State, str]):
    """Games of two by first thoughts, whenever one of them has passed."""

    title = Text("Que tient le voisin ?", "What does the neighbour hold?")
    about = Text(
        "Qui passe ne peut rien poser : ce qui irait quelque part n'est pas dans sa main.",
        "Who passes can place nothing: whatever would fit somewhere is not in that hand.",
    )
    themes: ClassVar = {
        "hand": Text("la main du voisin", "the neighbour's hand"),
        "many": Text("quatre pièces ou plus", "four pieces or more"),
        "tight": Text("une seule place pour une pièce", "one place only for a piece"),
    }
    shares: ClassVar = {"hand": 1}
    most_moves: ClassVar = MOST
    tries: ClassVar = 40
    home: ClassVar = "trioker-rapide"

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[State, str], State]]:
        game, state = Rapide(), Rapide().start()
        while game.actor(state) != OVER:
            if state.passes and state.phase == PLAYING and game.actor(state) != CHANCE:
                # what was to be remembered from before is not asked for
                view = game.view(state, state.seat)._replace(lacks=((),) * SEATS)
                yield self.under(()), State(view)
            state = game.play(state, first_thought(game, state, rng))

    def posed(self, game: Game[State, str], state: State) -> Problem | None:
        hands = list(islice(hands_left(state), 2))
        if len(hands) != 1 or not FEWEST <= len(hands[0]) <= MOST or len(state.view.stock) < FEWEST:
            return None
        (hand,) = hands
        places = [len(self.places(state, piece)) for piece in minus(state.unseen, hand)]
        seen = {"many": len(hand) >= MANY, "tight": 1 in places}
        return Problem(
            position=game.write_state(state),
            answer=",".join(hand),
            themes=("hand", *(theme for theme, is_seen in seen.items() if is_seen)),
            moves=len(hand),
            rivals=places.count(1),
            work=len(state.unseen),
        )

    def places(self, state: State, piece: str) -> list[str]:
        """Where a piece would fit."""
        return sorted({BOARD.names[laid.cell] for laid in CONTACT.fits(state.view.lying, (piece,))})

    def solves(self, problem: Problem, level: str, rng: Random) -> bool:
        """Somebody who overlooks places holds some pieces for the other's that are not."""
        state = self.state(problem)
        seen = [any(rng.random() < SEES[level] for _ in self.places(state, piece)) for piece in state.unseen]
        believed = [piece for piece, is_seen in zip(state.unseen, seen, strict=True) if not is_seen]
        return set(rng.sample(believed, problem.moves)) == set(problem.answer.split(","))

    def canonical(self, problem: Problem) -> str:
        """The same board and hand, in a mirror or not."""
        return PLACEMENTS.canonical(problem)

    # Answering

    def first(self, problem: Problem) -> str:
        return problem.answer.split(",")[0]

    def right(self, problem: Problem, state: State, left: int) -> Sequence[str]:
        hands = [hand for hand in hands_left(state) if set(state.named) <= set(hand)]
        return [piece for hand in hands for piece in minus(hand, state.named)]

    def is_right(self, problem: Problem, state: State, move: str, left: int) -> bool:
        return move in self.right(problem, state, left)

    def is_clear(self, problem: Problem, state: State, left: int) -> bool:
        """The whole hand is named."""
        return False

    def reply(self, problem: Problem, state: State, left: int) -> str | None:
        """Nobody answers."""
        return None

    def check_answer(self, problem: Problem, state: State) -> None:
        told = set(problem.answer.split(","))
        for piece in sorted(told):
            fits = self.places(state, piece)
            if fits:
                raise Lie(f"{piece} irait en {fits[0]}", f"{piece} would fit on {fits[0]}")
        for hand in hands_left(state):
            if set(hand) != told:
                other = ",".join(hand)
                raise Lie(f"deux réponses : {problem.answer} et {other}", f"two answers: {problem.answer} and {other}")

    def remark(self, problem: Problem, state: State, move: str) -> Text | None:
        """Where the piece would have been placed."""
        cell = self.places(state, move)[0]
        return Text(f"{move} irait en {cell} : on l'aurait posée.", f"{move} would fit on {cell} and would lie there.")

    # Speaking

    def asks(self, problem: Problem) -> Text:
        held = self.state(problem).other.count(HIDDEN)
        return Text(
            f"Votre voisin vient de passer. Il tient {held} de ces pièces : lesquelles ?",
            f"Your neighbour has just passed and holds {held} of these pieces: which?",
        )

    def clues(self, problem: Problem) -> Sequence[Text]:
        state = self.state(problem)
        gone = minus(state.unseen, problem.answer.split(","))
        hidden = min(gone, key=lambda piece: len(self.places(state, piece)))
        cell, held = self.places(state, hidden)[0], self.first(problem)
        return (
            Text("Écartez les pièces qui iraient quelque part.", "Put aside the pieces that would fit somewhere."),
            Text(f"{hidden} irait en {cell}.", f"{hidden} would fit on {cell}."),
            Text(f"Il tient {held}.", f"{held} is in that hand."),
        )


SETTER = NeighbourSetter(Neighbour, "grille.games.trioker.rapide.neighbour")
