"""Problems: nothing is given away, the right strike is known, and a wrong one is answered."""

from __future__ import annotations

import pytest

from grille.contract import IllegalMove, UnreadableText
from grille.games.rvb.problems import problems
from grille.service import rvb
from grille.service.errors import NotFound

SOME = range(1, 201, 33)


def test_the_list_gives_nothing_away() -> None:
    listed = rvb.listed()
    assert [line.number for line in listed.problems] == list(range(1, 201))
    assert {line.level for line in listed.problems} == set(range(1, listed.levels + 1))
    told = rvb.opened(5).model_dump_json()
    assert problems()[4].kind not in told
    assert '"answer"' not in told


@pytest.mark.parametrize("number", SOME)
def test_the_answer_is_right_however_it_is_written(number: int) -> None:
    cells = problems()[number - 1].answer.split("-")
    for written in ("-".join(cells), "-".join(reversed(cells))):
        verdict = rvb.judge(number, written)
        assert (verdict.is_right, verdict.reply) == (True, None)
        assert set(verdict.strike.strokes[0].under) == set(cells)


@pytest.mark.parametrize("number", SOME)
def test_any_other_strike_is_answered_by_one_that_wins(number: int) -> None:
    problem = problems()[number - 1]
    state = rvb.GAME.read_state(problem.position)
    for move in rvb.GAME.list_moves(state)[:10]:
        if rvb.GAME.write_move(move) == problem.answer:
            continue
        verdict = rvb.judge(number, rvb.GAME.write_move(move))
        assert verdict.reply
        assert not verdict.is_right
        left = rvb.GAME.play(rvb.GAME.play(state, move), rvb.GAME.read_move(verdict.reply.move))
        assert rvb.GAME.outcome(left) or not rvb.winning_strikes(left)


def test_the_board_of_a_problem_is_spelled_like_any_other() -> None:
    opened = rvb.opened(81).opening
    assert opened.view.steps
    assert "g1" not in opened.view.steps  # the last B
    assert rvb.steps(81, ["a3"]).move == "a3"
    with pytest.raises(IllegalMove, match="last B"):
        rvb.steps(81, ["g1"])


def test_clues_tell_more_and_more() -> None:
    for number in SOME:
        clues = [rvb.clue(number, step) for step in (1, 2, 3)]
        assert [clue.is_last for clue in clues] == [False, False, True]
        assert [clue.cell is None for clue in clues] == [True, True, False]
        assert clues[2].cell in problems()[number - 1].answer.split("-")
        assert problems()[number - 1].letters in clues[1].said.fr


def test_what_is_not_there_and_what_is_no_strike() -> None:
    for number in (0, 201):
        with pytest.raises(NotFound):
            rvb.opened(number)
    with pytest.raises(NotFound):
        rvb.clue(1, 4)
    with pytest.raises(IllegalMove):
        rvb.judge(81, "a3-g4")
    with pytest.raises(UnreadableText):
        rvb.judge(81, "zz")
