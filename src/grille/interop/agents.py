"""A game as learning programs see it: a step is a numbered action, a view is a row of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from grille.contract import CHANCE, HIDDEN, AnyGame, GrilleError, IllegalMove
from grille.games import load_face
from grille.search.playout import pick

MOST_ACTIONS: Final = 10_000


class TooLarge(GrilleError):
    """A game with more steps than a learning program can number, or than its board can show."""


class Told(NamedTuple):
    """What a seat was told of a move: its text, and the steps that spell it, or None where they are hidden."""

    text: str
    picks: tuple[str, ...] | None


class Actions:
    """The numbers of all steps, and how a seat's view becomes numbers; the same for every match of a game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.face = load_face(game)
        layout = self.face.layout
        self.steps = tuple(islice(game.all_steps(), MOST_ACTIONS + 1))
        places = {cell.id for cell in layout.cells} | {key.id for key in layout.keys}
        if len(self.steps) > MOST_ACTIONS or not places.issuperset(self.steps):
            raise TooLarge(
                f"{game.info.name.fr} : trop grand pour des actions numérotées ; choisir des options plus petites",
                f"{game.info.name.en}: too large for numbered actions; choose smaller options",
            )
        self.numbers = {step: number for number, step in enumerate(self.steps)}
        self.cells = {cell.id: place for place, cell in enumerate(layout.cells)}
        self.codes = {code: place for place, code in enumerate(layout.pieces)}
        self.on_board = len(self.cells) * len(self.codes)
        self.scored = 0 if game.scores(game.start()) is None else game.seats
        self.size = self.on_board + len(self.steps) + 2 * game.seats + self.scored
        self.memory = game.max_plies * (len(self.steps) + 1)

    def __deepcopy__(self, memo: dict[int, Any]) -> Actions:
        return self  # facts of the rules, shared by all states of a search

    def __reduce__(self) -> tuple[Any, ...]:
        return Actions, (self.game,)  # and found anew where a state is read back

    def observation(self, state: Any, picked: tuple[str, ...], seat: int) -> NDArray[np.float32]:
        """Which piece lies on each cell, the steps the seat has picked, who looks, whose turn it is, the scores."""
        board = np.zeros((len(self.cells), len(self.codes)), np.float32)
        for cell, code in self.face.pieces(self.game.view(state, seat)).items():
            board[self.cells[cell], self.codes[code]] = 1
        picks = np.zeros(len(self.steps), np.float32)
        if self.game.actor(state) == seat:
            picks[[self.numbers[step] for step in picked]] = 1
        who = np.zeros((2, self.game.seats), np.float32)
        who[0, seat] = 1
        who[1, self.game.turn(state)] = 1
        scores = np.array(self.game.scores(state) or (), np.float32)
        return np.concatenate((board.ravel(), picks, who.ravel(), scores))

    def recollection(self, told: Sequence[Told]) -> NDArray[np.float32]:
        """A row for each move so far: 1, 2, 3 … at the steps that spelled it, in their order; a last 1 if hidden.

        Of a step that was picked twice in a move, as in a word written out, the last time is told.
        """
        rows = np.zeros((self.game.max_plies, len(self.steps) + 1), np.float32)
        for row, (_, picks) in zip(rows, told, strict=False):
            if picks is None:
                row[-1] = 1
            else:
                row[[self.numbers[step] for step in picks]] = range(1, len(picks) + 1)
        return rows.ravel()


class Table:
    """One match in which every step is an action; what each seat was told is kept for its memory."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.game = actions.game
        self.state: Any = self.game.start()
        self.picked: tuple[str, ...] = ()
        self.told: list[list[Told]] = [[] for _ in range(self.game.seats)]

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    def legal(self) -> list[int]:
        """The numbers of the steps that may be picked now, in rising order."""
        return sorted(self.actions.numbers[step] for step in self.game.steps(self.state, self.picked))

    def chances(self) -> list[tuple[int, float]]:
        """What chance may pick, with probabilities."""
        weighted = self.game.chances(self.state)
        total = sum(weight for _, weight in weighted)
        numbered = ((self.game.spell(self.state, move)[0], weight) for move, weight in weighted)
        return sorted((self.actions.numbers[step], weight / total) for step, weight in numbered)

    def act(self, action: int) -> None:
        """Pick a step; a complete move is played and told to every seat."""
        if action not in self.legal():
            raise IllegalMove(f"l'action {action} n'est pas permise ici", f"action {action} is not allowed here")
        step = self.actions.steps[action]
        before, picked = self.state, (*self.picked, step)
        self.state, self.picked = pick(self.game, before, self.picked, step)
        if not self.picked:
            move = self.game.move_of(before, picked)
            for seat, told in enumerate(self.told):
                text = self.game.event(before, move, seat).move
                told.append(Told(text, None if text == HIDDEN else picked))

    def observation(self, seat: int) -> NDArray[np.float32]:
        return self.actions.observation(self.state, self.picked, seat)

    def information(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees, and everything it was told before."""
        return np.concatenate((self.observation(seat), self.actions.recollection(self.told[seat])))

    def view(self, seat: int) -> str:
        """What a seat sees as text, with the steps it has already picked."""
        text = self.game.write_state(self.game.view(self.state, seat))
        return " > ".join((text, *self.picked)) if self.actor == seat else text

    def payoffs(self) -> tuple[int, ...]:
        outcome = self.game.outcome(self.state)
        return outcome.payoffs if outcome else (0,) * self.game.seats

    @property
    def is_chance(self) -> bool:
        return self.actor == CHANCE
