"""The one ladder every act climbs, a person's, an engine's or chance's: whose, how fresh, how legal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from grille.contract import CHANCE, IllegalMove, Text
from grille.service.errors import NotYours, Stale
from grille.service.tables import Planned, Table
from grille.store import KeptEvent
from grille.store.matches import Kind

MOST_EVENTS: Final = 4_000
"""No log grows longer; the longest game of the shelf needs a few hundred."""
NOT_YOUR_TURN: Final = Text("ce n'est pas votre tour", "it is not your turn")


@dataclass(frozen=True)
class Act:
    """What somebody wants to do, having seen a version of the match."""

    kind: Kind
    id: str
    v: int
    move: str = ""


def judge(table: Table, act: Act, own: tuple[int, ...]) -> KeptEvent:
    """The event an act makes when it comes from these seats; otherwise a refusal that says why."""
    if not own:
        raise NotYours("vous regardez cette partie sans y jouer", "you are watching this match, not playing it")
    check_version(table, act.v)
    if table.version >= MOST_EVENTS:
        raise IllegalMove(
            f"partie trop longue : {MOST_EVENTS} événements au plus", f"match too long: at most {MOST_EVENTS} events"
        )
    climb = {"move": judge_move, "undo": judge_undo, "resign": judge_resignation}[act.kind]
    seat, text = climb(table, act, own)
    return KeptEvent(table.version + 1, act.id, act.kind, seat, text, now())


def judge_move(table: Table, act: Act, own: tuple[int, ...]) -> tuple[int, str]:
    check_running(table)
    check_turn(table, own)
    game, state, actor = table.match.game, table.match.state, table.actor
    move = game.read_move(act.move)
    # judged by what the seat sees, so that not even a refusal tells a secret
    game.check(state if actor == CHANCE else game.view(state, actor), move)
    after = game.play(state, move)
    table.planned[act.id] = Planned(move, after, game.actor(after))
    return actor, game.write_move(move)


def judge_undo(table: Table, act: Act, own: tuple[int, ...]) -> tuple[int, str]:
    kept = table.kept_by_undo(own)
    if kept is None:
        raise IllegalMove("il n'y a pas de coup à reprendre", "there is no move to take back")
    return table.actors[kept], str(kept)


def judge_resignation(table: Table, act: Act, own: tuple[int, ...]) -> tuple[int, str]:
    check_running(table)
    seat = table.seat_for(own)
    assert seat is not None
    return seat, ""


def check_version(table: Table, version: int) -> None:
    if version != table.version:
        raise Stale(
            "la partie a avancé entre-temps : voici où elle en est", "the match has moved on: here is where it stands"
        )


def check_turn(table: Table, own: tuple[int, ...]) -> None:
    if table.actor not in own:
        raise NotYours(*NOT_YOUR_TURN)
    if table.has_curtain(own):
        raise NotYours(
            "le rideau est baissé : dites d'abord « je suis prêt »", "the curtain is down: first say so when ready"
        )


def check_running(table: Table) -> None:
    if table.is_over:
        raise IllegalMove("la partie est finie", "the game is over")


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
