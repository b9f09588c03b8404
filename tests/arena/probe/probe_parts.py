"""A lane that is not there, and a short list of attacks."""

from valat.arena.probe.attacks.attack import Attack
from valat.kernel.errors import Refusal

ATTACKS = (Attack("files", "nothing", "pass"), Attack("time", "a move of its own", "answer('x')", ("hung",)))


class NoLane:
    """Needs what no machine has."""

    name = "A"

    def __init__(self):
        raise Refusal("Lane A is not available: it needs a moon.", code="no_sandbox")


class NoModules:
    """Runs no modules."""

    name = "W"

    def __init__(self):
        raise Refusal("Lane W is not available: it needs a sun.", code="no_sandbox")
