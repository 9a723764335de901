"""Problems: nothing is given away, the right strike is known, and a wrong one is answered."""

from __future__ import annotations

import pytest

from grille.boxes.rvb.problems import BOOK
from grille.contract import IllegalMove, UnreadableText
from grille.games.rvb.problems import COLLECTION
from grille.service.errors import NotFound

SOME = range(1, 201, 33)


def test_the_list_gives_nothing_away() -> None:
    listed = BOOK.listed()
    assert [line.number for line in listed.problems] == list(range(1, 201))
    assert {line.level for line in listed.problems} == set(range(1, listed.levels + 1))
    told = BOOK.opened(5).model_dump_json()
    assert COLLECTION.problems[4].kind not in told
    assert '"answer"' not in told


@pytest.mark.parametrize("number", SOME)
def test_the_answer_is_right_however_it_is_written(number: int) -> None:
    cells = COLLECTION.problems[number - 1].answer.split("-")
    for written in ("-".join(cells), "-".join(reversed(cells))):
        verdict = BOOK.judge(number, written)
        assert (verdict.is_right, verdict.reply) == (True, None)
        assert set(verdict.move.strokes[0].under) == set(cells)


@pytest.mark.parametrize("number", SOME)
def test_any_other_strike_is_answered_by_one_that_wins(number: int) -> None:
    problem = COLLECTION.problems[number - 1]
    state = BOOK.game.read_state(problem.position)
    for move in BOOK.game.list_moves(state)[:10]:
        if BOOK.game.write_move(move) == problem.answer:
            continue
        verdict = BOOK.judge(number, BOOK.game.write_move(move))
        assert verdict.reply
        assert not verdict.is_right
        left = BOOK.game.play(BOOK.game.play(state, move), BOOK.game.read_move(verdict.reply.move))
        assert BOOK.game.outcome(left) or not BOOK.winning_strikes(left)


def test_the_board_of_a_problem_is_spelled_like_any_other() -> None:
    opened = BOOK.opened(81).opening
    assert opened.view.steps
    assert "g1" not in opened.view.steps  # the last B
    assert BOOK.steps(81, ["a3"]).move == "a3"
    with pytest.raises(IllegalMove, match="last B"):
        BOOK.steps(81, ["g1"])


def test_clues_tell_more_and_more() -> None:
    for number in SOME:
        clues = [BOOK.clue(number, step) for step in (1, 2, 3)]
        assert [clue.is_last for clue in clues] == [False, False, True]
        assert [clue.picked is None for clue in clues] == [True, True, False]
        assert (clues[2].picked or [""])[0] in COLLECTION.problems[number - 1].answer.split("-")
        assert COLLECTION.problems[number - 1].letters in clues[1].said.fr


def test_what_is_not_there_and_what_is_no_strike() -> None:
    for number in (0, 201):
        with pytest.raises(NotFound):
            BOOK.opened(number)
    with pytest.raises(NotFound):
        BOOK.clue(1, 4)
    with pytest.raises(IllegalMove):
        BOOK.judge(81, "a3-g4")
    with pytest.raises(UnreadableText):
        BOOK.judge(81, "zz")
