"""R.S.V.P. in six steps, with the words of its rule sheet: RE, LES, SELS, EGARE, AU and VA."""

from __future__ import annotations

from typing import Final

from grille.contract import Event, Lesson, Text


def row_six(letters: str, seat: int) -> str:
    return f"11/11/11/11/11/{letters}/11/11/11/11/11 0:0 {seat} 100"


def scores(event: Event) -> bool:
    return bool(event.points)


LESSONS: Final = (
    Lesson(
        rule="§16",
        position="11/11/11/11/11/11/11/11/11/11/11 0:0 2 100",
        asks=Text(
            "Le second joueur ouvre : mettez la lettre de votre choix au centre du cadre.",
            "The second player opens: put any letter you like in the centre of the frame.",
        ),
        answer="R@f6",
        accepts=lambda event: True,
        learnt=Text(
            "Elle ne compte pour personne ; tous les mots partiront d'elle.",
            "It counts for nobody; all words will start from it.",
        ),
    ),
    Lesson(
        rule="§2",
        position=row_six("5R5", 1),
        asks=Text(
            "Vous êtes le premier joueur. Posez une lettre qui fasse déjà un mot avec le R, comme RE.",
            "You are the first player. Put a letter that makes a word with the R at once, such as RE.",
        ),
        answer="E@g6",
        accepts=scores,
        learnt=Text(
            "Un mot complété compte la somme de ses lettres.", "A completed word counts the sum of its letters."
        ),
    ),
    Lesson(
        rule="§8",
        position=row_six("5LE4", 1),
        asks=Text("Complétez LE en LES.", "Complete LE to make LES."),
        answer="S@h6",
        learnt=Text(
            "Trois points. Mais de l'autre côté du cadre on lit SEL, et l'autre peut l'allonger.",
            "Three points. But from the other side of the frame it reads SEL, and the other may lengthen it.",
        ),
    ),
    Lesson(
        rule="§8",
        position=row_six("5LES3", 2),
        asks=Text(
            "Vous voilà de l'autre côté : vous lisez SEL. Ajoutez un S et comptez SELS.",
            "Now you are on the other side: you read SEL. Add an S and count SELS.",
        ),
        answer="S@e6",
        learnt=Text(
            "Quatre points pour le mot entier. Gêner l'autre, c'est ne pas lui laisser de mot à l'envers.",
            "Four points for the whole word. To hinder the other, leave no word that reads backwards.",
        ),
    ),
    Lesson(
        rule="§11",
        position=row_six("3GARE4", 1),
        asks=Text(
            "RE est devenu ARE, puis GARE. Une lettre devant, et il compte encore en entier.",
            "RE became ARE, then GARE. One letter in front, and it counts in full again.",
        ),
        answer="E@c6",
        accepts=lambda event: "EGARE" in (event.words or ()),
        learnt=Text("EGARE : six points. Les accents ne comptent pas.", "EGARE: six points. Accents do not matter."),
    ),
    Lesson(
        rule="§9",
        position="11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100",
        asks=Text(
            "La fin de l'exemple du livret, vue par le second joueur. Un A fait deux mots d'un coup : AU et VA.",
            "The end of the booklet's example, seen by the second player. An A makes two words at once: AU and VA.",
        ),
        answer="A@h7",
        learnt=Text(
            "Sept points : deux pour AU, cinq pour VA.",
            "Seven points: two for AU, five for VA.",
        ),
    ),
)
