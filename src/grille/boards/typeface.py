"""The house's typeface on paper: two weights of Bricolage Grotesque as the build puts them here, else Helvetica.

The files are WOFF: the tables of a TrueType font, each packed by itself.
"""

import struct
import zlib
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "fonts"
FILES: Final = ("bricolage-grotesque-latin-400-normal.woff", "bricolage-grotesque-latin-800-normal.woff")
"""Plain, then bold."""
NEEDED: Final = (b"cmap", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp")
"""What a page needs of a font: how letters look, how wide they are, and which is which."""
SIGNS: Final = range(32, 256)
"""The letters of a font in a PDF, numbered as in Windows' western alphabet."""
USUAL_WIDTH: Final = 556
"""Of most of Helvetica's letters and of its digits, in thousandths of their size."""
WIDTHS: Final = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (
    722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611,
), strict=True))  # fmt: skip
"""Of Helvetica Bold's capitals."""


@dataclass(frozen=True)
class Font:
    """A weight of the typeface: its name, its file as a PDF takes it, and its measures in thousandths of its size."""

    name: str
    file: bytes  # empty where every printer has it
    widths: tuple[int, ...]  # of SIGNS
    box: tuple[int, int, int, int]
    rise: int
    fall: int

    def width(self, words: str) -> float:
        """In units of the letters' size."""
        return sum(self.widths[code - SIGNS[0]] for code in words.encode("cp1252")) / 1000

    def has(self, sign: str) -> bool:
        code = sign.encode("cp1252", "ignore")
        return len(code) == 1 and code[0] in SIGNS and self.widths[code[0] - SIGNS[0]] > 0


@cache
def fonts() -> tuple[Font, Font]:
    """Plain and bold."""
    files = [FOLDER / name for name in FILES]
    if not all(file.is_file() for file in files):
        return helvetica("Helvetica"), helvetica("Helvetica-Bold")
    plain, bold = (read(file.read_bytes(), name) for file, name in zip(files, ("Plain", "Bold"), strict=True))
    return plain, bold


def with_typeface(sheet: str) -> str:
    """A drawing with its letters inside, as a picture that stands alone needs them to look as the printed file does."""
    files = {"normal": FOLDER / FILES[0], "bold": FOLDER / FILES[1]}
    if not all(file.is_file() for file in files.values()):
        return sheet
    faces = "".join(face(weight, file) for weight, file in files.items() if weight == "normal" or weight in sheet)
    opening, end, rest = sheet.partition(">")
    return f"{opening}{end}<style>{faces}svg{{font-family:Grille,sans-serif}}</style>{rest}"


@cache
def face(weight: str, file: Path) -> str:
    packed = b64encode(file.read_bytes()).decode()
    return f"@font-face{{font-family:Grille;font-weight:{weight};src:url(data:font/woff;base64,{packed})}}"


def helvetica(name: str) -> Font:
    widths = tuple(WIDTHS.get(bytes([code]).decode("cp1252", "ignore"), USUAL_WIDTH) for code in SIGNS)
    return Font(name, b"", widths, (0, 0, 0, 0), 0, 0)


def read(woff: bytes, weight: str) -> Font:
    tables = unpacked(woff)
    em: int
    em, left, bottom, right, top = struct.unpack(">18xH16x4h", tables[b"head"][:44])
    rise, fall, measured = struct.unpack(">4x2h26xH", tables[b"hhea"])

    def scaled(units: int) -> int:
        return (1000 * units + em // 2) // em

    glyphs = glyphs_of(tables[b"cmap"])
    widths = []
    for code in SIGNS:
        glyph = glyphs.get(ord(sign)) if (sign := bytes([code]).decode("cp1252", "ignore")) else None
        (width,) = struct.unpack_from(">H", tables[b"hmtx"], 4 * min(glyph, measured - 1)) if glyph else (0,)
        widths.append(scaled(width))
    box = (scaled(left), scaled(bottom), scaled(right), scaled(top))
    return Font(f"GRILLE+BricolageGrotesque-{weight}", bound(tables), tuple(widths), box, scaled(rise), scaled(fall))


def unpacked(woff: bytes) -> dict[bytes, bytes]:
    """The tables of a font by name."""
    (count,) = struct.unpack_from(">H", woff, 12)
    found = {}
    for number in range(count):
        name, start, packed, length = struct.unpack_from(">4s3I", woff, 44 + 20 * number)
        table = woff[start : start + packed]
        found[name] = zlib.decompress(table) if packed < length else table
    return found


def glyphs_of(cmap: bytes) -> dict[int, int]:
    """The glyph of each letter, from the table that is made of spans (format 4), which every such font has."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = (struct.unpack_from(">I", cmap, 8 + 8 * number)[0] for number in range(count))
    start = next(at for at in starts if struct.unpack_from(">H", cmap, at)[0] == 4)
    spans = struct.unpack_from(">H", cmap, start + 6)[0] // 2
    ends, firsts, deltas, offsets = (
        struct.unpack_from(f">{spans}H", cmap, start + 14 + 2 * spans * part + (2 if part else 0)) for part in range(4)
    )
    found = {}
    for span in range(spans):
        for code in range(firsts[span], min(ends[span], 0xFFFE) + 1):
            glyph = code
            if offsets[span]:
                at = start + 16 + 6 * spans + 2 * span + offsets[span] + 2 * (code - firsts[span])
                (glyph,) = struct.unpack_from(">H", cmap, at)
            if glyph:
                found[code] = (glyph + deltas[span]) % 0x10000
    return found


def bound(tables: dict[bytes, bytes]) -> bytes:
    """The needed tables as one TrueType file; readers of PDF do not look at its sums."""
    kept = {name: tables[name] for name in NEEDED}
    start, head, body = 12 + 16 * len(kept), struct.pack(">I4H", 0x10000, len(kept), 64, 2, 48), b""
    for name, table in kept.items():
        head += struct.pack(">4s3I", name, 0, start + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return head + body
