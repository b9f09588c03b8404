"""Seats that a table gives from outside its own commands: to somebody from the lobby, under a new name."""

from valat.aggregate.actor import Actor
from valat.kernel.errors import Refusal
from valat.store.players import Player
from valat.table.live.blocks import Blocks
from valat.table.live.boards import Boards
from valat.table.live.seats import profile_events, sit
from valat.table.live.table_log import TableLog


class Seating:
    """The seats of one table, for the house."""

    def __init__(self, boards: Boards, blocks: Blocks, log: TableLog, actor: Actor) -> None:
        self._boards, self._blocks, self._log, self._actor = boards, blocks, log, actor

    async def seat(self, player: Player, seat: int) -> bool:
        """Whether the player, who comes from the lobby, could be given that seat. Raises what went wrong.

        Nobody is put beside a player whom they have blocked, or who has blocked them.

        Rule: CDT-2
        """

        async def job() -> None:
            # in the job: another may have sat down since this table was chosen
            seated = (at.player for at in self._log.state.seats)
            if any(who is not None and self._blocks.between(player.id, who) for who in seated):
                raise Refusal("That seat is taken.", code="taken")
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
