"""Who owns what: each group of logs has one owner, who alone appends to them and shows them."""

from collections.abc import Sequence
from secrets import token_hex
from typing import NamedTuple, Protocol

from valat.store.writer import Statement


class Group(NamedTuple):
    """What is owned as a whole: a table by its id, or what all share.

    `kind`: `table` or `services`.
    """

    kind: str
    id: str


SERVICES = Group("services", "")
"""Events with their tables, queues, contests and upkeep: what a house has once."""


class Elsewhere(Exception):
    """A group that another node owns, or soon will.

    Attributes:
        node: its owner; None while no node has it.
    """

    def __init__(self, group: Group, node: str | None) -> None:
        super().__init__(group, node)
        self.group, self.node = group, node


class Claim(NamedTuple):
    """A group that this node owns from now on.

    Attributes:
        epoch: how many owners it has had with this one.
        fenced: whether an earlier owner may still write to it: then an event closes its logs to that one
            before anything is shown.
    """

    epoch: int
    fenced: bool


class Owners(Protocol):
    """What a house asks before it loads or opens anything.

    Attributes:
        node: the id of this node; empty for a house that is alone.
    """

    node: str

    def owns(self, group: Group) -> bool:
        """Whether this node owns the group as far as it knows; never waits."""

    async def claim(self, group: Group) -> Claim:
        """The group, owned by this node: as it was, free until now, or taken over from a node that is gone.

        Raises:
            Elsewhere: another node owns it.
        """

    async def find(self, group: Group) -> str | None:
        """The node that answers for a group, this one too; None while none has it: then any may claim it."""

    def new_table(self, *, anywhere: bool = False) -> str:
        """The id of a new table that this node is to own; `anywhere`: that it opens for any node."""

    def home(self, group: Group) -> str:
        """The node to which a group falls."""

    def opening(self, group: Group) -> Sequence[Statement]:
        """The rows to write with a new group: this node owns it from its first event."""

    async def release(self, group: Group, heir: str | None = None) -> None:
        """Gives the group up, after the last commit to its logs; nothing where it is not owned.

        Args:
            heir: the node that is to take it.
        """


class Alone:
    """The owners of a house of one process: it owns everything."""

    node = ""

    def owns(self, group: Group) -> bool:
        return True

    async def claim(self, group: Group) -> Claim:
        return Claim(0, fenced=False)

    async def find(self, group: Group) -> str | None:
        return self.node

    def new_table(self, *, anywhere: bool = False) -> str:
        return token_hex(8)

    def home(self, group: Group) -> str:
        return self.node

    def opening(self, group: Group) -> Sequence[Statement]:
        return ()

    async def release(self, group: Group, heir: str | None = None) -> None:
        return
