"""Who sits at a table, and how the match stands, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from grille.contract import CHANCE, OVER, Outcome, Text
from grille.service.tables import Table
from grille.store import KeptSeat


def label_of(seat: KeptSeat) -> Text:
    if seat.level is None:
        return Text(seat.name, seat.name)
    if seat.level == "best":
        return Text("La machine, au mieux", "The machine at its best")
    return Text(f"La machine, niveau {seat.level}", f"The machine, level {seat.level}")


def status_of(table: Table, own: tuple[int, ...], steps: Sequence[str] | None) -> Text:
    """How the match stands for whoever holds these seats and may take these steps."""
    if table.outcome is not None:
        return result_of(table, table.outcome, own)
    if table.actor in (CHANCE, OVER):
        return Text("Le hasard décide…", "Chance decides…")
    name = label_of(table.kept.seats[table.actor])
    if table.is_engine(table.actor):
        return Text(f"{name.fr}, réfléchit…", f"{name.en}, is thinking…")
    if table.actor in own:
        only = steps[0] if steps and len(steps) == 1 else None
        for key in table.face.layout.keys:
            if key.id == only:
                return Text(f"Un seul coup possible : {key.name.fr}.", f"Only one move: {key.name.en}.")
        if len(own) == 1:
            return Text("À vous de jouer.", "Your turn.")
    return Text(f"À {name.fr} de jouer.", f"{name.en} to play.")


def result_of(table: Table, outcome: Outcome, own: tuple[int, ...]) -> Text:
    most = max(outcome.payoffs)
    if min(outcome.payoffs) == most:
        return Text("Partie nulle.", "A draw.")
    winner = outcome.payoffs.index(most)
    if len(own) == 1:
        return Text("Vous gagnez !", "You win!") if winner in own else Text("Vous perdez.", "You lose.")
    name = label_of(table.kept.seats[winner])
    return Text(f"{name.fr} gagne.", f"{name.en} wins.")
