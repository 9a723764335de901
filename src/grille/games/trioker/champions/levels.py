"""What each level of the champions' game does, in words for whoever chooses one."""

from grille.contract import Text

LEVELS = {
    "1": Text(
        "Pose ce qui va, n'importe où.",
        "Places whatever fits, anywhere.",
    ),
    "2": Text(
        "Regarde d'ordinaire ce que sa pièce laisse à chacun, sans voir plus loin.",
        "Usually looks at what its piece leaves to each of you, no further.",
    ),
    "3": Text(
        "Regarde quelques centaines de suites, et se distrait parfois.",
        "Looks at a few hundred continuations, and is distracted at times.",
    ),
    "4": Text(
        "Regarde quelques milliers de suites, sans se distraire.",
        "Looks at a few thousand continuations, without being distracted.",
    ),
    "5": Text(
        "Voit venir les blocages plusieurs coups d'avance.",
        "Sees blocks coming several moves ahead.",
    ),
    "best": Text(
        "Regarde des centaines de milliers de suites, et joue la fin sans faute.",
        "Looks at hundreds of thousands of continuations, and plays the end without a mistake.",
    ),
}
