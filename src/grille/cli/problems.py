"""`problems`, `problem` and `make-problems` for every game that has problems to solve."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from grille.cli.command import Argument, Group, Option
from grille.cli.language import said, say
from grille.cli.printing import columns, console, print_json
from grille.cli.reading import JSON, read_count
from grille.cli.thinking import carry_out
from grille.contract import Text
from grille.games import load, load_face
from grille.search.problems import LEVELS, Collection, Posed

LEVEL = Annotated[str | None, Option("--level", metavar="L", help=Text("de 1 (facile) à 5", "from 1 (easy) to 5"))]


def read_level(level: str | None) -> int | None:
    return read_count("--level", level, most=LEVELS) if level else None


def line_of(problem: Posed) -> dict[str, object]:
    """A problem without its answer."""
    return {"number": problem.number, "level": problem.level, "kind": problem.kind, "position": problem.position}


def add_problem_commands(
    app: Group, game: str, open_collection: Callable[[], Collection[Any]], usual_seed: str, usual_count: str
) -> None:
    """The three commands for one game; its problems are opened only when they are asked for."""

    @app.command()
    def problems(level: LEVEL = None, json: JSON = False) -> None:
        """Les problèmes « trouvez le coup », sans leurs réponses.

        The problems “find the move”, without their answers.
        """
        collection = open_collection()
        chosen = collection.of_level(read_level(level))
        if json:
            print_json({"problems": [line_of(problem) for problem in chosen]})
            return
        made = columns(say("n°", "no."), say("niveau", "level"), say("coup", "move"), "position")
        for problem in chosen:
            made.add_row(
                str(problem.number), str(problem.level), said(collection.kinds[problem.kind]), problem.position
            )
        console().print(made)

    @app.command()
    def problem(
        number: Annotated[str, Argument(metavar="N", help=Text("son numéro", "its number"))],
        move: Annotated[str | None, Argument(metavar="MOVE", help=Text("le coup proposé", "the move proposed"))] = None,
        json: JSON = False,
    ) -> int:
        """Montre un problème, ou juge un coup : 0 si c'est le bon, 1 sinon.

        Show a problem, or judge a move: 0 if it is the right one, 1 if not.
        """
        collection, rules = open_collection(), load(game)
        chosen = collection.problems[read_count("N", number, most=len(collection.problems)) - 1]
        state = rules.read_state(chosen.position)
        if move is None and json:
            print_json(line_of(chosen))
            return 0
        if move is None:
            head = f"{chosen.number}. {'●' * chosen.level} {said(collection.kinds[chosen.kind])}\n{chosen.position}"
            console().print(f"{head}\n{load_face(rules).drawing(state)}", highlight=False, soft_wrap=True)
            return 0
        rules.check(state, rules.read_move(move))
        is_right = rules.read_move(move) == rules.read_move(chosen.answer)
        verdict = say("Oui, c'est le bon coup.", "Yes, this is the move.") if is_right else say("Non.", "No.")
        if json:
            print_json({**line_of(chosen), "move": rules.write_move(rules.read_move(move)), "right": is_right})
        else:
            console().print(verdict)
        return 0 if is_right else 1

    @app.command("make-problems")
    def make_problems(
        file: Annotated[str, Argument(metavar="FILE", help=Text("fichier à écrire", "file to write"))],
        seed: Annotated[
            str, Option("--seed", metavar="S", help=Text("graine du hasard", "seed of chance"))
        ] = usual_seed,
        count: Annotated[str, Option("--count", metavar="N", help=Text("combien", "how many"))] = usual_count,
    ) -> int:
        """Cherche des problèmes à réponse unique et les écrit dans un fichier.

        Look for problems with a single answer and write them to a file.
        """
        wanted, number = read_count("--count", count, most=10_000), read_count("--seed", seed, least=0)
        text, is_cut = carry_out(lambda stop, _: open_collection().write(number, wanted), is_quiet=False)
        Path(file).write_text(text, encoding="utf-8")
        return 130 if is_cut else 0
