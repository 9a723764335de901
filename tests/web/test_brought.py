"""Problems from outside over HTTP: proved, then solved like any other; a lie is refused with what shows it."""

import json
from dataclasses import replace

import pytest

from grille.games import problems
from grille.kernels import AVAILABLE
from grille.search.problems import write_line
from tests.web.running import Browser
from tests.web.test_api import is_refusal

pytestmark = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
TRUE = next(problem for problem in problems("rvb") if problem.moves == 1)


def bring(guest: Browser, line: str) -> str:
    """Where a problem is then."""
    answer = guest.http.post("/api/problems", json={"line": line})
    assert answer.status_code == 200
    told = answer.json()
    return f"/api/problems/{told['game']}/{told['number']}"


def test_what_is_exported_is_brought_back_and_solved(guest: Browser) -> None:
    lines = guest.http.get("/api/problems/rvb/lines.jsonl").text.splitlines()
    assert len(lines) == len(problems("rvb"))
    assert bring(guest, lines[TRUE.number - 1]) == f"/api/problems/rvb/{TRUE.number}"
    own = bring(guest, write_line("rvb", replace(TRUE, number=0, level=0)))
    opened = guest.http.get(own).json()
    assert (opened["is_brought"], opened["level"]) == (True, 0)
    verdict = guest.http.post(f"{own}/answer", json={"move": TRUE.answer, "played": []}).json()
    assert (verdict["is_right"], verdict["is_done"]) == (True, True)
    assert guest.http.get(f"{own}/clues/1").status_code == 200


def test_a_lie_is_refused_with_the_line_that_shows_it(guest: Browser) -> None:
    cell = next(name for name in ("a1", "a2", "a3", "d4", "g1") if name not in TRUE.answer)
    told = json.loads(write_line("rvb", TRUE))
    for lie in (told | {"answer": cell}, told | {"rivals": 99}, told | {"themes": ["beautiful"]}):
        answer = guest.http.post("/api/problems", json={"line": json.dumps(lie)})
        assert is_refusal(answer, 400)
    assert "rest" in guest.http.post("/api/problems", json={"line": json.dumps(told | {"rivals": 99})}).text


@pytest.mark.parametrize(
    "line",
    ["", "{}", "[1]", '{"game": "chess", "position": "", "answer": "", "themes": []}', write_line("", TRUE)],
)
def test_what_is_no_problem_is_refused(guest: Browser, line: str) -> None:
    assert is_refusal(guest.http.post("/api/problems", json={"line": line}), 400)


def test_files_of_the_house_are_not_for_visitors_to_name(guest: Browser) -> None:
    problem = replace(problems("rsvp")[0], options={"lexicon": "/etc/passwd"})
    assert is_refusal(guest.http.post("/api/problems", json={"line": write_line("rsvp", problem)}), 400)


def test_a_problem_that_was_never_brought_says_so(guest: Browser) -> None:
    answer = guest.http.get("/api/problems/rvb/1999999999")
    assert is_refusal(answer, 404)
    assert "file" in answer.text
