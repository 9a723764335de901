"""Roliversi at the table."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.plugin import Sit
from tests.browser.waiting import wait_until


def test_pointing_shows_what_a_move_turns_before_it_is_played(sit: Sit) -> None:
    table = sit("roliversi")
    table.cell("e3").hover()
    expect(table.preview).to_have_text("Ada joue vert en e3 : une bille retournée.")
    expect(table.cell("e4").locator(".coming")).to_have_count(1)
    table.holds("e4", "bille jaune")
    table.has_moves(0)


@pytest.mark.firefox
def test_a_click_plays_and_the_machine_answers(sit: Sit) -> None:
    table = sit("roliversi", "1")
    table.cell("e3").click()
    table.has_moves(2)
    expect(table.status).to_contain_text("À vous de jouer")
    table.holds("e3", "bille ")
    expect(table.page.locator("g[aria-label$='dernier coup']")).to_have_count(1)


def test_taking_back_returns_to_ones_own_turn(sit: Sit) -> None:
    table = sit("roliversi", "1")
    table.cell("e3").click()
    table.has_moves(2)
    table.action("Reprendre le coup").click()
    table.has_moves(0)
    table.holds("e3", "vide, jouable")


def test_where_both_colours_fit_one_chooses_by_button_or_letter(sit: Sit) -> None:
    table = sit("roliversi", position="8/8/3YB3/2Y5/2G5/8/8/8 GB")
    table.cell("c3").hover()
    expect(table.preview.locator(".said")).to_have_text(
        ["Ada joue vert en c3 : une bille retournée.", "Ada joue bleu en c3 : une bille retournée."]
    )
    table.cell("c3").click()
    table.has_moves(0)
    table.key("vert").hover()
    expect(table.preview.locator(".said")).to_have_count(1)
    table.page.keyboard.press("v")
    table.has_moves(1)
    table.holds("c3", "bille verte")


def test_a_ball_taken_in_the_hand_goes_down_with_one_click(sit: Sit) -> None:
    table = sit("roliversi")
    table.key("vert").click()
    assert table.open_cells() == ["e3", "c5"]
    table.cell("e3").click()
    table.has_moves(1)
    table.holds("e3", "bille verte")


def test_an_illegal_tap_says_which_rule(sit: Sit) -> None:
    table = sit("roliversi")
    table.cell("a1").click()
    expect(table.preview).to_contain_text("ne retourne rien")
    expect(table.preview).to_contain_text("§")
    table.cell("d4").click()
    expect(table.preview).to_contain_text("occupée")
    table.page.keyboard.press("p")
    expect(table.preview).to_contain_text("§6")
    table.has_moves(0)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_hint_says_where_then_which_then_the_move_and_waits(sit: Sit, page: Page, lang: str) -> None:
    table = sit("roliversi", size="4")
    if lang == "en":
        page.get_by_role("button", name="English").click()
    hint = page.get_by_role("button", name="Indice" if lang == "fr" else "Hint")
    for said in ("Regardez de ce côté", "Avec", "Jouez") if lang == "fr" else ("Look over here", "With", "Play"):
        hint.click()
        expect(table.preview).to_contain_text(said)
        assert page.locator(".look").count() > 0
    whole = table.preview.inner_text()
    hint.click()  # who asks once more is told the whole of it again
    expect(table.preview).to_have_text(whole)
    table.has_moves(0)
    table.confirm.click()
    table.has_moves(1)


def test_a_whole_game_for_two_ends_in_words_and_is_played_again_with_sides_changed(sit: Sit, page: Page) -> None:
    table = sit("roliversi", size="4")
    rematch = table.action("Revanche")
    while not rematch.is_visible():
        table.play_anything()
    expect(table.status).to_contain_text("billes")
    first = page.get_by_role("list", name="Joueurs").get_by_role("listitem").first
    expect(first).to_contain_text("Ada")
    rematch.click()
    expect(first).to_contain_text("Blaise")
    expect(table.status).to_contain_text("C’est à Blaise de jouer")
    table.has_moves(0)


def test_resigning_asks_first(sit: Sit, page: Page) -> None:
    table = sit("roliversi", "1")
    table.action("Abandonner").click()
    page.get_by_role("button", name="Continuer").click()
    expect(table.status).to_contain_text("À vous de jouer")
    table.action("Abandonner").click()
    page.get_by_role("button", name="Oui, j’abandonne").click()
    expect(table.status).to_contain_text("Vous perdez")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_balls_roll_unless_motion_is_refused(sit: Sit, page: Page, motion: str) -> None:
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    table = sit("roliversi")
    page.evaluate(
        """() => {
            document.body.dataset.rolled = 'no'
            addEventListener('animationstart', () => { document.body.dataset.rolled = 'yes' })
        }"""
    )
    table.cell("e3").click()
    table.holds("e3", "bille verte")
    wait_until(page, "() => document.getAnimations().length === 0")
    expect(page.locator("body")).to_have_attribute("data-rolled", "no" if motion == "reduce" else "yes")
