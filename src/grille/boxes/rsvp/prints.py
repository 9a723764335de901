"""Sheets of paper: both faces of the frame, the 75 cubes as letters to fold, and a score sheet, at true size on A4."""

from collections.abc import Iterator
from typing import Final

from grille.boards.paper import FAINT, HEIGHT, INK, MARGIN, WIDTH, capital, line, rectangle, sheet
from grille.boards.paper import placed as placed_at
from grille.boxes.rsvp.papers import VALUES as VALUES_NAME
from grille.boxes.rsvp.papers import WOOD, face
from grille.contract import Paper, Text, labelled
from grille.games.rsvp.cubes import BY_VALUE, STANDARD, VALUES
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.rules import Rsvp

CUBE: Final = 15.0
"""The side of a cube, in millimetres."""
HEAD: Final = 12.0
PAIRS_A_ROW: Final = 6
TURNS: Final = 26
FACE: Final = Text("Cadre du joueur {}", "Player {}’s frame")
FOLD: Final = Text(
    "75 lettres de 15 mm : découper par deux, plier sur le pointillé, coller dos à dos. Chacun lit la même lettre.",
    "75 letters of 15 mm: cut in twos, fold on the dashes, glue back to back. Each reads the same letter.",
)
SCORE: Final = Text("R.S.V.P. – feuille de marque", "R.S.V.P. – score sheet")
COLUMNS: Final = (
    Text("Tour", "Turn"), Text("Mots", "Words"), Text("Points", "Points"), Text("Total", "Total"),
    Text("Mots", "Words"), Text("Points", "Points"), Text("Total", "Total"),
)  # fmt: skip
WIDTHS: Final = (0.08, 0.24, 0.11, 0.11, 0.24, 0.11, 0.11)
PLAYER: Final = Text("Joueur {}", "Player {}")


def frame_sheets(lang: str) -> list[str]:
    """The frame as each player sees it, with the values of the cubes below."""
    game = Rsvp()
    values = " · ".join(f"{' '.join(letters)} {value}" for value, letters in BY_VALUE.items())
    pages = []
    for seat in (0, 1):
        drawn = face(game.start(), seat, game.size, FACE.to(lang))
        high = MARGIN + (game.size + 3) * CUBE
        told_values = line(MARGIN, high + 6, labelled(VALUES_NAME.to(lang), values, lang), 4)
        pages.append(sheet((placed_at(MARGIN - 4, MARGIN, CUBE, drawn), told_values)))
    return pages


def letter_sheets(lang: str) -> list[str]:
    """Every cube twice, side by side."""
    letters = [letter for letter, count in zip(ALPHABET, STANDARD or (), strict=True) for _ in range(count)]
    parts = [line(MARGIN, MARGIN + 4, FOLD.to(lang), 3.2)]
    for at, letter in enumerate(letters):
        row, pair = divmod(at, PAIRS_A_ROW)
        for half in (0, 1):
            x = MARGIN + 1 + pair * 2 * (CUBE + 0.3) + half * CUBE
            parts.append(cube(x, MARGIN + HEAD + row * (CUBE + 1), letter))
        parts.append(fold(MARGIN + 1 + pair * 2 * (CUBE + 0.3) + CUBE, MARGIN + HEAD + row * (CUBE + 1)))
    return [sheet(parts)]


def cube(x: float, y: float, letter: str) -> str:
    square = rectangle(x, y, CUBE, CUBE, f'fill="{WOOD}" stroke="{INK}" stroke-width="0.3"')
    return (
        square
        + capital(x + CUBE / 2, y + CUBE / 2, letter, 10)
        + capital(x + CUBE - 2.6, y + CUBE - 2.4, str(VALUES[letter]), 3)
    )


def fold(x: float, y: float) -> str:
    style = f'fill="#ffffff" stroke="{FAINT}" stroke-width="0.2" stroke-dasharray="1"'
    return rectangle(x - 0.1, y, 0.2, CUBE, style)


def score_sheet(lang: str) -> list[str]:
    """A row a turn: what each player made, its points and the total so far."""
    return [sheet((line(MARGIN, MARGIN + 4, SCORE.to(lang), 5), *score_rows(lang)))]


def score_rows(lang: str) -> Iterator[str]:
    wide, top, high = WIDTH - 2 * MARGIN, MARGIN + 22, (HEIGHT - 2 * MARGIN - 24) / (TURNS + 1)
    starts = [MARGIN + wide * sum(WIDTHS[:at]) for at in range(len(WIDTHS))]
    for seat, at in enumerate((1, 4)):
        yield line(starts[at] + 1.5, top - 4, labelled(PLAYER.to(lang).format(seat + 1), "." * 24, lang), 4)
    for row in range(TURNS + 1):
        for at, (x, share) in enumerate(zip(starts, WIDTHS, strict=True)):
            y = top + row * high
            yield rectangle(x, y, wide * share, high, f'fill="none" stroke="{INK}" stroke-width="0.25"')
            words = COLUMNS[at].to(lang) if row == 0 else str(row) if at == 0 else ""
            if words:
                yield line(x + 1.5, y + high / 2 + 1.3, words, 3.6)


PAPERS: Final = (
    Paper(
        "frame",
        Text("Le cadre, des deux côtés", "The frame, both sides"),
        Text(
            "Onze cases sur onze, de 15 mm, et la valeur des lettres.",
            "Eleven cells by eleven, of 15 mm, with the letters’ values.",
        ),
        frame_sheets,
    ),
    Paper(
        "letters",
        Text("Les 75 lettres", "The 75 letters"),
        Text(
            "De 15 mm, avec leur valeur, à plier dos à dos.", "Of 15 mm, with their values, to be folded back to back."
        ),
        letter_sheets,
    ),
    Paper(
        "score",
        Text("La feuille de marque", "The score sheet"),
        Text("Un rang par tour, pour les deux joueurs.", "A row a turn, for both players."),
        score_sheet,
    ),
)
