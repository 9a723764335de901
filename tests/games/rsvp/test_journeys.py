"""R.S.V.P. at the table: an upright frame, cubes from the supply, and two sides to read it from."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.friends import enter
from tests.browser.plugin import Sit
from tests.browser.table import Table
from tests.browser.test_enigmes import first
from tests.browser.waiting import wait_until

R_IN_THE_CENTRE = "11/11/11/11/11/5R5/11/11/11/11/11 0:0 1 100"
BOOKLET = "11/11/11/11/6J4/4AREVELE/6UA3/6X4/11/11/11 40:41 1 100"


def lit(page: Page) -> Locator:
    """The words that are spelled in plain letters beside the board."""
    return page.locator(".light")


IS_TURNED = """(isFront) => {
    const [a, k] = ['a1', 'k1'].map((cell) => document.querySelector(`[data-cell=${cell}]`).getBoundingClientRect())
    return a.x < k.x === isFront
}"""


def answer(page: Page, name: str) -> None:
    """What is asked once more is meant, or not."""
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def turns(table: Table, face: str) -> None:
    """Once the frame has turned, column a is on the left of player 1, and on the right of player 2."""
    expect(table.page.get_by_role("group", name=face, exact=True)).to_be_visible()
    wait_until(table.page, IS_TURNED, face == "Plateau")


def test_a_letter_is_shown_with_its_words_and_points_before_it_is_put(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=R_IN_THE_CENTRE)
    expect(table.key("E, 1 point, reste 11")).to_be_visible()
    table.key("E, 1 point").click()
    table.cell("g6").hover()
    expect(table.preview).to_contain_text("Ada pose E en g6 : RE, 2 points.")
    expect(lit(page)).to_have_text(["RE, 2 points"])
    table.has_moves(0)
    table.cell("g6").click()
    table.has_moves(1)
    table.holds("g6", "E, 1 point")
    expect(lit(page)).to_have_text(["RE, 2 points"])
    expect(table.key("E, 1 point, reste 10")).to_be_visible()


def test_for_two_the_frame_turns_round_with_the_turn(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=R_IN_THE_CENTRE)
    turns(table, "Plateau")
    table.key("E, 1 point").click()
    table.cell("g6").click()
    expect(table.status).to_contain_text("C’est à Blaise de jouer")
    turns(table, "Plateau, vu de dos")
    table.cell("h6").click()
    page.keyboard.press("v")
    table.has_moves(2)
    expect(lit(page)).to_have_text(["VER, 6 points"])
    turns(table, "Plateau")


def test_the_other_face_can_be_looked_at_and_says_what_is_read_there(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=BOOKLET.replace("4AREVELE", "5REVEL1"))
    table.cell("k6").click()
    page.keyboard.press("e")
    expect(lit(page)).to_have_text(["REVELE, 9 points", "Blaise lit ELEVER"])
    turns(table, "Plateau, vu de dos")
    page.get_by_role("button", name="Voir l’autre face").click()
    turns(table, "Plateau")
    page.get_by_role("button", name="Voir l’autre face").click()
    turns(table, "Plateau, vu de dos")


@pytest.mark.firefox
def test_against_a_level_one_always_sees_ones_own_side(page: Page) -> None:
    page.goto("/j/rsvp")
    page.get_by_role("radio", name="La machine", exact=True).check()
    page.get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    turns(table, "Plateau, vu de dos")
    table.status.hover()  # away from the cubes, which have come to lie under the pointer
    page.keyboard.press("r")
    expect(table.preview).to_have_text("Vous posez R en f6.")
    expect(table.confirm).to_have_attribute("aria-disabled", "false")
    table.has_moves(0)
    page.keyboard.press("r")
    table.has_moves(2)
    expect(table.status).to_contain_text("À vous de jouer")
    turns(table, "Plateau, vu de dos")


def test_the_keyboard_alone_is_enough(sit: Sit, page: Page) -> None:
    """Arrows go from cell to cell as one sees them; a letter goes to the cell one stands on, accents or not."""
    table = sit("rsvp", position=R_IN_THE_CENTRE)
    table.cell("f6").focus()
    page.keyboard.press("ArrowRight")
    expect(table.cell("g6")).to_be_focused()
    table.cell("g6").dispatch_event("keydown", {"key": "é"})
    table.has_moves(1)
    table.holds("g6", "E, 1 point")
    turns(table, "Plateau, vu de dos")
    page.keyboard.press("ArrowLeft")
    expect(table.cell("h6")).to_be_focused()
    page.keyboard.press("v")
    table.has_moves(2)


def test_take_back_hint_and_typing_have_keys_beside_the_letters(sit: Sit, page: Page) -> None:
    table = sit("rsvp", "1", position=R_IN_THE_CENTRE)
    table.cell("g6").click()
    page.keyboard.press("e")
    table.has_moves(2)
    page.keyboard.press("Alt+u")
    table.has_moves(0)
    for said in ("Regardez de ce côté", "Avec", "Posez"):
        page.keyboard.press("Alt+i")
        expect(table.preview).to_contain_text(said)
    expect(table.confirm).to_have_attribute("aria-disabled", "false")  # the whole move is proposed
    page.keyboard.press("Alt+m")
    expect(page.get_by_label("Écrire un coup")).to_be_focused()
    page.keyboard.type("é@g6")
    page.keyboard.press("Enter")
    table.has_moves(2)
    table.holds("g6", "E, 1 point")


def test_a_cube_is_dragged_to_its_cell(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=R_IN_THE_CENTRE)
    table.key("E, 1 point").hover()
    page.mouse.down()
    table.cell("d3").hover()
    table.cell("g6").hover()
    expect(lit(page)).to_have_text(["RE, 2 points"])
    page.mouse.up()
    table.has_moves(1)
    table.key("V, 4 points").hover()
    page.mouse.down()
    table.status.hover()
    page.mouse.up()
    table.has_moves(1)
    expect(table.key("V, 4 points")).to_have_attribute("aria-pressed", "false")


def test_a_refusal_names_the_line_and_the_rule(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=BOOKLET)
    table.cell("f7").click()
    page.keyboard.press("z")
    expect(table.preview).to_contain_text("aucun mot possible dans la rangée (§6)")
    page.keyboard.press("Escape")
    table.key("S, 1 point").click()
    table.cell("g6").click()
    expect(table.preview).to_contain_text("porte déjà E (§14)")
    page.keyboard.press("x")
    expect(table.preview).to_contain_text("Il ne reste pas de cube X (§17)")
    table.has_moves(0)


def test_in_free_play_an_illegal_letter_is_challenged(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=R_IN_THE_CENTRE, referee="no")
    contest = table.key("Contester la lettre")
    expect(contest).to_have_count(0)
    table.cell("a1").click()
    page.keyboard.press("k")
    table.has_moves(1)
    contest.click()
    answer(page, "Continuer")  # thought better of it
    table.has_moves(1)
    page.get_by_label("Écrire un coup").fill("challenge")  # typed, it is asked once more too
    page.get_by_label("Écrire un coup").press("Enter")
    answer(page, "Contester la lettre")
    expect(table.status).to_contain_text("à Ada de prouver sa lettre")
    table.key("Renoncer à prouver").click()
    answer(page, "Renoncer à prouver")
    expect(table.status).to_contain_text("15 points à Blaise")
    expect(lit(page)).to_have_count(0)
    expect(contest).to_have_count(0)


def test_a_contested_letter_is_proved_on_the_frame(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=R_IN_THE_CENTRE, referee="no")
    table.cell("h6").click()
    page.keyboard.press("v")
    table.has_moves(1)
    table.key("Contester la lettre").click()
    answer(page, "Contester la lettre")
    table.key("Mot en rangée").click()
    table.cell("f6").click()
    cube = table.key("E, 1 point")
    for cell in ("g6", "i6"):
        table.cell(cell).click()
        expect(cube).to_have_attribute("aria-disabled", "false")
        page.keyboard.press("e")
        expect(cube).to_have_attribute("aria-disabled", "true")
    table.key("Terminer").click()
    table.has_moves(3)
    expect(table.status).to_contain_text("prouve sa lettre par REVE : 15 points")
    expect(lit(page)).to_contain_text(["Preuve : REVE"])
    expect(table.cell("g6").locator("text")).to_have_count(1)


def test_by_link_a_challenged_letter_is_proved_by_typing_its_word(page: Page, browser: Browser, base_url: str) -> None:
    opened = page.request.post(
        f"{base_url}/api/matches",
        headers={"Origin": base_url},
        data={
            "game": "rsvp",
            "options": {"referee": "no"},
            "seats": [{"kind": "person", "name": "Ada"}, {"kind": "guest"}],
            "position": R_IN_THE_CENTRE,
        },
    )
    page.goto(f"/p/{opened.json()['id']}")
    here = Table(page)
    friend = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 664}).new_page()
    enter(friend, page.get_by_label("Lien vers la place 2").input_value())
    there = Table(friend)
    here.cell("h6").click()
    page.keyboard.press("v")
    there.has_moves(1)
    expect(here.action("Reprendre le coup")).to_have_attribute("aria-disabled", "true")
    there.key("Contester la lettre").click()
    answer(friend, "Contester la lettre")
    typed = page.get_by_label("Votre mot")
    typed.fill("verve")
    page.keyboard.press("Enter")
    expect(here.preview).to_contain_text("VERVE ne se couche pas sur la lettre de h6")
    expect(typed).to_have_value("verve")
    typed.fill("rêve")
    page.keyboard.press("Enter")
    expect(here.status).to_contain_text("Vous prouvez votre lettre par REVE : 15 points. Le juge avait vu")
    expect(there.status).to_contain_text("Ada prouve sa lettre par REVE : 15 points. Le juge avait vu")
    friend.context.close()


def test_the_machine_challenges_a_wrong_letter_and_proves_its_own(sit: Sit, page: Page) -> None:
    table = sit("rsvp", "best", position=R_IN_THE_CENTRE, referee="no")
    table.cell("e6").click()
    page.keyboard.press("q")  # no word has QR in it
    expect(table.status).to_contain_text("conteste Q en e6")
    table.key("Renoncer à prouver").click()
    answer(page, "Renoncer à prouver")
    expect(table.moves.nth(2)).to_contain_text("Aucun mot n’était possible")
    table.has_moves(4)
    table.key("Contester la lettre").click()
    answer(page, "Contester la lettre")
    table.has_moves(6)
    expect(table.status).to_contain_text(re.compile(r"prouve sa lettre par [A-Z]+\s: 15 points"))


def test_where_words_are_announced_one_says_which(sit: Sit, page: Page) -> None:
    table = sit("rsvp", position=R_IN_THE_CENTRE, referee="no", announce="yes")
    table.cell("g6").click()
    page.keyboard.press("e")
    expect(table.preview).to_contain_text("Ada pose E en g6.")
    table.has_moves(0)
    table.key("Mot en rangée").click()
    table.has_moves(1)
    expect(table.status).to_contain_text("RE, 2 points")


def test_the_booklets_example_is_leafed_through_and_played_on(page: Page) -> None:
    page.goto("/j/rsvp")
    page.get_by_role("link", name="La partie d’exemple").click()
    forward = page.get_by_role("button", name="Coup suivant").first
    scores = page.get_by_role("list", name="Joueurs").get_by_role("listitem")
    expect(page.locator(".move")).to_have_count(11)
    for _ in range(3):
        forward.click()
    expect(lit(page)).to_have_text(["VER, 6 points"])
    expect(page.get_by_text("VER : V 4 + E 1 + R 1 = 6")).to_be_visible()
    expect(page.get_by_role("group", name="Plateau, vu de dos")).to_be_visible()
    page.locator(".move").last.click()
    expect(scores).to_have_text(["Joueur 1 40", "Joueur 2 41"])
    expect(lit(page)).to_have_text(["AU, 2 points", "VA, 5 points"])
    page.get_by_role("button", name="Jouer à partir d’ici").click()
    page.get_by_role("dialog").get_by_role("radio", name="À deux, ici").check()
    page.get_by_role("dialog").get_by_role("button", name="Jouer", exact=True).click()
    table = Table(page)
    expect(table.status).to_contain_text("C’est au joueur 1 de jouer")
    table.holds("g8", "X, 10 points")


def test_on_a_phone_a_second_tap_confirms(phone: Page) -> None:
    phone.goto("/j/rsvp/exemples/livret")
    phone.locator(".move").nth(1).tap()
    phone.get_by_role("button", name="Jouer à partir d’ici").tap()
    phone.get_by_role("dialog").get_by_role("radio", name="À deux, ici").check()
    phone.get_by_role("dialog").get_by_role("button", name="Jouer", exact=True).tap()
    table = Table(phone)
    table.cell("h6").tap()
    table.key("V, 4 points").tap()
    expect(table.preview).to_contain_text("VER, 6 points")
    table.has_moves(0)
    table.key("E, 1 point").tap()
    expect(table.preview).to_contain_text("pose E en h6")
    table.has_moves(0)
    table.key("V, 4 points").tap()
    table.cell("h6").tap()
    table.has_moves(1)
    for width in (320, 390, 640):
        phone.set_viewport_size({"width": width, "height": 700})
        assert phone.evaluate("document.documentElement.scrollWidth") <= width


def test_words_are_looked_up_beside_the_frame(sit: Sit, page: Page) -> None:
    """On a phone; the English page says that the words are French."""
    page.set_viewport_size({"width": 390, "height": 664})
    sit("rsvp", "1", position="11/11/11/11/11/5LES3/11/11/11/11/11 0:0 1 100")
    page.get_by_text("Les mots de R.S.V.P.").click()
    page.get_by_label("Est-ce un mot").fill("élèvera")
    page.get_by_role("button", name="Chercher").click()
    expect(page.get_by_text("ELEVERA est un mot, forme de « élever ».")).to_be_visible()
    page.get_by_label("Quel mot").select_option("L en f6")
    expect(page.get_by_text("dans LES, 3 points")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("in LES, 3 points")).to_be_visible()
    expect(page.get_by_text("French words").or_(page.get_by_text("The words are French")).first).to_be_visible()


def test_words_are_looked_up_away_from_any_table(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Les mots").click()
    page.get_by_label("Est-ce un mot").fill("street")
    page.get_by_role("button", name="Chercher").click()
    expect(page.get_by_text("STREET est écarté")).to_be_visible()


def test_a_letter_is_found_in_rsvp(page: Page) -> None:
    problem = first("rsvp")
    page.goto(f"/e/rsvp/{problem.number}")
    letter, cell = problem.answer.split("@")
    expect(page.locator(".preview")).to_be_visible()
    page.locator(f'[data-cell="{cell}"]').focus()
    page.keyboard.press(letter.lower())
    expect(page.locator(".preview")).to_contain_text("c’est le bon coup")
