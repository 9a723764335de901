"""Problems on paper: everything that is needed to solve them is printed, and the answers only on the last page."""

import pytest

from grille.games import games_with_problems, load_setter, problems
from grille.service.problem_papers import problem_sheets


@pytest.mark.parametrize("per_page", [1, 4])
@pytest.mark.parametrize("game", games_with_problems())
def test_answers_stand_upside_down_on_the_last_page_only(game: str, per_page: int) -> None:
    setter = load_setter(game)
    assert setter is not None
    chosen = problems(game, level=1)[:5]
    *pages, last = problem_sheets(game, chosen, per_page, "en")
    assert len(pages) == -(-len(chosen) // per_page)
    assert last.count("rotate(180") == 1 + len(chosen)
    assert not any("rotate(180" in page for page in pages)
    answers = [setter.printed(problem) for problem in chosen]
    assert all(f"{problem.number} : " in last for problem in chosen)
    assert not any(answer in page for page in pages for answer in answers if len(answer) > 6)
