"""The laboratory over HTTP: exact answers, however long the numbers, and a plain refusal of everything else."""

import csv
import io
import time

import pytest

from grille.contract import read_number, write_number
from grille.games.nim.grundy import by_definition
from grille.games.nim.rules import Nim, State
from grille.games.nim.wythoff import lost_pairs
from tests.web.running import Browser
from tests.web.test_api import is_refusal

HUGE = "7" * 20_000
NASTY = [
    "__import__('os').system('true')",
    "(" * 500 + "n" + ")" * 500,
    "9^9^9^9^9 = n",
    "A(" * 30 + "n" + ")" * 30 + " = n",
    "n+m+k+p >= 0 and (n*m*k*p, n^20+m^20+k^20+p^20) won",
    "\x00",
    "",
    "x" * 5_000,
]
CONJECTURE_SECONDS = 3
"""What docs/server.md promises."""


def test_a_position_is_decided_with_every_winning_move(guest: Browser) -> None:
    told = guest.http.post("/api/nim/decide", json={"first": "10", "second": "13"}).json()
    assert told["lost"] is False
    assert len(told["moves"]) == 4
    for move in told["moves"]:
        left = [read_number(pile) for pile in move["leaves"]]
        assert lost_pairs(1).is_lost((left[0], left[1]))
    assert guest.http.post("/api/nim/decide", json={"first": "4", "second": "10"}).json()["lost"] is True


@pytest.mark.parametrize(("first", "second", "tolerance"), [(0, 0, 1), (5, 9, 0), (7, 4, 1), (6, 6, 3)])
def test_what_one_move_reaches_is_what_the_rules_allow(guest: Browser, first: int, second: int, tolerance: int) -> None:
    game, state = Nim(tolerance=tolerance), State((first, second), 0)
    told = guest.http.get("/api/nim/reach", params={"first": first, "second": second, "tolerance": tolerance}).json()
    reached = [(span["first"], right) for span in told["spans"] for right in range(span["least"], span["most"] + 1)]
    assert sorted(reached) == sorted(game.play(state, move).piles for move in game.moves(state))


def test_twenty_thousand_digits_are_decided_exactly(guest: Browser) -> None:
    told = guest.http.post("/api/nim/decide", json={"first": HUGE, "second": HUGE}).json()
    assert {"take": [HUGE, HUGE], "leaves": ["0", "0"]} in told["moves"]
    low, high = map(write_number, lost_pairs(1).pair(read_number(HUGE[:-1])))
    told = guest.http.post("/api/nim/decide", json={"first": high, "second": low}).json()
    assert (told["lost"], told["moves"]) == (True, [])


def test_in_misere_play_nobody_wants_the_last_match(guest: Browser) -> None:
    told = guest.http.post("/api/nim/decide", json={"first": "0", "second": "1", "misere": True}).json()
    assert (told["lost"], told["over"], told["moves"]) == (True, False, [])


@pytest.mark.parametrize("pile", ["", "-1", "1.5", "٣", "007", "1e3", HUGE + "7"])
def test_what_is_no_pile_is_refused(guest: Browser, pile: str) -> None:
    assert is_refusal(guest.http.post("/api/nim/decide", json={"first": pile, "second": "1"}), 400)


def test_the_table_tells_where_to_cite_it(guest: Browser) -> None:
    told = guest.http.get("/api/nim/table", params={"rows": 4}).json()
    assert [(row["low"], row["high"], row["difference"]) for row in told["rows"]] == [
        ("0", "0", "0"),
        ("1", "3", "2"),
        ("2", "6", "4"),
        ("4", "10", "6"),
    ]
    assert told["sequences"] == ["A001951", "A001952"]
    assert told["slope"] == pytest.approx(1 + 2**0.5)


def test_files_hold_nothing_that_a_spreadsheet_would_run(guest: Browser) -> None:
    answer = guest.http.get("/api/nim/table.csv", params={"rows": 50, "tolerance": 2, "misere": "yes"})
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.headers["content-disposition"] == 'attachment; filename="nim-2-misere.csv"'
    heading, *lines = csv.reader(io.StringIO(answer.text))
    assert heading == ["n", "low", "high", "difference"]
    assert len(lines) == 50
    assert all(cell.isdecimal() for line in lines for cell in line)
    values = list(csv.reader(io.StringIO(guest.http.get("/api/nim/grundy.csv", params={"size": 8}).text)))
    assert [[int(cell) for cell in line] for line in values] == by_definition(8, 1)


def test_a_rejected_pair_comes_with_the_move_that_refutes_it(guest: Browser) -> None:
    trials = guest.http.get("/api/nim/construct", params={"columns": 4}).json()["trials"]
    assert [trial["pair"] for trial in trials if not trial["refutations"]] == [[0, 0], [1, 3], [2, 6], [4, 10]]
    assert trials[-1]["said"]["en"] == "(4 ; 10) fits: no move refutes it."
    (rejected,) = (trial for trial in trials if trial["pair"] == [4, 7])
    assert {"take": [3, 4], "leaves": [1, 3]} in rejected["refutations"]
    assert "enlève (3 ; 4) et laisse (1 ; 3)" in rejected["said"]["fr"]


def test_the_paper_is_checked_statement_by_statement(guest: Browser) -> None:
    claims = {claim["id"]: claim for claim in guest.http.get("/api/nim/claims").json()["claims"]}
    assert {claim["verdict"] for claim in claims.values()} == {"true", "false", "misprint"}
    assert claims["n+4"]["verdict"] == "false"
    assert claims["n+4"]["counterexample"] is not None


def test_a_conjecture_meets_its_first_counter_example_and_the_position_to_look_at(guest: Browser) -> None:
    told = guest.http.post("/api/nim/conjecture", json={"text": "(n, n+4) perdue"}).json()
    assert (told["holds"], told["counterexample"], told["piles"]) == (False, {"n": "0"}, ["0", "4"])
    told = guest.http.post("/api/nim/conjecture", json={"text": "A(n) = floor(n*3/2)"}).json()
    assert told["piles"] == [str(pile) for pile in lost_pairs(1).pair(int(told["counterexample"]["n"]))]
    told = guest.http.post("/api/nim/conjecture", json={"text": "perdue => b-a pair"}).json()
    assert told["holds"]
    assert told["up_to"] > 1_000


@pytest.mark.alone
@pytest.mark.parametrize("text", NASTY)
def test_no_conjecture_runs_code_or_holds_up_the_house(guest: Browser, text: str) -> None:
    began = time.monotonic()
    answer = guest.http.post("/api/nim/conjecture", json={"text": text})
    assert answer.status_code == 200 or is_refusal(answer, 400)
    assert time.monotonic() - began < CONJECTURE_SECONDS
    assert guest.http.get("/api/status").status_code == 200


def test_values_and_their_periods(guest: Browser) -> None:
    told = guest.http.get("/api/nim/grundy", params={"size": 400, "tolerance": 0}).json()
    assert len(told["rows"]) == len(told["rows"][399]) == 400
    periods = guest.http.get("/api/nim/periods", params={"rows": 5, "tolerance": 0}).json()
    assert periods["sequences"]["table"] == "A004481"
    rows = periods["rows"]
    assert [row["period"] for row in rows] == [1, 3, 3, 6, 12]
    for row in rows:
        values = told["rows"][row["pile"]]
        assert all(
            values[at + row["period"]] == values[at] + row["period"]
            for at in range(row["preperiod"], 400 - row["period"])
        )


@pytest.mark.parametrize(
    "path",
    [
        "table?rows=10001",
        "table?rows=0",
        "table?tolerance=1000001",
        "table?tolerance=-1",
        "table?misere=perhaps",
        "construct?columns=21",
        "construct?tolerance=11",
        "grundy?size=401",
        "grundy?size=x",
        "reach?first=400&second=1",
        "reach?first=1",
        "periods?rows=13",
        "plot.png?size=9999",
        "plot.png?lang=de",
        "nowhere",
    ],
)
def test_what_is_too_much_or_nonsense_is_refused(guest: Browser, path: str) -> None:
    status = 404 if path == "nowhere" else 400
    assert is_refusal(guest.http.get(f"/api/nim/{path}"), status)


def test_a_picture_for_a_paper_where_it_can_be_drawn(guest: Browser) -> None:
    has_plots = guest.http.get("/api/nim").json()["plots"]
    answer = guest.http.get("/api/nim/plot.png", params={"size": 30})
    if has_plots:
        assert answer.headers["content-type"] == "image/png"
        assert answer.content.startswith(b"\x89PNG")
    else:
        assert is_refusal(answer, 400)
