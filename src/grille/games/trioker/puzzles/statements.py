"""What the booklet of 1969 says of puzzles and patience, checked by computing."""

from functools import cache
from itertools import product
from statistics import fmean, median

from grille.boards.triangle import cells_round
from grille.contract import Claim, Drawing, Text, numeral
from grille.games.trioker.pieces.shapes import Shape, shape_of
from grille.games.trioker.puzzles import giant
from grille.games.trioker.puzzles.catalogue import entries, find_entry
from grille.games.trioker.puzzles.census import census
from grille.games.trioker.puzzles.patience import chances, hexagon_sets
from grille.games.trioker.puzzles.rules import Puzzle, read_rows, write_rows
from grille.games.trioker.puzzles.solving import Counts, count, solutions
from grille.games.trioker.puzzles.svg import outline_svg

TWELVE = 12
"""Cells of the largest shapes of the census."""
MOST_EASY = 21
PUBLISHED = 400
"""So many puzzles, the booklet says, have been published."""


@cache
def counted(name: str, joker: bool = False, tip: bool = False) -> Counts:
    return count(Puzzle(find_entry(name).shape, joker, tip))


def played(name: str, joker: bool = False) -> str:
    """Where a shape of the catalogue is played."""
    return f"/atelier/trioker?forme={name}" + ("&joker=oui" if joker else "")


def rhombi(cells: set[tuple[int, int]]) -> Shape:
    """The shape of two-celled rhombi, each by its row and its place in the row."""
    return shape_of((row, 2 * place - row + half) for row, place in cells for half in (0, 1))


def parallelogram(rows: int, places: int) -> set[tuple[int, int]]:
    return set(product(range(rows), range(places)))


@cache
def parallelograms_of(cells: int) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """All parallelograms of so many cells, full ones and those with one parallelogram inside cut out."""
    half = cells // 2
    full = {rhombi(parallelogram(rows, half // rows)).free() for rows in range(1, half + 1) if half % rows == 0}
    hollow = set()
    for rows, places, high, wide in product(range(1, half + 1), repeat=4):
        if high > rows - 2 or wide > places - 2 or rows * places - high * wide != half:
            continue
        for down, right in product(range(1, rows - high), range(1, places - wide)):
            hole = {(row + down, place + right) for row, place in parallelogram(high, wide)}
            hollow.add(rhombi(parallelogram(rows, places) - hole).free())
    return tuple(full), tuple(hollow)


def parallelograms() -> Claim:
    found = [[shape for shape in shapes if len(shape.tips) == 2] for shapes in parallelograms_of(24)]
    full, hollow = ([(shape, count(Puzzle(shape)).raw) for shape in shapes] for shapes in found)
    solved = sum(raw > 0 for _, raw in (*full, *hollow))
    return Claim(
        "parallelograms",
        Text(
            "Quatre parallélogrammes différents de 24 pièces, sur une figure, offrent deux pointes libres et ne sont "
            "pas trop difficiles.",
            "Four different parallelograms of 24 pieces, in a figure, have two free tips and are not too difficult.",
        ),
        "open" if len(full) < 4 <= len(full) + len(hollow) else "true" if len(full) == 4 else "false",
        Text(
            f"La figure est perdue. 24 cases font {len(full)} parallélogrammes pleins ; {len(hollow)} autres sont "
            f"évidés d'un parallélogramme. Tous ont deux pointes libres, et {solved} des {len(full) + len(hollow)} ont "
            "des solutions : on ne peut savoir lesquels étaient les quatre.",
            f"The figure is lost. 24 cells make {len(full)} full parallelograms; {len(hollow)} more have a "
            f"parallelogram cut out of them. All have two free tips, and {solved} of the {len(full) + len(hollow)} "
            "have solutions: nobody can tell which were the four.",
        ),
        "grille trioker count parallelogramme-2x6",
        drawings=tuple(
            Drawing(outline_svg(shape), Text(f"{numeral(raw).fr} solutions", f"{numeral(raw).en} solutions"))
            for shape, raw in (*full, *hollow)
        ),
        figures={"parallelograms": len(full), "hollow": len(hollow), "solved": solved},
    )


def free_tips() -> Claim:
    """Whether the shapes of twelve cells with the fewest solutions have fewer free tips than others."""
    rows = sorted((row for row in census() if row.cells == TWELVE), key=lambda row: row.raw)
    hardest = rows[: len(rows) // 10]
    among, overall = (fmean(row.tips for row in some) for some in (hardest, rows))
    few, usual = numeral(among, 1), numeral(overall, 1)
    return Claim(
        "free-tips",
        Text(
            "Les puzzles les plus difficiles ont peu de pointes libres, c'est-à-dire de coins sans contrainte.",
            "The hardest puzzles have few free tips, which are corners without constraint.",
        ),
        "true" if among < overall else "false",
        Text(
            f"Des {numeral(len(rows)).fr} formes de {TWELVE} cases, le dixième qui a le moins de solutions a en "
            f"moyenne {few.fr} pointes libres, contre {usual.fr} pour toutes.",
            f"Of the {numeral(len(rows)).en} shapes of {TWELVE} cells, the tenth with the fewest solutions has "
            f"{few.en} free tips on average, against {usual.en} for all.",
        ),
        f"grille trioker census --cells {TWELVE}",
        figures={"hardest": among, "all": overall},
    )


def all_pieces() -> Claim:
    """Our shapes of 24 cells beside all those of six, by their solutions."""
    large = [counted(entry.id).raw for entry in entries() if len(entry.shape.cells) == 24]
    six = [row.raw for row in census() if row.cells == 6]
    middle, least, none = numeral(median(large)), numeral(min(six)), large.count(0)
    return Claim(
        "all-pieces",
        Text(
            "Les puzzles pour champions prennent toutes les pièces, et sont difficiles.",
            "Puzzles for champions take all pieces, and are difficult.",
        ),
        "true" if median(large) < min(six) else "open",
        Text(
            f"De nos {len(large)} formes de 24 cases, {none} n'ont aucune solution et la moitié n'en ont pas plus de "
            f"{middle.fr} ; chaque forme de 6 cases en a {least.fr} ou plus.",
            f"Of our {len(large)} shapes of 24 cells {none} have no solution and half no more than {middle.en}; every "
            f"shape of 6 cells has {least.en} or more.",
        ),
        "grille trioker catalogue",
        link="/atelier/trioker/catalogue",
    )


def short_notation() -> Claim:
    """A solution written by the values of its vertices, and read again."""
    puzzle = Puzzle(find_entry("parallelogramme-2x6").shape)
    found = next(solutions(puzzle))
    written = write_rows(found)
    again = read_rows(puzzle, written)
    return Claim(
        "short-notation",
        Text("On note ses solutions de façon abrégée.", "Solutions are noted in a short way."),
        "applied" if again.vertex_values() == found.vertex_values() else "false",
        Text(
            "La figure qui le montrait est perdue. Ici, on écrit la valeur de chaque sommet, ligne par ligne : "
            f"{written} est une solution du parallélogramme 2 × 6, et se relit.",
            "The figure that showed it is lost. Here the value of every vertex is written, line by line: "
            f"{written} is a solution of the parallelogram 2 × 6, and can be read again.",
        ),
        "grille trioker solve parallelogramme-2x6",
        link=played("parallelogramme-2x6"),
    )


def two_by_six() -> Claim:
    found = counted("parallelogramme-2x6")
    return Claim(
        "two-by-six",
        Text("Le parallélogramme 2 × 6 a de nombreuses solutions.", "The parallelogram 2 × 6 has many solutions."),
        "true" if found.raw > 1 else "false",
        Text(
            f"{found.raw} en tout, {found.rotation} à rotation près ; toutes parcourues. La figure en montrait une, en "
            "notation abrégée ; elle est perdue, cherchez-en une autre.",
            f"{found.raw} in all, {found.rotation} up to rotation; all of them walked through. The figure showed one, "
            "in short notation; it is lost, look for another.",
        ),
        "grille trioker solve parallelogramme-2x6 --all",
        link=played("parallelogramme-2x6"),
        figures={"raw": found.raw, "rotation": found.rotation or 0},
    )


def super_triangle() -> Claim:
    every, strict = counted("super-triangle", joker=True), counted("super-triangle", joker=True, tip=True)
    return Claim(
        "super-triangle",
        Text(
            "Le Super Triangle demande le joker ; les spécialistes mettent son coin noir sur une pointe libre.",
            "The Super Triangle needs the joker; experts put its black corner on a free tip.",
        ),
        "true" if strict.raw else "false",
        Text(
            f"Il a 25 cases, une de plus que de pièces sans le joker. Avec lui, {every.raw} solutions, "
            f"{every.rotation} à rotation près ; sous la forme stricte {strict.raw}, "
            f"{strict.rotation} à rotation près.",
            f"It has 25 cells, one more than there are pieces without the joker. With it {every.raw} solutions, "
            f"{every.rotation} up to rotation; in the strict form {strict.raw}, {strict.rotation} up to rotation.",
        ),
        "grille trioker count super-triangle --joker --tip",
        link=played("super-triangle", joker=True),
        figures={"raw": every.raw, "strict": strict.raw},
    )


def giant_hexagon() -> Claim:
    without, with_joker = counted("hexagone-geant"), counted("hexagone-geant", joker=True)
    nodes, many = numeral(without.nodes), numeral(with_joker.raw)
    steps, cases = giant.argument(), len(giant.placings())
    fr, en = ("\n".join(step.to(lang) for step in steps) for lang in ("fr", "en"))
    return Claim(
        "giant-hexagon",
        Text(
            "L'hexagone géant exige le joker : saurez-vous le prouver ?",
            "The giant hexagon needs the joker: can you prove it?",
        ),
        "true" if giant.is_proved() and not without.raw and with_joker.raw else "false",
        Text(
            f"{fr} Les voici, puis les {cases} placements un à un. "
            f"La recherche le confirme : {nodes.fr} valeurs essayées, aucune solution ; avec le joker, {many.fr}.",
            f"{en} Here they are, then the {cases} placings one by "
            f"one. The search confirms it: {nodes.en} values tried, no solution; with the joker, {many.en}.",
        ),
        "grille trioker count hexagone-geant",
        link=played("hexagone-geant", joker=True),
        drawings=(*map(figure_drawing, giant.figures()), *map(case_drawing, range(len(giant.placings())))),
        figures={"raw": without.raw, "nodes": without.nodes, "with_joker": with_joker.raw},
    )


def figure_drawing(figure: giant.Figure) -> Drawing:
    number, shown = giant.figures().index(figure) + 1, sum(figure.is_in(placing) for placing in giant.placings())
    caption = Text(
        f"Figure {number} : les deux cases teintées veulent {figure.piece}. Dans {shown} placements.",
        f"Figure {number}: both shaded cells want {figure.piece}. In {shown} placings.",
    )
    return Drawing(giant.figure_svg(figure, caption.fr), caption)


def case_drawing(at: int) -> Drawing:
    placing = giant.placings()[at]
    figure = giant.settling(placing)
    number = giant.figures().index(figure) + 1
    caption = Text(
        f"Cas {at + 1} : deux fois {figure.piece} (figure {number})",
        f"Case {at + 1}: {figure.piece} twice (figure {number})",
    )
    return Drawing(giant.case_svg(placing, figure.cells, caption.fr), caption)


def no_free_tip() -> Claim:
    smooth = [entry for entry in entries() if len(entry.shape.cells) == 24 and not entry.shape.tips]
    raws = {entry.id: counted(entry.id).raw for entry in smooth}
    jokers = {entry.id: counted(entry.id, joker=True).raw for entry in smooth}
    solved = sum(1 for raw in raws.values() if raw)
    least, largest = numeral(min(jokers.values())), numeral(max(jokers.values()))
    easier = all(jokers[id] > raw for id, raw in raws.items())
    return Claim(
        "no-free-tip",
        Text(
            "Des puzzles de 24 pièces sans pointe libre sont réalisables, plus facilement avec le joker.",
            "Puzzles of 24 pieces without a free tip can be done, more easily with the joker.",
        ),
        "true" if solved and easier else "false",
        Text(
            f"Le catalogue en a {len(smooth)} ; {solved} se font sans le joker, dont les sept formes de quatre "
            f"hexagones joints, et toutes ont plus de solutions avec lui (de {least.fr} à {largest.fr}).",
            f"The catalogue has {len(smooth)}; {solved} can be done without the joker, the seven shapes of four "
            f"joined hexagons among them, and all have more solutions with it ({least.en} to {largest.en}).",
        ),
        "grille trioker catalogue",
        link="/atelier/trioker/catalogue",
        figures={"shapes": len(smooth), "solved": solved},
    )


def small_puzzles() -> Claim:
    total = len(census())
    return Claim(
        "small-puzzles",
        Text(
            f"Plus de {PUBLISHED} puzzles ont déjà été publiés.", f"More than {PUBLISHED} puzzles have been published."
        ),
        "answered" if total > PUBLISHED else "false",
        Text(
            f"Il y a {numeral(total).fr} formes de 1 à {TWELVE} cases d'un seul tenant ; le recensement les compte "
            "toutes.",
            f"There are {numeral(total).en} shapes of 1 to {TWELVE} cells in one piece; the census counts all of them.",
        ),
        "grille trioker census",
        link="/atelier/trioker/catalogue",
        figures={"shapes": total},
    )


def easy_puzzles() -> Claim:
    """Shapes of six cells, all of which can be covered in thousands of ways; and shapes up to 21."""
    six = [row.raw for row in census() if row.cells == 6]
    larger = [entry for entry in entries() if 6 < len(entry.shape.cells) <= MOST_EASY]
    solved = [entry for entry in larger if counted(entry.id).raw]
    return Claim(
        "easy",
        Text(
            f"Les formes de 6 pièces sont faciles ; on en imagine d'autres, jusqu'à 20 ou {MOST_EASY} pièces.",
            f"Shapes of 6 pieces are easy; others can be imagined, of up to 20 or {MOST_EASY} pieces.",
        ),
        "true" if min(six) > 0 and len(solved) == len(larger) else "false",
        Text(
            f"Les {len(six)} formes de 6 cases ont de {numeral(min(six)).fr} à {numeral(max(six)).fr} solutions, et "
            f"les {len(larger)} de notre catalogue jusqu'à {MOST_EASY} cases se font toutes. Les figures du livret "
            "sont perdues.",
            f"The {len(six)} shapes of 6 cells have {numeral(min(six)).en} to {numeral(max(six)).en} solutions, and "
            f"all {len(larger)} of our catalogue up to {MOST_EASY} cells can be done. The booklet's figures are lost.",
        ),
        "grille trioker catalogue",
        link="/atelier/trioker/catalogue",
        figures={"fewest": min(six), "shapes": len(larger)},
    )


def six_pieces() -> Claim:
    """How many cells lie round a vertex, and how many pieces must be there for a hexagon."""
    cells = len(cells_round((1, 2)))
    sizes = {one.bit_count() for one in hexagon_sets()}
    return Claim(
        "hexagon-of-five",
        Text("Patience : construire un « hexagone correct de 5 ».", "Patience: make a “correct hexagon of 5”."),
        "misprint" if {cells} == sizes != {5} else "true",
        Text(
            f"Un hexagone a {cells} cases : lire {cells}, comme sur le couvercle, dont l'image est perdue.",
            f"A hexagon has {cells} cells: read {cells}, as on the lid, whose picture is lost.",
        ),
        right=cells,
    )


def patience() -> Claim:
    found = chances()
    winning, hands, sets = (numeral(number) for number in (found.winning, found.hands, len(hexagon_sets())))
    percent = numeral(100 * found.probability, 2)
    return Claim(
        "patience",
        Text(
            "Dix pièces au hasard, un hexagone de six : quelles sont vos chances ?",
            "Ten pieces at random, a hexagon of six: what are your chances?",
        ),
        "answered" if 0 < found.winning < found.hands else "false",
        Text(
            f"{winning.fr} mains sur {hands.fr}, soit {percent.fr} %. {sets.fr} jeux de six pièces font un hexagone.",
            f"{winning.en} hands of {hands.en}, which is {percent.en}%. {sets.en} sets of six pieces make a hexagon.",
        ),
        "grille trioker patience",
        link="/atelier/trioker/patience",
        figures={"hands": found.hands, "winning": found.winning},
    )
