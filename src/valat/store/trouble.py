"""What keeps a store from taking what is to be written: refused in words, and tried again later."""

from valat.kernel.errors import Refusal

MISSING_RIGHT = "42501"
"""PostgreSQL's code of what a role may not do."""
DISK_FULL = "53100"
DEADLOCK = "40P01"
"""PostgreSQL's code where two servers wait for each other's rows: it ends the transaction of one of them."""
WAITING = {"55P03", "25006", "57014", DEADLOCK}
"""What PostgreSQL says where a lock is not free in time, and where it only stands by."""


def sqlstate(error: BaseException | None) -> str:
    """PostgreSQL's code of an error, its driver's or SQLAlchemy's around that; '' where it has none."""
    return getattr(getattr(error, "orig", error), "sqlstate", None) or ""


class StoreTrouble(Refusal):
    """Nothing is wrong with what was to be written: sent again later, it may be taken."""

    def __init__(self, why: str = "This could not be saved. Please try again later.") -> None:
        super().__init__(why)


class StorageFull(StoreTrouble):
    """The disk has no room for what was to be written: nothing of it is there."""

    code = "storage_full"

    def __init__(
        self, why: str = "The server's disk is full, so nothing was changed. Please try again later."
    ) -> None:
        super().__init__(why)


class StoreUnavailable(StoreTrouble):
    """The database does not answer: nothing of what was to be written is there."""

    code = "store_unavailable"

    def __init__(self) -> None:
        super().__init__("The database does not answer, so nothing was changed. Please try again soon.")


class UnknownOutcome(StoreTrouble):
    """The connection broke while it was being written: all of it is there, or nothing."""

    code = "unknown_outcome"

    def __init__(self) -> None:
        why = "The connection to the database broke while this was being saved."
        super().__init__(f"{why} Look whether it was, then try again.")


class StoreLost(StoreTrouble):
    """Another server has taken the database over: this one writes nothing more."""

    code = "store_in_use"

    def __init__(self) -> None:
        super().__init__("Another server has taken over this house's database. Please reload the page.")


class MovedOn(StoreTrouble):
    """The log has other events than was thought: what was decided before has to be decided again."""

    code = "stale"

    def __init__(self) -> None:
        super().__init__("Something else happened first. Please look, and try again.")


class TakenOver(MovedOn):
    """Another server has the table now: nothing is answered here, and the page asks that one."""
