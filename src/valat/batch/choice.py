"""One action of each of many sets: drawn, or looked for.

Compiled from this very text where a compiler was there; the C types stand in `choice.pxd`.
"""

from typing import Any

try:
    import cython
except ImportError:
    from valat.kernel import no_lock as cython

if not cython.compiled:
    from valat.kernel.bits import nth_place


def choose_each(masks: Any, draws: Any, actions: Any) -> None:
    """Writes a bit's place of each set to `actions`, 0 for an empty set.

    Args:
        masks: int64 [n].
        draws: int64 [n], 0 … 2**32 - 1, of which each bit has an equal share.
        actions: uint8 [n].
    """
    for row in range(masks.shape[0]):
        actions[row] = nth_place(masks[row], draws[row], 32) if masks[row] else 0


def first_illegal(masks: Any, actions: Any) -> int:
    """The first row whose action is not in its set, an empty set having every action; -1 for none.

    Args:
        masks: int64 [n].
        actions: uint8 [n].
    """
    for row in range(masks.shape[0]):
        if masks[row] and (actions[row] > 62 or masks[row] >> actions[row] & 1 == 0):
            return row
    return -1
