"""The booklet of 1969, statement by statement: what it says of puzzles and patience, checked by computing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from grille.contract import Text
from grille.games.trioker.pieces.shapes import Shape
from grille.games.trioker.puzzles.catalogue import entries, find_entry
from grille.games.trioker.puzzles.census import SHAPES
from grille.games.trioker.puzzles.convex import convex_shapes
from grille.games.trioker.puzzles.patience import chances, hexagon_sets
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import Counts, count

TRUE, FALSE, MISPRINT, ANSWERED = "true", "false", "misprint", "answered"


@dataclass(frozen=True)
class Claim:
    """A statement or question of the booklet, a verdict, and why; with the figures for a program."""

    id: str
    statement: Text
    verdict: str
    proof: Text
    figures: dict[str, int] = field(default_factory=dict)


def name_of(shape: Shape) -> Text:
    return next(entry.name for entry in entries() if entry.shape.free() == shape.free())


@cache
def counted(name: str, joker: bool = False, tip: bool = False) -> Counts:
    return count(Puzzle(find_entry(name).shape, joker, tip))


def parallelograms() -> Claim:
    convex = [(name_of(shape), len(shape.tips), count(Puzzle(shape)).raw) for shape in convex_shapes(24)]
    pointed = [(name, raw) for name, tips, raw in convex if tips == 2]
    drawn = [raw for name, raw in pointed if name.fr.startswith("Parallélogramme")]
    others = [(name, raw) for name, raw in pointed if not name.fr.startswith("Parallélogramme")]
    fr, en = (
        ", ".join(f"{name.to(lang)} ({raw})" for name, raw in sorted(others, key=lambda one: -one[1]))
        for lang in ("fr", "en")
    )
    return Claim(
        "parallelograms",
        Text(
            "Quatre parallélogrammes différents de 24 pièces ont deux pointes libres.",
            "Four different parallelograms of 24 pieces have two free tips.",
        ),
        FALSE,
        Text(
            f"24 cases font {len(drawn)} parallélogrammes, 1 × 12, 2 × 6 et 3 × 4. Deux autres formes convexes ont "
            f"deux pointes libres ; entre parenthèses, leurs solutions : {fr}.",
            f"24 cells make {len(drawn)} parallelograms, 1 × 12, 2 × 6 and 3 × 4. Two other convex shapes have two "
            f"free tips; in brackets, their solutions: {en}.",
        ),
        {"parallelograms": len(drawn), "convex": len(convex), "two_tips": len(pointed)},
    )


def two_by_six() -> Claim:
    found = counted("parallelogramme-2x6")
    return Claim(
        "two-by-six",
        Text("Le parallélogramme 2 × 6 a de nombreuses solutions.", "The parallelogram 2 × 6 has many solutions."),
        TRUE if found.raw > 1 else FALSE,
        Text(
            f"{found.raw} en tout, {found.rotation} à rotation près ; toutes parcourues.",
            f"{found.raw} in all, {found.rotation} up to rotation; all of them walked through.",
        ),
        {"raw": found.raw, "rotation": found.rotation or 0},
    )


def super_triangle() -> Claim:
    every, strict = counted("super-triangle", joker=True), counted("super-triangle", joker=True, tip=True)
    return Claim(
        "super-triangle",
        Text(
            "Le Super Triangle demande le joker ; les spécialistes mettent son coin noir sur une pointe libre.",
            "The Super Triangle needs the joker; experts put its black corner on a free tip.",
        ),
        TRUE if strict.raw else FALSE,
        Text(
            f"Il a 25 cases, une de plus que de pièces sans le joker. Avec lui, {every.raw} solutions, "
            f"{every.rotation} à rotation près ; sous la forme stricte {strict.raw}, "
            f"{strict.rotation} à rotation près.",
            f"It has 25 cells, one more than there are pieces without the joker. With it {every.raw} solutions, "
            f"{every.rotation} up to rotation; in the strict form {strict.raw}, {strict.rotation} up to rotation.",
        ),
        {"raw": every.raw, "strict": strict.raw},
    )


def giant_hexagon() -> Claim:
    without, with_joker = counted("hexagone-geant"), counted("hexagone-geant", joker=True)
    return Claim(
        "giant-hexagon",
        Text(
            "L'hexagone géant exige le joker : saurez-vous le prouver ?",
            "The giant hexagon needs the joker: can you prove it?",
        ),
        TRUE if not without.raw and with_joker.raw else FALSE,
        Text(
            f"Sans le joker, la recherche essaie {without.nodes} valeurs et aucune solution n'en sort ; avec lui, "
            f"{with_joker.raw} solutions, {with_joker.rotation} à rotation près.",
            f"Without the joker the search tries {without.nodes} values, and no solution comes of it; with it "
            f"{with_joker.raw} solutions, {with_joker.rotation} up to rotation.",
        ),
        {"raw": without.raw, "nodes": without.nodes, "with_joker": with_joker.raw},
    )


def no_free_tip() -> Claim:
    smooth = [entry for entry in entries() if len(entry.shape.cells) == 24 and not entry.shape.tips]
    raws = {entry.id: counted(entry.id).raw for entry in smooth}
    jokers = {entry.id: counted(entry.id, joker=True).raw for entry in smooth}
    solved = sum(1 for raw in raws.values() if raw)
    fewest, most = min(jokers.values()), max(jokers.values())
    easier = all(jokers[id] > raw for id, raw in raws.items())
    return Claim(
        "no-free-tip",
        Text(
            "Des puzzles de 24 pièces sans pointe libre sont réalisables, plus facilement avec le joker.",
            "Puzzles of 24 pieces without a free tip can be done, more easily with the joker.",
        ),
        TRUE if solved and easier else FALSE,
        Text(
            f"Le catalogue en a {len(smooth)} ; {solved} se font sans le joker, dont les sept formes de quatre "
            f"hexagones joints, et toutes ont plus de solutions avec lui (de {fewest} à {most}).",
            f"The catalogue has {len(smooth)}; {solved} can be done without the joker, the seven shapes of four "
            f"joined hexagons among them, and all have more solutions with it ({fewest} to {most}).",
        ),
        {"shapes": len(smooth), "solved": solved},
    )


def small_puzzles() -> Claim:
    total = sum(SHAPES)
    return Claim(
        "small-puzzles",
        Text("Plus de 400 puzzles ont déjà été publiés.", "More than 400 puzzles have been published."),
        ANSWERED,
        Text(
            f"Il y a {total} formes de 1 à 12 cases d'un seul tenant ; le recensement les compte toutes.",
            f"There are {total} shapes of 1 to 12 cells in one piece; the census counts all of them.",
        ),
        {"shapes": total},
    )


def six_pieces() -> Claim:
    return Claim(
        "hexagon-of-five",
        Text("Patience : construire un « hexagone correct de 5 ».", "Patience: make a “correct hexagon of 5”."),
        MISPRINT,
        Text(
            "Un hexagone a six cases ; lire 6. Cinq pièces n'en font jamais un.",
            "A hexagon has six cells; read 6. Five pieces never make one.",
        ),
    )


def patience() -> Claim:
    found = chances()
    return Claim(
        "patience",
        Text(
            "Dix pièces au hasard, un hexagone de six : quelles sont vos chances ?",
            "Ten pieces at random, a hexagon of six: what are your chances?",
        ),
        ANSWERED,
        Text(
            f"{found.winning} mains sur {found.hands}, soit {100 * found.probability:.2f} %. "
            f"{len(hexagon_sets())} jeux de six pièces font un hexagone.",
            f"{found.winning} hands of {found.hands}, which is {100 * found.probability:.2f} %. "
            f"{len(hexagon_sets())} sets of six pieces make a hexagon.",
        ),
        {"hands": found.hands, "winning": found.winning},
    )


CLAIMS: tuple[Callable[[], Claim], ...] = (
    parallelograms,
    two_by_six,
    super_triangle,
    giant_hexagon,
    no_free_tip,
    small_puzzles,
    six_pieces,
    patience,
)


def claims() -> tuple[Claim, ...]:
    return tuple(claim() for claim in CLAIMS)
