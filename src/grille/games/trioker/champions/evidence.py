"""What the booklet says of blocking and of forcing to play, by games at random and endings searched to the end."""

from functools import cache
from random import Random
from typing import Final, NamedTuple

from grille.contract import OVER, Claim, Limits, Stop, Text, judged
from grille.games.trioker.champions.notation import ACCEPT, FORCE, PASS, State
from grille.games.trioker.champions.player import engine
from grille.games.trioker.champions.rules import Champions
from grille.search.playout import random_move

GAMES: Final = 150
ENDINGS: Final = 60
"""Games at random whose last turns are searched."""
LAST_TURNS: Final = 5
NODES: Final = 200_000


class Played(NamedTuple):
    """How some random games went."""

    blocked: int  # on both sides
    drawn: int
    longest: int  # passes in a row
    held: tuple[int, ...]  # what the others earned, in games where one player alone had to pass twice in a row or more


@cache
def played_at_random(hatched: str) -> Played:
    game, blocked, drawn, longest, held = Champions(hatched=hatched), 0, 0, 0, []
    for number in range(GAMES):
        rng, state, row, most = Random(number), game.start(), [0, 0], [0, 0]
        while game.actor(state) != OVER:
            move, seat = random_move(game, state, rng), game.turn(state)
            row[seat] = row[seat] + 1 if move == PASS else 0
            most[seat] = max(most[seat], row[seat])
            state = game.play(state, move)
        left = [len(game.hand(state, seat)) for seat in (0, 1)]
        blocked += all(left)
        drawn += left[0] == left[1]
        longest = max(longest, *most)
        if min(most) < 2 <= max(most):
            held.append(payoff(game, state, most.index(min(most))))
    return Played(blocked, drawn, longest, tuple(held))


def payoff(game: Champions, state: State, seat: int) -> int:
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.payoffs[seat]


def forcing_pays() -> Claim:
    """Endings in which a player who could place says « je passe »: what both answers are worth to the other."""
    worths = [worth for number in range(ENDINGS) for worth in answers(number)]
    pays, costs = (sum(sign * (forced - accepted) > 0 for accepted, forced in worths) for sign in (1, -1))
    return judged(
        "3-pays",
        "(3) Obliger à jouer peut être payant.",
        "(3) Forcing the other to play can pay.",
        pays > 0,
        Text(
            f"Sur {len(worths)} fins de partie cherchées jusqu'au bout, où l'un passe alors qu'il pourrait poser, "
            f"l'y obliger rapporte {pays} fois et coûte {costs} fois : payant, mais rarement.",
            f"In {len(worths)} endings searched to the end, where one passes although he could place, forcing him pays "
            f"{pays} times and costs {costs} times: it can pay, but seldom does.",
        ),
    )


def answers(number: int) -> list[tuple[int, int]]:
    """What accepting and what forcing are worth, in the last turns of a random game."""
    game, rng, turns = Champions(announce="yes"), Random(number), list[State]()
    state = game.start()
    while game.actor(state) != OVER:
        turns.append(state)
        state = game.play(state, rng.choice([move for move in game.moves(state) if move != PASS] or [PASS]))
    asked = [game.play(turn, PASS) for turn in turns[-LAST_TURNS:] if game.is_legal(turn, PASS)]
    found = [
        tuple(value(game, game.play(one, answer), game.turn(one)) for answer in (ACCEPT, FORCE))
        for one in asked
        if game.actor(one) != OVER and game.is_legal(one, FORCE)
    ]
    return [(accepted, forced) for accepted, forced in found if accepted is not None and forced is not None]


def value(game: Champions, state: State, seat: int) -> int | None:
    """To a seat, under best play; None where the search did not get to the end."""
    if game.actor(state) == OVER:
        return payoff(game, state, seat)
    found = engine(game).solve(state, Limits(nodes=NODES), Stop()).value
    return found if found is None or game.turn(state) == seat else -found


def repeated() -> Claim:
    longest = played_at_random("yes").longest
    return judged(
        "4-repeated",
        "(4) Bien joué, l'adversaire peut devoir passer plusieurs fois de suite.",
        "(4) Well played, the opponent may have to pass several times in a row.",
        longest > 1,
        Text(
            f"Même au hasard : sur {GAMES} parties, quelqu'un passe jusqu'à {longest} fois de suite.",
            f"Even at random: in {GAMES} games somebody passes up to {longest} times in a row.",
        ),
    )


def on_the_way() -> Claim:
    held = played_at_random("yes").held
    won, lost = (sum(sign * earned > 0 for earned in held) for sign in (1, -1))
    ends = Text(f"l'autre en gagne {won} et en perd {lost}", f"the other wins {won} of them and loses {lost}")
    if won == len(held):
        ends = Text("l'autre les gagne toutes", "the other wins them all")
    return judged(
        "4-on-the-way",
        "(4) Qui bloque ainsi l'autre est en bonne voie de gagner.",
        "(4) Whoever blocks the other so is well on the way to winning.",
        2 * won > len(held),
        Text(
            f"Dans {len(held)} parties au hasard sur {GAMES}, un seul joueur doit passer deux fois de suite ou plus : "
            f"{ends.fr}.",
            f"In {len(held)} random games of {GAMES} one player alone has to pass twice in a row or more: {ends.en}.",
        ),
    )


def blocked() -> Claim:
    found = played_at_random("yes")
    return judged(
        "5-blocked",
        "(5) Bloqués tous deux, qui a le moins de pièces gagne ; autant de chaque côté, la partie est nulle.",
        "(5) When both are blocked, whoever has fewer pieces wins; equal numbers are a draw.",
        0 < found.drawn < found.blocked,
        Text(
            f"Sur {GAMES} parties au hasard, {found.blocked} finissent ainsi, dont {found.drawn} nulles et "
            f"{found.blocked - found.drawn} gagnées.",
            f"Of {GAMES} random games {found.blocked} end so, {found.drawn} of them drawn and "
            f"{found.blocked - found.drawn} won.",
        ),
        "applied",
    )


def hatched() -> Claim:
    wide, small = played_at_random("yes").blocked, played_at_random("no").blocked
    return Claim(
        "6-hatched",
        Text(
            "(6) Les premières parties se jouent sur toutes les cases ; des champions conviennent de se passer "
            "des hachurées, et le jeu est alors très difficile.",
            "(6) First games are played on all cells; champions agree beforehand to do without the hatched ones, and "
            "then the game is very difficult.",
        ),
        "true" if small > wide else "open",
        Text(
            f"Il reste 52 cases, et l'on s'y bloque plus souvent : {small} parties au hasard sur {GAMES}, contre "
            f"{wide} sur les 73.",
            f"52 cells are left, and blocks are more frequent: {small} random games of {GAMES}, against {wide} on all "
            "73.",
        ),
    )
