"""What each level of Nim does, in words for whoever chooses one."""

from grille.contract import Text

LEVELS = {
    "1": Text(
        "Prend à sa fantaisie. Finit d'un coup quand elle le voit, et l'oublie une fois sur trois.",
        "Takes as it fancies. Finishes at once when it sees how, and forgets one time in three.",
    ),
    "2": Text(
        "Regarde aussi si vous pourriez finir d'un coup, et se distrait parfois.",
        "Also looks whether you could finish at once, and is distracted at times.",
    ),
    "3": Text(
        "Connaît la première paire perdue, et se distrait rarement.",
        "Knows the first lost pair, and is rarely distracted.",
    ),
    "4": Text(
        "N'en sait pas plus, mais essaie une douzaine de coups avant de jouer.",
        "Knows no more, but tries a dozen moves before it plays.",
    ),
    "5": Text(
        "Garde sous la main une table des petites paires perdues, et la lit presque toujours bien.",
        "Keeps a table of the small lost pairs at hand, and hardly ever misreads it.",
    ),
    "best": Text(
        "Connaît toutes les paires perdues, quelle que soit la taille des tas : ne laisse jamais échapper un gain.",
        "Knows every lost pair, however large the piles: never lets a win slip.",
    ),
}
