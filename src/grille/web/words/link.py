"""What the page says about friends on other devices, games played in a row, and the house itself."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

LINK: Final = {
    # game home
    "byLink": Text("Par lien, à distance", "By link, elsewhere"),
    "name": Text("Votre prénom, si vous voulez", "Your first name, if you like"),
    "other": Text("L’autre", "The other"),
    "eachSeat": Text("Place par place", "Seat by seat"),
    "eachSeatLong": Text("Qui joue à chaque place ?", "Who plays on each seat?"),
    "inOrder": Text("Dans l’ordre du jeu.", "In the order of play."),
    "seat": Text("Place {number}", "Seat {number}"),
    "levelOf": Text("Niveau de la place {number}", "Level of seat {number}"),
    "here": Text("Ici", "Here"),
    "there": Text("Par lien", "By link"),
    "linkComes": Text("Le lien à envoyer s’affichera à la table.", "The link to send will be shown at the table."),
    # table
    "waiting": Text("En attente du joueur {number}", "Waiting for player {number}"),
    "sendLink": Text(
        "Envoyez ce lien : le premier qui l’ouvre prend la place. L’adresse de cette page, elle, fait regarder.",
        "Send this link: the first who opens it takes the seat. The address of this page is for watching.",
    ),
    "seatLink": Text("Lien vers la place {number}", "Link to seat {number}"),
    "copy": Text("Copier", "Copy"),
    "copied": Text("Copié", "Copied"),
    "isHere": Text("à la table", "at the table"),
    "isAway": Text("absent", "away"),
    "comeBack": Text("Reprendre ma place", "Take my seat back"),
    "watching": Text("Vous regardez cette partie.", "You are watching this game."),
    "now": Text("Presser la machine", "Hurry up"),
    "review": Text("Revoir la partie", "Go through the game"),
    "record": Text("Feuille de partie", "Game record"),
    "wants": Text("veut une revanche", "wants a rematch"),
    "nextOfSeries": Text("Continuer la série", "Play on"),
    "wantsOn": Text("veut continuer la série", "wants to play on"),
    "endSeries": Text("Finir la série", "End the series"),
    "wantsEnd": Text("propose de finir la série", "proposes to end the series"),
    "rule": Text("La règle à cette table", "The rule at this table"),
    "notUsual": Text("choisi pour cette table", "chosen for this table"),
    "purses": Text("Les bourses", "The purses"),
    "richest": Text("le plus d’argent", "the most money"),
    "games": Text("Combien de parties ?", "How many games?"),
    "gamesWhy": Text(
        "La série finit après ce nombre de parties ; sans nombre, quand tous en sont d’accord ou que le jeu n’en "
        "permet plus d’autre.",
        "The series ends after so many games; without a number, when all agree or the game allows no other.",
    ),
    "standIn": Text(
        "Qui part laisse sa place à la machine, de niveau", "Whoever leaves is replaced by the machine, level"
    ),
    "previousGame": Text("Partie précédente", "Previous game"),
    "nextGame": Text("Partie suivante", "Next game"),
    "bring": Text("Reprendre une feuille", "Bring a record"),
    "bringWhy": Text(
        "Une partie notée ici ou dans le terminal s’ouvre à la table, coup par coup. "
        "D’un fichier qui en tient plusieurs, toutes viennent dans « Mes parties ».",
        "A game recorded here or in the terminal opens at the table, move by move. "
        "Of a file that holds several, all come to “My games”.",
    ),
    "brought": Text("Parties apportées : {count} sur {all}.", "Games brought: {count} of {all}."),
    "notBrought": Text("À la partie {number} du fichier :", "At game {number} of the file:"),
    # status
    "refresh": Text("Actualiser", "Refresh"),
    "runs": Text("Calculs de longue haleine", "Long runs"),
    "state": Text("État de la maison", "How the house is doing"),
}
