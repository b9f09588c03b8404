"""Whether the house opens new tables, and whether its tables deal: what those who run it have told it."""

from datetime import UTC, datetime

from valat.kernel.errors import Refusal
from valat.protocol.staff_house import HouseMessage
from valat.store.house_state import HouseState


class Doors:
    """The doors of one house.

    Attributes:
        state: what it was told last.
    """

    def __init__(self) -> None:
        self.state = HouseState()

    @property
    def draining(self) -> bool:
        """Whether tables finish their deal and deal no more."""
        return self.state.draining

    def is_closed(self, now_ms: int) -> bool:
        """Whether no new tables are opened."""
        state = self.state
        over = state.until_ms is not None and state.until_ms <= now_ms
        return state.draining or (state.closed and not over)

    def check_open(self, now_ms: int) -> None:
        """Passes where new tables may be opened. Raises Refusal `house_closed`."""
        if not self.is_closed(now_ms):
            return
        until_ms = self.state.until_ms
        if until_ms is None or until_ms <= now_ms:
            why = "The house is closed for new tables. Tables that are open go on."
            raise Refusal(why, code="house_closed")
        until = datetime.fromtimestamp(until_ms / 1000, UTC)
        why = f"The house is closed for new tables until {until:%Y-%m-%d %H:%M} UTC."
        raise Refusal(why, code="house_closed", key="house_closed_until", args={"until": str(until_ms)})

    def message(self, now_ms: int) -> HouseMessage:
        """What everyone is told of it."""
        state, closed = self.state, self.is_closed(now_ms)
        until = state.until_ms if closed and (state.until_ms or 0) > now_ms else None
        return HouseMessage(state.banner, closed, until, state.draining)

    def messages(self, now_ms: int) -> list[HouseMessage]:
        """What a newcomer is told of it: nothing of a house that is open and has no banner."""
        message = self.message(now_ms)
        return [message] if message != HouseMessage() else []
