"""Learning a game by doing: a position, one sentence, and the move it asks for, judged by the referee."""

from functools import lru_cache

from pydantic import Field

from grille.contract import Lesson, UnknownName, counted
from grille.contract import Text as Sentence
from grille.games import load_lessons
from grille.service import choices, views
from grille.service.answers import Answer, Choice, Opening, Steps, Text
from grille.service.errors import NotFound
from grille.service.exercises import exercise_at
from grille.service.sentences import told
from grille.service.tables import Table


class OpenLesson(Answer):
    """A lesson on the board."""

    number: int
    count: int = Field(description="How many lessons the game has.")
    rule: str = Field(description="The paragraph of the rule sheet that it teaches.")
    asks: Text
    opening: Opening


class Judged(Answer):
    """Whether a legal move does what the lesson asks for, and what is said about it."""

    is_right: bool
    said: Text
    choice: Choice


class ShownMove(Answer):
    """The picks of a move that does it."""

    picked: list[str]


def find(game: str, number: int) -> Lesson:
    try:
        lessons = load_lessons(game)
    except UnknownName as error:
        raise NotFound(*error.text) from error
    if not 1 <= number <= len(lessons):
        many = counted(len(lessons), "leçon", "lesson")
        raise NotFound(f"{game} a {many.fr}", f"{game} has {many.en}")
    return lessons[number - 1]


@lru_cache(64)
def table_of(game: str, number: int) -> Table:
    lesson = find(game, number)
    return exercise_at(game, lesson.position, lesson.options)


def opened(game: str, number: int) -> OpenLesson:
    lesson, table = find(game, number), table_of(game, number)
    return OpenLesson(
        number=number,
        count=len(load_lessons(game)),
        rule=lesson.rule,
        asks=Text.of(lesson.asks),
        opening=views.opening_of(table, (table.actor,)),
    )


def steps(game: str, number: int, picked: list[str]) -> Steps:
    table = table_of(game, number)
    return choices.steps_of(table, 0, picked, (table.actor,))


def judge(game: str, number: int, written: str) -> Judged:
    """An illegal move is refused with its rule, as at any table."""
    lesson, table = find(game, number), table_of(game, number)
    rules, state, seat = table.match.game, table.match.state, table.actor
    move = rules.read_move(written)
    rules.check(state, move)
    event = rules.event(state, move, seat)
    is_right = lesson.is_answered_by(event)
    said = lesson.learnt if is_right else not_this(told(table, event.told, seat))
    return Judged(is_right=is_right, said=Text.of(said), choice=choices.choice_of(table, state, move, seat, seat))


def not_this(said: Sentence) -> Sentence:
    return Sentence(
        f"{said.fr} Permis, mais la leçon demande autre chose.",
        f"{said.en} That is allowed, but the lesson asks for something else.",
    )


def shown(game: str, number: int) -> ShownMove:
    lesson, match = find(game, number), table_of(game, number).match
    return ShownMove(picked=list(match.game.spell(match.state, match.game.read_move(lesson.answer))))
