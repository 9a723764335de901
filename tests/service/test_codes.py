"""Short codes: as many signs as a voice can carry, found again from what is kept."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.service.codes import LENGTH, LETTERS, code_of, invitations_of, read_code
from grille.service.errors import NotFound, NotYours
from grille.service.matches import Matches
from grille.service.seating import NewSeat, hashed
from tests.service.guests import ADA, BOB, open_table, secret_of, seen_by


@given(st.binary())
def test_an_invitation_lies_among_those_of_its_code_and_no_other(secret: bytes) -> None:
    invitation = hashlib.sha256(secret).digest()
    code = code_of(invitation)
    first, last = invitations_of(code)
    assert first <= invitation <= last
    assert code_of(first) == code_of(last) == code == read_code(f" {code[:3].lower()}-{code[3:]} ")


def test_no_two_signs_look_alike() -> None:
    assert len(set(LETTERS)) == 32
    assert not set("IO01") & set(LETTERS)
    for text in ("", "ABC", "ABCDEFG", "ABCDE0", "é" * LENGTH):
        assert read_code(text) is None


@pytest.mark.anyio
async def test_a_code_finds_the_seat_and_takes_it(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(is_open=True)])
    code = code_of(hashed(secret_of(table.kept.id, 1)))
    assert await house.find_seat(code.lower()) == (table.kept.id, 1)
    with pytest.raises(NotYours):
        await house.sit_down(table.kept.id, 1, "AAAAAA" if code != "AAAAAA" else "BBBBBB", "Bob", BOB)
    await house.sit_down(table.kept.id, 1, code, "Bob", BOB)
    assert seen_by(house, table, ADA).seats[1].name == "Bob"
    for typed in (code, "not a code"):  # a seat that is taken cannot be found any more
        with pytest.raises(NotFound):
            await house.find_seat(typed)
