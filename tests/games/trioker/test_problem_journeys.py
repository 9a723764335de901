"""Problems of Trioker solved on the board: a piece, a whole patience, the neighbour's hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from grille.games import load_setter
from tests.browser.test_enigmes import first


def lay(page: Page, move: str) -> None:
    """Take a piece, turn it, and put it on its cell."""
    piece, cell, turn = re.split("[@+]", move)
    page.locator(f'[data-piece="{piece}"]').click()
    for _ in range(int(turn)):
        page.keyboard.press("r")
    page.locator(f'[data-cell="{cell}"]').click()


@pytest.mark.parametrize("game", ["trioker-champions", "trioker-rapide"])
def test_a_piece_is_found_in_both_games_of_trioker(page: Page, game: str) -> None:
    problem = first(game)
    page.goto(f"/e/{game}/{problem.number}")
    lay(page, problem.answer)
    expect(page.locator(".preview")).to_contain_text("c’est le bon coup")


@pytest.mark.firefox
def test_a_patience_is_laid_to_its_last_piece(page: Page) -> None:
    setter = load_setter("trioker-puzzles")
    assert setter is not None
    problem = next(one for one in setter.collection.problems if one.kind == "patience")
    page.goto(f"/e/trioker-puzzles/{problem.number}")
    for at, move in enumerate(problem.answer.split(",")):
        if page.get_by_text("Il s’agissait de").count():
            break  # what is left is laid by itself
        lay(page, move)
        piece, cell, _ = re.split("[@+]", move)
        expect(page.locator(f'[data-piece="{piece}"]')).to_have_count(0)  # once the move is judged
        expect(page.locator(f'[data-cell="{cell}"]')).to_have_accessible_name(re.compile("pièce"))
        assert at < problem.moves
    expect(page.get_by_text("Il s’agissait de")).to_contain_text("la patience")


def test_the_neighbours_hand_is_named_piece_by_piece(page: Page) -> None:
    setter = load_setter("trioker-voisin")
    assert setter is not None
    problem = setter.collection.problems[0]
    page.goto(f"/e/trioker-voisin/{problem.number}")
    for piece in problem.answer.split(","):
        page.locator(f'[data-piece="{piece}"]').click()
        page.get_by_role("button", name="Jouer", exact=True).click()
        expect(page.locator(f'[data-piece="{piece}"]')).to_have_count(0)
    expect(page.get_by_text("Il s’agissait de")).to_be_visible()
