"""The games' options and their values as the page names them; what an option does is told by its game."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

OPTIONS: Final = {
    "nim.tolerance": Text("L’écart", "Tolerance"),
    "nim.piles": Text("Les tas", "The piles"),
    "nim.misere": Text("La dernière allumette", "The last match"),
    "roliversi.size": Text("Le plateau", "The board"),
    "roliversi.start": Text("Le départ", "The start"),
    "roliversi.line": Text("Les lignes", "Lines"),
    "rvb.same": Text("Barrer plusieurs cases", "Striking several cells"),
    "rsvp.size": Text("Le cadre", "The frame"),
    "rsvp.supply": Text("Les cubes", "The cubes"),
    "rsvp.target": Text("Le but", "The target"),
    "rsvp.first": Text("La lettre du centre", "The centre letter"),
    "rsvp.referee": Text("Un arbitre", "A referee"),
    "rsvp.announce": Text("Annoncer ses mots", "Announcing words"),
    "trioker-champions.hatched": Text("Les cases hachurées", "The hatched cells"),
    "trioker-champions.camps": Text("Pair ou impair", "Even or odd"),
    "trioker-champions.announce": Text("Annoncer « je passe »", "Announcing “I pass”"),
    "trioker-champions.coin": Text("La pièce jetée", "The coin"),
    "trioker-rapide.seats": Text("Combien de joueurs ?", "How many players?"),
    "trioker-rapide.money": Text("L’argent de chacun", "Everybody’s money"),
    "trioker-rapide.bank": Text("L’argent de la Banque", "The Bank’s money"),
    # values
    "rsvp.7": Text("7 × 7", "7 × 7"),
    "rsvp.9": Text("9 × 9", "9 × 9"),
    "rsvp.11": Text("11 × 11", "11 × 11"),
    "yes": Text("oui", "yes"),
    "no": Text("non", "no"),
    "roliversi.4": Text("4 × 4", "4 × 4"),
    "roliversi.6": Text("6 × 6", "6 × 6"),
    "roliversi.8": Text("8 × 8", "8 × 8"),
    "diagonal": Text("en croix", "crosswise"),
    "parallel": Text("côte à côte", "side by side"),
    "stop": Text("arrêtée", "stopped"),
    "through": Text("traversée", "let through"),
    "sum": Text("la somme", "the sum"),
    "majority": Text("la majorité", "the majority"),
    "pile": Text("pile", "tails"),
    "face": Text("face", "heads"),
    "toss": Text("à jeter", "to be tossed"),
    "trioker-rapide.rule": Text("ce que dit la règle", "what the rule says"),
    "group": Text("un groupe", "a group"),
    "path": Text("un trait", "a line"),
}
