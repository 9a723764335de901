"""What two champions may agree on before they play."""

from grille.contract import Text, choice, yes_no

SUM, MAJORITY = "sum", "majority"
PILE, FACE, TOSS = "pile", "face", "toss"

HATCHED = yes_no(
    "hatched",
    True,
    Text("les 21 cases hachurées servent (§6)", "the 21 hatched cells are in use (§6)"),
    Text("Les cases hachurées", "The hatched cells"),
    yes=Text("elles servent", "in use"),
    no=Text("sans elles", "without them"),
)
CAMPS = choice(
    "camps",
    SUM,
    {SUM: Text("la somme", "the sum"), MAJORITY: Text("la majorité", "the majority")},
    Text(
        "ce qui fait une pièce paire : la somme de ses valeurs, ou deux ou trois valeurs paires (§11)",
        "what makes a piece even: the sum of its values, or two or three even values (§11)",
    ),
    Text("Pair ou impair", "Even or odd"),
)
ANNOUNCE = yes_no(
    "announce",
    False,
    Text(
        "on peut annoncer « je passe » alors qu'on pourrait poser (§3)",
        "one may announce “I pass” although one could place (§3)",
    ),
    Text("Annoncer « je passe »", "Announcing “I pass”"),
)
COIN = choice(
    "coin",
    PILE,
    {
        PILE: Text("pile : Pair", "tails: Even"),
        FACE: Text("face : Impair", "heads: Odd"),
        TOSS: Text("à jeter", "to be tossed"),
    },
    Text(
        "la pièce jetée par le joueur 1 : pile (Pair), face (Impair), ou à jeter (§11)",
        "the coin of player 1: pile, tails (Even), face, heads (Odd), or still to be tossed (§11)",
    ),
    Text("La pièce jetée", "The coin"),
)
