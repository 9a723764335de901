"""What the booklet of 1969 says of the game for two champions, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from grille.contract import OVER, Board, Booklet, Claim, Part, Text, Trial, applied, judged, told
from grille.games.trioker.champions.camps import EVEN, ODD, camps
from grille.games.trioker.champions.lessons import LESSONS
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces import BOX, JOKER, shifted
from grille.games.trioker.pieces.board import HATCHED
from grille.games.trioker.pieces.placing import Laid, Lying, ways_of
from grille.search.playout import random_move

GAME: Final = Champions()
START, CONTACT, HEXAGON, BLOCKED, LAST = (lesson.position for lesson in LESSONS)
GAMES: Final = 30


def setting_up() -> Iterator[Claim]:
    yield applied(
        Champions(coin="toss"),
        "coin",
        Text(
            "Une pièce de monnaie donne les camps : « pile » le camp Pair, « face » le camp Impair.",
            "A coin gives the camps: « pile » (tails) the camp Even, « face » (heads) the camp Odd.",
        ),
        Trial("pile"),
        Trial("face"),
    )
    sizes = [len(camp) for camp in camps("sum")]
    yield judged(
        "twelve",
        Text(
            "Chacun prend les douze pièces imposées de son camp ; le joker ne sert pas.",
            "Each takes the twelve pieces of his camp; the joker is not used.",
        ),
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
        Text(
            "Ni talon, ni Banque, ni hasard ; toutes les pièces restent visibles.",
            "No stock, no Bank, no chance; all pieces stay in sight.",
        ),
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
        Text(
            "Pair pose une de ses pièces sur la case départ, mais pas un triple.",
            "Even puts one of his pieces on the start cell, but no triple.",
        ),
        Trial("112@d7+0", START),
        Trial("222@d7+0", START, refused="§12"),
    )
    yield applied(
        GAME,
        "second",
        Text(
            "Impair pose contre elle une des siennes : les coins réunis portent la même valeur.",
            "Odd puts one of his against it: corners that meet bear the same value.",
        ),
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
        Text(
            "Les deux camps sont rigoureusement symétriques.",
            "The two camps are strictly symmetrical.",
        ),
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
        Text(
            "Le but : placer au plus vite ses propres pièces, et gêner l'adversaire.",
            "The aim: to place one's own pieces as soon as possible, and to hinder the opponent.",
        ),
    )
    yield applied(
        GAME,
        "1-hexagon",
        Text(
            "(1) Qui pose la sixième pièce d'un hexagone rejoue tout de suite.",
            "(1) Whoever puts the sixth piece of a hexagon plays again at once.",
        ),
        Trial("002@e5+1", HEXAGON),
    )
    yield several()
    yield applied(
        GAME,
        "2-blocked",
        Text("(2) Qui ne peut rien poser passe son tour.", "(2) Whoever cannot place passes."),
        Trial("pass", BLOCKED),
    )
    yield applied(
        GAME,
        "3-obliged",
        Text(
            "(3) Qui peut poser y est obligé, si l'autre le demande.",
            "(3) Whoever can place has to, if the other asks for it.",
        ),
        Trial("pass", CONTACT, refused="§3"),
        remark=Text(
            "Ici l'arbitre y veille toujours ; on peut aussi jouer l'annonce, que l'autre accepte ou non.",
            "Here the referee always sees to it; one may also play the announcement, which the other accepts or not.",
        ),
    )
    yield repeated()
    yield applied(
        GAME,
        "5-winner",
        Text("(5) Le premier qui pose sa dernière pièce gagne.", "(5) The first to place his last piece wins."),
        Trial("112@a2+1", LAST, payoffs=(1, -1)),
    )
    yield from ends()
    yield judged(
        "7-camps",
        Text("(7) On change de camp à la partie suivante.", "(7) Camps are exchanged for the next game."),
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
        Text(
            "(1) Une seule pièce peut finir deux hexagones, et même trois.",
            "(1) A single piece may end two hexagons, or even three.",
        ),
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


@cache
def played_at_random(hatched: str) -> tuple[int, int, int, int]:
    """Of some random games: blocked on both sides, drawn, won by fewer pieces, and the most passes in a row."""
    game, blocked, drawn, most = Champions(hatched=hatched), 0, 0, 0
    for number in range(GAMES):
        rng, state, row = Random(number), game.start(), [0, 0]
        while game.actor(state) != OVER:
            move, seat = random_move(game, state, rng), game.turn(state)
            row[seat] = row[seat] + 1 if move == "pass" else 0
            most = max(most, row[seat])
            state = game.play(state, move)
        left = [len(game.hand(state, seat)) for seat in (0, 1)]
        blocked += all(left)
        drawn += left[0] == left[1]
    return blocked, drawn, blocked - drawn, most


def repeated() -> Claim:
    *_, most = played_at_random("yes")
    return judged(
        "4-repeated",
        Text(
            "(4) Bien joué, l'adversaire peut devoir passer plusieurs fois de suite.",
            "(4) Well played, the opponent may have to pass several times in a row.",
        ),
        most > 1,
        Text(
            f"Même au hasard : sur {GAMES} parties, quelqu'un passe jusqu'à {most} fois de suite.",
            f"Even at random: in {GAMES} games somebody passes up to {most} times in a row.",
        ),
    )


def ends() -> Iterator[Claim]:
    wide, small = played_at_random("yes"), played_at_random("no")
    yield judged(
        "5-blocked",
        Text(
            "(5) Bloqués tous deux, le moins de pièces gagne ; autant de chaque côté, la partie est nulle.",
            "(5) When both are blocked the fewer pieces win; equal numbers are a draw.",
        ),
        wide[1] > 0 and wide[2] > 0,
        Text(
            f"Sur {GAMES} parties au hasard, {wide[0]} finissent ainsi, dont {wide[1]} nulles et {wide[2]} gagnées.",
            f"Of {GAMES} random games {wide[0]} end so, {wide[1]} of them drawn and {wide[2]} won.",
        ),
        "applied",
    )
    yield Claim(
        "6-hatched",
        Text(
            "(6) Les premières parties se jouent sur toutes les cases ; des champions conviennent de se passer "
            "des hachurées, et le jeu est alors très difficile.",
            "(6) First games are played on all cells; champions agree beforehand to do without the hatched ones, and "
            "then the game is very difficult.",
        ),
        "true" if small[0] > wide[0] else "open",
        Text(
            f"Il reste 52 cases, et l'on s'y bloque plus souvent : {small[0]} parties au hasard sur {GAMES}, contre "
            f"{wide[0]} sur les 73.",
            f"52 cells are left, and blocks are more frequent: {small[0]} random games of {GAMES}, against {wide[0]} "
            "on all 73.",
        ),
    )


BOOKLET: Final = Booklet(
    Text("Trioker, jeu pour deux champions", "Trioker for two champions"),
    Text("Ce que le livret de 1969 dit du jeu des champions.", "What the booklet of 1969 says of the champions' game."),
    (
        Part(Text("Deux champions : le départ", "Two champions: the start"), setting_up),
        Part(Text("Deux champions : les sept règles", "Two champions: the seven rules"), rules),
    ),
)
