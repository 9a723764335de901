"""Why a take wins or loses: the pair it leaves, and what the other can do about it."""

from collections.abc import Iterator
from itertools import islice

from grille.contract import Text, joined, write_number
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
        return (leaves(move, after.piles), *safety(game, lost, after))
    if not winning and lost.is_lost(state.piles):
        return (nothing_helps(state.piles), *refuted(game, lost, move, after))
    better = Take(*winning[0]) if winning else None
    shown = (instead(game, state, better), *safety(game, lost, game.play(state, better))) if better else ()
    return (*refuted(game, lost, move, after), *shown)


def pair_text(piles: Pair) -> Text:
    first, second = map(write_number, piles)
    return Text(f"{first} et {second}", f"{first} and {second}")


def from_piles(move: Take) -> Text:
    """What is taken, pile by pile, as the table says it."""
    parts = [(write_number(take), pile) for pile, take in zip((1, 2), move, strict=True) if take]
    return Text(
        " et ".join(f"{take} dans le tas {pile}" for take, pile in parts),
        " and ".join(f"{take} from pile {pile}" for take, pile in parts),
    )


def leaves(move: Take, piles: Pair) -> Text:
    took, pair = from_piles(move), pair_text(piles)
    return Text(
        f"Prendre {took.fr} laisse {pair.fr}, une paire perdue.", f"Taking {took.en} leaves {pair.en}, a lost pair."
    )


def nothing_helps(piles: Pair) -> Text:
    pair = pair_text(piles)
    return Text(
        f"{pair.fr} est une paire perdue : tout coup en sort et laisse une réponse gagnante.",
        f"{pair.en} is a lost pair: every take leaves it, and gives the other a winning answer.",
    )


def refuted(game: Nim, lost: LostPairs, move: Take, after: State) -> Iterator[Text]:
    """The answer to a take that does not win."""
    answers = lost.winning_moves(after.piles)
    if answers:
        took, pair, answer = from_piles(move), pair_text(after.piles), Take(*answers[0])
        back, left = from_piles(answer), pair_text(game.play(after, answer).piles)
        yield Text(
            f"Prendre {took.fr} laisse {pair.fr} : l'autre prend {back.fr} et laisse la paire perdue {left.fr}.",
            f"Taking {took.en} leaves {pair.en}: the other takes {back.en} and leaves the lost pair {left.en}.",
        )


def instead(game: Nim, state: State, better: Take) -> Text:
    took, pair = from_piles(better), pair_text(game.play(state, better).piles)
    return Text(
        f"Il fallait prendre {took.fr}, ce qui laisse la paire perdue {pair.fr}.",
        f"Right was to take {took.en}, which leaves the lost pair {pair.en}.",
    )


def safety(game: Nim, lost: LostPairs, left: State) -> Iterator[Text]:
    """Why a lost pair is lost: each answer has its own, listed where there are few; else one of them as an example."""
    moves = list(islice(game.moves(left), FEW + 1))
    answers = {take: lost.winning_moves(game.play(left, take).piles) for take in moves}
    if not answers or not all(answers.values()):
        return  # the last match is taken, or whoever takes it loses
    told = [answer_text(take, Take(*mine[0])) for take, mine in answers.items()]
    if len(told) <= FEW:
        fr, en = joined(told, " ; ", "; ")
        yield Text(f"À chaque réponse la vôtre : {fr}.", f"To each answer your own: {en}.")
    else:
        yield Text(
            f"Quoi que prenne l'autre, vous pouvez laisser une autre paire perdue : {told[0].fr}, par exemple.",
            f"Whatever the other takes, you can leave another lost pair: {told[0].en}, for instance.",
        )


def answer_text(take: Take, mine: Take) -> Text:
    his, own = from_piles(take), from_piles(mine)
    return Text(f"s'il prend {his.fr}, prenez {own.fr}", f"if they take {his.en}, take {own.en}")
