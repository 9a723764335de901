"""« La pose qui rapporte »: placements of the quick game that earn most, over every hand that fits what is seen."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from typing import ClassVar, Final

from grille.boards.triangle import Motion, moved_cell, offset
from grille.contract import CHANCE, OVER, Budget, Game, Limits, Stop, Stopped, Text
from grille.games.trioker.pieces import JOKER, called, points, read_piece
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide import till
from grille.games.trioker.rapide.policy import first_thought, wishes
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import BOARD, CONTACT, PLAYING, Move, State
from grille.games.trioker.rapide.telling import listed
from grille.games.trioker.rapide.worlds import earnings, worlds
from grille.search.problems import Problem
from grille.search.setting import PlayedSetter

MARGIN: Final = 1
"""By so much money the answer earns more than any other placement."""
MOST_HELD: Final = 7
"""So many pieces both hands hold together."""
MOST_WORLDS: Final = 28
LEAST_CHOICE: Final = 3
COUNTED: Final = 3_000
"""So many positions are counted out at most."""


class RapideSetter(PlayedSetter[State, Move]):
    """Late positions of games of two, as the seat to act sees them."""

    tries: ClassVar = 20  # chance has much to say here
    title = Text("La pose qui rapporte", "The placement that pays")
    about = Text(
        "Une pose rapporte plus que toutes les autres, en moyenne sur toutes les mains que l'autre peut avoir.",
        "One placement earns more than any other, on the average of all hands the other can hold.",
    )
    themes: ClassVar = {
        "chance": Text("plusieurs mains possibles", "several hands possible"),
        "known": Text("tout peut se savoir", "everything can be known"),
        "again": Text("rejouer", "play again"),
        "give": Text("donner une pièce", "give a piece away"),
        "paid": Text("une case qui rapporte", "a cell that pays"),
        "costly": Text("une case qui coûte", "a cell that costs"),
    }
    shares: ClassVar = {"chance": 18, "known": 2}

    usual: ClassVar = Rapide()

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[State, Move], State]]:
        game, state = self.usual, self.usual.start()
        while game.actor(state) != OVER:
            if game.actor(state) == CHANCE:
                state = game.play(state, game.draw(state, rng))
                continue
            if self.is_late(state):
                yield game, game.view(state, state.seat)
            state = game.play(state, first_thought(game, state, rng))

    def is_late(self, state: State) -> bool:
        is_few = sum(map(len, state.hands)) <= MOST_HELD and state.phase == PLAYING
        return is_few and len(self.usual.placements(state)) >= LEAST_CHOICE

    def posed(self, game: Game[State, Move], state: State) -> Problem | None:
        earned = self.earned(state) if self.is_late(state) else {}
        ranked = sorted(earned, key=lambda move: -earned[move])
        if len(ranked) < LEAST_CHOICE or earned[ranked[0]] - earned[ranked[1]] < MARGIN:
            return None
        best, tables = ranked[0], len(list(worlds(state)))
        themes = ["chance" if tables > 1 else "known", *self.seen_in(best)]
        return self.problem(game, state, best, themes, work=tables)

    def earned(self, view: State) -> Mapping[Move, Fraction]:
        """What each placement earns; nothing where that is too much to count."""
        tables = list(islice(worlds(view), MOST_WORLDS + 1))
        if not 0 < len(tables) <= MOST_WORLDS:
            return {}
        try:
            return earnings(self.usual, view, tables, Budget(Limits(nodes=COUNTED), Stop()))
        except Stopped:
            return {}

    def seen_in(self, move: Move) -> Iterator[str]:
        sign = BOARD.signs[move.cell] if isinstance(move, Laid) else ""
        payment = till.MARKS.get(sign)
        if sign == till.AGAIN:
            yield "again"
        elif sign == till.GIVE:
            yield "give"
        elif payment:
            yield "paid" if payment.from_bank else "costly"

    def looks(self, game: Game[State, Move], state: State, move: Move) -> float:
        """What the cell pays at once, and the points one is rid of."""
        return wishes(2)[move.cell] + points(move.piece) if isinstance(move, Laid) else 0.0

    def right(self, problem: Problem, state: State, left: int) -> Sequence[Move]:
        earned = self.earned(state)
        most = max(earned.values(), default=Fraction(0))
        return [move for move, value in earned.items() if value > most - MARGIN]

    def reply(self, problem: Problem, state: State, left: int) -> Move | None:
        """Hands are hidden: what the other would answer is told as a mean only."""
        return None

    def remark(self, problem: Problem, state: State, move: Move) -> Text | None:
        """What the placement earns, and the best one."""
        earned = self.earned(state)
        if move not in earned:
            return None
        own, best = (written(value) for value in (earned[move], max(earned.values())))
        return Text(
            f"Cette pose donne {own.fr} en moyenne, la meilleure {best.fr}.",
            f"This placement makes {own.en} on average, the best {best.en}.",
        )

    def canonical(self, problem: Problem) -> str:
        """§2: the board is the same in a mirror, and so is the box; which seat is which does not matter."""
        state, shape = self.state(problem), BOARD.shape
        (motion,) = (one for one in shape.symmetries if one[1] and self.keeps_marks(one))
        numbers = {vertex: number for number, vertex in enumerate(shape.vertices)}
        brought = shape.images(motion)
        mirrored = [numbers[brought[vertex]] for vertex in shape.vertices]
        values = CONTACT.vertex_values(state.lying)
        images = []
        for to, read in ((list(range(len(mirrored))), 1), (mirrored, -1)):
            cells = sorted(sorted(to[at] for at in BOARD.corners[cell]) for cell, way in enumerate(state.lying) if way)
            corners = sorted((to[at], value) for at, value in enumerate(values) if value is not None)
            hand = sorted(read_piece(piece[::read]) for piece in state.hands[state.seat] if piece != JOKER)
            images.append(f"{cells} {corners} {hand}")
        return min(images)

    def keeps_marks(self, motion: Motion) -> bool:
        """Whether a symmetry of the board's outline brings every mark to one of its kind."""
        moved = [moved_cell(cell, motion) for cell in BOARD.shape.cells]
        down, right = offset(moved)
        at = dict(zip(BOARD.shape.cells, BOARD.signs, strict=True))
        return all(
            at[row + down, column + right] == sign for (row, column), sign in zip(moved, BOARD.signs, strict=True)
        )

    # Speaking

    def asks(self, problem: Problem) -> Text:
        """With all that a player knows and the board does not show."""
        state = self.state(problem)
        held, stock, lacked = len(state.hands[1 - state.seat]), len(state.stock), state.lacks[1 - state.seat]
        lack = listed(lacked)
        fr, en = (f" Il n'a sûrement pas {lack.fr}.", f" He surely lacks {lack.en}.") if lacked else ("", "")
        return Text(
            f"Quelle pose rapporte le plus, en moyenne ? Pièces de l'autre : {held} ; au talon : {stock}.{fr}",
            f"Which placement earns most, on average? The other's pieces: {held}; in the stock: {stock}.{en}",
        )

    def clues(self, problem: Problem) -> Sequence[Text]:
        move = self.usual.read_move(problem.answer)
        assert isinstance(move, Laid)
        piece, cell, hands = called(move.piece), BOARD.names[move.cell], problem.work
        count = (
            Text("L'autre ne peut avoir qu'une main.", "The other can hold one hand only.")
            if hands == 1
            else Text(f"L'autre peut avoir {hands} mains différentes.", f"The other can hold {hands} different hands.")
        )
        return (
            count,
            Text(f"La case est {cell}.", f"The cell is {cell}."),
            Text(f"La pièce est {piece.fr}.", f"The piece is {piece.en}."),
        )


def written(value: Fraction) -> Text:
    """An amount as people read it, with its sign."""
    text = f"{float(value):+.1f}".replace("-", "−")
    return Text(text.replace(".", ","), text)


SETTER = RapideSetter(Rapide, "grille.games.trioker.rapide")
