"""Every lesson can be done: its position is read, its move is legal, and each sentence exists in both languages."""

import re
from functools import partial
from importlib.resources import files

import pytest

from grille.contract import IllegalMove, Lesson
from grille.games import REGISTRY, load, load_lessons
from grille.service import lessons
from grille.service.errors import NotFound

ALL = [
    pytest.param(id, number, id=f"{id}-{number}") for id in REGISTRY for number in range(1, len(load_lessons(id)) + 1)
]


def lesson_of(id: str, number: int) -> Lesson:
    return load_lessons(id)[number - 1]


@pytest.mark.parametrize("id", REGISTRY)
def test_a_game_is_learnt_in_three_to_six_steps(id: str) -> None:
    assert 3 <= len(load_lessons(id)) <= 6


@pytest.mark.parametrize(("id", "number"), ALL)
def test_its_position_is_read_and_its_answer_is_accepted(id: str, number: int) -> None:
    lesson = lesson_of(id, number)
    game = load(id, **lesson.options)
    state = game.read_state(lesson.position)
    move = game.read_move(lesson.answer)
    game.check(state, move)
    seat = game.actor(state)
    assert seat >= 0
    assert game.write_move(move) == lesson.answer
    assert lesson.is_answered_by(game.event(state, move, seat))


@pytest.mark.parametrize(("id", "number"), ALL)
def test_it_speaks_both_languages_and_cites_a_paragraph_of_the_sheet(id: str, number: int) -> None:
    lesson = lesson_of(id, number)
    for text in (lesson.asks, lesson.learnt):
        assert text.fr
        assert text.en
        assert text.fr != text.en
    sheet = (files(REGISTRY[id]) / "rules.md").read_text("utf-8")
    assert re.search(rf"^\*\*{lesson.rule} ", sheet, re.MULTILINE)


@pytest.mark.parametrize(("id", "number"), ALL)
def test_it_is_done_on_the_board_by_the_picks_that_are_shown(id: str, number: int) -> None:
    opened = lessons.opened(id, number)
    assert opened.opening.view.steps
    picked = lessons.shown(id, number).picked
    spelled = lessons.steps(id, number, [pick for pick in picked if pick != "done"])
    assert spelled.move
    judged = lessons.judge(id, number, spelled.move)
    assert judged.is_right
    assert judged.said.fr == lesson_of(id, number).learnt.fr


def test_a_legal_move_that_is_not_asked_for_is_told_so() -> None:
    judged = lessons.judge("nim", 4, "1,1")
    assert not judged.is_right
    assert judged.said.en == "You take 1 from pile 1 and 1 from pile 2. " + (
        "That is allowed, but the lesson asks for something else."
    )


def test_an_illegal_move_is_answered_by_the_referee() -> None:
    with pytest.raises(IllegalMove) as refused:
        lessons.judge("roliversi", 2, "e3B")
    assert refused.value.rule == "§4"


@pytest.mark.parametrize("ask", [partial(lessons.opened, "echecs", 1), partial(lessons.opened, "nim", 7)])
def test_what_is_not_there_is_not_found(ask: partial[object]) -> None:
    with pytest.raises(NotFound):
        ask()
