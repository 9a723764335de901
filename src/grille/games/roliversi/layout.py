"""The board of Roliversi: squares, balls in four colours, and the two balls one holds."""

from collections.abc import Mapping

from grille.boards.layout import Face, Key, Layout, Sketch, square_cells
from grille.contract import Text, UnreadableText, shown
from grille.games.roliversi.rules import COLOURS, EMPTY, PASS_STEP, SIDES, SWAP_STEP, Roliversi, State

INKS = {"R": "#5F0D10", "B": "#0634D1", "Y": "#DAB642", "G": "#AEFDD2"}
"""Far apart in lightness, so that grey and colour-blind eyes tell them apart."""
PLACE = Text("Posez une de vos billes sur une case marquée d'un point.", "Put one of your balls on a cell with a dot.")


class RoliversiFace(Face[State]):
    """One square a cell; colour and passing are keys."""

    def __init__(self, game: Roliversi) -> None:
        self.game = game
        keys = [Key(colour, name, name.fr[0].upper(), is_piece=True) for colour, name in COLOURS.items()]
        keys.append(Key(PASS_STEP, Text("Passer", "Pass"), "P"))
        if game.has_swap:
            keys.append(Key(SWAP_STEP, Text("Échanger les camps", "Exchange sides"), "E"))
        self.layout = Layout(
            width=float(game.size),
            height=float(game.size),
            cells=square_cells(game.names, game.size),
            keys=tuple(keys),
            pieces={
                colour: Text(f"bille {name.fr}e".replace("ee", "e"), f"{name.en} ball")
                for colour, name in COLOURS.items()
            },
            inks=INKS,
            owned=tuple(map(tuple, SIDES)),
        )

    def pieces(self, state: State) -> Mapping[str, str]:
        return {name: ball for name, ball in zip(self.game.names, state.cells, strict=True) if ball != EMPTY}

    def written(self, move: str) -> Text:
        """e3V in French, e3G in English."""
        cell, colour = move[:-1], COLOURS.get(move[-1:])
        if colour is None or cell not in self.game.names:
            return super().written(move)
        return Text(f"{cell}{colour.fr[0].upper()}", f"{cell}{colour.en[0].upper()}")

    def read(self, text: str) -> str:
        cell, letter = text[:-1], text[-1:].upper()
        for code, colour in COLOURS.items():
            if cell in self.game.names and letter in (colour.fr[0].upper(), colour.en[0].upper()):
                return f"{cell}{code}"
        word = super().read(text)
        if word not in self.words():
            last = self.game.names[-1]
            raise UnreadableText(
                f"{shown(text)} : il faut une case (a1 à {last}) et une couleur V, B, J ou R, ainsi f4B, ou « passer »",
                f"{shown(text)}: a cell from a1 to {last} and a colour G, B, Y or R, like f4B, or “pass”",
            )
        return word

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        return Sketch(self.pieces(state), asks=PLACE if not picked and self.game.can_place(state) else None)

    def drawing(self, state: State) -> str:
        size = self.game.size
        letters = "   " + " ".join(name[0] for name in self.game.names[:size])
        rows = (
            f"{row + 1:2} " + " ".join(state.cells[row * size : (row + 1) * size].replace(EMPTY, "·"))
            for row in range(size)
        )
        return "\n".join((letters, *rows))


face = RoliversiFace
