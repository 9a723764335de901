"""Which letter in the centre favours whom: games that a middling player plays against himself."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from grille.contract import Limits, Stop
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.notation import Put, State
from grille.games.rsvp.player import GREEDY, SKILLS, RsvpEngine, Skill
from grille.games.rsvp.rules import Rsvp

SURVEY = Skill(depth=2, nodes=8_000)
CHOICE = 2
"""He puts one of so many best letters, so that no game comes twice."""


class Result(NamedTuple):
    """A game that began with a letter: who won it (1 the first player, -1 the second), and both players' points."""

    letter: str
    payoff: int
    points: tuple[int, int]
    turns: int


def choose(engine: RsvpEngine, state: State, skill: Skill, rng: Random, among: int) -> Put:
    """One of the best letters by a skill."""
    limits = Limits(nodes=skill.nodes)
    ranked = engine.rank(state, skill, limits, Stop())
    sure = engine.proved(state, skill, limits, Stop())
    ranked = [one for one in ranked if one.put in sure] or ranked
    close = [one for one in ranked[:among] if among > 1 or one.value == ranked[0].value]
    return rng.choice(close).put


def centre_games(games: int, seed: str, stop: Stop) -> Iterator[Result]:
    """So many games for every centre letter."""
    game = Rsvp()
    engine = RsvpEngine(game)
    for number in range(games):
        for letter in ALPHABET:
            rng = Random(f"{seed} {letter} {number}")
            state, turns = game.play(game.start(), Put(letter, game.centre)), 0
            while (outcome := game.outcome(state)) is None and not stop.is_set():
                state, turns = game.play(state, choose(engine, state, SURVEY, rng, CHOICE)), turns + 1
            if outcome is None:
                return
            yield Result(letter, outcome.payoffs[0], state.scores, turns)


class Settled(NamedTuple):
    """A position of a game, so many letters before its end: its exact value for the mover, where it was found."""

    before_end: int
    value: int | None


def endings(target: int, games: int, nodes: int, seed: str, stop: Stop) -> Iterator[list[Settled]]:
    """Games to a target, each position with its exact value where so many positions tell it."""
    game = Rsvp(target=target)
    engine = RsvpEngine(game)
    for number in range(games):
        rng = Random(f"{seed} endings {number}")
        state = game.play(game.start(), Put(ALPHABET[number % len(ALPHABET)], game.centre))
        values: list[int | None] = []
        while game.outcome(state) is None and not stop.is_set():
            values.append(engine.decide(state, Limits(nodes=nodes), stop).value)
            state = game.play(state, choose(engine, state, SURVEY, rng, CHOICE))
        if stop.is_set():
            return
        yield [Settled(len(values) - place, value) for place, value in enumerate(values)]


def beside_greedy(level: str, games: int, seed: str, stop: Stop) -> Iterator[int]:
    """Payoffs of a level against one who takes the most points at once, both seats in turn."""
    game = Rsvp()
    engine = RsvpEngine(game)
    for number in range(games):
        seat, rng = number % 2, Random(f"{seed} {level} {number}")
        opening = Random(f"{seed} opening {number // 2}")
        state = game.play(game.start(), Put(opening.choice(ALPHABET), game.centre))
        state = game.play(state, choose(engine, state, GREEDY, opening, 3))
        while (outcome := game.outcome(state)) is None and not stop.is_set():
            skill = SKILLS[level] if state.seat == seat else GREEDY
            state = game.play(state, choose(engine, state, skill, rng, 1))
        if outcome is None:
            return
        yield outcome.payoffs[seat]
