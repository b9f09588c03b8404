"""What is said where records and what follows from them do not agree."""

from valat.arena.contest.blocks import Block
from valat.kernel.errors import Refusal


def differs(why: str) -> Refusal:
    """What to raise, code `contest_differs`.

    Args:
        why: a sentence without its full stop.
    """
    return Refusal(f"{why}.", code="contest_differs")


def block_name(block: Block) -> str:
    """Which block it is, for people."""
    return f"Game {block.game + 1}, seed {block.number + 1}, table {block.table + 1}"
