"""Who sits at a table, and how the match stands, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from grille.contract import CHANCE, OVER, Outcome, Text
from grille.contract.telling import at_table, capital, does, part, to
from grille.contract.telling import own as own_word
from grille.records.series import winners_of
from grille.service.tables import Table
from grille.store import KeptEvent, KeptSeat


def label_of(seat: KeptSeat, number: int) -> Text:
    """Who sits there, as lists name them."""
    if seat.is_open:
        return Text("Place libre", "Open seat")
    if seat.level is None:
        return Text(seat.name or f"Joueur {number + 1}", seat.name or f"Player {number + 1}")
    who = Text(*map(capital, called(seat, number)))
    if seat.owner is not None:
        return Text(f"{who.fr}, par la machine", f"{who.en}, by the machine")
    if seat.level == "best":
        return Text(f"{who.fr}, au mieux", f"{who.en} at its best")
    return Text(f"{who.fr}, niveau {seat.level}", f"{who.en}, level {seat.level}")


def called(seat: KeptSeat, number: int) -> Text:
    """The same inside a sentence; a machine alone among people needs no name, nor does who gave none."""
    if seat.name:
        return Text(seat.name, seat.name)
    if seat.level is None or seat.owner is not None:
        return Text(f"le joueur {number + 1}", f"player {number + 1}")
    return Text("la machine", "the machine")


def told(table: Table, text: Text, you: int | None) -> Text:
    """A sentence among those who sit here, as one of them hears it."""
    table.names = table.names or names_of(table.seats)
    return at_table(text, table.names, you)


def names_of(seats: tuple[KeptSeat, ...]) -> tuple[Text, ...]:
    return tuple(called(seat, number) for number, seat in enumerate(seats))


def you_of(own: tuple[int, ...]) -> int | None:
    """Who alone holds a screen is spoken to; several before one are called by their names."""
    return own[0] if len(own) == 1 else None


def status_of(table: Table, own: tuple[int, ...], steps: Sequence[str] | None) -> Text:
    """How the match stands for whoever holds these seats and may take these steps."""
    if table.outcome is not None:
        return result_of(table, table.outcome, own)
    if table.actor in (CHANCE, OVER):
        return Text("Le hasard décide…", "Chance decides…")
    seat = table.seats[table.actor]
    name = called(seat, table.actor)
    if seat.is_open:
        return Text(f"On attend le joueur {table.actor + 1}.", f"Waiting for player {table.actor + 1}.")
    if table.is_engine(table.actor):
        return Text(f"{capital(name.fr)} réfléchit…", f"{capital(name.en)} is thinking…")
    if table.actor in own:
        if steps and len(steps) == 1:
            key = next((key for key in table.face.layout.keys if key.id == steps[0]), None)
            if key and is_whole_move(table, key.id):
                return Text(f"Un seul coup : {key.name.fr}.", f"Only one move: {key.name.en}.")
        if len(own) == 1:
            return Text("À vous de jouer.", "Your turn.")
    return told(table, to_play(table.actor), None)


@cache
def to_play(seat: int) -> Text:
    who = Text(part(seat, "", "à *", "à vous"), part(seat, "You", "*", "you"))
    return Text(f"C'est {who.fr} de jouer.", f"{who.en} to play.")


def is_whole_move(table: Table, step: str) -> bool:
    """A piece still has to be put somewhere, a gift to be chosen."""
    return not any(table.equipment.steps(table.match.game.view(table.match.state, table.actor), (step,)))


def curtain_of(table: Table, own: tuple[int, ...]) -> Text | None:
    """What is said before the next hand is shown to those who share a screen."""
    if table.actor not in own or not table.has_curtain(own):
        return None
    whom = to(table.actor)
    return told(
        table,
        Text(
            f"Donnez l'écran {whom.fr} ; que les autres détournent les yeux.",
            f"Hand the screen to {whom.en}; the others look away.",
        ),
        None,
    )


def notice_of(event: KeptEvent) -> Text | None:
    """What is said plainly of something that is no move."""
    match event.kind:
        case "undo":
            fr, en = does(event.seat, ("reprend son coup", "reprenez votre coup"), ("takes", "take"))
            return Text(f"{fr}.", f"{en} the move back.")
        case "leave" if not event.text:
            fr, en = does(event.seat, ("reprend sa place", "reprenez votre place"), ("takes", "take"))
            return Text(f"{fr}.", f"{en} the seat back.")
        case "leave":
            fr, en = does(event.seat, ("s'en va", "partez"), ("leaves", "leave"))
            whose = own_word(event.seat, ("sa", "votre"), ("", ""))
            return Text(f"{fr} ; la machine prend {whose.fr} place.", f"{en}; the machine plays on.")
    return None


def level_name(level: str) -> Text:
    if level == "best":
        return Text("la machine, au mieux", "the machine at its best")
    return Text(f"la machine, niveau {level}", f"the machine, level {level}")


class Leaving(NamedTuple):
    """What leaving a game is called, what it means, and how one says that one means it."""

    name: Text
    asks: Text
    yes: Text


def leaving_of(table: Table) -> Leaving:
    game = table.match.game
    if game.seats > 2:
        level = level_name(table.kept.stand_in)
        return Leaving(
            Text("Quitter la partie", "Leave the game"),
            Text(
                f"Quitter la partie ? {capital(level.fr)}, joue à votre place ; ce qu'elle gagne ou perd est à vous.",
                f"Leave the game? {capital(level.en)}, plays on for you; what it wins or loses is yours.",
            ),
            Text("Oui, je m'en vais", "Yes, I leave"),
        )
    cost = game.info.resigning or Text("", "")
    return Leaving(
        Text("Abandonner", "Resign"),
        Text(f"Abandonner la partie ? {cost.fr}".strip(), f"Resign this game? {cost.en}".strip()),
        Text("Oui, j'abandonne", "Yes, I resign"),
    )


def result_of(table: Table, outcome: Outcome, own: tuple[int, ...]) -> Text:
    """Only who has won is told so, and only one of two has lost because the other has won."""
    winners = winners_of(outcome)
    if not winners:
        return Text("Partie nulle.", "A draw.") if table.match.resigned is None else Text("Partie arrêtée.", "Stopped.")
    if winners == own:
        return Text("Vous gagnez !", "You win!")
    if len(own) == 1 and table.match.game.seats == 2:
        return Text("Vous perdez.", "You lose.")
    return names_do(
        [called(table.seats[seat], seat) for seat in winners], Text("gagne", "wins"), Text("gagnent", "win")
    )


def names_do(names: Sequence[Text], one: Text, several: Text) -> Text:
    """Ada gagne. Ada et Bea gagnent."""
    fr, en = " et ".join(name.fr for name in names), " and ".join(name.en for name in names)
    deed = one if len(names) == 1 else several
    return Text(f"{closed(capital(fr))} {deed.fr}.", f"{closed(capital(en))} {deed.en}.")


def closed(name: str) -> str:
    """A name that holds a comma is set off by another before what follows."""
    return f"{name}," if ", " in name else name
