"""What is done on a node of a cluster: it makes packages ready, answers for itself, and plays."""

import platform
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

import valat
from valat.arena.cache import UNFINISHED, cache_folder, remove_oldest
from valat.arena.contest.nodes import Node
from valat.arena.contest.play.match import Match
from valat.arena.contest.play.runner import AnyTask, Done
from valat.arena.contest.players import Player
from valat.arena.contest.runners.worker import done_of, first_loops
from valat.arena.packages.archive import pack, unpack
from valat.arena.packages.build import built
from valat.arena.packages.package import digest, read_package
from valat.arena.probe.attacks import ATTACKS, MODULES
from valat.arena.probe.observation import Observation
from valat.arena.probe.report import LaneReport, probe
from valat.arena.sandbox.cores import stay_on_core
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.sandbox.launch import Lane
from valat.kernel.errors import Refusal

SHUT_IN = frozenset({"A", "B"})
"""Lanes that stand in for each other: each node has its own."""


class Shipment(Struct, frozen=True):
    """What a node is sent.

    Attributes:
        packages: a zip of each, by its hash.
        source: hash of the program that sends it.
    """

    players: tuple[Player, ...]
    packages: Mapping[str, bytes]
    source: str


class Prepared(Struct, frozen=True):
    """A node's answer, and the players as they are there; none where it plays nothing."""

    node: Node
    players: tuple[Player, ...] = ()


class NodeWorker:
    """A worker on a node; its cluster calls it from one thread alone."""

    def __init__(self, matches: Sequence[Match], number: int) -> None:
        self._matches = tuple(matches)
        stay_on_core(number)

    def loops(self) -> tuple[float, ...]:
        """Milliseconds of its first fixed loops."""
        return first_loops()

    def play(self, task: AnyTask) -> Done | Refusal:
        """The task, done; or why it cannot be."""
        return done_of(task, self._matches)


def shipment_of(players: Sequence[Player]) -> Shipment:
    """What each node is sent."""
    with tempfile.TemporaryDirectory(prefix="valat-packages-") as folder:
        packages = {}
        for player in players:
            if player.folder is not None:
                archive = Path(folder, f"{player.digest}.zip")
                pack(Path(player.folder), archive)
                packages[player.digest] = archive.read_bytes()
    return Shipment(tuple(players), packages, source_hash())


def source_hash() -> str:
    """The hash of this program: with another one the same seed may be another match."""
    folder = Path(str(valat.__file__)).parent
    total = sha256(b"valat-source-1")
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        # kits are beside the sources, and in them where it was installed as a wheel
        if not name.startswith("arena/sdk/"):
            total.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def prepare(node: Node, shipment: Shipment) -> Prepared:
    """The node's answer, once it has all packages, and its lanes have been attacked.

    Args:
        node: as far as it is known from outside.
    """
    node = replace(node, kernel=f"{platform.system()} {platform.release()}")
    try:
        if source_hash() != shipment.source:
            raise Refusal("It runs a different version of valat.", code="no_nodes")
        ready = [_ready(player, shipment.packages) for player in shipment.players]
    except Refusal as refusal:
        return Prepared(replace(node, refused=refusal.why))
    players = tuple(player for player, _ in ready)
    probes = _probes([lane for _, lane in ready if lane is not None])
    node = replace(node, lanes=tuple(player.lane for player in players), probes=probes)
    if refused := _refused(
        [observation for each in probes for observation in each.observations if not observation.held]
    ):
        return Prepared(replace(node, refused=refused))
    return Prepared(node, players)


def _refused(faults: Sequence[Observation]) -> str:
    """Why a node is not used on whose sandbox attacks got through, or could not be decided; else nothing."""
    leaks = [fault for fault in faults if not fault.undecided]
    what = "The sandbox failed" if leaks else "The machine was too slow to test its sandbox"
    told = (f"{fault.name} ({' '.join(fault.seen)})" for fault in leaks or faults)
    return f"{what}: {', '.join(told)}" if faults else ""


def _ready(player: Player, packages: Mapping[str, bytes]) -> tuple[Player, Lane | None]:
    """The player as it is here, and the lane of its package. Raises Refusal."""
    if player.folder is None:
        return player, None
    folder = _unpacked(player.digest, packages[player.digest])
    package, trust = read_package(folder), player.lane == "trust"
    lane = choose_lane(trust=trust, language=package.manifest.language)
    if lane.name != player.lane and not {lane.name, player.lane} <= SHUT_IN:
        why = f"{player.name} started in lane {player.lane}; this machine offers only lane {lane.name}."
        raise Refusal(why, code="no_sandbox")
    built(package, trust=trust)
    return replace(player, folder=str(folder), lane=lane.name), lane


def _unpacked(known: str, archive: bytes) -> Path:
    """The package of that hash in this machine's cache. Raises Refusal."""
    cache = cache_folder("packages")
    target = cache / known
    if not target.is_dir() or digest(target) != known:
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache, prefix=UNFINISHED) as name:
            sent, scratch = Path(name, "sent.zip"), Path(name, "bot")
            sent.write_bytes(archive)
            scratch.mkdir()
            unpack(sent, scratch)
            if digest(scratch) != known:
                raise Refusal("A package was damaged in transit.", code="contest_changed")
            # one that was spoilt makes room
            with suppress(OSError):
                target.rename(Path(name, "spoilt"))
            with suppress(OSError):  # somebody else has just unpacked the same
                scratch.rename(target)
    target.touch()
    remove_oldest(cache)
    return target


def _probes(lanes: Sequence[Lane]) -> tuple[LaneReport, ...]:
    """What holds in the lanes that strangers' programs run in here."""
    kinds = {lane.name: type(lane) for lane in lanes if lane.name != "trust"}
    trials = [(kind, MODULES if name == "W" else ATTACKS) for name, kind in kinds.items()]
    return probe(lambda lane, share: None, trials).lanes if trials else ()
