"""What the booklet of 1969 says of the quick game, sentence by sentence."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from grille.contract import HIDDEN, Board, Booklet, Claim, Part, Text, Trial, applied, joined, judged, numeral, told
from grille.games.trioker.pieces import JOKER, points
from grille.games.trioker.rapide.lessons import LESSONS
from grille.games.trioker.rapide.options import BANK
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.secret import DEALS, Earned, anything, dear_first, earned, play
from grille.games.trioker.rapide.table import BOARD, CALLED, HAND, NULL, PIECES, STAKE, fitting
from grille.games.trioker.rapide.telling import listed
from grille.games.trioker.rapide.till import AGAIN, FINE, MARKS, REWARD
from grille.games.trioker.rapide.till import GIVE as GIVE_AWAY

GAME: Final = Rapide()
OPEN, FIT, EARN, STUCK, GIVING, LAST = (lesson.position for lesson in LESSONS)
TOKENS: Final = {2: (5, 5), 3: (5, 5), 4: (4, 5)}
"""Red tokens of 5 and black tokens of 2, by number of players."""
RUINED: Final = (
    "333@d6+0,331@d5+0 -/000,001,002,003,012,021,111,112,113,110,123,132,222,223,220,221,230,203,330,332,301,310,23J "
    "- 45,25 0 1 won ruined"
)


def dealing() -> Iterator[Claim]:
    yield judged(
        "pieces",
        "On mélange les 24 pièces et la 25e, le joker, dont le coin noir prend toute valeur.",
        "The 24 pieces are mixed with the 25th, the joker, whose black corner takes any value.",
        len(PIECES) == 25 and JOKER in PIECES,
        Text(
            f"La donne d'ici en compte {len(PIECES)}. Le coin noir n'impose rien : le sommet reste ouvert jusqu'à ce "
            "qu'un coin ordinaire s'y pose.",
            f"The deal here has {len(PIECES)}. The black corner imposes nothing: the vertex stays open until an "
            "ordinary corner lies on it.",
        ),
        "applied",
    )
    for seats in HAND:
        yield shares(seats)
    hidden = GAME.view(GAME.read_state(FIT), 0)
    yield judged(
        "hidden",
        "Chacun cache ses pièces aux autres.",
        "Each hides his pieces from the others.",
        all(piece == HIDDEN for piece in hidden.hands[1]) and HIDDEN not in hidden.hands[0],
        Text("À une place, on ne voit que sa propre main.", "On a seat one sees one's own hand only."),
        "applied",
    )
    yield judged(
        "joker-figure",
        "Une figure montrait le joker ; elle est perdue.",
        "A figure showed the joker; it is lost.",
        points(JOKER) == 5,
        Text(
            f"Le nôtre porte 2, 3 et un coin noir : ses points font {points(JOKER)}, le prix que le livret lui donne.",
            f"Ours bears 2, 3 and a black corner: its points are {points(JOKER)}, the price that the booklet gives it.",
        ),
        "ours",
    )
    yield board()


def shares(seats: int) -> Claim:
    """What each player gets, and whether pieces and tokens add up."""
    each, stake, (red, black) = HAND[seats], STAKE[seats], TOKENS[seats]
    stock = len(PIECES) - seats * each
    return judged(
        f"deal-{seats}",
        f"À {seats} : {each} pièces chacun et {stock} au talon ; {stake} pour chacun, en {red} jetons rouges de 5 "
        f"et {black} noirs de 2.",
        f"With {seats}: {each} pieces each and {stock} in the stock; {stake} for each, in {red} red tokens of 5 "
        f"and {black} black ones of 2.",
        5 * red + 2 * black == stake == Rapide(seats=seats).money[0],
        Text(
            f"{seats} × {each} + {stock} = {len(PIECES)}, et {red} × 5 + {black} × 2 = {stake}.",
            f"{seats} × {each} + {stock} = {len(PIECES)}, and {red} × 5 + {black} × 2 = {stake}.",
        ),
    )


def board() -> Claim:
    marks = [sign for sign in BOARD.signs if sign in MARKS or sign in (AGAIN, GIVE_AWAY)]
    bank = GAME.written_options()[BANK.name]
    return Claim(
        "quick-board",
        Text(
            "Le panneau « Jeu rapide » a une case départ et des cases à indications ; sa figure est perdue.",
            "The board of the quick game has a start cell and cells with directions; its figure is lost.",
        ),
        "ours" if marks and BOARD.signs.count("S") == 1 else "false",
        Text(
            f"Le nôtre a {len(BOARD.signs)} cases et dix côtés, d'après une description de l'original, et {len(marks)} "
            f"indications. La Banque garde {bank}, que le livret ne dit pas.",
            f"Ours has {len(BOARD.signs)} cells and ten sides, after a description of the original, and {len(marks)} "
            f"directions. The Bank keeps {bank}, which the booklet does not say.",
        ),
        board=Board("trioker-rapide", FIT, GAME.written_options()),
    )


# Playing


def playing() -> Iterator[Claim]:
    yield applied(
        GAME,
        "open",
        "Qui a le triple trois le pose sur la case départ.",
        "The holder of the triple three puts it on the start.",
        Trial("333@d6+0", OPEN),
    )
    yield judged(
        "called",
        "S'il n'est pas en main, on appelle la pièce la plus forte : 332, 331 ou 322…",
        "If nobody holds it, the strongest piece is called: 332, 331 or 322…",
        CALLED[1:4] == ("332", "331", "223"),
        Text(
            f"Par les points, l'appel est {', '.join(CALLED[:6])}… ; 322 et 223 sont une même pièce.",
            f"By points the call goes {', '.join(CALLED[:6])}…; 322 and 223 are one piece.",
        ),
    )
    fits = fitting(GAME.read_state(FIT).lying)
    fitted = listed(tuple(fits))
    yield judged(
        "after-333",
        "Contre le 333, on peut poser 332, 331 ou 330.",
        "Against the 333 one may put 332, 331 or 330.",
        {"332", "331", "330"} == set(fits) - {JOKER},
        Text(
            f"De toutes les pièces y vont {fitted.fr} : les trois du livret, et le joker par son côté 3 et noir.",
            f"Of all pieces {fitted.en} fit: the booklet's three, and the joker by its side 3 and black.",
        ),
    )
    yield applied(
        GAME,
        "left",
        "Le voisin de gauche pose en respectant la règle, et ainsi de suite.",
        "The left neighbour places by the rule, and so on.",
        Trial("331@d5+0", FIT),
        Trial("002@d5+0", FIT, refused="§3"),
    )
    yield applied(
        GAME,
        "draw",
        "Qui ne peut pas poser pioche une seule pièce, puis la joue ou passe.",
        "Whoever cannot place draws one piece only, then plays it or passes.",
        Trial("draw", STUCK),
        Trial("pass", STUCK, refused="§7"),
        Trial("draw", FIT, refused="§6"),
    )
    yield applied(
        GAME,
        "no-stock",
        "Quand il n'y a plus de talon, il passe son tour.",
        "Once the stock is empty he passes.",
        Trial("pass", without_stock(STUCK)),
        Trial("draw", without_stock(STUCK), refused="§7"),
    )
    yield applied(
        GAME,
        "marks",
        "Qui pose sur une case à indication fait ce qu'elle dit : payer 2 ou 5 à la Banque, aux joueurs, etc.",
        "Whoever places on a cell with a direction obeys it: pay the Bank 2 or 5, or the players, and so on.",
        Trial("132@d3+1", EARN),
        Trial("give 222", GIVING),
    )


def without_stock(position: str) -> str:
    """The same with the stock in the other player's hand."""
    state = GAME.read_state(position)
    hands = [(*hand, *(() if seat == state.seat else state.stock)) for seat, hand in enumerate(state.hands)]
    return GAME.write_state(state._replace(hands=tuple(hands), stock=()))


# The end


def ending() -> Iterator[Claim]:
    yield applied(
        GAME,
        "win",
        f"Le premier qui a posé ou donné toutes ses pièces gagne, et reçoit {REWARD} de la Banque.",
        f"The first to have placed or given all pieces wins, and receives {REWARD} from the Bank.",
        Trial("110@d3+0", LAST),
    )
    costs = {piece: FINE + points(piece) for piece in ("000", "111")}
    yield judged(
        "costs",
        "Chacun des autres paie 2, plus les points de ses pièces : un 000 coûte 2 en tout, un 111 coûte 5.",
        "Each of the others pays 2 and the points of his pieces: a 000 costs 2 in all, a 111 costs 5.",
        costs == {"000": 2, "111": 5},
        Text(
            f"{FINE} + 0 = {costs['000']}, et {FINE} + 3 = {costs['111']}.",
            f"{FINE} + 0 = {costs['000']}, and {FINE} + 3 = {costs['111']}.",
        ),
    )
    yield judged(
        "joker-costs",
        "Le joker coûte 5 à lui seul si on ne l'a pas placé.",
        "The joker alone costs 5 if it was not placed.",
        points(JOKER) == 5,
        Text(f"Ses points comptent pour {points(JOKER)}.", f"Its points count {points(JOKER)}."),
        "applied",
    )
    yield secret()
    yield told(
        "horror",
        "Un dessin montrait un joueur effrayé par ce que ses pièces vont lui coûter ; il est perdu.",
        "A drawing showed a player horrified at what his pieces will cost him; it is lost.",
    )
    yield null_game()
    yield told(
        "shuffle",
        "On mélange bien les pièces avant chaque donne.",
        "The pieces are mixed well before every deal.",
        Text("Ici, le hasard les donne une à une.", "Here chance hands them out one by one."),
    )
    yield judged(
        "richest",
        "À la fin, le plus riche gagne : quand on s'arrête, ou quand la Banque est ruinée.",
        "In the end the richest wins: when one stops, or when the Bank is ruined.",
        Rapide(bank="6").next_options(Rapide(bank="6").read_state(RUINED)) is None,
        Text(
            "Une Banque qui ne peut plus payer finit la série : il n'y a pas de partie suivante.",
            "A Bank that cannot pay any more ends the series: there is no next game.",
        ),
        "applied",
    )


def null_game() -> Claim:
    """The first of many random games that nobody wins."""
    number, end = 0, GAME.start()
    while end.phase != NULL:
        number += 1
        end = play(GAME, [anything] * GAME.seats, Random(f"null {number}"), Random(number))
    outcome = GAME.outcome(end)
    return judged(
        "null",
        "Si personne n'arrive à tout poser, la partie est nulle et l'on recommence.",
        "If nobody is rid of all pieces the game has no result, and another is begun.",
        outcome is not None and not end.stock and all(end.hands) and GAME.next_options(end) is not None,
        Text(
            f"La {number}e de nos parties au hasard finit ainsi : le talon est vide et tous passent. Personne ne paie "
            "pour ses pièces, et une autre partie suit avec le même argent.",
            f"Game {number} of ours at random ends so: the stock is empty and all pass. Nobody pays for pieces, and "
            "another game follows with the same money.",
        ),
        "applied",
    )


def secret() -> Claim:
    """Dear pieces first, against players who place whatever fits: with two, three and four at the table."""
    found = {seats: earned(Rapide(seats=seats), dear_first) for seats in HAND}
    listed = [
        Text(
            f"à {seats}, {numeral(one.mean, 1).fr} (à 95 % entre {numeral(one.least, 1).fr} et "
            f"{numeral(one.most, 1).fr})",
            f"with {seats}, {numeral(one.mean, 1).en} (at 95% between {numeral(one.least, 1).en} and "
            f"{numeral(one.most, 1).en})",
        )
        for seats, one in found.items()
    ]
    shown = what_is_shown(found)
    is_harmful, is_sure = any(one.most < 0 for one in found.values()), all(one.least > 0 for one in found.values())
    return Claim(
        "secret",
        Text(
            "Le secret : placer dès le début les pièces qui portent beaucoup de points.",
            "The secret: place the pieces with many points early.",
        ),
        "false" if is_harmful else "true" if is_sure else "open",
        Text(
            f"Un joueur pose toujours sa pièce la plus chère, les autres posent n'importe quoi. Ce qu'il gagne par "
            f"partie au-dessus de la moyenne de la table, sur {DEALS} donnes jouées de chaque place : "
            f"{' ; '.join(text.fr for text in listed)}. {shown.fr}",
            f"One player always places the dearest piece, the others place anything. What he earns a game above the "
            f"table's average, over {DEALS} deals played from every seat: {'; '.join(text.en for text in listed)}. "
            f"{shown.en}",
        ),
        figures={f"{seats} players": one.mean for seats, one in found.items()},
    )


def what_is_shown(found: Mapping[int, Earned]) -> Text:
    """By how many players a gain is certain, a loss is, or neither."""
    said = []
    for seats, fr, en in (
        ([seats for seats, one in found.items() if one.least > 0], "Un gain est établi {}.", "A gain is shown {}."),
        ([seats for seats, one in found.items() if one.most < 0], "Une perte est établie {}.", "A loss is shown {}."),
        (
            [seats for seats, one in found.items() if one.least <= 0 <= one.most],
            "Rien n'est établi {} : l'intervalle contient 0.",
            "Nothing is shown {}: the interval holds 0.",
        ),
    ):
        if seats:
            french, english = [f"à {count}" for count in seats], [f"with {count}" for count in seats]
            said.append(Text(fr.format(enumerated(french, "et")), en.format(enumerated(english, "and"))))
    return joined(said)


def enumerated(words: Sequence[str], last: str) -> str:
    """« à 2, à 3 et à 4 »."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), words[-1])))


PARAGRAPHS: Final = {
    "pieces": "§1", "deal-2": "§4", "deal-3": "§4", "deal-4": "§4", "hidden": "§4 §15", "joker-figure": "§1",
    "quick-board": "§2", "open": "§5", "called": "§5", "after-333": "§6", "left": "§3 §6", "draw": "§7",
    "no-stock": "§7", "marks": "§8 §9", "win": "§12", "costs": "§12", "joker-costs": "§12", "null": "§13",
    "shuffle": "§4", "richest": "§14",
}  # fmt: skip
PAPERS: Final = {
    "pieces": "pieces", "deal-2": "tokens", "deal-3": "tokens", "deal-4": "tokens", "quick-board": "quick-board",
}  # fmt: skip

BOOKLET: Final = Booklet(
    Text("Trioker, jeu rapide", "Trioker, the quick game"),
    Text("Ce que le livret de 1969 dit du jeu rapide.", "What the booklet of 1969 says of the quick game."),
    (
        Part(Text("Jeu rapide : la donne", "Quick game: the deal"), dealing),
        Part(Text("Jeu rapide : poser", "Quick game: placing"), playing),
        Part(Text("Jeu rapide : la fin", "Quick game: the end"), ending),
    ),
    "trioker-rapide",
    PARAGRAPHS,
    PAPERS,
)
