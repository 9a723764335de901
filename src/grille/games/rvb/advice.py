"""What the sheet says of the end, and its two pieces of advice, tried on every cell of the grid."""

from itertools import combinations, permutations, product

from grille.contract import Claim, Text, judged, numeral
from grille.games.rvb.cells import NAMES, NEIGHBOURS, Letters, reached
from grille.games.rvb.rules import letters_on
from grille.games.rvb.strikes import LETTERS, all_strikes, order


def one_of_each() -> Claim:
    """A letter with two cells or more can give one, so no strike is left where each has one, and only there."""
    stuck, ways = [], list(product(range(1, 13), repeat=3))
    for numbers in ways:
        signs = "".join(letter * number for letter, number in zip(LETTERS, numbers, strict=True))
        if next(all_strikes(letters_on(signs), False), None) is None:
            stuck.append(numbers)
    many = numeral(len(ways))
    return judged(
        "one-of-each",
        "Autrement dit : qui laisse exactement une case de chaque couleur gagne.",
        "In other words: whoever leaves exactly one cell of each colour wins.",
        stuck == [(1, 1, 1)],
        Text(
            f"Une couleur qui a deux cases ou plus peut en donner une. Des {many.fr} façons d'avoir 1 à 12 cases de "
            "chaque couleur, une seule ne laisse aucun coup : une de chaque.",
            f"A colour with two cells or more can give one. Of the {many.en} ways to have 1 to 12 cells of each colour "
            "only one leaves no strike: one of each.",
        ),
    )


def is_strike(cells: tuple[int, ...], letters: tuple[int, ...]) -> bool:
    """Whether these cells with these letters can be struck at once, whatever else is left."""
    bits = [sum(1 << cell for cell, sign in zip(cells, letters, strict=True) if sign == at) for at in range(3)]
    on: Letters = (bits[0], bits[1], bits[2])
    return order(on, sum(bits), True) is not None


def neighbours() -> Claim:
    pairs = [(one, other) for one, other in combinations(range(len(NAMES)), 2) if NEIGHBOURS[one] >> other & 1]
    failing = [pair for pair in pairs for letters in product(range(3), repeat=2) if not is_strike(pair, letters)]
    return judged(
        "advice-two",
        "Deux cases voisines se barrent toujours ensemble, quelles que soient leurs couleurs.",
        "Two neighbours can always be struck together, whatever their colours.",
        not failing,
        Text(
            f"Les {len(pairs)} paires de voisines, avec les neuf façons de les colorier, y passent toutes : deux "
            "lettres sont égales, ou se suivent dans un sens ou dans l'autre.",
            f"All {len(pairs)} pairs of neighbours pass, in all nine colourings: two letters are equal, or follow each "
            "other in one direction or the other.",
        ),
    )


def threes() -> Claim:
    joined = [
        cells
        for cells in combinations(range(len(NAMES)), 3)
        if (whole := sum(1 << cell for cell in cells)) == reached(whole)
    ]
    failing = [cells for cells in joined for letters in permutations(range(3)) if not is_strike(cells, letters)]
    return judged(
        "advice-three",
        "Trois cases qui se tiennent, de trois couleurs, se barrent toujours en suivant l'ordre R, V, B.",
        "Three cells that hang together, of three colours, can always be struck in the order R, V, B.",
        not failing,
        Text(
            f"Les {len(joined)} triples de cases qui se tiennent y passent, dans les six coloriages : autour de la "
            "case du milieu, l'ordre se lit par un bout ou par l'autre.",
            f"All {len(joined)} triples of cells that hang together pass, in all six colourings: round the cell in the "
            "middle the order reads from one end or from the other.",
        ),
    )
