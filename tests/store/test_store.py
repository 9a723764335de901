"""What is saved is loaded, once, by whichever database keeps it."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace

import pytest

from grille.store import Conflict, KeptEvent, KeptReview, KeptSeat, KeptStudy, NewEvent
from grille.store.places import open_place
from grille.store.sql import SqlStore
from tests.store.examples import OWNER, a_match, an_event


def test_what_is_saved_is_loaded(store: SqlStore) -> None:
    match = a_match()
    store.save_match(match)
    events = [an_event(1), an_event(2)]
    for event in events:
        store.save_event("m", event, is_over=event.version == 2)
    assert store.load_match("m") == match
    assert store.load_match("other") is None
    assert store.load_events("m") == events
    assert store.load_events("m", after=1) == events[1:]
    assert store.load_figures().matches == 1


def test_the_list_shows_the_last_played_first(store: SqlStore) -> None:
    for number, id in enumerate(("a", "b", "c")):
        store.save_match(a_match(id, f"2025-01-01T00:00:0{number}.000Z"))
    store.save_event("a", KeptEvent(1, "x", "resign", 0, "", "2025-02-01T00:00:00.000Z"), is_over=True)
    listed = store.load_summaries(OWNER, 2)
    assert [(summary.id, summary.version, summary.is_over) for summary in listed] == [("a", 1, True), ("c", 0, False)]
    assert store.load_summaries(b"somebody else", 10) == []


def test_a_place_in_the_log_is_taken_once(store: SqlStore) -> None:
    store.save_match(a_match())
    store.save_event("m", an_event(1), is_over=False)
    with pytest.raises(Conflict):
        store.save_event("m", an_event(1, "another id"), is_over=False)
    with pytest.raises(Conflict):
        store.save_event("m", an_event(2, "id-1"), is_over=False)
    assert store.load_events("m") == [an_event(1)]
    assert store.load_summaries(OWNER, 1)[0].version == 1


def test_an_event_needs_its_match(store: SqlStore) -> None:
    with pytest.raises(Conflict):
        store.save_event("nowhere", an_event(1), is_over=False)


def test_several_programs_share_one_house(place: str) -> None:
    def write(name: str) -> int:
        with closing(open_place(place)) as store:
            store.save_match(a_match(name))
            for version in range(1, 41):
                store.save_event(name, an_event(version), is_over=False)
            return len(store.load_events(name))

    open_place(place).close()
    with ThreadPoolExecutor(4) as programs:
        assert list(programs.map(write, "abcd")) == [40] * 4


def test_a_seat_is_given_once(store: SqlStore) -> None:
    seats = (KeptSeat("Ada", owner=OWNER), KeptSeat("", invitation=b"hash"))
    store.save_match(replace(a_match(), seats=seats))
    assert store.has_taken_seat("m", 1, b"B" * 32, "Bob")
    assert not store.has_taken_seat("m", 1, b"C" * 32, "Cléo")
    assert store.load_seats("m")[1] == KeptSeat("Bob", None, b"B" * 32, b"hash")
    assert [summary.id for summary in store.load_summaries(b"B" * 32, 5)] == ["m"]


def test_a_match_is_followed_by_one_match(store: SqlStore) -> None:
    store.save_match(a_match())
    store.save_match(replace(a_match("n"), previous="m", number=2, points=(2, 0), games=5, stand_in="4"))
    with pytest.raises(Conflict):
        store.save_match(replace(a_match("o"), previous="m"))
    assert store.load_next("m") == "n"
    assert store.load_next("n") is None
    assert store.load_match("o") is None
    following = store.load_match("n")
    assert following
    assert (following.number, following.points, following.games, following.stand_in) == (2, (2, 0), 5, "4")


def test_what_is_saved_together_fails_apart(store: SqlStore) -> None:
    store.save_match(a_match("a"))
    store.save_match(a_match("b"))
    store.save_event("a", an_event(1), is_over=False)
    several = [
        NewEvent("a", an_event(1, "late"), False),
        NewEvent("b", an_event(1), False),
        NewEvent("c", an_event(1), False),
    ]
    assert store.save_events(several) == [False, True, False]
    assert (store.load_events("a"), store.load_events("b")) == ([an_event(1)], [an_event(1)])


def test_a_review_takes_the_place_of_an_earlier_one(store: SqlStore) -> None:
    store.save_match(a_match())
    assert store.load_review("m", False) is None
    first = KeptReview("m", False, 20.0, True, "[]")
    opened = replace(first, open_hands=True)
    for review in (first, opened, later := replace(first, seconds=40.0, is_cut=False, moves='[{"ply": 1}]')):
        store.save_review(review)
    assert store.load_review("m", False) == later
    assert store.load_review("m", True) == opened


def test_only_a_match_that_is_kept_has_a_review(store: SqlStore) -> None:
    with pytest.raises(Conflict):
        store.save_review(KeptReview("nobody", False, 0.0, False, "[]"))


def test_a_study_is_saved_version_by_version(store: SqlStore) -> None:
    study = KeptStudy("s", OWNER, "Fins de partie", "…", 1, "2025-01-01")
    assert store.has_saved_study(study)
    later = replace(study, text="autre", version=2, updated="2025-01-02")
    assert store.has_saved_study(later)
    assert not store.has_saved_study(later)  # another window was first
    assert not store.has_saved_study(replace(later, version=3, owner=b"somebody else"))
    assert store.load_study("s") == later
    assert store.load_studies(OWNER, 5) == [later]


def test_an_open_seat_is_found_by_its_invitation(store: SqlStore) -> None:
    seats = (KeptSeat("Ada", owner=OWNER), KeptSeat("", invitation=b"\x80hash"))
    store.save_match(replace(a_match(), seats=seats))
    assert store.load_invited(b"\x80", b"\x81") == [("m", 1)]
    assert store.load_invited(b"\x81", b"\xff") == []


def test_a_move_that_comes_in_between_saves_a_match_that_was_to_be_removed(store: SqlStore) -> None:
    store.save_match(a_match())
    before = "2025-01-01T00:00:01.000Z"
    assert store.load_unplayed(before, 5) == ["m"]
    store.save_event("m", an_event(2), is_over=False)
    assert not store.has_removed("m", before)
    assert store.load_events("m") == [an_event(2)]
    assert store.has_removed("m", "2025-01-02")
    assert store.load_match("m") is None
