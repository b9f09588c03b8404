"""What formatters and linters say of a bot's source, for its author and for reviewers."""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from valat.arena.packages.kits import KIT_FILES
from valat.arena.packages.package import Package, copy_files, files
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.sandbox.launch import Command, Lane
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.view import elsewhere, find_program, shared_folder
from valat.arena.sandbox.program import run_program
from valat.arena.sandbox.trusted import TrustedLane

LONGEST_S = 60

RUFF = ("--isolated", "--no-cache", "--line-length", "110")
# Without the package's own settings: a linter's may name programs that it runs.
TOOLS: dict[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    "python": (
        ("formatter", ".py", ("ruff", "format", *RUFF, "--check")),
        ("linter", ".py", ("ruff", "check", *RUFF, "--output-format", "concise")),
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


ALONE = frozenset({"ruff"})
"""Tools that are one file and need no other: such a one is taken into the sandbox where it is no system's."""
LIMITS = Limits(memory_mb=1024, tasks=64, open_files=256, disk_mb=64, output_kb=1024)
"""Of a tool."""
TAKEN = ".valat-tool"


def review(package: Package, *, trust: bool) -> list[Finding]:
    """A finding for each tool of the package's language. Rule: CON-BOT-4

    Args:
        trust: whether the tools may read it as one's own; else they are shut in with a copy of it.

    Raises:
        Refusal: there is nothing to shut them in with; code `no_sandbox`.
    """
    kit = {name for names in KIT_FILES.values() for name in names}
    own = [path for path in files(package.folder) if path.name not in kit]
    found: list[Finding] = []
    for kind, suffix, command in TOOLS.get(package.manifest.language, ()):
        # from its folder: a file's name may begin with a hyphen
        sources = [f"./{path.as_posix()}" for path in own if path.suffix == suffix]
        if sources:
            run = _run_trusted if trust else _run_inside
            found.append(run(kind, command, sources, package.folder))
    return found


def _run_trusted(kind: str, words: Sequence[str], sources: Sequence[str], folder: Path) -> Finding:
    tool = _outside(words[0])
    if tool is None:
        return Finding(kind, words[0], None, f"{words[0]} is not installed.")
    command = Command((tool, *words[1:], *sources), folder, writable=True)
    return _finding(kind, words[0], TrustedLane(), command)


def _run_inside(kind: str, words: Sequence[str], sources: Sequence[str], folder: Path) -> Finding:
    tool, lane = find_program(words[0]), choose_lane()
    with shared_folder() as shared:
        inside = shared / "bot"
        copy_files(folder, inside)
        if tool is None and words[0] in ALONE and (own := _outside(words[0])):
            shutil.copy(own, inside / TAKEN)
            tool = f"./{TAKEN}"
        if tool is None:
            why = elsewhere(words[0]) or "is not installed"
            return Finding(kind, words[0], None, f"{words[0]} {why}.")
        command = Command((tool, *words[1:], *sources), inside, writable=True)
        return _finding(kind, words[0], lane, command)


def _finding(kind: str, name: str, lane: Lane, command: Command) -> Finding:
    ended = run_program(lane, command, LIMITS, LONGEST_S)
    if ended.status == 0:
        return Finding(kind, name, True, "")
    told = ended.output if ended.status else f"{name} {ended.fault}.\n{ended.output}".rstrip()
    return Finding(kind, name, False, told)


def _outside(name: str) -> str | None:
    """Where a tool is on this machine, or beside the Python that runs this."""
    return shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
