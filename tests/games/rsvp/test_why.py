"""What is said of a letter is true of the frame."""

import re
from typing import Any

import grille
from grille.contract import AnyGame, Limits, Stop
from grille.games import load_engine
from grille.players import review
from tests.players.games import random_match

PUT = r"([A-Z] on \S+)"
ACCOUNT = re.compile(
    rf"{PUT}: (no word|([A-Z +]+), (\d+) points)(; the other answers {PUT}: (no word|(.*), (\d+) points))?\."
)
CERTAIN = re.compile(rf"For certain, {PUT} (wins|draws|loses) and {PUT} (wins|draws|loses)\.")


def read(game: AnyGame, text: str) -> Any:
    """A letter from what is said of it."""
    return game.read_move(text.replace(" on ", "@"))


def test_every_sentence_is_true() -> None:
    match = random_match(grille.load("rsvp", size=7, target=40), 2, plies=8)
    game, engine = match.game, load_engine(match.game)
    told = 0
    for judged in review(match, Limits(nodes=60_000)).moves:
        for reason in engine.why(judged.state, judged.move, judged.verdict, Stop()):
            told += 1
            if CERTAIN.fullmatch(reason.en):
                continue
            found = ACCOUNT.fullmatch(reason.en)
            assert found, reason.en
            state, move = judged.state, read(game, found[1])
            assert scored(game, state, move) == (found[3] or "", int(found[4] or 0))
            if found[6]:
                after = game.play(state, move)
                assert scored(game, after, read(game, found[6])) == (found[8] or "", int(found[9] or 0))
    assert told


def scored(game: AnyGame, state: object, move: object) -> tuple[str, int]:
    event = game.event(state, move, None)
    return " + ".join(event.words or ()), event.points or 0
