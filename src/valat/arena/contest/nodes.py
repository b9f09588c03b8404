"""The machines that a contest is played on, as each answers for itself."""

from msgspec import Struct

from valat.arena.probe.report import LaneReport


class Node(Struct, frozen=True, omit_defaults=True):
    """A machine's answer before it is given anything to do.

    Attributes:
        address: at which the others reach it.
        kernel: name and version.
        workers: of one core each.
        lanes: in which each entry runs there, in the order of the contest's file.
        probes: what was found when those lanes were attacked there.
        refused: why it plays nothing; empty where it plays.
    """

    name: str
    address: str
    kernel: str
    workers: int
    lanes: tuple[str, ...] = ()
    probes: tuple[LaneReport, ...] = ()
    refused: str = ""
