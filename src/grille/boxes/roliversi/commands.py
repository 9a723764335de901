"""`grille roliversi`: the player's training, and what thousands of its games say about the game."""

from functools import reduce
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

from grille.cli.command import Argument, Group, Option
from grille.cli.language import labelled, said, say
from grille.cli.match import between, percent, tally_json
from grille.cli.printing import console, number, print_columns, print_json
from grille.cli.reading import JSON, OPTIONS, read_count
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through
from grille.cli.thinking import carry_out
from grille.contract import NotSolvable, Stop, Stopped, Text
from grille.games.roliversi.rules import LINE, Roliversi
from grille.players.ladder import Tally
from grille.records.text import read_options
from grille.search.engine import Progress

app = Group(
    Text(
        "Roliversi : l'apprentissage du joueur, et ce que disent ses parties.",
        "Roliversi: the player's training, and what its games say.",
    ),
)

FILE = Annotated[str, Argument("FILE", "le fichier à écrire", "the file to write")]
GAMES = Annotated[str, Option("--games N", "combien de parties", "how many games")]
SEED = Annotated[str, Option("--seed S", "graine du hasard (1)", "seed of chance (1)")]
EXAMPLES = Annotated[
    str,
    Option("--examples N", "positions par génération", "positions of each generation"),
]
STAGES = Annotated[str, Option("--stages N", "phases de la partie", "stages of the game")]
OFTEN = Annotated[
    str,
    Option("--generations N", "combien de fois jouer et apprendre", "how often to play and learn"),
]


@app.command()
def train(
    file: FILE,
    option: OPTIONS = None,
    seed: SEED = "1",
    examples: EXAMPLES = "1000000",
    stages: STAGES = "6",
    generations: OFTEN = "3",
) -> int:
    """Le joueur apprend de ses propres parties ; la même graine donne les mêmes poids.

    The player learns from its own games; the same seed gives the same weights.
    """
    from grille.games.roliversi.training import GENERATIONS, Course
    from grille.games.roliversi.training import train as learn
    from grille.games.roliversi.weights import write_learnt

    game = read_game(option)
    if game.size == 4:
        raise NotSolvable("4 × 4 se résout sans apprendre", "4 × 4 is solved without learning")
    Path(file).open("ab").close()  # better refused now than after the training
    course = Course(
        size=game.size,
        line=game.chosen(LINE),
        seed=read_count("--seed", seed, least=0),
        examples=read_count("--examples", examples, least=2),
        stages=read_count("--stages", stages, most=game.size**2 - 3),
        generations=read_count("--generations", generations, most=len(GENERATIONS)),
    )
    try:
        data, is_cut = carry_out(lambda stop, tell: write_learnt(learn(course, stop, tell)), is_quiet=False)
    except Stopped:
        return 130
    Path(file).write_bytes(data)
    return 130 if is_cut else 0


@app.command()
def fairness(
    games: GAMES = "100",
    nodes: Annotated[str, Option("--nodes N", "positions vues par coup", "positions looked at a move")] = "5000",
    option: OPTIONS = None,
    seed: SEED = "1",
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Le joueur contre lui-même : qui gagne, de combien, en combien de coups.

    The player against itself: who wins, by how much, in how many moves.
    """
    from grille.games.roliversi.fairness import Played, games_of

    game, wanted = read_game(option), read_count("--games", games)
    budget = read_count("--nodes", nodes)

    rows, is_cut = work_through(games_of(game, budget, seed or "1", wanted), checkpoint, workers, cluster, json)
    total = reduce(Played.plus, map(Played.of, rows), Played())
    tally = tally_of([row["difference"] for row in rows])
    count = max(1, tally.games)
    means = {
        "difference": total.difference / count,
        "moves": total.moves / count,
        "choices": total.choices / max(1, total.moves),
        "passes": total.passes / count,
        "turned": total.fate.turned_again(),
    }
    if json:
        print_json({**tally_json(tally, None), **means})
    else:
        tell_fairness(tally, means)
    return 130 if is_cut else 0


def tell_fairness(tally: Tally, means: dict[str, Any]) -> None:
    low, high = tally.interval()
    lines = [
        (say("premier – second, nulles", "first – second, draws"), f"{tally.wins} – {tally.losses}, {tally.draws}"),
        (
            say("points du premier", "the first player's score"),
            f"{percent(tally.score)}, {between(*map(percent, (low, high)))}",
        ),
        (say("différence moyenne", "mean difference"), number(means["difference"])),
        (
            say("coups, choix par coup, passes", "moves, choices a move, passes"),
            ", ".join(number(means[it]) for it in ("moves", "choices", "passes")),
        ),
        (
            say("retournements par bille, du coin au milieu", "times a ball is turned, corner to middle"),
            rings(means["turned"]),
        ),
    ]
    console().print("\n".join(labelled(*line) for line in lines), soft_wrap=True)


def rings(turned: list[float]) -> str:
    return "  ".join(number(round(times, 2)) for times in turned)


# Maxims


@app.command()
def maxims(games: GAMES = "100", option: OPTIONS = None, seed: SEED = "1", json: JSON = False) -> int:
    """Les maximes d'Othello essayées à Othello et à Roliversi, chacune contre « le plus de billes ».

    The maxims of Othello tried at Othello and at Roliversi, each against “the most balls”.
    """
    from grille.games.roliversi.classics import MAXIMS, Othello, contest
    from grille.games.roliversi.fairness import Fate

    wanted, game = read_count("--games", games), read_game(option)
    trials = [(maxim, rules) for maxim in MAXIMS for rules in (Othello(**game.written_options()), game)]
    found: list[dict[str, Any]] = []

    def work(stop: Stop, tell: Progress) -> None:
        for maxim, rules in trials:
            fate, name = Fate(), "Othello" if isinstance(rules, Othello) else "Roliversi"
            payoffs = list(islice(contest(rules, (maxim, "most"), seed, fate, stop), wanted))
            tally = tally_json(tally_of(payoffs), None)
            found.append({"maxim": maxim, "game": name, **tally, "turned": fate.turned_again(), "payoffs": payoffs})
            tell(len(found) / len(trials))

    _, is_cut = carry_out(work, is_quiet=json)
    if json:
        print_json({"rows": found})
        return 130 if is_cut else 0
    edge = say("bord retourné", "edge turned")
    rows = []
    for row in found:
        tally = tally_of(row["payoffs"])
        span, turned = " – ".join(map(percent, tally.interval())), rings(row["turned"][1:2])
        rows.append((said(MAXIMS[row["maxim"]][1]), row["game"], percent(tally.score), span, turned))
    print_columns((say("maxime", "maxim"), say("jeu", "game"), "score", "95 %", edge), rows, right=("score", edge))
    return 130 if is_cut else 0


def tally_of(payoffs: list[int]) -> Tally:
    return reduce(Tally.plus, payoffs, Tally())


def read_game(option: list[str] | None) -> Roliversi:
    return Roliversi(**read_options(option or ()))
