"""What the booklet of 1969 says of the game for two champions, sentence by sentence."""

from collections.abc import Iterator
from typing import Final

from grille.contract import Board, Booklet, Claim, Part, Text, Trial, applied, judged, told
from grille.games.trioker.champions.camps import EVEN, ODD, camps
from grille.games.trioker.champions.evidence import blocked, forcing_pays, hatched, on_the_way, repeated
from grille.games.trioker.champions.lessons import LESSONS
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces import BOX, JOKER, shifted
from grille.games.trioker.pieces.board import HATCHED
from grille.games.trioker.pieces.placing import Laid, Lying, ways_of

GAME: Final = Champions()
START, CONTACT, HEXAGON, BLOCKED, LAST = (lesson.position for lesson in LESSONS)


def setting_up() -> Iterator[Claim]:
    yield applied(
        Champions(coin="toss"),
        "coin",
        "Une pièce de monnaie donne les camps : « pile » le camp Pair, « face » le camp Impair.",
        "A coin gives the camps: « pile » (tails) the camp Even, « face » (heads) the camp Odd.",
        Trial("pile"),
        Trial("face"),
    )
    sizes = [len(camp) for camp in camps("sum")]
    yield judged(
        "twelve",
        "Chacun prend les douze pièces imposées de son camp ; le joker ne sert pas.",
        "Each takes the twelve pieces of his camp; the joker is not used.",
        sizes == [12, 12] and JOKER not in BOX,
        Text(
            "Le livret ne dit pas lesquelles. Par la somme des trois valeurs, paire ou impaire, chaque camp en a "
            f"{sizes[EVEN]} ; par la majorité des valeurs aussi, au choix.",
            f"The booklet does not say which. By the sum of the three values, even or odd, each camp has {sizes[ODD]}; "
            "by the majority of values too, as one likes.",
        ),
        "ours",
    )
    yield symmetrical()
    yield judged(
        "no-chance",
        "Ni talon, ni Banque, ni hasard ; toutes les pièces restent visibles.",
        "No stock, no Bank, no chance; all pieces stay in sight.",
        not GAME.info.has_secrets and not GAME.chances(GAME.start()),
        Text(
            "Rien n'est tiré ni caché après le jet de la pièce.", "Nothing is drawn or hidden once the coin has fallen."
        ),
        "applied",
    )
    yield board()
    yield applied(
        GAME,
        "first",
        "Pair pose une de ses pièces sur la case départ, mais pas un triple.",
        "Even puts one of his pieces on the start cell, but no triple.",
        Trial("112@d7+0", START),
        Trial("222@d7+0", START, refused="§12"),
    )
    yield applied(
        GAME,
        "second",
        "Impair pose contre elle une des siennes : les coins réunis portent la même valeur.",
        "Odd puts one of his against it: corners that meet bear the same value.",
        Trial("111@d6+0", CONTACT),
        Trial("333@d6+0", CONTACT, refused="§10"),
    )


def symmetrical() -> Claim:
    """Adding one to every value, 0 after 3, turns one camp into the other."""
    holds = {}
    for reading in ("sum", "majority"):
        even, odd = camps(reading)
        holds[reading] = {shifted(piece) for piece in even} == set(odd)
    return judged(
        "symmetrical",
        "Les deux camps sont rigoureusement symétriques.",
        "The two camps are strictly symmetrical.",
        all(holds.values()),
        Text(
            "Ajouter 1 à chaque coin, 0 venant après 3, change chaque pièce de Pair en une pièce d'Impair, toutes "
            "différentes : vrai des deux façons de faire les camps. Seul le premier coup les distingue.",
            "Adding 1 to every corner, 0 after 3, turns each piece of Even into one of Odd, all different: true in "
            "both ways to make the camps. Only the first move tells them apart.",
        ),
    )


def board() -> Claim:
    cells = GAME.contact.board.signs
    hatched = cells.count(HATCHED)
    return Claim(
        "champions-board",
        Text(
            "Le panneau a 73 cases, dont 21 hachurées ; son dessin est perdu.",
            "The board has 73 cells, 21 of them hatched; its drawing is lost.",
        ),
        "ours" if (len(cells), hatched) == (73, 21) else "false",
        Text(
            f"Le nôtre : un hexagone dont les côtés ont 3 et 4 cases en alternance, soit {len(cells)} cases, et les "
            f"{hatched} des trois petits côtés. Le livret ne donne que les deux nombres, et ils y sont.",
            f"Ours: a hexagon with sides of 3 and 4 cells in turn, which makes {len(cells)} cells, and the {hatched} "
            "along the three short sides. The booklet gives only the two numbers, and they are there.",
        ),
        board=Board("trioker-champions", START, GAME.written_options()),
    )


# The numbered rules


def rules() -> Iterator[Claim]:
    yield told(
        "aim",
        "Le but : placer au plus vite ses propres pièces, et gêner l'adversaire.",
        "The aim: to place one's own pieces as soon as possible, and to hinder the opponent.",
    )
    yield applied(
        GAME,
        "1-hexagon",
        "(1) Qui pose la sixième pièce d'un hexagone rejoue tout de suite.",
        "(1) Whoever puts the sixth piece of a hexagon plays again at once.",
        Trial("002@e5+1", HEXAGON),
    )
    yield several()
    yield applied(
        GAME,
        "2-blocked",
        "(2) Qui ne peut rien poser passe son tour.",
        "(2) Whoever cannot place passes.",
        Trial("pass", BLOCKED),
    )
    yield applied(
        GAME,
        "3-obliged",
        "(3) Qui peut poser y est obligé, si l'autre le demande.",
        "(3) Whoever can place has to, if the other asks for it.",
        Trial("pass", CONTACT, refused="§3"),
        remark=Text(
            "Ici l'arbitre y veille toujours ; on peut aussi jouer l'annonce, que l'autre accepte ou non.",
            "Here the referee always sees to it; one may also play the announcement, which the other accepts or not.",
        ),
    )
    yield forcing_pays()
    yield repeated()
    yield on_the_way()
    yield applied(
        GAME,
        "5-winner",
        "(5) Le premier qui pose sa dernière pièce gagne.",
        "(5) The first to place his last piece wins.",
        Trial("112@a2+1", LAST, payoffs=(1, -1)),
    )
    yield blocked()
    yield hatched()
    yield judged(
        "7-camps",
        "(7) On change de camp à la partie suivante.",
        "(7) Camps are exchanged for the next game.",
        GAME.info.changes_sides,
        Text("Une revanche échange les places.", "A rematch exchanges the seats."),
        "applied",
    )


def several() -> Claim:
    """A cell in the middle of three hexagons, all round it covered: then its piece ends all three."""
    board = GAME.contact.board
    rings = max(board.hexagons_of, key=len)
    cells = sorted({cell for ring in rings for cell in ring})
    lying = covered(GAME.contact.nothing, cells)
    shown = [GAME.contact.write(laid) for laid in GAME.contact.listed(lying)] if lying else []
    return judged(
        "1-three",
        "(1) Une seule pièce peut finir deux hexagones, et même trois.",
        "(1) A single piece may end two hexagons, or even three.",
        len(rings) == 3 and len(shown) == len(cells),
        Text(
            f"Une case touche {len(rings)} sommets qu'entourent six cases, soit {len(cells)} cases en tout ; et les "
            f"pièces de la boîte les couvrent, par exemple {', '.join(sorted(word.split('@')[0] for word in shown))}.",
            f"A cell touches {len(rings)} vertices with six cells round them, {len(cells)} cells in all; and pieces of "
            f"the box cover them, for instance {', '.join(sorted(word.split('@')[0] for word in shown))}.",
        ),
    )


def covered(lying: Lying, cells: list[int]) -> Lying | None:
    """These cells covered by different pieces whose corners agree, found piece by piece; None where none fit."""
    left = [cell for cell in cells if not lying[cell]]
    if not left:
        return lying
    taken = {way.split("+")[0] for way in lying if way}
    for piece in BOX:
        for way in ways_of(piece) if piece not in taken else ():
            laid = Laid(piece, left[0], int(way.split("+")[1]))
            if GAME.contact.why_corners_disagree(lying, laid) is None:
                found = covered(GAME.contact.plus(lying, laid), cells)
                if found is not None:
                    return found
    return None


PARAGRAPHS: Final = {
    "coin": "§11", "twelve": "§11", "symmetrical": "§11", "no-chance": "§11", "champions-board": "§9", "first": "§12",
    "second": "§10", "1-hexagon": "§1", "1-three": "§1", "2-blocked": "§2", "3-obliged": "§3", "3-pays": "§3",
    "4-repeated": "§4", "4-on-the-way": "§4", "5-winner": "§5", "5-blocked": "§5", "6-hatched": "§6", "7-camps": "§7",
}  # fmt: skip

BOOKLET: Final = Booklet(
    Text("Trioker, jeu pour deux champions", "Trioker for two champions"),
    Text("Ce que le livret de 1969 dit du jeu des champions.", "What the booklet of 1969 says of the champions' game."),
    (
        Part(Text("Deux champions : le départ", "Two champions: the start"), setting_up),
        Part(Text("Deux champions : les sept règles", "Two champions: the seven rules"), rules),
    ),
    "trioker-champions",
    PARAGRAPHS,
    {"twelve": "pieces", "champions-board": "champions-board"},
)
