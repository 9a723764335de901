"""What every table promises, whatever is played on it."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.house import House
from tests.browser.plugin import Sit
from tests.browser.table import Table

BLACKOUT_MS = 60_000


def test_a_reload_in_mid_game_comes_back_to_the_same_board(sit: Sit, page: Page) -> None:
    table = sit("roliversi")
    table.cell("e3").click()
    table.has_moves(1)
    page.reload()
    table.has_moves(1)
    table.holds("e3", "bille verte")
    expect(page.locator("g[aria-label$='dernier coup']")).to_have_count(1)


def test_a_table_names_its_game_and_leads_to_its_rules(sit: Sit, page: Page) -> None:
    sit("roliversi")
    expect(page).to_have_title("C’est à Ada de jouer — Roliversi")
    page.get_by_role("link", name="Règles").click()
    expect(page).to_have_url(re.compile("/j/roliversi/regles$"))
    expect(page).to_have_title("Règles — Roliversi")


def test_what_is_to_be_done_first_is_said(sit: Sit, page: Page) -> None:
    expect(sit("nim").preview).to_have_text("Touchez une allumette : elle part avec les suivantes.")
    # no line of French begins with a sign that belongs to the word before it
    assert "allumette\u00a0:" in page.locator(".preview").inner_text()


def test_the_back_button_never_loses_the_game(page: Page) -> None:
    page.goto("/j/roliversi")
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    table.cell("e3").click()
    table.has_moves(2)
    page.go_back()
    expect(page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()
    page.go_forward()
    table.has_moves(2)


def test_a_replayer_is_never_thrown_to_the_present(sit: Sit, page: Page, context: BrowserContext) -> None:
    table = sit("roliversi")
    table.cell("e3").click()
    table.has_moves(1)
    page.locator("body").click(position={"x": 2, "y": 2})
    page.keyboard.press("Home")
    expect(table.status).to_contain_text("Coup 0 sur 1")
    table.holds("e3", "vide")
    elsewhere = context.new_page()
    elsewhere.goto(page.url)
    Table(elsewhere).play_anything()
    table.has_moves(2)
    expect(table.status).to_contain_text("Coup 0 sur 2")
    table.cell("c5").click()
    expect(table.preview).to_contain_text("Maintenant")
    page.locator("body").click(position={"x": 2, "y": 2})
    table.holds("e3", "vide")
    page.keyboard.press("ArrowRight")
    table.holds("e3", "bille verte")
    page.keyboard.press("End")
    expect(table.status).to_contain_text("C’est à Ada de jouer")
    elsewhere.close()


@pytest.mark.firefox
def test_a_game_is_played_with_the_keyboard_alone(sit: Sit, page: Page) -> None:
    table = sit("roliversi", "1", size="4")
    page.locator("g.open").first.focus()
    page.keyboard.press("Tab")
    focused = page.locator("g:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("jouable"))
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(table.moves.first.or_(page.locator(".keys .offered").first)).to_be_visible()
    if table.moves.count() == 0:
        page.keyboard.press("b")
    table.has_moves(2)
    page.keyboard.press("u")
    table.has_moves(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Touches")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("m")
    page.keyboard.type("zz")
    page.keyboard.press("Enter")
    expect(table.preview).to_contain_text("il faut une case")


WATCH_MOVES = """() => {
    window.shown = []
    const look = () => {
        const moves = document.querySelectorAll('.move').length
        const last = [...document.querySelectorAll('g[aria-label*="dernier coup"]')].map((one) => one.dataset.cell)
        if (shown.at(-1)?.[0] !== moves) shown.push([moves, ...last])
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


@pytest.mark.firefox
def test_ones_own_move_is_seen_before_the_machine_answers_at_the_pace_one_sets(sit: Sit, page: Page) -> None:
    table = sit("roliversi", "1")
    page.get_by_role("button", name="Réglages et touches").click()
    expect(page.get_by_role("group", name="Rythme des machines").get_by_label("Vif")).to_be_checked()
    page.get_by_label("Posé").check()
    page.reload()
    page.get_by_role("button", name="Réglages et touches").click()
    expect(page.get_by_label("Posé")).to_be_checked()
    page.get_by_role("button", name="Fermer").click()
    page.evaluate(WATCH_MOVES)
    table.cell("e3").click()
    expect(table.status).to_contain_text("La machine réfléchit")
    expect(table.cell("e3")).to_have_attribute("aria-label", re.compile("dernier coup"))
    table.has_moves(2)
    expect(table.status).to_contain_text("La machine joue")
    first, second = page.evaluate("shown.filter(([moves]) => moves > 0)")
    assert first == [1, "e3"]
    assert second[0] == 2
    assert second[1:] != ["e3"]


def test_whoever_acts_meanwhile_waits_for_nothing(sit: Sit, page: Page) -> None:
    page.add_init_script("localStorage.grille = JSON.stringify({ pace: 'calm' })")
    table = sit("roliversi", "1")
    table.cell("e3").click()
    table.has_moves(1)
    table.action("Reprendre le coup").click()
    table.has_moves(0)
    table.cell("e3").click()
    table.has_moves(2)


def test_a_visitor_may_want_to_confirm_every_move(sit: Sit, page: Page) -> None:
    table = sit("roliversi")
    page.get_by_role("button", name="Réglages et touches").click()
    page.get_by_label("Confirmer chaque coup").check()
    page.get_by_role("button", name="Fermer").click()
    table.cell("e3").click()
    expect(table.confirm).to_have_attribute("aria-disabled", "false")
    table.has_moves(0)
    table.confirm.click()
    table.has_moves(1)


def test_on_a_phone_the_first_tap_shows_and_the_second_plays(phone: Page) -> None:
    phone.goto("/j/roliversi")
    phone.get_by_role("button", name="Jouer", exact=True).tap()
    table = Table(phone)
    table.cell("e3").tap()
    expect(table.preview).to_contain_text("e3 : une bille retournée")
    table.cell("f4").tap()
    expect(table.preview).to_contain_text("en f4")
    table.has_moves(0)
    table.cell("f4").tap()
    table.has_moves(2)


@pytest.mark.firefox
def test_a_power_cut_is_said_at_once_and_the_right_board_comes_back(own_house: House, page: Page) -> None:
    page.goto(f"{own_house.url}/j/roliversi")
    page.get_by_role("radio", name="À deux, ici").check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    table.cell("e3").click()
    table.has_moves(1)
    own_house.kill()
    expect(table.status).to_contain_text("Hors ligne")
    assert table.open_cells() == []
    own_house.start()
    expect(table.status).not_to_contain_text("Hors ligne", timeout=BLACKOUT_MS)
    table.has_moves(1)
    table.holds("e3", "bille verte")
    table.play_anything()
    table.has_moves(2)


def test_the_rule_in_force_is_one_tap_away_in_the_words_of_the_form(sit: Sit, page: Page) -> None:
    sit("nim", misere="yes", piles="4,7")
    page.get_by_text("La règle à cette table").click()
    rule = page.get_by_role("group").filter(has_text="La règle à cette table")
    expect(rule.get_by_role("definition").last).to_contain_text("fait perdre (misère) (choisi pour cette table)")
    expect(rule.get_by_role("term")).to_have_text(["L’écart", "Les tas", "La dernière allumette"])
    rule.get_by_role("link", name="Lire les règles").click()
    sheet = page.get_by_role("main")
    expect(sheet).to_contain_text("« La dernière allumette : fait perdre (misère) »")
    expect(sheet).not_to_contain_text("misere=yes")


def test_notation_is_shown_to_those_who_ask_for_it(sit: Sit, page: Page) -> None:
    table = sit("roliversi", size="4")
    table.play_anything()
    table.has_moves(1)
    written = table.moves.locator(".written")
    expect(written).to_have_count(0)
    page.get_by_role("button", name="Réglages et touches").click()
    page.get_by_label("Montrer aussi la notation des coups").check()
    page.keyboard.press("Escape")
    expect(written).to_have_text(re.compile(r"^[a-d][1-4][VB]$"))


def test_a_name_may_hold_faces(page: Page) -> None:
    page.goto("/j/nim")
    page.get_by_role("radio", name="À deux, ici").check()
    page.get_by_label("Joueur 1").fill("👩‍👩‍👧‍👦 Zoé")
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("👩‍👩‍👧‍👦 Zoé")
