"""What formatters and linters say of a bot's source, for its author and for reviewers."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from valat.arena.packages.kits import KIT_FILES
from valat.arena.packages.package import Package, files

LONGEST_S = 60
TAIL = 2000

# Without the package's own settings: a linter's may name programs that it runs.
TOOLS: dict[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    "python": (
        ("formatter", ".py", ("ruff", "format", "--isolated", "--check", "--line-length", "110")),
        (
            "linter",
            ".py",
            ("ruff", "check", "--isolated", "--output-format", "concise", "--line-length", "110"),
        ),
    ),
    "javascript": (
        (
            "formatter",
            ".mjs",
            ("prettier", "--no-config", "--no-editorconfig", "--print-width", "110", "--check"),
        ),
        ("linter", ".mjs", ("node", "--check")),
    ),
    "cpp": (("formatter", ".cpp", ("clang-format", "--style", "LLVM", "--dry-run", "--Werror")),),
    "rust": (("formatter", ".rs", ("rustfmt", "--check")),),
}
"""For each language what is run over which files, and what it tells."""


class Finding(Struct, frozen=True):
    """What one tool says.

    Attributes:
        kind: `formatter` or `linter`.
        tool: its name.
        clean: whether it has nothing to say; None where it is not installed.
        report: the end of what it wrote.
    """

    kind: str
    tool: str
    clean: bool | None
    report: str


def review(package: Package) -> list[Finding]:
    """A finding for each tool of the package's language. Rule: CON-BOT-4"""
    kit = {name for names in KIT_FILES.values() for name in names}
    own = [path for path in files(package.folder) if path.name not in kit]
    found: list[Finding] = []
    for kind, suffix, command in TOOLS.get(package.manifest.language, ()):
        sources = [path for path in own if path.suffix == suffix]
        if sources:
            found.append(_run(kind, command, sources, package.folder))
    return found


def _run(kind: str, command: Sequence[str], sources: Sequence[Path], folder: Path) -> Finding:
    tool = shutil.which(command[0])
    if tool is None:
        return Finding(kind, command[0], None, "It is not installed.")
    # absolute: a file's name may begin with a hyphen
    paths = [str(folder / path) for path in sources]
    try:
        done = subprocess.run(  # noqa: S603 - a tool of this machine's, over files that it only reads
            [tool, *command[1:], *paths], cwd=folder, capture_output=True, timeout=LONGEST_S, check=False
        )
    except subprocess.TimeoutExpired:
        return Finding(kind, command[0], False, f"It took more than {LONGEST_S} s.")
    written = (done.stdout + done.stderr).decode("utf-8", "replace").replace(f"{folder}/", "")
    return Finding(kind, command[0], done.returncode == 0, "" if done.returncode == 0 else written[-TAIL:])
