"""One run of the command line: words in, exit code out, and never more than a line of complaint."""

import io
import os
import sys
from collections.abc import Sequence

from grille.cli.app import command_tree
from grille.cli.command import Command, find, read_words, write_help
from grille.cli.language import LANGUAGE, fault_of, labelled, language_of, message, say, take_language
from grille.contract import GrilleError

KERNELS = "grille.kernels._kernels"
DONE, UNSETTLED, WRONG, INTERRUPTED = 0, 1, 2, 130


def run(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    token = LANGUAGE.set(language_of(os.environ))
    never_lack_a_stream()
    never_fail_on_letters()
    try:
        lang, words = take_language(words)
        LANGUAGE.set(lang or LANGUAGE.get())
        code = obey(words)
        sys.stdout.flush()
        return code
    except GrilleError as error:
        return complain(message(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # the reader has seen enough (`grille moves … | head`); nothing is left to say to him
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except ModuleNotFoundError as lacking:
        if lacking.name != KERNELS:
            raise
        return complain(say("il y faut les noyaux C++ : make install", "this needs the C++ kernels: make install"))
    except OSError as error:
        return complain(fault_of(error))
    except (MemoryError, OverflowError, RecursionError):
        return complain(say("trop grand pour ce calcul", "too large for this computation"))
    finally:
        LANGUAGE.reset(token)


def obey(words: list[str]) -> int:
    """Find the command, read its words, and carry it out."""
    if words == ["--version"]:
        from grille import __version__

        print(f"grille {__version__}")
        return DONE
    command, path, rest = find(command_tree(words[0] if words else ""), words)
    values = read_words(command, path, rest) if isinstance(command, Command) else None
    if values is None or not isinstance(command, Command):
        print(write_help(command, path))
        return DONE
    return command.run(**values) or DONE


def complain(fault: str) -> int:
    line = " ".join(fault.split())
    print(labelled("grille", line), file=sys.stderr)
    return WRONG


def never_lack_a_stream() -> None:
    """A stream that the caller closed is as good as an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (open for as long as the program runs)


def never_fail_on_letters() -> None:
    """A sign outside the terminal's alphabet is shown, or read, as a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
