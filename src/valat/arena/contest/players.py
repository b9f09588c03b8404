"""Who takes part, made ready: packages unpacked into the contest's folder, house bots by name."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from valat import bots
from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat, Seat
from valat.arena.contest.contest_file import Budgets, ContestFile, FileEntry, bad_contest
from valat.arena.packages.archive import unpack
from valat.arena.packages.build import built
from valat.arena.packages.manifest import check_bot_name
from valat.arena.packages.package import Package, copy_files, digest, read_package
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.sandbox.launch import Lane
from valat.bots.bot import Budget
from valat.kernel.errors import Refusal


class Player(Struct, frozen=True):
    """An entry that can play.

    Attributes:
        house: name of the house bot; None for a package.
        folder: of the package, in the contest's folder.
        digest: of the package; empty for a house bot.
        lane: in which its package runs; `house` for a house bot.
    """

    name: str
    house: str | None = None
    folder: str | None = None
    digest: str = ""
    lane: str = "house"


def prepare_players(contest: ContestFile, base: Path, folder: Path, *, trust: bool) -> tuple[Player, ...]:
    """The contest's players in the order of its file; packages are copied, so that nobody changes them later.

    Args:
        base: where the paths of the file begin.
        folder: in which a folder is made for each package.
        trust: whether packages run without a sandbox.

    Raises:
        Unreadable: no package, a bad archive, a package that does not play one of the games, two of one name;
            keys as of `read_package` and `unpack`, code `bad_contest`.
        Refusal: `no_sandbox`.
    """
    players = [
        _prepare(entry, contest, base, folder / f"{number}", trust)
        for number, entry in enumerate(contest.entries)
    ]
    for player in players:
        check_bot_name(player.name)
    names = Counter(player.name.casefold() for player in players)
    for player in players:
        if names[player.name.casefold()] > 1:
            raise bad_contest(f"two entries are called '{player.name}'; give one of them another `name`")
    return tuple(players)


def entry_signs(contest: ContestFile, players: Sequence[Player], base: Path) -> tuple[str, ...]:
    """What each player came as: `house:NAME`, `zip:SHA-256` of its bytes, `folder:HASH OF THE PACKAGE`.

    Args:
        base: where the paths of the file begin.
    """
    return tuple(_sign(entry, player, base) for entry, player in zip(contest.entries, players, strict=True))


def _sign(entry: FileEntry, player: Player, base: Path) -> str:
    if entry.path is None:
        return f"house:{entry.house}"
    source = base / entry.path
    if source.is_file():
        return f"zip:{sha256(source.read_bytes()).hexdigest()}"
    return f"folder:{player.digest}"


def package_of(player: Player) -> Package:
    """The player's package, which is the one that it had at the start.

    Raises:
        Refusal: `contest_changed`: it is another one by now.
    """
    assert player.folder is not None
    folder = Path(player.folder)
    if not folder.is_dir() or digest(folder) != player.digest:
        why = f"The package of {player.name} in the contest folder has changed since it started playing."
        raise Refusal(why, code="contest_changed")
    return read_package(folder)


def seat_of(player: Player, game: str, budgets: Budgets) -> Seat:
    """A seat for the player in a match of a game.

    Raises:
        Refusal: `contest_changed`; `no_sandbox`; as `built` does.
    """
    seat: Seat
    if player.house is not None:
        seat = HouseSeat(player.name, bots.find(game, player.house), Budget(budgets.nodes, "nodes"))
    else:
        seat = ProcessSeat(*_ready(player), budgets.limits)
    seat.name = player.name
    return seat


@cache
def _ready(player: Player) -> tuple[Package, Lane]:
    """The package as it is started, and its lane; found once a process, for a hash is much a match."""
    trust = player.lane == "trust"
    package = package_of(player)
    lane = choose_lane(trust=trust, language=package.manifest.language)
    if lane.name != player.lane:
        why = f"{player.name} started in lane {player.lane}; this machine offers only lane {lane.name}."
        raise Refusal(why, code="contest_changed")
    return built(package, trust=trust), lane


def forget_packages() -> None:
    """Has packages looked at again: a process that outlives a contest finds others in their place."""
    _ready.cache_clear()


def check_players(players: Sequence[Player]) -> None:
    """Passes while all packages are those of the start. Raises Refusal `contest_changed`."""
    for player in players:
        if player.folder is not None:
            package_of(player)


def _prepare(entry: FileEntry, contest: ContestFile, base: Path, folder: Path, trust: bool) -> Player:
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
        copy_files(source, folder)
    package = read_package(folder)
    for game in contest.games:
        if game.game not in package.manifest.games:
            raise bad_contest(f"{package.manifest.name} doesn't play {game.game}")
    name, lane = (
        entry.name or package.manifest.name,
        choose_lane(trust=trust, language=package.manifest.language),
    )
    return Player(name, None, str(folder.resolve()), package.digest, lane.name)
