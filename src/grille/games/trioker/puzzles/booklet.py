"""The booklet of 1969, sentence by sentence: its one rule, the names of the pieces, the puzzles and the patience."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from grille.boards.triangle import corners, point
from grille.contract import Booklet, Claim, Drawing, Part, Text, judged, told
from grille.contract.collection import SUCCESSORS, collection
from grille.games.trioker.pieces import BOX, JOKER, is_double, is_triple, points, shifted, spoken, turns
from grille.games.trioker.pieces.svg import LINE, triangle
from grille.games.trioker.puzzles.statements import (
    all_pieces,
    counted,
    easy_puzzles,
    free_tips,
    giant_hexagon,
    no_free_tip,
    parallelograms,
    patience,
    short_notation,
    six_pieces,
    small_puzzles,
    super_triangle,
    two_by_six,
)
from grille.games.trioker.puzzles.svg import page

ROWS, COLUMNS = 4, 6
"""How the pieces lie in the box."""
LEFT, RIGHT = (0, 0), (0, 1)
"""Two cells with an edge in common."""
SHARED: Final = ((0, 2), (2, 0))
"""Which of their corners, counter-clockwise from the point, lie on one another."""


def column(number: int) -> tuple[str, ...]:
    return BOX[number - 1 :: COLUMNS]


# The cover, and the one rule


def cover() -> Iterator[Claim]:
    yield told(
        "makers",
        "Trioker est de Marc Odier : © 1968 Odier, © 1969 Robert Laffont, breveté en France et à l'étranger.",
        "Trioker is by Marc Odier: © 1968 Odier, © 1969 Robert Laffont, patented in France and abroad.",
    )
    yield collection(SUCCESSORS, 9000)
    yield one_rule()
    yield told(
        "contents",
        "À deux, trois ou quatre : le jeu rapide. À deux : le jeu des champions. Seul : les puzzles, rapides ou "
        "pour champions.",
        "Two, three or four: the quick game. Two: the champions' game. Alone: puzzles, quick ones and those for "
        "champions.",
        link="/j/trioker",
    )
    yield the_joker()


def one_rule() -> Claim:
    """Two pieces side by side, as allowed and as « défendu »."""
    allowed, forbidden = meeting("332", "331", (2, 2)), meeting("332", "110", (2, 2))
    return Claim(
        "one-rule",
        Text(
            "Une seule règle impérative : les coins réunis portent la même valeur. Des figures montraient ce qui est "
            "permis, et ce qui ne l'est pas (« Ça c'est défendu ! ») ; elles sont perdues.",
            "One binding rule: corners that meet bear the same value. Figures showed what is allowed and what is not "
            "(« Ça c'est défendu ! »); they are lost.",
        ),
        "applied" if not allowed and forbidden else "false",
        Text(
            "Voici les nôtres : à gauche 3 rencontre 3 deux fois ; à droite rien ne s'accorde, aux coins cerclés.",
            "Here are ours: on the left 3 meets 3 twice; on the right nothing agrees, at the ringed corners.",
        ),
        link="/j/trioker/regles",
        drawings=(
            Drawing(side_by_side("332", "331", (2, 2)), Text("Permis.", "Allowed.")),
            Drawing(side_by_side("332", "110", (2, 2)), Text("Ça, c'est défendu !", "That is forbidden!")),
        ),
    )


def meeting(one: str, other: str, turned: tuple[int, int]) -> list[int]:
    """The places of the common edge at which two pieces, each turned, disagree."""
    first, second = (turns(name)[-turn % 3] for name, turn in zip((one, other), turned, strict=True))
    return [at for at, (here, there) in enumerate(SHARED) if first[here] != second[there]]


def side_by_side(one: str, other: str, turned: tuple[int, int]) -> str:
    places = [[point(vertex) for vertex in corners(cell)] for cell in (LEFT, RIGHT)]
    parts = [triangle(name, at, turn) for name, at, turn in zip((one, other), places, turned, strict=True)]
    for at in meeting(one, other, turned):
        x, y = places[0][SHARED[at][0]]
        parts.append(f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.14" fill="none" stroke="{LINE}" stroke-width="0.05"/>')
    return page((LEFT, RIGHT), parts, f"{one} – {other}")


def the_joker() -> Claim:
    strict = counted("super-triangle", joker=True, tip=True)
    return judged(
        "joker",
        "La 25e pièce est le joker, dont le coin noir prend toute valeur ; sa figure est perdue.",
        "The 25th piece is the joker, whose black corner takes any value; its figure is lost.",
        points(JOKER) == 5 and strict.raw > 0 and len(set(JOKER)) == 3,
        Text(
            f"Le nôtre porte 2 et 3 : leur somme est son prix, {points(JOKER)}, et le Super Triangle strict a alors "
            f"{strict.raw} solutions.",
            f"Ours bears 2 and 3: their sum is its price, {points(JOKER)}, and the strict Super Triangle then has "
            f"{strict.raw} solutions.",
        ),
        "ours",
    )


# The names of the pieces


def names() -> Iterator[Claim]:
    every = {max(turns("".join(values))) for values in product("0123", repeat=3)}
    yield judged(
        "all-different",
        "Toutes les pièces sont différentes, et n'ont pas été choisies au hasard.",
        "All pieces are different, and were not chosen by chance.",
        {max(turns(name)) for name in BOX} == every and len(BOX) == len(every),
        Text(
            f"Il y a exactement {len(every)} triangles à trois valeurs de 0 à 3, quand on les tourne sans les "
            "retourner : la boîte les a tous, une fois chacun.",
            f"There are exactly {len(every)} triangles with three values from 0 to 3, turned but not turned over: the "
            "box has them all, once each.",
        ),
    )
    triples = tuple(name for name in BOX if is_triple(name))
    yield judged(
        "first-column",
        "Première colonne de la boîte : le triple zéro, le triple un, le triple deux, le triple trois, et c'est "
        "tout pour les triples.",
        "First column of the box: triple zero, triple one, triple two, triple three, and there are no other triples.",
        column(1) == triples == ("000", "111", "222", "333"),
        Text(
            f"La boîte a {len(triples)} triples : {', '.join(spoken(name).fr for name in triples)}.",
            f"The box has {len(triples)} triples: {', '.join(spoken(name).en for name in triples)}.",
        ),
    )
    yield judged(
        "one-more",
        "En descendant d'un étage, chaque sommet vaut un de plus ; après 3 vient 0.",
        "One floor down every corner is worth one more; after 3 comes 0.",
        all(shifted(name) == below for name, below in zip(BOX, BOX[COLUMNS:], strict=False)),
        Text(
            "Vrai des six colonnes, pas seulement des deux premières.",
            "True of all six columns, not only of the first.",
        ),
    )
    yield judged(
        "second-column",
        "Deuxième colonne : 001, 112, 223, et 330 qui retrouve le zéro ; on dit « double zéro-un ».",
        "Second column: 001, 112, 223, and 330, where zero comes back; they are called “double zero-one”.",
        column(2) == ("001", "112", "223", "330") and all(map(is_double, column(2))),
        Text(
            ", ".join(spoken(name).fr for name in column(2)) + ".",
            ", ".join(spoken(name).en for name in column(2)) + ".",
        ),
    )
    yield beside_its_triple()
    yield told(
        "reasoning",
        "La logique du Trioker permet quantité de raisonnements, et toute une collection de problèmes est publiée.",
        "The logic of Trioker allows many a reasoning, and a whole collection of problems has been published.",
        link="/atelier/trioker/catalogue",
    )


def beside_its_triple() -> Claim:
    """Which columns hold pieces that share a side with the triple of their row."""
    fitting = [
        number
        for number in range(2, COLUMNS + 1)
        if all(
            any(way.startswith(triple[:2]) for way in turns(name))
            for name, triple in zip(column(number), column(1), strict=True)
        )
    ]
    fr, en = (", ".join(map(str, fitting)),) * 2
    return judged(
        "beside-its-triple",
        "Chaque pièce de la deuxième colonne va contre le triple à sa gauche : 001 par son côté 00, 223 par son 22.",
        "Each piece of the second column fits against the triple on its left: 001 by its side 00, 223 by its 22.",
        2 in fitting,
        Text(
            f"Vrai dans les colonnes {fr} ; jamais dans les autres, où les trois valeurs diffèrent.",
            f"True in columns {en}; never in the others, where all three values differ.",
        ),
    )


# Puzzles and patience


def champions() -> Iterator[Claim]:
    yield all_pieces()
    yield free_tips()
    yield parallelograms()
    yield short_notation()
    yield two_by_six()
    yield super_triangle()
    yield no_free_tip()
    yield giant_hexagon()


def quick() -> Iterator[Claim]:
    yield easy_puzzles()
    yield small_puzzles()


def patiences() -> Iterator[Claim]:
    yield six_pieces()
    yield patience()


PUBLISHED: Final = {
    "book": Text(
        "« Surprenants triangles », livre de 208 pages, C.E.D.I.C., 93, avenue d'Italie, Paris (Odier et Roussel).",
        "“Surprenants triangles”, a book of 208 pages, C.E.D.I.C., 93, avenue d'Italie, Paris (Odier and Roussel).",
    ),
    "spirou": Text("Chroniques dans Spirou, n° 1661 à 1702.", "Columns in Spirou, nos. 1661 to 1702."),
    "archimede": Text("Petit Archimède, depuis le n° 11.", "Petit Archimède, from no. 11 on."),
    "arp": Text(
        "Activités Recherche Pédagogique, n° 17, vol. IV.", "Activités Recherche Pédagogique, no. 17, vol. IV."
    ),
    "sciences": Text("Sciences et Techniques, depuis le n° 9.", "Sciences et Techniques, from no. 9 on."),
}


def bibliography() -> Iterator[Claim]:
    for id, title in PUBLISHED.items():
        yield told(id, *title)


PARAGRAPHS: Final = {
    "one-rule": "§3", "joker": "§2", "all-different": "§1", "first-column": "§1", "one-more": "§1",
    "second-column": "§1", "beside-its-triple": "§1 §3", "all-pieces": "§5", "free-tips": "§7", "parallelograms": "§7",
    "short-notation": "§9", "two-by-six": "§6", "super-triangle": "§8", "no-free-tip": "§7", "hexagon-of-five": "§10",
    "patience": "§10",
}  # fmt: skip

BOOKLET: Final = Booklet(
    Text("Trioker", "Trioker"),
    Text(
        "Le livret de Marc Odier (Robert Laffont, 1969), phrase par phrase : règle, pièces, puzzles, patience, puis "
        "les deux jeux.",
        "Marc Odier's booklet (Robert Laffont, 1969), sentence by sentence: rule, pieces, puzzles, patience, then the "
        "two games.",
    ),
    (
        Part(Text("Une seule règle", "One rule"), cover),
        Part(Text("Le nom des pièces", "The names of the pieces"), names),
        Part(Text("Puzzles pour champions", "Puzzles for champions"), champions),
        Part(Text("Puzzles rapides", "Quick puzzles"), quick),
        Part(Text("Patiences difficiles", "Difficult patience"), patiences),
        Part(Text("Où lire la suite", "Where to read on"), bibliography),
    ),
    "trioker",
    PARAGRAPHS,
    {"all-different": "pieces", "joker": "pieces", "short-notation": "notes"},
)
