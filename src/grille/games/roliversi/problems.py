"""« Un seul coup gagne »: endings in which one ball, of one colour on one cell, wins or saves the draw."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar, Final

from grille.contract import Game, Limits, Stop, Text
from grille.games.roliversi.rules import CAMPS, COLOURS, EMPTY, OTHER_CAMP, PASS, SIDES, WORDS, Move, Roliversi, State
from grille.search.problems import Problem
from grille.search.setting import ProvedSetter

FEWEST, MOST = 6, 16
"""So many cells are empty."""
LEAST_CHOICE: Final = 4
PLAYERS: Final = ("2", "3")
"""Who plays the games in which problems are found: middling players leave something to find."""
LONG: Final = 3
CROSSED: Final = (str.maketrans("GB", "BG"), str.maketrans("YR", "RY"))


class RoliversiSetter(ProvedSetter[State, Move]):
    """Positions of games between middling players, counted out to the last ball."""

    title = Text("Un seul coup gagne", "Only one move wins")
    about = Text(
        "Fin de partie : une seule bille, d'une seule couleur, fait ce qui est demandé. L'autre se défend au mieux.",
        "The end of a game: one ball of one colour does what is asked. The other side defends as well as it can.",
    )
    themes: ClassVar = {
        "win": Text("gagner", "win"),
        "draw": Text("sauver la nulle", "save the draw"),
        "colour": Text("la bonne couleur", "the right colour"),
        "corner": Text("un coin", "a corner"),
        "pass": Text("faire passer l'autre", "make the other pass"),
        "quiet": Text("un coup modeste", "a modest move"),
        "long": Text("de longue haleine", "a long breath"),
    }
    shares: ClassVar = {"win": 14, "draw": 6}

    usual: ClassVar = Roliversi()

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[State, Move], State]]:
        game, wanted = self.usual, min(rng.randint(FEWEST, MOST), rng.randint(FEWEST, MOST))
        player, state = self.engine(game), game.start()
        while game.outcome(state) is None and state.cells.count(EMPTY) > wanted:
            state = game.play(state, player.choose(state, rng.choice(PLAYERS), rng, Limits(), Stop()))
        while game.outcome(state) is None and state.cells.count(EMPTY) >= FEWEST:
            yield game, state
            state = game.play(state, player.choose(state, PLAYERS[-1], rng, Limits(), Stop()))

    def posed(self, game: Game[State, Move], state: State) -> Problem | None:
        if state.cells.count(EMPTY) > MOST or len(game.list_moves(state)) < LEAST_CHOICE:
            return None
        values = self.values(game, state)
        best = max(values.values())
        reached = [move for move, value in values.items() if value >= (best > 0)]
        if best < 0 or len(reached) != 1:
            return None
        kind = "win" if best > 0 else "draw"
        problem = self.with_moves(self.problem(game, state, reached[0], [kind], work=state.cells.count(EMPTY)))
        return replace(problem, themes=(kind, *self.seen_in(game, state, reached[0], problem.moves)))

    def seen_in(self, game: Game[State, Move], state: State, move: Move, moves: int) -> Iterator[str]:
        rules, last = self.usual, self.usual.size - 1
        other = next(side.replace(move.colour, "") for side in SIDES if move.colour in side)
        if rules.turns_any(state, move.cell, other):
            yield "colour"
        if {move.cell // rules.size, move.cell % rules.size} <= {0, last}:
            yield "corner"
        if next(iter(game.moves(game.play(state, move))), None) == PASS:
            yield "pass"
        if len(rules.turned(state, move)) == 1:
            yield "quiet"
        if moves >= LONG:
            yield "long"

    def looks(self, game: Game[State, Move], state: State, move: Move) -> float:
        """A beginner counts the balls that turn."""
        return 0 if move in WORDS else len(self.usual.turned(state, move))

    def canonical(self, problem: Problem) -> str:
        """Turned, mirrored, with a side's two colours exchanged, or the sides themselves."""
        state, size = self.state(problem), self.usual.size
        cells = state.cells if state.seat == 0 else state.cells.translate(OTHER_CAMP)
        rows = [cells[at : at + size] for at in range(0, size**2, size)]
        images = []
        for _ in range(4):
            rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
            images += ["".join(rows), "".join(row[::-1] for row in rows)]
        for exchange in CROSSED:
            images += [image.translate(exchange) for image in images]
        return min(images)

    # Speaking

    def asks(self, problem: Problem) -> Text:
        camp = CAMPS[self.state(problem).seat]
        fr, en = ("gagnent", "win") if problem.kind == "win" else ("font partie nulle", "draw")
        return Text(f"{camp.fr.capitalize()} jouent et {fr}.", f"{camp.en.capitalize()} play and {en}.")

    def clues(self, problem: Problem) -> Sequence[Text]:
        rules, state = self.usual, self.state(problem)
        move = rules.read_move(problem.answer)
        turned, colour, name = len(rules.turned(state, move)), COLOURS[move.colour], rules.names[move.cell]
        balls = Text("une seule", "one only") if turned == 1 else Text(f"{turned}", f"{turned} balls")
        seen = [self.themes[theme] for theme in problem.themes[1:] if theme != "long"]
        hint = seen[0] if seen else Text("comptez jusqu'au bout", "count to the end")
        return (
            Text(f"L'idée : {hint.fr}.", f"The idea: {hint.en}."),
            Text(
                f"C'est une bille {feminine(colour.fr)} ; elle en retourne {balls.fr}.",
                f"It is a {colour.en} ball; it turns {balls.en}.",
            ),
            Text(f"Elle va en {name}.", f"It goes on {name}."),
        )


def feminine(colour: str) -> str:
    return {"vert": "verte", "bleu": "bleue"}.get(colour, colour)


SETTER = RoliversiSetter(Roliversi, "grille.games.roliversi")
