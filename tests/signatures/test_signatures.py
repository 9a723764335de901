"""Every search looks at the positions it looked at yesterday: a change of search is seen, and meant."""

import pytest

from tests.signatures.searches import FILE, KERNELS, REFERENCES, SEARCHES, read_signatures, write_signatures

SIGNED = read_signatures(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_is_what_it_was(name: str) -> None:
    assert list(SEARCHES[name]()) == SIGNED[name], "a search has changed: if it was meant to, run make golden"


def test_no_signature_is_left_over() -> None:
    assert list(SIGNED) == [search.__name__.replace("_", " ") for search in (*KERNELS, *REFERENCES)]


def test_signatures_are_read_as_they_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    searches = {"one": lambda: iter(["a: 1", "b: 2"]), "two": lambda: iter(["c: 3"])}
    monkeypatch.setattr("tests.signatures.searches.SEARCHES", searches)
    assert read_signatures(write_signatures()) == {"one": ["a: 1", "b: 2"], "two": ["c: 3"]}
