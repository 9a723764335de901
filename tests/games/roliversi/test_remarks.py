"""The games behind the verdicts on the text's two remarks: a sample of them is played again."""

from itertools import islice

import pytest

from grille.contract import Stop
from grille.games.roliversi import remarks
from grille.games.roliversi.classics import Othello, contest
from grille.games.roliversi.fairness import Fate
from grille.games.roliversi.remarks import GAMES, OTHELLO, Row, harder_edges, rows, same_strategy
from grille.games.roliversi.rules import Roliversi


@pytest.mark.parametrize(("maxim", "name"), [("corners", OTHELLO), ("both", "Roliversi")])
def test_the_kept_games_are_those_of_the_command(maxim: str, name: str) -> None:
    game = Othello() if name == OTHELLO else Roliversi()
    seed = remarks.kept()["command"].split("--seed ")[1].split()[0]
    assert tuple(islice(contest(game, (maxim, "most"), seed, Fate(), Stop()), 2)) == rows()[maxim, name].payoffs[:2]


def test_the_verdicts_follow_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were corners as good as at Othello and edges turned twice as often, the text would be right."""
    assert same_strategy().verdict == "false"
    assert harder_edges().verdict == "open"
    row = rows()["both", OTHELLO]
    often = Row(row.payoffs, tuple(2 * times for times in row.turned))
    made_up = {("both", GAMES[0]): row, ("both", GAMES[1]): often}
    monkeypatch.setattr(remarks, "rows", lambda: made_up)
    assert same_strategy().verdict == "true"
    assert harder_edges().verdict == "true"
