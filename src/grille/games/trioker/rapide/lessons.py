"""The quick game in six steps: open, fit, earn, draw, give away, and be the first without pieces."""

from typing import Final

from grille.contract import Event, Lesson, Text


def is_placed(event: Event) -> bool:
    return "@" in event.move


LESSONS: Final = (
    Lesson(
        rule="§5",
        position=(
            "- 021,111,110,123,222,223,221,333,330,332/002,003,132,220,230,203,331,301,310,23J "
            "000,001,012,112,113 35,35 100 1 playing"
        ),
        asks=Text(
            "Vous tenez le triple trois : c'est vous qui ouvrez, sur la case départ.",
            "You hold the triple three: you open the game, on the start cell.",
        ),
        answer="333@d6+0",
        learnt=Text(
            "S'il est au talon, on appelle la pièce la plus forte qui suit.",
            "If it lies in the stock, the next strongest piece is called.",
        ),
    ),
    Lesson(
        rule="§3",
        position=(
            "333@d6+0 021,111,110,123,222,223,221,330,332/002,003,132,220,230,203,331,301,310,23J "
            "000,001,012,112,113 35,35 100 2 playing"
        ),
        asks=Text(
            "Posez une pièce qui s'accorde avec les 3. Vous en avez deux, dont le joker.",
            "Put a piece that agrees with the 3s. You have two, the joker among them.",
        ),
        answer="331@d5+0",
        accepts=is_placed,
        learnt=Text(
            "Qui peut poser doit poser. Le coin noir du joker n'impose rien.",
            "Whoever can place must place. The joker's black corner imposes nothing.",
        ),
    ),
    Lesson(
        rule="§8",
        position=(
            "123@d4+0,331@d5+0,333@d6+0 021,111,110,222,223,221,330,332/002,003,132,220,230,203,301,310,23J "
            "000,001,012,112,113 35,35 100 2 playing"
        ),
        asks=Text(
            "Certaines cases coûtent, d'autres rapportent. Posez sur une case où la Banque vous paie.",
            "Some cells cost, others pay. Place on a cell where the Bank pays you.",
        ),
        answer="132@d3+1",
        accepts=lambda event: event.paid is not None and event.paid[1] > 0,
        learnt=Text(
            "Deux de gagnés. L'argent compte autant que les pièces.", "Two earned. Money counts as much as pieces."
        ),
    ),
    Lesson(
        rule="§7",
        position=(
            "333@d6+0 000,001,002,003,111,123,223,330,331/021,112,110,132,222,220,221,230,203,310 "
            "012,113,332,301,23J 35,35 100 2 playing"
        ),
        asks=Text("Rien ne va. Que faire ?", "Nothing fits. What can you do?"),
        answer="draw",
        learnt=Text(
            "Une pièce du talon, une seule : si elle va, on la pose, sinon on passe.",
            "One piece from the stock, only one: if it fits you place it, otherwise you pass.",
        ),
    ),
    Lesson(
        rule="§9",
        position=(
            "333@d6+0,23J@d7+1,223@e5+1,332@e6+1,132@e7+2,123@f6+2,112@f7+0,110@f8+0,021@f9+0,203@f10+0,113@g5+0 "
            "000,012,111,222/002,230,330,301,310 001,003,220,221,331 35,30 105 1 giving"
        ),
        asks=Text(
            "Vous avez posé sur « donnez une pièce ». Donnez celle qui vous coûterait le plus.",
            "You placed on “give a piece”. Give away the one that would cost you most.",
        ),
        answer="give 222",
        learnt=Text(
            "Le triple deux vaut six points en moins à payer si l'autre finit le premier.",
            "Without the triple two you pay six points less if the other finishes first.",
        ),
    ),
    Lesson(
        rule="§12",
        position=(
            "230@c7+0,113@d4+0,331@d5+0,333@d6+0,330@d7+2,003@d8+2,001@d9+2,23J@e6+0,223@e7+1,203@e8+0,021@e9+0,"
            "012@e10+2,221@e11+2,220@f7+1,111@f10+0,112@f11+2 000,301,310/110 002,123,132,222,332 "
            "37,28 105 2 playing"
        ),
        asks=Text(
            "Votre dernière pièce va en trois endroits : l'un coûte, l'un rapporte. Finissez au mieux.",
            "Your last piece fits in three places: one costs, one pays. Finish as well as you can.",
        ),
        answer="110@d3+0",
        learnt=Text(
            "Deux de la case, dix de la Banque, et l'autre paie les points qu'il tient encore.",
            "Two from the cell, ten from the Bank, and the other pays for the points still in hand.",
        ),
    ),
)
