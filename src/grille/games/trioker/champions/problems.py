"""« La pièce qui décide »: endings of the champions' game in which one piece on one cell wins or saves the draw."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import ClassVar, Final

from grille.contract import Game, Limits, Stop, Text
from grille.games.trioker.champions.camps import NAMES
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces.placing import Laid
from grille.search.problems import Problem
from grille.search.setting import ProvedSetter

FEWEST, MOST = 4, 9
"""So many pieces are left in both hands together."""
LEAST_CHOICE: Final = 4
PLAYERS: Final = ("1", "2", "3")
LONG: Final = 3
KEEP: Final = Text("gardez de quoi poser", "keep something to place")


class ChampionsSetter(ProvedSetter[State, Move]):
    """Endings of games between middling players, looked through to their last line."""

    title = Text("La pièce qui décide", "The piece that decides")
    about = Text(
        "Une seule pièce, sur une seule case, fait ce qui est demandé. L'autre camp se défend au mieux.",
        "One piece on one cell does what is asked. The other side defends as well as it can.",
    )
    GOALS: ClassVar = {"win": 1, "hexagon": 1, "block": 1, "draw": 0}
    themes: ClassVar = {
        "win": Text("gagner", "win"),
        "hexagon": Text("l'hexagone qui décide", "the hexagon that decides"),
        "block": Text("bloquer l'autre", "block the other"),
        "draw": Text("sauver la nulle", "save the draw"),
        "decline": Text("refuser un tour gagné", "decline a turn that was won"),
        "long": Text("de longue haleine", "a long breath"),
    }
    shares: ClassVar = {"win": 8, "block": 6, "draw": 4, "hexagon": 2}

    usual: ClassVar = Champions()

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[State, Move], State]]:
        game, wanted = self.usual, rng.randint(FEWEST, MOST)
        player, state = self.engine(game), game.start()
        while game.outcome(state) is None:
            if self.pieces_left(state) <= wanted:
                yield game, state
            state = game.play(state, player.choose(state, rng.choice(PLAYERS), rng, Limits(), Stop()))

    def pieces_left(self, state: State) -> int:
        return sum(len(self.usual.hand(state, seat)) for seat in (0, 1))

    def posed(self, game: Game[State, Move], state: State) -> Problem | None:
        if not FEWEST <= self.pieces_left(state) <= MOST or len(game.list_moves(state)) < LEAST_CHOICE:
            return None
        values = self.values(game, state)
        best = max(values.values())
        reached = [move for move, value in values.items() if value >= best]
        if best < 0 or len(reached) != 1:
            return None
        (move,) = reached
        kind = self.kind_of(state, move) if best > 0 else "draw"
        problem = self.with_moves(self.problem(game, state, move, [kind], work=len(values)))
        seen = {"decline": isinstance(move, str), "long": problem.moves >= LONG}
        return replace(problem, themes=(kind, *(theme for theme, is_seen in seen.items() if is_seen)))

    def kind_of(self, state: State, move: Move) -> str:
        if isinstance(move, Laid) and self.usual.contact.completed(state.lying, move.cell):
            return "hexagon"
        return "block" if self.usual.is_blocked(self.usual.play(state, move), 1 - state.seat) else "win"

    def looks(self, game: Game[State, Move], state: State, move: Move) -> float:
        """A hexagon looks best; then whatever leaves the other few pieces to place."""
        if not isinstance(move, Laid):
            return -100.0
        after = self.usual.play(state, move)
        able = len({laid.piece for laid in self.usual.fits(after, 1 - state.seat)})
        return 20.0 * len(self.usual.contact.completed(state.lying, move.cell)) - able

    def canonical(self, problem: Problem) -> str:
        """Turned or mirrored with the board, and with values renamed so that camps stay camps."""
        state, board = self.state(problem), self.usual.contact.board
        values = self.usual.contact.vertex_values(state.lying)
        filled = {frozenset(board.corners[cell]) for cell, way in enumerate(state.lying) if way}
        numbers = {vertex: number for number, vertex in enumerate(board.shape.vertices)}
        images = []
        for motion in board.shape.symmetries:
            brought = board.shape.images(motion)
            to = [numbers[brought[vertex]] for vertex in board.shape.vertices]
            cells = sorted(sorted(to[vertex] for vertex in cell) for cell in filled)
            for names in renamings():
                named = sorted((to[at], names[value]) for at, value in enumerate(values) if value is not None)
                camp = self.usual.camp(state, state.seat) ^ (names[0] % 2)
                images.append(f"{cells} {named} {camp} {state.extra}")
        return min(images)

    # Speaking

    def asks(self, problem: Problem) -> Text:
        state = self.state(problem)
        camp = NAMES[self.usual.camp(state, state.seat)]
        fr, en = ("fait partie nulle", "draws") if problem.kind == "draw" else ("gagne", "wins")
        return Text(f"{camp.fr} joue et {fr}.", f"{camp.en} plays and {en}.")

    def clues(self, problem: Problem) -> Sequence[Text]:
        move = self.usual.read_move(problem.answer)
        hint = self.themes[problem.kind] if problem.kind in ("hexagon", "block") else KEEP
        first = Text(f"L'idée : {hint.fr}.", f"The idea: {hint.en}.")
        if isinstance(move, str):
            second = Text("Il ne faut rien poser.", "Place nothing.")
            return first, second, Text("Passez.", "Pass.")
        cell = self.usual.contact.board.names[move.cell]
        return (
            first,
            Text(f"La case est {cell}.", f"The cell is {cell}."),
            Text(f"La pièce est {move.piece}.", f"The piece is {move.piece}."),
        )


def renamings() -> list[tuple[int, ...]]:
    """Of all ways to rename the four values, those that keep even and odd apart: camps stay camps, or change."""
    return [names for names in permutations(range(4)) if names[0] % 2 == names[2] % 2]


SETTER = ChampionsSetter(Champions, "grille.games.trioker.champions")
