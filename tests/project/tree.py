"""The project's own files, without what was built or installed."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE = {
    ".git",
    ".venv",
    ".venv-wheel",
    "__pycache__",
    "node_modules",
    "static",
    "dist",
    "site",
    "build",
    "out",
    "data",
}
CACHES = {".hypothesis", ".import_linter_cache", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
PICTURES = {".png", ".ico", ".webp", ".woff2", ".pyc"}


def files(folder: str = ".", *suffixes: str) -> Iterator[Path]:
    """Every text file below a folder, with one of the suffixes where any are given, in path order."""
    for path in sorted((ROOT / folder).iterdir()):
        # in a linked work tree `.git` is a file
        if path.name in MADE | CACHES:
            continue
        if path.is_dir():
            yield from files(str(path.relative_to(ROOT)), *suffixes)
        elif path.is_file() and path.suffix not in PICTURES and (not suffixes or path.suffix in suffixes):
            yield path


def name(path: Path) -> str:
    """The path as written from the top of the project."""
    return path.relative_to(ROOT).as_posix()


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def pinned(lock: str) -> dict[str, str]:
    """Package name to exact version in a lock."""
    return dict(re.findall(r"^([a-z0-9._-]+)==([^\s;]+)", text(f"requirements/{lock}.txt"), re.MULTILINE))
