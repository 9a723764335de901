"""Why a take wins or loses: the pair it leaves, and what the other can do about it."""

from __future__ import annotations

from grille.contract import Text, write_number
from grille.games.nim.rules import Nim, State, Take
from grille.games.nim.wythoff import LostPairs, Pair

FEW = 6
"""So many answers of the other are listed each with one's own."""
MOST_SIGNS = 12
"""Longer numbers are no help to a reader."""


def reasons(game: Nim, lost: LostPairs, state: State, move: Take) -> tuple[Text, ...]:
    """What there is to see in a take, and in a better one where there is one."""
    if max(map(len, map(write_number, state.piles))) > MOST_SIGNS:
        return ()
    after, winning = game.play(state, move), lost.winning_moves(state.piles)
    if move in winning:
        return (leaves(game, move, after.piles), *safety(game, lost, after))
    if not winning and lost.is_lost(state.piles):
        return (nothing_helps(state.piles), *refuted(game, lost, move, after))
    better = Take(*winning[0]) if winning else None
    shown = (instead(game, state, better), *safety(game, lost, game.play(state, better))) if better else ()
    return (*refuted(game, lost, move, after), *shown)


def pair_text(piles: Pair) -> Text:
    first, second = map(write_number, piles)
    return Text(f"{first} et {second}", f"{first} and {second}")


def leaves(game: Nim, move: Take, piles: Pair) -> Text:
    took, pair = game.write_move(move), pair_text(piles)
    return Text(f"{took} laisse {pair.fr}, une paire perdue.", f"{took} leaves {pair.en}, a lost pair.")


def nothing_helps(piles: Pair) -> Text:
    pair = pair_text(piles)
    return Text(
        f"{pair.fr} est une paire perdue : tout coup en sort et laisse une réponse gagnante.",
        f"{pair.en} is a lost pair: every take leaves it, and gives the other a winning answer.",
    )


def refuted(game: Nim, lost: LostPairs, move: Take, after: State) -> tuple[Text, ...]:
    """The answer to a take that does not win."""
    answers = lost.winning_moves(after.piles)
    if not answers:
        return ()
    took, pair = game.write_move(move), pair_text(after.piles)
    answer = Take(*answers[0])
    back, left = game.write_move(answer), pair_text(game.play(after, answer).piles)
    return (
        Text(
            f"{took} laisse {pair.fr} : l'autre répond {back} et laisse la paire perdue {left.fr}.",
            f"{took} leaves {pair.en}: the other answers {back} and leaves the lost pair {left.en}.",
        ),
    )


def instead(game: Nim, state: State, better: Take) -> Text:
    took, pair = game.write_move(better), pair_text(game.play(state, better).piles)
    return Text(
        f"Il fallait {took}, qui laisse la paire perdue {pair.fr}.",
        f"Right was {took}, which leaves the lost pair {pair.en}.",
    )


def safety(game: Nim, lost: LostPairs, left: State) -> tuple[Text, ...]:
    """Why a lost pair is lost: each answer has its own, listed where there are few."""
    answers = {take: lost.winning_moves(game.play(left, take).piles) for take in few_moves(game, left)}
    if not answers or not all(answers.values()):
        return ()
    listed = [f"{game.write_move(take)} → {game.write_move(Take(*mine[0]))}" for take, mine in answers.items()]
    return (
        Text(f"À chaque réponse la vôtre : {', '.join(listed)}.", f"To each answer your own: {', '.join(listed)}."),
    )


def few_moves(game: Nim, state: State) -> list[Take]:
    if sum(state.piles) > FEW:
        return []
    moves = game.list_moves(state)
    return moves if len(moves) <= FEW else []
