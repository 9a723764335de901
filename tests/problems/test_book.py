"""Problems played out: the right move is resisted, a wrong one refuted, and nothing is given away before."""

import pytest

from grille.contract import IllegalMove, UnreadableText
from grille.games import REGISTRY, games_with_problems
from grille.kernels import AVAILABLE
from grille.service.errors import NotFound
from grille.service.problems import Book, book_of

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
AGAINST = [game for game in REGISTRY.own if game != "trioker-rapide"]
"""Games in which somebody answers a wrong move, in full sight."""


def some(book: Book) -> list[int]:
    return [one.number for one in book.problems[:: len(book.problems) // 4]]


@pytest.mark.parametrize("game", games_with_problems())
def test_the_list_and_the_board_give_nothing_away(game: str) -> None:
    book = book_of(game)
    listed = book.listed()
    assert [line.number for line in listed.problems] == [one.number for one in book.problems]
    assert set(listed.problems[0].model_dump()) == {"number", "level", "rating"}
    assert '"answer"' not in book.opened(5).model_dump_json()
    assert sum(theme.count for theme in listed.themes if theme.id in book.setter.shares) == listed.count


@pytest.mark.parametrize("game", games_with_problems())
def test_the_answer_leads_to_the_end_against_every_resistance(game: str) -> None:
    book = book_of(game)
    for number in some(book):
        problem, played = book.find(number), list[str]()
        first = book.setter.rules(problem).write_move(book.setter.first(problem))
        verdict = book.judge(number, first, played)
        own = 1
        while not verdict.is_done:
            assert verdict.is_right
            assert verdict.view is not None
            played += [verdict.move.move, *(reply.move for reply in verdict.replies)]
            state, left = book.setter.after(problem, played)
            assert left == problem.moves - own
            best = book.setter.right(problem, state, left)[0]
            verdict = book.judge(number, book.setter.rules(problem).write_move(best), played)
            own += 1
        assert verdict.is_right
        assert own <= problem.moves
        assert verdict.themes


@pytest.mark.parametrize("game", AGAINST)
def test_a_wrong_move_is_refuted_on_the_board(game: str) -> None:
    book = book_of(game)
    for number in some(book):
        problem = book.find(number)
        rules, state = book.setter.rules(problem), book.setter.state(problem)
        wrong = next(move for move in rules.moves(state) if rules.write_move(move) != problem.answer)
        verdict = book.judge(number, rules.write_move(wrong), [])
        assert not verdict.is_right
        assert verdict.said.fr.startswith("Non.")
        assert "joueur" not in verdict.said.fr
        after = rules.play(state, wrong)
        if rules.outcome(after) is None and problem.kind != "prove":
            (reply,) = verdict.replies
            assert rules.is_legal(after, rules.read_move(reply.move))


@pytest.mark.parametrize("game", games_with_problems())
def test_clues_tell_more_and_more(game: str) -> None:
    book = book_of(game)
    for number in some(book):
        clues = [book.clue(number, step) for step in (1, 2, 3)]
        assert [clue.is_last for clue in clues] == [False, False, True]
        assert [clue.picked is None for clue in clues] == [True, True, False]


def test_a_theme_is_a_part_of_the_list() -> None:
    book = book_of("roliversi")
    corner = book.listed("corner")
    assert 0 < len(corner.problems) < len(book.listed().problems)
    assert all("corner" in book.find(line.number).themes for line in corner.problems)


def test_what_is_not_there_and_what_is_no_move() -> None:
    book = book_of("rvb")
    for number in (0, len(book.problems) + 1):
        with pytest.raises(NotFound):
            book.opened(number)
    with pytest.raises(NotFound):
        book.clue(1, 4)
    with pytest.raises(UnreadableText):
        book.judge(1, "zz", [])
    with pytest.raises(IllegalMove):
        book.judge(1, "a1-g4", [])
    with pytest.raises(IllegalMove):
        book.judge(1, book.find(1).answer, ["a1-g4"])
    with pytest.raises(NotFound):
        book_of("nim").opened(10_000)
