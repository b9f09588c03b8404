"""Who takes part, made ready: packages unpacked into the contest's folder, house bots by name."""

import shutil
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct

from valat.arena.contest.contest_file import Contest, Entry, bad_contest
from valat.arena.packages.archive import unpack
from valat.arena.packages.build import built
from valat.arena.packages.package import IGNORED, Package, digest, read_package
from valat.arena.sandbox.launch import Lane
from valat.kernel.errors import Refusal


class Player(Struct, frozen=True):
    """An entry that can play.

    Attributes:
        house: name of the house bot; None for a package.
        folder: of the package, in the contest's folder.
        digest: of the package; empty for a house bot.
    """

    name: str
    house: str | None = None
    folder: str | None = None
    digest: str = ""


def prepare_players(contest: Contest, base: Path, folder: Path) -> tuple[Player, ...]:
    """The contest's players in the order of its file; packages are copied, so that nobody changes them later.

    Args:
        base: where the paths of the file begin.
        folder: in which a folder is made for each package.

    Raises:
        Unreadable: no package, a bad archive, a package that does not play one of the games, two of one name;
            keys as of `read_package` and `unpack`, code `bad_contest`.
    """
    players = [
        _prepare(entry, contest, base, folder / f"{number}") for number, entry in enumerate(contest.entries)
    ]
    names = Counter(player.name.casefold() for player in players)
    for player in players:
        if names[player.name.casefold()] > 1:
            raise bad_contest(f"two entries have the name «{player.name}»; give one another `name`")
    return tuple(players)


def package_of(player: Player) -> Package:
    """The player's package, which is the one that it had at the start.

    Raises:
        Refusal: `contest_changed`: it is another one by now.
    """
    assert player.folder is not None
    folder = Path(player.folder)
    if not folder.is_dir() or digest(folder) != player.digest:
        why = f"The package of {player.name} in the contest's folder is not the one that has played so far."
        raise Refusal(why, code="contest_changed")
    return read_package(folder)


def ready_package(player: Player, lane: Lane) -> Package:
    """The player's package as it is started in a lane, built where that has to be.

    Raises:
        Refusal: `contest_changed`; as `built` does.
    """
    return _ready(player, lane.name == "trust")


@cache
def _ready(player: Player, trust: bool) -> Package:
    # looked at once a process: a folder's hash is much for each match
    return built(package_of(player), trust=trust)


def check_players(players: Sequence[Player]) -> None:
    """Passes while all packages are those of the start. Raises Refusal `contest_changed`."""
    for player in players:
        if player.folder is not None:
            package_of(player)


def _prepare(entry: Entry, contest: Contest, base: Path, folder: Path) -> Player:
    if entry.house is not None:
        return Player(entry.name or entry.house, house=entry.house)
    assert entry.path is not None
    source = base / entry.path
    if source.is_file():
        folder.mkdir(parents=True)
        unpack(source, folder)
    else:
        # its manifest first: a folder that is no package may be anything, and large
        read_package(source)
        shutil.copytree(source, folder, symlinks=True, ignore=shutil.ignore_patterns(*IGNORED))
    package = read_package(folder)
    for game in contest.games:
        if game.game not in package.manifest.games:
            raise bad_contest(f"{package.manifest.name} does not play {game.game}")
    return Player(entry.name or package.manifest.name, folder=str(folder.resolve()), digest=package.digest)
