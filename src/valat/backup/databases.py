"""What taking, restoring and checking ask of a house's database, whichever keeps it."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Literal, Protocol

from msgspec import Struct
from sqlalchemy import URL

Kind = Literal["sqlite", "postgresql"]
"""As a manifest has it."""


class Saved(Struct, frozen=True):
    """What a copy of a database holds.

    Attributes:
        schema: its revision.
        rows: how many each table has.
    """

    schema: str
    rows: dict[str, int]


class Database(Protocol):
    """The database of a house.

    Attributes:
        file: what its copy is called in a backup.
        address: where it is, without a password.
        url: for a store; None for the file in its folder.
    """

    kind: Kind
    file: str

    @property
    def address(self) -> str: ...

    @property
    def url(self) -> URL | None: ...

    def size(self) -> int:
        """How many bytes a copy takes at most. Raises Refusal `no_store`."""

    def dump(self, target: Path) -> Saved:
        """Copies it as it is at one moment into a new file; the house goes on meanwhile.

        Raises:
            Refusal: `no_store` where it cannot be read, or the copy not be written.
        """

    def is_empty(self) -> bool:
        """Whether there is nothing in it. Raises Refusal `no_store`."""

    def clear(self) -> None:
        """Removes what a restore that was broken off has left.

        Raises:
            Refusal: `no_store`; `store_in_use`, and nothing is removed, while a house has it.
        """

    def load(self, copy: Path, folder: Path) -> None:
        """Makes the database of a copy; in that folder, if it lies in one. Raises Refusal `no_store`."""

    def finish(self, folder: Path) -> None:
        """Moves what `load` has put into the folder to its place, on the disk."""

    def saved(self) -> Saved:
        """What it holds now. Raises Refusal `no_store`."""

    def faults(self) -> Iterator[str]:
        """What is wrong with it by its own checks. Raises Refusal `no_store`."""

    def scratch(self, folder: Path) -> "AbstractContextManager[Database]":
        """An empty one beside it, gone when the block is left. Raises Refusal `no_store`."""
