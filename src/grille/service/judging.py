"""Every act is judged alike, a person's, an engine's or chance's: whose it is, how fresh, how legal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from grille.contract import CHANCE, OVER, IllegalMove, Text
from grille.service.errors import NotYours, Stale
from grille.service.fairness import check_right
from grille.service.tables import Made, Table
from grille.store import KeptEvent, Kind

MOST_EVENTS: Final = 4_000
"""No log grows longer; the longest game of the shelf needs a few hundred."""
NOT_YOUR_TURN: Final = Text("ce n'est pas votre tour", "it is not your turn")


@dataclass(frozen=True)
class Act:
    """What somebody wants to do, having seen a version of the match."""

    kind: Kind | Literal["return"]
    id: str
    v: int
    move: str = ""


@dataclass(frozen=True)
class Ruling:
    """What an act makes: the event to be kept, whether the match ends with it, and for a move where it leads."""

    event: KeptEvent
    is_over: bool = False
    made: Made | None = None


def judge(table: Table, act: Act, own: tuple[int, ...], at: str) -> Ruling:
    """What an act makes when it comes from these seats at this time; otherwise a refusal that says why."""
    if not own:
        raise NotYours("vous regardez cette partie sans y jouer", "you are watching this match, not playing it")
    if act.kind not in ("resign", "return"):  # who leaves does so whatever a machine has just played
        check_version(table, act.v)
    if table.version >= MOST_EVENTS:
        raise IllegalMove(
            f"partie trop longue : {MOST_EVENTS} événements au plus", f"match too long: at most {MOST_EVENTS} events"
        )
    match act.kind:
        case "move":
            return judge_move(table, act, own, at)
        case "undo":
            return judge_undo(table, act, own, at)
        case "resign" | "leave":
            return judge_leaving(table, act, own, at)
        case "return":
            return judge_return(table, act, own, at)
        case "finish":
            return judge_finish(table, act, own, at)


def judge_move(table: Table, act: Act, own: tuple[int, ...], at: str) -> Ruling:
    check_running(table)
    check_turn(table, own)
    game, state, actor = table.match.game, table.match.state, table.actor
    # judged by what the seat sees, so that not even a refusal tells a secret
    seen = state if actor == CHANCE else game.view(state, actor)
    move = game.check(seen, game.read_typed(seen, table.face.read(act.move)))
    after = table.equipment.play(state, move)
    made = Made(move, after, game.actor(after))
    return Ruling(next_event(table, act, actor, game.write_move(move), at), made.actor == OVER, made)


def judge_undo(table: Table, act: Act, own: tuple[int, ...], at: str) -> Ruling:
    check_running(table)
    kept = table.kept_by_undo(own)
    if kept is None:
        raise IllegalMove("il n'y a pas de coup à reprendre", "there is no move to take back")
    check_right(table, own, "takeback")
    return Ruling(next_event(table, act, table.actors[kept], str(kept), at))


def judge_leaving(table: Table, act: Act, own: tuple[int, ...], at: str) -> Ruling:
    """One of two gives the game up; with three or four nobody can end the game of the others."""
    check_running(table)
    seat = table.seat_for(own)
    assert seat is not None
    if table.match.game.seats > 2:
        return Ruling(next_event(table, replace(act, kind="leave"), seat, table.kept.stand_in, at))
    return Ruling(next_event(table, replace(act, kind="resign"), seat, "", at), is_over=True)


def judge_return(table: Table, act: Act, own: tuple[int, ...], at: str) -> Ruling:
    """Who left takes the seat back; what a level is thinking about meanwhile is dropped."""
    check_running(table)
    seat = next((seat for seat in own if seat in table.left), None)
    if seat is None:
        raise IllegalMove("vous n'avez pas quitté cette partie", "you have not left this game")
    return Ruling(next_event(table, replace(act, kind="leave"), seat, "", at))


def judge_finish(table: Table, act: Act, own: tuple[int, ...], at: str) -> Ruling:
    """The end of a series, once all have agreed to it."""
    if not table.is_over:
        raise IllegalMove("la partie n'est pas finie", "the game is not over")
    if table.is_series_ended or table.next is not None:
        raise IllegalMove("la série n'est plus à finir", "the series is not to be ended any more")
    return Ruling(next_event(table, act, own[0], "", at), is_over=True)


def next_event(table: Table, act: Act, seat: int, text: str, at: str) -> KeptEvent:
    assert act.kind != "return"
    return KeptEvent(table.version + 1, act.id, act.kind, seat, text, at)


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
