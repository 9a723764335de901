"""The built page: its files are read once and served from memory, so no path can lead anywhere else."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

FOLDER: Final = Path(__file__).parent / "static"
ADDRESSES: Final = (
    "/",
    "/j/{game}",
    "/j/{game}/regles",
    "/j/{game}/apprendre",
    "/j/{game}/apprendre/{number}",
    "/j/{game}/problemes",
    "/j/{game}/problemes/{number}",
    "/j/{game}/exemples/{example}",
    "/p/{match}",
    "/labo/wythoff",
    "/atelier/trioker",
    "/atelier/trioker/{view}",
    "/aide",
    "/etat",
)
"""What a person may type: the page itself finds out what to show."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
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


class Pages:
    """Every file of the built page by its address; none where it is not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(folder.rglob("*")) if folder.is_dir() else []
        self.files = {f"/{path.relative_to(folder).as_posix()}": read_file(path) for path in paths if path.is_file()}

    def answer(self, request: Request) -> Response | None:
        """The file of that address, or for a person who lost the way the page; None where neither is asked for."""
        path = request.url.path
        if request.method not in ("GET", "HEAD") or path.startswith("/api/"):
            return None
        if path in self.files:
            return serve_file(self.files[path], request)
        return self.page(request, 404) if "text/html" in request.headers.get("accept", "") else None

    def page(self, request: Request, status: int = 200) -> Response:
        """The one page there is, at any address a person may type."""
        file = self.files.get("/index.html")
        return serve_file(file, request, status) if file else PlainTextResponse(NOT_BUILT, 404)


def read_file(path: Path) -> PageFile:
    plain = path.read_bytes()
    packed = gzip.compress(plain, mtime=0) if path.suffix in TEXTS else None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    # the build writes a hash of the content into the name of everything under assets/
    cache = FOR_EVER if path.parent.name == "assets" else "no-cache"
    return PageFile(plain, packed, kind, f'"{hashlib.sha256(plain).hexdigest()[:32]}"', cache)


def serve_file(file: PageFile, request: Request, status: int = 200) -> Response:
    headers = {"ETag": file.tag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
    if status == 200 and request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = file.packed, "gzip"
    return Response(body, status, headers, media_type=file.kind)
