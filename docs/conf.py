"""How Sphinx builds the documentation; `make docs` runs it with warnings as errors."""

import tomllib
from pathlib import Path

PROJECT = tomllib.loads(Path(__file__).parent.with_name("pyproject.toml").read_text("utf-8"))["project"]

project = "Valat"
author = "the Valat project"
copyright = "the Valat project, Apache-2.0"  # noqa: A001 (Sphinx's own name for it)
release = version = PROJECT["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["pictures/*.md"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# A name may stand in `valat` and in its own module: a link leads to either.
suppress_warnings = ["ref.python"]

# Docstrings mark code with single backquotes.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_custom_sections = [("Rule", "returns_style")]

html_theme = "furo"
html_title = "Valat"
html_copy_source = False
html_show_sphinx = False
