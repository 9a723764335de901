"""What is known of R.S.V.P., and how."""

from grille.cli.results import beginner, estimated, problems
from grille.contract import Text

RESULTS = (
    estimated(
        "R.S.V.P.: Levels",
        Text(
            "R.S.V.P. : le niveau 2 bat le niveau 1 dans 99 % des parties",
            "R.S.V.P.: level 2 beats level 1 in 99 % of the games",
        ),
        Text("200 parties, graine 7, de 96 à 100 %", "200 games, seed 7, from 96 to 100 %"),
        "grille match rsvp --players 2,1 --games 200 --seed 7",
        "match rsvp --players 2,1 --games 2 --seed 7",
        {"games": 2, "wins": [2, 0]},
    ),
    estimated(
        "R.S.V.P.: Levels",
        Text(
            "R.S.V.P. : best gagne 98 à 100 % des parties contre qui prend toujours le plus de points",
            "R.S.V.P.: best wins 98 to 100 % of the games against a player who always takes the most points",
        ),
        Text("200 parties, graine 1, intervalle à 95 %", "200 games, seed 1, interval at 95 %"),
        "grille rsvp greedy best --games 200 --seed 1",
        "rsvp greedy best --games 2 --seed 1",
        {"games": 2, "wins": [2, 0], "draws": 0},
    ),
    estimated(
        "R.S.V.P.: Which letter in the centre favours whom",
        Text(
            "R.S.V.P. : si chaque lettre est aussi souvent au centre, le joueur 1 gagne 55 % des parties",
            "R.S.V.P.: where every letter is in the centre equally often, player 1 wins 55 % of the games",
        ),
        Text("5 200 parties, graine 2, de 54 à 56 %", "5,200 games, seed 2, from 54 to 56 %"),
        "grille rsvp centre --games 200 --seed 2",
        "rsvp centre --games 1 --seed 2",
        {"games": 26, "rows": [{"letter": letter, "wins": [1, 0]} for letter in "ACDEFGIJKMNO"]},
    ),
    estimated(
        "R.S.V.P.: Exact endings at target 25",
        Text(
            "R.S.V.P. en 25 points : trois lettres avant la fin, le gagnant était connu dans 52 parties sur 52",
            "R.S.V.P. to 25 points: three letters before the end the winner was known in all of 52 games",
        ),
        Text("52 parties, graine 1, de 93 à 100 %", "52 games, seed 1, from 93 to 100 %"),
        "grille rsvp endings --target 25 --games 52 --nodes 30000 --seed 1",
        "rsvp endings --target 25 --games 2 --nodes 3000 --seed 1",
        {"rows": [{"letters": 1, "settled": 2}, {"letters": 2, "settled": 2}, {"letters": 3, "settled": 2}]},
    ),
    beginner("rsvp", Text("R.S.V.P.", "R.S.V.P."), 66.7, 60, (54, 77), 2, [0, 0, 0]),
    problems("rsvp", Text("R.S.V.P.", "R.S.V.P."), 200),
)
