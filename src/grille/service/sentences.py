"""Who sits at a table, and how the match stands, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from grille.contract import CHANCE, OVER, Outcome, Text
from grille.service.tables import Table
from grille.store import KeptSeat


def label_of(seat: KeptSeat) -> Text:
    if seat.is_open:
        return Text("Place libre", "Open seat")
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
    seat = table.kept.seats[table.actor]
    name = label_of(seat)
    if seat.is_open:
        return Text(f"On attend le joueur {table.actor + 1}.", f"Waiting for player {table.actor + 1}.")
    if table.is_engine(table.actor):
        return Text("La machine réfléchit…", "The machine is thinking…")
    if table.actor in own:
        only = steps[0] if steps and len(steps) == 1 else None
        for key in table.face.layout.keys:
            if key.id == only and is_whole_move(table, only):
                return Text(f"Un seul coup : {key.name.fr}.", f"Only one move: {key.name.en}.")
        if len(own) == 1:
            return Text("À vous de jouer.", "Your turn.")
    return Text(f"À {name.fr} de jouer.", f"{name.en} to play.")


def is_whole_move(table: Table, step: str) -> bool:
    """A piece still has to be put somewhere, a gift to be chosen."""
    game = table.match.game
    return not any(game.steps(game.view(table.match.state, table.actor), (step,)))


def curtain_of(table: Table, own: tuple[int, ...]) -> Text | None:
    """What is said before the next hand is shown to those who share a screen."""
    if table.actor not in own or not table.has_curtain(own):
        return None
    name = label_of(table.kept.seats[table.actor])
    return Text(
        f"Donnez l'écran à {name.fr} ; que les autres détournent les yeux.",
        f"Hand the screen to {name.en}; the others look away.",
    )


def taken_back(table: Table, seat: int) -> Text:
    name = label_of(table.kept.seats[seat])
    return Text(f"{name.fr} reprend son coup.", f"{name.en} takes the move back.")


def result_of(table: Table, outcome: Outcome, own: tuple[int, ...]) -> Text:
    most = max(outcome.payoffs)
    is_draw = min(outcome.payoffs) == most if outcome.winners is None else not outcome.winners
    if is_draw:
        return Text("Partie nulle.", "A draw.")
    winner = outcome.winners[0] if outcome.winners else outcome.payoffs.index(most)
    if len(own) == 1:
        return Text("Vous gagnez !", "You win!") if winner in own else Text("Vous perdez.", "You lose.")
    name = label_of(table.kept.seats[winner])
    return Text(f"{name.fr} gagne.", f"{name.en} wins.")
