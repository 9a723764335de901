"""The page on Roliversi, sentence by sentence."""

from collections.abc import Iterator
from random import Random
from typing import Final

from grille.contract import OVER, Board, Booklet, Claim, Part, Text, Trial, applied, judged, numeral, told
from grille.contract.collection import FOUNDERS, collection
from grille.games.roliversi.classics import Othello
from grille.games.roliversi.lessons import EXAMPLE, START
from grille.games.roliversi.remarks import harder_edges, same_strategy
from grille.games.roliversi.rules import CENTRES, SIDES, Roliversi, State
from grille.search.playout import random_move

GAME: Final = Roliversi()
TO_EXAMPLE: Final = "d6B e6R f3G c7Y f5G c4Y d7B f7R f6G"
"""A way from the usual start to the text's example."""
LAST_BALL: Final = "GGGGGGGG/GGGGGGGG/GGGGGGGG/GGGGGGGG/RRRRRRRR/YYYYYYYY/RRRRRRRR/BRRRRRR1 GB"
BLOCKED: Final = "GY6/8/8/8/8/8/8/8 YR"
"""Yellow and red cannot turn anything here; green and blue can."""


def opening() -> Iterator[Claim]:
    yield told(
        "rolit",
        "Rolit a rajeuni Reversi, et s'y joue à trois ou à quatre.",
        "Rolit renewed Reversi, for three players or four.",
    )
    yield told(
        "for-two",
        "Pour deux, rien de neuf : voici donc une variante bigarrée. Le texte ne nomme pas son auteur.",
        "For two there was nothing new: hence this colourful variant. The text names no author.",
    )
    yield collection(FOUNDERS, 8500)
    yield applied(
        GAME,
        "camps",
        "Un joueur a les billes vertes et bleues, l'autre les jaunes et rouges.",
        "One player has the green and blue balls, the other the yellow and red ones.",
        Trial("f4B"),
        Trial("e3G"),
        Trial("e3Y", refused="§1"),
    )
    yield starts()
    yield applied(
        GAME,
        "goal",
        "À la fin, qui a le plus de billes gagne, ses deux couleurs comptées ensemble.",
        "In the end whoever has most balls wins, both own colours counted together.",
        Trial("h8G", LAST_BALL, payoffs=(16, -16)),
    )


def starts() -> Claim:
    """The figure of the start is lost; whatever it was, each colour has one ball of the four in the middle."""
    is_fair = all(sorted(centre) == sorted("".join(SIDES)) for centre in CENTRES.values())
    reached = GAME.write_state(played(TO_EXAMPLE)) == EXAMPLE
    return Claim(
        "start",
        Text(
            "Quatre billes sont au centre au départ, comme sur une figure, qui est perdue.",
            "Four balls stand in the middle at the start, as in a figure, which is lost.",
        ),
        "ours" if is_fair and reached else "false",
        Text(
            f"Deux départs sont proposés, une bille de chaque couleur : en diagonale (d'habitude), ou côte à côte "
            f"comme au Rolit. De la diagonale, {len(TO_EXAMPLE.split())} coups mènent à une position où l'exemple du "
            "texte tombe juste ; c'est un indice, pas une preuve.",
            f"Two starts are offered, one ball of each colour: across (the usual one), or side by side as at Rolit. "
            f"From the first, {len(TO_EXAMPLE.split())} moves lead to a position where the text's example comes out "
            "right; a hint, not a proof.",
        ),
        board=Board("roliversi", START, GAME.written_options()),
    )


def played(moves: str) -> State:
    state = GAME.start()
    for word in moves.split():
        state = GAME.play(state, GAME.check(state, GAME.read_move(word)))
    return state


# Placing and turning


def turning() -> Iterator[Claim]:
    yield applied(
        Othello(),
        "reversi",
        "À Reversi, on pose pour enfermer des pièces adverses entre deux des siennes, et on les retourne.",
        "At Reversi one places so as to enclose enemy pieces between two of one's own, and turns them.",
        Trial("e3G"),
        Trial("c3G", refused="§3"),
    )
    yield applied(
        GAME,
        "two-colours",
        "À Roliversi, on retourne ce qu'on enferme entre deux des siennes, mais de couleurs différentes.",
        "At Roliversi one turns what is enclosed between two of one's own, but of different colours.",
        Trial("e3G"),
        Trial("e3B", refused="§4"),
    )
    yield example("four", "f4R", 4, Text("rouge", "red"), Text("quatre", "four"))
    yield example("two", "f4Y", 2, Text("jaune", "yellow"), Text("deux", "two"))
    yield sharing()
    yield stopping()
    yield applied(
        GAME,
        "pass",
        "Qui ne peut retourner aucune bille doit passer ; les autres n'en ont pas le droit.",
        "Whoever cannot turn a ball has to pass; nobody else may.",
        Trial("pass", BLOCKED),
        Trial("pass", refused="§6"),
    )


def example(id: str, move: str, wanted: int, colour: Text, number: Text) -> Claim:
    state = GAME.read_state(EXAMPLE)
    turned = GAME.turned(state, GAME.read_move(move))
    after = GAME.play(state, GAME.read_move(move))
    names = ", ".join(GAME.names[cell] for cell in turned)
    return Claim(
        f"example-{id}",
        Text(
            f"Sur la position d'exemple, une bille {colour.fr} en retourne {number.fr}, qui prennent sa couleur.",
            f"In the example's position a {colour.en} ball turns {number.en}, which take its colour.",
        ),
        "ours" if len(turned) == wanted and {after.cells[cell] for cell in turned} == {move[-1]} else "false",
        Text(
            f"La figure est perdue ; notre position est une de celles où ces deux nombres sont justes. En f4, la bille "
            f"{colour.fr} retourne {names}.",
            "The figure is lost; our position is one of those in which both numbers come out right. On f4 the "
            f"{colour.en} ball turns {names}.",
        ),
        board=Board("roliversi", EXAMPLE, GAME.written_options()),
    )


def sharing() -> Claim:
    """Each line that Othello would turn belongs to exactly one of the two colours: tried on whole games."""
    plain, rng, lines, cells = Othello(), Random(1), 0, 0
    holds = True
    for _ in range(10):
        state = GAME.start()
        while GAME.actor(state) != OVER:
            own = SIDES[state.seat]
            for cell in {move.cell for move in GAME.placements(state)}:
                cells += 1
                for ray in GAME.rays[cell]:
                    caught = plain.caught(state.cells, ray, own[0], own)
                    by = [colour for colour in own if GAME.caught(state.cells, ray, colour, own) == caught]
                    lines += bool(caught)
                    holds = holds and (not caught or len(by) == 1)
            state = GAME.play(state, random_move(GAME, state, rng))
    many = numeral(lines)
    return judged(
        "depends-on-colour",
        "Ce qu'on retourne sur une case dépend de la couleur de la bille posée.",
        "What is turned on a cell depends on the colour of the ball put there.",
        holds and lines > 0,
        Text(
            "Chaque ligne que Reversi retournerait est fermée par une de mes deux couleurs : la bille de l'autre "
            f"couleur la retourne, et elle seule. Vérifié sur les {many.fr} lignes de dix parties au hasard.",
            "Every line that Reversi would turn is closed by one of my two colours: a ball of the other colour turns "
            f"it, and only that one. Checked on the {many.en} lines of ten random games.",
        ),
    )


def stopping() -> Claim:
    """Whether a line goes on behind an own ball of the placed colour: the text does not say."""
    state, counts = GAME.read_state(EXAMPLE), {}
    for line in ("stop", "through"):
        game = Roliversi(line=line)
        counts[line] = [len(game.turned(state, game.read_move(move))) for move in ("f4R", "f4Y")]
    return Claim(
        "line",
        Text(
            "Une bille à soi de la couleur posée arrête-t-elle la ligne ? Le texte ne le dit pas.",
            "Does an own ball of the placed colour stop the line? The text does not say.",
        ),
        "open" if counts["stop"] == counts["through"] == [4, 2] else "ours",
        Text(
            f"Sur l'exemple, les deux lectures retournent autant de billes ({counts['stop'][0]} et "
            f"{counts['stop'][1]}) : il ne tranche pas. D'habitude elle l'arrête ici ; l'autre lecture se choisit.",
            f"In the example both readings turn as many balls ({counts['stop'][0]} and {counts['stop'][1]}): it does "
            "not decide. Usually it stops the line here; the other reading can be chosen.",
        ),
        board=Board("roliversi", EXAMPLE, GAME.written_options()),
    )


def remarks() -> Iterator[Claim]:
    yield same_strategy()
    yield harder_edges()


PARAGRAPHS: Final = {
    "camps": "§1", "start": "§2", "goal": "§7", "two-colours": "§3 §4", "example-four": "§4", "example-two": "§4",
    "depends-on-colour": "§4", "line": "§5", "pass": "§6",
}  # fmt: skip

BOOKLET: Final = Booklet(
    Text("Roliversi", "Roliversi"),
    Text(
        "La page sur Roliversi, sans nom d'auteur, phrase par phrase.",
        "The page on Roliversi, which names no author, sentence by sentence.",
    ),
    (
        Part(Text("Situation initiale et but", "The start and the goal"), opening),
        Part(Text("Poser et retourner", "Placing and turning"), turning),
        Part(Text("Remarques", "Remarks"), remarks),
    ),
    "roliversi",
    PARAGRAPHS,
    {"camps": "balls", "start": "board"},
)
