"""« Mes parties », and games that begin where another one stood."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.barriers import faults, sideways, small_targets
from tests.browser.friends import enter, invite
from tests.browser.plugin import Sit
from tests.browser.table import Table


def resign(table: Table) -> None:
    table.action("Abandonner").click()
    table.page.get_by_role("button", name="Oui, j’abandonne").click()
    expect(table.status).to_contain_text(re.compile("gagne|perdez"))


def test_own_games_are_resumed_counted_taken_home_and_put_away(sit: Sit, page: Page) -> None:
    """On a phone, in French and then in English."""
    page.set_viewport_size({"width": 390, "height": 664})
    resign(sit("nim", "2"))
    sit("roliversi")
    page.goto("/")
    page.get_by_role("link", name="Mes parties").click()
    under_way = page.get_by_role("region", name="À vous de jouer (1)")
    expect(under_way).to_contain_text("Roliversi · Ada – Blaise")
    finished = page.get_by_role("region", name="Finies (1)")
    expect(finished).to_contain_text("Vous avez perdu.")
    assert small_targets(page) == []
    assert faults(page) == []
    assert sideways(page, 320, 390) == []
    with page.expect_download() as taken:
        page.get_by_role("link", name="Emporter toutes les feuilles").click()
    assert taken.value.path().read_text("utf-8").count("Game: ") == 2
    page.get_by_role("button", name="English").click()
    row = page.get_by_role("row").filter(has_text="level 2")
    expect(row.get_by_role("cell")).to_have_text(["1", "0", "0", "1"])
    page.get_by_role("button", name="Remove: Nim").click()
    page.get_by_role("button", name="Yes, delete").click()
    expect(page.get_by_role("region", name="Finished (1)")).to_have_count(0)
    page.get_by_role("link", name="Resume").click()
    expect(page.get_by_role("status")).to_contain_text("Ada to play")


def test_all_games_taken_home_together_come_back_together(sit: Sit, page: Page, tmp_path: Path) -> None:
    resign(sit("nim", piles="3,4"))
    sit("roliversi")
    page.goto("/mes-parties")
    with page.expect_download() as taken:
        page.get_by_role("link", name="Emporter toutes les feuilles").click()
    page.get_by_label("Reprendre une feuille").set_input_files(taken.value.path())
    expect(page.get_by_text("Parties apportées : 2 sur 2.")).to_be_visible()
    expect(page.get_by_role("region", name="Finies (2)")).to_be_visible()
    expect(page.get_by_role("region", name="À vous de jouer (2)")).to_be_visible()
    spoiled = tmp_path / "parties.txt"
    spoiled.write_text(f"{taken.value.path().read_text('utf-8')}---\nnimporte quoi\n", "utf-8")
    page.get_by_label("Reprendre une feuille").set_input_files(spoiled)
    expect(page.get_by_role("alert").filter(has_text="À la partie 3 du fichier")).to_contain_text("en-tête")
    expect(page.get_by_text("Parties apportées : 2 sur 3.")).to_be_visible()


def test_a_game_with_a_friend_is_put_away_for_one_only(page: Page, friend: Page) -> None:
    enter(friend, invite(page))
    page.goto("/mes-parties")
    page.get_by_role("button", name=re.compile("Enlever.*Ada – Bob")).click()
    page.get_by_role("button", name="Oui, enlever").click()
    expect(page.get_by_text("Aucune partie encore")).to_be_visible()
    friend.goto("/mes-parties")
    expect(friend.get_by_role("region", name="En cours (1)")).to_contain_text("C’est à Ada de jouer.")


@pytest.mark.firefox
def test_one_plays_on_from_any_move_of_a_finished_game(sit: Sit, page: Page) -> None:
    """From the review against the machine; the finished game stays as it is."""
    table = sit("nim", piles="3,4")
    table.play_anything()
    resign(table)
    finished = page.url
    page.goto(f"{finished}/revoir")
    here = page.get_by_role("button", name="Jouer à partir d’ici")
    expect(here).to_be_disabled()  # it ended here
    page.get_by_role("button", name="Début").click()
    here.click()
    page.get_by_role("dialog").get_by_role("radio", name="niveau 1").check()
    page.get_by_role("dialog").get_by_role("button", name="Jouer", exact=True).click()
    expect(table.status).to_contain_text("À vous de jouer")
    assert page.url != finished
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("niveau 1")


def test_one_plays_on_by_link_from_the_analysis_board(page: Page) -> None:
    page.goto("/a/nim/5,6_2")
    page.get_by_role("button", name="Jouer à partir d’ici").click()
    page.get_by_role("dialog").get_by_role("radio", name="Par lien").check()
    page.get_by_role("dialog").get_by_role("button", name="Jouer", exact=True).click()
    expect(page.get_by_label("Lien vers la place 1")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("À vous de jouer")


def test_who_plays_is_told_how_many_look_on(page: Page, friend: Page, watcher: Page) -> None:
    enter(friend, invite(page))
    expect(page.get_by_text("Une personne regarde.")).to_have_count(0)
    watcher.goto(page.url)
    expect(page.get_by_text("Une personne regarde.")).to_be_visible()
    watcher.close()
    expect(page.get_by_text("Une personne regarde.")).to_have_count(0)


def test_one_tap_at_the_table_and_one_is_called_when_the_turn_comes(page: Page, friend: Page) -> None:
    """Off on a first visit; then a buzz at once, and one at every turn of one's own; a rematch goes on so."""
    page.add_init_script("window.buzzes = 0; navigator.vibrate = () => { window.buzzes += 1; return true }")
    guest = enter(friend, invite(page, "roliversi"))
    wish = page.get_by_label("M’appeler quand c’est à moi")
    expect(wish).not_to_be_checked()
    wish.check()
    assert page.evaluate("window.buzzes") == 1
    table = Table(page)
    table.play_anything()
    expect(guest.status).to_contain_text("À vous de jouer")
    guest.play_anything()
    expect(table.status).to_contain_text("À vous de jouer")
    assert page.evaluate("window.buzzes") == 2
    resign(table)
    table.action("Revanche").click()
    guest.action("Revanche").click()
    expect(table.status).to_contain_text("C’est à Bob de jouer")
    guest.play_anything()
    expect(table.status).to_contain_text("À vous de jouer")
    assert page.evaluate("window.buzzes") == 3
