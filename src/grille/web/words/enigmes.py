"""What the pages of problems say: the day, training, runs, progress."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

ENIGMES: Final = {
    "inMoves": Text("En {moves} coups au plus.", "In {moves} moves at most."),
    "themes": Text("Il s’agissait de :", "It was about:"),
    "theme": Text("Thème", "Theme"),
    "all": Text("tous", "all"),
    # training
    "strength": Text("Votre force ici : {rating}.", "Your strength here: {rating}."),
    "progress": Text("Mes progrès", "My progress"),
    "streak": Text("Série sans faute", "Run without a mistake"),
    "streakHow": Text(
        "De plus en plus dur, sans indice ; la première faute arrête la série.",
        "Harder and harder, without clues; the first mistake ends the run.",
    ),
    "minutes": Text("Trois minutes", "Three minutes"),
    "minutesHow": Text(
        "Autant d’énigmes que possible en trois minutes. Le temps part avec la première.",
        "As many problems as you can in three minutes. Time starts with the first.",
    ),
    "begin": Text("Commencer", "Begin"),
    "stop": Text("Arrêter", "Stop"),
    "timeLeft": Text("Il reste {seconds} s.", "{seconds} s left."),
    "soFar": Text("Trouvées : {count}.", "Solved: {count}."),
    "runOver": Text("C’est fini. Trouvées : {count}. Record : {best}.", "It is over. Solved: {count}. Best: {best}."),
    "onceMore": Text("Recommencer", "Once more"),
    "backToList": Text("Toutes les énigmes", "All problems"),
    # progress
    "noProgress": Text(
        "Rien encore. Résolvez une énigme : votre force s’écrira ici, et nulle part ailleurs.",
        "Nothing yet. Solve a problem: your strength will be written here, and nowhere else.",
    ),
    "keptHere": Text(
        "Tout ceci est gardé par ce navigateur seulement. Emportez-le si vous changez d’appareil.",
        "All of this is kept by this browser only. Take it along when you change devices.",
    ),
    "rated": Text("{rating}, à {deviation} près", "{rating}, give or take {deviation}"),
    "triedSolved": Text("Trouvées : {solved} sur {tried}.", "Solved: {solved} of {tried}."),
    "curve": Text("De {first} à {last} en {count} énigmes", "From {first} to {last} in {count} problems"),
    "takeAlong": Text("Emporter dans un fichier", "Take along in a file"),
    "bringBack": Text("Rapporter un fichier", "Bring a file back"),
    "brought": Text("C’est repris.", "It is taken over."),
    "notBrought": Text("Ce fichier n’est pas de ceux-là ; rien n’a changé.", "This is no such file; nothing changed."),
    "come": Text("Erreurs qui reviennent aujourd’hui : {count}.", "Mistakes that come back today: {count}."),
    # files
    "files": Text("Des énigmes en fichier", "Problems in files"),
    "filesHow": Text(
        "Une énigme par ligne. Chacune est prouvée avant d’être proposée ; celle qui ment est refusée.",
        "One problem a line. Each is proved before it is offered; one that lies is refused.",
    ),
    "openFile": Text("Ouvrir un fichier", "Open a file"),
    "proved": Text("Énigmes prouvées : {count} sur {all}.", "Problems proved: {count} of {all}."),
    "lineRefused": Text("Ligne {line} :", "Line {line}:"),
    "ofFile": Text("Énigme du fichier", "Problem from the file"),
    "takeLines": Text("Emporter les nôtres", "Take ours along"),
    "withAnswers": Text(
        "Les réponses sont dedans : n’y regardez pas trop tôt.", "Answers inside: do not look too soon."
    ),
    # the day
    "ofTheDay": Text("Les énigmes du jour", "The problems of the day"),
    "dayTitle": Text("Les énigmes du {day}", "The problems of {day}"),
    "house": Text("L’énigme de la maison", "The problem of the house"),
    "dayBefore": Text("La veille", "The day before"),
    "dayAfter": Text("Le lendemain", "The day after"),
    "week": Text("Imprimer la semaine", "Print the week"),
    "daysPlayed": Text("Jours d’énigmes en tout : {count}.", "Days of problems in all: {count}."),
    "lastWeek": Text("Vos sept derniers jours : {days}", "Your last seven days: {days}"),
    "share": Text("Partager le résultat", "Share the result"),
    "picture": Text("En image", "As a picture"),
    "copied": Text("Copié : collez-le où vous voulez.", "Copied: paste it wherever you like."),
    "shared": Text("Grille, énigmes du {day} : {done} sur {all}", "Grille, problems of {day}: {done} of {all}"),
}
