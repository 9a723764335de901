"""« Laissez une paire perdue »: piles with one winning move, small ones to play out, large ones for the law alone."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Final

from grille.contract import Game, Text
from grille.games.nim.layout import MOST_DRAWN
from grille.games.nim.player import NimEngine
from grille.games.nim.rules import Nim, State, Take, brief
from grille.games.nim.why import pair_text
from grille.search.problems import Problem
from grille.search.setting import PlayedSetter

TOLERANCES: Final = (0, 1, 1, 2, 3, 4)
MISERE: Final = 0.3
"""So often who takes the last match loses."""
SMALL, MIDDLING, DIGITS = 14, 40, (3, 12)
FEWEST: Final = 3
"""Smaller piles pose no problem."""


class NimSetter(PlayedSetter[State, Take]):
    """Two piles by chance; the closed form proves that one move wins and no other."""

    title = Text("Laissez une paire perdue", "Leave a lost pair")
    about = Text(
        "Un seul coup gagne : celui qui laisse à l'autre une paire perdue. Trouvez-la.",
        "Only one move wins: the one that leaves the other a lost pair. Find it.",
    )
    themes: ClassVar = {
        "small": Text("petits tas, à jouer jusqu'au bout", "small piles, to be played out"),
        "pair": Text("trouver la paire perdue d'un tas", "find a pile's lost pair"),
        "law": Text("grands tas : seule la loi aide", "large piles: only the law helps"),
        "both": Text("prendre dans les deux tas", "take from both piles"),
        "uneven": Text("prises inégales", "uneven takes"),
        "misere": Text("qui prend la dernière perd", "who takes the last loses"),
    }
    shares: ClassVar = {"small": 9, "pair": 6, "law": 5}

    def winning(self, game: Game[State, Take], state: State) -> list[Take]:
        assert isinstance(game, Nim)
        return NimEngine(game).winning_moves(state)

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[State, Take], State]]:
        tolerance, misere = rng.choice(TOLERANCES), rng.random() < MISERE
        kind = rng.randrange(4)
        if kind == 3:
            most = 10 ** rng.randint(*DIGITS)
            first = rng.randrange(most // 10, most)
            piles = first, first + rng.randrange(1, 2 * first)
        else:
            most = SMALL if kind == 0 else MIDDLING
            piles = rng.randint(FEWEST, most), rng.randint(FEWEST, most)
        options = {"tolerance": str(tolerance), "misere": "yes" if misere else "no", "piles": "{},{}".format(*piles)}
        game = self.under(tuple(sorted(options.items())))
        yield game, game.start()

    def posed(self, game: Game[State, Take], state: State) -> Problem | None:
        assert isinstance(game, Nim)
        winning = self.winning(game, state)
        if len(winning) != 1 or min(state.piles) < FEWEST or game.outcome(game.play(state, winning[0])):
            return None
        (take,) = winning
        is_small = max(state.piles) <= MOST_DRAWN
        kind = "small" if is_small else "pair" if 0 in take else "law"
        themes = [kind]
        if 0 not in take:
            themes += ["both"] if take.first == take.second else ["both", "uneven"]
        problem = Problem(
            position=game.write_state(state),
            answer=game.write_move(take),
            themes=(*themes, *(["misere"] if game.misere else [])),
            options={name: game.written_options()[name] for name in ("tolerance", "misere", "piles")},
            work=min(game.play(state, take).piles).bit_length() + game.tolerance,
        )
        return self.with_moves(problem) if is_small else problem

    def right(self, problem: Problem, state: State, left: int) -> Sequence[Take]:
        return self.winning(self.rules(problem), state)

    def reply(self, problem: Problem, state: State, left: int) -> Take | None:
        """What wins; in a lost pair, what leaves fewest winning answers and most matches."""
        game = self.rules(problem)
        winning = self.winning(game, state)
        if winning or game.outcome(state) is not None:
            return winning[0] if winning else None
        if max(state.piles) > MOST_DRAWN:
            return None

        def ease(move: Take) -> tuple[int, int]:
            after = game.play(state, move)
            return len(self.winning(game, after)), -sum(after.piles)

        return min(game.moves(state), key=ease)

    def canonical(self, problem: Problem) -> str:
        piles = sorted(self.state(problem).piles)
        return f"{piles} {problem.options['tolerance']} {problem.options['misere']}"

    # Speaking

    def asks(self, problem: Problem) -> Text:
        game = self.rules(problem)
        assert isinstance(game, Nim)
        gap = game.tolerance
        goal = (
            Text("Qui prend la dernière allumette perd.", "Who takes the last match loses.")
            if game.misere
            else Text("Qui prend la dernière allumette gagne.", "Who takes the last match wins.")
        )
        allowed = (
            Text("autant dans chaque", "as many from each")
            if gap == 0
            else Text(f"à {gap} près autant dans chaque", f"within {gap} as many from each")
        )
        return Text(
            f"{goal.fr} Dans les deux tas, on prend {allowed.fr}. Trouvez le coup gagnant.",
            f"{goal.en} From both piles one takes {allowed.en}. Find the winning move.",
        )

    def clues(self, problem: Problem) -> Sequence[Text]:
        game, state = self.rules(problem), self.state(problem)
        take = game.read_move(problem.answer)
        left = game.play(state, take).piles
        where = (
            Text("On prend dans les deux tas.", "Take from both piles.")
            if 0 not in take
            else Text(
                f"On prend dans le tas {1 + (take.first == 0)} seulement.",
                f"Take from pile {1 + (take.first == 0)} only.",
            )
        )
        gap, pair = brief(abs(left[0] - left[1])), pair_text(left)
        return (
            where,
            Text(f"L'écart des tas qui restent est {gap}.", f"The piles that are left differ by {gap}."),
            Text(f"Il reste {pair.fr}.", f"What is left is {pair.en}."),
        )


SETTER = NimSetter(Nim, "grille.games.nim")
