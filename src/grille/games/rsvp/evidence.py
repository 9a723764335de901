"""What the leaflet's examples prove: its points, the values of its letters, the least frame, the words it allows."""

from typing import Final

from grille.contract import Board, Claim, Text, judged
from grille.games.rsvp.cubes import STANDARD, VALUES, has_cube
from grille.games.rsvp.examples import CENTRE, TURNS
from grille.games.rsvp.lessons import row_six
from grille.games.rsvp.lexicon import DICTIONARY_FR, open_lexicon
from grille.games.rsvp.rules import Rsvp

GAME: Final = Rsvp()
GROWN: Final = (("RE", 2, 2), ("ARE", 3, 5), ("GARE", 5, 10), ("EGARE", 6, 16))
"""A word that one player lengthens: its points, and his total."""
ALLOWED: Final = ("KILOMETRE", "REVERA", "SELS", "EU")
FORBIDDEN: Final = {
    "ARCENCIEL": Text("trait d'union", "a hyphen"),
    "KG": Text("abréviation", "an abbreviation"),
    "STREET": Text("mot étranger", "a foreign word"),
    "AUJOURDHUI": Text("apostrophe", "an apostrophe"),
    "FRANCOIS": Text("majuscule", "a capital"),
}


def growth() -> Claim:
    """RE, ARE, GARE, EGARE: the printed points and totals, played by one player alone."""
    state, total, found = GAME.read_state(row_six("5R5", 1)), 0, []
    for letter, cell in zip("EAGE", ("g6", "e6", "d6", "c6"), strict=True):
        move = GAME.check(state, GAME.read_move(f"{letter}@{cell}"))
        event = GAME.event(state, move, 0)
        total += event.points or 0
        found.append((*(event.words or ()), event.points, total))
        state = GAME.play(state, move)._replace(seat=0)
    return Claim(
        "grown",
        Text(
            "Un mot grandi lettre à lettre compte à chaque fois : RE 2, ARE 3, GARE 5, EGARE 6, en tout 16.",
            "A word grown letter by letter counts each time: RE 2, ARE 3, GARE 5, EGARE 6, in all 16.",
        ),
        "true" if tuple(found) == GROWN else "false",
        Text(
            "Rejoué : " + ", ".join(f"{word} {points} ({so_far})" for word, points, so_far in found) + ".",
            "Played again: " + ", ".join(f"{word} {points} ({so_far})" for word, points, so_far in found) + ".",
        ),
        board=Board("rsvp", row_six("5R5", 1), GAME.written_options()),
    )


def ten_turns() -> Claim:
    """The worked example, turn by turn, beside what is printed."""
    state, wrong = GAME.play(GAME.start(), GAME.read_move(CENTRE)), []
    for number, turn in enumerate(TURNS, 1):
        move = GAME.check(state, GAME.read_move(turn.move))
        event, state = GAME.event(state, move, state.seat), GAME.play(state, move)
        if (event.points, set(event.words or ()), state.scores) != (turn.points, set(turn.words), turn.totals):
            wrong.append(number)
    first, second = state.scores
    return Claim(
        "ten-turns",
        Text(
            "Dix tours d'exemple, de RE à AU et VA, mènent à 40 points contre 41.",
            "Ten turns of an example, from RE to AU and VA, lead to 40 points against 41.",
        ),
        "true" if not wrong else "false",
        Text(
            f"Rejoués un à un : chaque mot, chaque point et chaque total imprimé est juste, jusqu'à {first} contre "
            f"{second}. Les cases ne sont pas imprimées : elles se déduisent des mots et des points.",
            f"Played again one by one: every word, every point and every printed total is right, up to {first} against "
            f"{second}. The cells are not printed: they follow from words and points.",
        ),
        link="/j/rsvp/exemples/livret",
    )


def proved_values() -> dict[str, int]:
    """What the printed points alone say of letters: none is worth less than 1, and one unknown a word can be told."""
    printed = {word: points for word, points, _ in GROWN}
    printed |= {word: turn.points for turn in TURNS if len(turn.words) == 1 for word in turn.words}
    found: dict[str, int] = {}
    while True:
        before = len(found)
        for word, points in printed.items():
            unknown = {letter for letter in word if letter not in found}
            rest = points - sum(found.get(letter, 0) for letter in word)
            if len(unknown) == 1:
                (letter,) = unknown
                found[letter] = rest // word.count(letter)
            elif unknown and rest == sum(letter in unknown for letter in word):
                found |= dict.fromkeys(unknown, 1)
        if len(found) == before:
            return found


def letter_values() -> Claim:
    proved = proved_values()
    listed = ", ".join(f"{letter} {value}" for letter, value in sorted(proved.items()))
    return judged(
        "values",
        "Les valeurs des lettres ne sont pas dans le texte ; ses exemples en prouvent une partie.",
        "The values of the letters are not in the text; its examples prove some of them.",
        all(VALUES[letter] == value for letter, value in proved.items()),
        Text(
            f"Des points imprimés on tire {listed} : ce sont celles du Scrabble français, que nous prenons donc aussi "
            f"pour les {len(VALUES) - len(proved)} autres.",
            f"The printed points give {listed}: those of French Scrabble, which we therefore take for the other "
            f"{len(VALUES) - len(proved)} too.",
        ),
        "ours",
    )


def frame_size() -> Claim:
    """How far the example goes from the centre."""
    columns = [ord(turn.move[2]) - ord(CENTRE[2]) for turn in TURNS]
    reach = max(map(abs, columns))
    least = 2 * reach + 1
    return judged(
        "frame",
        "Le cadre est carré, avec une case centrale ; sa taille n'est pas dite.",
        "The frame is square, with a centre cell; its size is not told.",
        GAME.size == least,
        Text(
            f"Dans l'exemple, REVELE s'étend {reach} cases au-delà du centre : il en faut au moins {least} de côté. "
            f"Nous en prenons {GAME.size} ; le dessin est perdu.",
            f"In the example REVELE reaches {reach} cells beyond the centre: there must be at least {least} a side. We "
            f"take {GAME.size}; the drawing is lost.",
        ),
        "ours",
    )


def cubes() -> Claim:
    used = CENTRE[0] + "".join(turn.move[0] for turn in TURNS)
    total = sum(STANDARD or ())
    return judged(
        "cubes",
        "Les lettres sont des cubes, dont le texte ne donne ni le nombre ni la liste.",
        "The letters are cubes; the text gives neither their number nor a list.",
        all(has_cube(STANDARD, letter) for letter in VALUES) and all(used.count(one) <= count_of(one) for one in used),
        Text(
            f"Nos {total} cubes sont une reconstitution, aux proportions du français : les {len(used)} lettres de "
            "l'exemple s'y trouvent. D'autres réserves se choisissent, même sans fin.",
            f"Our {total} cubes are a reconstruction, in the proportions of French: the {len(used)} letters of the "
            "example are among them. Other supplies can be chosen, even endless ones.",
        ),
        "ours",
    )


def count_of(letter: str) -> int:
    return (STANDARD or ())[list(VALUES).index(letter)]


def words_allowed() -> Claim:
    lexicon = open_lexicon(DICTIONARY_FR)
    kept = [word for word in ALLOWED if lexicon.has(word)]
    out = [word for word in FORBIDDEN if not lexicon.has(word)]
    reasons = [Text(f"{word} ({why.fr})", f"{word} ({why.en})") for word, why in FORBIDDEN.items()]
    return Claim(
        "12-words",
        Text(
            "(12) Tous les mots d'un dictionnaire usuel, de deux lettres au moins ; ni majuscule, ni mot étranger, ni "
            "abréviation, ni apostrophe, ni trait d'union.",
            "(12) All words of an everyday dictionary, of two letters or more; no capitals, foreign words, "
            "abbreviations, apostrophes or hyphens.",
        ),
        "applied" if len(kept) == len(ALLOWED) and len(out) == len(FORBIDDEN) else "false",
        Text(
            f"Sont admis {', '.join(kept)} ; ne le sont pas {', '.join(one.fr for one in reasons)}. Le dictionnaire "
            "d'ici est celui de Grammalecte.",
            f"Allowed are {', '.join(kept)}; not allowed {', '.join(one.en for one in reasons)}. The dictionary here "
            "is Grammalecte's.",
        ),
        "grille rsvp word MOT",
    )
