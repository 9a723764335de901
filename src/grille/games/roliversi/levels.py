"""What each level of Roliversi does, in words for whoever chooses one."""

from grille.contract import Text

LEVELS = {
    "1": Text(
        "Retourne le plus de billes possible, sans penser à la réponse, et ne voit pas tous les coups.",
        "Turns as many balls as it can, without a thought for the answer, and does not see every move.",
    ),
    "2": Text(
        "Regarde un peu devant elle, mais se jette sur les billes une fois sur deux.",
        "Looks a little ahead, but grabs balls every other time.",
    ),
    "3": Text(
        "Regarde devant elle, et ne cède à la gourmandise qu'une fois sur cinq.",
        "Looks ahead, and gives in to greed only one time in five.",
    ),
    "4": Text(
        "Tient aux coins et à sa liberté, et compte juste les huit dernières cases.",
        "Holds on to corners and freedom, and counts the last eight cells exactly.",
    ),
    "5": Text(
        "Voit plusieurs coups d'avance, ne se précipite jamais, et compte juste les douze dernières cases.",
        "Sees several moves ahead, never rushes, and counts the last twelve cells exactly.",
    ),
    "best": Text(
        "Pèse des centaines de milliers de positions par coup et compte juste les vingt dernières cases.",
        "Weighs hundreds of thousands of positions a move and counts the last twenty cells exactly.",
    ),
}
