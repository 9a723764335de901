"""The page of the commands: `python -m grille.cli.reference > docs/cli.md` writes it from the help."""

from collections.abc import Iterator

from grille.cli.app import command_tree
from grille.cli.command import Command, Group, find, write_help
from grille.cli.language import LANGUAGE, LANGUAGES

HEAD = """\
# The command line

`grille COMMAND … --json` prints one JSON object on standard output and nothing else; without `--json` it speaks to a
person, in French or English: `--lang fr` or `--lang en` says which, otherwise the locale does.

| exit code | meaning |
|---|---|
| 0 | done, whatever the answer |
| 1 | not settled within the limits (`"exact": false`) |
| 2 | unreadable or illegal input: one line on standard error names the fault and the rule |
| 130 | Ctrl-C or SIGTERM; what was known is printed within two seconds, if the machine does nothing else |

`grille solve`, `analyse` and `review` with `--jsonl` read many questions from standard input, one a line: a position as
plain text, or `{"position": …, "options": {…}}`; for `review` a record as JSON text. Each is answered by one line, in
the same order: `line`, `game`, `version`, `options`, `position`, then what `--json` tells, and `proof_code`: `formula`,
`exhaustion`, `estimate` or `none`. A line that cannot be read gives `{"line", "error"}`, and the rest goes on; the exit
code is the worst of all lines. `--workers N` takes N processes; `--output FILE` goes on after the file's last line.

This page is made from the help of the commands: `python -m grille.cli.reference > docs/cli.md`.
"""
TITLES = {"fr": "## En français", "en": "## In English"}


def reference() -> str:
    """The whole page: every command's help, in both languages."""
    parts = [HEAD]
    for lang in LANGUAGES:
        token = LANGUAGE.set(lang)
        parts += [TITLES[lang], *(f"```text\n{text}\n```" for text in helps())]
        LANGUAGE.reset(token)
    return "\n\n".join(part.strip() for part in parts) + "\n"


def helps() -> Iterator[str]:
    pages: list[tuple[Command | Group, str]] = [(command_tree(), "grille")]
    while pages:
        command, path = pages.pop(0)
        yield write_help(command, path)
        if isinstance(command, Group):
            pages += [(find(command, [name])[0], f"{path} {name}") for name in command.commands]


if __name__ == "__main__":
    print(reference(), end="")
