"""R.S.V.P. in six steps, with the words of its rule sheet: RE, LES, SELS, AU and VA, and VER for a proof."""

from typing import Final

from grille.contract import Event, Lesson, Text


def row_six(letters: str, seat: int) -> str:
    return f"11/11/11/11/11/{letters}/11/11/11/11/11 0:0 {seat} 100"


def scores(event: Event) -> bool:
    return (event.points or 0) > 0


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
            "Quatre points : un mot allongé compte en entier. Gêner l'autre, c'est éviter les mots à l'envers.",
            "Four points: a longer word counts in full. To hinder the other, leave no word that reads backwards.",
        ),
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
    Lesson(
        rule="§12",
        position="11/11/11/11/11/5REV3/11/11/11/11/11 2:6 2 100 contested=V@h6",
        asks=Text(
            "Sans arbitre, on vous conteste votre V. Prouvez-le : un mot en rangée, case par case depuis la première.",
            "Without a referee, your V is challenged. Prove it: a word across, cell by cell from its first one.",
        ),
        answer="prove VER@h6-",
        accepts=scores,
        learnt=Text(
            "Quinze points. Un mot qui n'existe pas les donnerait à l'autre, et vous perdriez ceux de la lettre.",
            "Fifteen points. A word that does not exist would give them to the other, and cost you the letter's own.",
        ),
        options={"referee": "no"},
    ),
)
