"""What a report is about, found for the player who makes it: others' private tables stay private."""

from typing import Literal

from msgspec import Struct

from valat.contest.acts.checks import require_entry
from valat.contest.live.contests import Contests
from valat.house import replays
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.protocol.reports import BotReport, NameReport, PlayerReport, PlayReport, ReportRequest
from valat.staff.roles import HOUSE
from valat.store.players import Player
from valat.store.reports import Reported
from valat.web.contest_access import ContestAccess, check_visible
from valat.web.names import find_player
from valat.web.staff.contests import scope_of


class ReportSubjects(Struct, frozen=True):
    """Finds what a player reports."""

    house: House
    contests: Contests
    access: ContestAccess

    async def find(self, reporter: Player, request: ReportRequest) -> Reported:
        """What a report is about.

        Rule: CDT-3
        Raises:
            Refusal: `yourself`; `no_player`; of a way of playing as `replays.overview`; of a bot
                `no_contest`, `no_contest_entry`.
        """
        match request:
            case PlayerReport(name=name):
                found = _of_player(await find_player(self.house.players, name), "player")
            case NameReport(name=name):
                found = _of_player(await find_player(self.house.players, name), "name")
            case PlayReport():
                found = await self._play(reporter, request)
            case BotReport():
                found = await self._bot(request)
        if found.about == reporter.id:
            raise Refusal("That is you.", code="yourself")
        return found

    async def _play(self, reporter: Player, request: PlayReport) -> Reported:
        """The way in which someone has played at a table that the reporter may see.

        Where another node has a private table, only its players may: that node alone knows who was invited.
        """
        query = self.house.replay_query(request.table, reporter, here=True)
        scope, player = await replays.reported_play(query, request.seat)
        named = await self.house.players.get(player)
        assert named is not None
        return Reported(
            kind="play",
            about=player,
            scope=scope,
            name=named.name,
            table_id=request.table,
            number=request.seat,
        )

    async def _bot(self, request: BotReport) -> Reported:
        """A bot of a contest that everyone sees."""
        state = await self.contests.get(request.contest)
        check_visible(state, await self.access.viewer(state))
        entry = require_entry(state, request.entry)
        if entry.player is None:
            raise Refusal("No one answers for that bot any more.", code="no_player")
        return Reported(
            kind="bot",
            about=entry.player,
            scope=scope_of(state.id),
            name=entry.name,
            contest_id=state.id,
            number=entry.number,
        )


def _of_player(player: Player, kind: Literal["player", "name"]) -> Reported:
    return Reported(kind=kind, about=player.id, scope=HOUSE, name=player.name)
