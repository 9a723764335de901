"""The ten turns that the booklet works through: letters, words and points are printed there, cells follow from them."""

from typing import Final, NamedTuple

from grille.contract import Example, Remark, Text
from grille.games.rsvp.cubes import VALUES

CENTRE: Final = "R@f6"


class Turn(NamedTuple):
    """What is put, which words it makes with their cells as the mover reads them, the totals after it, and why."""

    move: str
    words: dict[str, str]
    points: int
    totals: tuple[int, int]
    why: Text


TURNS: Final = (
    Turn(
        "E@g6", {"RE": "f6 g6"}, 2, (2, 0),
        Text("E touche R : le joueur 1 lit RE.", "E touches R: player 1 reads RE."),
    ),
    Turn(
        "V@h6", {"VER": "h6 g6 f6"}, 6, (2, 6),
        Text(
            "Vu de dos, V est à gauche : la même rangée se lit VER.",
            "Seen from behind, V is on the left: the same row reads VER.",
        ),
    ),
    Turn(
        "E@i6", {"REVE": "f6 g6 h6 i6"}, 7, (9, 6),
        Text(
            "Un mot allongé compte en entier, lettres de l'autre comprises ; RÊVE s'écrit sans accent.",
            "A longer word counts in full, the other's letters included; RÊVE is written without its accent.",
        ),
    ),
    Turn(
        "L@j6", {"LEVER": "j6 i6 h6 g6 f6"}, 8, (9, 14),
        Text("De dos, EVER n'est rien ; avec L, c'est LEVER.", "From behind EVER is nothing; with L it is LEVER."),
    ),
    Turn(
        "E@k6", {"REVELE": "f6 g6 h6 i6 j6 k6"}, 9, (18, 14),
        Text("La rangée touche maintenant le bord du cadre.", "The row now touches the edge of the frame."),
    ),
    Turn(
        "A@e6", {"ELEVERA": "k6 j6 i6 h6 g6 f6 e6"}, 10, (18, 24),
        Text(
            "On lisait déjà ELEVER de dos, qui ne comptait pour personne ; A en fait ELEVERA.",
            "ELEVER could be read from behind already and counted for nobody; A makes it ELEVERA.",
        ),
    ),
    Turn(
        "U@g7", {"EU": "g6 g7"}, 2, (20, 24),
        Text(
            "Les colonnes se lisent de haut en bas, des deux côtés.",
            "Columns are read downwards, from both sides.",
        ),
    ),
    Turn(
        "J@g5", {"JEU": "g5 g6 g7"}, 10, (20, 34),
        Text("Le joueur 2 prend la colonne à son tour.", "Player 2 takes the column in turn."),
    ),
    Turn(
        "X@g8", {"JEUX": "g5 g6 g7 g8"}, 20, (40, 34),
        Text("Le mot de l'adversaire, au pluriel.", "The opponent's word, in the plural."),
    ),
    Turn(
        "A@h7", {"AU": "h7 g7", "VA": "h6 h7"}, 7, (40, 41),
        Text(
            "Une lettre, deux mots : AU dans la rangée, vu de dos, et VA dans la colonne. Les deux comptent.",
            "One letter, two words: AU in the row, seen from behind, and VA in the column. Both count.",
        ),
    ),
)  # fmt: skip


def sum_of(word: str) -> str:
    """LEVER: L 1 + E 1 + V 4 + E 1 + R 1 = 8."""
    values = " + ".join(f"{letter} {VALUES[letter]}" for letter in word)
    return f"{word} : {values} = {sum(VALUES[letter] for letter in word)}"


def remark_of(turn: Turn) -> Remark:
    sums = "\n".join(map(sum_of, turn.words))
    return Remark(turn.move, Text(f"{turn.why.fr}\n{sums}", f"{turn.why.en}\n{sums.replace(' :', ':')}"))


EXAMPLES: Final = (
    Example(
        "livret",
        Text("La partie d'exemple", "The worked example"),
        Text(
            "Les dix premiers tours d'une partie, comme le livret les raconte. À chaque tour, on voit le cadre du côté "
            "de celui qui pose la lettre.",
            "The first ten turns of a game, as the booklet tells them. At each turn the frame is seen from the side of "
            "whoever puts the letter.",
        ),
        (
            Remark(
                CENTRE,
                Text(
                    "Le joueur 2 met R au centre : cette lettre ne compte pour personne. Le joueur 1 commence.",
                    "Player 2 puts R in the centre: this letter counts for nobody. Player 1 begins.",
                ),
            ),
            *map(remark_of, TURNS),
        ),
    ),
)
