"""What the page says about a game that is gone through afterwards, and about looking for something better."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

REVIEW: Final = {
    "title": Text("Revoir la partie", "Going through the game"),
    "backToTable": Text("Retour à la table", "Back to the table"),
    # how far it is
    "progress": Text("La partie est examinée", "The game is being looked at"),
    "waiting": Text("La machine commence dès qu’elle est libre…", "The machine begins as soon as it is free…"),
    "waitingOn": Text("La machine continue dès qu’elle est libre…", "The machine goes on as soon as it is free…"),
    "going": Text("La machine examine chaque coup…", "The machine is looking at every move…"),
    "cut": Text("Arrêté. Ce qui est trouvé est gardé.", "Stopped. What was found is kept."),
    "done": Text("Le temps est écoulé : on peut chercher plus loin.", "Time is up: it can be looked at longer."),
    "proved": Text("Tous les coups sont prouvés.", "Every move is proved."),
    "stop": Text("Arrêter", "Stop"),
    "resume": Text("Continuer", "Go on"),
    "further": Text("Chercher plus loin", "Look further"),
    # hands
    "hands": Text("Les mains", "The hands"),
    "ownHands": Text("Ce que chacun savait", "What each one knew"),
    "openHands": Text("Mains ouvertes", "Open hands"),
    # curve
    "curve": Text("La courbe de la partie", "The curve of the game"),
    "ply": Text("Coup", "Move"),
    "atStart": Text("Début de la partie", "The game begins"),
    "solid": Text("prouvé", "proved"),
    "hatched": Text("estimé", "estimated"),
    "asTable": Text("Tous les coups, un par un", "All moves, one by one"),
    "who": Text("Qui", "Who"),
    "played": Text("Joué", "Played"),
    "worth": Text("Ce que cela vaut", "What it is worth"),
    "standing": Text("Pour {name}", "For {name}"),
    "remark": Text("Remarque", "Remark"),
    "mistake": Text("faute", "mistake"),
    "turning": Text("tournant", "turning point"),
    "chance": Text("le hasard", "chance"),
    # a move
    "unlooked": Text("Ce coup n’est pas encore examiné.", "This move has not been looked at yet."),
    "best": Text("Il y avait mieux :", "There was something better:"),
    "seeBest": Text("Voir sur le plateau", "See it on the board"),
    "seePlayed": Text("Revenir au coup joué", "Back to the move that was played"),
    "why": Text("Pourquoi", "Why"),
    "lastMistake": Text("Faute précédente", "Previous mistake"),
    "nextMistake": Text("Faute suivante", "Next mistake"),
    # players
    "missed": Text("Les plus beaux mots manqués", "The best words missed"),
    "missedWord": Text("{words}, {points} points (coup {ply})", "{words}, {points} points (move {ply})"),
    # look for something better
    "search": Text("Cherchez mieux", "Look for better"),
    "searchCount": Text("Cherchez mieux ({count})", "Look for better ({count})"),
    "searchHow": Text(
        "Les positions avant les fautes. Tout coup qui garde la valeur est juste ; un autre montre sa réfutation.",
        "The positions before the mistakes. Any move that keeps the value is right; another shows its refutation.",
    ),
    "nothing": Text(
        "Pas de faute connue : il n’y a rien à chercher ici.", "No mistake is known: there is nothing to look for here."
    ),
    "next": Text("Suivante", "Next one"),
    "back": Text("Retour", "Back"),
    "finish": Text("Revenir à la partie", "Back to the game"),
    "judging": Text("La machine regarde votre coup…", "The machine is looking at your move…"),
}
