"""How Sphinx builds the documentation; `make docs` runs it with warnings as errors."""

import tomllib
from pathlib import Path

PROJECT = tomllib.loads(Path(__file__).parent.with_name("pyproject.toml").read_text("utf-8"))["project"]

project = "Valat"
author = "the Valat project"
copyright = "the Valat project, Apache-2.0"  # noqa: A001 (Sphinx's own name for it)
release = version = PROJECT["version"]

extensions = ["myst_parser"]
exclude_patterns = ["pictures/*.md"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "Valat"
html_copy_source = False
html_show_sphinx = False
