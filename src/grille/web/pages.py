"""The built page: its files are read once and served from memory, so no path can lead anywhere else."""

from __future__ import annotations

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from grille.registry import boxes, load_box
from grille.web.packing import takes_gzip

FOLDER: Final = Path(__file__).parent / "static"
LIST: Final = "files.json"
"""Written by the build: each file of scripts by its name, with the styles and other scripts it needs."""
GAMES: Final = "/api/games"
ADDRESSES: Final[Mapping[str, tuple[str, ...]]] = {
    "/": ("house", GAMES, "/api/matches", "/api/days"),
    "/j/{game}": ("everyday", GAMES),
    "/j/{game}/regles": ("everyday",),
    "/j/{game}/apprendre": ("everyday",),
    "/j/{game}/apprendre/{number}": ("everyday",),
    "/e/jour": ("DayPage", "/api/days"),
    "/e/jour/{date}": ("DayPage",),
    "/e/progres": ("ProgressPage",),
    "/e/fichier": ("FilePage", "/api/problems"),
    "/e/{game}": ("ProblemsPage",),
    "/e/{game}/serie": ("RunPage",),
    "/e/{game}/minutes": ("RunPage",),
    "/e/{game}/{number}": ("ProblemsPage",),
    "/j/{game}/problemes": ("ProblemsPage",),
    "/j/{game}/problemes/{number}": ("ProblemsPage",),
    "/j/{game}/exemples/{example}": ("everyday",),
    "/j/{game}/livret": ("BookletPage",),
    "/imprimer/{box}": ("PrintPage",),
    "/p/{match}": ("table",),
    "/p/{match}/revoir": ("ReviewPage",),
    "/p/{match}/chercher": ("RetryPage",),
    "/p/{match}/chercher/{ply}": ("RetryPage",),
    "/a/{game}": ("BoardPage", GAMES),
    "/mes-parties": ("OwnPage", "/api/matches/own"),
    "/etudes": ("StudiesPage", "/api/studies"),
    "/etudes/{study}": ("StudyPage", GAMES),
    "/a/{game}/{position:path}": ("BoardPage", GAMES),
    "/aide": ("HelpPage", GAMES),
    "/etat": ("StatusPage", "/api/status"),
    "/calculs": ("LongRunsPage", "/api/runs"),
}
"""What a person may type, the scripts that show it, and what these will ask for: a browser fetches it all at once."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
# written as the build writes its own, so that none is named twice
SCRIPT: Final = '<link rel="modulepreload" crossorigin href="{href}">'
STYLE: Final = '<link rel="stylesheet" crossorigin href="{href}">'
ASKED: Final = '<link rel="preload" as="fetch" crossorigin href="{href}">'
NOT_BUILT: Final = (
    "La page n'est pas construite : lancez « make run » dans le dossier du projet.\n"
    "The page is not built: run “make run” in the project's folder.\n"
)
TEXTS: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt", ".map")


@dataclass(frozen=True)
class PageFile:
    """One file, plain and packed."""

    plain: bytes
    packed: bytes | None
    kind: str
    tag: str
    cache: str


def addresses() -> dict[str, tuple[str, ...]]:
    """Those of the house, and those of the boxes' own pages."""
    own = {address: (script,) for id in boxes() for address, script in load_box(id).pages.items()}
    return {**ADDRESSES, **own}


class Pages:
    """Every file of the built page by its address; none where it is not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != LIST]
        self.files = {f"/{path.relative_to(folder).as_posix()}": read_file(path) for path in paths}
        self.shown = show(self.files["/index.html"].plain, load_scripts(folder)) if paths else {}

    def answer(self, request: Request) -> Response | None:
        """The file of that address, or for a person who lost the way the page; None where neither is asked for."""
        path = request.url.path
        if request.method not in ("GET", "HEAD") or path.startswith("/api/"):
            return None
        if path in self.files:
            return serve_file(self.files[path], request)
        return self.page(request, "", 404) if "text/html" in request.headers.get("accept", "") else None

    def page(self, request: Request, address: str, status: int = 200) -> Response:
        """The one page there is, naming beforehand what it will need at this address."""
        file = self.shown.get(address) or self.files.get("/index.html")
        return serve_file(file, request, status) if file else PlainTextResponse(NOT_BUILT, 404)


def read_file(path: Path) -> PageFile:
    # the build writes a hash of the content into the name of everything under assets/
    cache = FOR_EVER if path.parent.name == "assets" else "no-cache"
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return file_of(path.read_bytes(), kind, cache, is_text=path.suffix in TEXTS)


def file_of(plain: bytes, kind: str, cache: str, *, is_text: bool) -> PageFile:
    # the tag is a weak one (W/), for it stands for the plain and the packed bytes alike
    tag = f'W/"{hashlib.sha256(plain).hexdigest()[:32]}"'
    return PageFile(plain, gzip.compress(plain, mtime=0) if is_text else None, kind, tag, cache)


def serve_file(file: PageFile, request: Request, status: int = 200) -> Response:
    headers = {"ETag": file.tag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and takes_gzip(request.headers):
        body, headers["Content-Encoding"] = file.packed, "gzip"
    return Response(body, status, headers, media_type=file.kind)


# what a page needs


class Script(NamedTuple):
    """A file of scripts, the styles that go with it, and the scripts without which it does not run."""

    file: str
    styles: tuple[str, ...]
    needs: tuple[str, ...]


def load_scripts(folder: Path) -> dict[str, Script]:
    """Every file of scripts by its name, as the build lists them."""
    listed = json.loads((folder / LIST).read_text("utf-8")) if (folder / LIST).exists() else {}
    return {
        entry["name"]: Script(
            f"/{entry['file']}",
            tuple(f"/{style}" for style in entry.get("css", ())),
            tuple(listed[other]["name"] for other in entry.get("imports", ())),
        )
        for entry in listed.values()
        if "name" in entry
    }


def show(plain: bytes, scripts: Mapping[str, Script]) -> dict[str, PageFile]:
    """The page at each address, with the links that name what it will need there."""
    pages = {}
    for address, (script, *asked) in addresses().items():
        links = [*links_of(script, scripts), *(ASKED.format(href=href) for href in asked)]
        told = "".join(link for link in links if link.encode() not in plain)
        html = plain.replace(b"</head>", told.encode() + b"</head>")
        pages[address] = file_of(html, "text/html", "no-cache", is_text=True)
    return pages


def links_of(name: str, scripts: Mapping[str, Script]) -> list[str]:
    script = scripts.get(name)
    if script is None:
        return []
    needed = [link for other in script.needs for link in links_of(other, scripts)]
    return [*needed, SCRIPT.format(href=script.file), *(STYLE.format(href=style) for style in script.styles)]
