"""French or English: what the person asked for, or what the machine's settings say."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from grille import contract
from grille.contract import GrilleError, Text, UnknownName, UnreadableText, shown

LANGUAGES = ("fr", "en")
LANGUAGE: ContextVar[str] = ContextVar("language", default="fr")


def say(fr: str, en: str) -> str:
    """A sentence in the language of this run."""
    return said(Text(fr, en))


def said(text: Text) -> str:
    return text.to(LANGUAGE.get())


def labelled(name: str, value: object) -> str:
    return contract.labelled(name, value, LANGUAGE.get())


def message(error: GrilleError) -> str:
    return error.message(LANGUAGE.get())


def fault_of(error: OSError) -> str:
    """Why a file could not be read or written."""
    faults = {
        FileNotFoundError: Text("ce fichier ou ce dossier n'existe pas", "no such file or folder"),
        FileExistsError: Text("ce fichier existe déjà", "this file already exists"),
        IsADirectoryError: Text("c'est un dossier, pas un fichier", "this is a folder, not a file"),
        PermissionError: Text("ce fichier est protégé", "this file is protected"),
    }
    reason = faults.get(type(error))
    fault = said(reason) if reason else error.strerror or str(error)
    return labelled(shown(str(error.filename)), fault) if error.filename else fault


def language_of(environ: Mapping[str, str]) -> str:
    """English where the locale is English, French everywhere else."""
    names = (environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "")
    return "en" if locale.lower().startswith("en") else "fr"


def take_language(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language asked for by `--lang`, which may stand anywhere, and the words without it."""
    lang: str | None = None
    rest: list[str] = []
    left = iter(words)
    for word in left:
        if word == "--":
            return lang, [*rest, word, *left]
        name, equals, value = word.partition("=")
        if name != "--lang":
            rest.append(word)
            continue
        if not equals:
            value = next(left, "")
        if not value:
            raise UnreadableText("--lang demande une langue : fr ou en", "--lang needs a language: fr or en")
        if value not in LANGUAGES:
            raise UnknownName(
                f"langue inconnue : {shown(value)} ; il y a fr, en",
                f"unknown language: {shown(value)}; there are fr, en",
            )
        lang = value
    return lang, rest
