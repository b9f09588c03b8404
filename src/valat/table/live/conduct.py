"""Who pauses from tables with strangers, after leaving matches."""

from datetime import UTC, datetime

from valat.kernel.errors import Refusal
from valat.store.conduct import conduct_of
from valat.store.database import Store
from valat.store.players import Player
from valat.table.log.setting import Setting


async def check_conduct(store: Store, setting: Setting, player: Player, now_ms: int) -> None:
    """Passes where the player may sit at such a table. Raises Refusal `conduct_pause`.

    A manager decides at its own tables, and by invitation one plays with whom one knows.

    Rule: CDT-1
    """
    if player.guest or setting.access != "public" or setting.manager:
        return
    standing = await conduct_of(store, player.id)
    if standing.pause_ms <= now_ms:
        return
    until = datetime.fromtimestamp(standing.pause_ms / 1000, UTC)
    why = (
        f"In {standing.incidents} matches you left or let the clock run out. "
        f"Until {until:%Y-%m-%d %H:%M} UTC you can play only at private tables."
    )
    args = {"incidents": str(standing.incidents), "until": str(standing.pause_ms)}
    raise Refusal(why, code="conduct_pause", rule="CDT-1", args=args)
