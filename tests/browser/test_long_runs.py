"""Whoever keeps the house starts a long run, looks away, stops it, goes on, and takes the result home."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House

pytestmark = pytest.mark.firefox
PATIENCE_MS = 120_000
"""A run waits behind everything else that the machine has to do."""


def test_a_run_from_beginning_to_end(page: Page, own_house: House, tmp_path: Path) -> None:
    page.goto(f"{own_house.url}/etat")
    page.get_by_role("link", name="Calculs de longue haleine").click()
    expect(page.get_by_text("Aucun calcul encore.")).to_be_visible()
    page.get_by_label("Quel calcul").select_option("Le recensement des formes de Trioker")
    page.get_by_label("Cases au plus").fill("13")
    page.get_by_role("button", name="Lancer").click()
    expect(page.get_by_role("alert").filter(has_text="Cases au plus")).to_contain_text("de 1 à 12")
    page.get_by_label("Cases au plus").fill("12")
    page.keyboard.press("Enter")
    run = page.get_by_role("article")
    expect(run).to_contain_text(re.compile("en cours · [1-9]"), timeout=PATIENCE_MS)
    expect(page.get_by_label("Cases au plus")).to_have_value("12")  # what is typed stays while runs are looked at
    run.get_by_role("button", name="Arrêter").press("Enter")
    expect(run).to_contain_text("arrêté", timeout=PATIENCE_MS)
    expect(run.get_by_role("row").filter(has_text="Formes comptées")).to_be_visible()
    own_house.kill()
    own_house.start()
    page.reload()
    expect(run).to_contain_text("arrêté")
    run.get_by_role("button", name="Reprendre").click()
    expect(run).to_contain_text("en cours", timeout=PATIENCE_MS)
    page.get_by_role("button", name="English").click()
    run.get_by_role("button", name="Stop").click()
    expect(run).to_contain_text("stopped", timeout=PATIENCE_MS)
    with page.expect_download() as download:
        run.get_by_role("link", name="Take the rows home").click()
    assert "grille checkpoint" in download.value.path().read_text()
    run.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Yes, remove").click()
    expect(run).to_have_count(0)


def test_a_stranger_is_told_where_runs_are_started(page: Page, own_house: House) -> None:
    page.set_extra_http_headers({"X-Forwarded-For": "203.0.113.9"})  # as a proxy does
    page.goto(f"{own_house.url}/calculs")
    expect(page.get_by_role("alert")).to_contain_text("sur la machine de la maison")
    expect(page.get_by_role("button", name="Lancer")).to_have_count(0)
