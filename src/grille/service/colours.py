"""Python told apart into words, texts and remarks, so that a visitor's eye finds the rule it looks for."""

import re
from html import escape
from itertools import groupby
from typing import Final

KINDS: Final = {"Comment": "comment", "Literal.String": "string", "Keyword": "word", "Operator.Word": "word"}
RULE: Final = re.compile(r"(§\d+)")


def coloured(source: str) -> str:
    """The same letters as HTML: each kind of token in a span of its class, plain text in none."""
    from pygments.lexers.python import PythonLexer

    tokens = PythonLexer(stripnl=False, ensurenl=False).get_tokens(source)
    grouped = groupby(tokens, key=lambda token: kind_of(".".join(token[0])))
    return "".join(spans(kind, "".join(text for _, text in group)) for kind, group in grouped)


def kind_of(token: str) -> str:
    return next((name for kind, name in KINDS.items() if token.startswith(kind)), "")


def spans(kind: str, text: str) -> str:
    """A stretch of one kind; the paragraphs that a remark cites stand out of it."""
    if not kind:
        return escape(text)
    parts = ((("rule" if RULE.fullmatch(part) else kind), part) for part in RULE.split(text) if part)
    return "".join(f'<span class="{name}">{escape(part)}</span>' for name, part in parts)
