"""Trioker at the table: pieces taken, turned and laid; hidden hands behind a curtain; money and marks."""

import re

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.barriers import faults
from tests.browser.plugin import Sit
from tests.browser.table import Seat, Table
from tests.browser.test_review import bring, record_of, stop

HEXAGON = "203@c7+0,110@d7+1,301@d8+1,331@d9+2,111@e7+0,123@e9+2 1"
"""Even closes a hexagon with 112 on e8."""
LAST = (
    "330@d5+0,333@d6+0,23J@d7+1,123@e1+2,021@e2+1,001@e3+2,003@e4+2,230@e5+2,332@e6+1,203@e7+1,112@f2+2,110@f3+2,"
    "221@f6+2,220@f7+2,002@f8+2,000@f9+0 301/111,113,331 012,132,222,223,310 33,30 107 1 playing"
)
"""Player 1 lays the last piece on e8; player 2 keeps 111, 113 and 331."""
GIFT = (
    "310@c7+1,301@d4+2,330@d5+0,333@d6+0,331@d7+2,132@e3+0,123@e4+2,332@e6+1,23J@f3+1,220@f4+2 "
    "001,002,021,223,203/000,012,112,222,221 003,111,113,110,230 35,33 102 1 playing"
)
"""203 on f2 makes player 1 give a piece away."""
AGAIN = (
    "332@b5+0,132@b6+1,112@b7+2,23J@c6+1,230@c7+0,333@d6+0,330@d7+2,003@d8+2,331@e6+1 "
    "000,002,113,221,203/001,021,111,110,223,220,301 012,123,222,310 33,37 100 1 playing"
)
"""113 on a5 costs 2 for the other player, on b8 it wins another turn."""
ADAS, BLAISES = ["000", "002", "113", "221", "203"], ["001", "021", "111", "110", "223", "220", "301"]
"""The two hands of it."""
DRAW = (
    "012@b5+2,310@b6+1,003@b7+1,002@b9+0,230@c6+2,001@c8+1,301@c9+2,203@c10+1,332@d6+0,132@d7+1,221@d8+1,23J@d9+0,"
    "331@e5+0,123@e6+0,223@e8+1,113@f5+0,111@f6+0 222,220/110 000,021,112,333,330 32,33 105 1 playing lacks=333/333"
)
"""Nothing of player 1's fits: a piece must be drawn."""
POLL_MS = 20


def piece(table: Table, name: str) -> Locator:
    return table.page.locator(f'[data-piece="{name}"]')


def hand(page: Page) -> list[str]:
    return [button.get_attribute("data-piece") or "" for button in page.locator("[data-piece]").all()]


def player(table: Table, name: str) -> Locator:
    return table.page.get_by_role("list", name="Joueurs").get_by_role("listitem").filter(has_text=name)


# the champions


@pytest.mark.firefox
def test_a_piece_is_taken_and_goes_to_a_cell_that_is_lit(sit: Sit) -> None:
    table = sit("trioker-champions", "1")
    piece(table, "110").click()
    expect(piece(table, "110")).to_have_attribute("aria-pressed", "true")
    expect(table.cell("d7")).to_have_class(re.compile("open"))
    assert table.open_cells() == ["d7"]
    table.cell("d7").click()
    table.has_moves(2)
    table.holds("d7", "pièce 1 1 0")
    expect(piece(table, "110")).to_have_count(0)


def test_a_piece_is_turned_by_a_second_click_a_letter_and_a_wheel(sit: Sit) -> None:
    table = sit("trioker-champions")
    piece(table, "110").click()
    piece(table, "110").click()
    expect(piece(table, "110")).to_have_accessible_name("pièce 0 1 1")
    table.page.keyboard.press("r")
    expect(piece(table, "110")).to_have_accessible_name("pièce 1 0 1")
    table.cell("c6").hover()
    table.page.mouse.wheel(0, 100)
    expect(piece(table, "110")).to_have_accessible_name("pièce 1 1 0")
    table.page.get_by_role("button", name="Tourner la pièce").click()
    table.cell("d7").click()
    table.holds("d7", "pièce 0 1 1")


def test_where_a_piece_cannot_lie_both_values_are_told(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON)
    piece(table, "220").click()
    table.cell("e8").click()
    expect(table.preview).to_contain_text(re.compile(r"rencontre \d \(§10\)"))
    table.has_moves(0)


def test_a_piece_that_cannot_be_played_says_why(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON)
    expect(piece(table, "222")).to_have_attribute("aria-disabled", "true")
    expect(piece(table, "112")).to_have_attribute("aria-disabled", "false")
    piece(table, "222").focus()
    table.page.keyboard.press("Enter")
    expect(table.preview).to_contain_text("222 ne va nulle part")
    expect(table.preview).to_contain_text("(§10)")
    piece(table, "112").click()
    expect(piece(table, "112")).to_have_attribute("aria-pressed", "true")


def test_cells_off_the_board_say_so(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON, hatched="no")
    expect(table.cell("a1")).to_have_attribute("aria-label", re.compile("hors du plateau"))
    piece(table, "112").click()
    table.cell("a1").click()
    expect(table.preview).to_contain_text("elle ne sert pas (§6)")


def test_the_coin_falls_by_itself(sit: Sit) -> None:
    table = sit("trioker-champions", coin="toss")
    expect(table.moves.first).to_contain_text(re.compile("Pile|Face"))
    expect(table.key("Passer")).to_be_visible()
    expect(table.key("Pile")).to_have_count(0)


def test_a_cell_chosen_first_waits_for_its_piece(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON)
    table.cell("e8").click()
    expect(table.cell("e8")).to_have_attribute("aria-label", re.compile("choisi"))
    expect(table.cell("e8").locator(".mark:not(.focus)")).to_have_count(1)
    piece(table, "112").click()
    expect(table.preview).to_contain_text("Ada pose 112 en e8")


def test_a_hexagon_is_lit_and_wins_a_turn(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON)
    piece(table, "112").click()
    table.cell("e8").hover()
    expect(table.preview).to_contain_text("Ada pose 112 en e8 : un hexagone, un tour de plus.")
    table.cell("e8").click()
    table.has_moves(1)
    expect(table.preview).to_contain_text("Hexagone : rejouez")
    expect(table.status).to_contain_text("C’est à Ada de jouer")


@pytest.mark.firefox
def test_a_piece_is_dragged_to_its_cell(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON)
    piece(table, "112").hover()
    table.page.mouse.down()
    table.cell("f8").hover(force=True)
    table.cell("e8").hover(force=True)
    expect(table.preview).to_contain_text("en e8")
    table.page.mouse.up()
    table.has_moves(1)


def test_both_camps_lie_open(sit: Sit) -> None:
    table = sit("trioker-champions", "1")
    expect(player(table, "La machine")).to_contain_text("Impair : 12 pièces")
    expect(player(table, "La machine").locator("svg")).to_have_count(12)


def test_champions_play_with_the_keyboard_alone(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON)
    piece(table, "112").focus()
    table.page.keyboard.press("Enter")
    expect(table.cell("e8")).to_have_attribute("aria-label", "e8, vide, jouable, coins 1 1 2")
    table.cell("e8").focus()
    table.page.keyboard.press("Enter")
    table.has_moves(1)


def test_a_champions_table_has_no_barriers(sit: Sit) -> None:
    table = sit("trioker-champions", position=HEXAGON)
    piece(table, "112").click()
    expect(table.cell("e8")).to_have_class(re.compile("open"))
    assert faults(table.page) == []


# the quick game


def test_money_and_marks_are_told_when_they_act(sit: Sit) -> None:
    table = sit("trioker-rapide", "1", position=AGAIN)
    expect(table.cell("a5")).to_have_attribute("aria-label", re.compile("payez 2 à chacun des autres"))
    expect(player(table, "Ada")).to_contain_text("5 pièces, 33 en jetons")
    expect(table.page.get_by_role("listitem").filter(has_text="Banque : 100")).to_be_visible()
    piece(table, "113").click()
    table.cell("a5").hover()
    expect(table.preview).to_contain_text("et payez 2")
    table.cell("b8").click()
    expect(table.status).to_contain_text("rejouez")
    expect(table.preview).to_contain_text("Rejouez")


@pytest.mark.firefox
def test_a_piece_is_given_to_the_neighbour(sit: Sit) -> None:
    table = sit("trioker-rapide", "1", position=GIFT)
    piece(table, "203").click()
    table.cell("f2").click()
    expect(table.preview).to_contain_text("Donnez une pièce")
    piece(table, "223").click()
    expect(table.preview).to_contain_text("donnez 223")
    table.confirm.click()
    expect(piece(table, "223")).to_have_count(0)
    expect(table.moves.filter(has_text="La machine").first).to_be_visible()


def test_who_can_place_nothing_draws(sit: Sit) -> None:
    table = sit("trioker-rapide", "1", position=DRAW)
    expect(table.preview).to_contain_text("Rien ne va : piochez une pièce.")
    piece(table, "222").focus()
    table.page.keyboard.press("Enter")
    expect(table.preview).to_contain_text("222 ne va nulle part (§3)")
    table.key("Piocher").click()
    expect(table.moves.first).to_contain_text("piochez")
    expect(table.moves.nth(1)).to_contain_text("recevez")


def test_the_settlement_is_told_as_an_account(sit: Sit) -> None:
    table = sit("trioker-rapide", "1", position=LAST)
    piece(table, "301").click()
    table.cell("e8").click()
    expect(table.status).to_contain_text("Vous gagnez !")
    expect(table.status).to_contain_text("la Banque vous doit 10")
    expect(table.status).to_contain_text("la machine doit 2 + 15 = 17")
    expect(player(table, "Ada")).to_contain_text("43")
    expect(player(table, "La machine")).to_contain_text("13")
    table.action("Continuer la série").click()
    expect(player(table, "Ada")).to_contain_text("10 pièces, 43 en jetons")
    expect(table.page.get_by_role("listitem").filter(has_text="Banque : 114")).to_be_visible()


def test_of_the_others_only_backs_are_seen(sit: Sit) -> None:
    table = sit("trioker-rapide", "1", position=AGAIN)
    expect(player(table, "La machine").locator("svg")).to_have_count(7)
    expect(player(table, "La machine").locator("text")).to_have_count(0)
    assert hand(table.page) == ADAS


# several people before one screen


class Ears:
    """Every word that the server sends to a page."""

    def __init__(self, page: Page) -> None:
        self.words: list[str] = []
        page.on("websocket", self.listen)
        page.on("response", lambda answer: self.hear(answer.text()) if "/api/matches" in answer.url else None)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.hear)

    def hear(self, text: str | bytes) -> None:
        self.words.append(str(text))

    def named(self, pieces: list[str]) -> bool:
        """Whether any piece was named, apart from the layout, which names them all."""
        return any(f'"{name}"' in heard for heard in self.words for name in pieces if '"layout"' not in heard)


READY = "Je suis prêt"


@pytest.mark.firefox
def test_the_next_hand_is_nowhere_before_its_player_is_ready(sit: Sit, page: Page) -> None:
    """Every 20 ms the page is looked at, and every byte it was sent is kept."""
    table = sit("trioker-rapide", position=AGAIN)
    expect(page.get_by_text("Donnez l’écran à Ada")).to_be_visible()
    assert hand(page) == []
    page.evaluate(
        """(ms) => {
          window.seen = new Set()
          setInterval(() => document.querySelectorAll('[data-piece]').forEach((one) => seen.add(one.dataset.piece)), ms)
        }""",
        POLL_MS,
    )
    page.get_by_role("button", name=READY).click()
    expect(piece(table, "113")).to_be_visible()
    piece(table, "113").click()
    table.cell("a5").click()
    expect(page.get_by_text("Donnez l’écran à Blaise")).to_be_visible()
    page.wait_for_timeout(30 * POLL_MS)
    assert hand(page) == []
    assert set(page.evaluate("[...seen]")).isdisjoint(BLAISES)
    expect(table.status).to_contain_text("C’est à Blaise de jouer")
    page.get_by_role("button", name=READY).click()
    expect(piece(table, "301")).to_be_visible()
    assert hand(page) == BLAISES


def test_no_byte_of_a_hand_reaches_a_shared_screen_too_early(sit: Sit, page: Page) -> None:
    ears = Ears(page)
    table = sit("trioker-rapide", position=AGAIN)
    expect(page.get_by_role("button", name=READY)).to_be_visible()
    assert not ears.named([*ADAS, *BLAISES])
    page.get_by_role("button", name=READY).click()
    piece(table, "113").click()
    table.cell("a5").click()
    expect(page.get_by_text("Donnez l’écran à Blaise")).to_be_visible()
    assert ears.named(ADAS)
    assert not ears.named(BLAISES)


def test_a_reload_lowers_the_curtain(sit: Sit, page: Page) -> None:
    table = sit("trioker-rapide", position=AGAIN)
    page.get_by_role("button", name=READY).click()
    expect(piece(table, "113")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=READY)).to_be_visible()
    assert hand(page) == []


def test_leafing_back_shows_nobodys_hand(sit: Sit, page: Page) -> None:
    table = sit("trioker-rapide", position=AGAIN)
    page.get_by_role("button", name=READY).click()
    piece(table, "113").click()
    table.cell("a5").click()
    table.has_moves(1)
    page.get_by_role("button", name="Début").click()
    expect(table.status).to_contain_text("Coup 0 sur 1")
    assert hand(page) == []


def test_dealing_is_one_line_and_one_plays_on_from_it_once_hands_are_open(sit: Sit, page: Page) -> None:
    table = sit("trioker-rapide", "1")
    expect(table.moves.first).to_contain_text("La donne, en 20 tirages.")
    table.action("Abandonner").click()
    page.get_by_role("button", name="Oui, j’abandonne").click()
    expect(table.status).to_contain_text("Vous perdez")
    finished = page.url
    page.get_by_role("button", name="Début").click()
    page.get_by_role("button", name="Jouer à partir d’ici").click()
    page.get_by_role("dialog").get_by_role("button", name="Jouer", exact=True).click()
    expect(page).not_to_have_url(finished)
    expect(table.status).to_contain_text(re.compile("À vous|Un seul coup|réfléchit"))
    assert len(hand(page)) == 10


# on a phone


def sit_on(phone: Page, base_url: str, position: str) -> Table:
    seats = [Seat(kind="person", name="Ada"), Seat(kind="level", level="1")]
    answer = phone.request.post(
        f"{base_url}/api/matches",
        headers={"Origin": base_url},
        data={"game": "trioker-champions", "options": {}, "seats": seats, "position": position},
    )
    phone.goto(f"/p/{answer.json()['id']}")
    return Table(phone)


def test_on_a_phone_the_second_tap_lays(phone: Page, base_url: str) -> None:
    table = sit_on(phone, base_url, HEXAGON)
    piece(table, "112").tap()
    table.cell("e8").tap()
    expect(table.preview).to_contain_text("en e8")
    phone.wait_for_timeout(200)
    table.has_moves(0)
    table.cell("e8").tap()
    table.has_moves(1)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_all_of_trioker_is_one_box(page: Page) -> None:
    page.goto("/")
    shelf = page.get_by_role("heading", level=2)
    expect(shelf.filter(has_text="Trioker")).to_have_count(1)
    page.get_by_role("link", name="Trioker").click()
    inside = page.get_by_role("heading", level=3)
    expect(inside).to_have_text(["Trioker, deux champions", "Trioker, jeu rapide"])
    for name in ("Casse-tête", "Patience", "Atelier"):
        expect(page.get_by_role("link", name=name)).to_be_visible()


@pytest.mark.parametrize("game", ["Trioker, deux champions", "Trioker, jeu rapide"])
def test_two_clicks_lead_to_either_game_of_trioker(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("link", name="Trioker").click()
    page.get_by_role("button", name=f"Jouer à {game}").click()
    expect(page.get_by_role("status")).to_contain_text(re.compile("À vous de jouer|Un seul coup|La machine"))


def test_the_quick_game_with_open_hands(page: Page, base_url: str) -> None:
    page.goto(bring(page, base_url, record_of("trioker-rapide", 24)) + "/revoir")
    hands = page.get_by_role("list", name="Joueurs").get_by_role("listitem")
    page.get_by_role("button", name="Coup précédent").click()
    expect(page.get_by_text("Coup 23, Bea")).to_be_visible()
    known = hands.last.inner_text()
    page.get_by_role("radio", name="Mains ouvertes").check()
    expect(page.get_by_role("radio", name="Mains ouvertes")).to_be_checked()
    expect(page.get_by_role("status")).to_contain_text("faute")
    expect(hands.last).not_to_have_text(known)
    stop(page, base_url)
