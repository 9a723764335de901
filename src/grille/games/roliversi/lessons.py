"""Roliversi in six steps: the two colours, the text's own example, a pass and the last ball."""

from typing import Final

from grille.contract import Lesson, Text

START: Final = "8/8/8/3GY3/3RB3/8/8/8 GB"
EXAMPLE: Final = "8/8/5G2/2YGG3/3RGG2/3BGG2/2YB1R2/8 YR"
"""Reached from the start by d6B e6R f3G c7Y f5G c4Y d7B f7R f6G."""

LESSONS: Final = (
    Lesson(
        rule="§3",
        position=START,
        asks=Text(
            "Vous jouez les vertes et les bleues. Posez une bille qui en retourne une de l'autre camp.",
            "You play green and blue. Put a ball that turns one of the other side's.",
        ),
        answer="f4B",
        accepts=lambda event: bool(event.turned),
        learnt=Text(
            "Prise entre deux des vôtres, elle a pris la couleur de la bille posée.",
            "Caught between two of yours, it took the colour of the ball you put.",
        ),
    ),
    Lesson(
        rule="§4",
        position=START,
        asks=Text(
            "En e3, une de vos deux couleurs retourne une bille, l'autre aucune. Laquelle ?",
            "On e3 one of your two colours turns a ball, the other none. Which one?",
        ),
        answer="e3G",
        learnt=Text(
            "La verte : au bout de la ligne attend la bleue. On prend toujours entre ses deux couleurs différentes.",
            "Green: at the end of the line waits a blue one. You always catch between your two different colours.",
        ),
    ),
    Lesson(
        rule="§4",
        position=EXAMPLE,
        asks=Text(
            "À jaune et rouge. Une bille en f4 retourne quatre billes d'un coup : de quelle couleur est-elle ?",
            "Yellow and red to play. One ball on f4 turns four balls at once: which colour is it?",
        ),
        answer="f4R",
        learnt=Text(
            "La rouge prend e4 et d4, puis e5 et d6, jusqu'aux jaunes qui ferment les deux lignes.",
            "Red takes e4 and d4, then e5 and d6, up to the yellow ones that close both lines.",
        ),
    ),
    Lesson(
        rule="§5",
        position=EXAMPLE,
        asks=Text(
            "Même case f4, même position : prenez-en deux avec l'autre couleur.",
            "The same cell f4, the same position: take two with the other colour.",
        ),
        answer="f4Y",
        learnt=Text(
            "La jaune prend f5 et f6, jusqu'au rouge de f7 ; vers les jaunes, elle ne retourne rien.",
            "Yellow takes f5 and f6, up to the red on f7; towards the yellow ones it turns nothing.",
        ),
    ),
    Lesson(
        rule="§6",
        position="GGGB/BGRB/BRYY/G1YB YR",
        options={"size": "4"},
        asks=Text(
            "Une case reste, mais ni jaune ni rouge n'y retournent rien. Que faire ?",
            "One cell is left, but neither yellow nor red turns anything there. What can you do?",
        ),
        answer="pass",
        learnt=Text(
            "On passe quand on ne peut rien retourner, et jamais autrement.",
            "You pass when you can turn nothing, and never otherwise.",
        ),
    ),
    Lesson(
        rule="§7",
        position="GG1G/RGGB/YYBB/YYRB YR",
        options={"size": "4"},
        asks=Text(
            "La dernière case. Une couleur fait partie nulle, l'autre gagne : comptez bien.",
            "The last cell. One colour draws, the other wins: count well.",
        ),
        answer="c1Y",
        learnt=Text(
            "Neuf billes à sept : à la fin, on additionne ses deux couleurs.",
            "Nine balls to seven: at the end you add up both your colours.",
        ),
    ),
)
