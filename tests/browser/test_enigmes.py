"""Problems: solved and refuted on the board, offered day by day, and remembered by the browser."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from grille.games import SOLITAIRES, games_with_problems, load_face, load_setter
from grille.search.problems import Problem, write_line
from grille.service.days import opened


def first(game: str, *, moves: int = 1) -> Problem:
    """An easy problem whose answer is picked on the board."""
    setter = load_setter(game)
    assert setter is not None
    return next(one for one in setter.collection.problems if one.moves == moves and one.kind != "prove")


def typed(page: Page, game: str, problem: Problem, move: str) -> None:
    """Spell a move by its cells and keys, as anybody does."""
    setter = load_setter(game)
    assert setter is not None
    rules, state = setter.rules(problem), setter.state(problem)
    layout = load_face(rules).layout
    keys = {key.id: key.name.fr for key in layout.keys}
    balls = {key.id for key in layout.keys if key.is_piece}
    expect(page.locator(".preview")).to_be_visible()
    steps = rules.spell(state, rules.read_move(move))
    spelled = [rules.spell(state, one) for one in rules.moves(state)]
    for at, step in enumerate(steps):
        if step in balls and {one[at] for one in spelled if one[:at] == steps[:at]} == {step}:
            continue  # a ball that alone fits its cell is played with it
        if step in keys:
            page.locator(".dock, .hand, .keys").get_by_role(
                "button", name=re.compile(f"^{re.escape(keys[step])}", re.I)
            ).first.click()
        else:
            page.locator(f'[data-cell="{step}"]').click()


@pytest.mark.firefox
def test_a_problem_is_played_out_and_remembered(page: Page) -> None:
    problem = first("roliversi", moves=2)
    page.goto(f"/e/roliversi/{problem.number}")
    expect(page.get_by_role("heading", name=f"Énigme {problem.number}", exact=True)).to_be_visible()
    typed(page, "roliversi", problem, problem.answer)
    preview = page.locator(".preview")
    expect(preview).to_contain_text("À vous.")
    page.reload()
    typed(page, "roliversi", problem, problem.answer)
    expect(preview).to_contain_text("À vous.")
    expect(page.get_by_role("button", name="Indice")).to_have_attribute("aria-disabled", "true")


def test_a_solved_problem_is_ticked_and_rated(page: Page) -> None:
    problem = first("rvb")
    page.route("**/strength", lambda _: None)  # the page is left before it is answered
    page.goto(f"/e/rvb/{problem.number}")
    typed(page, "rvb", problem, problem.answer)
    expect(page.locator(".preview")).to_contain_text("c’est le bon coup")
    expect(page.get_by_text("Il s’agissait de")).to_be_visible()
    expect(page.get_by_role("link", name=f"{problem.number}, trouvé")).to_be_visible()
    page.unroute("**/strength")
    page.reload()
    expect(page.get_by_role("link", name=f"{problem.number}, trouvé")).to_be_visible()
    page.get_by_role("link", name="Mes progrès").click()
    expect(page.get_by_text("Trouvées : 1 sur 1.")).to_be_visible()
    with page.expect_download() as file:
        page.get_by_role("button", name="Emporter dans un fichier").click()
    kept = json.loads(file.value.path().read_text())
    assert kept["solved"] == {"rvb": [problem.number]}
    assert kept["strengths"]["rvb"][""]["rating"] > 1500


def test_a_wrong_move_is_refuted_and_comes_back_another_day(page: Page) -> None:
    setter = load_setter("nim")
    assert setter is not None
    problem = first("nim")
    wrong = "1,0" if problem.answer != "1,0" else "2,0"
    page.goto(f"/e/nim/{problem.number}")
    typed(page, "nim", problem, wrong)
    expect(page.locator(".preview")).to_contain_text("Non. L’autre prend")
    kept = page.evaluate("JSON.parse(localStorage.getItem('grille.training'))")
    assert list(kept["due"]) == [f"nim/{problem.number}"]


def test_clues_come_one_by_one(page: Page) -> None:
    page.goto(f"/e/rvb/{first('rvb').number}")
    hint = page.get_by_role("button", name="Indice")
    for said in ("C’est", "On barre", "Un bout est en"):
        hint.click()
        expect(page.locator(".preview")).to_contain_text(said)
    expect(hint).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("game", games_with_problems())
def test_every_game_has_its_problems_one_click_from_home(page: Page, game: str) -> None:
    page.goto("/j/trioker" if game in SOLITAIRES else f"/j/{game}")
    page.locator(f'a[href="/e/{game}"]').click()
    expect(page.get_by_role("heading", name=re.compile("^Énigme [0-9]+"))).to_be_visible()
    page.get_by_label("Thème").select_option(index=1)
    expect(page.get_by_text("Niveau 1")).to_be_visible()


def test_a_file_is_proved_and_solved_and_a_lie_is_named(page: Page, tmp_path: Path) -> None:
    problem = first("rvb")
    lines = [write_line("rvb", replace(problem, number=0)), write_line("rvb", replace(problem, answer="a1"))]
    file = tmp_path / "miennes.jsonl"
    file.write_text("\n".join(lines))
    page.goto("/e/fichier")
    page.get_by_label("Ouvrir un fichier").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Ligne 2 :")
    expect(page.get_by_text("Énigmes prouvées : 1 sur 2.")).to_be_visible()
    page.get_by_role("link", name="Énigme 1 · RVB").click()
    expect(page.get_by_role("heading", name="Énigme du fichier")).to_be_visible()
    typed(page, "rvb", problem, problem.answer)
    expect(page.locator(".preview")).to_contain_text("c’est le bon coup")
    assert page.evaluate("localStorage.getItem('grille.training')") is None


def test_three_minutes_end_by_the_clock_and_the_best_is_remembered(page: Page) -> None:
    page.clock.install()
    page.goto("/e/rvb/minutes")
    page.get_by_role("button", name="Commencer").click()
    heading = page.get_by_role("heading", name=re.compile("^Énigme [0-9]+"))
    expect(heading).to_be_visible()
    number = int(heading.inner_text().split()[1])
    setter = load_setter("rvb")
    assert setter is not None
    problem = setter.collection.problems[number - 1]
    typed(page, "rvb", problem, problem.answer)
    if problem.moves == 1:
        expect(page.get_by_text(re.compile("Trouvées.: 1"))).to_be_visible()
    page.clock.run_for(181_000)
    expect(page.get_by_text(re.compile("C’est fini. Trouvées.: [01]. Record.: [01]."))).to_be_visible()


def test_a_mistake_comes_back_after_days_and_goes_when_it_is_solved_again(page: Page) -> None:
    problem = first("nim")
    due = {"due": {f"nim/{problem.number}": {"day": "2026-11-20", "step": 1}}, "solved": {"nim": [problem.number]}}
    page.clock.set_fixed_time(datetime(2026, 11, 19, 22, 59, tzinfo=UTC))  # still the 19th in Paris
    page.add_init_script(
        f"localStorage.getItem('grille.training') ?? localStorage.setItem('grille.training', `{json.dumps(due)}`)"
    )
    page.goto("/e/nim")
    heading = page.get_by_role("heading", name=re.compile("^Énigme"))
    expect(heading).not_to_have_text(f"Énigme {problem.number}")
    page.clock.set_fixed_time(datetime(2026, 11, 19, 23, 0, tzinfo=UTC))
    page.reload()
    expect(heading).to_have_text(f"Énigme {problem.number}")
    typed(page, "nim", problem, problem.answer)
    expect(page.locator(".preview")).to_contain_text("c’est le bon coup")
    kept = page.evaluate("JSON.parse(localStorage.getItem('grille.training'))")
    assert kept["due"] == {f"nim/{problem.number}": {"day": "2026-11-23", "step": 2}}


def test_the_day_is_on_the_shelf_and_its_problems_are_ticked(page: Page) -> None:
    day = opened(None, datetime.now(UTC))
    page.goto("/")
    page.get_by_role("link", name=day.name.fr).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(day.name.fr)
    expect(page.locator(".told")).to_have_count(1 + len(day.games))
    expect(page.get_by_text("heure de Paris")).to_be_visible()
    done = {"solved": {day.house.game: [day.house.number]}}
    page.evaluate("text => localStorage.setItem('grille.training', text)", json.dumps(done))
    page.reload()
    expect(page.locator(".told").first).to_contain_text("✓ fait")
    picture = page.get_by_role("link", name="En image").get_attribute("href") or ""
    assert picture.startswith("data:image/svg+xml,")
    assert day.house.game not in picture
    page.goto("/")
    expect(page.get_by_role("link", name=day.name.fr)).to_contain_text("✓ fait")
    page.goto("/e/jour/1999-01-01")
    expect(page.get_by_text("vont du")).to_be_visible()


def test_a_run_ends_with_the_first_mistake(page: Page) -> None:
    page.goto("/e/nim/serie")
    page.get_by_role("button", name="Commencer").click()
    expect(page.get_by_role("heading", name=re.compile("^Énigme"))).to_be_visible()
    expect(page.get_by_role("button", name="Indice")).to_have_count(0)
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_text("C’est fini")).to_be_visible()
