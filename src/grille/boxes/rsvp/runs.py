"""Long runs of R.S.V.P. that can be started from the page."""

from typing import Final

from grille.contract import Text
from grille.games.rsvp.survey import beside_greedy
from grille.players.ladder import tally_of
from grille.players.offers import SEED, Offer, games_field, level_field, tally_facts

GREEDY: Final = Offer(
    Text("R.S.V.P. : un niveau contre la gourmandise", "R.S.V.P.: a level against greed"),
    Text("L’autre prend toujours le plus de points.", "The other always takes the most points."),
    {"level": level_field(Text("Un niveau", "A level"), "best"), "games": games_field("200"), "seed": SEED},
    lambda chosen: beside_greedy(chosen["level"], int(chosen["games"]), chosen["seed"]),
    lambda rows: tally_facts(tally_of(rows), Text("Le niveau", "The level")),
)
RUNS: Final = {"greedy": GREEDY}
