"""Two rows of matches; a match stands for taking it and all those after it."""

from collections.abc import Mapping, Sequence

from grille.boards.layout import Cell, Face, Key, Layout, Sketch, square_outline
from grille.contract import DONE, Text, write_number
from grille.games.nim.rules import Nim, State, brief, in_threes

MOST_DRAWN = 60
"""A pile with more matches than this is shown as a number, and its moves are typed."""

MATCHSTICK = "|"
WOOD, TIP = "#c9a46a", "#5F0D10"
TYPED = Text(
    "Combien dans le tas 1, combien dans le tas 2 ? Par exemple 3,0",
    "How many from pile 1, how many from pile 2? For example 3,0",
)
TAKE = Text("Touchez une allumette : elle part avec les suivantes.", "Touch a match: it goes with all that follow.")


class NimFace(Face[State]):
    """Matches lie side by side, the first pile above the second."""

    def __init__(self, game: Nim) -> None:
        self.game = game
        self.is_drawn = max(game.piles) <= MOST_DRAWN
        cells = tuple(
            cell
            for pile, count in enumerate(game.piles if self.is_drawn else (0, 0))
            for cell in pile_cells(pile, count)
        )
        width = max((*game.piles, 1)) if self.is_drawn else 12
        self.layout = Layout(
            width=float(width),
            height=2.0,
            cells=cells,
            keys=(Key(DONE, Text("Prendre", "Take"), "Enter"),),
            pieces={"match": Text("allumette", "match")},
            inks={MATCHSTICK: WOOD},
            joins_rows=True,
        )

    def pieces(self, state: State) -> Mapping[str, str]:
        if not self.is_drawn:
            return {}
        # a position may hold more than the start: one match too many for the board tells enough
        return {
            f"{'ab'[pile]}{match}": "match"
            for pile, left in enumerate(state.piles)
            for match in range(1, min(left, MOST_DRAWN + 1) + 1)
        }

    def shapes(self, cell: Cell, piece: str) -> Sequence[str]:
        """A wooden stick with its head."""
        stick = f'<rect x="{cell.x - 0.06:g}" y="{cell.y - 0.38:g}" width="0.12" height="0.8" fill="{WOOD}"/>'
        head = f'<ellipse cx="{cell.x:g}" cy="{cell.y - 0.36:g}" rx="0.11" ry="0.12" fill="{TIP}"/>'
        return [stick, head]

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        if not self.is_drawn:
            return Sketch({}, typed=TYPED)
        return Sketch(self.pieces(state), asks=None if picked else TAKE)

    def around(self, state: State) -> Mapping[str, Text]:
        """Piles too large to be drawn are told."""
        if self.is_drawn:
            return {}
        sizes = (in_threes(write_number(left)) for left in state.piles)
        return {"ab"[at]: Text(f"Tas {at + 1} : {size}", f"Pile {at + 1}: {size}") for at, size in enumerate(sizes)}

    def read(self, text: str) -> str:
        """Large numbers are written with spaces, and a comma likes one after it."""
        return "".join(text.split())

    def drawing(self, state: State) -> str:
        lines = []
        for pile, left in enumerate(state.piles, 1):
            matches = f"{MATCHSTICK} " * left if left <= MOST_DRAWN else ""
            lines.append(f"{pile}  {matches}{brief(left) if left > MOST_DRAWN else f'({write_number(left)})'}")
        return "\n".join(lines)


def pile_cells(pile: int, count: int) -> tuple[Cell, ...]:
    cells = []
    for match in range(1, count + 1):
        x, y = match - 0.5, pile + 0.5
        name = Text(f"tas {pile + 1}, allumette {match}", f"pile {pile + 1}, match {match}")
        cells.append(Cell(f"{'ab'[pile]}{match}", name, x, y, square_outline(x, y), pile, match - 1))
    return tuple(cells)


face = NimFace
