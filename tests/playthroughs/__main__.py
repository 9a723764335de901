"""Writes every golden playthrough and perft table anew (`make golden`); what changed is for people to read."""

from collections.abc import Callable
from pathlib import Path

from tests.conformance.plays import play_randomly
from tests.conformance.variants import Variant, all_variants
from tests.perft import table
from tests.playthroughs import transcript as playthroughs
from tests.toys import TOYS, on_the_shelf

SEED = 2026


def random_transcript(variant: Variant) -> str:
    game = variant.load()
    moves = play_randomly(game, SEED).moves
    return playthroughs.transcript(variant, map(game.write_move, moves))


def write_files(folder: Path, variants: list[Variant], write: Callable[[Variant], str]) -> None:
    """One file a variant; files of variants that no longer exist are removed."""
    kept = {variant.file(folder) for variant in variants}
    for stale in set(folder.glob("*/*.txt")) - kept:
        stale.unlink()
    for variant in variants:
        file = variant.file(folder)
        file.parent.mkdir(exist_ok=True)
        file.write_text(write(variant), encoding="utf-8")


def main() -> None:
    with on_the_shelf(TOYS):
        variants = all_variants()
        write_files(playthroughs.FOLDER, variants, random_transcript)
        write_files(table.FOLDER, variants, table.write_table)
    print(f"{len(variants)} playthroughs and perft tables written")


if __name__ == "__main__":
    main()
