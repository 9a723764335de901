"""R.S.V.P. on the page: played like any game, and no visitor names a file of the machine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from grille.games.rsvp.problems import SETTER
from tests.web.running import Browser, running_house


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with running_house(tmp_path_factory.mktemp("data")) as address, Browser(address) as guest:
        yield guest


def test_the_box_offers_no_lexicon(guest: Browser) -> None:
    box = next(game for game in guest.http.get("/api/games").json()["games"] if game["id"] == "rsvp")
    assert [option["name"] for option in box["options"]] == [
        "size", "supply", "target", "first", "referee", "announce",
    ]  # fmt: skip


def test_a_visitor_cannot_have_a_file_read(guest: Browser, tmp_path: Path) -> None:
    file = tmp_path / "mots.txt"
    file.write_text("mot\n", encoding="utf-8")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Bea"}]
    for name in (str(file), "/no/such/file"):
        answer = guest.http.post("/api/matches", json={"game": "rsvp", "seats": seats, "options": {"lexicon": name}})
        assert answer.status_code == 400
        assert answer.json()["text"]["en"] == "option lexicon cannot be chosen here"


@pytest.mark.parametrize(
    ("word", "is_valid", "why"),
    [
        ("élèvera", True, "ELEVERA est un mot, forme de « élever »."),
        ("wagon", True, "WAGON est un mot du dictionnaire : « wagon »."),
        ("ka", True, "KA est un mot, ajouté au dictionnaire par la maison."),
        ("a", False, "A : un mot a deux lettres au moins (§12)."),
        ("aujourd’hui", False, "AUJOURD’HUI : ni trait d'union ni apostrophe (§12)."),
        ("street", False, "STREET est écarté : abréviation, sigle ou mot étranger (§12)."),
        ("belgique", False, "BELGIQUE ne s'écrit que « Belgique » (§12)."),
        ("xyzzy", False, "XYZZY n'est pas au dictionnaire."),
    ],
)
def test_a_word_is_looked_up_with_its_reason(guest: Browser, word: str, is_valid: bool, why: str) -> None:
    answer = guest.http.get("/api/rsvp/word", params={"word": word}).json()
    assert (answer["valid"], answer["said"]["fr"]) == (is_valid, why)


def test_the_words_through_a_letter_are_told_from_a_side(guest: Browser) -> None:
    """§8: LES from one side is SEL from the other, which becomes SELS."""
    position = "11/11/11/11/11/5LES3/11/11/11/11/11 0:0 1 100"
    asked = {"position": position, "cell": "f6"}
    row, column = guest.http.get("/api/rsvp/letter", params=asked).json()["lines"]
    assert row["fr"].startswith("En rangée : dans LES, 3 points ; ")
    assert column["fr"].startswith("En colonne : ")
    row, _ = guest.http.get("/api/rsvp/letter", params={**asked, "side": "2"}).json()["lines"]
    assert row["en"].startswith("Across: in SEL, 3 points; ")
    assert "SELS" in row["en"]
    assert guest.http.get("/api/rsvp/letter", params={**asked, "cell": "a1"}).status_code == 400


def test_a_match_is_played_over_the_wire(guest: Browser) -> None:
    match = guest.create("rsvp", options={"first": "R"})
    with guest.live(match) as live:
        live.hear_until("view")
        assert live.play(0, "E@g6")["t"] == "ack"
        assert live.play(1, "V@a1")["t"] == "refused"
        assert live.play(1, "v@h6")["t"] == "ack"


def test_the_problems_of_a_level_can_be_printed(guest: Browser) -> None:
    address = "/api/rsvp/prints/problems.pdf"
    paper = guest.http.get(f"{address}?level=2&lang=en")
    pages = (len(SETTER.collection.of_level(2)) + 3) // 4
    assert (paper.headers["content-type"], paper.content.count(b"/Type /Page ")) == ("application/pdf", pages)
    for query in ("level=6", "level=x", "", "level=1&lang=de"):
        assert guest.http.get(f"{address}?{query}").status_code == 400
