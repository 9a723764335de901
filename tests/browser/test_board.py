"""The free board: a position in the address, worths on every cell, variations, and positions set up by hand."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.barriers import faults


def mark_of(page: Page, cell: str) -> str:
    return page.locator(f'[data-cell="{cell}"]').get_attribute("aria-label") or ""


def write(field: Locator, text: str) -> None:
    """Key by key in place of what stood there: Firefox tells of no change where a text is put in at once."""
    field.press("ControlOrMeta+a")
    field.press_sequentially(text)


@pytest.mark.firefox
def test_every_match_says_what_taking_it_is_worth_and_moves_become_a_tree(page: Page) -> None:
    page.goto("/a/nim/3,5_1?misere=no")
    expect(page.locator('[data-cell="a1"]')).to_have_attribute("aria-label", re.compile("prouvé"))
    expect(page.locator(".worth")).to_have_count(8)
    page.get_by_role("button", name=re.compile("gagne prouvé")).first.click()
    tree = page.get_by_role("region", name="Variantes")
    first = tree.get_by_role("button", name=re.compile("^1 Le joueur 1 prend"))
    expect(first).to_have_text(re.compile(r"^1 Le joueur 1 prend \d+ dans le tas \d\.\s*$"))
    expect(page, "the address follows the position").not_to_have_url(re.compile("3,5_1"))
    tree.get_by_role("button", name="Coup précédent").click()
    page.get_by_role("button", name=re.compile("perd prouvé")).first.click()
    expect(first).to_have_count(2)
    write(tree.get_by_label("Remarque sur"), "à éviter")
    tree.get_by_role("button", name="Mettre avant").click()
    expect(tree.get_by_text("à éviter").first).to_be_visible()
    page.reload()
    expect(first).to_have_count(2)
    page.locator("h2").first.click()
    page.keyboard.press("ArrowDown")
    tree.get_by_role("button", name="Couper ici").click()
    expect(first).to_have_count(1)


def test_a_position_is_set_up_by_touch_key_and_text_and_refused_in_words(page: Page) -> None:
    page.goto("/a/rvb/RVBR/VBxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxxx_1")
    page.get_by_role("button", name="Modifier").click()
    page.get_by_role("button", name="barrée", exact=True).click()
    page.locator('[data-cell="a1"]').click()
    expect(page.locator('[data-cell="a1"]')).to_have_attribute("aria-label", re.compile("barrée"))
    page.locator('[data-cell="a4"]').click()
    expect(page.locator(".preview")).to_contain_text("Il ne reste aucun R")
    page.locator('[data-cell="a4"]').focus()
    page.keyboard.press("r")
    expect(page.locator(".preview")).not_to_contain_text("aucun")
    page.get_by_label("À qui de jouer").select_option("2")
    page.get_by_role("button", name="Analyser cette position").click()
    expect(page).to_have_url(re.compile("xVBR/VBxxx/.*_2$"))
    text = page.get_by_label("En texte")
    text.fill("RVB 1")
    page.get_by_role("button", name="Lire cette position").click()
    expect(page.locator(".preview")).to_contain_text("il en faut 7")
    expect(text).to_have_value("RVB 1")


def test_from_an_example_to_its_board_and_back(page: Page) -> None:
    page.goto("/j/roliversi/apprendre/1")
    page.get_by_role("link", name="Analyser").click()
    expect(page).to_have_url(re.compile("/a/roliversi/"))
    expect(page.locator(".worth").first).to_be_visible()
    page.get_by_role("link", name="← Retour").click()
    expect(page).to_have_url(re.compile("/apprendre/1$"))


def test_many_letters_are_thinned_by_cell(page: Page) -> None:
    page.goto("/a/rsvp/11/11/11/11/4CHAT3/11/11/11/11/11/11_5:7_1_100")
    cell = page.locator('[data-cell="i5"]')
    expect(cell).to_have_attribute("aria-label", re.compile("estimé"))
    cell.click()
    letters = page.get_by_role("group", name="De quoi jouer")
    expect(letters.get_by_role("button", name=re.compile("^S, .*estimé"))).to_be_visible()


def test_pieces_in_the_hand_say_what_they_are_worth(page: Page) -> None:
    page.goto("/a/trioker-champions")
    marks = page.locator(".strip .worth")
    expect(marks.first.locator(".hatching")).to_be_visible()
    pieces = page.get_by_role("group", name="Vos pièces").get_by_role("button", name=re.compile("pièce .*estimé$"))
    expect(pieces).to_have_count(marks.count())
    assert faults(page) == []


def test_a_remark_outlives_a_reload_in_the_middle_of_it(page: Page) -> None:
    page.goto("/a/nim/3,5_1")
    remark = page.get_by_label("Remarque sur le départ")
    write(remark, "deux tas, dont")
    page.reload()
    expect(remark).to_have_value("deux tas, dont")
    page.get_by_role("button", name="Garder comme étude").click()
    expect(page).to_have_url(re.compile("/etudes/.+"))
    for text in ("deux tas, dont l’un", "deux tas, dont l’un est petit"):
        write(remark, text)
        page.reload()  # at once, before it is kept
        expect(remark).to_have_value(text)
    expect(page.get_by_text("Gardée.")).to_be_visible()


def test_chance_is_chosen_or_drawn(page: Page) -> None:
    page.goto("/a/trioker-rapide")
    expect(page.get_by_text("Le hasard décide.")).to_be_visible()
    expect(page.get_by_role("button", name="joker 2 3")).to_be_visible()
    page.get_by_role("button", name="Au hasard").click()
    expect(page.get_by_role("list", name="Ce que valent les coups").get_by_role("button").first).to_be_visible()


@pytest.mark.firefox
def test_a_study_is_kept_with_chapters_read_by_link_and_copied(page: Page, browser: Browser) -> None:
    page.goto("/a/nim/3,5_1")
    page.get_by_role("button", name=re.compile("gagne prouvé")).first.click()
    page.get_by_role("button", name="Garder comme étude").click()
    expect(page).to_have_url(re.compile("/etudes/.+"))
    write(page.get_by_label("Nom de l’étude"), "Mes débuts")
    page.get_by_label("Nom de l’étude").press("Enter")
    page.get_by_role("button", name="Nouveau chapitre d’ici").click()
    chapters = page.get_by_role("list", name="Chapitres")
    expect(chapters.get_by_role("button")).to_have_count(2)
    write(page.get_by_label("Remarque sur le départ"), "un nouveau départ")
    page.get_by_label("Remarque sur le départ").press("Tab")
    expect(page.get_by_text("Gardée.")).to_be_visible()
    reader = browser.new_context().new_page()
    reader.goto(page.url)
    expect(reader.get_by_role("heading", name="Mes débuts").first).to_be_visible()
    expect(reader.get_by_role("list", name="Chapitres").get_by_role("button")).to_have_count(2)
    assert "un nouveau départ" in reader.request.get(f"{page.url.replace('/etudes/', '/api/studies/')}/record").text()
    reader.get_by_role("button", name="Copier pour continuer").click()
    expect(reader.get_by_label("Nom de l’étude")).to_have_value("Mes débuts")
    assert reader.url != page.url
    page.goto("/etudes")
    expect(page.get_by_role("link", name="Mes débuts")).to_be_visible()
