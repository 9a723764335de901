"""The options of the quick game: how many play, and the money that a series carries from game to game."""

from grille.contract import Option, Text, UnreadableText, read_number, whole
from grille.games.trioker.rapide.notation import MOST_MONEY, read_numbers, write_numbers
from grille.games.trioker.rapide.table import HAND

AS_RULED = "rule"
"""§4: everybody receives what the rule says for this number of players."""


def read_money(text: str) -> tuple[int, ...]:
    return () if text == AS_RULED else read_numbers(text)


def write_money(money: tuple[int, ...]) -> str:
    return write_numbers(money) or AS_RULED


def read_bank(text: str) -> int:
    bank = read_number(text, MOST_MONEY)
    if not bank:
        raise UnreadableText("une Banque ruinée n'ouvre pas de partie", "a ruined Bank opens no game", "§14")
    return bank


SEATS = whole(
    "seats",
    2,
    tuple(HAND),
    Text("à deux 10 pièces chacun, à trois 7, à quatre 6", "two hold 10 pieces each, three 7, four 6"),
    Text("Combien de joueurs ?", "How many players?"),
)
MONEY: Option[tuple[int, ...]] = Option(
    "money",
    (),
    Text(
        "ce que chacun a au début ; la règle dit 35, ou 30 à quatre",
        "what everybody has at the start; the rule says 35, or 30 for four",
    ),
    read_money,
    write_money,
    samples=(AS_RULED, "2,35"),
    title=Text("L’argent de chacun", "Everybody’s money"),
    offered={
        AS_RULED: Text("ce que dit la règle", "what the rule says"),
        **{str(sum_): Text(str(sum_), str(sum_)) for sum_ in (20, 50, 100)},
    },
)
BANK = Option(
    "bank",
    100,
    Text(
        "ce qu'elle a au début de la série ; ruinée, elle la finit",
        "what it has as the series begins, which ends when it is ruined",
    ),
    read_bank,
    str,
    samples=("100", "6"),
    title=Text("L’argent de la Banque", "The Bank’s money"),
    numbers=(Text("La Banque", "The Bank"),),
)
