"""`grille certify` and `grille verify`: results that anybody can check without trusting a solver."""

import gzip
import hashlib
import os
import time
import zlib
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

from grille.cli.command import Argument, Option
from grille.cli.language import labelled, say
from grille.cli.printing import console, duration, number, print_json
from grille.cli.reading import JSON, OPTIONS, read_count
from grille.cli.solve import CHECKPOINT
from grille.cli.thinking import carry_out
from grille.contract import NotSolvable, Stop, Stopped, UnknownName, UnreadableText, shown
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
BEGINNING = b'{"grille certificate"'


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
    path, began = new_certificate(file, checkpoint), time.monotonic()

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


def new_certificate(file: str, checkpoint: str | None) -> Path:
    """Where a certificate can be written, looked at before hours of work: nothing but another one is replaced."""
    path = Path(file)
    if not path.name or (path.exists() and not is_certificate(path)):
        raise UnreadableText(
            f"{shown(file)} n’est pas un certificat qu’on puisse remplacer : prendre un autre nom",
            f"{shown(file)} is no certificate that could be replaced: take another name",
        )
    if checkpoint and path.resolve() == Path(checkpoint).resolve():
        raise UnreadableText(
            "certificat et reprise ne vont pas dans le même fichier", "certificate and checkpoint are two files"
        )
    if not os.access(path.parent, os.W_OK):
        raise UnreadableText(f"on ne peut rien écrire dans {path.parent}", f"nothing can be written in {path.parent}")
    return path


def is_certificate(path: Path) -> bool:
    """Whether a file begins as one; an empty one may become one."""
    if not path.is_file():
        return False
    with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        try:
            return file.read(len(BEGINNING)) in (b"", BEGINNING)
        except (OSError, EOFError, zlib.error):
            return False


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
    checking = say("contrôle (Ctrl-C l’arrête)", "checking (Ctrl-C stops it)")
    try:
        with nullcontext() if json else console(stderr=True).status(checking):
            fact, how, statement = check(Path(file), allowed)
    except Refused as refusal:
        raise UnreadableText(f"{file} ne prouve rien ({refusal})", f"{file} proves nothing ({refusal})") from None
    except TimeoutError:
        raise NotSolvable(
            f"{file} n’est pas contrôlé : il y faut peut-être plus de {allowed} h d’un cœur, --hours en permet plus",
            f"{file} is not checked: it may take more than {allowed} h of a core, --hours allows more",
        ) from None
    except OSError as fault:
        if fault.errno is not None:
            raise
        raise NotSolvable(
            f"{file} n’est pas contrôlé : il faut un compilateur C (cc) et assez de mémoire", f"{file}: {fault}"
        ) from None
    if json:
        print_json({"fact": fact, "how": how, "seconds": round(time.monotonic() - began, 3)})
    else:
        taken = duration(time.monotonic() - began)
        proved = room(statement["game"], "proved")
        french = proved.told(statement) if proved else fact
        told = say(f"{french} (contrôlé en {taken})", f"{fact} ({how}; checked in {taken})")
        console().print(labelled(say("Prouvé", "Proved"), told), soft_wrap=True)
    return 0
