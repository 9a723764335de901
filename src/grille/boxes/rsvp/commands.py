"""`grille rsvp`: the words of R.S.V.P., its problems, and what many games tell."""

from collections.abc import Sequence
from statistics import fmean
from typing import Annotated

from grille.cli.command import Argument, Group, Option
from grille.cli.language import LANGUAGE, said, say
from grille.cli.match import percent, tally_json, within
from grille.cli.printing import console, number, print_columns, print_json, save_sheets
from grille.cli.problems import LEVEL, read_level
from grille.cli.reading import JSON, OPTIONS, SEED, load_game, read_count
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through
from grille.contract import Text
from grille.players.ladder import tally_of
from grille.search.engine import check_level
from grille.search.runs import Row

app = Group(
    Text(
        "R.S.V.P. : mots, problèmes, feuilles à imprimer, statistiques.",
        "R.S.V.P.: words, problems, sheets to print, statistics.",
    ),
)

FILE = Annotated[str, Argument("FILE", "le fichier à écrire", "the file to write")]
GAMES = Annotated[str, Option("--games N", "combien de parties", "how many games")]


@app.command("print")
def print_sheets(file: FILE, level: LEVEL = None) -> None:
    """Des problèmes sur des feuilles A4, en SVG ou en PDF (.pdf) : les deux faces du cadre, réponses au pied.

    Problems on A4 sheets, in SVG or PDF (.pdf): both faces of the frame, answers at the foot.
    """
    from grille.boxes.rsvp.papers import problem_sheets
    from grille.games.rsvp.problems import SETTER

    save_sheets(file, list(problem_sheets(SETTER.collection.of_level(read_level(level)), LANGUAGE.get())))


@app.command()
def word(
    word: Annotated[str, Argument("MOT", "le mot, accents ou non", "the word, accents or not")],
    option: OPTIONS = None,
    json: JSON = False,
) -> int:
    """Ce mot est-il permis, et d'où vient-il ? Rend 1 s'il ne l'est pas.

    Is this word allowed, and where does it come from? Exits with 1 when it is not.
    """
    from grille.games.rsvp.asking import judged, read_word

    found = judged(read_word(word), load_game("rsvp", option).written_options()["lexicon"])
    if json:
        print_json({"word": found.word, "valid": bool(found.origins), "from": list(found.origins)})
    else:
        console().print(said(found.said))
    return 0 if found.origins else 1


@app.command()
def centre(
    games: GAMES = "40",
    seed: SEED = None,
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Quelle lettre au centre favorise qui : tant de parties par lettre.

    Which letter in the centre favours whom: so many games a letter.
    """
    from grille.games.rsvp.lexicon.index import ALPHABET
    from grille.games.rsvp.survey import centre_games

    wanted = read_count("--games", games)
    found, is_cut = work_through(centre_games(wanted, seed or "0"), checkpoint, workers, cluster, json)
    by_letter = {letter: [row for row in found if row["letter"] == letter] for letter in ALPHABET}
    rows = [(letter, tally_of(games), turns_of(games)) for letter, games in by_letter.items() if games]
    rows.sort(key=lambda row: -row[1].score)
    if json:
        told = [{"letter": letter, **tally_json(tally, None), "turns": turns} for letter, tally, turns in rows]
        print_json({"games": sum(tally.games for _, tally, _ in rows), "rows": told})
    else:
        headings = (say("lettre", "letter"), say("premier joueur", "first player"), "95 %", say("tours", "turns"))
        print_columns(headings, ((letter, percent(it.score), within(it), number(turns)) for letter, it, turns in rows))
    return 130 if is_cut else 0


def turns_of(games: Sequence[Row]) -> float:
    return round(fmean(game["turns"] for game in games), 1)


@app.command()
def greedy(
    level: Annotated[str, Argument("LEVEL", "un niveau", "a level")] = "best",
    games: GAMES = "200",
    seed: SEED = None,
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Un niveau contre qui prend toujours le plus de points, des deux places.

    A level against one who always takes the most points, from both seats.
    """
    from grille.games.rsvp.survey import beside_greedy

    wanted, name = read_count("--games", games), check_level(level)

    rows, is_cut = work_through(beside_greedy(name, wanted, seed or "0"), checkpoint, workers, cluster, json)
    tally = tally_of(rows)
    if json:
        print_json(tally_json(tally, None))
    else:
        console().print(f"{tally.wins} – {tally.losses}, {percent(tally.score)} ({within(tally)})")
    return 130 if is_cut else 0


@app.command()
def endings(
    target: Annotated[str, Option("--target P", "points à atteindre", "points to reach")] = "25",
    games: GAMES = "26",
    nodes: Annotated[str, Option("--nodes N", "positions par preuve", "positions for each proof")] = "30000",
    seed: SEED = None,
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Combien de lettres avant la fin une partie est tranchée, par preuve.

    How many letters before its end a game is settled, by proof.
    """
    from grille.games.rsvp.survey import endings as settled_games

    wanted, points, most = read_count("--games", games), read_count("--target", target), read_count("--nodes", nodes)
    run = settled_games(points, wanted, most, seed or "0")
    games_found, is_cut = work_through(run, checkpoint, workers, cluster, json)
    found: dict[int, list[int | None]] = {}
    for game in games_found:
        for left, value in enumerate(game["values"], 1):
            found.setdefault(left, []).append(value)
    rows = [
        {"letters": left, "positions": len(values), "settled": len(values) - values.count(None), "won": values.count(1)}
        for left, values in sorted(found.items())
    ]
    if json:
        print_json({"target": points, "rows": rows})
    else:
        headings = (say("lettres", "letters"), "positions", say("tranchées", "settled"), say("gagnées", "won"))
        print_columns(headings, (map(str, row.values()) for row in rows))
    return 130 if is_cut else 0
