"""Spoiling texts a little: the mistakes of people, the tricks of others."""

from collections.abc import Sequence
from random import Random

NASTY = (
    *(
        "",
        " ",
        "\0",
        "\n",
        "\r",
        "\t",
        "-",
        "+",
        "-1",
        "0",
        "00",
        "01",
        "1.0",
        "1e9",
        "1_0",
        "0x1",
        "NaN",
        "inf",
        "None",
    ),
    *(
        "٣",
        "²",
        "½",
        "é",
        "\u202e",
        "\ufeff",
        "\U0001f3b2",
        "\ud7ff",
        "/",
        "//",
        ",",
        ",,",
        "=",
        "==",
        ":",
        ";",
        "%s",
        "{}",
    ),
    *("9" * 30, "9" * 4_400, "9" * 21_000, "A" * 70_000, "8/" * 400, "\\", '"', "'", "pass", "done", "?"),
)
MOST_SPOILT = 5


def spoil(text: str, others: Sequence[str], rng: Random) -> str:
    """The text after a few random accidents."""
    for _ in range(rng.randint(1, MOST_SPOILT)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20)))
        other = rng.choice(others)
        inserted = rng.choice(
            (
                "",
                rng.choice(NASTY),
                chr(rng.randrange(32, 127)),
                text[start:end] * 2,
                other[rng.randrange(len(other) + 1) :],
                text[start:end][::-1],
                chr(rng.randrange(0xD800)),
            )
        )
        text = text[:start] + inserted + text[end:]
    return text
