"""Python told apart into words, texts and remarks, so that a visitor's eye finds the rule it looks for."""

from __future__ import annotations

import re
from html import escape
from keyword import kwlist
from typing import Final

TOKEN: Final = re.compile(
    r'(?P<comment>#[^\n]*)|(?P<string>[fr]?"""[\s\S]*?"""|[fr]?"(?:\\.|[^"\\\n])*"|[fr]?\'(?:\\.|[^\'\\\n])*\')'
    rf"|\b(?P<word>{'|'.join(kwlist)})\b"
)
RULE: Final = re.compile(r"(§\d+)")


def coloured(source: str) -> str:
    """The same letters as HTML: each kind of token in a span of its class, plain text in none."""
    html, end = [], 0
    for token in TOKEN.finditer(source):
        html += [escape(source[end : token.start()]), spans(token.lastgroup or "", token.group())]
        end = token.end()
    return "".join((*html, escape(source[end:])))


def spans(kind: str, text: str) -> str:
    """A token's span; the paragraphs that a remark cites stand out of it."""
    parts = ((("rule" if RULE.fullmatch(part) else kind), part) for part in RULE.split(text) if part)
    return "".join(f'<span class="{name}">{escape(part)}</span>' for name, part in parts)
