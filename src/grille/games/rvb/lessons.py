"""RVB in six steps: write, strike one cell, a group, a short run and a long one, and leave the last three."""

from collections.abc import Callable
from typing import Final

from grille.contract import Event, Lesson, Text

GRID: Final = "RBRV/BBBBV/VRVBVB/BVR.VRR/VRRVBR/RRVBV/BVBR 1"


def strikes(word: str) -> Callable[[Event], bool]:
    """These letters, wherever they stand."""

    def does(event: Event) -> bool:
        return event.words == (word,)

    return does


LESSONS: Final = (
    Lesson(
        rule="§2",
        position="..../...../....../......./....../...../.... 1",
        asks=Text(
            "On écrit d'abord la grille : un R, un V, un B, chacun dans la case vide qui vous plaît.",
            "First the grid is written: an R, a V and a B, each in any empty cell you like.",
        ),
        answer="R=c3,V=d4,B=d5",
        accepts=lambda event: event.struck is None,
        learnt=Text(
            "C'était un tour d'écriture. Après douze tours, une case reste vide pour toujours.",
            "That was a turn of writing. After twelve turns one cell stays empty for ever.",
        ),
    ),
    Lesson(
        rule="§4",
        position=GRID,
        asks=Text("La grille est pleine : on barre. Barrez un V, seul.", "The grid is full: now strike. Strike one V."),
        answer="d2",
        accepts=strikes("V"),
        learnt=Text("Une seule case, c'est toujours permis.", "A single cell is always allowed."),
    ),
    Lesson(
        rule="§5",
        position=GRID,
        asks=Text(
            "Barrez VVV : trois V qui se tiennent, par exemple au bord droit.",
            "Strike VVV: three Vs that hang together, on the right edge for instance.",
        ),
        answer="a4-b5-c5",
        accepts=strikes("VVV"),
        learnt=Text(
            "Une même lettre, autant de cases que l'on veut, d'un seul tenant.",
            "One letter, as many cells as you like, all hanging together.",
        ),
    ),
    Lesson(
        rule="§6",
        position=GRID,
        asks=Text(
            "Barrez RVBR d'un seul trait : les lettres se suivent R, V, B, R.",
            "Strike RVBR in one line: the letters follow each other R, V, B, R.",
        ),
        answer="a1-b1-c1-c2",
        accepts=strikes("RVBR"),
        learnt=Text(
            "Une suite commence à n'importe quelle lettre et tourne dans l'ordre R, V, B.",
            "A run begins at any letter and goes round in the order R, V, B.",
        ),
    ),
    Lesson(
        rule="§6",
        position=GRID,
        asks=Text(
            "Plus long : trouvez et barrez VBRVBRVB, huit cases sans repasser par aucune.",
            "Longer: find and strike VBRVBRVB, eight cells, none of them twice.",
        ),
        answer="a3-a4-b1-b3-b4-c1-c2-c3",
        accepts=strikes("VBRVBRVB"),
        learnt=Text(
            "Le trait peut se frôler, jamais se croiser sur une case.",
            "The line may brush past itself, never cross itself on a cell.",
        ),
    ),
    Lesson(
        rule="§9",
        position="xxxx/xxxxx/xVBxxx/xxR.xVx/xxxxxx/xBxxx/xxxx 1",
        asks=Text(
            "Qui laisse un R, un V et un B a gagné : l'autre ne peut plus rien barrer. Gagnez.",
            "Whoever leaves one R, one V and one B has won: the other cannot strike any more. Win.",
        ),
        answer="c2-c3",
        learnt=Text(
            "VB, et il reste un R, un V, un B. À vous de jouer une vraie partie.",
            "VB, and one R, one V, one B are left. Now play a real game.",
        ),
    ),
)
