"""Seats that a table gives from outside its own commands: to somebody from the lobby, under a new name."""

from valat.aggregate.actor import Actor
from valat.kernel.errors import Refusal
from valat.store.players import Player
from valat.table.live.boards import Boards
from valat.table.live.seats import profile_events, sit
from valat.table.live.table_log import TableLog


class Seating:
    """The seats of one table, for the house."""

    def __init__(self, boards: Boards, log: TableLog, actor: Actor) -> None:
        self._boards, self._log, self._actor = boards, log, actor

    async def seat(self, player: Player, seat: int) -> bool:
        """Whether the player, who comes from the lobby, could be given that seat. Raises what went wrong."""

        async def job() -> None:
            await self._boards.check_unseen(self._log.state, player.id)
            await self._log.append(sit(self._log.state, player, seat))

        try:
            await self._actor.perform(job)
        except Refusal:
            return False
        return True

    def update_player(self, player: Player) -> None:
        """Lets a player who sits here, or waits, be known by the player's present name and picture."""

        async def job() -> None:
            # asked again: jobs before this one may have changed the seats
            if self._log.freeze_reason is None and (new_events := profile_events(self._log.state, player)):
                await self._log.append(new_events)

        if profile_events(self._log.state, player):
            self._actor.put(job)
