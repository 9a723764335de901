# What grille uses of xcover, which brings no types.

from collections.abc import Iterator, Sequence

def covers(
    options: Sequence[Sequence[str]], primary: Sequence[str], secondary: Sequence[str], colored: bool
) -> Iterator[list[int]]: ...
