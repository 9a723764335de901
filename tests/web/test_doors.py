"""The door-keeper: foreign pages, hurried guests, safe headers; and the page behind the door."""

import re
import sys
from multiprocessing import get_context
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from grille.web.packing import LEAST_BYTES
from grille.web.pages import Pages
from grille.web.rate_limits import Bucket, Buckets, Rate, Rates, guest_at
from tests.web.conftest import PAGE
from tests.web.running import TWO, UNHURRIED, Browser, running_house

NEW = {"game": "nim", "seats": TWO}


@pytest.fixture
def foreign_origins(address: str) -> list[str]:
    host = address.removeprefix("http://")
    return [
        "",
        "null",
        "http://evil.example",
        f"http://evil.example/{host}",
        f"http://{host}.evil.example",
        f"http://user@{host}",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        f"file://{host}",
        "http://[",
        host,
    ]


def test_a_foreign_page_cannot_open_a_table(address: str, foreign_origins: list[str]) -> None:
    for origin in foreign_origins:
        headers = {"Origin": origin} if origin else {}
        answer = httpx.post(f"{address}/api/matches", json=NEW, headers=headers)
        assert answer.status_code == 403, origin
        assert answer.headers["content-type"] == "application/problem+json"
        assert "set-cookie" not in answer.headers


def test_a_foreign_page_cannot_sit_down(guest: Browser, foreign_origins: list[str]) -> None:
    match = guest.create()
    for origin in foreign_origins:
        with pytest.raises(InvalidStatus) as refusal, guest.live(match, Origin=origin):
            pass
        assert refusal.value.response.status_code == 403
        assert b'"status":403' in refusal.value.response.body
        assert refusal.value.response.headers["x-content-type-options"] == "nosniff"


def test_the_host_may_be_named_in_any_case(address: str) -> None:
    host = address.removeprefix("http://").replace("127.0.0.1", "localhost")
    answer = httpx.post(f"{address}/api/matches", json=NEW, headers={"Origin": f"http://{host}", "Host": host.upper()})
    assert answer.status_code == 201


def test_every_answer_has_safe_headers(guest: Browser) -> None:
    answers = [
        guest.http.get("/"),
        guest.http.get("/assets/app-4f3a.js"),
        guest.http.get("/api/games"),
        guest.http.get("/api/nothing"),
        guest.http.get("/openapi.json"),
        guest.http.post("/api/matches", json={}),
        guest.http.post("/api/matches", content=b" " * 100_000, headers={"Content-Type": "application/json"}),
        guest.http.post("/api/matches", json=NEW),
        guest.http.put("/"),
    ]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    assert guest.http.get("/api/matches").headers["cache-control"] == "no-store"


def test_reading_changes_nothing(guest: Browser) -> None:
    match = guest.create()
    before = guest.http.get("/api/status").json()["matches"]
    for path in ("", f"/{match}", f"/{match}/plies/0", f"/{match}/record"):
        assert "set-cookie" not in guest.http.get(f"/api/matches{path}").headers
    assert guest.http.get("/api/status").json()["matches"] == before


# pace


def test_a_bucket_fills_up_again() -> None:
    time = [0.0]
    bucket = Bucket(Rate(burst=2, per_second=4), lambda: time[0])
    assert [bucket.spend() for _ in range(3)] == [0, 0, 0.25]
    time[0] = 0.25
    assert [bucket.spend() for _ in range(2)] == [0, 0.25]
    time[0] = 100
    assert [bucket.spend() for _ in range(3)] == [0, 0, 0.25]


def test_everybody_has_a_bucket_however_many_come() -> None:
    buckets = Buckets(Rate(1, 1), lambda: 0.0)
    waits = [buckets.spend(str(number)) for number in range(1_000)]
    assert sum(map(bool, waits)) < 50  # who shares a place by chance
    assert all(buckets.spend(str(number)) for number in range(1_000))


def test_processes_share_what_may_be_spent() -> None:
    """Forked as the processes of a house are: what one of them has spent the others cannot."""
    buckets = Buckets(Rate(6, 0.001), lambda: 0.0)
    spenders = [get_context("fork").Process(target=spend_two, args=(buckets,)) for _ in range(3)]
    for spender in spenders:
        spender.start()
        spender.join()
        assert spender.exitcode == 0
    assert buckets.spend("somebody") > 0
    assert buckets.spend("somebody else") == 0


def spend_two(buckets: Buckets) -> None:
    sys.exit(any(buckets.spend("somebody") for _ in range(2)))


def test_a_network_of_the_sixth_protocol_is_one_guest() -> None:
    assert guest_at("2001:db8:1:2:3::4") == guest_at("2001:db8:1:2::5") != guest_at("2001:db8:1:3::4")
    assert guest_at("fe80::1%eth0") == guest_at("fe80::2")
    assert [guest_at(address) for address in ("192.0.2.1", "unknown:", "-")] == ["192.0.2.1", "unknown:", "-"]


def test_who_hurries_is_asked_to_wait(tmp_path: Path) -> None:
    rates = Rates(UNHURRIED.requests, Rate(burst=3, per_second=0.01), UNHURRIED.messages)
    with running_house(tmp_path, rates) as address, Browser(address) as guest:
        answers = [guest.http.post("/api/matches", json=NEW) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert answers[-1].headers["content-type"] == "application/problem+json"
        assert guest.http.get("/api/games").status_code == 200


# the page


@pytest.mark.parametrize("path", ["/", "/j/nim", "/j/roliversi/regles", f"/p/{'A' * 22}"])
def test_the_page_is_at_every_address_a_person_may_type(guest: Browser, path: str) -> None:
    answer = guest.http.get(path)
    assert answer.status_code == 200
    assert answer.content.endswith(b"<p>page</p>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = guest.http.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("path", "needed"),
    [
        ("/", ["/assets/house-9c1b.js", "/api/games", "/api/matches", "/api/days"]),
        ("/j/nim", ["/assets/house-9c1b.js", "/assets/everyday-5d2e.js", "/assets/everyday-8a7f.css", "/api/games"]),
        ("/p/x", ["/assets/house-9c1b.js", "/assets/table-6e1f.js", "/assets/table-2b3c.css"]),
        (
            "/labo/wythoff",
            [
                "/assets/house-9c1b.js",
                "/assets/everyday-5d2e.js",
                "/assets/everyday-8a7f.css",
                "/assets/LaboPage-3c4d.js",
            ],
        ),
    ],
)
def test_the_page_names_at_once_and_once_only_what_it_will_need(guest: Browser, path: str, needed: list[str]) -> None:
    assert re.findall(r'crossorigin href="([^"]+)"', guest.http.get(path).text) == needed


def test_a_person_who_lost_the_way_finds_the_page(guest: Browser) -> None:
    answer = guest.http.get("/no/such/page", headers={"Accept": "text/html,*/*"})
    assert (answer.status_code, answer.content) == (404, PAGE["index.html"])


def test_hashed_files_are_kept_for_ever_and_packed(guest: Browser) -> None:
    script = guest.http.get("/assets/app-4f3a.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert script.content == PAGE["assets/app-4f3a.js"]
    plain = guest.http.get("/assets/app-4f3a.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == script.content
    assert guest.http.get("/assets/font-77aa.woff2").content == PAGE["assets/font-77aa.woff2"]
    assert guest.http.get("/favicon.svg").headers["content-type"].startswith("image/svg+xml")
    assert guest.http.head("/").status_code == 200


def test_plain_and_packed_are_one_thing_to_a_cache(guest: Browser) -> None:
    for path in ("/", "/assets/app-4f3a.js"):
        packed = guest.http.get(path)
        plain = guest.http.get(path, headers={"Accept-Encoding": "gzip;q=0, identity"})
        assert (packed.headers["content-encoding"], "content-encoding" in plain.headers) == ("gzip", False)
        assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert packed.headers["etag"] == plain.headers["etag"]
        assert packed.headers["etag"].startswith('W/"')


# packed answers


@pytest.mark.parametrize("path", ["games", "games/nim/rules", "games/nim/source", "nim/table.csv?rows=500", "trioker"])
def test_what_everybody_is_told_alike_travels_packed(guest: Browser, path: str) -> None:
    packed = guest.http.get(f"/api/{path}")
    plain = guest.http.get(f"/api/{path}", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["nim", "games/none/rules", "nim/plot.png"])
def test_short_answers_refusals_and_pictures_are_left_as_they_are(guest: Browser, path: str) -> None:
    assert "content-encoding" not in guest.http.get(f"/api/{path}").headers


def test_nothing_that_is_told_to_one_browser_alone_is_packed(guest: Browser) -> None:
    """Its length would betray what it holds, beside a name that somebody else chose."""
    seats = [TWO[0], {"kind": "guest"}]
    match = guest.create(seats=seats)
    for path in ("", f"/{match}", f"/{match}/plies/0", f"/{match}/record", f"/{match}/invitations"):
        answer = guest.http.get(f"/api/matches{path}")
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers
    assert len(guest.http.get(f"/api/matches/{match}").content) > LEAST_BYTES


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    with running_house(tmp_path, pages=Pages(tmp_path / "none")) as address:
        answer = httpx.get(address)
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert "make run" in answer.text
        assert httpx.get(f"{address}/api/games").status_code == 200
