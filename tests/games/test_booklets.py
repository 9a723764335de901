"""The texts, sentence by sentence: what computing says of them, and that nothing but computing says it."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from grille.contract import Claim, Text, Trial, applied
from grille.games import load
from grille.players.booklets import booklets_of, claims
from tests.cli.running import grille
from tests.french import marked, noted

TEXTS = ("nim", "rvb", "roliversi", "rsvp", "trioker")
FOUND = {
    "nim": {"false": {"n+4", "n+5", "n+6", "n+p"}, "misprint": {"G-value", "tableau-2-column-51"}},
    "rvb": {"open": {"two-readings"}},
    "roliversi": {"false": {"same-strategy"}, "open": {"line", "harder-edges"}},
    "rsvp": {},
    "trioker": {"open": {"parallelograms"}, "misprint": {"hexagon-of-five"}},
}
"""What is neither true nor applied nor ours, by text: the answers that the product must find by computing."""

checked = cache(claims)


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_false_misprinted_or_open(text: str) -> None:
    found: dict[str, set[str]] = {}
    for claim in checked(text):
        if claim.verdict in ("false", "misprint", "open"):
            found.setdefault(claim.verdict, set()).add(claim.id)
    assert found == FOUND[text]


@pytest.mark.parametrize("text", TEXTS)
def test_every_sentence_is_told_once_in_both_languages_with_its_reason(text: str) -> None:
    found = checked(text)
    assert max(Counter(claim.id for claim in found).values()) == 1
    for claim in found:
        assert all(claim.statement)
        assert claim.verdict is None or all(claim.proof), claim.id


@pytest.mark.parametrize("text", TEXTS)
def test_every_sentence_and_its_reason_are_set_as_french_is_and_in_words(text: str) -> None:
    for claim in checked(text):
        for said in (claim.statement, claim.proof, *(drawing.caption for drawing in claim.drawings)):
            assert [*marked(said.fr), *noted(said.fr)] == []


@pytest.mark.parametrize("text", TEXTS)
def test_every_board_can_be_opened(text: str) -> None:
    for claim in checked(text):
        if claim.board:
            game = load(claim.board.game, **claim.board.options)
            assert game.write_state(game.read_state(claim.board.position)) == claim.board.position


def test_the_paper_is_judged_as_its_own_command_judges_it() -> None:
    own = {row["id"]: row["verdict"] for row in grille("nim", "claims", "--json").json["claims"]}
    assert own.items() <= {claim.id: claim.verdict for claim in checked("nim")}.items()


SAID = Text("Une phrase.", "A sentence.")


def verdict_of(*trials: Trial) -> Claim:
    return applied(load("nim"), "rule", SAID, *trials)


def test_a_rule_is_applied_only_where_every_trial_comes_out_as_the_text_says() -> None:
    assert verdict_of(Trial("1,1", "4,7 1"), Trial("1,3", "4,7 1", refused="§4")).verdict == "applied"
    assert verdict_of(Trial("1,1", "4,7 1", refused="§4")).verdict == "false", "the referee accepts it"
    assert verdict_of(Trial("1,3", "4,7 1")).verdict == "false", "the referee refuses it"
    assert verdict_of(Trial("1,3", "4,7 1", refused="§1")).verdict == "false", "it is another rule that refuses it"
    assert verdict_of(Trial("1,1", "1,1 1", payoffs=(-1, 1))).verdict == "false", "it is the other who wins"
    assert verdict_of(Trial("1,1", "4,7 1", payoffs=(1, -1))).verdict == "false", "the game goes on"


def test_the_reason_is_the_referees_own() -> None:
    claim = verdict_of(Trial("1,3", "4,7 1", refused="§4"))
    assert claim.proof.fr.startswith("Refusé : ")
    assert claim.proof.fr.endswith("(§4).")
    assert claim.board is not None
    assert claim.board.position == "4,7 1"


@pytest.mark.parametrize("text", TEXTS)
def test_the_command_tells_the_same(text: str) -> None:
    rows = grille("claims", text, "--json", "--lang", "en").json["claims"]
    assert [(row["id"], row["verdict"], row["statement"]) for row in rows] == [
        (claim.id, claim.verdict, claim.statement.en) for claim in checked(text)
    ]


@pytest.mark.parametrize("text", TEXTS)
def test_a_person_reads_it_as_a_table(text: str) -> None:
    assert booklets_of(text)[0].parts
    answer = grille("claims", text)
    assert answer.code == 0
    assert "pourquoi" in answer.out


@pytest.mark.parametrize("name", ["nothing", ""])
def test_a_text_that_is_not_here_is_refused_in_one_line(name: str) -> None:
    answer = grille("claims", name)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
