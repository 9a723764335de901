"""The champions' game in five steps: the start, contact, a hexagon, being blocked, and the last piece."""

from typing import Final

from grille.contract import Event, Lesson, Text

PASS: Final = "pass"


def places(event: Event) -> bool:
    return event.move != PASS


LESSONS: Final = (
    Lesson(
        rule="§12",
        position="- 1",
        asks=Text(
            "Vous êtes Pair : prenez une de vos pièces et posez-la sur la case départ.",
            "You are Even: take one of your pieces and put it on the start cell.",
        ),
        answer="112@d7+0",
        accepts=places,
        learnt=Text(
            "N'importe laquelle ouvre, sauf un triple.",
            "Any of them opens the game, except a triple.",
        ),
    ),
    Lesson(
        rule="§10",
        position="112@d7+0 2",
        asks=Text(
            "À Impair : posez une pièce contre la première. Les coins qui se touchent doivent s'accorder.",
            "Odd to play: put a piece against the first one. Corners that touch must agree.",
        ),
        answer="111@d6+0",
        accepts=places,
        learnt=Text(
            "Un côté entier en commun, et la même valeur à chaque coin réuni.",
            "A whole side in common, and the same value wherever corners meet.",
        ),
    ),
    Lesson(
        rule="§1",
        position="000@d5+0,001@d6+2,110@d7+2,220@e6+1,021@e7+2,221@e8+1 1",
        asks=Text(
            "Cinq pièces entourent un sommet. Posez la sixième.",
            "Five pieces surround a vertex. Put the sixth.",
        ),
        answer="002@e5+1",
        accepts=lambda event: bool(event.lines),
        learnt=Text(
            "Un hexagone : vous rejouez aussitôt. Deux ou trois d'un coup valent deux ou trois tours.",
            "A hexagon: you play again at once. Two or three at a time are worth two or three turns.",
        ),
    ),
    Lesson(
        rule="§2",
        position=(
            "001@b5+1,000@c6+0,002@c7+0,110@d7+1,012@d8+2,221@d9+2,220@d10+2,230@d11+1,310@d12+0,301@d13+1,"
            "111@e7+0,112@e9+2,203@e11+2,003@e13+0 1"
        ),
        asks=Text(
            "Aucune des pièces de Pair ne va plus nulle part. Il n'a qu'une chose à faire.",
            "None of Even's pieces fits anywhere. There is only one thing to do.",
        ),
        answer=PASS,
        learnt=Text(
            "Bloqué, on passe, mais on reste dans le jeu. Bloquer l'autre, c'est tout l'art.",
            "Blocked, you pass but stay in the game. Blocking the other is the whole art.",
        ),
    ),
    Lesson(
        rule="§5",
        position=(
            "221@a3+1,222@b4+0,220@b5+0,203@c4+1,230@c5+0,002@c6+0,000@c7+0,332@d4+0,331@d5+0,310@d6+2,110@d7+1,"
            "001@d8+1,012@d9+0,330@e3+1,003@e4+1,301@e5+2,113@e7+1,132@e8+0,123@f6+1,223@f7+0,021@g5+0 1"
        ),
        asks=Text("Il vous reste une pièce. Où va-t-elle ?", "You have one piece left. Where does it go?"),
        answer="112@a2+1",
        accepts=places,
        learnt=Text(
            "Le premier qui pose sa dernière pièce gagne aussitôt.",
            "The first to place the last piece wins at once.",
        ),
    ),
)
