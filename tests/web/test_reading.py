"""One reader of JSON: what it takes has one meaning, and what it refuses it refuses in one sentence."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import UnreadableText
from grille.web.reading import read_json
from grille.web.schemas import FROM_PAGE_MODELS
from grille.web.sockets import read_message
from tests.web.test_api import NASTY

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(values)
def test_what_is_written_is_read(value: Any) -> None:
    assert read_json(json.dumps(value)) == value
    assert read_json(json.dumps(value, ensure_ascii=False).encode()) == value


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_anything_is_read_or_refused(data: bytes | str) -> None:
    with suppress(UnreadableText):
        read_json(data)


@pytest.mark.parametrize("body", NASTY.values(), ids=NASTY.keys())
def test_nasty_texts(body: bytes) -> None:
    with pytest.raises(UnreadableText):
        read_json(body)


@given(values)
def test_a_message_is_one_of_six_or_refused(value: Any) -> None:
    try:
        message = read_message(json.dumps(value))
    except UnreadableText:
        return
    assert isinstance(message, FROM_PAGE_MODELS)


@pytest.mark.parametrize("place", range(2))
def test_a_doubled_key_is_named(place: int) -> None:
    text = ('{"a": 1, "b": {"key": 1, "key": 1}}', '{"key": 1, "key": 2}')[place]
    with pytest.raises(UnreadableText, match="'key' given twice"):
        read_json(text)
