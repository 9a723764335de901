"""What each level of R.S.V.P. does, in words for whoever chooses one."""

from grille.contract import Text

LEVELS = {
    "1": Text(
        "Connaît les huit cents mots les plus courants, et pose une lettre pour rien une fois sur deux.",
        "Knows the eight hundred most usual words, and puts a letter for nothing every other time.",
    ),
    "2": Text(
        "Connaît quatre mille mots et prend le plus de points qu'elle voit.",
        "Knows four thousand words and takes the most points it sees.",
    ),
    "3": Text(
        "Connaît vingt mille mots et prend toujours le plus de points qu'elle voit.",
        "Knows twenty thousand words and always takes the most points it sees.",
    ),
    "4": Text(
        "Connaît tous les mots et regarde ce que sa lettre vous donne.",
        "Knows every word and looks at what its letter gives you.",
    ),
    "5": Text(
        "Connaît tous les mots et prévoit votre réponse et la sienne.",
        "Knows every word and foresees your answer and its own.",
    ),
    "best": Text(
        "Prévoit loin, et près du but cherche le gain forcé.",
        "Foresees far, and near the goal looks for a forced win.",
    ),
}
