"""`grille bench`: how fast it is here and now, beside a peer measured in the same run."""

from dataclasses import asdict
from typing import Annotated

from grille.cli.command import Option
from grille.cli.language import said, say
from grille.cli.printing import figure, print_columns, print_json
from grille.cli.reading import JSON
from grille.cli.thinking import carry_out
from grille.contract import Stop, Stopped
from grille.search.engine import Progress


def bench(
    long: Annotated[
        bool,
        Option(
            "--long",
            "aussi ce qui demande des minutes et 9 Gio de mémoire",
            "also what takes minutes and 9 GiB of memory",
        ),
    ] = False,
    json: JSON = False,
) -> int:
    """Mesure les vitesses, chacune à côté d'une autre prise au même moment.

    Measure speeds, each beside a peer's taken in the same run.
    """
    from grille.cli.yardsticks import Row, rows

    def work(stop: Stop, tell: Progress) -> list[Row]:
        taken: list[Row] = []
        measures = rows(long)
        try:
            for measure in measures:
                taken.append(measure(stop))
                tell(len(taken) / len(measures))
        except Stopped:
            pass
        return taken

    taken, is_cut = carry_out(work, is_quiet=json)
    if json:
        print_json({"rows": [{**asdict(row), "name": row.name.en} for row in taken]})
    else:
        ours, peer, ratio = say("ici", "ours"), say("repère", "peer"), say("rapport", "ratio")
        told = ((said(row.name), *map(figure, (row.ours, row.peer, row.ratio))) for row in taken)
        print_columns((say("mesure", "measure"), ours, peer, ratio), told, right=(ours, peer, ratio))
    return 130 if is_cut else 0
