"""What every move of a position is worth, for those who may know: players of open games, and anybody afterwards."""

from typing import Any, Final, Literal

from grille.contract import AnyGame, Text, counted
from grille.service.answers import Analysis, Weighed
from grille.service.answers import Text as ToldText
from grille.service.choices import choice_of
from grille.service.engines import Thought, Thoughts, ask_to_weigh
from grille.service.errors import NotFound, NotYours
from grille.service.fairness import WITHOUT, check_right
from grille.service.sentences import you_of
from grille.service.tables import Table
from grille.workers import Task

SECONDS: Final = 10.0
MOST_TOLD: Final = 12

Sign = Literal["+", "=", "-"]
WORTH: Final[dict[tuple[bool, Sign], Text]] = {
    (True, "+"): Text("gagne", "wins"),
    (True, "="): Text("nulle", "draw"),
    (True, "-"): Text("perd", "loses"),
    (False, "+"): Text("prometteur", "promising"),
    (False, "="): Text("incertain", "unclear"),
    (False, "-"): Text("douteux", "doubtful"),
}
"""What a value means to the mover: proved, or only estimated."""


def ask_to_analyse(table: Table, own: tuple[int, ...], ply: int) -> Task:
    """The task that weighs a position of the match; a refusal where the asker may not know, or there is no move."""
    match, game = table.match, table.match.game
    if ply >= len(match.states):
        plies = counted(len(match.moves), "coup", "move")
        raise NotFound(f"cette partie n'a que {plies.fr}", f"this match has {plies.en} only")
    actor = table.actors[ply]
    if actor < 0:
        raise NotFound("il n'y a pas de coup à peser ici", "there is no move to weigh here")
    check_right(table, own, "analysis")
    if not table.is_over and game.info.has_secrets and actor != table.eyes_of(own):
        raise NotYours(*WITHOUT["analysis"])
    return ask_to_weigh(table, ply, MOST_TOLD, SECONDS)


def analysis_of(table: Table, own: tuple[int, ...], ply: int, thoughts: Thoughts) -> Analysis:
    actor = table.actors[ply]
    seen = table.match.game.view(table.match.states[ply], actor)
    return Analysis(
        ply=ply,
        moves=[weighed(table, seen, actor, thought, you_of(own)) for thought in thoughts.best],
        summary=ToldText.of(summary(thoughts)),
    )


def weighed(table: Table, seen: Any, actor: int, thought: Thought, you: int | None = None) -> Weighed:
    """A move of whoever is to act, in a position as they see it."""
    game = table.match.game
    choice = choice_of(table, seen, game.read_move(thought.move), actor, you)
    return Weighed(
        **dict(choice),
        worth=ToldText.of(worth(game, thought)),
        sign=sign(thought.value),
        exact=thought.exact,
        proof=ToldText.of(thought.proof),
    )


def sign(value: float) -> Sign:
    return "+" if value > 0 else "-" if value < 0 else "="


def worth(game: AnyGame, thought: Thought) -> Text:
    """A value in words, with its points where points are counted."""
    word = WORTH[thought.exact, sign(thought.value)]
    if game.info.is_impartial or round(thought.value, 2) == 0:
        return word
    points = signed(thought.value)
    return Text(f"{word.fr} ({points.fr})", f"{word.en} ({points.en})")


def signed(value: float) -> Text:
    """A number with its sign as it is printed, in lists and on cells alike: two decimals at most, three digits."""
    rounded = round(value, 2)
    number = f"{rounded:+.3g}".replace("-", "−") if rounded else "0"
    return Text(number.replace(".", ","), number)


def summary(thoughts: Thoughts) -> Text:
    """How many moves win, as far as that is proved."""
    count, wins = thoughts.count, thoughts.wins
    if not any(thought.exact for thought in thoughts.best):
        weighed = counted(count, "coup pesé", "move")
        return Text(f"{weighed.fr}, rien n'est prouvé", f"{weighed.en} weighed, nothing is proved")
    moves = counted(count, "coup", "move").en
    if wins == 1:
        return Text(f"un seul coup gagnant sur {count}", f"one of {moves} wins")
    if wins:
        return Text(f"{wins} coups gagnants sur {count}", f"{wins} of {moves} win")
    return Text(f"aucun coup gagnant sur {count}", f"none of {moves} wins")
