"""R.S.V.P.'s problems: nothing is given away, the right letter is known, and a wrong one is answered."""

from __future__ import annotations

import pytest

from grille.boxes.rsvp.problems import RsvpProblems
from grille.contract import IllegalMove, UnreadableText
from grille.games.rsvp.problems import COLLECTION
from grille.service.errors import NotFound
from grille.service.exercises import table_at
from grille.service.views import steps_of

SOME = range(1, 101, 24)


@pytest.fixture(scope="module")
def book() -> RsvpProblems:
    return RsvpProblems()


def test_the_list_gives_nothing_away(book: RsvpProblems) -> None:
    listed = book.listed()
    assert [line.number for line in listed.problems] == list(range(1, 101))
    assert {line.level for line in listed.problems} == set(range(1, listed.levels + 1))
    told = book.opened(5).model_dump_json()
    assert '"answer"' not in told


@pytest.mark.parametrize("number", SOME)
def test_the_answer_is_right_and_another_letter_is_answered(book: RsvpProblems, number: int) -> None:
    problem = COLLECTION.problems[number - 1]
    verdict = book.judge(number, problem.answer.lower())
    assert (verdict.is_right, verdict.reply, verdict.move.move) == (True, None, problem.answer)
    state = book.rules.read_state(problem.position)
    other = next(move for move in book.rules.moves(state) if book.rules.write_move(move) != problem.answer)
    wrong = book.judge(number, book.rules.write_move(other))
    assert not wrong.is_right
    assert wrong.reply
    book.rules.check(book.rules.play(state, other), book.rules.read_move(wrong.reply.move))
    assert wrong.reply.move in wrong.said.fr


@pytest.mark.parametrize("number", SOME)
def test_clues_tell_more_and_more(book: RsvpProblems, number: int) -> None:
    clues = [book.clue(number, step) for step in (1, 2, 3)]
    assert [clue.is_last for clue in clues] == [False, False, True]
    assert [clue.picked for clue in clues] == [None, None, [COLLECTION.problems[number - 1].answer[0]]]
    assert COLLECTION.problems[number - 1].words in clues[1].said.fr


def test_a_letter_is_spelled_on_the_board_of_a_problem(book: RsvpProblems) -> None:
    letter, cell = COLLECTION.problems[0].answer.split("@")
    assert letter in (book.opened(1).opening.view.steps or ())
    assert book.steps(1, [letter, cell]).move == COLLECTION.problems[0].answer


def test_what_is_not_there_and_what_is_no_letter(book: RsvpProblems) -> None:
    for number in (0, 101):
        with pytest.raises(NotFound):
            book.opened(number)
    with pytest.raises(NotFound):
        book.clue(1, 4)
    with pytest.raises(IllegalMove):
        book.judge(1, "W@a11")
    with pytest.raises(UnreadableText):
        book.judge(1, "zz")


def test_a_key_that_is_not_offered_is_named_in_its_refusal() -> None:
    table = table_at("rsvp", "11/11/11/11/11/5R5/11/11/11/11/11 0:0 1 100", {"referee": "no", "announce": "yes"})
    with pytest.raises(UnreadableText, match="Word down: not now"):
        steps_of(table, 0, ["down"], (0, 1))
