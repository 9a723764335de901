"""What games of our players tell: which centre letter favours whom, when a game is settled, what greed is worth."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from grille.contract import Limits, Outcome, Stop, Stopped
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.notation import Put, State
from grille.games.rsvp.player import GREEDY, SKILLS, RsvpEngine, Skill
from grille.games.rsvp.rules import Rsvp
from grille.search.checkpoint import subject_of
from grille.search.runs import Row, Run, is_like, like

SURVEY = Skill(depth=2, nodes=8_000)
CHOICE = 2
"""He puts one of so many best letters, so that no game comes twice."""
PAYOFF = (-1, 0, 1)


def choose(engine: RsvpEngine, state: State, skill: Skill, rng: Random, among: int) -> Put:
    """One of the best letters by a skill."""
    limits = Limits(nodes=skill.nodes)
    ranked = engine.rank(state, skill, limits, Stop())
    sure = engine.proved(state, skill, limits, Stop())
    ranked = [one for one in ranked if one.put in sure] or ranked
    close = [one for one in ranked[:among] if among > 1 or one.value == ranked[0].value]
    return rng.choice(close).put


def play_on(game: Rsvp, state: State, letter_of: Callable[[State], Put], stop: Stop) -> tuple[Outcome, State, int]:
    """How a game ends, its last state, and after how many turns."""
    turns = 0
    while (outcome := game.outcome(state)) is None:
        if stop.is_set():
            raise Stopped
        state, turns = game.play(state, letter_of(state)), turns + 1
    return outcome, state, turns


# Centre letters


def centre_games(games: int, seed: str) -> Run[int]:
    """So many games for every centre letter."""
    count = games * len(ALPHABET)
    subject = subject_of(Rsvp(), centre=True, seed=seed)
    return Run(subject, lambda stop: range(count), partial(centre_game, seed), count, can_be_centre_game)


def can_be_centre_game(place: int, row: Any) -> bool:
    letter = ALPHABET[place % len(ALPHABET)]
    model = {"letter": letter, "payoff": PAYOFF, "points": [range(1000)], "turns": range(1000)}
    return is_like(model, row) and len(row["points"]) == 2


def centre_game(seed: str, place: int, stop: Stop) -> Row:
    """A game that begins with a letter: who wins it (1 the first player, -1 the second), and both players' points."""
    game = Rsvp()
    engine = RsvpEngine(game)
    number, at = divmod(place, len(ALPHABET))
    letter = ALPHABET[at]
    rng = Random(f"{seed} {letter} {number}")
    begun = game.play(game.start(), Put(letter, game.centre))
    outcome, end, turns = play_on(game, begun, lambda state: choose(engine, state, SURVEY, rng, CHOICE), stop)
    return {"letter": letter, "payoff": outcome.payoffs[0], "points": end.scores, "turns": turns}


# Endings


def endings(target: int, games: int, nodes: int, seed: str) -> Run[int]:
    """Games to a target, each position with its exact value where so many positions tell it."""
    subject = subject_of(Rsvp(target=target), endings=nodes, seed=seed)
    model = {"values": [(None, *PAYOFF)]}
    return Run(subject, lambda stop: range(games), partial(ending, target, nodes, seed), games, like(model))


def ending(target: int, nodes: int, seed: str, number: int, stop: Stop) -> Row:
    """A game as the exact values of its positions for the mover, the last letter's first; None where not found."""
    game = Rsvp(target=target)
    engine = RsvpEngine(game)
    rng, values = Random(f"{seed} endings {number}"), list[int | None]()

    def letter_of(state: State) -> Put:
        values.append(engine.decide(state, Limits(nodes=nodes), stop).value)
        return choose(engine, state, SURVEY, rng, CHOICE)

    play_on(game, game.play(game.start(), Put(ALPHABET[number % len(ALPHABET)], game.centre)), letter_of, stop)
    return {"values": values[::-1]}


# Beside the greedy


def beside_greedy(level: str, games: int, seed: str) -> Run[int]:
    """A level against one who takes the most points at once, both seats in turn."""
    subject = subject_of(Rsvp(), greedy=level, seed=seed)
    model = {"payoff": PAYOFF}
    return Run(subject, lambda stop: range(games), partial(greedy_game, level, seed), games, like(model))


def greedy_game(level: str, seed: str, number: int, stop: Stop) -> Row:
    game = Rsvp()
    engine = RsvpEngine(game)
    seat, rng = number % 2, Random(f"{seed} {level} {number}")
    opening = Random(f"{seed} opening {number // 2}")
    state = game.play(game.start(), Put(opening.choice(ALPHABET), game.centre))
    state = game.play(state, choose(engine, state, GREEDY, opening, 3))

    def letter_of(state: State) -> Put:
        return choose(engine, state, SKILLS[level] if state.seat == seat else GREEDY, rng, 1)

    outcome, _, _ = play_on(game, state, letter_of, stop)
    return {"payoff": outcome.payoffs[seat]}
