"""The options of the quick game: how many play, and the money that a series carries from game to game."""

from __future__ import annotations

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
        raise UnreadableText(
            "option bank : une Banque ruinée n'ouvre pas de partie", "option bank: a ruined Bank opens no game", "§14"
        )
    return bank


SEATS = whole("seats", 2, tuple(HAND), Text("le nombre de joueurs", "the number of players"))
MONEY: Option[tuple[int, ...]] = Option(
    "money",
    (),
    Text(
        "l'argent de chacun : rule (35, ou 30 à quatre), un nombre, ou place par place",
        "the money of each: rule (35, or 30 for four), a number, or seat by seat",
    ),
    read_money,
    write_money,
    samples=(AS_RULED, "2,35"),
)
BANK = Option("bank", 100, Text("l'argent de la Banque", "the money of the Bank"), read_bank, str, samples=("100", "6"))
