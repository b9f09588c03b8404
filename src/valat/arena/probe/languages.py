"""The languages that there are inside a lane, with their versions and libraries. Rule: CON-LIB-1"""

import tempfile
from contextlib import suppress
from pathlib import Path

from msgspec import Struct, json

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.channel import LineChannel, WallDeadline
from valat.arena.sandbox.launch import Command, Lane
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.linux.view import elsewhere
from valat.kernel.errors import Refusal

COMMANDS: dict[str, tuple[str, ...]] = {
    "python": ("python3", "--version"),
    "javascript": ("node", "--version"),
    "cpp": ("g++", "--version"),
    "c": ("cc", "--version"),
    "rust": ("rustc", "--version"),
    "java": ("java", "--version"),
    "ruby": ("ruby", "--version"),
    "go": ("go", "version"),
    "perl": ("perl", "-e", "print 'perl ' . substr($^V, 1) . \"\\n\""),
    "shell": ("sh", "-c", "echo POSIX"),
}
"""How each says which version it is, in its first line."""

LIBRARIES = """
import json
from importlib.metadata import distributions
print(json.dumps(sorted({f"{each.metadata['Name']} {each.version}" for each in distributions()})))
"""
TIME_S = 10.0


class InstalledLanguage(Struct, frozen=True, omit_defaults=True):
    """One that programs inside can be run with, or built with.

    Attributes:
        version: as it says itself.
        libraries: with their versions, where it can tell.
    """

    name: str
    version: str
    libraries: tuple[str, ...] = ()


def languages(lane: Lane) -> tuple[InstalledLanguage, ...]:
    """Those that exist in the lane: each is asked there. Raises Refusal where nothing can be started."""
    found: list[InstalledLanguage] = []
    for name, words in COMMANDS.items():
        if version := _first_line(lane, words):
            libraries = _first_line(lane, ("python3", "-c", LIBRARIES)) if name == "python" else ""
            found.append(
                InstalledLanguage(name, version, json.decode(libraries or "[]", type=tuple[str, ...]))
            )
    return tuple(found)


def elsewhere_languages() -> dict[str, str]:
    """Why a language does not exist inside that this machine has, a sentence for each."""
    faults = {name: (words[0], elsewhere(words[0])) for name, words in COMMANDS.items()}
    return {name: f"{program} {fault}." for name, (program, fault) in faults.items() if fault}


def _first_line(lane: Lane, words: tuple[str, ...]) -> str:
    """What a program inside says first; nothing where it is not there."""
    with tempfile.TemporaryDirectory(prefix="valat-language-") as folder:
        try:
            process = lane.start(Command(words, Path(folder)), Limits())
        except Refusal as refusal:
            if refusal.code == "no_sandbox":
                raise
            return ""
        channel = LineChannel(process.stdin, process.stdout, 2**20)
        with suppress(BotFault, UnicodeDecodeError):
            line = channel.read(WallDeadline(TIME_S)).decode().strip()
            process.kill()
            channel.close()
            return line
        process.kill()
        channel.close()
    return ""
