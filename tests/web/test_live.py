"""Live play over the socket: acknowledged once, refused with the view, and every page shows the same board."""

import json
import random
import threading
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from grille.web.openapi import write_description
from grille.web.schemas import FROM_SERVER_MODELS
from tests.web.running import Browser, Live
from tests.web.test_api import NASTY

ADA_AGAINST_1 = [{"kind": "person", "name": "Ada"}, {"kind": "level", "level": "1"}]
SHAPES: dict[str, Any] = {model.model_fields["t"].default: model for model in FROM_SERVER_MODELS}


def checked(message: Any) -> Any:
    """Every message has the shape that was promised to the page."""
    SHAPES[message["t"]].model_validate_json(json.dumps(message))
    return message


def test_a_listener_gets_the_whole_view_at_once_and_after_every_move(guest: Browser, stranger: Browser) -> None:
    match = guest.create("roliversi")
    with guest.live(match) as live, stranger.live(match) as onlooker:
        view = checked(live.hear())["view"]
        assert checked(onlooker.hear())["view"]["choices"] is None
        for turn in range(4):
            move = guest.choices(match)[0]["move"]
            id = str(uuid.uuid4())
            live.send(t="move", v=view["v"], move=move, id=id)
            assert checked(live.hear()) == {"t": "ack", "id": id, "v": turn + 1}
            view = checked(live.hear())["view"]
            seen = checked(onlooker.hear())["view"]
            assert (view["v"], view["last"]["move"]) == (turn + 1, move)
            assert (seen["v"], seen["position"]) == (view["v"], view["position"])


def test_what_is_sent_twice_happens_once(guest: Browser) -> None:
    with guest.live(guest.create()) as live:
        answers = [live.play(0, "0,1", "the-same-id") for _ in range(5)]
        assert answers == [{"t": "ack", "id": "the-same-id", "v": 1}] * 5
        assert live.play(1, "0,1")["v"] == 2


def test_a_stale_move_is_refused_with_the_view(guest: Browser) -> None:
    with guest.live(guest.create()) as live:
        live.play(0, "0,1")
        refused = checked(live.play(0, "0,2", "too-late"))
        assert (refused["t"], refused["id"], refused["view"]["v"]) == ("refused", "too-late", 1)
        assert "moved on" in refused["text"]["en"]


def test_an_illegal_move_is_refused_with_its_rule(guest: Browser) -> None:
    with guest.live(guest.create()) as live:
        refused = checked(live.play(0, "1,5"))
        assert (refused["rule"], refused["view"]["v"]) == ("§4", 0)


def test_a_stranger_cannot_move(guest: Browser, stranger: Browser, address: str) -> None:
    match = guest.create()
    with Browser(address) as nobody:
        for other in (stranger, nobody):
            with other.live(match) as live:
                for kind in ("move", "undo", "resign"):
                    more = {"move": "0,1"} if kind == "move" else {}
                    live.send(t=kind, v=0, id="not-my-seat", **more)
                    assert "watching" in live.hear_until("refused")["text"]["en"]
                live.send(t="steps", v=0, picked=[])
                assert live.hear_until("refused", "steps")["t"] == "refused"
                live.send(t="hint", v=0)
                assert live.hear_until("refused", "hint")["t"] == "refused"
    assert guest.http.get(f"/api/matches/{match}").json()["view"]["v"] == 0


def test_of_two_tabs_at_once_one_moves_and_the_other_learns_why(guest: Browser) -> None:
    match = guest.create(options={"piles": "300,300"})
    with guest.live(match) as left, guest.live(match) as right:
        for version in range(25):
            answers: dict[str, Any] = {}
            start = threading.Barrier(2)

            def play(name: str, live: Live, move: str, v: int = version, at: threading.Barrier = start) -> None:
                at.wait()
                answers[name] = live.play(v, move)  # noqa: B023

            tabs = [
                threading.Thread(target=play, args=args) for args in (("left", left, "1,0"), ("right", right, "0,1"))
            ]
            for tab in tabs:
                tab.start()
            for tab in tabs:
                tab.join()
            assert sorted(answer["t"] for answer in answers.values()) == ["ack", "refused"]
            refused = next(answer for answer in answers.values() if answer["t"] == "refused")
            assert refused["view"]["v"] == version + 1


def test_versions_only_rise_at_every_listener(guest: Browser) -> None:
    match = guest.create(options={"piles": "300,300"})
    with guest.live(match) as player, guest.live(match) as onlooker:
        for version in range(50):
            assert player.play(version, "1,0" if version % 2 else "0,1")["t"] == "ack"
        seen: list[int] = []
        while not seen or seen[-1] < 50:
            seen.append(onlooker.hear_until("view")["view"]["v"])
    assert seen == sorted(set(seen))


def test_an_engine_answers(guest: Browser) -> None:
    with guest.live(guest.create("nim", ADA_AGAINST_1)) as live:
        live.play(0, "0,1")
        views = [live.hear_until("view")["view"]]
        while views[-1]["v"] < 2:
            views.append(live.hear_until("view")["view"])
        assert views[-1]["actor"] in (0, None)
        live.send(t="undo", v=2, id="take-it-back")
        assert live.hear_until("ack")["v"] == 3
        assert live.hear_until("view")["view"]["moves"] == []


def test_steps_are_told_for_games_with_many_moves(guest: Browser) -> None:
    with guest.live(guest.create("lampes")) as live:
        live.send(t="steps", v=0, picked=["2"])
        told = checked(live.hear_until("steps"))
        assert (told["picked"], told["complete"], told["move"]) == (["2"], False, "2")
        assert "done" in told["steps"]
        live.send(t="steps", v=0, picked=["nonsense"])
        assert live.hear_until("refused")["id"] is None


def test_a_hint_comes_while_the_game_goes_on(guest: Browser) -> None:
    with guest.live(guest.create(options={"piles": "3,5"})) as live:
        live.send(t="hint", v=0)
        live.send(t="ping")
        heard = {answer["t"]: answer for answer in (live.hear_until("pong", "hint") for _ in range(2))}
        assert heard["pong"] == {"t": "pong"}
        hint = checked(heard["hint"])
        assert (hint["exact"], hint["v"]) == (True, 0)
        assert live.play(0, hint["move"])["t"] == "ack"


def test_one_hint_at_a_time(guest: Browser) -> None:
    with guest.live(guest.create("roliversi")) as live:
        live.send(t="hint", v=0)
        live.send(t="hint", v=0)
        assert "already" in live.hear_until("refused")["text"]["en"]
        assert live.hear_until("hint", "refused")["t"] == "hint"


def test_there_is_no_such_table(guest: Browser) -> None:
    for match in ("A" * 22, "x", "%00", "é"):
        with pytest.raises(InvalidStatus) as refusal, guest.live(match):
            pass
        assert refusal.value.response.status_code == 404
        assert b'"status":404' in refusal.value.response.body


# nonsense


@pytest.mark.parametrize("body", NASTY.values(), ids=NASTY.keys())
def test_nasty_json_is_refused_as_it_is_over_http(guest: Browser, body: bytes) -> None:
    body = body if len(body) < 8000 else body[:4000] + body[-4000:]
    with guest.live(guest.create()) as live:
        live.hear()
        live.socket.send(body, text=True)
        try:
            refused = checked(live.hear_until("refused"))
        except ConnectionClosed as closed:
            assert closed.rcvd  # noqa: PT017
            assert closed.rcvd.code == 1007  # noqa: PT017
        else:
            assert refused["id"] is None
            assert live.play(0, "0,1")["t"] == "ack"


@pytest.mark.parametrize(
    "message",
    [
        {},
        [],
        "move",
        0,
        None,
        {"t": "dance"},
        {"t": "move"},
        {"t": "move", "v": 0, "move": "0,1"},
        {"t": "move", "v": True, "move": "0,1", "id": "12345678"},
        {"t": "move", "v": 0.0, "move": "0,1", "id": "12345678"},
        {"t": "move", "v": "0", "move": "0,1", "id": "12345678"},
        {"t": "move", "v": -1, "move": "0,1", "id": "12345678"},
        {"t": "move", "v": 2**63, "move": "0,1", "id": "12345678"},
        {"t": "move", "v": 0, "move": ["0,1"], "id": "12345678"},
        {"t": "move", "v": 0, "move": "0,1", "id": ""},
        {"t": "move", "v": 0, "move": "0,1", "id": "x" * 1000},
        {"t": "move", "v": 0, "move": "0,1", "id": "<script>"},
        {"t": "move", "v": 0, "move": "0,1", "id": "12345678", "seat": 1},
        {"t": "steps", "v": 0, "picked": "a1"},
        {"t": "steps", "v": 0, "picked": ["a1"] * 1000},
        {"t": "steps", "v": 0, "picked": [1]},
    ],
)
def test_a_message_has_its_fields_and_no_others(guest: Browser, message: object) -> None:
    match = guest.create()
    with guest.live(match) as live:
        live.socket.send(json.dumps(message))
        checked(live.hear_until("refused"))
    assert guest.http.get(f"/api/matches/{match}").json()["view"]["v"] == 0


def test_a_frame_is_at_most_8_kib(guest: Browser) -> None:
    with guest.live(guest.create()) as live:
        live.hear()
        live.send(t="move", v=0, move="9" * 9000, id="12345678")
        with pytest.raises(ConnectionClosed) as closed:
            live.hear()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1009


def test_bytes_are_no_message(guest: Browser) -> None:
    with guest.live(guest.create()) as live:
        live.socket.send(b'{"t": "ping"}')
        checked(live.hear_until("refused"))


words = st.one_of(st.text(max_size=20), st.integers(-5, 5).map(str), st.sampled_from(["0,1", "a1", "done", "pass"]))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)
fields = st.fixed_dictionaries(
    {"t": st.sampled_from(["move", "undo", "resign", "steps", "hint", "analyse", "ping", "view"])},
    optional={
        "v": st.integers(-1, 1) | values,
        "move": words | values,
        "id": words | values,
        "picked": values,
        "ply": values,
    },
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(fields | values, min_size=1, max_size=5))
def test_whatever_is_sent_the_socket_lives_and_nothing_changes(stranger_live: Live, messages: list[Any]) -> None:
    """An onlooker sends anything at all: each is refused, nothing changes, and the next ping is answered."""
    for message in messages:
        stranger_live.socket.send(json.dumps(message, ensure_ascii=True))
    for _ in messages:  # each is answered once
        answer = checked(stranger_live.hear_until("refused", "pong"))
        assert answer["t"] == "pong" or answer["view"]["v"] == 0
    stranger_live.send(t="ping")
    assert stranger_live.hear() == {"t": "pong"}


@pytest.fixture
def stranger_live(guest: Browser, stranger: Browser) -> Iterator[Live]:
    with stranger.live(guest.create()) as live:
        yield live


@pytest.mark.parametrize("game", ["nim", "roliversi"])
def test_fuzzed_moves_never_break_a_game(guest: Browser, game: str) -> None:
    """Mutants of legal moves: each is played or refused, and the board agrees with a second referee."""
    rng = random.Random(5)
    match = guest.create(game)
    with guest.live(match) as live:
        view = live.hear()["view"]
        for _ in range(150):
            if view["actor"] is None:
                break
            moves = [choice["move"] for choice in guest.choices(match)]
            text = rng.choice(moves)
            if rng.random() < 0.8:
                text = mutate(text, rng)
            answer = live.play(view["v"], text)
            if answer["t"] == "ack":
                assert text.strip() in moves
                view = live.hear_until("view")["view"]
            else:
                assert answer["view"]["v"] == view["v"]


def mutate(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    sign = rng.choice(["", " ", "0", "9", "-", ",", "z", "B", "٣", "\x00", "\u202e", "é", "\n", "1" * 50])
    return text[:at] + sign + text[at + rng.randrange(2) :]


def test_the_page_is_promised_what_it_may_send() -> None:
    told = json.loads(write_description())["components"]["schemas"]
    acts = {
        "move",
        "undo",
        "resign",
        "return",
        "rematch",
        "finish",
        "ask",
        "answer",
        "now",
        "ready",
        "steps",
        "hint",
        "analyse",
        "stop",
        "ping",
    }
    assert set(told["FromPage"]["discriminator"]["mapping"]) == acts
    assert set(told["FromServer"]["discriminator"]["mapping"]) == set(SHAPES)


@pytest.mark.parametrize("seed", range(3))
def test_doubled_and_re_ordered_messages_make_one_game(guest: Browser, seed: int) -> None:
    """Each act is sent several times in any order: it happens once, at its version, or is refused with the view."""
    rng = random.Random(seed)
    match = guest.create(options={"piles": "40,40"})
    acts = [{"t": "move", "v": v, "move": "0,1" if v % 2 else "1,0", "id": f"act-number-{v}"} for v in range(20)]
    with guest.live(match) as live:
        done: dict[str, int] = {}
        while len(done) < len(acts):
            sent = [act for act in acts for _ in range(rng.randint(1, 3))]
            rng.shuffle(sent)
            for message in sent:
                live.send(**message)
            for _ in sent:
                answer = live.hear_until("ack", "refused")
                if answer["t"] == "ack":
                    assert done.setdefault(answer["id"], answer["v"]) == answer["v"]
                else:
                    assert answer["view"]["v"] <= len(acts)
    assert done == {act["id"]: number for number, act in enumerate(acts, 1)}
    view = guest.http.get(f"/api/matches/{match}").json()["view"]
    assert [made["move"] for made in view["moves"]] == [act["move"] for act in acts]
