"""A puzzle fan in Trioker's workshop."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from grille.games.trioker.pieces import JOKER

WORKSHOP = "/atelier/trioker"


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def piece(page: Page, name: str) -> Locator:
    said = "joker deux-trois" if name == JOKER else f"pièce {' '.join(name)}"
    return page.get_by_role("button", name=said)


def says(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.get_by_role("status").first).to_contain_text(text)


def play(page: Page, shape: str = "hexagone", more: str = "") -> Page:
    page.goto(f"{WORKSHOP}?forme={shape}{more}")
    says(page, re.compile("possible|Au sommet|remplie", re.IGNORECASE))
    return page


def drag(page: Page, source: Locator, target: Locator) -> None:
    source.hover()
    page.mouse.down()
    target.hover(force=True)
    target.hover(force=True)


@pytest.mark.firefox
def test_the_box_on_the_shelf_leads_to_a_puzzle(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Trioker").click()
    page.get_by_role("link", name="Casse-tête").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Atelier Trioker")
    says(page, re.compile(r"Encore possible.: 3.216 façons"))


@pytest.mark.firefox
def test_a_piece_is_taken_turned_and_laid_by_taps(page: Page) -> None:
    play(page)
    piece(page, "012").click()
    expect(piece(page, "012")).to_have_attribute("aria-pressed", "true")
    piece(page, "012").click()
    cell(page, "a1").click()
    expect(cell(page, "a1")).to_have_accessible_name("case a1 : zéro-un-deux, 2 0 1 depuis la pointe")
    expect(piece(page, "012")).to_be_disabled()
    says(page, re.compile(r"Encore possible.: \d+ façons"))
    cell(page, "a1").click()
    expect(cell(page, "a1")).to_have_attribute("aria-label", re.compile("1 2 0 depuis"))
    page.get_by_role("button", name="Reprendre").click()
    expect(cell(page, "a1")).to_have_accessible_name("case a1 : vide")


def test_while_a_piece_is_dragged_one_is_told_what_it_would_leave(page: Page) -> None:
    play(page, more="&poses=000@a1%2B0")
    says(page, "Encore possible")
    drag(page, piece(page, "123"), cell(page, "a2"))
    says(page, re.compile(r"Au sommet \d de la ligne \d"))
    page.mouse.move(5, 5)
    says(page, "Encore possible")
    page.mouse.up()
    expect(cell(page, "a2")).to_have_accessible_name("case a2 : vide")
    drag(page, piece(page, "001"), cell(page, "a2"))
    page.keyboard.press("r")
    page.mouse.wheel(0, 100)
    page.mouse.up()
    expect(cell(page, "a2")).to_have_attribute("aria-label", re.compile("double zéro-un, 0 1 0 depuis"))


@pytest.mark.firefox
def test_a_laid_piece_is_dragged_elsewhere_and_off_the_board(page: Page) -> None:
    play(page, more="&poses=000@a1%2B0")
    drag(page, cell(page, "a1"), cell(page, "b2"))
    page.mouse.up()
    expect(cell(page, "b2")).to_have_attribute("aria-label", re.compile("triple zéro"))
    expect(cell(page, "a1")).to_have_accessible_name("case a1 : vide")
    drag(page, cell(page, "b2"), page.get_by_role("heading", level=1))
    page.mouse.up()
    expect(cell(page, "b2")).to_have_accessible_name("case b2 : vide")
    expect(piece(page, "000")).to_be_enabled()


def test_corners_that_disagree_are_marked_by_a_sign_and_named(page: Page) -> None:
    play(page, more="&poses=000@a1%2B0 123@a2%2B0")
    says(page, re.compile(r"≠\s*Au sommet"))
    expect(page.locator("svg circle + path")).to_have_count(2)


def test_everything_by_keys(page: Page) -> None:
    play(page)
    piece(page, "012").press("Enter")
    page.keyboard.press("r")
    cell(page, "a1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(cell(page, "a2")).to_be_focused()
    expect(cell(page, "a2")).to_have_attribute("aria-label", re.compile("2 0 1 depuis"))
    page.keyboard.press("R")
    expect(cell(page, "a2")).to_have_attribute("aria-label", re.compile("1 2 0 depuis"))
    page.keyboard.press("Delete")
    expect(cell(page, "a2")).to_have_accessible_name("case a2 : vide")


def test_feedback_can_be_switched_off(page: Page) -> None:
    play(page)
    page.get_by_label("Dire si c’est encore possible").uncheck()
    says(page, "6 cases à remplir.")
    page.get_by_label("Dire si c’est encore possible").check()
    says(page, "Encore possible")


def test_hints_tell_more_and_more_and_the_puzzle_is_finished_by_them(page: Page) -> None:
    play(page, "A02", "&poses=000@a1%2B0")
    hint = page.get_by_role("button", name="Indice")
    hint.click()
    expect(page.get_by_text("Regardez autour de a2")).to_be_visible()
    hint.click()
    expect(page.get_by_text(re.compile("La pièce .* y va"))).to_be_visible()
    wanted = page.locator("button.wanted")
    hint.click()
    told = page.get_by_text(re.compile(r"Posez .* depuis la pointe")).inner_text()
    found = re.search(r"(\d \d \d) depuis la pointe", told)
    assert found is not None
    wanted.click()
    for _ in range(2):
        if wanted.get_attribute("aria-label") != f"pièce {found[1]}":
            wanted.click()
    cell(page, "a2").click()
    says(page, "La forme est remplie. Bravo !")


def test_the_address_keeps_the_puzzle_and_what_is_laid(page: Page) -> None:
    play(page, "hexagone-geant", "&joker=oui")
    expect(page.get_by_label("Avec le joker")).to_be_checked()
    piece(page, "23J").click()
    cell(page, "b4").click()
    expect(page).to_have_url(re.compile("joker=oui.*poses=23J"))
    page.reload()
    expect(cell(page, "b4")).to_have_attribute("aria-label", re.compile("joker"))
    page.get_by_label("Avec le joker").uncheck()
    says(page, "Impossible, c’est prouvé")


@pytest.mark.firefox
def test_a_short_count_says_what_it_counts(page: Page) -> None:
    play(page)
    page.get_by_role("button", name="Compter les solutions").click()
    expect(
        page.get_by_text(re.compile(r"3.216 solutions.· 536 à rotation près.· \d+ à rotation et miroir près"))
    ).to_be_visible()


def test_a_long_count_shows_progress_and_is_stopped(page: Page) -> None:
    play(page, "parallelogramme-1x12", "&joker=oui")
    page.get_by_role("button", name="Compter les solutions").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text("Je compte…")).to_be_visible()
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_text(re.compile("arrêté avant la fin|n’a pas abouti"))).to_be_visible()


def test_a_count_that_was_stopped_is_gone_on_with(page: Page) -> None:
    play(page, "parallelogramme-1x12", "&joker=oui")
    page.get_by_role("button", name="Compter les solutions").click()
    expect(page.get_by_text(re.compile(r"Je compte….*solution"))).to_be_visible()
    page.get_by_role("button", name="Arrêter").click()
    page.get_by_role("button", name="Continuer").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_text("arrêté avant la fin")).to_be_visible()


def test_a_shape_that_was_filled_is_marked_and_the_next_one_is_a_tap_away(page: Page, base_url: str) -> None:
    """On a phone."""
    page.set_viewport_size({"width": 390, "height": 664})
    asked = {"shape": "hexagone", "joker": False, "tip": False, "deal": None, "placed": [], "first": 0}
    answer = page.request.post(f"{base_url}/api/trioker/solutions", headers={"Origin": base_url}, data=asked)
    placed = answer.json()["solutions"][0]["placed"]
    play(page, more="&poses=" + "%20".join(placed).replace("+", "%2B"))
    says(page, "La forme est remplie")
    page.get_by_role("status").get_by_role("button", name="Forme suivante").click()
    expect(page).not_to_have_url(re.compile("poses"))
    says(page, re.compile("possible", re.IGNORECASE))
    page.get_by_role("link", name="Catalogue").click()
    expect(page.get_by_role("link").filter(has_text="résolue")).to_have_count(1)
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("link").filter(has_text="solved")).to_have_count(1)


def test_solutions_are_seen_one_after_the_other(page: Page) -> None:
    play(page, more="&poses=000@a1%2B0")
    page.get_by_role("button", name="Voir des solutions").click()
    expect(page.get_by_text("Solution 1", exact=True)).to_be_visible()
    written = page.get_by_text("Écriture abrégée").inner_text()
    expect(cell(page, "b3")).not_to_have_attribute("aria-label", re.compile("vide"))
    page.get_by_role("button", name="Solution suivante").click()
    expect(page.get_by_text("Écriture abrégée")).not_to_have_text(written)
    page.get_by_role("button", name="Revenir à mon jeu").click()
    expect(cell(page, "b3")).to_have_accessible_name("case b3 : vide")
    expect(cell(page, "a1")).to_have_attribute("aria-label", re.compile("triple zéro"))


def test_a_shape_is_drawn_judged_at_once_and_played(page: Page) -> None:
    page.goto(f"{WORKSHOP}/dessiner")
    for name in ("6.10", "6.11"):
        cell(page, name).click()
    says(page, "2 cases · 216 solutions")
    cell(page, "6.11").press("ArrowRight")
    page.keyboard.press(" ")
    says(page, "3 cases")
    for column in range(1, 28):
        if column not in (10, 11, 12):
            cell(page, f"6.{column}").click()
    says(page, "27 cases, mais 25 pièces seulement")
    page.get_by_role("button", name="Effacer").click()
    says(page, "Touchez des triangles")
    cell(page, "3.3").click()
    page.get_by_role("link", name="Jouer cette forme").click()
    says(page, "Encore possible : 64 façons.")


def test_a_shape_is_painted_by_dragging_and_rubbed_out_again(page: Page) -> None:
    page.goto(f"{WORKSHOP}/dessiner")
    for painted in (3, 0):
        drag(page, cell(page, "6.10"), cell(page, "6.11"))
        cell(page, "6.12").hover()
        page.mouse.up()
        expect(page.get_by_role("checkbox", checked=True)).to_have_count(painted)


def test_shapes_are_chosen_from_catalogue_and_census(page: Page) -> None:
    page.goto(f"{WORKSHOP}/catalogue")
    box = page.get_by_role("listitem").filter(has_text="Hexagone géant")
    expect(box).to_contain_text("avec le joker")
    expect(box.get_by_role("img", name=re.compile("difficulté . sur 5"))).to_be_visible()
    box.get_by_role("link").click()
    says(page, re.compile("Encore possible.: 1.680 façons"))
    page.get_by_role("link", name="Recensement").click()
    page.get_by_role("radio", name="Cases 12").check(force=True)
    expect(page.get_by_role("heading", level=2)).to_contain_text(re.compile("3.334 formes"))
    first = page.get_by_role("listitem").first.inner_text()
    page.get_by_role("radio", name="les plus riches").check(force=True)
    expect(page.get_by_role("listitem").first).not_to_have_text(first)
    page.get_by_role("button", name="En montrer plus").click()
    expect(page.get_by_role("listitem")).to_have_count(48)


def test_the_patience_is_played_and_judged(page: Page) -> None:
    page.goto(f"{WORKSHOP}/patience?donne=7")
    expect(page.get_by_role("group", name="Le plateau de pièces").get_by_role("button")).to_have_count(10)
    expect(page.get_by_text(re.compile("688.778 mains sur 1.961.256, soit 35,12"))).to_be_visible()
    page.get_by_role("button", name="Pouvait-on gagner ?").click()
    expect(page.get_by_text(re.compile("^(Oui.: cette donne|Non.: aucun hexagone)"))).to_be_visible()
    page.get_by_role("button", name="Autre donne").click()
    expect(page).not_to_have_url(re.compile("donne=7$"))


def test_english_and_a_wrong_link(page: Page) -> None:
    page.goto(f"{WORKSHOP}?forme=nulle-part")
    expect(page.get_by_role("alert")).to_have_text("Cette forme n’est pas au catalogue.")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("alert")).to_have_text("This shape is not in the catalogue.")
    play(page)
    says(page, "Still possible: 3,216 ways.")


def test_a_finger_drags_a_piece_which_floats_above_it(phone: Page) -> None:
    page = play(phone, "trefle")
    finger = page.context.new_cdp_session(page)
    piece(page, "111").scroll_into_view_if_needed()
    start, goal = piece(page, "111").bounding_box(), cell(page, "b2").bounding_box()
    assert start
    assert goal
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    to_x, to_y = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2 + 44
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for share in (0.2, 0.6, 1):
        at = {"x": x + share * (to_x - x), "y": y + share * (to_y - y)}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(cell(page, "b2")).to_have_attribute("aria-label", re.compile("triple un"))


def test_the_puzzles_of_trioker_have_their_sheet_too(page: Page) -> None:
    page.goto("/j/trioker/regles")
    expect(page.get_by_role("article").get_by_role("img", name="00/102/12")).to_be_visible()
    expect(page.get_by_role("region", name="rules.py")).to_contain_text("class Puzzle")
