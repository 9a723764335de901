"""What the pages name is there: a file that moved takes its mentions along."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md"), *ROOT.glob("proofs/*.md")]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
EXAMPLE = "course"
"""The game that docs/adding-a-game.md adds; its files are written by a test of their own."""
FOLDERS = [ROOT, *(ROOT / folder for folder in ("src/grille", "frontend/src", "kernels", "tests"))]
MENTION = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|cpp|h|txt|sh|json)|(?:src|tests|kernels|frontend|tools)/[\w./-]+)`")


def name_of(text: Path) -> str:
    return str(text.relative_to(ROOT))


def is_there(name: str, page: Path) -> bool:
    """Under a folder that the pages count from, or anywhere among the sources where it is named alone."""
    found = (folder / name for folder in (page.parent, *FOLDERS))
    return any(path.exists() for path in found) or any(any(folder.rglob(name)) for folder in FOLDERS[1:])


@pytest.mark.parametrize("text", PAGES, ids=name_of)
def test_every_file_that_a_page_names_exists(text: Path) -> None:
    named = {name for name in MENTION.findall(text.read_text(encoding="utf-8")) if EXAMPLE not in name}
    assert {name for name in named if not is_there(name, text)} == set()


def anchors(page: Path) -> set[str]:
    """The headings of a page, as they stand in addresses."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("text", PAGES, ids=name_of)
def test_every_link_leads_somewhere(text: Path) -> None:
    for name, anchor in LINK.findall(text.read_text(encoding="utf-8")):
        target = text.parent / name if name else text
        assert target.exists(), name
        assert not anchor or anchor in anchors(target), anchor


def test_every_page_is_a_page_of_the_site() -> None:
    """`make docs` would stop where one is forgotten."""
    docs = ROOT / "docs"
    listed = set(re.findall(r"^([\w/-]+)$", (docs / "index.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert {str(page.relative_to(docs).with_suffix("")) for page in docs.rglob("*.md")} - {"index"} == listed
