"""The HTTP doors: what they answer, to whom, and how they refuse."""

import json
import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

import httpx
import pytest

from grille.records import read_record
from grille.service.colours import coloured
from grille.web.openapi import write_description
from grille.web.words import all_words, write_words
from tests.web.running import TWO, Browser, running_house

NOWHERE = "A" * 22


def is_refusal(answer: httpx.Response, status: int) -> bool:
    """A refusal in the one shape there is."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert set(told) == {"type", "title", "status", "text", "rule"}
    assert set(told["text"]) == {"fr", "en"}
    assert all(0 < len(said) < 300 and "\n" not in said for said in told["text"].values())
    assert "Traceback" not in answer.text
    return bool(told["status"] == status)


def test_the_description_in_the_repository_is_fresh() -> None:
    """If this fails: python -m grille.web.openapi > frontend/openapi.json"""
    assert Path("frontend/openapi.json").read_text("utf-8") == write_description()


def test_the_sentences_of_the_page_are_fresh() -> None:
    """If this fails: make words"""
    assert {file.name: file.read_text("utf-8") for file in Path("frontend/words").iterdir()} == write_words()


def test_every_sentence_of_the_page_is_filled_in_with_the_same_names_in_both_languages() -> None:
    for words in all_words().values():
        for said in words.values() if isinstance(words, Mapping) else words:
            assert said.fr
            assert sorted(re.findall(r"{\w+}", said.fr)) == sorted(re.findall(r"{\w+}", said.en))


def test_the_shelf_tells_what_stands_on_every_box(guest: Browser) -> None:
    games = {game["id"]: game for game in guest.http.get("/api/games").json()["games"]}
    assert {"nim", "roliversi"} <= set(games)
    size = games["roliversi"]["options"][0]
    assert (size["name"], size["default"], size["values"]) == ("size", "8", ["4", "6", "8"])
    assert size["title"]["fr"] == "Le plateau"
    assert [offered["text"]["fr"] for offered in size["offered"]] == ["4 × 4", "6 × 6", "8 × 8"]
    assert games["nim"]["levels"] == ["1", "2", "3", "4", "5", "best"]


def test_every_option_is_asked_in_words_with_the_right_control(guest: Browser) -> None:
    """Texts of records such as any, standard or pie are for records; people read words, or choose numbers."""
    spelled = {"yes", "no", "any", "standard", "unlimited", "rule", "sum", "toss", "stop", "group", "diagonal"}
    games = {game["id"]: game for game in guest.http.get("/api/games").json()["games"]}
    for id in ("nim", "roliversi", "rvb", "rsvp", "trioker-champions", "trioker-rapide"):
        for option in games[id]["options"]:
            assert option["title"]["fr"].lower() != option["name"], option["name"]
            assert bool(option["offered"]) != bool(option["numbers"]), option["name"]
            for offered in option["offered"]:
                assert offered["value"] not in spelled or offered["text"]["fr"] != offered["value"]
            if option["offered"]:
                assert option["default"] in [offered["value"] for offered in option["offered"]]
            else:
                assert len(option["default"].split(",")) == len(option["numbers"])


def test_the_referee_can_be_read(guest: Browser) -> None:
    answer = guest.http.get("/api/games/roliversi/source")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "class Roliversi" in answer.text


def test_rule_sheets_come_in_both_languages_without_markup_of_their_own(guest: Browser) -> None:
    rules = guest.http.get("/api/games/nim/rules").json()
    assert set(rules["sheet"]) == {"fr", "en"}
    sheets = ["".join(part["html"] for part in parts) for parts in rules["sheet"].values()]
    assert all("<h1" in sheet and "<script" not in sheet for sheet in sheets)


def test_a_text_is_checked_when_it_is_asked_for(guest: Browser) -> None:
    told = guest.http.get("/api/games/rvb/booklet", timeout=60).json()
    claims = {claim["id"]: claim for part in told["parts"] for claim in part["claims"]}
    assert claims["advice-two"]["verdict"] == "true"
    assert claims["never-mixed"]["board"]["game"] == "rvb"
    assert is_refusal(guest.http.get("/api/games/nothing/booklet"), 404)


def test_the_referee_is_coloured_without_changing_a_letter_of_it(guest: Browser) -> None:
    source = guest.http.get("/api/games/nim/source").text
    told = guest.http.get("/api/games/nim/rules").json()["referee"]
    assert unescape(re.sub("<[^>]*>", "", told)) == source
    assert re.search(r"<span class=\"rule\">§\d", told)


def test_source_is_told_apart_into_words_texts_and_remarks() -> None:
    told = coloured('def turn(x):  # §4: first\n    return f"{x} \\" if" if x < 1 else None\n')
    assert re.findall(r'<span class="(\w+)">([^<]*)</span>', told) == [
        ("word", "def"),
        ("comment", "# "),
        ("rule", "§4"),
        ("comment", ": first"),
        ("word", "return"),
        ("string", "f&quot;{"),
        ("string", "} \\&quot; if&quot;"),
        ("word", "if"),
        ("word", "else"),
        ("word", "None"),
    ]


def test_a_match_from_the_first_request_to_its_record(guest: Browser) -> None:
    match = guest.create(options={"piles": "3,4"})
    opening = guest.http.get(f"/api/matches/{match}").json()
    assert [cell["id"] for cell in opening["layout"]["cells"]] == ["a1", "a2", "a3", "b1", "b2", "b3", "b4"]
    assert opening["view"]["v"] == 0
    with guest.live(match) as live:
        assert live.play(0, "3,4")["t"] == "ack"
    assert guest.http.get(f"/api/matches/{match}").json()["view"]["outcome"]["payoffs"] == [1, -1]
    assert guest.http.get(f"/api/matches/{match}/plies/0").json()["position"] == "3,4 1"
    assert guest.http.get(f"/api/matches/{match}/plies/1").json()["position"] == "0,0 2"
    record = guest.http.get(f"/api/matches/{match}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert read_record(record.text).players == ("Ada", "Bea")
    (listed,) = guest.http.get("/api/matches").json()["matches"]
    assert (listed["id"], listed["v"], listed["over"]) == (match, 1, True)
    assert guest.http.get("/api/status").json()["matches"] >= 1


def test_the_cookie_is_a_secret_that_scripts_cannot_read(guest: Browser) -> None:
    answer = guest.http.post("/api/matches", json={"game": "nim", "seats": TWO})
    cookie = answer.headers["set-cookie"]
    secret = answer.cookies["grille"]
    assert len(secret) >= 43  # 256 bits
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie  # plain http, as on one's own machine
    again = guest.http.post("/api/matches", json={"game": "nim", "seats": TWO})
    assert "set-cookie" not in again.headers
    assert len(guest.http.get("/api/matches").json()["matches"]) == 2


def test_over_tls_the_cookie_stays_on_tls(address: str) -> None:
    host = address.removeprefix("http://")
    seats = {"game": "nim", "seats": TWO}
    answer = httpx.post(f"{address}/api/matches", json=seats, headers={"Origin": f"https://{host}"})
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("cookie", ["", "short", "é" * 43, "x" * 44, "' OR 1=1 --" + "x" * 32])
def test_a_made_up_cookie_opens_nothing(address: str, cookie: str) -> None:
    headers = {b"Cookie": f"grille={cookie}".encode()}
    assert httpx.get(f"{address}/api/matches", headers=headers).json() == {"matches": []}


def test_the_store_never_holds_the_secret(tmp_path: Path) -> None:
    with running_house(tmp_path) as address, Browser(address) as guest:
        guest.create()
        secret = guest.http.cookies["grille"].encode()
    assert not any(secret in file.read_bytes() for file in tmp_path.iterdir())


# who may see what


@pytest.mark.parametrize(
    ("door", "owner", "others"),
    [
        ("/api/matches/{open}", 200, 200),
        ("/api/matches/{open}/plies/0", 200, 200),
        ("/api/matches/{open}/record", 200, 200),
        ("/api/matches/{hidden}", 200, 200),
        ("/api/matches/{hidden}/plies/0", 200, 200),
        ("/api/matches/{hidden}/record", 403, 403),
        ("/api/matches/{none}", 404, 404),
        ("/api/matches/{none}/plies/0", 404, 404),
        ("/api/matches/{none}/record", 404, 404),
        ("/api/matches", 200, 200),
        ("/api/status", 200, 200),
    ],
)
def test_who_may_open_which_door(guest: Browser, stranger: Browser, door: str, owner: int, others: int) -> None:
    hidden = guest.create("pioche", seats("A", "B", "C"))
    path = door.format(open=guest.create(), hidden=hidden, none=NOWHERE)
    with Browser(guest.address) as nobody:
        answers = [who.http.get(path) for who in (guest, stranger, nobody)]
    assert [answer.status_code for answer in answers] == [owner, others, others]


def test_everybody_with_the_address_sees_an_open_game(guest: Browser, stranger: Browser) -> None:
    match = guest.create()
    own = guest.http.get(f"/api/matches/{match}").json()["view"]
    seen = stranger.http.get(f"/api/matches/{match}").json()["view"]
    assert own["pieces"] == seen["pieces"]
    assert [seat["you"] for seat in own["seats"]] == [True, True]
    assert [seat["you"] for seat in seen["seats"]] == [False, False]
    assert seen["choices"] is None


def test_a_record_with_hidden_hands_waits_for_the_end(guest: Browser) -> None:
    two = [{"kind": "person", "name": name} for name in ("A", "B")]
    match = guest.create("trioker-rapide", two)
    assert is_refusal(guest.http.get(f"/api/matches/{match}/record"), 403)
    with guest.live(match) as live:
        while live.hear_until("view")["view"]["actor"] == "chance":
            pass
        view = guest.http.get(f"/api/matches/{match}").json()["view"]
        live.send(t="resign", v=view["v"], id="resign-now")
        live.hear_until("ack")
    assert read_record(guest.http.get(f"/api/matches/{match}/record").text).match.moves


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/chess/rules",
        "/api/games/chess/source",
        "/api/games/..%2f..%2fetc/source",
        "/api/games/nim%00/rules",
        f"/api/matches/{NOWHERE}",
        f"/api/matches/{NOWHERE}/plies/0",
        f"/api/matches/{NOWHERE}/record",
        "/api/matches/x",
        "/api/matches/" + "x" * 5000,
        "/api/nothing",
        "/api/",
        "/nothing.js",
        "/%2e%2e/%2e%2e/etc/passwd",
    ],
)
def test_there_is_nothing_there(guest: Browser, path: str) -> None:
    assert is_refusal(guest.http.get(path), 404)


@pytest.mark.parametrize("ply", ["-1", "٣", "1_0", "1.0", "0x1", "NaN", "00"])
def test_a_ply_is_a_plain_number(guest: Browser, ply: str) -> None:
    assert is_refusal(guest.http.get(f"/api/matches/{guest.create()}/plies/{ply}"), 400)


@pytest.mark.parametrize("ply", ["1", "9" * 5000])
def test_a_ply_beyond_the_last(guest: Browser, ply: str) -> None:
    assert is_refusal(guest.http.get(f"/api/matches/{guest.create()}/plies/{ply}"), 404)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS"])
def test_other_methods_are_refused(guest: Browser, method: str) -> None:
    assert is_refusal(guest.http.request(method, "/api/matches", json={}), 405)


# what may be asked for


def seats(*names: str) -> list[dict[str, str]]:
    return [{"kind": "person", "name": name} for name in names]


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        "nim",
        {"game": "nim"},
        {"game": "nim", "seats": []},
        {"game": "nim", "seats": seats("A")},
        {"game": "nim", "seats": seats("A", "B", "C", "D", "E")},
        {"game": "chess", "seats": TWO},
        {"game": 3, "seats": TWO},
        {"game": "nim", "seats": TWO, "extra": 1},
        {"game": "nim", "seats": TWO, "options": {"piles": 3}},
        {"game": "nim", "seats": TWO, "options": {"colour": "red"}},
        {"game": "nim", "seats": TWO, "options": {"id": "1", "self": "2"}},
        {"game": "nim", "seats": TWO, "options": {"tolerance": "-1"}},
        {"game": "nim", "seats": TWO, "options": {"tolerance": "٣"}},
        {"game": "nim", "seats": TWO, "options": {"tolerance": "1_0"}},
        {"game": "nim", "seats": TWO, "options": {"tolerance": True}},
        {"game": "nim", "seats": TWO, "options": {"piles": "9" * 30_000 + ",1"}},
        {"game": "nim", "seats": TWO, "position": ""},
        {"game": "nim", "seats": TWO, "position": 7},
        {"game": "roliversi", "seats": TWO, "position": "9/8/8/8/8/8/8/8 GB"},
        {"game": "roliversi", "seats": TWO, "position": "7Z/8/8/8/8/8/8/8 GB"},
        {"game": "roliversi", "seats": TWO, "options": {"size": "7"}},
        {"game": "nim", "seats": [{"kind": "level", "level": "9"}, TWO[0]]},
        {"game": "nim", "seats": [{"kind": "level", "level": 3}, TWO[0]]},
        {"game": "nim", "seats": [{"kind": "robot"}, TWO[0]]},
        {"game": "nim", "seats": [{"kind": "person", "name": "A", "level": "3"}, TWO[0]]},
        {"game": "nim", "seats": seats("A", "x" * 10_000)},
        {"game": "nim", "seats": seats("A", "a\x00b")},
        {"game": "nim", "seats": seats("A", "a\u202eb")},
        {"game": "nim", "seats": seats("A", "a\u200bb")},
        {"game": "nim", "seats": seats("A", "a,b")},
    ],
)
def test_a_table_that_cannot_be_opened(guest: Browser, body: object) -> None:
    before = guest.http.get("/api/status").json()["matches"]
    assert is_refusal(guest.http.post("/api/matches", json=body), 400)
    assert guest.http.get("/api/status").json()["matches"] == before


@pytest.mark.parametrize("name", ["<script>alert(1)</script>"[:32], "É" * 32, "👩‍🚀 Zoé"[:1], "=1+1"])
def test_a_name_is_data(guest: Browser, name: str) -> None:
    view = guest.http.get(f"/api/matches/{guest.create(seats=seats(name, 'B'))}").json()["view"]
    assert view["seats"][0]["name"] == name


VALID = json.dumps({"game": "nim", "seats": TWO})
NASTY = {
    "not JSON": b"{",
    "empty": b"",
    "NaN": b'{"game": NaN, "seats": []}',
    "Infinity": b'{"game": Infinity, "seats": []}',
    "1e400": b'{"game": 1e400, "seats": []}',
    "a long number": b'{"game": ' + b"9" * 5000 + b"}",
    "a doubled key": VALID.replace('"game"', '"game": "roliversi", "game"').encode(),
    "a doubled key inside": VALID.replace('"kind"', '"kind": "level", "kind"').encode(),
    "a lone surrogate": VALID.replace("Ada", "\\ud800").encode(),
    "a lone surrogate as key": VALID.replace('"game"', '"\\udfff": 1, "game"').encode(),
    "deep lists": b"[" * 30_000 + b"]" * 30_000,
    "deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "not UTF-8": VALID.replace("Ada", "\xe9").encode("latin-1"),
    "UTF-16": VALID.encode("utf-16"),
    "a byte-order mark": b"\xef\xbb\xbf" + VALID.encode(),
    "two values": VALID.encode() * 2,
    "a comment": b"/* */" + VALID.encode(),
}


@pytest.mark.parametrize("body", NASTY.values(), ids=NASTY.keys())
def test_json_has_one_meaning_or_is_refused(guest: Browser, body: bytes) -> None:
    answer = guest.http.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert is_refusal(answer, 400)


def test_a_body_is_at_most_64_kib(guest: Browser) -> None:
    headers = {"Content-Type": "application/json"}
    for length in (64 * 1024 + 1, 10_000_000):
        assert is_refusal(guest.http.post("/api/matches", content=b" " * length, headers=headers), 413)
    pieces = (b" " * 10_000 for _ in range(50))  # in pieces, without saying how long it will be
    assert is_refusal(guest.http.post("/api/matches", content=pieces, headers=headers), 413)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_a_form_is_not_json(guest: Browser, kind: str) -> None:
    assert is_refusal(guest.http.post("/api/matches", content=VALID, headers={"Content-Type": kind}), 415)
