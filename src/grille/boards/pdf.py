"""Sheets for the printer: pages that were drawn as SVG, written as one PDF."""

import math
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from grille.boards.typeface import SIGNS, Font, fonts

POINTS = 72 / 25.4
"""Points of a PDF in a millimetre."""
ROUND = 0.5523
"""How far the handles of a quarter circle reach."""
SPACE = "{http://www.w3.org/2000/svg}"
PRESERVED = "{http://www.w3.org/XML/1998/namespace}space"
PAINT = {"fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin"}
KNOWN = {
    "svg": {"width", "height", "viewBox", "font-family"},
    "defs": set[str](),
    "pattern": {"id", "width", "height", "patternUnits", "patternTransform"},
    "g": {"transform", "class", "data-piece"},
    "text": {
        "x", "y", "font-size", "font-weight", "fill", "text-anchor", "dominant-baseline", PRESERVED,
    },
    "polygon": {"points"} | PAINT,
    "rect": {"x", "y", "width", "height"} | PAINT,
    "circle": {"cx", "cy", "r"} | PAINT,
    "ellipse": {"cx", "cy", "rx", "ry"} | PAINT,
    "path": {"d"} | PAINT,
}  # fmt: skip
"""What a drawing may be made of, with all that may be said of it."""
ONLY = {
    "font-family": {"sans-serif"},
    "font-weight": {"bold"},
    "text-anchor": {"start", "middle"},
    "dominant-baseline": {"central"},
    "patternUnits": {"userSpaceOnUse"},
    "stroke-linejoin": {"round"},
    PRESERVED: {"preserve"},
}
"""What else these may say is not known."""
NUMBER = r"-?[0-9.]+"
TURN = rf"translate\({NUMBER} {NUMBER}\)|scale\({NUMBER}\)|rotate\({NUMBER}(?: {NUMBER} {NUMBER})?\)"
NEAREST = str.maketrans({"●": "•", "\u202f": "\xa0", "\u2212": "–"})
"""Signs that the fonts lack, with the nearest that they have."""


def printable(words: str) -> str:
    """Words that somebody wrote, with a question mark for every sign that the fonts lack."""
    has = fonts()[0].has
    return "".join(sign if has(sign.translate(NEAREST)) else "?" for sign in words)


class Unprintable(ValueError):
    """A drawing holds what this writer does not know; on paper it would be missing."""

    def __init__(self, what: str) -> None:
        super().__init__(f"a sheet cannot be printed with {what}")


def pdf(sheets: Sequence[str]) -> bytes:
    """Every sheet a page; understands the shapes, patterns and turns that the sheets of this program use."""
    pages = [ElementTree.fromstring(sheet) for sheet in sheets]
    letters: list[bytes] = []
    named = b""
    for place, font in enumerate(fonts()):
        named += b"/F%d %d 0 R " % (place, 3 + len(letters))
        letters += font_objects(font, 3 + len(letters))
    first = 3 + len(letters)
    kids = b" ".join(b"%d 0 R" % (first + 2 * place) for place in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [%b] /Count %d >>" % (kids, len(pages)),
        *letters,
    ]
    for place, page in enumerate(pages):
        width, height = (float(page.get(side, "").removesuffix("mm")) for side in ("width", "height"))
        box = f"[0 0 {width * POINTS:.2f} {height * POINTS:.2f}]".encode()
        content = b"%d 0 R" % (first + 2 * place + 1)
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox %b /Resources << /Font << %b>> >> /Contents %b >>"
            % (box, named, content)
        )
        packed = zlib.compress(Page(page).operators(height).encode("cp1252"))
        objects.append(b"<< /Length %d /Filter /FlateDecode >>\nstream\n%b\nendstream" % (len(packed), packed))
    return bound(objects)


def font_objects(font: Font, number: int) -> list[bytes]:
    """A font with its letters inside, the first object of which has this number; or only its name."""
    name = font.name.encode()
    if not font.file:
        return [b"<< /Type /Font /Subtype /Type1 /BaseFont /%b /Encoding /WinAnsiEncoding >>" % name]
    widths = " ".join(map(str, font.widths)).encode()
    box = " ".join(map(str, font.box)).encode()
    packed = zlib.compress(font.file)
    return [
        b"<< /Type /Font /Subtype /TrueType /BaseFont /%b /FirstChar %d /LastChar %d /Widths [%b] "
        b"/Encoding /WinAnsiEncoding /FontDescriptor %d 0 R >>" % (name, SIGNS[0], SIGNS[-1], widths, number + 1),
        b"<< /Type /FontDescriptor /FontName /%b /Flags 32 /FontBBox [%b] /ItalicAngle 0 /Ascent %d /Descent %d "
        b"/CapHeight %d /StemV 80 /FontFile2 %d 0 R >>" % (name, box, font.rise, font.fall, font.rise, number + 2),
        b"<< /Length %d /Length1 %d /Filter [/FlateDecode] >>\nstream\n%b\nendstream"
        % (len(packed), len(font.file), packed),
    ]


def bound(objects: Sequence[bytes]) -> bytes:
    """The objects one after another, and the table that tells where each begins."""
    file, places = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), []
    for number, content in enumerate(objects, 1):
        places.append(b"%010d 00000 n \n" % len(file))
        file += b"%d 0 obj\n%b\nendobj\n" % (number, content)
    start, count = len(file), len(objects) + 1
    file += b"xref\n0 %d\n0000000000 65535 f \n%b" % (count, b"".join(places))
    file += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, start)
    return bytes(file)


class Page:
    """One drawing as the operators of a page."""

    def __init__(self, page: Element) -> None:
        for shape in page.iter():
            check(shape)
        self.page = page
        self.patterns = {pattern.get("id"): pattern for pattern in page.iter(f"{SPACE}pattern")}

    def operators(self, height: float) -> str:
        """The drawing has its origin at the top, a page of paper at the bottom."""
        flip = f"{POINTS:.5f} 0 0 {-POINTS:.5f} 0 {height * POINTS:.2f} cm"
        return "\n".join((flip, *self.inside(self.page)))

    def inside(self, group: Element) -> Iterator[str]:
        for shape in group:
            match shape.tag.removeprefix(SPACE):
                case "g":
                    yield from ("q", *turns(shape.get("transform", "")), *self.inside(shape), "Q")
                case "text":
                    yield written(shape)
                case "polygon":
                    yield from self.painted(shape, polygon(shape))
                case "rect":
                    yield from self.painted(shape, rectangle(shape.attrib))
                case "circle":
                    yield from self.painted(shape, ellipse(shape.attrib, "r", "r"))
                case "ellipse":
                    yield from self.painted(shape, ellipse(shape.attrib, "rx", "ry"))
                case "path":
                    yield from self.painted(shape, curve(shape.get("d", "")))

    def painted(self, shape: Element, outline: str) -> Iterator[str]:
        fill, line = shape.get("fill", "#000000"), shape.get("stroke", "none")
        if fill.startswith("url(#"):
            yield from ("q", f"{outline} W n", *self.tiled(self.pattern(fill), shape), "Q")
        elif fill != "none":
            yield f"{ink(fill)} rg {outline} f"
        if line != "none":
            dashes, join = shape.get("stroke-dasharray", ""), int("stroke-linejoin" in shape.attrib)
            yield f"{ink(line)} RG {shape.get('stroke-width', '1')} w {join} j [{dashes}] 0 d {outline} S"

    def pattern(self, fill: str) -> Element:
        found = self.patterns.get(fill.removeprefix("url(#").removesuffix(")"))
        if found is None:
            raise Unprintable(f"the missing pattern {fill}")
        return found

    def tiled(self, pattern: Element, shape: Element) -> Iterator[str]:
        """A pattern laid over the box round a shape, which clips it; turned ones reach a little further."""
        if "points" not in shape.attrib or pattern.get("width") != pattern.get("height"):
            raise Unprintable("a pattern that is not square, or not on a polygon")
        points = [tuple(map(float, pair.split(","))) for pair in shape.get("points", "").split()]
        (left, top), (right, bottom) = map(min, zip(*points, strict=True)), map(max, zip(*points, strict=True))
        middle, reach = ((left + right) / 2, (top + bottom) / 2), math.hypot(right - left, bottom - top) / 2
        step = float(pattern.get("width", "1"))
        count = math.ceil(reach / step)
        yield f"1 0 0 1 {middle[0]:.4f} {middle[1]:.4f} cm"
        yield from turns(pattern.get("patternTransform", ""))
        for row in range(-count, count + 1):
            for column in range(-count, count + 1):
                yield from ("q", f"1 0 0 1 {column * step:.4f} {row * step:.4f} cm", *self.inside(pattern), "Q")


def check(shape: Element) -> None:
    """Refuse a shape, a word on it or a property of it that would not be seen on paper."""
    tag = shape.tag.removeprefix(SPACE)
    if tag not in KNOWN:
        raise Unprintable(f"the shape <{tag}>")
    for name, value in shape.attrib.items():
        if name not in KNOWN[tag] or value not in ONLY.get(name, (value,)):
            raise Unprintable(f'{name}="{value}" of <{tag}>')
    if (tag != "text" and (shape.text or "").strip()) or (shape.tail or "").strip():
        raise Unprintable(f"words in or after <{tag}>")
    if tag in ("text", "polygon", "rect", "circle", "ellipse", "path") and len(shape):
        raise Unprintable(f"a shape inside <{tag}>")


def turns(transform: str) -> Iterator[str]:
    """Each turn, shift or growth as a matrix."""
    if not re.fullmatch(rf"(?:(?:{TURN}) ?)*", transform):
        raise Unprintable(f"the turn {transform}")
    for kind, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        first, *rest = map(float, inside.split())
        if kind == "translate":
            yield f"1 0 0 1 {first:g} {rest[0]:g} cm"
        elif kind == "scale":
            yield f"{first:g} 0 0 {first:g} 0 0 cm"
        elif kind == "rotate":
            sine, cosine = math.sin(math.radians(first)), math.cos(math.radians(first))
            x, y = rest or (0.0, 0.0)
            yield f"{cosine:.6f} {sine:.6f} {-sine:.6f} {cosine:.6f} {x:g} {y:g} cm 1 0 0 1 {-x:g} {-y:g} cm"


def ink(colour: str) -> str:
    if not re.fullmatch("#[0-9a-fA-F]{6}", colour):
        raise Unprintable(f"the colour {colour}")
    return " ".join(f"{int(colour[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))


def polygon(shape: Element) -> str:
    corners = [pair.replace(",", " ") for pair in shape.get("points", "").split()]
    return f"{corners[0]} m {' '.join(f'{corner} l' for corner in corners[1:])} h"


def rectangle(of: Mapping[str, str]) -> str:
    return f"{of.get('x', '0')} {of.get('y', '0')} {of['width']} {of['height']} re"


def ellipse(of: Mapping[str, str], across: str, down: str) -> str:
    x, y, rx, ry = (float(of[name]) for name in ("cx", "cy", across, down))
    quarters = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    path = f"{x + rx:g} {y:g} m"
    for (a, b), (c, d) in pairwise(quarters):
        handles = ((a + ROUND * c, b + ROUND * d), (c + ROUND * a, d + ROUND * b), (c, d))
        path += "".join(f" {x + rx * dx:.4f} {y + ry * dy:.4f}" for dx, dy in handles) + " c"
    return path


def curve(path: str) -> str:
    """A pen's line: where it begins, and bends one after the other."""
    if not re.fullmatch(rf"M{NUMBER} {NUMBER}(?:C{NUMBER}(?: {NUMBER}){{5}})+", path):
        raise Unprintable(f"the path {path}")
    begun, *bends = re.split("[MC]", path)[1:]
    return " ".join((f"{begun} m", *(f"{bend} c" for bend in bends)))


def written(shape: Element) -> str:
    words, size = (shape.text or "").translate(NEAREST), float(shape.get("font-size", "1"))
    is_bold, is_central = "font-weight" in shape.attrib, shape.get("text-anchor") == "middle"
    font = fonts()[is_bold]
    if not all(map(font.has, words)):
        raise Unprintable(f"the signs of {words!a}")
    x, y = float(shape.get("x", "0")), float(shape.get("y", "0"))
    if is_central:
        x -= size * font.width(words) / 2
    if "dominant-baseline" in shape.attrib:
        y += 0.36 * size
    safe = re.sub(r"([\\()])", r"\\\1", words)
    fill, weight = ink(shape.get("fill", "#000000")), f"/F{is_bold:d} {size:g} Tf"
    return f"BT {fill} rg {weight} 1 0 0 -1 {x:.4f} {y:.4f} Tm ({safe}) Tj ET"
