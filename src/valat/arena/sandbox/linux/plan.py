"""What is taken from a process, and what it becomes."""

from typing import TypedDict


class Plan(TypedDict):
    """What `restrict` follows; written by `marshal`, so of plain values only.

    Attributes:
        words, folder, environment: of the program.
        user: whom it runs as; None for the user who starts it.
        groups: descriptors of control groups' `cgroup.procs`, to join.
        rlimits: pairs of a resource and its limit.
        paths: pairs of a path and the rights on what is beneath it; nothing else can be opened.
        filter: the seccomp filter, as the kernel takes it.
        supervise: whether a process stays beside, to end all that the bot has started.
    """

    words: list[str]
    folder: str
    environment: dict[str, str]
    user: int | None
    groups: list[int]
    rlimits: list[tuple[int, int]]
    paths: list[tuple[str, int]]
    filter: bytes
    supervise: bool
