"""`grille results`: every fact says how it is known, and what is no longer so is found out."""

import hashlib
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from grille.cli import results as page
from grille.cli.language import LANGUAGES
from grille.cli.results import Known, Result, certified, holds, known_results
from grille.cli.run import run
from grille.contract import Text
from grille.games import games_with_problems
from grille_verify import roliversi, rvb

PAGE = Path(__file__).parents[2].joinpath("docs", "results.md").read_text(encoding="utf-8")
RESULTS = [result for _, result in known_results()]
QUICK = ("trioker count", "trioker census", "nim", "solve roliversi 4/")
AT_HAND = [result for result in RESULTS if result.certificate]
FACT = Text("deux cases ont 216 solutions", "two cells have 216 solutions")
COUNTED = Result("Trioker", FACT, Known.COUNTED, FACT, "grille trioker count AV", "trioker count AV", {"raw": 216})


def parts(page: str) -> dict[str, str]:
    """How the parts of the page are known: by section and title in bold, or by a section that has no such titles."""
    found: dict[str, str] = {}
    for section in page.split("\n## ")[2:]:
        heading, _, body = section.partition("\n")
        for title, known in re.findall(r"^\*\*(.+?)[.?]?\*\*(?:[,.]? \*([a-z ]+)\b)?", body, re.M | re.I):
            found[f"{heading}: {title}"] = known.lower()
        if not any(place.startswith(f"{heading}: ") for place in found):
            found[heading] = body.strip().partition(".")[0].strip("*").lower()
    return found


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.fact.en)
def test_docs_tell_how_every_result_is_known(result: Result) -> None:
    assert result.row in PAGE.splitlines()


def test_every_part_of_the_page_says_how_it_is_known() -> None:
    kinds = {known.told.en for known in Known} | {"measured"}
    assert {place: known for place, known in parts(PAGE).items() if known not in kinds} == {}


def test_the_list_knows_every_part_of_the_page_that_is_not_measured() -> None:
    told = {place for place, known in parts(PAGE).items() if known != "measured" and place != "Certificates"}
    assert {result.place.rstrip("?") for result in RESULTS} == told


@pytest.mark.parametrize(
    "result", [result for result in RESULTS if result.sample.startswith(QUICK)], ids=lambda result: result.sample
)
def test_samples_are_derived_anew(result: Result) -> None:
    assert holds(result)


def test_certificates_at_hand_are_the_ones_told_of() -> None:
    assert AT_HAND
    for result in AT_HAND:
        assert result.sha256[:8] in result.how.en


@pytest.mark.parametrize("result", AT_HAND, ids=lambda result: result.fact.en)
def test_certificates_at_hand_hold_in_the_time_they_are_given(result: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    for box in (roliversi, rvb):  # what takes minutes is counted out elsewhere
        monkeypatch.setattr(box, "count_out", lambda *_: (None, 0))
    assert holds(result)


def test_what_is_no_longer_so_is_found_out() -> None:
    assert holds(COUNTED)
    assert not holds(replace(COUNTED, expected={"raw": 217}))
    assert not holds(replace(COUNTED, sample="trioker count nothing"))


def test_a_certificate_must_be_the_same_and_hold(tmp_path: Path) -> None:
    file = tmp_path / "two"
    assert run(["certify", "trioker", str(file), "AV"]) == 0
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    proved = certified("Trioker", FACT, "", file, 1, digest, "216 solutions of AV")
    assert holds(proved)
    assert not holds(replace(proved, expected={"fact": "217 solutions of AV"}))
    file.write_bytes(file.read_bytes() + b"x")
    assert not holds(proved)


def test_the_command_lists_and_checks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["results", "--lang", "en"]) == 0
    assert "proved: in words" in capsys.readouterr().out
    assert run(["results", "--lang", "fr"]) == 0
    assert "prouvé\u00a0: en mots" in capsys.readouterr().out
    wrong = replace(COUNTED, expected={"raw": 217})
    monkeypatch.setattr(page, "known_results", lambda: iter([("trioker", COUNTED), ("trioker", wrong)]))
    assert run(["results", "--check", "--json"]) == 1
    assert [row["holds"] for row in json.loads(capsys.readouterr().out)["results"]] == [True, False]
    assert run(["results", "--check", "--lang", "en"]) == 1
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["holds", "WRONG"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_program_reads_the_same_words_in_every_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["results", "--json", "--lang", lang]) == 0
    known = [row["known"] for row in json.loads(capsys.readouterr().out)["results"]]
    assert known == [result.known.word for result in RESULTS]
    assert set(known) == {"proved", "counted", "estimated"}


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.fact.en)
def test_a_fact_names_its_game_and_stands_alone(result: Result) -> None:
    for told in (result.fact.fr, result.fact.en):
        assert told.startswith(("Nim", "Roliversi", "R.S.V.P.", "RVB", "Trioker"))
    assert sum(other.fact.en == result.fact.en for other in RESULTS) == 1


def test_every_set_of_problems_is_told_of() -> None:
    told = {result.command.split()[-1] for result in RESULTS if result.place == "Problems"}
    assert told == set(games_with_problems())


def test_long_certificates_are_left_for_whoever_has_hours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "two"
    assert run(["certify", "trioker", str(file), "AV"]) == 0
    capsys.readouterr()
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    long = certified("Trioker", FACT, "", file, 1, digest, "216 solutions of AV", minutes=61)
    monkeypatch.setattr(page, "known_results", lambda: iter([("trioker", long)]))
    for hours, found in (("0", None), ("1", None), ("2", True)):
        assert run(["results", "--check", "--json", "--hours", hours]) == 0
        assert json.loads(capsys.readouterr().out)["results"][0]["holds"] is found
    assert run(["results", "--check", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "skipped two cells have 216 solutions (1/1, 61 min, --hours 2)\n"
    assert run(["results", "--check", "--hours", "-1"]) == 2
