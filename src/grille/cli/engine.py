"""`grille engine`: plays for another program, which asks in lines (docs/engine.md)."""

import os
import sys
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import TextIO

from grille.cli.language import LANGUAGE
from grille.cli.reading import GAME, OPTIONS, load_game
from grille.contract import MAX_TEXT, Stop
from grille.players.protocol import Session
from grille.records import Match

LONGEST = 2 * MAX_TEXT
"""More than any position: what is cut here is refused as too long."""
GRACE = 1.5  # seconds that a search may take to notice that nobody wants it any more
Asked = SimpleQueue[tuple[str, Stop] | None]


def engine(game: GAME, option: OPTIONS = None) -> int:
    """Joue pour un autre programme, qui demande ligne par ligne (docs/engine.md).

    Play for another program, which asks line by line (docs/engine.md).
    """
    from grille import __version__

    session = Session(Match(load_game(game, option)), f"grille {__version__}", LANGUAGE.get())
    asked: Asked = SimpleQueue()
    # beside the main thread, which hears `stop` and Ctrl-C meanwhile
    thinker = Thread(target=answer, args=(session, asked), daemon=True)
    thinker.start()
    stop = Stop()
    try:
        while (line := read_line(sys.stdin)) and line.strip() != "quit":
            if line.strip() == "stop":
                stop.set()
                stop = Stop()
            elif line.strip():
                asked.put((line, stop))
        asked.put(None)
        thinker.join()
    except KeyboardInterrupt:
        stop.set()
        thinker.join(GRACE)
        return 130
    return 0


def read_line(stream: TextIO) -> str:
    """The next line, without the end of one that is too long; empty where there are no more."""
    line = part = stream.readline(LONGEST)
    while part and not part.endswith("\n"):
        part = stream.readline(LONGEST)
    return line


def answer(session: Session, asked: Asked) -> None:
    """One line after the other; what nobody foresaw ends the program, so that nobody waits for it."""
    try:
        while (question := asked.get()) is not None:
            for said in session.answer(*question):
                print(said, flush=True)
    except OSError:  # nobody listens any more
        return
    except BaseException:
        traceback.print_exc()
        os._exit(1)
