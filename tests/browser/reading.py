"""What a person reads on a page, or hears from it: texts, names and titles; without what is asked for as notation."""

import re
from typing import cast

from playwright.sync_api import Page

from tests.french import marked, noted

HEARD = """() => {
    const seen = (one) => one.checkVisibility() && !one.closest('code, pre, textarea, .written, svg title')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = []
    while (texts.nextNode()) {
        const { parentElement, data } = texts.currentNode
        if (data.trim() && seen(parentElement)) found.push(data.trim())
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        for (const one of document.querySelectorAll(`[${name}]`)) if (seen(one)) found.push(one.getAttribute(name))
    return [...new Set(found)]
}"""


PROGRAM = re.compile(r"\b(NaN|undefined|Infinity)\b|\[object")


def heard(page: Page) -> list[str]:
    return cast(list[str], page.evaluate(HEARD))


def strange(page: Page) -> list[str]:
    """Notation, options, escapes; and in French what a careful reader would mark."""
    is_french = page.evaluate("document.documentElement.lang") == "fr"
    texts = [text for text in heard(page) if any(map(str.isalpha, text))]
    wrong = [f"a value of a program: {text}" for text in texts if PROGRAM.search(text)]
    return wrong + [fault for text in texts for fault in (*noted(text), *(marked(text) if is_french else ()))]
