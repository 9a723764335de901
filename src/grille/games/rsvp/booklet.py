"""The leaflet of R.S.V.P., sentence by sentence."""

from collections.abc import Iterator
from typing import Final

from grille.contract import Board, Booklet, Claim, Part, Text, Trial, applied, judged, told
from grille.contract.collection import SUCCESSORS, collection
from grille.games.rsvp.evidence import cubes, frame_size, growth, letter_values, ten_turns, words_allowed
from grille.games.rsvp.examples import CENTRE, TURNS
from grille.games.rsvp.lessons import row_six
from grille.games.rsvp.rules import Rsvp

GAME: Final = Rsvp()
FREE: Final = Rsvp(referee="no")
CONTESTED: Final = "11/11/11/11/11/5REV3/11/11/11/11/11 2:6 1 100 last=V@h6"
WRONG: Final = "11/11/11/11/11/5RWV3/11/11/11/11/11 0:0 1 100 last=V@h6"
CROSSING: Final = "11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100"
NEARLY: Final = "11/11/11/11/11/5RE4/11/11/11/11/11 96:98 2 100"


def opening() -> Iterator[Claim]:
    yield told(
        "makers",
        "R.S.V.P. porte la marque Scrabble : Production and Marketing Company, 1966 ; J. W. Spear & Sons, 1968, "
        "imprimé en Angleterre.",
        "R.S.V.P. bears the brand Scrabble: Production and Marketing Company, 1966; J. W. Spear & Sons, 1968, "
        "printed in England.",
    )
    yield collection(SUCCESSORS, 9000)
    yield applied(
        GAME,
        "two-sides",
        "Deux joueurs se font face des deux côtés d'un cadre debout ; chacun croise des mots lus de son côté, et "
        "empêche ceux de l'autre.",
        "Two players face each other across an upright frame; each makes crosswords that read from his own side, "
        "and prevents the other's.",
        Trial("E@g6", row_six("5R5", 1), points=2),
        Trial("V@h6", row_six("5RE4", 2), points=6),
    )
    shared, counted = shared_letters(), sum(len(turn.words) for turn in TURNS)
    yield judged(
        "use-theirs",
        "On a intérêt à poser des lettres inutiles à l'autre, et à se servir des siennes.",
        "It pays to put letters that the other cannot use, and to use his.",
        2 * shared > counted,
        Text(
            f"Dans la partie d'exemple, {shared} des {counted} mots comptés prennent des lettres de l'autre.",
            f"In the worked example {shared} of the {counted} words counted take letters of the other's.",
        ),
    )
    usual = GAME.written_options()["target"]
    yield applied(
        GAME,
        "target",
        "On fixe le but au départ, d'habitude 100 points ; le premier qui l'atteint gagne.",
        "The target is fixed at the start, usually 100 points; whoever reaches it first wins.",
        Trial("V@h6", NEARLY, payoffs=(-1, 1)),
        remark=Text(f"Ici aussi, {usual} d'habitude.", f"Here too, usually {usual}."),
    )
    yield applied(
        Rsvp(target="25"),
        "short",
        "On joue aussi, plus vivement, en 50 ou en 25 points.",
        "50 or 25 points make a livelier game.",
        Trial("V@h6", "11/11/11/11/11/5RE4/11/11/11/11/11 20:20 2 25", payoffs=(-1, 1)),
    )


def shared_letters() -> int:
    """How many words of the worked example hold a letter that the other player put."""
    owner, found = {CENTRE.split("@")[1]: 1}, 0
    for number, turn in enumerate(TURNS):
        mover = number % 2
        owner[turn.move.split("@")[1]] = mover
        found += sum(any(owner[cell] != mover for cell in cells.split()) for cells in turn.words.values())
    return found


def starting() -> Iterator[Claim]:
    yield judged(
        "open-letters",
        "Les lettres sont visibles et à portée des deux joueurs.",
        "All letters lie open before both players.",
        not GAME.info.has_secrets,
        Text("Rien n'est caché : chacun voit ce qui reste.", "Nothing is hidden: each sees what is left."),
        "applied",
    )
    yield told(
        "who-begins",
        "Le premier joueur est choisi, ou tiré au sort.",
        "The first player is chosen, or drawn by lot.",
        Text("On le choisit en ouvrant la table, hasard compris.", "It is chosen when the table is opened, or by lot."),
    )
    yield applied(
        GAME,
        "centre",
        "L'autre joueur met la lettre de son choix au centre du cadre.",
        "The other player puts any letter in the centre of the frame.",
        Trial("R@f6"),
        Trial("R@e5", refused="§16"),
    )
    following = Rsvp(first="A")
    finished = following.read_state("11/11/11/11/11/5RE4/11/11/11/11/11 100:0 2 100")
    upcoming = (following.next_options(finished) or {}).get("first", "")
    yield judged(
        "alphabet",
        "De partie en partie, on peut convenir de commencer par A, B, C, D…",
        "From game to game one may agree to begin with A, B, C, D…",
        upcoming == "B",
        Text(
            f"Dans une série ouverte sur A, la suivante s'ouvre sur {upcoming}.",
            f"In a series opened with A the next game opens with {upcoming}.",
        ),
        "applied",
    )
    yield frame_size()
    yield cubes()


# The numbered rules


def first_rules() -> Iterator[Claim]:
    yield applied(
        GAME,
        "1",
        "(1) La lettre suivante se met dans la rangée ou la colonne de celle du centre.",
        "(1) The next letter is put in the row or the column of the centre letter.",
        Trial("E@g6", row_six("5R5", 1)),
        Trial("E@f8", row_six("5R5", 1)),
        Trial("E@g7", row_six("5R5", 1), refused="§3"),
    )
    yield applied(
        GAME,
        "2",
        "(2) Deux lettres qui se touchent peuvent faire un mot, qu'on annonce et qu'on marque.",
        "(2) Two letters that touch may make a word, which is announced and scored.",
        Trial("E@g6", row_six("5R5", 1), points=2),
    )
    yield applied(
        GAME,
        "3",
        "(3) On n'a pas à finir un mot, mais toute lettre doit être d'un mot bien écrit, lu de son côté.",
        "(3) No word need be finished, but every letter must belong to a well-spelt word, read from one's side.",
        Trial("E@h6", row_six("5R5", 1), points=0),
        Trial("Z@g6", row_six("5Q5", 1), refused="§6"),
    )
    yield applied(
        GAME,
        "4",
        "(4) Le second joueur ajoute de son côté une lettre liée à celles qui sont là ; deux ou trois font un mot.",
        "(4) The second player adds, on his side, a letter tied to those there; two or three make a word.",
        Trial("V@h6", row_six("5RE4", 2), points=6),
        Trial("S@f7", row_six("5RE4", 2)),
    )
    yield applied(
        GAME,
        "5",
        "(5) Chacun ajoute une lettre à son tour, une à la fois.",
        "(5) Each adds one letter in turn.",
        Trial("E@g6; V@h6; E@i6; L@j6", row_six("5R5", 1), points=8),
    )
    yield applied(
        GAME,
        "6",
        "(6) Une lettre se rapporte à au moins une autre de sa rangée ou de sa colonne, fût-ce à distance, et "
        "s'accorde avec toutes celles qu'elle touche.",
        "(6) A letter relates to at least one other of its row or column, be it from afar, and agrees with all "
        "those that it touches.",
        Trial("E@i6", row_six("5R5", 1)),
        Trial("E@a1", row_six("5R5", 1), refused="§3"),
        Trial("W@h7", CROSSING, refused="§6"),
    )
    yield applied(
        GAME,
        "7",
        "(7) On marque chaque mot formé de son côté.",
        "(7) Each word made on one's own side is scored.",
        Trial("E@i6", row_six("5REV3", 1), points=7),
    )
    yield applied(
        GAME,
        "8",
        "(8) Un mot apparu chez l'autre ne compte pour personne, mais il peut l'allonger : LES, lu SEL, devient SELS.",
        "(8) A word that appears on the other's side counts for nobody, but he may lengthen it: LES, read SEL, "
        "becomes SELS.",
        Trial("S@h6", row_six("5LE4", 1), points=3),
        Trial("S@h6; S@e6", row_six("5LE4", 1), points=4),
    )


def later_rules() -> Iterator[Claim]:
    yield applied(
        GAME,
        "9",
        "(9) Deux mots faits d'une lettre comptent tous deux.",
        "(9) Two words made by one letter both count.",
        Trial("A@h7", CROSSING, points=7),
    )
    yield applied(
        Rsvp(announce="yes"),
        "10",
        "(10) On annonce les mots qu'on complète ; à chaque tour on peut les allonger d'une lettre.",
        "(10) Completed words are announced; in each turn they may be lengthened by a letter.",
        Trial("A@h7=AU", CROSSING, points=2),
        Trial("A@h7=AU+VA", CROSSING, points=7),
        remark=Text(
            "Au choix : ici tout mot complété compte, ou seulement ceux qu'on annonce.",
            "A choice: here every completed word counts, or only those announced.",
        ),
    )
    yield applied(
        GAME,
        "11",
        "(11) Une lettre par tour peut allonger un mot, devant ou derrière, et le mot nouveau compte.",
        "(11) One letter a turn may lengthen a word, before or after it, and the new word counts.",
        Trial("A@e6", row_six("5RE4", 1), points=3),
        Trial("V@h6; E@i6", row_six("5RE4", 2), points=7),
    )
    yield words_allowed()
    yield told(
        "12-dictionary",
        "(12) On peut consulter un dictionnaire quand un mot est contesté.",
        "(12) A dictionary may be consulted when a word is challenged.",
        Text(
            "Le juge le fait, et montre à tous deux le mot qu'il avait vu.",
            "The judge does, and shows both players the word that he saw.",
        ),
    )
    yield applied(
        FREE,
        "12-challenge",
        "(12) Une lettre se conteste aussitôt posée, ou jamais ; qui l'a posée doit alors la prouver.",
        "(12) A letter is challenged as soon as it is put, or never; whoever put it must then prove it.",
        Trial("challenge", CONTESTED),
        Trial("challenge", row_six("5REV3", 1), refused="§12"),
    )
    yield applied(
        FREE,
        "12-proved",
        "(12) Prouvée, elle lui vaut 15 points.",
        "(12) Proved, it earns him 15 points.",
        Trial("challenge; prove VER@h6-", CONTESTED, points=15),
    )
    yield failed_proof()
    yield applied(
        GAME,
        "13",
        "(13) Un mot compté est d'un seul tenant, sans lettre de trop devant ou derrière.",
        "(13) A word that counts is unbroken, without a letter too many before or after it.",
        Trial("E@g6", row_six("5L1S3", 1), points=3),
        remark=Text("Ce n'est pas LE qui compte ici, mais LES.", "Not LE counts here, but LES."),
    )
    yield applied(
        GAME,
        "14",
        "(14) Une lettre posée ne change plus, et l'on ne passe pas.",
        "(14) A letter stays, and nobody passes.",
        Trial("A@f6", row_six("5RE4", 2), refused="§14"),
    )
    yield applied(
        GAME,
        "15",
        "(15) On lit de haut en bas, et de gauche à droite de son propre côté.",
        "(15) One reads downwards, and from left to right on one's own side.",
        Trial("J@g5", "11/11/11/11/11/4AREVELE/6U4/11/11/11/11 20:24 2 100", points=10),
        Trial("A@e6", row_six("5REVELE", 2), points=10),
    )


def failed_proof() -> Claim:
    """A letter that belongs to no word: the challenger earns its 15 points, and the frame stays as it is."""
    state = FREE.read_state(WRONG)
    contested = FREE.play(state, FREE.check(state, FREE.read_move("challenge")))
    after = FREE.play(contested, FREE.check(contested, FREE.read_move("concede")))
    holds = (
        after.scores == (15, 0) and after.cells == state.cells and not FREE.is_legal(contested, FREE.read_move("A@a1"))
    )
    return Claim(
        "12-failed",
        Text(
            "(12) Sinon l'autre gagne 15 points ; dans les deux cas le cadre ne change pas.",
            "(12) Otherwise the other earns 15 points; in both cases the frame stays as it is.",
        ),
        "applied" if holds else "false",
        Text(
            f"RWV n'est pas un mot, et rien ne le prolonge : {after.scores[0]} points pour qui conteste, et le V "
            "reste. Que la lettre perde aussi ses propres points est notre lecture.",
            f"RWV is no word, and nothing lengthens it: {after.scores[0]} points for the challenger, and the V stays. "
            "That the letter loses its own points too is our reading.",
        ),
        board=Board("rsvp", WRONG, FREE.written_options()),
    )


def examples() -> Iterator[Claim]:
    yield growth()
    yield ten_turns()
    yield told(
        "turned-against",
        "Dans le premier exemple, l'adversaire aurait sans doute retourné ces lettres à son avantage.",
        "In the first example the opponent would probably have turned these letters to his own advantage.",
        Text("C'est ce que montrent les dix tours.", "This is what the ten turns show."),
    )
    yield letter_values()
    yield told(
        "sums",
        "Les points sont additionnés après chaque tour.",
        "Points are added up after every turn.",
        Text("La table le fait, et une feuille de marque s'imprime.", "The table does; a score sheet can be printed."),
    )


PARAGRAPHS: Final = {
    **{str(number): f"§{number}" for number in range(1, 16) if number != 12},
    **{f"12-{what}": "§12" for what in ("words", "dictionary", "challenge", "proved", "failed")},
    "two-sides": "§8 §15", "target": "§18", "short": "§18", "open-letters": "§17", "who-begins": "§16",
    "centre": "§16", "alphabet": "§16", "frame": "§16", "cubes": "§17", "values": "§17", "grown": "§11", "sums": "§7",
}  # fmt: skip
"""The sheet keeps the leaflet's own numbers."""

BOOKLET: Final = Booklet(
    Text("R.S.V.P.", "R.S.V.P."),
    Text(
        "La notice de R.S.V.P. (Spear, 1968), phrase par phrase et règle par règle.",
        "The leaflet of R.S.V.P. (Spear, 1968), sentence by sentence and rule by rule.",
    ),
    (
        Part(Text("Le jeu", "The game"), opening),
        Part(Text("Pour commencer", "To begin"), starting),
        Part(Text("Règles 1 à 8", "Rules 1 to 8"), first_rules),
        Part(Text("Règles 9 à 15", "Rules 9 to 15"), later_rules),
        Part(Text("Les exemples", "The examples"), examples),
    ),
    "rsvp",
    PARAGRAPHS,
    {"frame": "frame", "cubes": "letters", "sums": "score"},
)
