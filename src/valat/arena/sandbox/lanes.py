"""Which lane a bot runs in on this machine."""

from valat.arena.sandbox.launch import Lane
from valat.arena.sandbox.trusted import TrustedLane
from valat.kernel.errors import Refusal


def choose_lane(*, trust: bool = False) -> Lane:
    """The strictest lane that this machine has; none at all for what is trusted.

    Raises:
        Refusal: there is none here; code `no_sandbox`.
    """
    if trust:
        return TrustedLane()
    why = "There is no sandbox on this machine; --trust runs a bot of your own without one."
    raise Refusal(why, code="no_sandbox")
