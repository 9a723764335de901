"""Studies and free boards over HTTP: taken home, printed and brought back; nonsense is refused in one sentence."""

import random
from itertools import islice
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from fuzz.mutation import NASTY, spoil
from grille.contract import CHANCE
from grille.games import REGISTRY, load
from grille.records import Match
from tests.web.running import Browser
from tests.web.test_api import is_refusal

GAMES = pytest.mark.parametrize("game", REGISTRY)
NONSENSE = [text[:1_000] for text in NASTY]
REMARK = "Voyez « la suite » : c’est l’œuvre d’un maître."


def played(game: str, plies: int, seed: int = 1) -> Match:
    match, rng = Match(load(game)), random.Random(seed)
    while match.outcome is None and len(match.moves) < plies:
        state = match.state
        moves = [match.game.draw(state, rng)] if match.actor == CHANCE else list(islice(match.game.moves(state), 40))
        match.play(rng.choice(moves))
    return match


def chapter(game: str, plies: int) -> dict[str, Any]:
    match = played(game, plies)
    moves = [match.game.write_move(move) for move in match.moves]
    branches = [
        {"parent": at - 1, "move": move, "comment": REMARK * (at + 1 == len(moves))} for at, move in enumerate(moves)
    ]
    return {"title": game, "game": game, "options": {}, "position": None, "comment": "Le départ.", "branches": branches}


def keep(guest: Browser, *chapters: dict[str, Any]) -> str:
    answer = guest.http.post("/api/studies", json={"name": "Étude", "chapters": list(chapters)})
    assert answer.status_code == 201, answer.text
    return f"/api/studies/{answer.json()['id']}"


def bring(guest: Browser, text: str) -> httpx.Response:
    return guest.http.post("/api/studies/import", json={"record": text})


@GAMES
def test_a_study_is_printed_in_words_and_comes_back_the_same(guest: Browser, game: str) -> None:
    door = keep(guest, chapter(game, 20), chapter("nim", 2))
    pdf = guest.http.get(f"{door}/diagrams.pdf")
    assert (pdf.headers["content-type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    assert pdf.content.count(b"/Type /Page ") == 1
    for lang, who in (("fr", "Le joueur"), ("en", "Player")):
        sheet = "".join(ElementTree.fromstring(guest.http.get(f"{door}/diagrams/1?lang={lang}").text).itertext())
        assert who in sheet
        assert "Voyez « la suite »" in sheet
        assert "@" not in sheet, "notation is for records"
    text = guest.http.get(f"{door}/record").text
    for taken in (text, guest.http.get(f"{door}/lines").text):
        assert guest.http.get(f"/api/studies/{bring(guest, taken).json()['id']}/record").text == text


def test_a_large_study_that_was_taken_home_is_taken_back(guest: Browser) -> None:
    door = keep(guest, *(chapter("roliversi", 60) for _ in range(5)))
    lines = guest.http.get(f"{door}/lines").text
    assert len(lines) > 64 * 1024
    assert bring(guest, lines).status_code == 201
    assert is_refusal(bring(guest, lines * 10), 413)
    assert is_refusal(guest.http.post("/api/matches/import", json={"record": lines}), 413)


@GAMES
def test_spoilt_studies_are_refused_or_kept_whole(guest: Browser, game: str) -> None:
    rng = random.Random(game)
    door = keep(guest, chapter(game, 6))
    texts = [guest.http.get(f"{door}/{kind}").text for kind in ("record", "lines")]
    before = len(guest.http.get("/api/studies").json()["studies"])
    kept = 0
    for text in (*(spoil(rng.choice(texts), texts, rng) for _ in range(30)), *NONSENSE, *("(\n" * 5000, "{" * 60_000)):
        answer = bring(guest, text)
        if answer.status_code == 201:
            kept += 1
            assert guest.http.get(f"/api/studies/{answer.json()['id']}").status_code == 200
        else:
            assert answer.status_code in (400, 409)
            assert is_refusal(answer, answer.status_code)
    assert len(guest.http.get("/api/studies").json()["studies"]) == min(200, before + kept)


@GAMES
def test_any_position_in_an_address_is_a_board_or_refused(guest: Browser, game: str) -> None:
    rng, door = random.Random(game), f"/api/games/{game}/board"
    positions = [played(game, plies).position for plies in range(0, 16, 3)]
    for position in (*positions, *(spoil(rng.choice(positions), positions, rng)[:1_000] for _ in range(30)), *NONSENSE):
        opened = guest.http.post(door, json={"position": position})
        drawn = guest.http.get(f"{door}/picture.svg", params={"position": position})
        assert opened.status_code == drawn.status_code
        if opened.status_code != 200:
            assert is_refusal(opened, 400)
            assert is_refusal(drawn, 400)


@GAMES
def test_any_draft_is_edited_or_refused(guest: Browser, game: str) -> None:
    rng, door = random.Random(game), f"/api/games/{game}/board"
    draft = guest.http.post(door, json={"position": played(game, 5).position}).json()["draft"]
    words = [*NONSENSE, *draft["pieces"], *draft["pieces"].values(), *draft["dials"], *draft["dials"].values()]
    for _ in range(40):
        spoilt = {part: dict(told) for part, told in draft.items()}
        part = spoilt[rng.choice([part for part, told in spoilt.items() if told])]
        key = rng.choice(list(part))
        part[key] = [rng.choice(words)] if isinstance(part[key], list) else rng.choice(words)
        touch = {"place": rng.choice([None, *words]), "brush": rng.choice([None, *words])}
        answer = guest.http.post(f"{door}/edit", json={"draft": spoilt, **touch})
        if answer.status_code == 200:
            told = answer.json()
            assert (told["board"] is None) == (told["refused"] is not None)
        else:
            assert is_refusal(answer, 400)


HIDDEN = ("", "/plies/0", "/plies/3", "/plies/3/better", "/mistakes/3")


def test_while_hands_are_hidden_no_review_tells_of_them(guest: Browser, stranger: Browser) -> None:
    """Whoever asks, a running match is not gone through, with open hands or without."""
    match = guest.create("trioker-rapide")
    door = f"/api/matches/{match}/review"
    for asker in (guest, stranger):
        for path in HIDDEN:
            for query in ("", "?open_hands=yes"):
                assert is_refusal(asker.http.get(door + path + query), 403)
        for path, body in (("", {"open_hands": True}), ("/stop", {"open_hands": True}), ("", {})):
            assert is_refusal(asker.http.post(door + path, json=body), 403)
        assert is_refusal(asker.http.post(f"{door}/mistakes/3/steps", json={"picked": []}), 403)
        assert is_refusal(asker.http.post(f"{door}/mistakes/3/answer", json={"move": "pass"}), 403)
    record = stranger.http.get(f"/api/matches/{match}/record")
    assert is_refusal(record, 403)
