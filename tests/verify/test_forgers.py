"""A certificate is a stranger's text: whatever is written in it, it is refused soon, or what it says is so."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from fuzz.mutation import NASTY, spoil
from grille.contract import Limits, Stop
from grille.games.rvb.grid import grid_of
from grille.games.rvb.rules import Rvb
from grille.games.rvb.solver import all_wins
from grille.games.trioker.pieces.shapes import read_picture
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import count
from grille_verify import Refused, verify
from grille_verify.reading import hash_of
from tests.seeds import SEED
from tests.verify.test_certificates import lines_of, rewrite

SMALL_BOARDS = {"diagonal stop": -6, "diagonal through": -10, "parallel stop": 0, "parallel through": 3}
NUMBERS: tuple[object, ...] = (-1, 0, 1, 3, 4, 12, 26, 33, 36, 10**6, 10**18, 10**40, True, None, 1.0, [], {})


def is_so(fact: str) -> bool:
    """What the checker takes as proved, asked of grille."""
    if board := re.fullmatch(r"4 × 4 (.+): the beginner wins by (at least |at most )?(-?\d+)", fact):
        value, told = SMALL_BOARDS[board[1]], int(board[3])
        return {"at least ": value >= told, "at most ": value <= told, None: value == told}[board[2]]
    if shape := re.fullmatch(r"(\d+) solutions of (.+)", fact):
        return count(Puzzle(read_picture(shape[2]))).raw == int(shape[1])
    grid, same = fact.removesuffix(" is lost for the mover").split(" with same=")
    game = Rvb(same=same)
    return all_wins(grid_of(game, game.read_state(f"{grid} 1")), Limits(), Stop()).winning == ()


def forge(path: Path, draw: Random) -> None:
    """Something else is claimed, or shown for it, and every hash is right again."""
    head, *lines, _ = lines_of(path)
    stated = json.loads(head)
    statement = stated["statement"]
    if draw.random() < 0.5:
        name = draw.choice([*statement, "shown", "more"])
        words = spoil(str(statement.get(name, "")), NASTY, draw)
        statement[name] = draw.choice([*NUMBERS, words, draw.choice(["through", "other", "path", "6", "AVAV"])])
    else:
        for _ in range(draw.randint(1, 3)):
            place = draw.randrange(len(lines))
            other = draw.choice(lines)
            changed = draw.choice([other, lines[place] * 2, "", spoil(lines[place], lines, draw), "other", "end"])
            lines[place : place + draw.randint(0, 2)] = [changed.encode("ascii", "replace").decode().replace("\n", " ")]
    stated["sha256"] = hash_of(statement)
    rewrite(path, [json.dumps(stated), *lines])


@pytest.mark.parametrize("box", ["trioker", "roliversi", "rvb"])
def test_what_a_forger_writes_is_refused_or_so(box: str, written: dict[str, Path], tmp_path: Path) -> None:
    draw, forged = Random(SEED), tmp_path / "forged"
    refused = 0
    for _ in range(80):
        forged.write_bytes(written[box].read_bytes())
        forge(forged, draw)
        try:
            fact = verify(forged)[0]
        except (Refused, TimeoutError):
            refused += 1
        else:
            assert is_so(fact)
    assert refused > 40
