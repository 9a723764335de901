"""Short codes: what a friend can read aloud or type to find a seat that is given by link."""

from typing import Final

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Thirty-two signs of which no two look alike: five bits each."""
LENGTH: Final = 6
_BITS: Final = 5 * LENGTH
_REST: Final = 256 - _BITS


def code_of(invitation: bytes) -> str:
    """The first bits of the hash of a link's secret, which tell nothing of the secret itself."""
    number = int.from_bytes(invitation, "big") >> _REST
    return "".join(LETTERS[number >> 5 * place & 31] for place in reversed(range(LENGTH)))


def read_code(text: str) -> str | None:
    """A code as it was typed: any case, with or without spaces and hyphens; None where it is none."""
    code = "".join(sign for sign in text.upper() if sign not in " -")
    return code if len(code) == LENGTH and all(sign in LETTERS for sign in code) else None


def invitations_of(code: str) -> tuple[bytes, bytes]:
    """The first and the last invitation that have a code."""
    number = 0
    for sign in code:
        number = number << 5 | LETTERS.index(sign)
    first = number << _REST
    return first.to_bytes(32, "big"), (first | (1 << _REST) - 1).to_bytes(32, "big")
