"""The text that a game comes from, read sentence by sentence beside what computing says of it."""

import re

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.firefox
def test_a_sentence_is_read_understood_and_tried_on_the_board(page: Page) -> None:
    page.goto("/j/rvb")
    page.get_by_role("link", name="Le livret vérifié").click()
    title = page.get_by_role("heading", level=1, name="RVB, le jeu de Nim en trois couleurs")
    title.wait_for(timeout=60_000)  # every sentence is checked first
    page.get_by_role("radio", name=re.compile("Appliqué")).check(force=True)
    mixed = page.locator("#never-mixed")
    mixed.get_by_text("Pourquoi").click()
    expect(mixed).to_contain_text("on ne les mélange pas")
    expect(page.locator("#two-readings")).to_have_count(0)
    mixed.get_by_role("link", name="Règle, §7").click()
    expect(page.locator("#p7")).to_be_in_viewport()
    expect(page.locator("#p7")).to_contain_text("Jamais les deux")
    page.go_back()
    mixed.get_by_role("link", name="Essayer sur le plateau").click()
    expect(page).to_have_url(re.compile("/a/rvb/BBRx"))
    expect(page.locator("[data-cell=a1]")).to_be_visible()


def test_a_text_that_is_not_here_is_told_so(page: Page) -> None:
    page.goto("/j/nothing/livret")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Retour à l’étagère")).to_be_visible()
