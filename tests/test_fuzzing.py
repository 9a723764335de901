"""Any text at all: every reader gives a value or refuses in one line, and never breaks."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.mutation import NASTY, spoil
from fuzz.targets import Target, all_targets

TARGETS = {target.name: target for target in all_targets()}
NAMED = pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS.keys())


@NAMED
def test_good_texts_are_understood(target: Target) -> None:
    assert all(target.try_text(text) for text in target.seeds)


@NAMED
def test_texts_that_once_did_harm_do_no_more(target: Target) -> None:
    for text in target.kept():
        target.try_text(text)


@NAMED
@given(text=st.text())
def test_any_text_is_read_or_refused(target: Target, text: str) -> None:
    target.try_text(text)


@NAMED
def test_spoilt_texts_are_read_or_refused(target: Target) -> None:
    rng = Random(2026)
    for _ in range(400):
        target.try_text(spoil(rng.choice(target.seeds), target.seeds, rng))


@NAMED
def test_nasty_texts_are_read_or_refused(target: Target) -> None:
    for text in NASTY:
        target.try_text(text)
        target.try_text(f"{target.seeds[0]}{text}")
        target.try_text(f"{text}{target.seeds[0]}")


@NAMED
@pytest.mark.parametrize("piece", ["1", " ", "8/", "a\n", "\0", "é", "piles=1,1 "], ids=ascii)
def test_ten_megabytes_do_no_harm(target: Target, piece: str) -> None:
    target.try_text(piece * (10_000_000 // len(piece)))
