"""What the page says about pieces in hand, the curtain between two hands, and what is printed on boards."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

HANDS: Final = {
    "hand": Text("Vos pièces", "Your pieces"),
    "turn": Text("Tourner la pièce", "Turn the piece"),
    "ready": Text("Je suis prêt", "I am ready"),
    "notReady": Text("Dites d’abord « je suis prêt ».", "First say that you are ready."),
    "manyHere": Text("À {count}, ici", "{count} people, here"),
    "printed": Text("Sur le plateau", "On the board"),
}
