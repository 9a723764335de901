"""What a house writes down of itself: one line of JSON for each thing that happened, without names, words or secrets.

A line holds the sentence as it stands in the program, never what is put into it, and of an error its kind and its
place, never its words: so nothing that a guest typed, and nobody's address, can get there. What may be told besides is
handed over as `facts`.
"""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

MOST_PLACES: Final = 8  # of an error, the innermost


class LineFormatter(logging.Formatter):
    """One line for each record."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = record.msg.partition("\n")[0] if isinstance(record.msg, str) else type(record.msg).__name__
        line: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "from": record.name, "said": said}
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line |= {"error": type(error).__name__, "where": places_of(error)}
        return json.dumps(line | getattr(record, "facts", {}))


def places_of(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-MOST_PLACES:]
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


def write_lines() -> None:
    """From now on this process writes such lines to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("grille").setLevel(logging.INFO)


def note(said: str, **facts: Any) -> None:
    """Write down that something happened, and what may be told of it."""
    logging.getLogger("grille").info(said, extra={"facts": facts})
