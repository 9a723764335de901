"""Vincent Everaert's sheet, sentence by sentence."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Final

from grille.contract import Board, Booklet, Budget, Claim, Part, Text, Trial, applied, judged, told
from grille.contract.collection import FOUNDERS, collection
from grille.games.rvb.advice import neighbours, one_of_each, threes
from grille.games.rvb.cells import NAMES
from grille.games.rvb.grid import grid_of
from grille.games.rvb.problems import SETTER, random_end
from grille.games.rvb.rules import UNWRITTEN, Rvb, State, letters_on
from grille.games.rvb.search import Search
from grille.games.rvb.strikes import LETTERS, all_strikes

GAME: Final = Rvb()
GRID: Final = "RBRV/BBBBV/VRVBVB/BVR.VRR/VRRVBR/RRVBV/BVBR 1"
LAST: Final = "RRxx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xVBx 1"
"""Two Rs, one V, one B: one strike is left."""
MIXED: Final = "BBRx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVVB 1"
FEW: Final = 8
STAR: Final = "xxxx/xxxxx/xxRxxx/xxxRRxx/xxRxxx/xxxxx/RVBx 1"


def opening() -> Iterator[Claim]:
    yield told(
        "author",
        "« RVB, le jeu de Nim en trois couleurs » est de Vincent Everaert, Tangente Jeux n° 10, 2004.",
        "“RVB, le jeu de Nim en trois couleurs” is by Vincent Everaert, Tangente Jeux no. 10, 2004.",
    )
    yield collection(FOUNDERS, 8500)
    yield predicted()
    yield not_trivial()
    yield judged(
        "equipment",
        "Il faut deux joueurs, un stylo et une grille hexagonale de 37 cases.",
        "It takes two players, a pen and a hexagonal grid of 37 cells.",
        GAME.seats == 2 and len(NAMES) == 37,
        Text(
            f"La grille d'ici a {len(NAMES)} cases, en rangées de 4, 5, 6, 7, 6, 5 et 4 : le seul hexagone régulier "
            "qui en ait 37. Le stylo passe de main en main.",
            f"The grid here has {len(NAMES)} cells, in rows of 4, 5, 6, 7, 6, 5 and 4: the only regular hexagon that "
            "has 37. The pen goes from hand to hand.",
        ),
        "applied",
    )
    yield told(
        "brain-burner",
        "Le texte promet un « grille-neurones ».",
        "The text promises a brain-burner.",
    )
    yield told(
        "download",
        "La grille se fait soi-même, ou se télécharge chez l'éditeur.",
        "The grid can be made at home, or downloaded from the publisher.",
        Text("Ici, elle s'imprime.", "Here it can be printed."),
    )


def predicted() -> Claim:
    """The winner of plain Nim, by going through every position, beside the rule by which it is foretold."""
    most = 7
    lost: set[tuple[int, ...]] = set()
    for piles in sorted(product(range(most + 1), repeat=3), key=sum):
        after = ((*piles[:at], left, *piles[at + 1 :]) for at in range(3) for left in range(piles[at]))
        if not any(position in lost for position in after):
            lost.add(piles)
    foretold = {piles for piles in product(range(most + 1), repeat=3) if piles[0] ^ piles[1] ^ piles[2] == 0}
    count = (most + 1) ** 3
    return judged(
        "nim",
        "Le jeu de Nim, un des plus connus, est joué d'avance : compter les allumettes suffit à prédire qui gagne.",
        "Nim, one of the best known games, is decided beforehand: counting matches foretells who wins.",
        lost == foretold,
        Text(
            f"Essayé sur les {count} positions de trois tas jusqu'à {most} : le joueur au trait perd exactement quand "
            "chaque puissance de deux paraît un nombre pair de fois dans les trois tas.",
            f"Tried on the {count} positions of three piles up to {most}: the mover loses exactly when every power of "
            "two occurs an even number of times in the three piles.",
        ),
    )


def not_trivial() -> Claim:
    """Two ends with the same number of each letter, one won and one lost: numbers alone do not decide here."""
    pair = same_numbers()
    (won, lost), numbers = pair, [pair[0].cells.count(letter) for letter in LETTERS]
    told_numbers = ", ".join(f"{number} {letter}" for number, letter in zip(numbers, LETTERS, strict=True))
    proof = Text(
        f"Deux fins de partie ont toutes deux {told_numbers} ; qui joue gagne la première, et perd la seconde. "
        "À l'inverse du Nim, compter ne suffit donc pas.",
        f"Two endings both have {told_numbers}; whoever moves wins the first and loses the second. Unlike at Nim, "
        "counting is not enough.",
    )
    return Claim(
        "not-trivial",
        Text("RVB est une variante du Nim qui n'a rien d'évident.", "RVB is a variant of Nim that is not trivial."),
        "true" if wins(won) and not wins(lost) else "false",
        proof,
        "grille solve rvb POSITION",
        Board("rvb", GAME.write_state(lost), GAME.written_options()),
        counterexample=[GAME.write_state(won), GAME.write_state(lost)],
    )


@cache
def same_numbers() -> tuple[State, State]:
    """A won and a lost end of few cells with equal numbers, as chance brings them first."""
    rng, seen = Random(2004), dict[tuple[tuple[int, ...], bool], State]()
    while True:
        state = random_end(rng)
        numbers = tuple(state.cells.count(letter) for letter in LETTERS)
        if sum(numbers) > FEW:
            continue
        is_won = wins(state)
        seen[numbers, is_won] = state
        if (numbers, not is_won) in seen:
            return seen[numbers, True], seen[numbers, False]


def wins(state: State) -> bool:
    return bool(Search(grid_of(GAME, state), Budget()).winning())


# Writing and striking


def writing() -> Iterator[Claim]:
    yield applied(
        GAME,
        "letters",
        "Chacun à son tour écrit un R, un V et un B dans trois cases vides.",
        "Each in turn writes one R, one V and one B in three empty cells.",
        Trial("R=a1,V=b2,B=c3"),
        Trial("R=a1,V=b2,B=c3; R=d4,V=e5,B=f1"),
        Trial("R=a1,V=b2,B=c3; R=a1,V=e5,B=f1", refused="§2"),
    )
    turns, left = written_out()
    yield judged(
        "thirty-six",
        "On écrit jusqu'à ce que 36 cases sur 37 soient remplies.",
        "36 of the 37 cells are filled in.",
        left == 1,
        Text(
            f"{turns} tours de trois lettres en remplissent {3 * turns} ; il reste une case, qui ne servira plus.",
            f"{turns} turns of three letters fill {3 * turns}; one cell is left, which is never used.",
        ),
        "applied",
    )
    yield judged(
        "who-strikes-first",
        "Le texte ne dit pas qui barre le premier ; ici, c'est qui a écrit le premier.",
        "The text does not say who strikes first; here it is whoever wrote first.",
        turns % 2 == 0,
        Text(
            f"{turns} tours d'écriture, chacun la moitié : le tour revient à celui qui a commencé.",
            f"{turns} turns of writing, half of them each: the turn comes back to whoever began.",
        ),
        "ours",
    )
    yield applied(
        GAME,
        "goal",
        "Puis on barre tour à tour une ou plusieurs cases voisines, en évitant le dernier R, le dernier V et le "
        "dernier B.",
        "Then neighbouring cells are struck in turn, one or several, sparing the last R, the last V and the last B.",
        Trial("b1-b2", GRID),
        Trial("g2", LAST, refused="§8"),
    )


def written_out() -> tuple[int, int]:
    """How many turns fill the grid, and how many cells they leave."""
    state, turns = GAME.start(), 0
    while GAME.is_writing(state):
        state, turns = GAME.play(state, next(GAME.moves(state))), turns + 1
    return turns, state.cells.count(UNWRITTEN)


def striking() -> Iterator[Claim]:
    yield applied(
        GAME,
        "single",
        "On barre au moins une case ; une seule peut être n'importe laquelle, sauf la vide et les barrées.",
        "One strikes at least one cell; a single one may be any, except the empty one and those struck before.",
        Trial("a1", GRID),
        Trial("d4", GRID, refused="§3"),
        Trial("a1; a1", GRID, refused="§3"),
    )
    yield applied(
        GAME,
        "same-letter",
        "On peut barrer plusieurs cases voisines de même lettre.",
        "One may strike neighbours of one letter.",
        Trial("b1-b2-b3-b4", GRID),
        Trial("a1-a3", GRID, refused="§5"),
    )
    yield forked()
    yield applied(
        GAME,
        "run",
        "Ou des cases voisines l'une après l'autre dans l'ordre R, V, B, R…, à partir de n'importe quelle couleur.",
        "Or neighbours one after the other in the order R, V, B, R…, beginning with any colour.",
        Trial("d6-e3-e4-e5", GRID),
        Trial("a3-a4-b1-b3-b4-c1-c2-c3", GRID),
        Trial("a1-a3-a2", "RVRx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVBB 1", refused="§6"),
    )
    largest = max(strike.bit_count() for strike in all_strikes(letters_on(GAME.read_state(GRID).cells), False))
    yield judged(
        "no-limit",
        "Le nombre de cases barrées d'un coup n'est pas limité.",
        "A strike may be of any number of cells.",
        largest > 3,
        Text(
            f"Sur la grille d'exemple, le plus grand coup barre {largest} cases.",
            f"On the example's grid the largest strike takes {largest} cells.",
        ),
        "applied",
    )
    yield applied(
        GAME,
        "not-all",
        "On n'est pas obligé de tout prendre : chacun choisit combien de cases, et de quelle couleur.",
        "Nobody has to take all: each chooses how many cells, and of which colour.",
        Trial("b1-b2", GRID),
        Trial("b1-b2-b3", GRID),
        Trial("b1-b2-b3-b4", GRID),
    )
    yield applied(
        GAME,
        "never-mixed",
        "Les deux sortes ne se mélangent pas : après deux B, on ne continue qu'avec des B.",
        "The two kinds are never mixed: after two Bs one goes on with Bs only.",
        Trial("a1-a2", MIXED),
        Trial("a1-a2-a3", MIXED, refused="§7"),
    )
    yield examples()


def forked() -> Claim:
    """One star under both readings."""
    state, star = GAME.read_state(STAR), GAME.read_move("c3-d4-d5-e3")
    allowed = {same: Rvb(same=same).is_legal(state, star) for same in ("group", "path")}
    return Claim(
        "two-readings",
        Text(
            "Un groupe de même lettre qui fourche se barre-t-il d'un coup ?",
            "May a group of one letter that forks be struck at once?",
        ),
        "open" if allowed == {"group": True, "path": False} else "false",
        Text(
            "Le texte se lit des deux façons : « voisines » suffit pour les mêmes lettres, « l'une après l'autre » "
            "n'est dit que des suites ; mais il parle ensuite d'une ligne qu'on poursuit. Les deux jeux existent ici, "
            "au choix ; d'habitude, tout groupe d'un seul tenant se barre.",
            "The text can be read both ways: “neighbouring” is all it asks of equal letters, “one after the other” is "
            "said of runs only; but then it speaks of a line that goes on. Both games exist here; usually any "
            "connected group may be struck.",
        ),
        board=Board("rvb", STAR, GAME.written_options()),
    )


def examples() -> Claim:
    """The four strikes of the lost figure, looked for on our own grid."""
    moves = ("d6-e3-e4-e5", "b5-c5-d5", "a3-a4-b1-b3-b4-c1-c2-c3", "d2")
    printed = ("RVBR", "VVV", "VBRVBRVB", "V")
    state, found = GAME.read_state(GRID), list[str]()
    for text in moves:
        move = GAME.check(state, GAME.read_move(text))
        found.extend(GAME.event(state, move, None).words or ())
        state = GAME.play(state, move)
    return Claim(
        "figure",
        Text(
            "La figure montrait deux tours du début d'une partie : RVBR puis VVV, VBRVBRVB puis V.",
            "The figure showed two rounds from the beginning of a game: RVBR then VVV, VBRVBRVB then V.",
        ),
        "ours" if tuple(found) == printed else "false",
        Text(
            f"La figure est perdue. Sur notre grille, les quatre coups se jouent dans cet ordre : {', '.join(found)}.",
            f"The figure is lost. On our grid the four strikes are played in this order: {', '.join(found)}.",
        ),
        board=Board("rvb", GRID, GAME.written_options()),
    )


# The end, the advice and the problems


def ending() -> Iterator[Claim]:
    yield applied(
        GAME,
        "last",
        "La partie dure jusqu'à ce qu'un joueur soit contraint de barrer la dernière case d'une couleur : il perd.",
        "The game goes on until a player has to strike the last cell of a colour: he loses.",
        Trial("a1", LAST, payoffs=(1, -1)),
    )
    yield one_of_each()
    yield neighbours()
    yield threes()
    yield problems()
    yield told(
        "signed-grids",
        "La feuille finit par deux figures signées « RVB par Vincent Everaert », sans doute des grilles ; elles "
        "sont perdues.",
        "The sheet ends with two figures signed “RVB par Vincent Everaert”, probably grids; they are lost.",
        Text("Les nôtres s'impriment par quatre.", "Ours are printed four to a page."),
    )


def problems() -> Claim:
    answers = [SETTER.told(one) for one in SETTER.collection.problems]
    kinds = {letters: [one for one in answers if one == letters] for letters in ("VB", "VVV")}
    return Claim(
        "problems",
        Text(
            "Deux problèmes : barrer VB gagne le premier, barrer VVV le second.",
            "Two problems: striking VB wins the first, striking VVV the second.",
        ),
        "ours" if all(kinds.values()) else "false",
        Text(
            "Leurs figures sont perdues. Les nôtres ont, comme elles, un seul coup gagnant, trouvé par une recherche "
            f"complète : {len(kinds['VB'])} se gagnent par VB, {len(kinds['VVV'])} par VVV.",
            "Their figures are lost. Ours have, like them, a single winning strike, found by a complete search: "
            f"{len(kinds['VB'])} are won by VB, {len(kinds['VVV'])} by VVV.",
        ),
        "grille problems list rvb",
        link="/e/rvb",
    )


PARAGRAPHS: Final = {
    "equipment": "§1", "letters": "§2", "thirty-six": "§2", "who-strikes-first": "§3", "goal": "§3 §8",
    "single": "§3 §4", "same-letter": "§5", "two-readings": "§5", "run": "§6", "no-limit": "§5 §6", "not-all": "§7",
    "never-mixed": "§7", "last": "§8 §9", "one-of-each": "§9",
}  # fmt: skip
PAPERS: Final = {"download": "grid", "signed-grids": "grids"}

BOOKLET: Final = Booklet(
    Text("RVB, le jeu de Nim en trois couleurs", "RVB, le jeu de Nim en trois couleurs"),
    Text(
        "La feuille de Vincent Everaert (Tangente Jeux n° 10, 2004), phrase par phrase.",
        "Vincent Everaert's sheet (Tangente Jeux no. 10, 2004), sentence by sentence.",
    ),
    (
        Part(Text("Le jeu", "The game"), opening),
        Part(Text("Écrire la grille", "Writing the grid"), writing),
        Part(Text("Barrer", "Striking"), striking),
        Part(Text("La fin, les conseils, les problèmes", "The end, the advice, the problems"), ending),
    ),
    "rvb",
    PARAGRAPHS,
    PAPERS,
)
