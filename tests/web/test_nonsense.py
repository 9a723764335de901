"""Nonsense at every door: it is refused in one sentence, nothing changes, and the house never says 500."""

import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzz.mutation import NASTY, spoil
from grille.contract import CHANCE
from grille.games import REGISTRY, load
from grille.records import Match, Record, write_record
from grille.web.schemas import FROM_PAGE_MODELS
from tests.web.running import TWO, Browser, Live
from tests.web.test_api import is_refusal

SETTINGS = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
MOST_BYTES = 8000
GAMES = pytest.mark.parametrize("game", REGISTRY)

texts = st.text(max_size=30) | st.sampled_from(NASTY) | st.sampled_from(["0,1", "a1", "done", "pass", "12345678"])
halves = st.sampled_from(["\ud800", "a\udfffb"])
numbers = st.integers() | st.floats() | st.sampled_from([-1, 2**31, 2**63, 2**64, 10**400, -(10**400)])
values = st.recursive(
    st.none() | st.booleans() | numbers | texts | halves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
RIGHT: dict[str, st.SearchStrategy[Any]] = {
    "v": st.just(0),
    "ply": st.just(0),
    "id": st.uuids().map(str),
    "picked": st.lists(texts, max_size=4),
    "move": texts,
    "aid": st.sampled_from(["hints", "analysis", "takeback"]),
    "level": st.sampled_from(["1", "best"]),
    "agreed": st.booleans(),
}


def shape_of(model: Any) -> st.SearchStrategy[dict[str, Any]]:
    """A message of a kind, each of whose fields may be missing, right or anything."""
    (kind,) = get_args(model.model_fields["t"].annotation)
    fields = {name: RIGHT[name] | values for name in model.model_fields if name != "t"}
    return st.fixed_dictionaries({"t": st.just(kind)}, optional=fields)


messages = st.one_of(*map(shape_of, FROM_PAGE_MODELS)) | values


@pytest.fixture
def watched(guest: Browser, stranger: Browser) -> Iterator[Live]:
    """The line of somebody who only watches."""
    with stranger.live(guest.create()) as live:
        yield live


@SETTINGS
@given(sent=st.lists(messages, min_size=1, max_size=6))
def test_whatever_a_watcher_sends_is_answered_and_changes_nothing(watched: Live, sent: list[Any]) -> None:
    """As careless programs write it: NaN, endless numbers and lone halves of characters included."""
    for text in map(json.dumps, sent):
        watched.socket.send(text[:MOST_BYTES])
    watched.send(t="undo", v=0, id="the-last-message")
    while (answer := watched.hear_until("refused"))["id"] != "the-last-message":
        assert answer["view"]["v"] == 0
        assert 0 < len(answer["text"]["fr"]) < 300


@SETTINGS
@given(depth=st.integers(1, MOST_BYTES // 6), opening=st.sampled_from(["[", '{"t":', '[{"t":']))
def test_deep_nests_are_refused(watched: Live, depth: int, opening: str) -> None:
    watched.socket.send(opening * depth)
    assert watched.hear_until("refused")["view"]["v"] == 0


def begun(game: str, seed: int, plies: int = 8) -> Match:
    """A match after a few random moves."""
    match, rng = Match(load(game)), random.Random(seed)
    while match.outcome is None and len(match.moves) < plies:
        if match.actor == CHANCE:
            match.play(match.game.draw(match.state, rng))
        else:
            match.play(rng.choice(list(islice(match.game.moves(match.state), 40))))
    return match


@GAMES
def test_a_player_who_sends_spoilt_moves_and_picks_plays_only_what_is_acknowledged(guest: Browser, game: str) -> None:
    rng, rules = random.Random(game), load(game)
    with guest.live(guest.create(game)) as live:
        view = settled(live, live.hear_until("view")["view"])
        for _ in range(40):
            if view["actor"] is None:
                break
            seen = rules.read_state(view["position"])
            moves = list(islice(rules.moves(seen), 20))
            spelled = [pick for move in moves for pick in rules.spell(seen, move)]
            picked = [spoil(rng.choice(spelled), spelled, rng)[:300] for _ in range(rng.randrange(4))]
            live.send(t="steps", v=view["v"], picked=picked)
            assert live.hear_until("steps", "refused")["t"] in ("steps", "refused")
            legal = list(map(rules.write_move, moves))
            answer = live.play(view["v"], spoil(rng.choice(legal), legal, rng)[: MOST_BYTES // 8])
            if answer["t"] == "ack":
                assert answer["v"] == view["v"] + 1
                view = settled(live, live.hear_until("view")["view"])
            else:
                assert answer["view"]["v"] == view["v"]


def settled(live: Live, view: Any) -> Any:
    """The view when chance has done its work and the curtain is up."""
    while view["actor"] == "chance" or view["curtain"]:
        if view["curtain"]:
            live.send(t="ready", v=view["v"])
        view = live.hear_until("view", "refused")["view"]
    return view


def is_kind(guest: Browser, answer: httpx.Response) -> bool:
    """Whether a table was opened, which can then be looked at and taken home; else the refusal has its shape."""
    if answer.status_code != 201:
        assert answer.status_code in (400, 404, 409, 413)
        return not is_refusal(answer, answer.status_code)
    match = answer.json()["id"]
    assert guest.http.get(f"/api/matches/{match}").status_code == 200
    assert guest.http.get(f"/api/matches/{match}/record").status_code in (200, 403)
    with guest.live(match) as live:
        live.hear_until("view")
    return True


@GAMES
def test_spoilt_records_are_refused_or_are_matches(guest: Browser, game: str) -> None:
    rng = random.Random(game)
    records = [write_record(Record(begun(game, seed), ("Ada", "Bea"), "2026-01-31")) for seed in range(3)]
    assert all(is_kind(guest, bring(guest, record)) for record in records)
    for _ in range(40):
        is_kind(guest, bring(guest, spoil(rng.choice(records), records, rng)))
    for nasty in NASTY:
        is_kind(guest, bring(guest, f"{records[0]}{nasty}"))
        is_kind(guest, bring(guest, records[0].replace("Ada", nasty)))


def bring(guest: Browser, record: str) -> httpx.Response:
    return guest.http.post("/api/matches/import", json={"record": record})


@GAMES
def test_spoilt_positions_are_refused_or_are_tables(guest: Browser, game: str) -> None:
    rng = random.Random(game)
    positions = [begun(game, seed, seed).position for seed in range(8)]
    for position in (*positions, *(spoil(rng.choice(positions), positions, rng) for _ in range(40)), *NASTY):
        is_kind(guest, guest.http.post("/api/matches", json={"game": game, "seats": TWO, "position": position}))


@GAMES
def test_spoilt_options_and_names_are_refused_or_are_tables(guest: Browser, game: str) -> None:
    rng = random.Random(game)
    options = load(game).written_options()
    for _ in range(40):
        spoilt = {
            name: spoil(text, list(options.values()), rng) for name, text in options.items() if rng.random() < 0.5
        }
        seats = [{"kind": "person", "name": spoil("Ada", NASTY, rng)[:250]}, TWO[1]]
        is_kind(guest, guest.http.post("/api/matches", json={"game": game, "options": spoilt, "seats": seats}))
