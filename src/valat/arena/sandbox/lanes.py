"""The best lane that this machine has."""

from collections.abc import Sequence

from valat.arena.sandbox.bubblewrap import BubblewrapLane
from valat.arena.sandbox.landlock import LandlockLane
from valat.arena.sandbox.launch import Lane
from valat.arena.sandbox.trusted import TrustedLane
from valat.arena.sandbox.wasm.lane import WasmLane
from valat.kernel.errors import Refusal

LANES: Sequence[type[BubblewrapLane | LandlockLane]] = (BubblewrapLane, LandlockLane)
"""The best first."""


def choose_lane(*, trust: bool = False, language: str = "other") -> Lane:
    """The best lane for programs of one's own language; none at all for whom one trusts as oneself.

    Args:
        language: of the package; modules of WebAssembly have a lane of their own, which needs nobody's trust.

    Raises:
        Refusal: this machine has none; code `no_sandbox`, and what is missing.
    """
    if language == "wasm":
        return WasmLane()
    if trust:
        return TrustedLane()
    missing: list[str] = []
    for lane in LANES:
        try:
            return lane()
        except Refusal as refusal:
            missing.append(refusal.why)
    raise Refusal(
        f"This machine can't sandbox untrusted bots. {' '.join(missing)} To run your own bot without a "
        "sandbox, use --trust.",
        code="no_sandbox",
    )
