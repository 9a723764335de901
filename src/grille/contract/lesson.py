"""A lesson: a position, what to do there with one move, and what that teaches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from grille.contract.game import Event
from grille.contract.texts import Text


def nothing_else(event: Event) -> bool:
    return False


@dataclass(frozen=True)
class Lesson:
    """One step of learning a game, done on its board."""

    rule: str  # the paragraph of the sheet that it teaches
    position: str
    asks: Text
    answer: str  # a move that does it, as it is written
    learnt: Text
    accepts: Callable[[Event], bool] = nothing_else  # what other moves do it too
    options: Mapping[str, str] = field(default_factory=dict)

    def is_answered_by(self, event: Event) -> bool:
        return event.move == self.answer or self.accepts(event)
