"""Friends on other devices: a link gives the seat, everybody sees who is there, and the next game changes sides."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from grille.games import REGISTRY, load
from tests.browser.friends import enter, invite
from tests.browser.plugin import Sit
from tests.browser.table import Table


@pytest.mark.firefox
def test_two_people_on_two_devices_play_and_a_third_watches(page: Page, friend: Page, watcher: Page) -> None:
    link = invite(page)
    expect(page.get_by_text("En attente du joueur 2")).to_be_visible()
    enter(friend, link)
    there = Table(friend)
    expect(friend).to_have_url(re.compile(r"/p/[\w-]{22}$"))
    assert "#" not in friend.url
    expect(page.get_by_text("En attente du joueur 2")).to_have_count(0)
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("à la table")
    watcher.goto(page.url)
    onlooker = Table(watcher)
    expect(watcher.get_by_text("Vous regardez cette partie.")).to_be_visible()
    here = Table(page)
    expect(here.status).to_contain_text("À vous de jouer")
    expect(there.status).to_contain_text("C’est à Ada de jouer")
    assert there.open_cells() == []
    assert onlooker.open_cells() == []
    expect(watcher.get_by_role("group", name="De quoi jouer")).to_have_count(0)
    expect(watcher.get_by_label("Écrire un coup")).to_have_count(0)
    here.play_anything()
    expect(there.status).to_contain_text("À vous de jouer")
    there.play_anything()
    here.has_moves(2)
    onlooker.has_moves(2)
    friend.context.close()
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("absent")


SEEN = """() => {
    window.seen = []
    const look = () => window.seen.push(document.querySelector("main").textContent)
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
}"""


def test_who_is_invited_looks_on_until_sitting_down(page: Page, friend: Page) -> None:
    friend.goto(invite(page))
    here, there = Table(page), Table(friend)
    sit = friend.get_by_role("button", name="M’asseoir")
    expect(sit).to_be_visible()
    here.play_anything()
    there.has_moves(1)
    friend.context.set_offline(True)
    expect(there.status).to_contain_text("Hors ligne")
    sit.click()
    expect(there.preview).to_contain_text("Le serveur ne répond pas")
    friend.context.set_offline(False)
    expect(there.status).not_to_contain_text("Hors ligne")
    friend.evaluate(SEEN)
    friend.get_by_label("Votre prénom").fill("Bob")
    sit.click()
    expect(there.status).to_contain_text("À vous de jouer")
    expect(sit).to_have_count(0)
    assert not [seen for seen in friend.evaluate("window.seen") if "Vous regardez" in seen or "Hors ligne" in seen]
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("Bob")
    expect(page.get_by_text("Une personne regarde.")).to_have_count(0)
    there.play_anything()
    here.has_moves(2)


def test_a_house_that_only_its_own_machine_reaches_says_so_beside_the_link(page: Page) -> None:
    invite(page)
    waiting = page.get_by_role("region", name="En attente du joueur 2")
    expect(waiting).to_contain_text("Ce lien ne marche que sur cet appareil")
    expect(waiting).to_contain_text("grille serve --host 0.0.0.0")


@pytest.mark.parametrize("game", REGISTRY)
def test_every_game_is_played_between_two_devices(page: Page, friend: Page, game: str) -> None:
    enter(friend, invite(page, game))
    tables = {0: Table(page), 1: Table(friend)}
    for _ in range(4):
        view = seen(page)
        if view["actor"] is None:
            break
        mover = tables[view["actor"]]
        expect(mover.status).to_contain_text(re.compile("À vous de jouer|Un seul coup"))
        own = seen(mover.page)
        rules = load(game, **own["options"])
        move = rules.write_move(next(iter(rules.moves(rules.read_state(own["position"])))))
        lines = [(table, table.moves.count()) for table in tables.values()]  # a deal is one of them
        mover.page.get_by_label("Écrire un coup").fill(move)
        mover.page.keyboard.press("Enter")
        for table, before in lines:
            expect(table.moves.nth(before)).to_be_visible()


def seen(page: Page) -> Any:
    """What the server shows to this device once no dice are rolling."""
    match = page.url.rpartition("/")[2]
    while (view := page.request.get(f"/api/matches/{match}").json()["view"])["actor"] == "chance":
        page.wait_for_timeout(50)
    return view


def test_on_a_phone_the_link_to_send_is_in_sight_and_copied(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    link = invite(page, "roliversi")
    expect(page.get_by_label("Lien vers la place 2")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Copier").click()
    expect(page.get_by_role("button", name="Copié")).to_be_visible()
    page.get_by_label("Écrire un coup").press("Control+v")
    expect(page.get_by_label("Écrire un coup")).to_have_value(link)


def test_the_link_gives_the_seat_once(page: Page, friend: Page, watcher: Page) -> None:
    link = invite(page)
    enter(friend, link)
    watcher.goto(link)
    table = Table(watcher)
    expect(table.preview).to_contain_text("place est déjà prise")
    expect(watcher.get_by_text("Vous regardez cette partie.")).to_be_visible()
    assert "#" not in watcher.url
    friend.reload()  # the seat is the friend's, with no secret in the address
    expect(friend.get_by_role("list", name="Joueurs")).to_contain_text("vous")


def test_the_maker_who_tries_the_own_link_is_told_whose_it_is(page: Page) -> None:
    link = invite(page)
    page.goto("/")
    page.goto(link)
    expect(Table(page).preview).to_contain_text("ce lien est pour quelqu’un d’autre")
    expect(page.get_by_label("Lien vers la place 2")).to_have_value(link)


def test_a_rematch_by_link_needs_both_and_changes_sides(page: Page, friend: Page, watcher: Page) -> None:
    enter(friend, invite(page))
    here, there = Table(page), Table(friend)
    watcher.goto(page.url)
    onlooker = Table(watcher)
    first = page.url
    there.action("Abandonner").click()
    friend.get_by_role("button", name="Oui, j’abandonne").click()
    expect(here.status).to_contain_text("Vous gagnez")
    expect(here.status).to_contain_text("abandonne")
    here.action("Revanche").click()
    expect(friend.get_by_role("status")).to_contain_text("Ada veut une revanche")
    assert page.url == first
    there.action("Revanche").click()
    expect(page).not_to_have_url(first)
    expect(friend).to_have_url(page.url)
    expect(page.get_by_text("Partie 2 de la série : 1 à 0 pour Ada")).to_be_visible()
    expect(there.status).to_contain_text("À vous de jouer")
    assert watcher.url == first  # a watcher is never taken away
    watcher.get_by_role("link", name="Partie suivante").click()
    expect(watcher).to_have_url(page.url)
    expect(onlooker.status).to_contain_text("C’est à Bob de jouer")
    page.get_by_role("link", name="Partie précédente").click()
    expect(page).to_have_url(first)


def test_a_watcher_who_looks_back_is_not_thrown_to_the_present(page: Page, friend: Page, watcher: Page) -> None:
    enter(friend, invite(page, "roliversi"))
    Table(page).play_anything()
    watcher.goto(page.url)
    onlooker = Table(watcher)
    onlooker.has_moves(1)
    watcher.locator("body").click(position={"x": 2, "y": 2})
    watcher.keyboard.press("Home")
    expect(onlooker.status).to_contain_text("Coup 0 sur 1")
    Table(friend).play_anything()
    onlooker.has_moves(2)
    expect(onlooker.status).to_contain_text("Coup 0 sur 2")


def test_a_table_without_take_backs(page: Page) -> None:
    page.goto("/j/nim")
    page.get_by_role("radio", name="À deux, ici").check()
    page.get_by_text("Entraide").click()
    page.get_by_role("radio", name="Reprendre un coup Jamais").check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    table.play_anything()
    expect(table.action("Reprendre le coup")).to_have_attribute("aria-disabled", "true")


def test_buttons_stay_where_they_are(sit: Sit, page: Page) -> None:
    """Whatever happens at the table, what is under the finger stays under the finger."""
    table = sit("nim", piles="2,2")
    page.evaluate("document.fonts.ready")
    places = places_of_buttons(page)
    for count, move in enumerate(("1,0", "0,1", "1,1"), 1):
        page.get_by_label("Écrire un coup").fill(move)
        page.keyboard.press("Enter")
        table.has_moves(count)
        assert places_of_buttons(page) == places
    expect(table.action("Revanche")).to_be_visible()


def places_of_buttons(page: Page) -> object:
    """On the page itself, however it is scrolled."""
    return (
        page.locator(".last, .others")
        .get_by_role("button")
        .evaluate_all(
            "all => all.map(it => [it.offsetLeft, it.getBoundingClientRect().top + scrollY, it.textContent.trim()])"
        )
    )


HURRY = """() => {
    const look = () => {
        const buttons = [...document.querySelectorAll("main button[aria-disabled=false]")]
        const now = buttons.find((button) => button.textContent === "Presser la machine")
        now?.click()
        window.isHurried = now !== undefined
        if (!now) requestAnimationFrame(look)
    }
    look()
}"""


def test_the_machine_can_be_hurried(sit: Sit) -> None:
    """It may think for a moment only: whoever hurries it looks at every frame."""
    table = sit("roliversi", "best")
    expect(table.action("Presser la machine")).to_have_attribute("aria-disabled", "true")
    table.page.evaluate(HURRY)
    table.play_anything()
    table.page.wait_for_function("window.isHurried")
    table.has_moves(2)


def test_names_are_text_whatever_they_hold(page: Page, friend: Page) -> None:
    """Nothing runs: a script, a broken policy or a strange request would be heard by the guard of all journeys."""
    name = "<img src=//x onerror=alert(1)>"
    enter(friend, invite(page, name=name))
    expect(friend.get_by_role("list", name="Joueurs")).to_contain_text(name)
    expect(page.locator("li img")).to_have_count(0)
    Table(page).action("Abandonner").click()
    page.get_by_role("button", name="Oui, j’abandonne").click()
    page.goto("/")
    expect(page.locator("img[onerror]")).to_have_count(0)


def test_a_record_is_taken_home_and_brought_again(page: Page, sit: Sit) -> None:
    table = sit("nim")
    table.play_anything()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Feuille").click()
    record = taken.value.path()
    page.goto("/j/nim")
    page.get_by_label("Reprendre une feuille").set_input_files(record)
    expect(page).to_have_url(re.compile("/p/"))
    Table(page).has_moves(1)
    page.goto("/j/nim")
    page.get_by_label("Reprendre une feuille").set_input_files(Path(__file__))
    expect(page.get_by_role("alert").filter(has_text="n’est pas une en-tête")).to_be_visible()


def test_how_the_house_is_doing(page: Page) -> None:
    page.goto("/etat")
    expect(page.get_by_role("heading", name="État de la maison")).to_be_visible()
    expect(page.get_by_role("row", name="Parties gardées")).to_be_visible()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_friend_types_the_code_gives_a_name_and_the_opener_is_at_the_board(
    page: Page, friend: Page, lang: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    invite(page)
    expect(page.get_by_role("img", name="Le lien à photographier")).to_be_visible()
    code = page.get_by_text("Ou ce code, à dire").inner_text().rpartition(":")[2]
    friend.goto("/")
    join, yours, sit = "Rejoindre", "Votre prénom", "M’asseoir"
    if lang == "en":
        friend.get_by_role("button", name="English").click()
        join, yours, sit = "Join", "Your first name", "Sit down"
    friend.locator("#code").fill("AAAAAA")
    friend.get_by_role("button", name=join, exact=True).click()
    expect(friend.get_by_role("alert").filter(has_text="code")).to_be_visible()
    friend.locator("#code").fill(code.lower())
    friend.get_by_role("button", name=join, exact=True).click()
    friend.get_by_label(yours).fill("Zoé")
    friend.get_by_role("button", name=sit).click()
    expect(page.get_by_role("list", name="Joueurs")).to_contain_text("Zoé")
    expect(page.locator("[data-cell]").first).to_be_in_viewport()
    assert "#" not in friend.url


COUNT_TONES = """window.tones = 0
window.AudioContext = class extends AudioContext {
  createOscillator() { window.tones += 1; return super.createOscillator() }
}"""


def test_who_wants_to_be_called_is_when_the_turn_comes(page: Page, friend: Page) -> None:
    page.add_init_script(COUNT_TONES)
    enter(friend, invite(page))
    here = Table(page)
    here.play_anything()
    assert page.evaluate("window.tones") == 0  # nobody is called who does not want it
    page.get_by_role("button", name="Réglages et touches").click()
    page.get_by_role("dialog").get_by_label("M’appeler quand c’est à moi").check()
    page.get_by_role("button", name="Fermer").click()
    assert page.evaluate("window.tones") == 2
    friend.get_by_label("Écrire un coup").fill("0,1")
    friend.keyboard.press("Enter")
    here.has_moves(2)
    assert page.evaluate("window.tones") == 4
