"""Sheets of paper over HTTP: pictures, and files for the printer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import Response

from grille.boards.pdf import pdf


def drawn_as(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}}}


SVG, PDF = drawn_as("image/svg+xml"), drawn_as("application/pdf")


def to_print(sheets: Sequence[str], name: str) -> Response:
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(pdf(sheets), media_type="application/pdf", headers=headers)
