"""The pupils' paper, sentence by sentence: its rule tried on the referee, its statements as `claims` judges them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from grille.contract import Board, Booklet, Claim, Part, Text, Trial, applied, judged, numeral, told
from grille.games.nim import claims as checked
from grille.games.nim.claims.judging import CHECKED, is_lost, written
from grille.games.nim.construction import construct
from grille.games.nim.rules import Nim
from grille.games.nim.wythoff import lost_pairs

GAME: Final = Nim()
LABORATORY: Final = "/labo/wythoff"
COMMAND: Final = "grille nim claims"
BUILT: Final = 19
"""Columns built as the pupils do, one trial after the other: a line of their print."""


def rule() -> Iterator[Claim]:
    yield told(
        "title",
        "L'article s'intitule « Jeu de Nim : quelle stratégie pour gagner ? ». Il est d'élèves des lycées Romain "
        "Rolland d'Argenteuil et du Mée-sur-Seine, dans MATh.en.JEANS.",
        "The paper is called “Jeu de Nim : quelle stratégie pour gagner ?”. It is by pupils of the lycées Romain "
        "Rolland (Argenteuil) and Le Mée-sur-Seine, in MATh.en.JEANS.",
    )
    yield applied(
        GAME,
        "one-pile",
        "Deux joueurs, deux tas : chacun à son tour prend autant d'allumettes qu'il veut dans un seul tas…",
        "Two players, two piles: each in turn takes as many matches as he likes from one pile…",
        Trial("3,0", "4,7 1"),
        Trial("0,7", "4,7 1"),
        Trial("0,0", "4,7 1", refused="§2"),
    )
    yield applied(
        GAME,
        "both-piles",
        "… ou à peu près autant dans les deux : n dans l'un, et n, n − 1 ou n + 1 dans l'autre.",
        "… or about as many from both: n from one, and n, n − 1 or n + 1 from the other.",
        Trial("2,2", "4,7 1"),
        Trial("2,1", "4,7 1"),
        Trial("2,3", "4,7 1"),
        Trial("2,4", "4,7 1", refused="§4"),
    )
    yield applied(
        GAME,
        "last-match",
        "Qui prend la dernière allumette gagne.",
        "Whoever takes the last match wins.",
        Trial("1,1", "1,1 1", payoffs=(1, -1)),
    )
    yield from retold(checked.question)()
    yield told(
        "trials",
        "Les élèves sont partis d'essais, puis ont réexpliqué la règle et en ont tiré plusieurs méthodes.",
        "The pupils set out from trials, then explained the rule anew and drew several methods from it.",
        link=LABORATORY,
    )
    yield told(
        "convention",
        "Le tas 1 est, par convention, le plus petit ; D est la différence des deux.",
        "Pile 1 is, by convention, the smaller one; D is the difference of the two.",
    )
    yield method()


def method() -> Claim:
    """What the pupils were looking for: the lost positions, and a move wherever there is one."""
    table, size = lost_pairs(1), 60
    positions = [(first, second) for first in range(size) for second in range(size)]
    many = numeral(len(positions))
    holds = all(bool(table.winning_moves(piles)) != is_lost(piles) for piles in positions)
    return Claim(
        "method",
        Text(
            "La recherche veut trouver les situations perdantes, et une méthode pour gagner quand c'est possible.",
            "The research wants to find the losing positions, and a way to win where there is one.",
        ),
        "answered" if holds else "false",
        Text(
            "Les deux existent, par une formule en nombres entiers, pour des tas de toute taille : un coup gagnant "
            f"devant chaque position qui n'est pas perdue, et aucun devant les autres. Vérifié ici pour les {many.fr} "
            f"positions de tas plus petits que {size}.",
            "Both exist, by a formula in whole numbers, for piles of any size: a winning move at every position that "
            f"is not lost, and none at the others. Checked here for the {many.en} positions of piles below "
            f"{size}.",
        ),
        "grille solve nim POSITION",
        link=LABORATORY,
    )


def retold(found: Callable[[], Iterable[Claim]]) -> Callable[[], Iterator[Claim]]:
    """Statements as `grille nim claims` judges them."""

    def claims() -> Iterator[Claim]:
        for one in found():
            piles, options = one.counterexample, GAME.written_options()
            board = Board("nim", f"{piles[0]},{piles[1]} 1", options) if isinstance(piles, tuple) else None
            yield replace(one, proof=with_right(one), command=COMMAND, board=board, link="" if board else LABORATORY)

    return claims


def with_right(claim: Claim) -> Text:
    if claim.right is None:
        return claim.proof
    right = written(claim.right) if isinstance(claim.right, tuple) else claim.right
    return Text(f"{claim.proof.fr} Il faut donc lire {right}.", f"{claim.proof.en} So read {right}.")


def unproved() -> Iterator[Claim]:
    """Situations that the pupils believed without proof."""
    wanted = ("F", "G", "H")
    verdicts = {claim.id: claim.verdict for claim in checked.first_player()}
    yield judged(
        "unproved",
        "Les situations F, G et H ne sont pas démontrées : les élèves en sont convaincus, et invitent le lecteur à "
        "les démontrer avec eux.",
        "Situations F, G and H are not proved: the pupils are convinced of them, and invite the reader to prove "
        "them together.",
        all(verdicts[id] == "true" for id in wanted),
        Text(
            f"Toutes trois sont vraies, essayées jusqu'à n = {CHECKED}, et chacune a maintenant sa preuve, ci-dessus.",
            f"All three are true, tried up to n = {CHECKED}, and each has its proof now, above.",
        ),
        "answered",
    )


def building() -> Iterator[Claim]:
    """The table as the pupils build it, beside the formula."""
    columns = list(islice(construct(1), BUILT))
    numbers = [column.number for column in columns]
    tried = ", ".join(map(str, numbers[:6]))
    yield judged(
        "three-is-there",
        "On ne cherche pas de situation avec 3 : il est déjà dans le tableau.",
        "No position is looked for with 3: it is in the table already.",
        3 not in numbers and any(3 in column.pair for column in columns),
        Text(
            f"Les plus petits nombres libres sont tour à tour {tried}… : 3 est pris par (1 ; 3).",
            f"The smallest free numbers are, in turn, {tried}…: 3 is taken by (1 ; 3).",
        ),
    )
    (five,) = (column for column in columns if column.number == 5)
    others = [written(one.pair) for one in five.rejected if one.pair[1] > 9]
    yield judged(
        "and-so-on",
        "Après (5 ; 9), « etc. » : rien ne convient avant (5 ; 13).",
        "After (5 ; 9), “and so on”: nothing fits before (5 ; 13).",
        five.pair == (5, 13) and len(others) == 3,
        Text(
            f"{', '.join(others)} se ramènent toutes à une colonne déjà trouvée.",
            f"{', '.join(others)} can all be brought to a column found before.",
        ),
    )
    yield step_by_step()


def step_by_step() -> Claim:
    holds = all(
        [column.pair for column in islice(construct(tolerance), BUILT)] == list(islice(lost_pairs(tolerance), BUILT))
        for tolerance in range(3)
    )
    return Claim(
        "step-by-step",
        Text(
            "De proche en proche on construit ainsi tout le tableau ; de même quand l'écart permis est 0 ou 2.",
            "So the whole table is built step by step; and likewise where the tolerance is 0 or 2.",
        ),
        "true" if holds else "false",
        Text(
            f"Construits pas à pas, les trois tableaux ont les {BUILT} premières colonnes que donne la formule.",
            f"Built step by step, the three tables have the first {BUILT} columns that the formula gives.",
        ),
        link=LABORATORY,
    )


BOOKLET: Final = Booklet(
    Text("Jeu de Nim : quelle stratégie pour gagner ?", "Jeu de Nim : quelle stratégie pour gagner ?"),
    Text(
        "L'article d'élèves d'Argenteuil et du Mée-sur-Seine (MATh.en.JEANS), phrase par phrase et table par table.",
        "The paper by pupils of Argenteuil and Le Mée-sur-Seine (MATh.en.JEANS), sentence by sentence, table by table.",
    ),
    (
        Part(Text("La règle et la question", "The rule and the question"), rule),
        Part(Text("Le premier joueur gagne", "The first player wins"), retold(checked.first_player)),
        Part(Text("Ce qui n'était pas démontré", "What was not proved"), unproved),
        Part(Text("Le second joueur gagne", "The second player wins"), retold(checked.second_player)),
        Part(Text("Le tableau T et les deux énoncés", "Table T and the two statements"), retold(checked.statements)),
        Part(Text("De proche en proche", "Step by step"), building),
        Part(Text("Généralisation : les trois tableaux", "Generalisation: the three tables"), retold(checked.tables)),
    ),
    "nim",
    {"one-pile": "§2 §3", "both-piles": "§4", "last-match": "§5"},
    {"trials": "grid", **{f"tableau-{tolerance}": "tables" for tolerance in range(3)}},
)
