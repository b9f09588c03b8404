"""All attacks there are, class by class."""

from valat.arena.sandbox.probe.attacks.attack import Attack
from valat.arena.sandbox.probe.attacks.doors import (
    BROTHERS,
    FILES,
    KERNEL,
    NETWORK,
    PROTOCOL,
    SIGNALS,
    TERMINAL,
)
from valat.arena.sandbox.probe.attacks.match_attack import MatchAttack
from valat.arena.sandbox.probe.attacks.matches import MATCHES
from valat.arena.sandbox.probe.attacks.modules import MODULES
from valat.arena.sandbox.probe.attacks.resources import MEMORY, OUTPUT, PROCESSES, TIME

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
