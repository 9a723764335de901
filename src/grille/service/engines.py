"""What a table asks of engines: a move of a level, or what every move is worth."""

from dataclasses import dataclass, replace
from random import Random

from grille.contract import Text
from grille.service.errors import Busy, Late
from grille.service.tables import Table
from grille.workers import Crashed, Found, Priority, Task, Workers


@dataclass(frozen=True)
class Thought:
    """A move, what it is worth to the mover, also as it is written, and how that is known."""

    move: str
    value: float
    written: str | float | None
    exact: bool
    proof: Text


@dataclass(frozen=True)
class Thoughts:
    """The best moves, of how many, and how many of all are proved to win."""

    best: tuple[Thought, ...]
    count: int
    wins: int


@dataclass(frozen=True)
class Chosen:
    """The move of a level, and what it says aloud with it."""

    move: str
    aloud: Text | None


def ask_to_move(table: Table, level: str, seconds: float, chance: Random) -> Task:
    """A task that holds no more than the acting seat sees."""
    seen = what_is_seen(table, len(table.match.moves), table.actor)
    details = {**seen, "level": level, "seed": chance.getrandbits(64)}
    return Task("grille.players.work.choose_move", details, seconds, Priority.MOVE, asker=table.kept.id)


def ask_to_weigh(table: Table, ply: int, most: int, seconds: float) -> Task:
    """The same for all moves after so many, and for whoever acted then; the best few are told."""
    details = {**what_is_seen(table, ply, table.actors[ply]), "most": most}
    return Task("grille.players.work.weigh_moves", details, seconds, Priority.HINT)


def what_is_seen(table: Table, ply: int, seat: int | None) -> dict[str, object]:
    game = table.match.game
    position = game.write_state(game.view(table.match.states[ply], seat))
    return {"game": game.info.id, "options": dict(game.written_options()), "position": position}


def asked_by(asker: bytes | None, task: Task) -> Task:
    """The same, in the name of a browser: many questions of one person wait behind the first ones of others."""
    return replace(task, asker=asker.hex()) if asker else task


async def in_time(workers: Workers, task: Task) -> Found:
    """What an engine finds; whoever asked is told where it was too late."""
    try:
        return await workers.run(task)
    except Crashed as error:
        raise Late from error


async def work_out(workers: Workers, task: Task) -> Found:
    """What anything else finds; it is ended, and whoever asked told so, when it takes too long."""
    try:
        return await workers.run(task)
    except Crashed:
        raise Busy("ce calcul a pris trop de temps", "this took too long to work out") from None


async def choose(workers: Workers, task: Task) -> Chosen:
    """The move of a level; Crashed when none came, GrilleError when the engine refuses."""
    found = await workers.run(task)
    return Chosen(found["move"], Text(**found["aloud"]) if found.get("aloud") else None)


async def weigh(workers: Workers, task: Task) -> Thoughts:
    """All moves weighed."""
    found = await in_time(workers, task)
    best = (Thought(**{**told, "proof": Text(**told["proof"])}) for told in found["best"])
    return Thoughts(tuple(best), found["count"], found["wins"])
