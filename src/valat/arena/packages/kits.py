"""The kits that bots are written with, and the examples that a new bot begins as."""

import re
import shutil
from pathlib import Path
from typing import Literal, get_args

from valat.arena.packages.manifest import FILE
from valat.kernel.errors import Unreadable

Language = Literal["python", "javascript", "cpp", "rust"]

KIT_FILES: dict[Language, tuple[str, ...]] = {
    "python": ("valat_bot.py",),
    "javascript": ("valat-bot.mjs",),
    "cpp": ("valat_bot.hpp",),
    "rust": ("valat_bot.rs",),
}
"""What of a kit a bot's folder has a copy of: it needs nothing else."""

HERE = Path(__file__).parents[1] / "sdk"
CHECKOUT = Path(__file__).parents[4] / "sdk"


def kit_folder() -> Path:
    """Where the kits are: in the installed package, or in its checkout."""
    return HERE if HERE.is_dir() else CHECKOUT


def create(folder: Path, name: str, game: str, language: str) -> None:
    """Makes a folder with a bot that plays: the kit's example for the game, or the one for any game.

    Raises:
        Unreadable: no such language, or the folder is there already; keys `no_language`, `exists`.
    """
    if language not in KIT_FILES:
        known = ", ".join(name for name in get_args(Language) if name in KIT_FILES)
        raise Unreadable(f"There is no kit for '{language[:40]}'. Choose from: {known}.", key="no_language")
    if folder.exists():
        raise Unreadable(f"{folder} already exists.", key="exists")
    kit = kit_folder() / language
    example = kit / "examples" / game
    shutil.copytree(example if example.is_dir() else kit / "examples" / "any", folder)
    for file in KIT_FILES[language]:
        shutil.copy(kit / file, folder)
    manifest = folder / FILE
    text = re.sub(r"^name = .*$", f'name = "{name}"', manifest.read_text("utf-8"), flags=re.MULTILINE)
    text = re.sub(r"^games = .*$", f'games = ["{game}"]', text, flags=re.MULTILINE)
    manifest.write_text(text, "utf-8")
