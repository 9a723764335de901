"""The table of `grille play`: shows the board, asks for a move, answers with the opponent's."""

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from grille import players
from grille.cli.board import drawn, marks_of
from grille.cli.language import fault_of, labelled, message, said, say
from grille.cli.printing import console, player
from grille.cli.thinking import carry_out, typed_line
from grille.contract import (
    CHANCE,
    OVER,
    Event,
    GrilleError,
    IllegalMove,
    Limits,
    TooManyMoves,
    UnknownName,
    UnreadableText,
)
from grille.games import load_face
from grille.records import Match, Record, Series, write_record
from grille.records.series import written_halves
from grille.search.engine import check_level

OPPONENT_TIME = Limits(seconds=20.0)
HINT_TIME = Limits(seconds=3.0)
MOST_SHOWN = 300


class Table:
    """One match between people and levels; a seat without a level is a person's."""

    def __init__(self, match: Match, levels: list[str | None], rng: Random) -> None:
        self.series, self.levels, self.rng = Series(match), levels, rng
        self.face = load_face(match.game)
        self.out = console()
        self.saved: set[Path] = set()
        self.reader: int | None = None  # who has the screen
        self.is_open = True
        self.orders: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("?", "help", "aide"), self.help),
            **dict.fromkeys(("undo", "annuler"), self.undo),
            **dict.fromkeys(("hint", "indice"), self.hint),
            **dict.fromkeys(("moves", "coups"), self.list_moves),
            **dict.fromkeys(("level", "niveau"), self.change_level),
            **dict.fromkeys(("resign", "abandonner"), self.resign),
            **dict.fromkeys(("next", "suivante"), self.next_game),
            **dict.fromkeys(("finish", "finir"), self.finish),
            **dict.fromkeys(("save", "sauver"), self.save),
            **dict.fromkeys(("quit", "quitter"), self.quit),
        }

    @property
    def match(self) -> Match:
        return self.series.match

    def sit(self) -> None:
        """Play until somebody gets up."""
        self.tell(f"{said(self.match.game.info.name)} · " + " – ".join(map(self.name, range(len(self.levels)))))
        self.tell(say("« ? » montre ce qu'on peut taper ; ", "? shows what you can type; ") + self.example())
        self.answer()
        self.draw()
        while self.is_open:
            line = self.ask()
            if line is None:
                self.quit("")
            else:
                self.obey(line)

    def ask(self) -> str | None:
        """A line from the person, None when there are no more."""
        who = self.match.actor
        prompt = say("Fin", "The end") if who < 0 else self.name(who)
        print(f"{prompt} > ", end="", flush=True)
        try:
            line = typed_line()
        except KeyboardInterrupt:
            print()
            raise
        if not line or not sys.stdin.isatty():
            print(line.rstrip("\n"))
        return line.strip() if line else None

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if not line:
                self.draw()
            elif word in self.orders:
                self.orders[word](rest.strip())
            else:
                self.play(line)
        except GrilleError as error:
            self.tell(message(error), "red")
        except OSError as error:
            self.tell(fault_of(error), "red")

    # Moves

    def play(self, text: str) -> None:
        self.match.play(self.match.game.read_typed(self.view(), text))
        self.show_last_move()
        self.answer()
        self.draw()

    def answer(self) -> None:
        """Let chance and the levels play until a person has to."""
        while (actor := self.match.actor) != OVER:
            if actor == CHANCE:
                self.match.play(self.match.game.draw(self.match.state, self.rng))
            elif (level := self.levels[actor]) is not None:
                self.match.play(self.think(level, OPPONENT_TIME))
            else:
                return
            self.show_last_move()

    def think(self, level: str, limits: Limits) -> Any:
        move, is_cut = carry_out(
            lambda stop, _: players.choose(self.match, level, self.rng, limits, stop), is_quiet=False
        )
        if is_cut:
            raise KeyboardInterrupt
        return move

    # What is shown

    def name(self, seat: int) -> str:
        level = self.levels[seat]
        if level is not None:
            return say(f"niveau {level}", f"level {level}")
        return say("vous", "you") if any(self.levels) else player(seat)

    def tell(self, text: str, style: str = "") -> None:
        self.out.print(text, style=style, soft_wrap=True)

    def viewer(self) -> int | None:
        """Whose eyes look at the screen: the only person's, or those of the person to move."""
        people = [seat for seat, level in enumerate(self.levels) if level is None]
        if len(people) == 1:
            return people[0]
        return self.match.actor if self.match.actor >= 0 else None

    def view(self) -> Any:
        return self.match.game.view(self.match.state, self.viewer())

    def last_event(self) -> Event:
        return self.match.game.event(self.match.states[-2], self.match.moves[-1], self.viewer())

    def show_last_move(self) -> None:
        seat, event = self.match.game.actor(self.match.states[-2]), self.last_event()
        who = self.name(seat) if seat >= 0 else say("hasard", "chance")
        self.tell(labelled(who, f"{event.move} · {said(event.said)}"), "bold")

    def hand_over(self) -> None:
        """Where people hide their hands from one another, the next one's is shown when the others look away."""
        has_curtain = self.match.game.info.has_secrets and self.levels.count(None) > 1
        viewer = self.viewer()
        if not has_curtain or viewer is None or viewer == self.reader:
            return
        self.out.clear()
        name = self.name(viewer)
        self.tell(
            say(
                f"Donnez l'écran au {name} ; Entrée quand il est prêt.", f"Hand the screen to {name}; Enter when ready."
            )
        )
        typed_line()
        self.reader = viewer

    def draw(self) -> None:
        match = self.match
        self.hand_over()
        marks = marks_of(match, self.last_event() if match.moves else None)
        self.out.print()
        self.out.print(drawn(self.face, self.view(), marks))
        if match.scores is not None:
            points = (labelled(self.name(seat), points) for seat, points in enumerate(match.scores))
            self.tell(" – ".join(points))
        if match.outcome is not None:
            self.tell(labelled(say("Fin", "The end"), said(match.outcome.reason)) + ".", "bold")
            self.tell(
                say(
                    "next joue la suivante, finish finit la série, undo reprend, save FICHIER garde, quit sort.",
                    "next plays the next one, finish ends the series, undo takes back, save FILE keeps, quit leaves.",
                )
            )
        elif self.match.actor >= 0:
            self.tell_only_move()

    def tell_only_move(self) -> None:
        try:
            moves = self.match.legal_moves(1)
        except TooManyMoves:
            return
        self.tell(say(f"Un seul coup est permis : {moves[0]}", f"Only one move is legal: {moves[0]}"))

    # What a person may type beside a move

    def help(self, _: str) -> None:
        self.tell(
            say(
                f"""\
{self.example()}
coups, moves    les coups permis
indice, hint    un bon coup
annuler, undo   reprend votre dernier coup
abandonner      perd la partie ; à trois ou quatre, la machine joue à votre place
suivante        joue la partie suivante de la série ; finir en donne le résultat
niveau N        la force de l'adversaire : 1 à 5 ou best
sauver FICHIER  garde la partie (grille replay la relit)
quitter, quit   sort ; Entrée seule redessine le plateau""",
                f"""\
{self.example()}
moves         the legal moves
hint          a good move
undo          takes your last move back
resign        loses the game; with three or four, the machine plays on for you
next          plays the next game of the series; finish tells how it ends
level N       how strong the opponent is: 1 to 5 or best
save FILE     keeps the match (grille replay reads it)
quit          leaves; Enter alone draws the board again""",
            )
        )

    def example(self) -> str:
        first = next(self.match.game.moves(self.match.states[0]), None)
        move = "–" if first is None else self.match.game.write_move(first)
        return say(f"un coup s'écrit par exemple {move}", f"a move is written for instance {move}")

    def undo(self, _: str) -> None:
        """Back to the last choice of a person; what was shown cannot be unseen."""
        if self.match.game.info.has_secrets:
            raise IllegalMove("on ne reprend rien à mains cachées", "nothing is taken back where hands are hidden")
        actors = [self.match.game.actor(state) for state in self.match.states[:-1]]
        own = [ply for ply, actor in enumerate(actors) if actor >= 0 and self.levels[actor] is None]
        if not own or self.match.resigned is not None:
            raise IllegalMove("il n'y a rien à reprendre", "there is nothing to take back")
        if self.match.game.is_binding(self.match.moves[own[-1]], not any(self.levels)):
            raise IllegalMove("la règle veut que ce coup reste joué", "the rules let this move stand")
        while len(self.match.moves) > own[-1]:
            self.match.undo()
        self.draw()

    def hint(self, _: str) -> None:
        if self.match.outcome is not None:
            raise IllegalMove("la partie est finie", "the game is over")
        move = self.think("best", HINT_TIME)
        event = self.match.game.event(self.view(), move, self.match.actor)
        self.tell(f"{event.move} · {said(event.said)}")
        aloud = players.announcement(self.match)
        if aloud:
            self.tell(said(aloud))

    def list_moves(self, _: str) -> None:
        try:
            moves = self.match.legal_moves(MOST_SHOWN)
        except TooManyMoves:
            self.tell(say(f"Plus de {MOST_SHOWN} coups permis.", f"More than {MOST_SHOWN} legal moves."))
        else:
            self.tell("  ".join(moves) or "–")

    def change_level(self, level: str) -> None:
        if not any(self.levels):
            raise UnknownName("personne ne joue contre un niveau ici", "nobody plays against a level here")
        check_level(level)
        self.levels = [None if old is None else level for old in self.levels]
        self.tell(say(f"L'adversaire joue maintenant au niveau {level}.", f"The opponent now plays at level {level}."))

    def save(self, name: str) -> None:
        if not name:
            raise UnreadableText("dire où : save FICHIER", "say where: save FILE")
        if self.match.game.info.has_secrets and self.match.outcome is None:
            raise IllegalMove(
                "une partie à mains cachées se garde quand elle est finie",
                "a match with hidden hands is kept when it is over",
            )
        path = Path(name)
        names = tuple(self.name(seat) if level else player(seat) for seat, level in enumerate(self.levels))
        text = write_record(Record(self.match, names, date.today().isoformat()))
        # a file of somebody else's is never overwritten
        with path.open("w" if path in self.saved else "x", encoding="utf-8") as file:
            file.write(text)
        self.saved.add(path)
        self.tell(say(f"Partie gardée dans {name}.", f"Match kept in {name}."))

    # Leaving, and going on

    def resign(self, _: str) -> None:
        """The only person, or the one to move; with three or four, a level plays on."""
        seat = self.viewer()
        if seat is None:
            raise IllegalMove("la partie est finie", "the game is over")
        self.match.resign(seat)
        for left in self.match.leavings:
            self.levels[left.seat] = left.level
        self.answer()
        self.draw()

    def next_game(self, _: str) -> None:
        self.series.next_match()
        if self.match.game.info.changes_sides:
            self.levels = [*self.levels[-1:], *self.levels[:-1]]
        self.face, self.reader = load_face(self.match.game), None
        self.tell(self.standing(), "bold")
        self.answer()
        self.draw()

    def finish(self, _: str) -> None:
        """The purses of a series for money, or the games that everybody has won; and who is ahead."""
        self.series.end()
        ahead = " – ".join(self.name(self.seat_of(player)) for player in self.series.winners())
        self.tell(self.standing(), "bold")
        self.tell(labelled(say("La série est finie ; en tête", "The series is over; ahead"), ahead) + ".")
        self.quit("")

    def standing(self) -> str:
        halves = (written_halves(int(2 * points)) for points in self.series.points())
        scores = self.series.purses() or halves
        told = (f"{self.name(self.seat_of(player))} {score}" for player, score in enumerate(scores))
        number = len(self.series.matches)
        return labelled(say(f"Partie {number}", f"Game {number}"), " – ".join(told))

    def seat_of(self, player: int) -> int:
        return self.series.seat_of(player, len(self.series.matches) - 1)

    def quit(self, _: str) -> None:
        self.is_open = False
        position = self.match.game.write_state(self.view())
        self.tell(say("À bientôt. ", "See you soon. ") + labelled("Position", position))
