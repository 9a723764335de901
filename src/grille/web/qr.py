"""QR codes of invitations, drawn here so that no other service ever sees a link."""

from __future__ import annotations

import segno

from grille.service.answers import Answer


class QrCode(Answer):
    """A square of so many modules a side, its margin included, and the path of the dark ones."""

    size: int
    path: str


MARGIN = 2


def draw(text: str) -> QrCode:
    rows = [list(row) for row in segno.make_qr(text, error="m").matrix]
    dark = [
        f"M{column + MARGIN} {row + MARGIN}h1v1h-1z"
        for row, modules in enumerate(rows)
        for column, module in enumerate(modules)
        if module
    ]
    return QrCode(size=len(rows) + 2 * MARGIN, path="".join(dark))
