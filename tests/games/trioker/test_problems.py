"""Problems of Trioker: what is said of a wrong piece, and what is printed beside the board."""

from __future__ import annotations

from grille.games import problems
from grille.service.problem_papers import problem_sheets
from grille.service.problems import book_of
from tests.problems.test_book import some


def test_a_wrong_placement_of_the_quick_game_is_told_what_it_earns() -> None:
    book = book_of("trioker-rapide")
    problem = book.find(1)
    rules, state = book.setter.rules(problem), book.setter.state(problem)
    wrong = next(move for move in rules.moves(state) if rules.write_move(move) != problem.answer)
    assert "en moyenne" in book.judge(1, rules.write_move(wrong), []).said.fr


def test_a_wrong_piece_is_told_where_it_leads() -> None:
    puzzles, neighbour = book_of("trioker-puzzles"), book_of("trioker-voisin")
    for book, said in ((puzzles, ("Rien n’irait", "On ne pourrait")), (neighbour, ("on l’aurait posée",))):
        for number in some(book):
            problem = book.find(number)
            rules, state = book.setter.rules(problem), book.setter.state(problem)
            right = book.setter.right(problem, state, problem.moves)
            wrong = next(move for move in rules.moves(state) if move not in right)
            verdict = book.judge(number, rules.write_move(wrong), [])
            assert not verdict.is_right
            assert any(words in verdict.said.fr.replace("'", "’") for words in said)


def test_the_pieces_to_be_laid_are_printed_beside_the_board() -> None:
    for problem in problems("trioker-puzzles", level=2)[::20]:
        page, _ = problem_sheets("trioker-puzzles", [problem], 1, "fr")
        assert page.count("data-piece=") == len(problem.options["pieces"].split(","))


def test_what_the_cells_of_the_quick_game_cost_is_printed() -> None:
    page, _ = problem_sheets("trioker-rapide", problems("trioker-rapide")[:1], 1, "fr")
    assert "DON" in page
    assert "−5" in page
