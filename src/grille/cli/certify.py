"""`grille certify` and `grille verify`: results that anybody can check without trusting a solver."""

import hashlib
import time
from pathlib import Path
from typing import Annotated

from grille.cli.command import Argument, Option
from grille.cli.language import labelled, say
from grille.cli.printing import console, duration, number, print_json
from grille.cli.reading import JSON, OPTIONS, read_count
from grille.cli.solve import CHECKPOINT
from grille.cli.thinking import carry_out
from grille.contract import Stop, Stopped, UnknownName, UnreadableText, shown
from grille.registry import boxes, has_room, room
from grille.search.certificates import Wish
from grille.search.engine import Progress

BOX = Annotated[str, Argument("BOX", "la boîte du jeu", "the game's box")]
FILE = Annotated[
    str, Argument("FILE", "le certificat ; .gz à la fin le comprime", "the certificate; .gz at the end packs it")
]
SUBJECT = Annotated[
    str,
    Argument("SUBJECT", "ce qui est certifié : une forme, une grille…", "what is certified: a shape, a grid…"),
]

MOST_HOURS = 10_000


def certify(
    box: BOX,
    file: FILE,
    subject: SUBJECT = "",
    option: OPTIONS = None,
    checkpoint: CHECKPOINT = None,
    json: JSON = False,
) -> int:
    """Calcule un résultat et en écrit la preuve, que grille verify contrôle.

    Compute a result and write its proof, which grille verify checks.
    """
    writer = room(box, "certificates")
    if writer is None:
        listed = ", ".join(id for id in boxes() if has_room(id, "certificates"))
        raise UnknownName(
            f"rien à certifier pour {shown(box)} ; il y a {listed}",
            f"nothing to certify for {shown(box)}; there are {listed}",
        )
    path, began = Path(file), time.monotonic()

    def work(stop: Stop, tell: Progress) -> bool:
        try:
            writer.certify(Wish(subject, option or [], path, Path(checkpoint) if checkpoint else None, stop, tell))
        except Stopped:
            return False
        return True

    is_written, is_cut = carry_out(work, is_quiet=json)
    if is_cut or not is_written:
        return 130 if is_cut else 1
    size, digest = path.stat().st_size, hashlib.sha256(path.read_bytes()).hexdigest()
    if json:
        print_json({"file": file, "bytes": size, "sha256": digest, "seconds": round(time.monotonic() - began, 3)})
    else:
        told = f"{number(size)} {say('octets', 'bytes')}, {duration(time.monotonic() - began)}"
        console().print(labelled(file, told), soft_wrap=True)
        console().print(f"SHA-256 {digest}", soft_wrap=True)
    return 0


def verify(
    file: FILE,
    hours: Annotated[
        str,
        Option("--hours N", "travail permis, en heures d'un cœur (1)", "work allowed, in hours of one core (1)"),
    ] = "1",
    json: JSON = False,
) -> int:
    """Contrôle un certificat, sans rien croire de qui l'a écrit.

    Check a certificate, believing nothing of who wrote it.
    """
    from grille_verify import Refused
    from grille_verify import verify as check

    allowed, began = read_count("--hours", hours, most=MOST_HOURS), time.monotonic()
    try:
        verdict, is_cut = carry_out(lambda stop, tell: check(Path(file), allowed), is_quiet=json)
    except Refused as refusal:
        raise UnreadableText(
            f"{shown(file)} ne prouve rien : {refusal}", f"{shown(file)} proves nothing: {refusal}"
        ) from None
    if is_cut:
        return 130
    if json:
        print_json({"fact": verdict.fact, "how": verdict.how, "seconds": round(time.monotonic() - began, 3)})
    else:
        console().print(labelled(say("Prouvé", "Proved"), f"{verdict.fact} ({verdict.how})"), soft_wrap=True)
    return 0
