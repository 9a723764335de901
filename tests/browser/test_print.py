"""What can be printed is seen first, page by page, and comes as a file for the printer."""

import pytest
from playwright.sync_api import Page, expect

from grille.registry import boxes


def test_sheets_are_looked_at_and_taken_as_a_file(page: Page) -> None:
    page.goto("/j/trioker")
    page.get_by_role("link", name="À imprimer").click()
    expect(page.get_by_role("heading", name="Les jetons")).to_be_visible()
    half = page.get_by_role("img", name="Le panneau des champions, page 2 sur 2")
    half.scroll_into_view_if_needed()
    expect(half).to_have_js_property("naturalWidth", 794)  # 210 mm
    href = page.get_by_role("link", name="Ouvrir le PDF : Les 25 pièces").get_attribute("href")
    file = page.request.get(href or "")
    assert file.headers["content-type"] == "application/pdf"
    assert file.body().startswith(b"%PDF-")


@pytest.mark.parametrize("box", boxes())
def test_every_box_has_its_page(page: Page, box: str) -> None:
    page.goto(f"/imprimer/{box}")
    expect(page.get_by_role("img", name="page 1 sur").first).to_be_visible()


def test_what_is_not_there_is_told_so(page: Page) -> None:
    page.goto("/imprimer/nothing")
    expect(page.get_by_role("link", name="Retour à l’étagère")).to_be_visible()
