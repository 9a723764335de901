"""What the page says about who plays with whom: fair play, names, invitations."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

PEOPLE: Final = {
    # what a table allows
    "fairPlay": Text("Entraide", "Help at the table"),
    "hints": Text("Les indices", "Hints"),
    "analysis": Text("Peser les coups", "Weighing the moves"),
    "takeback": Text("Reprendre un coup", "Taking a move back"),
    "never": Text("Jamais", "Never"),
    "consent": Text("Si l’autre est d’accord", "If the other agrees"),
    "free": Text("Librement", "Freely"),
    "bareTable": Text(
        "Ici chacun joue de tête : ni indice, ni analyse, ni coup repris.",
        "Here everybody plays unaided: no hint, no analysis, no move taken back.",
    ),
    "without": Text("Cette table ne le permet pas.", "This table does not allow it."),
    "call": Text(
        "M’appeler quand c’est à moi : un son, une vibration, un avis si je regarde ailleurs",
        "Call me when it is my turn: a sound, a vibration, a notice if I look elsewhere",
    ),
    # coming by link
    "invited": Text("{name} vous invite à jouer", "{name} invites you to play"),
    "yourName": Text("Votre prénom", "Your first name"),
    "sitDown": Text("M’asseoir", "Sit down"),
    "onlyHere": Text(
        "Ce lien ne marche que sur cet appareil ; pour inviter un téléphone, lancez « {command} ».",
        "This link works on this device only; to invite a phone, start “{command}”.",
    ),
    "code": Text("Ou ce code, à dire : {code}", "Or this code, to be told: {code}"),
    "qr": Text("Le lien à photographier", "The link as a picture to scan"),
    "share": Text("Partager", "Share"),
    "join": Text("Rejoindre une partie", "Join a game"),
    "joinCode": Text("Le code reçu", "The code you were given"),
    "joinGo": Text("Rejoindre", "Join"),
    "asked": Text("Votre demande est transmise…", "Your request is on its way…"),
    "agree": Text("D’accord", "Agreed"),
    "decline": Text("Non merci", "No, thanks"),
}
