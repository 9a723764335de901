"""The documentation as a site: `make docs` writes build/docs/index.html, and any broken link or name stops it."""

from pygments.lexers import TextLexer
from sphinx.application import Sphinx

from grille import __version__

project = "grille"
author = copyright = "grille contributors"
version = release = __version__
extensions = ["matplotlib.sphinxext.plot_directive", "myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["conf.py"]
html_theme = "furo"
html_title = "grille"
html_show_copyright = False
highlight_language = "text"
smartquotes = False  # docstrings hold code, whose quotes stay as they are
default_role = "code"  # docstrings put code between single backquotes

myst_heading_anchors = 3

autodoc_class_signature = "separated"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"

plot_formats = ["svg"]
plot_html_show_formats = False
plot_html_show_source_link = False
plot_include_source = False


def setup(app: Sphinx) -> None:
    for language in ("position", "shape"):  # the rule sheets' boards, which the page of the house draws
        app.add_lexer(language, TextLexer)
