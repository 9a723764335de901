"""Problems from outside, line by line: each is proved before anybody may solve it, and a lie is refused."""

from typing import Final

from pydantic import Field

from grille.contract import UnreadableText
from grille.games import REGISTRY, games_with_problems
from grille.search.problems import read_line, write_line
from grille.service.answers import Answer
from grille.service.errors import Busy
from grille.service.opening import refuse_local
from grille.service.problems import book_of
from grille.workers import Crashed, Priority, Task, Workers

SECONDS: Final = 30.0
"""A proof that takes longer is nobody's idea of a problem."""


class Brought(Answer):
    """Where a problem can be solved for now."""

    game: str
    number: int = Field(description="For some time, as long as this server runs.")


async def bring(line: str, workers: Workers) -> Brought:
    game, problem = read_line(line)
    if game not in games_with_problems():
        raise UnreadableText("la ligne ne dit pas de quel jeu est l'énigme", "the line does not tell the game")
    if game in REGISTRY:
        refuse_local(game, problem.options)
    try:
        await workers.run(Task(WORK, {"line": write_line(game, problem)}, SECONDS, Priority.QUESTION))
    except Crashed:
        raise Busy("cette preuve a pris trop de temps", "this proof took too long") from None
    return Brought(game=game, number=book_of(game).number_of(problem))


WORK: Final = "grille.players.work.prove_problem"
