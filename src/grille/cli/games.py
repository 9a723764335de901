"""`grille games`: what is on the shelf."""

from grille.cli.language import said, say
from grille.cli.printing import console, print_json
from grille.cli.reading import JSON
from grille.contract import AnyGame
from grille.games import REGISTRY, game_class


def games(json: JSON = False) -> None:
    """Les jeux de l'étagère et leurs options.

    The games on the shelf and their options.
    """
    shelf = [game_class(id) for id in REGISTRY]
    if json:
        print_json({"games": [game_json(game) for game in shelf]})
        return
    from rich.padding import Padding
    from rich.table import Table

    out = console()
    for game in shelf:
        info = game.info
        least, most = info.seats
        players = str(least) if least == most else f"{least}–{most}"
        facts = say(
            f"{players} joueurs, {info.minutes} minutes, dès {info.age} ans",
            f"{players} players, {info.minutes} minutes, age {info.age} and up",
        )
        out.print(f"{info.id}  {said(info.name)} · {facts}", style="bold")
        out.print(Padding(said(info.about), (0, 0, 0, 2)))
        options = Table.grid(padding=(0, 2))
        for option in info.options:
            values = f" ({', '.join(option.values or option.offered)})" if option.offered else ""
            options.add_row("", f"-o {option.name}={option.write(option.default)}", said(option.about) + values)
        out.print(options)
        out.print()


def game_json(game: type[AnyGame]) -> dict[str, object]:
    options = {
        option.name: {"default": option.write(option.default), "values": option.values, "about": said(option.about)}
        for option in game.info.options
    }
    return {"id": game.info.id, "name": said(game.info.name), "seats": game.info.seats, "options": options}
