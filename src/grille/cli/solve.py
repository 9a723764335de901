"""`grille solve`: the exact value of a position and every move that keeps it."""

from __future__ import annotations

from grille import players
from grille.cli.language import labelled, said, say
from grille.cli.printing import console, duration, number, player, print_json, standing, worth
from grille.cli.reading import GAME, JSON, MEMORY, NODES, OPTIONS, POSITION, SECONDS, load_game, open_match, read_limits
from grille.cli.thinking import carry_out


def solve(
    game: GAME,
    position: POSITION,
    option: OPTIONS = None,
    seconds: SECONDS = None,
    nodes: NODES = None,
    memory: MEMORY = None,
    json: JSON = False,
) -> int:
    """La valeur exacte d'une position pour qui doit jouer, et tous les meilleurs coups.

    The exact value of a position for the mover, and all best moves.
    """
    limits = read_limits(seconds, nodes, memory)
    match = open_match(load_game(game, option), position)
    solution, is_cut = carry_out(lambda stop, tell: players.solve(match, limits, stop, tell), is_quiet=json)
    best = [match.game.write_move(move) for move in solution.best]
    if json:
        print_json(
            {
                "value": players.write_value(match.game, solution.value),
                "best": best,
                "exact": solution.exact,
                "proof": said(solution.proof),
                "nodes": solution.nodes,
                "seconds": round(solution.seconds, 6),
            }
        )
    else:
        who, value = player(match.game.turn(match.state)), worth(match, solution.value)
        lines = [
            labelled(say(f"Valeur pour le {who}", f"Value for {who}"), f"{value} ({said(solution.proof)})"),
            labelled(say("Meilleurs coups", "Best moves"), ", ".join(best) or "–"),
            f"{number(solution.nodes)} positions, {duration(solution.seconds)}",
        ]
        if match.outcome:
            lines.insert(0, standing(match))
        console().print("\n".join(lines), soft_wrap=True)
    return 130 if is_cut else 0 if solution.exact else 1
