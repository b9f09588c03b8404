"""Where a group belongs: all nodes find the same one, and few groups move when nodes come and go."""

from collections.abc import Iterable
from hashlib import blake2b


def place(key: str, nodes: Iterable[str]) -> str | None:
    """The node with the highest hash together with the key (rendezvous hashing); None where there is none.

    Where a node is gone only what it had goes elsewhere:

    >>> [place(key, ["x", "y", "z"]) for key in "abc"], [place(key, ["x", "z"]) for key in "abc"]
    (['y', 'z', 'z'], ['x', 'z', 'z'])
    """
    return max(nodes, key=lambda node: (_hash(node, key), node), default=None)


def _hash(node: str, key: str) -> bytes:
    # the length parts the two: no other node and key have the same bytes
    return blake2b(f"{len(node)}:{node}{key}".encode(), digest_size=8).digest()
