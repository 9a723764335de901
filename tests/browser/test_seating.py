"""Before a table is opened: who sits where, here, by link or as a machine, and with how much money."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY
from tests.browser.barriers import faults
from tests.browser.friends import enter
from tests.browser.table import Table

READY = "Je suis prêt"


def choose(page: Page, game: str, players: int, *kinds: str) -> None:
    """Seat by seat: « Ici », « Par lien » or « La machine »."""
    page.goto(f"/j/{game}")
    if players > 2:
        page.get_by_role("radio", name=f"{players}", exact=True).check()
    page.get_by_role("radio", name="Place par place").check()
    for number, kind in enumerate(kinds, 1):
        page.get_by_role("radio", name=f"Place {number} {kind}").check()


def play(page: Page) -> Table:
    page.get_by_role("button", name="Jouer", exact=True).click()
    return Table(page)


def seats(page: Page) -> list[dict[str, Any]]:
    answer = page.request.get(page.url.replace("/p/", "/api/matches/")).json()
    found: list[dict[str, Any]] = answer["view"]["seats"]
    return found


@pytest.mark.parametrize("game", REGISTRY)
def test_in_every_game_the_machine_may_sit_first(page: Page, game: str) -> None:
    choose(page, game, 2, "La machine", "Ici")
    page.get_by_role("radio", name="Niveau de la place 1 1").check()
    page.get_by_label("Joueur 2").fill("Ada")
    play(page)
    assert [(seat["kind"], seat["level"], seat["you"]) for seat in seats(page)] == [
        ("level", "1", False),
        ("person", None, True),
    ]
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("Ada")


def test_four_sit_down_of_whom_two_share_a_screen(page: Page, friend: Page) -> None:
    choose(page, "trioker-rapide", 4, "Ici", "La machine", "Ici", "Par lien")
    page.get_by_label("Joueur 1").fill("Ada")
    page.get_by_label("Joueur 3").fill("Blaise")
    play(page)
    assert [(seat["kind"], seat["you"]) for seat in seats(page)] == [
        ("person", True),
        ("level", False),
        ("person", True),
        ("open", False),
    ]
    expect(page.get_by_label("Lien vers la place 4")).to_be_visible()
    expect(page.locator("[data-piece]")).to_have_count(0)
    enter(friend, page.get_by_label("Lien vers la place 4").input_value())
    expect(friend.locator("[data-piece]")).to_have_count(6)
    expect(page.get_by_label("Lien vers la place 4")).to_have_count(0)
    expect(page.locator("[data-piece]")).to_have_count(0)


def test_three_share_a_screen_and_pass_it_on(page: Page) -> None:
    choose(page, "trioker-rapide", 3)
    page.get_by_role("radio", name="À 3, ici").check()
    page.get_by_placeholder("Joueur 2").fill("Bea")
    table = play(page)
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("7 pièces, 35 en jetons")
    page.get_by_role("button", name=READY).click()
    opener = page.locator("[data-piece][aria-disabled=false]")
    expect(opener).to_have_count(1)
    opener.click()
    table.cell("d6").click()
    expect(page.get_by_role("button", name=READY)).to_be_visible()
    expect(page.locator("[data-piece]")).to_have_count(0)


def test_seat_by_seat_has_no_barriers_and_fits_a_small_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    choose(page, "trioker-rapide", 4, "Ici", "La machine", "Par lien")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_machines_may_play_alone_and_are_watched(page: Page) -> None:
    choose(page, "roliversi", 2, "La machine", "La machine")
    table = play(page)
    expect(page.get_by_text("Vous regardez cette partie.")).to_be_visible()
    expect(table.moves.nth(2)).to_be_visible()


def test_what_is_usual_is_said_in_words(page: Page) -> None:
    page.goto("/j/trioker-rapide")
    page.get_by_text("Autres règles").click()
    expect(page.get_by_role("radio", name="ce que dit la règle")).to_be_checked()
    play(page)
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("35 en jetons")
    page.goto("/j/trioker-rapide")
    page.get_by_text("Autres règles").click()
    page.get_by_role("radio", name="50").check()
    play(page)
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("50 en jetons")
