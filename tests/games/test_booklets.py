"""The texts, sentence by sentence: what computing says of them, and that nothing but computing says it."""

from collections import Counter
from functools import cache

import pytest

from grille.contract import Claim, Text, Trial, applied
from grille.games import load, load_lessons
from grille.games.trioker.rapide.booklet import what_is_shown
from grille.games.trioker.rapide.secret import Earned
from grille.players.booklets import booklets_of, claims
from grille.service import shelf
from grille.service.printing import papers_of
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

SENTENCES = {"nim": 61, "rvb": 23, "roliversi": 14, "rsvp": 33, "trioker": 69}
"""Rules, pieces, examples, claims and remarks: counted by reading the texts beside our pages."""
SILENT = {"rvb": {"who-strikes-first", "two-readings"}, "roliversi": {"line"}, "rsvp": {"frame", "cubes", "values"}}
"""What we had to settle where a text says nothing."""
ELSEWHERE = {"reversi"}
"""A rule of another game, which no sheet of ours tells."""

checked = cache(claims)


@pytest.mark.parametrize("text", TEXTS)
def test_no_sentence_is_lost(text: str) -> None:
    found = {claim.id for claim in checked(text)}
    assert found >= SILENT.get(text, set())
    assert len(found - SILENT.get(text, set())) == SENTENCES[text]


@pytest.mark.parametrize("text", TEXTS)
def test_every_rule_stands_in_the_sheet_too(text: str) -> None:
    for claim in checked(text):
        if claim.verdict == "applied" and claim.id not in ELSEWHERE:
            assert any("/regles#p" in place.href for place in claim.places), claim.id


@pytest.mark.parametrize("text", TEXTS)
def test_every_place_of_a_sentence_is_there(text: str) -> None:
    """Paragraphs in both languages, lessons by their number, papers in their box."""
    found = checked(text)
    for booklet in booklets_of(text):
        assert {*booklet.paragraphs, *booklet.papers} <= {claim.id for claim in found}
    for href in {place.href for claim in found for place in claim.places}:
        _, kind, id, *rest = href.replace("#", "/").split("/")
        if kind == "imprimer":
            assert rest[0] in {paper.id for paper in papers_of(id)}, href
        elif rest[0] == "apprendre":
            assert 1 <= int(rest[1]) <= len(load_lessons(id)), href
        else:
            sheet = shelf.rules(id).sheet
            assert all(any(f'id="{rest[1]}"' in part.html for part in side) for side in (sheet.fr, sheet.en)), href
    papers = sum(len(booklet.papers) for booklet in booklets_of(text))
    assert sum("/imprimer/" in place.href for claim in found for place in claim.places) == papers


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
    return applied(load("nim"), "rule", *SAID, *trials)


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


def test_an_interval_that_holds_0_shows_nothing() -> None:
    shown = what_is_shown({2: Earned(0.8, 1.0), 3: Earned(1.8, 0.8), 4: Earned(1.2, 0.8)})
    assert shown.fr == "Un gain est établi à 3 et à 4. Rien n'est établi à 2 : l'intervalle contient 0."
    assert shown.en == "A gain is shown with 3 and with 4. Nothing is shown with 2: the interval holds 0."
    assert what_is_shown({3: Earned(-1.8, 0.8)}).en == "A loss is shown with 3."
