"""Tables on disk: saved once, mapped in an instant, and every answer checked against its sum."""

import mmap
import os
import shlex
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from grille.contract import Stop, Stopped, Text, UnreadableText, shown
from grille.games.rvb.cells import NAMES, cells_in
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import Rvb, State
from grille.games.rvb.tables import FilledTable, Table
from grille.search.checkpoint import seal

TITLE, OLD_TITLE = "grille rvb table 2", "grille rvb table 1"
PROOF = Text("table de toutes les positions, lue sur disque", "table of all positions, read from disk")
HEAD = 4096
CHUNK = 65_536
SUM_BYTES = 4


class SavedTable(Table):
    """A table in a file; a part of it is checked when it is first looked at."""

    def __init__(self, grid: Grid, order: list[int], file: mmap.mmap) -> None:
        super().__init__(grid)
        self.file = file
        self.bit_of = {cell: bit for bit, cell in enumerate(order)}
        self.size = table_size(grid.count)
        self.sums = file[HEAD + self.size :]
        self.checked = bytearray(chunks_of(self.size))

    def index_of(self, cells: int) -> int:
        """The place of a position."""
        return sum(1 << self.bit_of[cell] for cell in cells_in(cells))

    def cells_at(self, index: int) -> list[str]:
        """The cells of the position at a place, by name."""
        return sorted(NAMES[cell] for cell, bit in self.bit_of.items() if index >> bit & 1)

    def is_lost(self, cells: int) -> bool:
        index = self.index_of(cells)
        self.check_chunk((index >> 3) // CHUNK)
        return bool(self.file[HEAD + (index >> 3)] >> (index & 7) & 1)

    def winning(self, cells: int) -> list[int]:
        return [strike for strike in self.grid.left_with(cells).strikes() if self.is_lost(cells & ~strike)]

    def check_chunk(self, chunk: int) -> None:
        if not self.checked[chunk]:
            at = HEAD + chunk * CHUNK
            found = zlib.crc32(self.file[at : min(at + CHUNK, HEAD + self.size)])
            if found.to_bytes(SUM_BYTES, "little") != self.sums[chunk * SUM_BYTES : (chunk + 1) * SUM_BYTES]:
                raise spoiled(f"{chunk * CHUNK}")
            self.checked[chunk] = 1

    def check_all(self, tell: Callable[[float], None] | None = None) -> None:
        """Every sum of the file; a wrong one is an error."""
        for chunk in range(len(self.checked)):
            self.check_chunk(chunk)
            if tell and chunk % 256 == 0:
                tell(chunk / len(self.checked))


def table_size(cells: int) -> int:
    """At least the 512 positions of a word."""
    return max(64, (1 << cells) // 8)


def chunks_of(size: int) -> int:
    return -(-size // CHUNK)


def spoiled(place: str) -> UnreadableText:
    return UnreadableText(
        f"le fichier de la table est abîmé à l'octet {place} : le refaire avec la commande de son en-tête",
        f"the table's file is damaged at byte {place}: make it again with the command in its head",
    )


def save(game: Rvb, state: State, table: FilledTable, path: Path) -> None:
    """Write a table beside its place, then move it there: a file is whole or not there at all."""
    size, view = table_size(table.grid.count), memoryview(table.memory)
    sums = b"".join(
        zlib.crc32(view[at : min(at + CHUNK, size)]).to_bytes(SUM_BYTES, "little") for at in range(0, size, CHUNK)
    )
    draft = path.with_name(path.name + ".part")
    with draft.open("wb") as file:
        file.write(head(game, state, table, sums))
        for at in range(0, size, 256 * CHUNK):
            file.write(view[at : min(at + 256 * CHUNK, size)])
        file.write(sums)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def head(game: Rvb, state: State, table: FilledTable, sums: bytes) -> bytes:
    same = "path" if game.needs_path else "group"
    position = game.write_state(state)
    lines = (
        TITLE,
        f"Version: {game.info.version}",
        f"Position: {position}",
        f"Same: {same}",
        f"Order: {' '.join(NAMES[cell] for cell in table.book.order)}",
        f"Sums: {zlib.crc32(sums):08x}",
        f"Rebuild: grille rvb table save {shlex.quote(position)} FILE -o same={same}",
    )
    return "\n".join((*lines, f"Seal: {seal(*lines)}\n")).encode("ascii").ljust(HEAD, b"\n")


def load(path: Path) -> tuple[Rvb, State, SavedTable]:
    """A saved table with the position it was made for."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size < HEAD:
            raise not_a_table(path)
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    lines = mapped[:HEAD].decode("ascii", "replace").rstrip("\n").split("\n")
    if lines[0] == OLD_TITLE:
        raise outdated(path)
    if lines[0] != TITLE:
        raise not_a_table(path)
    if lines[-1] != f"Seal: {seal(*lines[:-1])}":
        raise spoiled("0")
    heads = dict(line.split(": ", 1) for line in lines[1:])
    game = Rvb(same=heads["Same"])
    if heads["Version"] != str(game.info.version):
        raise outdated(path)
    state = game.read_state(heads["Position"])
    grid, order = grid_of(game, state), heads["Order"].split()
    size = table_size(grid.count)
    if sorted(order) != sorted(NAMES[cell] for cell in cells_in(grid.cells)):
        raise not_a_table(path)
    sums = mapped[HEAD + size :]
    if len(sums) != SUM_BYTES * chunks_of(size) or f"{zlib.crc32(sums):08x}" != heads["Sums"]:
        raise spoiled(f"{HEAD + size}")
    return game, state, SavedTable(grid, [NAMES.index(name) for name in order], mapped)


def outdated(path: Path) -> UnreadableText:
    return UnreadableText(
        f"{shown(path.name)} est une table d'une version précédente : la refaire avec la commande de son en-tête",
        f"{shown(path.name)} is a table of an earlier version: make it again with the command in its head",
    )


def not_a_table(path: Path) -> UnreadableText:
    return UnreadableText(
        f"{shown(path.name)} n'est pas une table de RVB que ce programme sait lire ({TITLE})",
        f"{shown(path.name)} is not a table of RVB that this program can read ({TITLE})",
    )


# A saved table checked position by position, without the kernel that filled it. Positions need not be looked at in any
# order: each is lost just where it has all three letters and no strike in it leaves a lost one. Whole parts of the file
# are compared at once, as whole numbers with a bit each.

PART = 19
"""So many cells tell positions of one part apart: 64 KiB."""


class Parts:
    """A table cut into parts by its high cells."""

    def __init__(self, table: SavedTable) -> None:
        self.table = table
        self.low = min(table.grid.count, PART)
        self.every = (1 << (1 << self.low)) - 1
        self.without = cache(self.places_without)
        self.letters = [self.parted(letter) for letter in table.grid.letters]
        self.strikes = [self.parted(strike) for strike in table.grid.strikes()]

    def parted(self, cells: int) -> tuple[int, int]:
        """The high cells and the low ones, as the table counts them."""
        return divmod(self.table.index_of(cells), 1 << self.low)

    def places_without(self, low: int) -> int:
        """The places of a part that have none of these cells."""
        found = self.every
        for bit in range(self.low):
            if low >> bit & 1:
                found &= self.every // ((1 << (1 << bit)) + 1)
        return found

    def read(self, high: int) -> int:
        size = max(1, (1 << self.low) // 8)
        at = HEAD + high * size
        return int.from_bytes(self.table.file[at : at + size], "little") & self.every

    def settled(self, high: int) -> int:
        """What a part must be, given all parts."""
        lost, won = self.every, 0
        for letter, low in self.letters:
            lost &= self.every if letter & high else ~self.without(low)
        for struck, low in self.strikes:
            if not struck & ~high:
                won |= (self.read(high ^ struck) & self.without(low)) << low
        return lost & ~won


def check_positions(table: SavedTable, stop: Stop, tell: Callable[[float], None]) -> None:
    """An error where one position of the table does not follow from the others."""
    parts = Parts(table)
    count = 1 << (table.grid.count - parts.low)
    for high in range(count):
        if stop.is_set():
            raise Stopped
        if parts.read(high) != parts.settled(high):
            raise contradicted(high, parts)
        tell(high / count)


def contradicted(high: int, parts: Parts) -> UnreadableText:
    wrong = parts.read(high) ^ parts.settled(high)
    left = " ".join(parts.table.cells_at(high << parts.low | (wrong & -wrong).bit_length() - 1)) or "–"
    return UnreadableText(
        f"la table se contredit : ce qu'elle dit des cases {left} ne suit pas des coups",
        f"the table contradicts itself: what it says of the cells {left} does not follow from the strikes",
    )
