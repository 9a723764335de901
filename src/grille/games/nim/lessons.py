"""Nim in six steps; the last three are the first positions of the pupils' own table."""

from typing import Final

from grille.contract import Event, Lesson, Text


def takes_from_one(event: Event) -> bool:
    return "0" in event.move.split(",")


def takes_from_both(event: Event) -> bool:
    return not takes_from_one(event)


LESSONS: Final = (
    Lesson(
        rule="§3",
        position="3,5",
        options={"piles": "3,5"},
        asks=Text(
            "Touchez une allumette : elle part avec toutes celles qui la suivent. Prenez dans un seul tas.",
            "Touch a match: it goes with all those after it. Take from one pile only.",
        ),
        answer="0,2",
        accepts=takes_from_one,
        learnt=Text(
            "Dans un seul tas, on prend autant qu'on veut.",
            "From a single pile you take as many as you like.",
        ),
    ),
    Lesson(
        rule="§4",
        position="5,6",
        options={"piles": "5,6"},
        asks=Text(
            "Prenez maintenant dans les deux tas à la fois, à une allumette près le même nombre.",
            "Now take from both piles at once, the same number give or take one match.",
        ),
        answer="2,3",
        accepts=takes_from_both,
        learnt=Text(
            "C'est « à peu près autant » : les deux prises diffèrent d'une allumette au plus.",
            "This is “about as much”: the two takes differ by one match at most.",
        ),
    ),
    Lesson(
        rule="§5",
        position="3,4",
        options={"piles": "3,4"},
        asks=Text("Emportez tout d'un seul coup.", "Carry off everything in one move."),
        answer="3,4",
        learnt=Text(
            "Vous avez pris la dernière allumette : c'est gagné.",
            "You took the last match: you have won.",
        ),
    ),
    Lesson(
        rule="§5",
        position="4,7",
        options={"piles": "4,7"},
        asks=Text(
            "Les élèves ont trouvé que 1 et 3 fait perdre qui doit jouer. Laissez 1 et 3.",
            "The pupils found that 1 and 3 loses for whoever has to play. Leave 1 and 3.",
        ),
        answer="3,4",
        learnt=Text(
            "Quoi que l'autre fasse de 1 et 3, vous pourrez prendre tout le reste.",
            "Whatever the other does with 1 and 3, you can take all the rest.",
        ),
    ),
    Lesson(
        rule="§5",
        position="2,7",
        options={"piles": "2,7"},
        asks=Text(
            "La perdante suivante de leur tableau est 2 et 6. Donnez-la à l'autre.",
            "The next losing position of their table is 2 and 6. Give it to the other player.",
        ),
        answer="0,1",
        learnt=Text(
            "De 2 et 6, tous les coups mènent à une position que vous gagnez.",
            "From 2 and 6 every move leads to a position that you win.",
        ),
    ),
    Lesson(
        rule="§5",
        position="5,11",
        options={"piles": "5,11"},
        asks=Text(
            "0 et 0, 1 et 3, 2 et 6, puis… L'écart grandit de deux en deux. Trouvez le seul coup gagnant.",
            "0 and 0, 1 and 3, 2 and 6, then… The gap grows by twos. Find the only winning move.",
        ),
        answer="1,1",
        learnt=Text(
            "4 et 10 : la quatrième perdante. Le laboratoire dit les suivantes, aussi loin qu'on veut.",
            "4 and 10: the fourth losing position. The laboratory tells the next ones, as far as you like.",
        ),
    ),
)
