"""What two champions may agree on before they play."""

from __future__ import annotations

from grille.contract import Text, choice, yes_no

SUM, MAJORITY = "sum", "majority"
PILE, FACE, TOSS = "pile", "face", "toss"

HATCHED = yes_no("hatched", True, Text("les 21 cases hachurées servent (§6)", "the 21 hatched cells are in use (§6)"))
CAMPS = choice(
    "camps",
    SUM,
    (SUM, MAJORITY),
    Text(
        "ce qui fait une pièce paire : la somme de ses valeurs, ou deux ou trois valeurs paires (§11)",
        "what makes a piece even: the sum of its values, or two or three even values (§11)",
    ),
)
ANNOUNCE = yes_no(
    "announce",
    False,
    Text(
        "on peut annoncer « je passe » alors qu'on pourrait poser (§3)",
        "one may announce “I pass” although one could place (§3)",
    ),
)
COIN = choice(
    "coin",
    PILE,
    (PILE, FACE, TOSS),
    Text(
        "la pièce jetée par le joueur 1 : pile (Pair), face (Impair), ou à jeter (§11)",
        "the coin of player 1: pile, tails (Even), face, heads (Odd), or still to be tossed (§11)",
    ),
)
