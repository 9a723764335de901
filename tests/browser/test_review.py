"""A finished game gone through in the browser: the curve, every move in words, and « Cherchez mieux »."""

import re

import pytest
from playwright.sync_api import Page, expect

import grille
from grille.records import Record, write_record
from tests.browser.barriers import faults, sideways, small_targets
from tests.browser.house import House
from tests.browser.plugin import Sit
from tests.players.games import random_match

NIM = "Game: nim\nVersion: 1\nOptions: piles=12,17\nPlayers: Anne, Zoé\n\n0,14\n12,0\n0,2\n0,1\n"


def bring(page: Page, base_url: str, record: str) -> str:
    answer = page.request.post(f"{base_url}/api/matches/import", headers={"Origin": base_url}, data={"record": record})
    assert answer.status == 201, answer.text()
    return f"/p/{answer.json()['id']}"


def gone_through(page: Page, base_url: str, record: str) -> str:
    """A record that was gone through before, however busy the machine is."""
    path = bring(page, base_url, record)
    door = f"{base_url}/api{path.replace('/p/', '/matches/')}/review"
    page.request.post(door, headers={"Origin": base_url}, data={})
    while page.request.get(door).json()["stage"] in ("waiting", "going"):
        page.wait_for_timeout(50)
    return path


def stop(page: Page, base_url: str) -> None:
    """Leave the machine to the next journey: it goes through one game at a time."""
    for open_hands in (False, True):
        door = page.url.replace("/p/", "/api/matches/").replace("/revoir", "/review/stop")
        answer = page.request.post(door, headers={"Origin": base_url}, data={"open_hands": open_hands})
        assert answer.ok, answer.text()


def record_of(id: str, plies: int | None = None, **options: object) -> str:
    match = random_match(grille.load(id, **options), 2, plies)
    if match.outcome is None:
        match.give_up(0)
    return write_record(Record(match, ("Ada", "Bea", "Cléo", "Dan")[: match.game.seats]))


@pytest.mark.firefox
def test_one_tap_after_the_end(sit: Sit, page: Page) -> None:
    table = sit("nim", piles="1,2")
    table.cell("b1").click()
    table.confirm.click()
    table.cell("a1").click()
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_role("status")).to_contain_text("1 faute, 1 tournant")
    expect(page.get_by_role("status")).to_contain_text("Tous les coups sont prouvés.")


def test_every_move_in_words_by_keyboard(page: Page, base_url: str) -> None:
    page.goto(gone_through(page, base_url, NIM) + "/revoir")
    expect(page.get_by_role("status")).to_contain_text("3 fautes, 3 tournants")
    page.keyboard.press("Home")
    expect(page.get_by_text("Début de la partie.")).to_be_visible()
    page.keyboard.press("ArrowRight")
    told = page.get_by_text("Coup 1, Anne").locator("xpath=ancestor::section")
    expect(told).to_contain_text("tournant")
    expect(told).to_contain_text(re.compile("gagnait.*perd"))
    expect(told).to_contain_text("Il y avait mieux : Anne prend 5 dans le tas 1.")
    expect(page.locator("[data-cell=b4]")).to_have_attribute("aria-label", re.compile("dernier coup"))
    page.get_by_role("button", name="Voir sur le plateau").press("Enter")
    expect(page.locator("svg.board .flame")).to_have_count(5)
    page.get_by_role("button", name="Faute suivante").click()
    expect(page.get_by_text("Coup 2, Zoé")).to_be_visible()
    curve = page.get_by_role("slider", name="La courbe de la partie")
    curve.press("End")
    expect(page.get_by_text("Coup 4, Zoé")).to_be_visible()
    expect(curve).to_have_attribute("aria-valuetext", "Coup 4, perdu")


def test_the_curve_is_a_table_too(page: Page, base_url: str) -> None:
    page.goto(gone_through(page, base_url, NIM) + "/revoir")
    page.get_by_text("Tous les coups, un par un").click()
    rows = page.get_by_role("row")
    expect(rows).to_have_count(5)
    expect(rows.nth(1)).to_contain_text("Anne")
    expect(rows.nth(1)).to_contain_text("tournant")
    rows.nth(2).get_by_role("button", name="2").click()
    expect(page.get_by_text("Coup 2, Zoé")).to_be_visible()
    assert faults(page) == []


def test_stopped_it_keeps_what_it_found_and_goes_on(page: Page, own_house: House) -> None:
    """In a house of its own, where no other review comes first."""
    page.goto(own_house.url + bring(page, own_house.url, record_of("roliversi")) + "/revoir")
    expect(page.locator("svg .value").nth(3)).to_be_visible()
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_role("status")).to_contain_text("Ce qui est trouvé est gardé")
    known = page.locator("svg .value").count()
    page.reload()
    expect(page.get_by_role("button", name="Continuer")).to_be_visible()
    assert page.locator("svg .value").count() == known
    page.get_by_role("button", name="Continuer").click()
    expect(page.locator("svg .value").nth(known + 3)).to_be_visible()
    page.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_role("button", name="Continuer")).to_be_visible()


@pytest.mark.parametrize("id", ["rvb", "rsvp", "trioker-champions", "trioker-rapide"])
def test_every_game_is_gone_through(page: Page, base_url: str, id: str) -> None:
    page.goto(bring(page, base_url, record_of(id, 24)) + "/revoir")
    expect(page.get_by_text(re.compile("^Coup 2[0-4], "))).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_text(re.compile("^Coup (19|2[0-3]), "))).to_be_visible()
    expect(page.locator("svg.board")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("faute")
    stop(page, base_url)


def test_look_for_something_better(page: Page, base_url: str) -> None:
    page.goto(gone_through(page, base_url, NIM) + "/revoir")
    page.get_by_role("link", name="Cherchez mieux (3)").click()
    expect(page.get_by_text("Il y avait mieux. À vous de chercher !")).to_be_visible()
    page.locator("[data-cell=a12]").click()
    page.locator(".keys .strong").click()
    preview = page.locator(".preview")
    expect(preview).to_contain_text("Pas encore. Vous gagniez")
    page.get_by_role("button", name="Effacer").click()
    page.locator("[data-cell=a8]").click()
    page.locator(".keys .strong").click()
    expect(preview).to_contain_text("Oui, c’est cela !")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Coup 2 :")).to_be_visible()
    assert faults(page) == []


def test_on_a_phone_nothing_moves_when_a_try_was_wrong(phone: Page, base_url: str) -> None:
    phone.set_viewport_size({"width": 390, "height": 664})
    phone.goto(gone_through(phone, base_url, NIM) + "/revoir")
    phone.get_by_role("link", name="Cherchez mieux (3)").tap()
    board = phone.locator("svg.board")
    expect(board).to_be_visible()
    before = board.bounding_box()
    phone.locator("[data-cell=a12]").tap()
    phone.locator(".keys .strong").tap()
    expect(phone.locator(".preview")).to_contain_text("Pas encore. Vous gagniez")
    assert board.bounding_box() == before
    for button in phone.locator(".last > *").all():
        expect(button).to_be_in_viewport(ratio=1)


def test_on_a_phone_board_curve_and_buttons_are_seen_together(phone: Page, base_url: str) -> None:
    phone.set_viewport_size({"width": 390, "height": 664})
    for record in (NIM, record_of("roliversi", 12), record_of("rsvp", 4)):
        phone.goto(bring(phone, base_url, record) + "/revoir")
        expect(phone.get_by_role("slider")).to_be_in_viewport(ratio=1)
        expect(phone.locator("svg.board")).to_be_in_viewport(ratio=1)
        expect(phone.get_by_role("button", name="Coup suivant")).to_be_in_viewport(ratio=1)
        assert small_targets(phone) == []
        stop(phone, base_url)
    assert sideways(phone, 320, 390) == []


def test_a_game_that_is_played_is_not_gone_through(sit: Sit, page: Page) -> None:
    sit("nim")
    page.goto(page.url + "/revoir")
    expect(page.get_by_text("une partie se revoit quand elle est finie")).to_be_visible()
