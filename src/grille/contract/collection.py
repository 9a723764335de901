"""Whose collection the four printed rule sheets come from."""

from grille.contract.claims import Claim, told
from grille.contract.texts import Text, numeral


def collection(keepers: Text, games: int) -> Claim:
    """What the first page of a sheet tells of the collection; its keepers and their games grew with the years."""
    count = numeral(games)
    return told(
        "collection",
        "La feuille vient de la collection de l'Escale à jeux, gîte et ludothèque à Sologny (Saône-et-Loire), "
        f"escaleajeux.fr. En ligne depuis 1998, plus de {count.fr} jeux. {keepers.fr}",
        "The sheet comes from the collection of the Escale à jeux, a holiday house and games library at Sologny "
        f"(Saône-et-Loire), escaleajeux.fr. Online since 1998, more than {count.en} games. {keepers.en}",
    )


FOUNDERS = Text("Chantal et François y accueillent.", "Chantal and François are the hosts.")
SUCCESSORS = Text(
    "Chantal et François l'ont créée en 2013 ; Isabelle et Raphaël leur ont succédé à l'été 2022.",
    "Chantal and François founded it in 2013; Isabelle and Raphaël followed them in the summer of 2022.",
)
