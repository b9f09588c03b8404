"""All attacks there are, class by class."""

from valat.arena.probe.attacks.attack import Attack
from valat.arena.probe.attacks.doors import (
    BROTHERS,
    FILES,
    KERNEL,
    NETWORK,
    PROTOCOL,
    SIGNALS,
    TERMINAL,
)
from valat.arena.probe.attacks.match_attack import MatchAttack
from valat.arena.probe.attacks.matches import MATCHES
from valat.arena.probe.attacks.modules import MODULES
from valat.arena.probe.attacks.resources import MEMORY, OUTPUT, PROCESSES, TIME

__all__ = ["ATTACKS", "MODULES"]

ATTACKS: tuple[Attack | MatchAttack, ...] = (
    *PROCESSES,
    *MEMORY,
    *TIME,
    *OUTPUT,
    *FILES,
    *NETWORK,
    *KERNEL,
    *TERMINAL,
    *SIGNALS,
    *BROTHERS,
    *PROTOCOL,
    *MATCHES,
)
