"""What the moves of a free board are worth: looked at longer and longer, until all is proved or time is up."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final

from grille.contract import AnyGame, Text, UnreadableText
from grille.records import Match
from grille.service.analysis import sign, signed, summary, weighed, worth
from grille.service.answers import Text as ToldText
from grille.service.board_answers import Line, Mark, Worths
from grille.service.engines import Thought, Thoughts, ask_to_weigh, in_time, weigh, what_is_seen
from grille.service.environment import Environment
from grille.service.free_board import Spot, table_of, told_line
from grille.service.tables import Table
from grille.workers import Priority, Task

LOOKS: Final = (1.0, 4.0, 12.0)
"""How many seconds each look takes at most; whoever has seen one may ask for the next."""
LINE_SECONDS: Final = 10.0
MOST_WEIGHED: Final = 5_000
MOST_TOLD: Final = 60
MOST_REMEMBERED: Final = 64

NO_CHANCE: Final = Text("ce n'est pas au hasard de jouer", "it is not for chance to act")
UNKNOWN: Final = Text("on ne sait pas encore", "not known yet")


@dataclass(frozen=True)
class Look:
    """All moves of a position as they were weighed once, the best first."""

    table: Table
    thoughts: Thoughts
    number: int

    @property
    def is_exact(self) -> bool:
        return all(thought.exact for thought in self.thoughts.best)

    @cached_property
    def seen(self) -> Any:
        game = self.table.match.game
        return game.view(self.table.match.state, self.table.actor)

    @cached_property
    def spelled(self) -> list[tuple[Thought, frozenset[str]]]:
        """Every move with the steps that spell it."""
        game = self.table.match.game
        return [
            (thought, frozenset(game.spell(self.seen, game.read_move(thought.move)))) for thought in self.thoughts.best
        ]


class Weighing:
    """Looks at positions, in the one pool of workers; the last ones are remembered for whoever asks again."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.looks: OrderedDict[Spot, Look] = OrderedDict()

    async def worths(self, spot: Spot, number: int, picked: Sequence[str]) -> Worths:
        """What the moves are worth that go on from these picks, as far as so many looks tell."""
        if not 0 <= number < len(LOOKS):
            raise UnreadableText(f"il y a {len(LOOKS)} regards", f"there are {len(LOOKS)} looks")
        look = await self.look(spot, number)
        return await self.environment.aside(worths_of, look, tuple(picked))

    async def look(self, spot: Spot, number: int) -> Look:
        known = self.looks.get(spot)
        if known is None or (known.number < number and not known.is_exact):
            table = await self.environment.aside(table_of, spot)
            known = Look(table, await self.weighed(table, number), number)
            self.looks[spot] = known
        self.looks.move_to_end(spot)
        if len(self.looks) > MOST_REMEMBERED:
            self.looks.popitem(last=False)
        return known

    async def weighed(self, table: Table, number: int) -> Thoughts:
        if table.actor < 0:
            return Thoughts((), 0, 0)
        task = ask_to_weigh(table, len(table.match.moves), MOST_WEIGHED, LOOKS[number])
        return await weigh(self.environment.workers, task)

    async def line(self, spot: Spot) -> Line:
        """How the game goes on when both play as well as is known."""
        table = await self.environment.aside(table_of, spot)
        task = Task("grille.players.work.follow_line", seen_by_mover(table), LINE_SECONDS, Priority.HINT)
        found = await in_time(self.environment.workers, task)
        return Line(moves=told_line(table, found["moves"]), said=ToldText(**found["said"]))

    async def drawn(self, spot: Spot) -> Line:
        """What chance does, until somebody acts."""
        table = await self.environment.aside(table_of, spot)
        match = Match(table.match.game, position=table.match.position)
        events = match.let_chance_play(self.environment.chance)
        said = events[-1].said if events else NO_CHANCE
        moves = map(match.game.write_move, match.moves)
        return Line(moves=told_line(table, moves), said=ToldText.of(said))


def seen_by_mover(table: Table) -> dict[str, object]:
    return what_is_seen(table, len(table.match.moves), table.actor if table.actor >= 0 else None)


# What is told of a look


def worths_of(look: Look, picked: tuple[str, ...]) -> Worths:
    going_on = [(thought, steps) for thought, steps in look.spelled if steps.issuperset(picked)]
    is_last = look.is_exact or look.number + 1 == len(LOOKS)
    return Worths(
        picked=list(picked),
        moves=[weighed(look.table, look.seen, look.table.actor, thought) for thought, _ in islice(going_on, MOST_TOLD)],
        marks=marks_of(look.table.match.game, going_on, picked),
        count=look.thoughts.count if not picked else len(going_on),
        summary=ToldText.of(summary(look.thoughts)),
        next=None if is_last else look.number + 1,
    )


def marks_of(
    game: AnyGame, moves: Sequence[tuple[Thought, frozenset[str]]], picked: tuple[str, ...]
) -> dict[str, Mark]:
    """The best move through each step; every step of every move has its mark, so nothing is left out."""
    best: dict[str, Thought] = {}
    counts: dict[str, int] = {}
    for thought, steps in moves:
        for step in steps.difference(picked):
            counts[step] = counts.get(step, 0) + 1
            if step not in best or (thought.value, thought.exact) > (best[step].value, best[step].exact):
                best[step] = thought
    return {step: mark_of(game, thought, counts[step]) for step, thought in best.items()}


def mark_of(game: AnyGame, thought: Thought, count: int) -> Mark:
    is_known = thought.exact or thought.value != 0 or not game.info.is_impartial
    said = worth(game, thought) if is_known else UNKNOWN
    return Mark(
        sign=sign(thought.value) if is_known else "?",
        number=ToldText.of(number_of(game, thought)),
        exact=thought.exact,
        count=count,
        said=ToldText.of(said),
    )


def number_of(game: AnyGame, thought: Thought) -> Text:
    """By how much, where more than winning and losing counts, or where it is only estimated."""
    is_plain = game.info.is_impartial or (thought.exact and game.max_payoff == 1)
    return Text("", "") if is_plain else signed(thought.value)
