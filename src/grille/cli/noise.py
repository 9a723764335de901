"""`grille noise`: how far the estimates of a review are out, measured on moves that can be proved."""

from typing import Annotated

from grille.cli.command import Option
from grille.cli.printing import print_json
from grille.cli.reading import GAME, NODES, SECONDS, load_game, read_count, read_limits
from grille.cli.thinking import carry_out
from grille.contract import Limits, Stop
from grille.players.noise import Noise, measure
from grille.search.engine import Progress

USUAL = Limits(seconds=10.0)


def noise(
    game: GAME,
    games: Annotated[str, Option("--games N", "combien de parties", "how many games")] = "20",
    seed: Annotated[str, Option("--seed S", "graine du hasard", "seed of chance")] = "1",
    seconds: SECONDS = None,
    nodes: NODES = None,
) -> int:
    """De combien les estimations d'une revue se trompent, mesuré sur des coups prouvés : le noise.json d'un jeu.

    How far the estimates of a review are out, measured on proved moves: the noise.json of a game.
    """
    rules, wanted, limits = load_game(game, None), read_count("--games", games), read_limits(seconds, nodes, None)
    limits = USUAL if limits == Limits() else limits

    def work(stop: Stop, tell: Progress) -> Noise:
        known = Noise(())
        for done, found in enumerate(measure(rules, wanted, seed, limits, stop), 1):
            known = found
            tell(done / wanted)
        return known

    found, is_cut = carry_out(work, is_quiet=False)
    spent = f"--nodes {limits.nodes}" if limits.nodes is not None else f"--seconds {limits.seconds:g}"
    print_json({"command": f"grille noise {game} --games {games} --seed {seed} {spent}", **found.figures()})
    return 130 if is_cut else 0
